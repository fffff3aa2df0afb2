"""Kitano: states that a seat could be in respect what it remembers."""

from collections import Counter

import pytest
from tests.games.kitano.kit import Table, complete, dealt, deck_of, letters, play, start

DRAWS = 60


def test_unseen_treasures_are_uniform() -> None:
    """Seat 0 sees 12 of 48 cards; of the eight purple ones all are among the other 36."""
    table = start(hands={0: "RRRRRBB"}, taiko="BBBYY")
    shares = Counter("".join(letters(state.hand[1]) for state in table.guesses(0, DRAWS)))
    assert shares["P"] > shares["B"] > 0
    mean = shares["P"] / DRAWS
    exact = 7 * 8 / 36
    assert abs(mean - exact) < 4 * (7 * 8 / 36 * 28 / 36 * 29 / 35 / DRAWS) ** 0.5


def test_own_cards_under_the_deck_stay_where_they_are() -> None:
    table = play("E B B B | restock bottom:K bottom:Y bottom:K", hands={0: "KKY"}, top="RRR")
    for state in table.guesses(0, DRAWS):
        assert deck_of(state)[-3:] == "KYK"
    assert len({deck_of(state)[-3:] for state in table.guesses(1, DRAWS)}) > 5


def test_others_under_the_deck_move_up_with_it() -> None:
    table = play(
        *("E B B B | restock bottom:K bottom:Y bottom:K", "G N G G"), hands={0: "KKY"}, top="RRRPP"
    )
    table.act("restock", *(f"bottom:{card}" for card in table.hand(1)[:3]))
    assert table.seen_deck(0) == "?" * 7 + "KYK???"
    for state in table.guesses(0, DRAWS):
        assert deck_of(state)[7:10] == "KYK"


def restocks() -> Table:
    """Seat 0 returns K K K; others draw until these come up, seat 3 is the one who draws them."""
    table = play("E B B B | restock bottom:K bottom:K bottom:K", hands={0: "KKK"}, top="RRRYYYPPP")
    for seat, action in ((1, "E"), (2, "E"), (3, "E"), (1, "N")):
        table.round_with(seat, action, "restock")
        if seat != 1 or action != "N":
            table.act(*(f"bottom:{card}" for card in returned(table, seat)))
    return table


def returned(table: Table, seat: int) -> str:
    """Three treasures that a seat can do without, none of them black."""
    return table.hand(seat).replace("K", "")[-3:]


def test_who_draws_returned_cards_is_remembered() -> None:
    table = restocks()
    assert table.seen_deck(0).count("K") < 3
    known = int(table.state.traced[0, 1, 4])
    assert known == 2
    for state in table.guesses(0, DRAWS):
        assert state.hand[1, 4] >= known
    for viewer in (-1, 1, 2, 3):
        assert not table.match.observation(viewer).traced.any()


def test_what_is_remembered_fades_when_cards_leave_the_hand() -> None:
    table = restocks()
    table.act("bottom:K", "bottom:K", f"bottom:{table.hand(1)[0]}")
    assert int(table.state.traced[0, 1, 4]) == 0


def test_a_treasure_shown_is_one_less_to_be_remembered() -> None:
    table = restocks()
    table.act(*(f"bottom:{card}" for card in returned(table, 1)))
    before = int(table.state.traced[0, 1, 4])
    table.state.traced[0, 1, 4] = 2
    table.round_with(1, "K")
    assert (before, int(table.state.traced[0, 1, 4])) == (0, 1)


def test_dropped_cards_are_in_the_deck_until_others_draw() -> None:
    table = start(hands={0: "PPP"}, taiko="RRBBK", deck="RRBBYYYYGGGGK").exchange(s0="PPP")
    for state in table.guesses(0, DRAWS):
        assert deck_of(state).count("P") >= 3
    places = Counter(
        place
        for state in table.guesses(0, DRAWS)
        for place in range(13)
        if deck_of(state)[place] == "P"
    )
    assert len(places) == 13


