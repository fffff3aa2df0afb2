"""What all measures have in common."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

import numpy as np
import polars as pl

from souan.lab.clusters import Floats
from souan.lab.estimate import Estimate, jackknife

Unit = Literal["share", "change", "points", "number", "bits", "correlation"]
"""What a figure is given in: parts of 1, how far two such are apart, points of the game ..."""

SEAT = pl.lit(True)
GAME = pl.col("seat") == 0
"""What counts as an observation: a seat of a game, or a game (of which any seat will tell)."""


@dataclass(frozen=True, kw_only=True)
class Measure(ABC):
    """A figure of the games of a cell, made of sums over deals.

    `where` keeps some of the observations; `of_games` says that these are games and not seats.
    A fact that is missing (NaN) makes no observation.
    """

    where: pl.Expr | None = None
    of_games: bool = False
    unit: Unit = "number"

    least_deals: ClassVar[int] = 2

    @abstractmethod
    def terms(self) -> Sequence[pl.Expr]:
        """What is added up over the observations; the first counts them."""

    @abstractmethod
    def value(self, sums: Floats) -> float:
        """The figure that the sums over all deals come to; NaN where there is none."""

    def facts(self) -> frozenset[str]:
        """The facts of games that it needs."""
        asked = [*self.terms(), *([] if self.where is None else [self.where])]
        return frozenset(name for term in asked for name in term.meta.root_names())

    def sums(self, frame: pl.DataFrame) -> Floats:
        """(deals, terms): what each deal of a cell adds, deals by their numbers."""
        kept = GAME if self.of_games else SEAT
        if self.where is not None:
            kept = kept & self.where
        sums = [
            pl.when(kept).then(term).sum().cast(pl.Float64).alias(str(number))
            for number, term in enumerate(self.terms())
        ]
        return frame.fill_nan(None).group_by("deal").agg(sums).sort("deal").drop("deal").to_numpy()

    def interval(self, sums: Floats) -> tuple[float, float, float]:
        """The figure and the ends of its 95 % interval."""
        return jackknife(sums, self.value)

    def estimate(self, frame: pl.DataFrame) -> Estimate:
        """The figure of a cell."""
        sums = self.sums(frame)
        return Estimate(*self.interval(sums), int(sums[:, 0].sum()))


def difference(measure: Measure, one: pl.DataFrame, other: pl.DataFrame) -> Estimate:
    """A figure of one cell less that of another, deal by deal where both have the same deals."""
    first, second = measure.sums(one), measure.sums(other)
    if len(first) != len(second):
        raise ValueError(f"cells of {len(first)} and {len(second)} deals")
    width = first.shape[1]
    sums = np.hstack([first, second])
    count = int(min(first[:, 0].sum(), second[:, 0].sum()))
    return Estimate(
        *jackknife(sums, lambda s: measure.value(s[:width]) - measure.value(s[width:])), count
    )


def quotient(part: float, whole: float) -> float:
    """A part of a whole; NaN of nothing."""
    return part / whole if whole else float("nan")
