"""Hangover: values that can be worked out, against deals and random games."""

import os
from functools import cache
from math import comb

import numpy as np
import pytest
from tests.games.hangover.kit import deck_of, finished, play

from souan.cards import first
from souan.game import members
from souan.games.hangover import GAME
from souan.games.hangover.state import KINDS, Rules, deck
from souan.record import Ints

DEALS = 2_000 if os.environ.get("NUMBA_DISABLE_JIT") else 20_000


@cache
def deals(players: int) -> tuple[Ints, Ints, Ints]:
    """Hands (deals, seats), snacks of each kind (deals, seats, kinds) and start seats."""
    rng = np.random.default_rng(players)
    hands = np.zeros((DEALS, players), np.int64)
    pantries = np.zeros((DEALS, players, KINDS), np.int64)
    starts = np.zeros(DEALS, np.int64)
    for place in range(DEALS):
        state = GAME.new_deal(Rules(), players, rng)
        hands[place], pantries[place] = state.hand[:players], state.pantry[:players]
        starts[place] = state.turn
    return hands, pantries, starts


@pytest.mark.parametrize(("players", "percent"), [(3, 2.4), (4, 2.7), (5, 2.9)])
def test_chance_of_a_void_in_a_suit_at_the_deal(players: int, percent: float) -> None:
    cards = len(deck_of(players))
    exact = comb(cards - cards // 4, 11) / comb(cards, 11)
    assert round(100 * exact, 1) == percent
    hands, _, _ = deals(players)
    voids = np.array([hands & first(14) << 14 * suit == 0 for suit in range(4)])
    # A void makes others less likely, in the same hand and in the same suit, so the error is
    # below that of independent draws.
    error = (exact * (1 - exact) / voids.size) ** 0.5
    assert abs(voids.mean() - exact) < 4 * error


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_is_dealt_to_every_seat_equally_often(players: int) -> None:
    hands, _, _ = deals(players)
    chance = 11 / len(deck_of(players))
    error = (chance * (1 - chance) / DEALS) ** 0.5
    for card in members(deck(players)):
        assert np.abs((hands >> card & 1).mean(axis=0) - chance).max() < 5 * error


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_snack_is_dealt_to_every_seat_equally_often(players: int) -> None:
    _, pantries, _ = deals(players)
    # 4 of 20 cards, of which 2 are of the kind: hypergeometric, mean 0.4.
    error = (4 * 0.1 * 0.9 * 16 / 19 / DEALS) ** 0.5
    assert np.abs(pantries.mean(axis=0) - 0.4).max() < 5 * error


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_seat_starts_equally_often(players: int) -> None:
    starts = np.bincount(deals(players)[2], minlength=players)
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
    counts = [int(state.out).bit_count() for state in finished(players)]
    assert max(counts) <= 2
    assert {0, 1} <= set(counts)


def test_three_players_escape_elimination_only_by_4_4_3() -> None:
    for state in finished(3):
        assert (state.out == 0) == (sorted(state.tricks[:3]) == [3, 4, 4])
