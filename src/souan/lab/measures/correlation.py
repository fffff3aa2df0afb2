"""How two facts go together; unit: Pearson's correlation, from -1 to 1."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

import polars as pl

from souan.lab.clusters import Floats
from souan.lab.measures.base import Measure, Unit


@dataclass(frozen=True)
class Correlation(Measure):
    """Pearson's correlation of two facts over games or seats."""

    fact: str
    other: str
    unit: Unit = field(default="correlation", kw_only=True)

    def terms(self) -> Sequence[pl.Expr]:
        """Count, sums, sums of squares and of products, of those that have both."""
        return moments(self.fact, self.other)

    def value(self, sums: Floats) -> float:
        """The covariance by both deviations; NaN where one of the facts never differs."""
        count, x, y, xx, yy, xy = sums
        spread = (count * xx - x * x) * (count * yy - y * y)
        return float((count * xy - x * y) / sqrt(spread)) if spread > 0 else float("nan")


def moments(fact: str, other: str) -> Sequence[pl.Expr]:
    """Count, sums, sums of squares and of products of two facts, where both are there."""
    both = pl.col(fact).is_not_null() & pl.col(other).is_not_null()
    x, y = pl.when(both).then(fact), pl.when(both).then(other)
    return both, x, y, x**2, y**2, x * y
