"""Solved endgames: the search plays the action that is right whatever is hidden."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from souan.bots.searcher import Budget, SearchBot
from souan.bots.tuning import settings_for
from souan.games import find_game
from souan.games.kitano import state as kitano
from souan.match import stream
from tests.bots.endgames import endgames


def two_tricks(state: Any) -> bool:
    """Hangover: nobody holds more than two cards."""
    return state.phase > 0 and all(bin(hand).count("1") <= 2 for hand in state.hand.tolist())


def last_choice(state: Any) -> bool:
    """Kitano: only treasures are left to choose from, in the last round."""
    return state.rounds == 7 and state.phase == kitano.COMMIT and not state.actions.any()


def last_effects(state: Any) -> bool:
    """Kitano: the last action card of the last round takes effect."""
    effect = state.phase in (kitano.EFFECT, kitano.STEP)
    return state.rounds == 7 and effect and state.resolving == 0


@pytest.mark.parametrize(
    ("key", "is_late", "number"),
    [("hangover", two_tricks, 6), ("kitano", last_choice, 3), ("kitano", last_effects, 5)],
)
def test_what_is_right_in_every_world_is_played(
    key: str, is_late: Callable[[Any], bool], number: int
) -> None:
    game, rules = find_game(key)
    settings = settings_for(game)
    for match, seat, right in islice(endgames(key, 3, is_late, settings), number):
        bot = SearchBot(rules, stream(1, seat), Budget(2000), settings)
        assert bot.choose(match.observation(seat), seat) == right
