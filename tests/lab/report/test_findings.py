"""Figures of a report: what they are of, and that they are right where the truth is known."""

import math
from pathlib import Path

import polars as pl
import pytest

from souan.games import all_games
from souan.lab.report.findings import Bar, Report, _bars
from souan.lab.report.order import Order
from souan.records import match_from, parse_line
from tests.lab.report.small import reported


def test_win_shares_of_all_places_make_a_whole(report: Report) -> None:
    assert report.in_order
    assert sum(found.estimate.value for found in report.places) == pytest.approx(1)
    assert report.equal.value == pytest.approx(1 / 4)
    assert {found.estimate.n for found in report.places} == {12}


def test_what_a_player_decides_is_choice_or_forced(report: Report) -> None:
    value = {name: found.estimate.value for name, found in report.figures.items()}
    assert value["decisions"] == pytest.approx(value["choices"] / (1 - value["forced"]))
    assert value["actions"] == pytest.approx(4 * value["decisions"])
    assert value["options"] >= 2
    assert report.lengths[0] <= value["actions"] <= report.lengths[2]


def test_every_figure_lies_within_its_interval(report: Report) -> None:
    for found in [*report.figures.values(), *report.places]:
        value, low, high, n = found.estimate
        assert low - 1e-9 <= value <= high + 1e-9
        assert n > 0


def test_points_are_counted_out() -> None:
    frame = pl.DataFrame({"points": [-1.0, 0.0, 2.0, 2.0]})
    assert _bars(frame) == [Bar(-1, -1, 0.25), Bar(0, 0, 0.25), Bar(1, 1, 0.0), Bar(2, 2, 0.5)]


def test_many_points_share_bars() -> None:
    bars = _bars(pl.DataFrame({"points": [0.0, 99.0]}))
    assert (bars[0], bars[-1]) == (Bar(0, 4, 0.5), Bar(95, 99, 0.5))
    assert len(bars) == 20


def test_notable_games_are_those_that_were_played(report: Report) -> None:
    assert [one.kind for one in report.notables] == ["closest", "longest", "highest", "comeback"]
    for one in report.notables:
        match = match_from(parse_line(one.record))
        assert match.is_over
        assert tuple(match.points()) == one.points
        assert tuple(match.winners()) == one.winners
    found = {one.kind: one for one in report.notables}
    ranked = sorted(found["closest"].points)
    assert found["closest"].value == ranked[-1] - ranked[-2]
    assert found["longest"].value == report.lengths[2]
    assert found["highest"].value == max(found["highest"].points)


def test_all_questions_and_readings_are_answered(report: Report) -> None:
    assert len(report.answers) == len(report.order.asked) > 0
    assert {one.reading for one in report.effects} == {*report.order.inquiry.readings()}


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games())
def test_every_game_can_be_reported(game: str, tmp_path: Path) -> None:
    """Also without studies, and so without a standing."""
    players = all_games()[game].players[0]
    order = Order(game, players, 2, "flat:1", studies=False, rulings=False)
    found = reported(order, tmp_path)
    assert len(found.notables) >= 3
    assert not math.isnan(found.figures["decisions"].estimate.value)
