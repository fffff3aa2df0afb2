"""Games worth looking at: found among those that were played, and played once more for a record."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import polars as pl

from souan.games import find_game
from souan.lab.cell import Cell, dealt_in
from souan.lab.simulate import play_bots, record_of
from souan.records import parse_line


@dataclass(frozen=True, slots=True)
class Notable:
    """A game that stands out: as what, by which figure, its deal, its result, its record."""

    kind: str
    value: float
    deal: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    record: str


def notable_games(cell: Cell, frame: pl.DataFrame) -> list[Notable]:
    """The games of a cell with one bot at all seats that stand out, each kind at most once.

    Of several that are alike it is the one dealt first.
    """
    games = (
        frame.fill_nan(None)
        .group_by("deal")
        .agg(
            pl.col("margin", "spread", "actions", "deficit", "no_winner").first(),
            pl.col("points").max().alias("highest"),
        )
    )
    found = []
    for kind, figure, is_least, eligible in KINDS:
        order = [not is_least, not is_least, False]
        ranked = games.filter(eligible).sort(figure, "spread", "deal", descending=order)
        if len(ranked):
            best = ranked.row(0, named=True)
            found.append(_notable(kind, float(best[figure]), cell, int(best["deal"])))
    return found


KINDS = (
    ("closest", "margin", True, pl.col("no_winner") == 0),
    ("longest", "actions", False, pl.lit(True)),
    ("highest", "highest", False, pl.lit(True)),
    ("comeback", "deficit", False, pl.col("deficit") > 0),
)
"""As what a game stands out, by which figure, whether by the least of it, and which games can."""


def _notable(kind: str, value: float, cell: Cell, deal: int) -> Notable:
    line = record_in(cell, deal)
    result: Any = parse_line(line)["result"]
    points, winners = tuple(result["points"]), tuple(result["winners"])
    return Notable(kind, value, deal, points, winners, line)


@cache
def record_in(cell: Cell, deal: int) -> str:
    """The record of a game, which is played again for it."""
    game, rules = find_game(cell.game)
    dealt, luck = dealt_in(cell, deal), cell.luck(deal)
    actions, _ = play_bots(game, dealt, rules, luck, cell.bots)
    return record_of(game, rules, dealt, luck, actions)