def test_dropped_cards_may_be_gone_once_others_have_drawn() -> None:
    table = start(hands={0: "PPP"}, taiko="RRBBK", deck="RRBBYYYYGGGGK").exchange(s0="PPP")
    table.round_with(1, "E", "restock")
    counts = [deck_of(state).count("P") for state in table.guesses(0, DRAWS)]
    assert min(counts) < 3


def test_a_dropped_card_that_is_gone_is_with_who_has_drawn() -> None:
    """Seat 1 alone has drawn: it holds what is not in the deck, or has put it there again."""
    table = start(hands={0: "PPP"}, taiko="RRBBK", deck="RRBBYYYYGGGGK").exchange(s0="PPP")
    table.round_with(1, "E", "restock")
    table.act(*(f"bottom:{card}" for card in table.hand(1)[:3]))
    held = Counter(int(state.hand[1, 5]) for state in table.guesses(0, DRAWS))
    under = Counter(deck_of(state)[-3:].count("P") for state in table.guesses(0, DRAWS))
    for state in table.guesses(0, DRAWS):
        assert deck_of(state).count("P") + int(state.hand[1, 5]) >= 3
    assert max(held) > 0
    assert max(under) > 0


def test_a_dropped_card_for_which_no_place_is_left_is_not_looked_for() -> None:
    """Who has drawn it has nothing left, and all of the deck has been put there since."""
    table = play("R R R R", hands={0: "PP"})
    table.state.dropped[0, 5] = 1
    table.state.returned_by[:13] = 0
    for state in table.guesses(0, DRAWS):
        assert deck_of(state) == table.deck


def test_a_dropped_card_that_comes_back_is_found() -> None:
    table = start(hands={0: "PPPRRYY"}, taiko="RRBBK", deck="RRBBYYYYGGGGK").exchange(
        "PP", s0="PPP"
    )
    table.round_with(0, "E", "restock")
    assert int(table.state.dropped[0, 5]) == 3 - table.hand(0).count("P")
    assert int(table.state.drawn[0]) == 3


def test_dropped_cards_that_have_been_seen_are_not_looked_for() -> None:
    """All purple cards lie open: none can be in the deck, whatever was dropped."""
    table = play("P P P P", hands={0: "PP"}, taiko="PPRRB")
    table.state.dropped[0, 5] = 3
    for state in table.guesses(0, DRAWS):
        assert deck_of(state).count("P") == 0


def test_scouts_keep_the_hidden_treasures() -> None:
    table = play("N R R R | scout", hidden="KP")
    assert {tuple(state.hidden) for state in table.guesses(0, DRAWS)} == {(4, 5)}
    assert len({tuple(state.hidden) for state in table.guesses(1, DRAWS)}) > 5


def test_who_has_chosen_gets_some_choice() -> None:
    table = start(hands={1: "RRRRRRR"}).do("1:drop:R", "1:done")
    numbers = Counter(int(state.dropped[1].sum()) for state in table.guesses(0, DRAWS))
    assert set(numbers) == {0, 1, 2, 3}
    assert {int(state.kamiza) for state in table.guesses(0, DRAWS)} == {0, 1, 2, 3}
    assert len({int(state.fate) for state in table.guesses(0, DRAWS)}) == DRAWS
    committed = play().do("2:play:E")
    cards = {int(state.card[2]) for state in committed.guesses(0, DRAWS)}
    assert len(cards) > 5
    assert not any(int(state.card[1]) != -1 for state in committed.guesses(0, DRAWS))


def test_an_effect_in_the_making_is_not_begun_for_others() -> None:
    table = play("M R R R | buy buy:B", hands={0: "BB"})
    for state in table.guesses(2, DRAWS):
        assert (int(state.effect), int(state.chosen[0])) == (-1, -1)
    for state in table.guesses(0, DRAWS):
        assert int(state.chosen[0]) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_drawn_states_conserve_treasures(players: int) -> None:
    table = dealt(players, 3)
    for _ in range(12):
        table.match.play(table.match.pending()[0], table.legal(table.match.pending()[0])[0])
    for state in table.guesses(1, DRAWS):
        assert complete(state)
