"""A sum in relation to another; parts of 1 as a rule."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import polars as pl

from souan.lab.clusters import Floats, ratio_share
from souan.lab.estimate import by_log_odds
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
        found, (parts, whole) = super().interval(sums), sums[:, 1:].T
        if self.unit != "share" or not whole.any() or (parts < 0).any() or (parts > whole).any():
            return found
        if found[0] in (0.0, 1.0):
            return found[0], *ratio_share(parts, whole)
        return by_log_odds(*found)
