"""Kitano: what never happens, held against random games with every option."""

import os
from typing import Any

import numpy as np
import pytest
from tests.games.kitano.kit import complete, rules

from souan.bots.random import choose
from souan.cards import lowest
from souan.game import apply_action, is_terminal, pending
from souan.games.kitano import GAME
from souan.games.kitano.state import COMMIT, EFFECT

OPTIONS = [
    (option.key, text)
    for option in GAME.options
    for text, value in option.values.items()
    if value != getattr(GAME.rules(), option.key)
]

GAMES = 10 if os.environ.get("SOUAN_CASES") == "few" else 30

LEAST_HAND = {1: 10, 2: 8, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2}
MOST_HAND = {1: 10, 2: 9, 3: 8, 4: 7, 5: 6, 6: 5, 7: 4}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("option", [None, *OPTIONS], ids=str)
def test_bounds(players: int, option: tuple[str, str] | None) -> None:
    chosen = rules(**{option[0]: option[1]}) if option else rules()
    rng = np.random.default_rng(players)
    for _ in range(GAMES):
        state = GAME.new_deal(chosen, players, rng)
        while not is_terminal(state):
            check(state, drawing_more=chosen.kenjo_min == 0)
            seat = int(lowest(pending(state)))
            apply_action(state, chosen, seat, choose(state, chosen, seat, rng))
        check(state, drawing_more=chosen.kenjo_min == 0)
        check_the_end(state, drawing_more=chosen.kenjo_min == 0)


def check(state: Any, drawing_more: bool) -> None:
    """Cards are conserved; deck, hands and Taiko's cards keep within their bounds."""
    players = int(state.players)
    assert state.hand.min() >= 0
    assert (state.hand.sum(axis=1) == state.hand_size).all()
    assert complete(state)
    if state.phase in (COMMIT, EFFECT):
        assert state.deck_size >= (6 if players == 3 else 5)
        assert state.taiko.sum() >= 1
        assert 4 - players + 3 <= state.taiko.sum() + 2 <= (13 if players == 3 else 15)
    if state.phase == COMMIT and not state.committed:
        for seat in range(players):
            actions = int(state.actions[seat]).bit_count()
            held = int(state.hand_size[seat]) + actions
            assert held >= LEAST_HAND[int(state.rounds)]
            assert held <= MOST_HAND[int(state.rounds)] + drawing_more
            assert state.hand_size[seat] <= 7 + drawing_more


def check_the_end(state: Any, drawing_more: bool) -> None:
    """Every kura has four to eight treasures, every hand a few cards."""
    for seat in range(int(state.players)):
        treasures = int(((state.kura[seat] >= 0) & (state.kura[seat] < 6)).sum())
        assert 4 <= treasures <= 8
        assert 1 <= state.hand_size[seat] + int(state.actions[seat]).bit_count() <= 3 + drawing_more
