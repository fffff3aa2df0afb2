"""By how much a fact changes with another; unit: of the one, for each unit of the other."""

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from souan.lab.clusters import Floats
from souan.lab.measures.base import Measure
from souan.lab.measures.correlation import moments


@dataclass(frozen=True)
class Slope(Measure):
    """The slope of the line of least squares: `fact` by `on`, such as the win by the seat."""

    fact: str
    on: str

    def terms(self) -> Sequence[pl.Expr]:
        """Count, sums, sums of squares and of products, of those that have both."""
        return moments(self.on, self.fact)

    def value(self, sums: Floats) -> float:
        """The covariance by the variance; NaN where `on` never differs."""
        count, x, y, xx, _, xy = sums
        spread = count * xx - x * x
        return float((count * xy - x * y) / spread) if spread > 0 else float("nan")
