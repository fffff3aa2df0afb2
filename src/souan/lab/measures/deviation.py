"""The standard deviation of a fact; unit as given."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import polars as pl

from souan.lab.clusters import Floats
from souan.lab.measures.base import Measure, quotient


@dataclass(frozen=True)
class Deviation(Measure):
    """How far a fact spreads about its mean, such as points."""

    fact: str

    def terms(self) -> Sequence[pl.Expr]:
        """Count, sum and sum of squares."""
        fact = pl.col(self.fact)
        return fact.is_not_null(), fact, fact**2

    def value(self, sums: Floats) -> float:
        """The root of the mean square less the squared mean."""
        mean = quotient(sums[1], sums[0])
        return sqrt(max(0.0, quotient(sums[2], sums[0]) - mean**2)) if sums[0] else mean
