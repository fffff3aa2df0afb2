"""Hangover: values that can be worked out, against deals and random games."""

from math import comb

import numpy as np
import pytest

from souan.games.hangover import GAME
from souan.games.hangover.state import Rules, State
from tests.games.hangover.kit import deck_of, finished, play

DEALS = 2000


def deals(players: int) -> list[State]:
    rng = np.random.default_rng(players)
    return [GAME.new_deal(Rules(), players, rng) for _ in range(DEALS)]


@pytest.mark.parametrize(("players", "percent"), [(3, 2.4), (4, 2.7), (5, 2.9)])
def test_chance_of_a_void_in_a_suit_at_the_deal(players: int, percent: float) -> None:
    cards = len(deck_of(players))
    exact = comb(cards - cards // 4, 11) / comb(cards, 11)
    assert round(100 * exact, 1) == percent
    hands = [int(hand) for state in deals(players) for hand in state.hand[:players]]
    voids = sum(hand >> 14 * suit & (1 << 14) - 1 == 0 for hand in hands for suit in range(4))
    trials = 4 * len(hands)
    # Hands of one deal are not independent, but less voids elsewhere follow a void: four
    # standard deviations of independent hands are more than enough.
    assert abs(voids / trials - exact) < 4 * (exact * (1 - exact) / trials) ** 0.5


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_is_dealt_to_every_seat_equally_often(players: int) -> None:
    cards = len(deck_of(players))
    chance = 11 / cards
    error = (chance * (1 - chance) / DEALS) ** 0.5
    hands = np.array([state.hand[:players] for state in deals(players)])
    for suit in range(4):
        for rank in range(cards // 4):
            shares = (hands >> 14 * suit + rank & 1).mean(axis=0)
            assert np.abs(shares - chance).max() < 5 * error


def test_every_snack_is_dealt_to_every_seat_equally_often() -> None:
    pantries = np.array([state.pantry[:3] for state in deals(3)])
    # 2 of the 20 cards, 4 of them dealt: mean 0.4, variance 4 * 0.1 * 0.9 * 16 / 19
    assert np.abs(pantries.mean(axis=0) - 0.4).max() < 5 * (0.36 * 16 / 19 / DEALS) ** 0.5


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_seat_starts_equally_often(players: int) -> None:
    starts = np.bincount([state.turn for state in deals(players)], minlength=players)
    error = (1 / players * (1 - 1 / players) / DEALS) ** 0.5
    assert len(starts) == players
    assert np.abs(starts / DEALS - 1 / players).max() < 4 * error


def test_fifteen_vp_are_the_most_in_one_trick() -> None:
    snacks = {0: "-1-2 +2+3 +1+3 -4+4"}
    over = "B6^ B6 B5 B4", "Y6^ Y6 Y5 Y4", "G6^ G6 G5 G4"
    last = "R5 R4 R3 R1"  # 13
    assert play(*over, last + " | use:-1 keep keep keep", snacks=snacks).vp[0] == 6
    table = play(*over, last + " | use:-2 use:+2 use:+3 use:-4", snacks=snacks)
    assert (table.total, table.vp) == (12, [15, 0, 0, 0])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_most_two_are_eliminated(players: int) -> None:
    counts = [int(state.out).bit_count() for state in finished(100, players)]
    assert max(counts) <= 2
    assert {0, 1} <= set(counts)


def test_three_players_escape_elimination_only_by_4_4_3() -> None:
    for state in finished(100, players=3):
        assert (state.out == 0) == (sorted(state.tricks[:3]) == [3, 4, 4])
