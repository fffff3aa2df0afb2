"""Several games as one match: who has the most points in all; parts of 1."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import polars as pl

from souan.lab.clusters import Floats
from souan.lab.estimate import share_of
from souan.lab.measures.base import Measure, Unit


@dataclass(frozen=True)
class MatchTie(Measure):
    """How often the most points of a match of so many `games` are shared.

    A match is that many successive deals with the same people in their seats; `fact` is what a game
    counts for. Matches take the place of deals as observations; deals left over make none.
    """

    games: int
    fact: str = "points"
    unit: Unit = field(default="share", kw_only=True)

    def terms(self) -> Sequence[pl.Expr]:
        """What is added up for each seat of a match."""
        return (pl.col(self.fact),)

    def value(self, sums: Floats) -> float:
        """The share."""
        return float(sums[1] / sums[0])

    def interval(self, sums: Floats) -> tuple[float, float, float]:
        """The share and the ends of its 95 % interval."""
        return share_of(sums)

    def sums(self, frame: pl.DataFrame) -> Floats:
        """(deals of a match, 2): matches, and what counts of them."""
        number = pl.col("deal").rank("dense") - 1
        games = frame.with_columns(match=number // self.games)
        whole = games.filter(pl.col("deal").n_unique().over("match") == self.games)
        points = whole.group_by("match", "turn", "role").agg(pl.col(self.fact).sum())
        best = points.with_columns(
            best=pl.col(self.fact) == pl.col(self.fact).max().over("match", "turn")
        )
        matches = best.group_by("match", "turn").agg(counts=self.counts())
        found = matches.group_by("match").agg(pl.len().cast(pl.Float64), pl.col("counts").sum())
        return found.sort("match").drop("match").to_numpy().astype(np.float64)

    def counts(self) -> pl.Expr:
        """What counts of a match: that several are best."""
        return (pl.col("best").sum() > 1).cast(pl.Float64)


@dataclass(frozen=True)
class MatchWins(MatchTie):
    """The part of matches that the bot at a place of the line-up wins; a shared win in part."""

    role: int = 0

    def counts(self) -> pl.Expr:
        """What counts of a match: the bot's part of the win."""
        own = pl.col("best").filter(pl.col("role") == self.role).any()
        return own.cast(pl.Float64) / pl.col("best").sum()
