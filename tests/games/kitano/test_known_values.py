"""Kitano: values that can be worked out, and the game's own deals against them."""

import os
from collections import Counter
from functools import cache
from itertools import product
from math import comb

import numpy as np
import pytest
from tests.games.kitano.kit import start

from souan.games.kitano import GAME
from souan.games.kitano.state import Rules
from souan.record import Ints

DEALS = 1_000 if os.environ.get("NUMBA_DISABLE_JIT") else 10_000
SUITS = {3: 5, 4: 6}


@cache
def deals(players: int) -> tuple[Ints, Ints, Ints]:
    """Counts of Taiko's suits (deals, used suits), of hands (deals, seats, suits), and the dice."""
    rng = np.random.default_rng(players)
    taiko, dice = (np.zeros((DEALS, SUITS[players]), np.int64) for _ in range(2))
    hands = np.zeros((DEALS, players, 6), np.int64)
    for place in range(DEALS):
        state = GAME.new_deal(Rules(), players, rng)
        counts = state.taiko.copy()
        for suit in state.hidden:
            counts[suit] += 1
        used = state.dice > 0
        taiko[place], dice[place] = counts[used], state.dice[used]
        hands[place] = state.hand[:players]
    return taiko, hands, dice


def near(sampled: float, exact: float, draws: int) -> bool:
    """Whether a share is within four standard errors of what it should be."""
    return bool(abs(sampled - exact) < 4 * (exact * (1 - exact) / draws) ** 0.5 + 1e-12)


# --- Taiko's suits ------------------------------------------------------------------------


def taiko_has(players: int, number: int) -> float:
    """The chance that so many of Taiko's seven cards are of a given suit."""
    cards = 8 * SUITS[players]
    return comb(8, number) * comb(cards - 8, 7 - number) / comb(cards, 7)


def all_absent(players: int, suits: int) -> float:
    """The chance that none of so many given suits is among Taiko's (inclusion, exclusion)."""
    cards = 8 * SUITS[players]
    return comb(cards - 8 * suits, 7) / comb(cards, 7)


def some_absent(players: int) -> float:
    """The chance that Taiko lacks some suit."""
    suits = SUITS[players]
    terms = [(-1) ** (k + 1) * comb(suits, k) * all_absent(players, k) for k in range(1, suits)]
    return float(sum(terms))


@pytest.mark.parametrize(
    ("players", "shares"),
    [
        (3, (0.181, 0.389, 0.302, 0.108, 0.019, 0.001)),
        (4, (0.253, 0.417, 0.250, 0.070, 0.009, 0.001)),
    ],
)
def test_how_many_of_a_suit_taiko_has(players: int, shares: tuple[float, ...]) -> None:
    taiko = deals(players)[0]
    for number, share in enumerate(shares):
        exact = taiko_has(players, number)
        assert round(exact, 3) == share
        # Suits of one deal exclude each other, which makes the error smaller, not larger.
        assert near(float((taiko == number).mean()), exact, DEALS)
    assert sum(number * taiko_has(players, number) for number in range(8)) == pytest.approx(
        7 / SUITS[players]
    )
    assert (taiko.sum(axis=1) == 7).all()


@pytest.mark.parametrize(("players", "share", "mean"), [(3, 0.723, 0.90), (4, 0.925, 1.52)])
def test_chance_that_taiko_lacks_a_suit(players: int, share: float, mean: float) -> None:
    assert round(some_absent(players), 3) == share
    assert SUITS[players] * taiko_has(players, 0) == pytest.approx(mean, abs=0.005)
    taiko = deals(players)[0]
    assert near(float((taiko == 0).any(axis=1).mean()), some_absent(players), DEALS)


@pytest.mark.parametrize(("players", "share"), [(3, 0.57), (4, 0.67)])
def test_chance_that_one_treasure_angers(players: int, share: float) -> None:
    assert round(taiko_has(players, 0) + taiko_has(players, 1), 2) == share


# --- dice ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "percent"), [(3, 63.0), (4, 56.9)])
def test_chance_of_a_single_highest_die(players: int, percent: float) -> None:
    rolls = list(product(range(1, 7), repeat=SUITS[players]))
    exact = sum(roll.count(max(roll)) == 1 for roll in rolls) / len(rolls)
    assert round(100 * exact, 1) == percent
    dice = deals(players)[2]
    single = (dice == dice.max(axis=1, keepdims=True)).sum(axis=1) == 1
    assert near(float(single.mean()), exact, DEALS)


@pytest.mark.parametrize(("players", "mean"), [(3, 17.5), (4, 21.0)])
def test_sum_of_dice(players: int, mean: float) -> None:
    sums = deals(players)[2].sum(axis=1)
    assert SUITS[players] * 3.5 == mean
    error = (SUITS[players] * 35 / 12 / DEALS) ** 0.5
    assert abs(sums.mean() - mean) < 4 * error


# --- hands --------------------------------------------------------------------------------


def suit_counts(suits: int, cards: int) -> Counter[int]:
    """In how many ways so many cards of suits of eight have a most frequent suit of each size."""
    ways = {(0, 0): 1}
    for _ in range(suits):
        further: Counter[tuple[int, int]] = Counter()
        for (dealt, most), number in ways.items():
            for here in range(min(8, cards - dealt) + 1):
                further[dealt + here, max(most, here)] += number * comb(8, here)
        ways = dict(further)
    found = {most: number for (dealt, most), number in ways.items() if dealt == cards}
    return Counter(found)


@pytest.mark.parametrize(
    ("players", "shares", "all_seven"),
    [
        (3, (0.404, 0.495, 0.093, 0.007, 0.0002), 2.1e-6),
        (4, (0.545, 0.395, 0.056, 0.004, 0.0001), 6.5e-7),
    ],
)
def test_most_frequent_suit_of_a_hand(
    players: int, shares: tuple[float, ...], all_seven: float
) -> None:
    counts = suit_counts(SUITS[players], 7)
    every = comb(8 * SUITS[players], 7)
    assert sum(counts.values()) == every
    most = deals(players)[1].max(axis=2)
    for number, share in enumerate(shares, 2):
        exact = counts[number] / every
        assert round(exact, 4 if share < 0.001 else 3) == share
        assert near(float((most == number).mean()), exact, DEALS)
    assert counts[7] / every == pytest.approx(all_seven, rel=0.03)


# --- the second shuffle -------------------------------------------------------------------


def test_the_second_shuffle_puts_every_card_anywhere() -> None:
    """Three cards that are dropped lie equally often in each of the 13 places."""
    rng = np.random.default_rng(5)
    games = DEALS // 10
    places = np.zeros(13)
    for _ in range(games):
        table = start(hands={0: "PPP"}, taiko="RRBBK", deck="RRBBYYYYGGGGK")
        state = table.match.states[0]
        state.fate = int(rng.integers(2**31 - 1))
        table.exchange(s0="PPP")
        places += np.array([letter == "P" for letter in table.deck])
    assert places.sum() == 3 * games
    expected = 3 * games / 13
    error = (games * 3 / 13 * 10 / 13) ** 0.5
    assert np.abs(places - expected).max() < 4.5 * error


def test_the_second_shuffle_follows_from_the_deal() -> None:
    rng = np.random.default_rng(6)
    fates = {int(GAME.new_deal(Rules(), 4, rng).fate) for _ in range(300)}
    assert len(fates) == 300
    assert all(0 <= fate < 2**31 - 1 for fate in fates)
