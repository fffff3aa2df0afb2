"""Kitano: states that a seat could be in respect what it remembers."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from tests.games.kitano.kit import Table, dealt, letters, play, start

from souan.game import determinize, observation

DRAWS = 60


def drawn(table: Table, seat: int, seed: int = 1) -> list[Any]:
    """Some states that a seat could be in."""
    rng = np.random.default_rng(seed)
    states = []
    for _ in range(DRAWS):
        state = observation(table.state, seat)
        assert determinize(state, seat, rng)
        assert observation(state, seat).tobytes() == observation(table.state, seat).tobytes()
        states.append(state)
    return states


def deck(state: Any) -> str:
    return "".join("RBYGKP"[suit] for suit in state.deck[: state.deck_size])


def test_unseen_treasures_are_uniform() -> None:
    """Seat 0 sees 12 of 48 cards; of the eight purple ones all are among the other 36."""
    table = start(hands={0: "RRRRRBB"}, taiko="BBBYY")
    shares = Counter("".join(letters(state.hand[1]) for state in drawn(table, 0)))
    assert shares["P"] > shares["B"] > 0
    mean = shares["P"] / DRAWS
    exact = 7 * 8 / 36
    assert abs(mean - exact) < 4 * (7 * 8 / 36 * 28 / 36 * 29 / 35 / DRAWS) ** 0.5


def test_own_cards_under_the_deck_stay_where_they_are() -> None:
    table = play("E B B B | restock bottom:K bottom:Y bottom:K", hands={0: "KKY"}, top="RRR")
    for state in drawn(table, 0):
        assert deck(state)[-3:] == "KYK"
    assert len({deck(state)[-3:] for state in drawn(table, 1)}) > 5


def test_others_under_the_deck_move_up_with_it() -> None:
    table = play(
        *("E B B B | restock bottom:K bottom:Y bottom:K", "G N G G"), hands={0: "KKY"}, top="RRRPP"
    )
    table.effect("restock", *(f"bottom:{card}" for card in table.hand(1)[:3]))
    assert table.seen_deck(0) == "?" * 7 + "KYK???"
    for state in drawn(table, 0):
        assert deck(state)[7:10] == "KYK"


def restocks() -> Table:
    """Seat 0 returns K K K; others draw until these come up, seat 3 is the one who draws them."""
    table = play("E B B B | restock bottom:K bottom:K bottom:K", hands={0: "KKK"}, top="RRRYYYPPP")
    for seat, action in ((1, "E"), (2, "E"), (3, "E"), (1, "N")):
        cards = [table.hand(other)[0] for other in range(4)]
        cards[seat] = action
        table.rounds(" ".join(cards)).effect("restock")
        if seat != 1 or action != "N":
            table.effect(*(f"bottom:{card}" for card in returned(table, seat)))
    return table


def returned(table: Table, seat: int) -> str:
    """Three treasures that a seat can do without, none of them black."""
    return table.hand(seat).replace("K", "")[-3:]


def test_who_draws_returned_cards_is_remembered() -> None:
    table = restocks()
    assert table.seen_deck(0).count("K") < 3
    known = int(table.state.traced[0, 1, 4])
    assert known == 2
    for state in drawn(table, 0):
        assert state.hand[1, 4] >= known
    for viewer in (-1, 1, 2, 3):
        assert not table.match.observation(viewer).traced.any()


def test_what_is_remembered_fades_when_cards_leave_the_hand() -> None:
    table = restocks()
    table.effect("bottom:K", "bottom:K", f"bottom:{table.hand(1)[0]}")
    assert int(table.state.traced[0, 1, 4]) == 0


def test_a_treasure_shown_is_one_less_to_be_remembered() -> None:
    table = restocks()
    table.effect(*(f"bottom:{card}" for card in returned(table, 1)))
    before = int(table.state.traced[0, 1, 4])
    table.state.traced[0, 1, 4] = 2
    cards = [table.hand(other)[0] for other in range(4)]
    cards[1] = "K"
    table.rounds(" ".join(cards))
    assert (before, int(table.state.traced[0, 1, 4])) == (0, 1)


def test_dropped_cards_are_in_the_deck_until_others_draw() -> None:
    table = start(hands={0: "PPP"}, taiko="RRBBK", deck="RRBBYYYYGGGGK").exchange(s0="PPP")
    for state in drawn(table, 0):
        assert deck(state).count("P") >= 3
    places = Counter(
        place for state in drawn(table, 0) for place in range(13) if deck(state)[place] == "P"
    )
    assert len(places) == 13


def test_dropped_cards_may_be_gone_once_others_have_drawn() -> None:
    table = start(hands={0: "PPP"}, taiko="RRBBK", deck="RRBBYYYYGGGGK").exchange(s0="PPP")
    cards = [table.hand(other)[0] for other in range(4)]
    cards[1] = "E"
    table.rounds(" ".join(cards)).effect("restock")
    counts = [deck(state).count("P") for state in drawn(table, 0)]
    assert min(counts) < 3


def test_a_dropped_card_that_comes_back_is_found() -> None:
    table = start(hands={0: "PPPRRYY"}, taiko="RRBBK", deck="RRBBYYYYGGGGK").exchange(
        "PP", s0="PPP"
    )
    cards = [table.hand(other)[0] for other in range(4)]
    cards[0] = "E"
    table.rounds(" ".join(cards)).effect("restock")
    assert int(table.state.dropped[0, 5]) == 3 - table.hand(0).count("P")
    assert int(table.state.drawn[0]) == 3


def test_dropped_cards_that_have_been_seen_are_not_looked_for() -> None:
    """All purple cards lie open: none can be in the deck, whatever was dropped."""
    table = play("P P P P", hands={0: "PP"}, taiko="PPRRB")
    table.state.dropped[0, 5] = 3
    for state in drawn(table, 0):
        assert deck(state).count("P") == 0


def test_scouts_keep_the_hidden_treasures() -> None:
    table = play("N R R R | scout", hidden="KP")
    assert {tuple(state.hidden) for state in drawn(table, 0)} == {(4, 5)}
    assert len({tuple(state.hidden) for state in drawn(table, 1)}) > 5


def test_who_has_chosen_gets_some_choice() -> None:
    table = start(hands={1: "RRRRRRR"}).do("1:drop:R", "1:done")
    numbers = Counter(int(state.dropped[1].sum()) for state in drawn(table, 0))
    assert set(numbers) == {0, 1, 2, 3}
    assert {int(state.kamiza) for state in drawn(table, 0)} == {0, 1, 2, 3}
    assert len({int(state.fate) for state in drawn(table, 0)}) == DRAWS
    committed = play().do("2:play:E")
    cards = {int(state.card[2]) for state in drawn(committed, 0)}
    assert len(cards) > 5
    assert not any(int(state.card[1]) != -1 for state in drawn(committed, 0))


def test_an_effect_in_the_making_is_not_begun_for_others() -> None:
    table = play("M R R R | buy buy:B", hands={0: "BB"})
    for state in drawn(table, 2):
        assert (int(state.effect), int(state.chosen[0])) == (-1, -1)
    for state in drawn(table, 0):
        assert int(state.chosen[0]) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_drawn_states_conserve_treasures(players: int) -> None:
    table = dealt(players, 3)
    for _ in range(12):
        table.match.play(table.match.pending()[0], table.legal(table.match.pending()[0])[0])
    for state in drawn(table, 1):
        for suit in range(6):
            here = state.taiko[suit] + (state.hidden == suit).sum() + (state.deck == suit).sum()
            here += state.hand[:, suit].sum() + (state.kura == suit).sum()
            assert here == (0 if suit == state.removed else 8)
