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

    Unlike the mean of quotients it gives a game with more of them more weight. A true part is
    `within` the other, as refused offers are; a share is one unless it says otherwise.
    """

    fact: str
    of: str
    unit: Unit = field(default="share", kw_only=True)
    within: bool = field(default=True, kw_only=True)

    def terms(self) -> Sequence[pl.Expr]:
        """How many have both facts, and their sums."""
        both = pl.col(self.fact).is_not_null() & pl.col(self.of).is_not_null()
        return both, pl.when(both).then(self.fact), pl.when(both).then(self.of)

    def value(self, sums: Floats) -> float:
        """One sum by the other."""
        return quotient(sums[1], sums[2])

    def interval(self, sums: Floats) -> tuple[float, float, float]:
        """By the jackknife; that of a true part is within 0 and 1."""
        found = super().interval(sums)
        if self.unit != "share" or not self.within or not 0 <= found[0] <= 1:
            return found
        if found[0] in (0.0, 1.0):
            return found[0], *ratio_share(sums[:, 1], sums[:, 2])
        return by_log_odds(*found)
