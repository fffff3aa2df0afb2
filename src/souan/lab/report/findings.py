"""What came of the games that a report is made of: figures with their intervals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import polars as pl

from souan.lab.answers import Answer, Found, answer, told
from souan.lab.estimate import Estimate
from souan.lab.measures import Correlation, Deviation, Mean, Measure, Part, Share, WinShare
from souan.lab.measures.win_share import of_role
from souan.lab.report.notable import Notable, notable_games
from souan.lab.report.order import Order
from souan.lab.rulings import Effect, effects
from souan.lab.runs import Runs, manifest_of

BARS = 24
"""The most bars that a histogram of points has."""

WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a histogram: from and up to which points, of how many of all seats."""

    first: int
    last: int
    share: float


@dataclass(frozen=True, slots=True)
class Report:
    """All that is known of a draft.

    `places` are the win shares, by the turn order if `in_order`, else by seat. `figures` has all
    others by name; NaN where there is nothing to measure.
    """

    order: Order
    played: datetime
    in_order: bool
    places: Sequence[Found]
    figures: Mapping[str, Found]
    bars: Sequence[Bar]
    lengths: tuple[int, int, int]
    notables: Sequence[Notable]
    made: Mapping[str, Any]
    answers: Sequence[Answer] = ()
    effects: Sequence[Effect] = field(default=())

    @property
    def equal(self) -> Estimate:
        """What a seat would win if all were alike."""
        share = sum(found.estimate.value for found in self.places) / len(self.places)
        return Estimate(share, share, share)


OF_BASE: Mapping[str, Measure] = {
    "tied": Share("tied", of_games=True),
    "no_winner": Share("no_winner", of_games=True),
    "points": Mean("points", unit="points"),
    "winner": Mean("points", where=pl.col("won") > 0, unit="points"),
    "deviation": Deviation("points", unit="points"),
    "margin": Mean("margin", of_games=True, unit="points"),
    "spread": Mean("spread", of_games=True, unit="points"),
    "actions": Mean("actions", of_games=True),
    "decisions": Mean("decisions"),
    "choices": Mean("choices"),
    "options": Part("options", "choices", unit="number"),
    "forced": Part("forced", "decisions"),
    "led_half": Share("won", where=pl.col("led_half") > 0),
    "lead_changes": Mean("lead_changes", of_games=True),
    "deficit": Mean("deficit", of_games=True, unit="points"),
}
"""What is measured of games in which the same bot sits at every seat."""


def report_of(order: Order, runs: Runs) -> Report:
    """The report, of which everything has been played."""
    base = runs.frame(order.base, order.games).with_columns(
        decisions=pl.col("choices") + pl.col("forced")
    )
    actions = base.filter(pl.col("seat") == 0)["actions"]
    in_order = base["order"].is_not_nan().all()
    return Report(
        order=order,
        played=runs.finished(order.base, order.games),
        in_order=in_order,
        places=_places(base, order.players, "order" if in_order else "seat"),
        figures={
            **{name: _found(name, m, base, order) for name, m in OF_BASE.items()},
            **_skill(order, runs),
        },
        bars=_bars(base),
        lengths=(_whole(actions.min()), _whole(actions.median()), _whole(actions.max())),
        notables=notable_games(order.base, base),
        made=manifest_of(order.base),
        answers=[answer(one, runs) for one in order.asked],
        effects=effects(order.inquiry, runs) if order.rulings else [],
    )


def _found(name: str, measure: Measure, frame: pl.DataFrame, order: Order) -> Found:
    return told(name, measure.unit, order.players, measure.estimate(frame))


def _places(base: pl.DataFrame, players: int, column: str) -> list[Found]:
    shares = [WinShare(where=pl.col(column) == place) for place in range(players)]
    return [
        Found(str(place), share.unit, players, share.estimate(base))
        for place, share in enumerate(shares)
    ]


def _skill(order: Order, runs: Runs) -> dict[str, Found]:
    """How one that is stronger, or weaker, does among the others; what the deal decides."""
    found = {"deal": Found("deal", "share", order.players, _of_deal(order, runs))}
    for name, cell in (("stronger", order.stronger), ("weaker", order.weaker)):
        if cell is not None:
            frame = runs.frame(cell, order.deals_of_skill)
            found[name] = _found(name, of_role(0), frame, order)
    return found


def _of_deal(order: Order, runs: Runs) -> Estimate:
    """The part of the differences in points that deal and seat explain.

    It is the correlation of the points that a seat has in two games of a deal: all else in which
    they could be alike is the bots' luck, which they do not share.
    """
    deals = order.deals_again
    seat = ["deal", "turn", "seat"]
    one = runs.frame(order.base, deals).select(*seat, "points")
    other = runs.frame(order.again, deals).select(*seat, again=pl.col("points"))
    both = one.join(other, on=seat, maintain_order="left")
    value, low, high, n = Correlation("points", "again").estimate(both)
    return Estimate(max(0.0, value), max(0.0, low), min(1.0, max(0.0, high)), n)


def _bars(base: pl.DataFrame) -> list[Bar]:
    points = base["points"].cast(pl.Int64)
    least, most = _whole(points.min()), _whole(points.max())
    fits = (width for width in WIDTHS if most // width - least // width < BARS)
    width = next(fits, WIDTHS[-1])
    counts = dict((points // width).value_counts().iter_rows())
    return [
        Bar(bar * width, bar * width + width - 1, counts.get(bar, 0) / len(points))
        for bar in range(least // width, most // width + 1)
    ]


def _whole(value: Any) -> int:
    """A figure of a column as a whole number; polars types it as anything that a column holds."""
    return int(value)
