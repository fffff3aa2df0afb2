"""Hangover: what can be counted out instead of played."""

from itertools import product
from math import factorial, prod

import numpy as np
import pytest

from souan.games.hangover.archetypes import opposite
from souan.games.hangover.state import Rules
from souan.games.hangover.studies import OPENINGS
from souan.games.hangover.studies.facts import mean_number
from souan.games.hangover.studies.hands import below_seven_tenths, two_always_out
from souan.lab.estimate import Estimate
from souan.lab.study import Verdict


def splits(seats: int) -> int:
    """Orders in which seats of which each may take up to four can take eleven tricks."""
    return sum(
        factorial(11) // prod(map(factorial, tricks))
        for tricks in product(range(5), repeat=seats)
        if sum(tricks) == 11
    )


def test_with_one_who_takes_none_two_of_three_are_always_out() -> None:
    assert two_always_out(4) == (1.0, splits(3))


def test_of_four_others_one_or_two_are_out() -> None:
    share, ways = two_always_out(5)
    assert 0 < share < 1
    assert ways == splits(4)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_lowest_hand_is_opposite_the_start_player(players: int) -> None:
    rng = np.random.default_rng(1)
    lowest = set()
    for _ in range(50):
        state = OPENINGS["lowest_opposite"](Rules(), players, rng)
        hands = [mean_number(state, seat) for seat in range(players)]
        seat = opposite(int(state.turn), players)
        assert hands[seat] == min(hands)
        assert 0 < (seat - state.turn) % players < players
        lowest.add(seat)
    assert lowest == {*range(players)}


def test_seven_tenths_of_an_equal_share() -> None:
    assert below_seven_tenths(Estimate(0.17, 0.16, 0.174), 4) == Verdict.YES
    assert below_seven_tenths(Estimate(0.17, 0.16, 0.18), 4) == Verdict.OPEN
    assert below_seven_tenths(Estimate(0.2, 0.18, 0.3), 4) == Verdict.NO
    assert below_seven_tenths(Estimate(0.2, 0.18, 0.23), 3) == Verdict.YES
