"""大差配: the states that a search draws for a seat."""

from collections import Counter
from typing import Any

import pytest
from tests.games.osahai.kit import LAST, Table, codes, play

from souan.game import members
from souan.games.osahai.notation import RESIDENT_CARDS

DRAWS = 300


def places(table: Table, seat: int) -> dict[Any, Counter[int]]:
    """How often each card was drawn into each hand and each place of a bargain."""
    counted: dict[Any, Counter[int]] = {}
    for state in table.guesses(seat, DRAWS):
        for other in table.seats:
            counted.setdefault(other, Counter()).update(members(state.hand[other]))
        for place in range(2 * int(state.bargains) + 2):
            card = int(state.card[divmod(place, 2)])
            counted.setdefault(divmod(place, 2), Counter())[card] += 1
    return counted


def test_seen_cards_stay_and_the_rest_is_uniform() -> None:
    table = play("1 P1:R A1:B ++", "2 T1:Y U1:Y ++", "0 C1:B H1:R +-")
    counted = places(table, seat=0)
    assert counted[0] == dict.fromkeys(members(table.state.hand[0]), DRAWS)
    assert counted[0, 0] == {RESIDENT_CARDS["P1"]: DRAWS}  # its own
    assert counted[0, 1] == {RESIDENT_CARDS["A1"]: DRAWS}  # handed to it
    assert counted[2, 0] == {RESIDENT_CARDS["C1"]: DRAWS}  # refused, so open
    seen = {*members(table.state.hand[0])} | {RESIDENT_CARDS[c] for c in ("P1", "A1", "C1", "H1")}
    unknown = 24 - len(seen)
    for place, cards in ((1, 4), (2, 4), (3, 5), ((1, 0), 1), ((1, 1), 1)):
        chance = cards / unknown
        error = (DRAWS * chance * (1 - chance)) ** 0.5
        assert not set(counted[place]) & seen
        for card in set(range(24)) - seen:
            assert abs(counted[place][card] - DRAWS * chance) < 5 * error


def test_cards_are_conserved() -> None:
    for script in ((), ("1",), ("1 P1",), ("1 P1:R",), ("1 P1:R A1",), ("1 P1:R A1:B",), LAST):
        table = play(*script)
        for seat in table.seats:
            for state in table.guesses(seat, 20):
                held = [card for hand in state.hand[:4] for card in members(hand)]
                handed = state.card[state.declared != -1].tolist()
                assert sorted(held + handed) == list(range(24))


@pytest.mark.parametrize("script", ["1", "1 P1"])
def test_a_proposal_in_the_making_is_kept_by_its_maker_and_empty_for_others(script: str) -> None:
    table = play(script)
    (own,) = table.guesses(0, 1)
    assert own.partner[0] == 1
    for seat in (1, 2, 3):
        for state in table.guesses(seat, 20):
            assert (state.partner[0], state.card[0, 0]) == (-1, -1)


def test_a_counter_offer_in_the_making() -> None:
    table = play("1 P1:R A1")
    assert {int(state.card[0, 1]) for state in table.guesses(0, 20)} == {-1}
    (own,) = table.guesses(1, 1)
    assert own.card[0, 1] == RESIDENT_CARDS["A1"]
    offered = {int(state.card[0, 0]) for state in table.guesses(2, DRAWS)}
    assert len(offered) == 18  # any card that seat 2 does not hold
    assert not offered & {*members(table.state.hand[2])}


@pytest.mark.parametrize("vote", ["accept", "refuse"])
def test_a_hidden_vote_is_drawn_anew(vote: str) -> None:
    table = play("1 P1:R A1:B").do(f"0:{vote}")
    for seat in (1, 2, 3):
        refused = Counter(int(state.refused[0]) for state in table.guesses(seat, DRAWS))
        assert set(refused) == {0, 1}
        assert abs(refused[1] - DRAWS / 2) < 5 * DRAWS**0.5 / 2
    assert {int(state.refused[0]) for state in table.guesses(0, 20)} == {int(vote == "refuse")}


def test_a_hidden_pick_is_drawn_from_the_suits_of_the_hand() -> None:
    table = play(*LAST, hands={2: "P2 P3"}, pick="before_reveal").do("2:pick:B")
    picks = set()
    for state in table.guesses(0, DRAWS):
        assert state.hand[2] & state.suited[state.picked[2]]
        picks.add(int(state.picked[2]))
        assert list(state.picked[[0, 1, 3]]) == [-1, -1, -1]
    assert picks == {0, 1, 2, 3}
    assert {int(state.picked[2]) for state in table.guesses(2, 20)} == {1}


def test_at_the_end_no_card_of_a_revealed_suit_is_hidden() -> None:
    table = play(*LAST)
    for seat in table.seats:
        for state in table.guesses(seat, 50):
            assert list(state.card.flat) == list(table.state.card.flat)
            for other in table.seats:
                revealed = table.state.hand[other] & table.state.suited[table.state.picked[other]]
                drawn = state.hand[other] & state.suited[state.picked[other]]
                assert codes(members(drawn)) == codes(members(revealed))
