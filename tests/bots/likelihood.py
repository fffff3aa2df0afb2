"""Drawn states against what they should be, by chi-squared."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any

from souan.game import determinize, observation
from souan.match import stream
from tests.laws.stories import Story

DRAWS = 4000

DEVIATIONS = 4.0
"""How far out the limit of chi-squared lies, as of a normal variable; seeds are fixed."""

FEWEST = 5.0
"""Worlds that are to be drawn more rarely are counted together."""


def draw(story: Story, seat: int) -> list[Any]:
    """States that the seat could be in."""
    seen, rng = observation(story.now, seat), stream(len(story.moves), 9)
    states = [seen.copy() for _ in range(DRAWS)]
    for state in states:
        assert determinize(state, seat, rng)
    return states


def check(weights: Mapping[Any, float], drawn: Counter[Any]) -> None:
    """Nothing was drawn that cannot be; all that can be was, and as often as it should."""
    assert set(drawn) <= set(weights), "drawn, but cannot be"
    scale = drawn.total() / sum(weights.values())
    cells, rare = [], [0.0, 0.0]
    for world, weight in weights.items():
        if weight * scale >= FEWEST:
            assert drawn[world], "can be, but was never drawn"
            cells.append((weight * scale, drawn[world]))
        else:
            rare = [rare[0] + weight * scale, rare[1] + drawn[world]]
    if rare[0] > 0.0:
        cells.append((rare[0], int(rare[1])))
    statistic = sum((number - expected) ** 2 / expected for expected, number in cells)
    assert statistic < limit(len(cells) - 1)


def limit(freedom: int) -> float:
    """The quantile of chi-squared that far out (Wilson and Hilferty 1931)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + DEVIATIONS * sqrt(part)) ** 3)
