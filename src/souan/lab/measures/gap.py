"""How much more of a fact some have than others in the same games; unit as given."""

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from souan.lab.clusters import Floats
from souan.lab.measures.base import Measure, quotient


@dataclass(frozen=True)
class Gap(Measure):
    """The mean of `fact` among those of whom `one` is true, less that among those of `other`.

    Such as the wins of two kinds of players who sit at the same tables.
    """

    fact: str
    one: pl.Expr
    other: pl.Expr

    def terms(self) -> Sequence[pl.Expr]:
        """All that are compared, then how many of each have the fact, and its sums."""
        fact, known = pl.col(self.fact), pl.col(self.fact).is_not_null()
        sides = [pl.when(side) for side in (self.one, self.other)]
        return (
            known & (self.one | self.other),
            *(side.then(term) for side in sides for term in (known, fact)),
        )

    def value(self, sums: Floats) -> float:
        """The difference of the means; NaN where one side has nothing."""
        _, one, first, other, second = sums
        return quotient(first, one) - quotient(second, other)
