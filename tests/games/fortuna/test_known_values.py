"""Fortuna: values that can be worked out, against deals and random games (rules/fortuna.md, A4)."""

import os
from functools import cache
from math import comb

import numpy as np
import pytest
from tests.games.fortuna.kit import dealt, finished, goods_in, play, result, rules

from souan.games.fortuna import GAME
from souan.games.fortuna.state import MAIN
from souan.record import Ints

INTERPRETED = bool(os.environ.get("NUMBA_DISABLE_JIT"))
DEALS = 1_000 if INTERPRETED else 20_000


def at_least(held: int, copies: int, goods: int = 80, cards: int = 10) -> float:
    """The chance of so many cards of one number among some cards: hypergeometric."""
    ways = sum(
        comb(copies, k) * comb(goods - copies, cards - k)
        for k in range(held, min(copies, cards) + 1)
    )
    return ways / comb(goods, cards)


@pytest.mark.parametrize(
    ("copies", "three", "four"), [(10, 10.6, 1.9), (8, 6.1, 0.8), (7, 4.3, 0.4)]
)
def test_eights_in_an_opening(copies: int, three: float, four: float) -> None:
    goods = 70 + copies  # ten of each other number
    found = [100 * at_least(held, copies, goods) for held in (3, 4)]
    assert [round(percent, 1) for percent in found] == [three, four]


def test_cards_of_one_number_among_eleven() -> None:
    percent = [100 * at_least(v, 10, cards=11) for v in range(1, 7)]
    assert [round(p) for p in percent[:2]] == [79, 41]
    assert [round(p, 1) for p in percent[2:4]] == [13.6, 2.7]
    assert [round(percent[4], 2), round(percent[5], 3)] == [0.34, 0.025]


def test_six_eights_in_an_opening_are_negligible() -> None:
    chance = at_least(6, 10)
    assert round(100 * chance, 4) == 0.0121
    # Two hands cannot both hold six of the ten, so the chances add up.
    assert [round(100 * players * chance, 3) for players in (3, 4)] == [0.036, 0.048]


@cache
def openings(counts: str) -> tuple[Ints, Ints]:
    """Hands before the first draw (deals, seats, numbers), and with it that of the start seat."""
    rng = np.random.default_rng(4)
    before = np.zeros((DEALS, 4, 9), np.int64)
    drawn = np.zeros((DEALS, 9), np.int64)
    for place in range(DEALS):
        state = GAME.new_deal(rules(counts=counts), 4, rng)
        before[place] = state.hand
        drawn[place] = state.hand[state.start]
        before[place, state.start, state.deck[0]] -= 1
    return before, drawn


@pytest.mark.parametrize(
    ("counts", "copies"),
    [("uniform10", 10), ("10-10-10-10-10-10-10-8", 8), ("10-10-10-10-10-10-10-7", 7)],
)
def test_openings_dealt_have_as_many_eights(counts: str, copies: int) -> None:
    hands, _ = openings(counts)
    for held in (3, 4):
        exact = at_least(held, copies, 70 + copies)
        # Eights in one hand make them rarer in the others: the error is below that of
        # independent hands.
        error = (exact * (1 - exact) / hands[:, :, 8].size) ** 0.5
        assert abs((hands[:, :, 8] >= held).mean() - exact) < 4 * error


def test_hands_of_eleven_have_as_many_of_a_number() -> None:
    _, drawn = openings("uniform10")
    for value in range(1, 5):
        exact = at_least(value, 10, cards=11)
        error = (exact * (1 - exact) / DEALS) ** 0.5
        assert abs((drawn[:, value] >= value).mean() - exact) < 4 * error


@pytest.mark.parametrize(("players", "rounds"), [(3, 15), (4, 9)])
def test_passing_all_along_takes_the_most_rounds(players: int, rounds: int) -> None:
    table = play(players=players).finish()
    assert table.state.lap == rounds
    assert max(state.lap for state in finished(players)) <= rounds


@pytest.mark.parametrize(("players", "draws"), [(3, 45), (4, 35)])
def test_end_card_falls_when_passes_and_cards_sold_reach_its_place(
    players: int, draws: int
) -> None:
    for seed in range(10):
        states = dealt(players, seed).play_on(seed).match.states
        for state in states:
            spent = int(state.discards.sum() + state.sets.sum())
            if state.phase == MAIN:  # this turn has had its draw and will spend a card or more
                assert (state.top > state.end) == (spent + 1 >= draws)


def test_190_points_are_the_most_without_discards() -> None:
    sets = " ".join(str(value) * value for value in (8, 7, 6, 5, 4))
    assert result(sets, "", "")[0][0] == 64 + 49 + 36 + 25 + 16 == 190


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("counts", ["uniform10", "eight8", "gradient"])
def test_goods_are_conserved(players: int, counts: str) -> None:
    for state in dealt(players, 7, counts=counts).play_on(7).match.states:
        assert goods_in(state) == list(state.copies)
        assert [int(row.sum()) for row in state.hand[:players]] == list(state.hand_size[:players])
