"""A study: one question of a designer, and the experiment that answers it.

Studies of a game are data, in its folder `studies`: ``STUDIES``, a row each; ``facts``, what has to
be known of a game to answer them; ``OPENINGS``, deals that are made instead of dealt; and texts.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import isnan
from typing import NamedTuple

from souan.lab.estimate import Estimate
from souan.lab.measures import Measure
from souan.lab.measures.changed import Changed

# --- what would count as yes ----------------------------------------------------------------


class Verdict(StrEnum):
    """The answer to a question; OPEN if the interval allows both yes and no."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


Rule = Callable[[Estimate, int], Verdict]
"""What an estimate means, with so many players."""


def above(limit: float) -> Rule:
    """Yes if the figure is greater than a limit."""
    return lambda found, players: _side(found, limit)


def below(limit: float) -> Rule:
    """Yes if the figure is less than a limit."""
    return lambda found, players: _side(Estimate(-found.value, -found.high, -found.low), -limit)


def above_equal_share(by: float = 0.0) -> Rule:
    """Yes if a win share is greater than that of equal players by so much."""
    return lambda found, players: _side(found, 1 / players + by)


def below_equal_share(by: float = 0.0) -> Rule:
    """Yes if a win share is less than that of equal players by so much."""
    return lambda found, players: below(1 / players - by)(found, players)


def outside(low: float, high: float) -> Rule:
    """Yes if the figure is beyond either limit, no if it is between them."""

    def judge(found: Estimate, players: int) -> Verdict:
        if found.low > high or found.high < low:
            return Verdict.YES
        return Verdict.NO if low <= found.low and found.high <= high else Verdict.OPEN

    return judge


def between(low: float, high: float) -> Rule:
    """Yes if the figure is between the limits, no if it is beyond either."""
    turned = {Verdict.YES: Verdict.NO, Verdict.NO: Verdict.YES, Verdict.OPEN: Verdict.OPEN}
    return lambda found, players: turned[outside(low, high)(found, players)]


def _side(found: Estimate, limit: float) -> Verdict:
    if found.low > limit:
        return Verdict.YES
    return Verdict.NO if found.high <= limit else Verdict.OPEN


# --- questions --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exact:
    """A figure that is counted out instead of played: value and cases, by number of players."""

    counted: Callable[[int], tuple[float, int]]
    unit: str = "share"

    def estimate(self, players: int) -> Estimate:
        """The figure; its interval is the figure itself."""
        value, cases = self.counted(players)
        return Estimate(value, value, value, cases)


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a study.

    It is measured with the options of `variant`; if `minus` is given, less the same with those
    options, deal by deal. `bots` is a line-up, of which the last sits at all seats left;
    ``search`` searches as long as the run's level says, ``search*8`` eight times as long. One that
    `follows` does under `variant` what was done under `minus`, as long as that is legal.
    """

    name: str
    measure: Measure | Changed | Exact
    variant: str = ""
    minus: str | None = None
    bots: tuple[str, ...] = ("search",)
    opening: str = ""
    follows: bool = False


@dataclass(frozen=True, slots=True)
class Study:
    """A question that a draft raises: where, in whose words, and what answers it.

    `quote` is the draft word for word, with … for what is left out; empty if the question is ours.
    The first figure decides, by `rule`; the first number of players is the one that matters most.
    `row` is the row of the rule text's table of experiments.
    """

    name: str
    row: str
    quote: str
    players: tuple[int, ...]
    rule: Rule
    figures: tuple[Figure, ...]


class Level(NamedTuple):
    """How long to play for the answers: deals of a cell, and iterations of a search."""

    name: str
    deals: int
    iterations: int


QUICK = Level("quick", 100, 30)
FULL = Level("full", 400, 100)


def seated(bots: Iterable[str], players: int, iterations: int) -> tuple[str, ...]:
    """A line-up for so many seats, with the names of real bots.

    >>> seated(("search*2(as=duck)", "search"), 3, 100)
    ('search:200(as=duck)', 'search:100', 'search:100')
    """
    names = [re.sub(SEARCH, lambda found: _budget(found, iterations), name) for name in bots]
    return (*names, *names[-1:] * (players - len(names)))[:players]


SEARCH = r"^(search|flat)(?:\*([0-9]+))?(?=\(|$)"


def _budget(found: re.Match[str], iterations: int) -> str:
    return f"{found[1]}:{iterations * int(found[2] or 1)}"


def is_known(found: Estimate) -> bool:
    """Whether there was anything to make a figure of."""
    return not isnan(found.value)
