"""How evenly several things are used; unit: parts of 1."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import polars as pl

from souan.lab.clusters import Floats
from souan.lab.measures.base import Measure, Unit


@dataclass(frozen=True)
class Entropy(Measure):
    """Shannon's entropy of the sums of several facts, by the most that it could be.

    1 if all are used equally often, 0 if only one is.
    """

    used: tuple[str, ...]
    unit: Unit = field(default="share", kw_only=True)

    def terms(self) -> Sequence[pl.Expr]:
        """Observations, and the sum of each."""
        return pl.col(self.used[0]).is_not_null(), *map(pl.col, self.used)

    def value(self, sums: Floats) -> float:
        """The entropy of the shares; NaN if nothing was used."""
        uses = sums[1:]
        if not uses.sum():
            return float("nan")
        shares = uses[uses > 0] / uses.sum()
        return float(-(shares * np.log(shares)).sum() / np.log(len(uses)))
