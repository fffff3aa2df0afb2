"""What many games come to: shares and means by seat, with 95 % intervals."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import Any

from souan.lab.simulate import Outcome

Z95 = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(slots=True)
class Mean:
    """A running mean with its spread (Welford 1962)."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    least: float = float("inf")
    most: float = float("-inf")

    def add(self, value: float) -> None:
        """Take one more value in."""
        self.count += 1
        distance = value - self.mean
        self.mean += distance / self.count
        self.squares += distance * (value - self.mean)
        self.least, self.most = min(self.least, value), max(self.most, value)

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean, by the normal approximation."""
        if self.count < 2:
            return self.mean, self.mean
        error = Z95 * sqrt(self.squares / (self.count - 1) / self.count)
        return self.mean - error, self.mean + error


def wilson(share: float, count: float) -> tuple[float, float]:
    """The 95 % interval of a share of `count` games (Wilson 1927).

    Shares that count a shared win in part vary less than plain rates, so for them the interval
    is a little wide.

    >>> tuple(round(end, 3) for end in wilson(0.25, 1000))
    (0.224, 0.278)
    """
    middle = share + Z95**2 / (2 * count)
    spread = Z95 * sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2))
    whole = 1 + Z95**2 / count
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass(slots=True)
class Summary:
    """The figures of a run; `win_share` splits a shared win among its winners."""

    players: int
    games: int = 0
    ties: int = 0
    without_winner: int = 0
    wins: list[float] = field(default_factory=list)
    points: list[Mean] = field(default_factory=list)
    winning_points: Mean = field(default_factory=Mean)
    actions: Mean = field(default_factory=Mean)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.players
        self.points = [Mean() for _ in range(self.players)]

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Take more games in."""
        for outcome in outcomes:
            self.games += 1
            self.ties += len(outcome.winners) > 1
            self.without_winner += not outcome.winners
            self.actions.add(outcome.actions)
            for seat in outcome.winners:
                self.wins[seat] += 1 / len(outcome.winners)
            for seat, points in enumerate(outcome.points):
                self.points[seat].add(points)
            if outcome.winners:
                self.winning_points.add(outcome.points[outcome.winners[0]])

    def as_json(self) -> dict[str, Any]:
        """The figures as one JSON object; shares are parts of 1, lists go by seat."""
        shares = [wins / self.games for wins in self.wins]
        return {
            "games": self.games,
            "win_share": shares,
            "win_share_ci": [list(wilson(share, self.games)) for share in shares],
            "ties": self.ties / self.games,
            "ties_ci": list(wilson(self.ties / self.games, self.games)),
            "without_winner": self.without_winner / self.games,
            "points": [mean.mean for mean in self.points],
            "points_ci": [list(mean.interval()) for mean in self.points],
            "points_range": [[int(mean.least), int(mean.most)] for mean in self.points],
            "winning_points": self.winning_points.mean if self.winning_points.count else None,
            "actions": self.actions.mean,
            "actions_range": [int(self.actions.least), int(self.actions.most)],
        }
