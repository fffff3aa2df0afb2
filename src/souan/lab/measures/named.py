"""Measures by the names that people type: ``tie_rate``, ``margin``, or a fact of a game."""

from collections.abc import Mapping

import polars as pl

from souan.lab.measures.base import Measure
from souan.lab.measures.deviation import Deviation
from souan.lab.measures.mean import Mean
from souan.lab.measures.part import Part
from souan.lab.measures.share import Share
from souan.lab.measures.win_share import WinShare

NAMED: Mapping[str, Measure] = {
    "tie_rate": Share("tied", of_games=True),
    "no_winner_rate": Share("no_winner", of_games=True),
    "first_seat_wins": WinShare(where=pl.col("seat") == 0),
    "last_seat_wins": WinShare(where=pl.col("seat") == pl.col("seat").max().over("deal")),
    "mean_points": Mean("points", unit="points"),
    "points_deviation": Deviation("points", unit="points"),
    "winning_points": Mean("points", where=pl.col("won") > 0, unit="points"),
    "margin": Mean("margin", of_games=True, unit="points"),
    "spread": Mean("spread", of_games=True, unit="points"),
    "length": Mean("actions", of_games=True),
    "choices": Mean("choices"),
    "options_per_choice": Part("options", "choices", unit="number"),
}
"""What can be asked of any game."""


def named(name: str) -> Measure:
    """The measure of a name; any other name is taken for a fact, whose mean is meant."""
    return NAMED.get(name) or Mean(name)
