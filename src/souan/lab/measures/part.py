"""A sum in relation to another; parts of 1 as a rule."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import polars as pl

from souan.lab.clusters import Floats, ratio_share
from souan.lab.measures.base import Measure, Unit, quotient


@dataclass(frozen=True)
class Part(Measure):
    """What one fact adds up to by what another does: refused offers by offers, say.

    Unlike the mean of quotients it gives a game with more of them more weight.
    """

    fact: str
    of: str
    unit: Unit = field(default="share", kw_only=True)

    def terms(self) -> Sequence[pl.Expr]:
        """How many have both facts, and their sums."""
        both = pl.col(self.fact).is_not_null() & pl.col(self.of).is_not_null()
        return both, pl.when(both).then(self.fact), pl.when(both).then(self.of)

    def value(self, sums: Floats) -> float:
        """One sum by the other."""
        return quotient(sums[1], sums[2])

    def interval(self, sums: Floats) -> tuple[float, float, float]:
        """By the jackknife, but within 0 and 1 where the one fact is a part of the other."""
        parts, whole = sums[:, 1], sums[:, 2]
        if self.unit != "share" or not whole.any() or (parts < 0).any() or (parts > whole).any():
            return super().interval(sums)
        return self.value(sums.sum(axis=0)), *ratio_share(parts, whole)
