"""The mean of a fact; unit as given."""

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from souan.lab.clusters import Floats
from souan.lab.measures.base import Measure, quotient


@dataclass(frozen=True)
class Mean(Measure):
    """The mean of a fact over games or seats, such as of the points."""

    fact: str

    def terms(self) -> Sequence[pl.Expr]:
        """How many have the fact, and its sum."""
        return pl.col(self.fact).is_not_null(), pl.col(self.fact)

    def value(self, sums: Floats) -> float:
        """The sum by the count."""
        return quotient(sums[1], sums[0])
