"""Winner change: the share of games that others win under another rule; parts of 1."""

from dataclasses import dataclass

import polars as pl

from souan.lab.estimate import Estimate, share_of


@dataclass(frozen=True)
class Changed:
    """How often the same deal, with the same seats, has other winners in another cell.

    Bots that search notice a rule long before it decides anything, and then play otherwise: of
    two rules that never matter they make some winner changes too.
    """

    unit: str = "share"

    def between(self, one: pl.DataFrame, other: pl.DataFrame) -> Estimate:
        """The share, of games that are in both cells."""
        seat = ["deal", "turn", "seat"]
        both = one.select(*seat, "won").join(other.select(*seat, "won"), on=seat)
        games = both.group_by("deal", "turn").agg(
            differs=(pl.col("won") != pl.col("won_right")).any().cast(pl.Float64)
        )
        deals = games.group_by("deal").agg(
            count=pl.len().cast(pl.Float64), changed=pl.col("differs").sum()
        )
        sums = deals.sort("deal").select("count", "changed").to_numpy()
        return Estimate(*share_of(sums), int(sums[:, 0].sum()))
