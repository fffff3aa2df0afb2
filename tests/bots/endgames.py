"""Endgames in which one action is right whatever is hidden and whatever others do."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from souan.bots.search import Settings
from souan.game import (
    after,
    determinize,
    is_terminal,
    legal_actions,
    members,
    observation,
    pending,
    result,
)
from souan.match import Match, new_match, stream

WORLDS = 30
"""Worlds that are drawn to find, but for rare ones, all that a seat could be in."""

GAP = 0.1
"""How much better the right action is at least: what nobody would call a matter of taste."""

Better = Callable[[float, float], float]


def utility(state: Any, rules: Any, seat: int, settings: Settings) -> float:
    """What the end of a game is worth to a seat, from 0 to 1: see `Settings`."""
    points, winners = result(state, rules)
    share = (seat in winners) / max(1, len(winners))
    lead = points[seat] - max(number for other, number in enumerate(points) if other != seat)
    part = 0.5 + 0.5 * min(max(lead / settings.margin, -1.0), 1.0)
    return settings.alpha * share + (1 - settings.alpha) * part


def bound(state: Any, rules: Any, seat: int, settings: Settings, others: Better) -> float:
    """What a seat gets that plays its best from here, if others do their worst or their best."""
    if is_terminal(state):
        return utility(state, rules, seat, settings)
    actor = members(pending(state))[0]
    choose = max if actor == seat else others
    best: float | None = None
    for action in members(legal_actions(state, rules, actor)):
        value = bound(after(state, rules, actor, action), rules, seat, settings, others)
        best = value if best is None else choose(best, value)
    assert best is not None
    return best


def right_action(match: Match, seat: int, settings: Settings) -> int | None:
    """The action that is better, at its worst, than any other at its best, in every world."""
    seen = match.observation(seat)
    actions = members(legal_actions(seen, match.rules, seat))
    worst, best = dict.fromkeys(actions, 1.0), dict.fromkeys(actions, 0.0)
    right = None
    for world in _worlds(seen, seat):
        for action in actions:
            then = after(world, match.rules, seat, action)
            low = bound(then, match.rules, seat, settings, min)
            high = bound(then, match.rules, seat, settings, max)
            worst[action], best[action] = min(worst[action], low), max(best[action], high)
        right = max(actions, key=lambda action: worst[action])
        if any(worst[right] < best[other] + GAP for other in actions if other != right):
            return None  # and more worlds would not make it right
    return right


def _worlds(seen: Any, seat: int) -> list[Any]:
    """The states that a seat could be in, before others commit in this step."""
    seen.committed = 0
    found = {}
    for number in range(WORLDS):
        world = observation(seen, seat)
        determinize(world, seat, stream(5, number))
        found[world.tobytes()] = world
    return list(found.values())


def endgames(
    name: str, players: int, is_late: Callable[[Any], bool], settings: Settings
) -> Iterator[tuple[Match, int, int]]:
    """Matches at the decision of a seat that has a right action, and what it is, without end."""
    seed = 0
    while True:
        match, rng = new_match(name, players, seed), np.random.default_rng(seed)
        while not match.is_over:
            seat = match.pending()[0]
            if is_late(match.state) and len(match.legal(seat)) > 1:
                right = right_action(match, seat, settings)
                if right is not None:
                    yield match, seat, right
            match.play(seat, str(rng.choice(match.legal_actions(seat))))
        seed += 1
