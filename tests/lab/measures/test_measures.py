"""Each measure on games made by hand, whose right value is computed by hand."""

from math import isnan, log, sqrt

import polars as pl
import pytest

from souan.lab.measures import (
    Correlation,
    Deviation,
    Entropy,
    Gap,
    Mean,
    Part,
    Share,
    Slope,
    WinShare,
    difference,
)
from souan.lab.measures.changed import Changed
from souan.lab.measures.matches import MatchTie, MatchWins
from souan.lab.measures.win_share import of_role
from tests.lab.measures.frames import TWO_GAMES, frame

NAN = float("nan")


def test_mean_over_seats_and_over_games() -> None:
    assert Mean("points").estimate(TWO_GAMES)[::3] == (3.0, 4)  # (5 + 1 + 3 + 3) / 4
    found = Mean("tied", of_games=True).estimate(TWO_GAMES)
    assert found[::3] == (0.5, 2)


def test_mean_of_some_observations() -> None:
    assert Mean("points", where=pl.col("won") > 0).estimate(TWO_GAMES).value == 11 / 3


def test_a_missing_fact_makes_no_observation() -> None:
    cell = frame((0, {"x": [1, NAN]}), (1, {"x": [NAN, 3]}))
    assert Mean("x").estimate(cell)[::3] == (2.0, 2)


def test_without_observations_there_is_no_figure() -> None:
    nothing = pl.col("points") > 9
    assert isnan(Mean("points", where=nothing).estimate(TWO_GAMES).value)
    assert isnan(Share("tied", where=nothing).estimate(TWO_GAMES).value)
    assert isnan(Deviation("points", where=nothing).estimate(TWO_GAMES).value)
    assert isnan(Correlation("points", "won", where=nothing).estimate(TWO_GAMES).value)
    assert isnan(Slope("won", "points", where=nothing).estimate(TWO_GAMES).value)
    assert isnan(Entropy(("points",), where=nothing).estimate(TWO_GAMES).value)
    assert isnan(Part("points", "won", where=nothing).estimate(TWO_GAMES).value)


def test_gap_between_some_and_others_of_the_same_games() -> None:
    first, second = pl.col("seat") == 0, pl.col("seat") == 1
    found = Gap("won", first, second).estimate(TWO_GAMES)
    assert found[::3] == (0.5, 4)  # (1 + 0.5) / 2 less (0 + 0.5) / 2
    assert found.low < 0.5 < found.high
    untied = Gap("points", first, second, where=pl.col("tied") == 0).estimate(TWO_GAMES)
    assert untied[::3] == (4.0, 2)
    assert isnan(Gap("won", first, pl.col("points") > 9).estimate(TWO_GAMES).value)


def test_gap_of_a_missing_fact() -> None:
    cell = frame((0, {"x": [5, NAN, 2]}), (1, {"x": [NAN, 1, 1]}))
    assert Gap("x", pl.col("seat") == 0, pl.col("seat") == 2).estimate(cell)[::3] == (3.5, 3)


def test_share_has_an_interval_within_0_and_1() -> None:
    found = Share("tied", of_games=True).estimate(TWO_GAMES)
    assert found.value == 0.5
    assert 0 < found.low < 0.5 < found.high < 1


def test_win_share_of_a_seat_and_of_a_role() -> None:
    assert WinShare(where=pl.col("seat") == 0).estimate(TWO_GAMES).value == 0.75
    assert of_role(1).estimate(TWO_GAMES).value == 0.25


def test_part_weighs_by_what_it_is_a_part_of() -> None:
    cell = frame((0, {"refused": 1, "offers": 2}), (1, {"refused": 0, "offers": 6}))
    assert Part("refused", "offers").estimate(cell).value == 1 / 8


def test_what_is_a_part_of_another_has_an_interval_within_0_and_1() -> None:
    rows = [{"sailed": 4, "ships": 4}] * 30 + [{"sailed": 3, "ships": 4}]
    cell = frame(*enumerate(rows))
    found = Part("sailed", "ships").estimate(cell)
    assert found.value == 123 / 124
    assert 0.9 < found.low < found.value < found.high < 1
    by_jackknife = Part("sailed", "ships", unit="number").estimate(cell)
    assert by_jackknife.high > 1
    all_sailed = Part("sailed", "ships").estimate(frame(*enumerate(rows[:30])))
    assert 0.8 < all_sailed.low < all_sailed.value == 1
    assert all_sailed.high == pytest.approx(1)


def test_a_part_near_the_middle_has_the_interval_of_the_jackknife() -> None:
    rows = [{"refused": deal % 3 + 1, "offers": 5} for deal in range(60)]
    share, number = (
        Part("refused", "offers", unit=unit).estimate(frame(*enumerate(rows)))
        for unit in ("share", "number")
    )
    assert share == pytest.approx(number, abs=0.001)


def test_what_is_no_part_of_the_other_has_an_interval_by_the_jackknife() -> None:
    cell = frame(*enumerate([{"gap": 1, "points": 40}, {"gap": 0, "points": 60}] * 5))
    gap = Part("gap", "points", within=False).estimate(cell)
    assert gap == Part("gap", "points", unit="number").estimate(cell)
    assert gap != Part("gap", "points").estimate(cell)
    more = Part("points", "gap").estimate(cell)
    assert more.value == 100


def test_two_deals_of_very_different_weight_have_an_interval_too() -> None:
    cell = frame((0, {"a": 0, "b": 200}), (1, {"a": 1, "b": 1}))
    found = Part("a", "b").estimate(cell)
    assert 0 <= found.low < found.value == 1 / 201 < found.high <= 1


def test_deviation() -> None:
    # points 5 1 3 3: mean 3, squares of distances 4 4 0 0
    assert Deviation("points").estimate(TWO_GAMES).value == pytest.approx(sqrt(2))


def test_correlation_and_slope() -> None:
    # won 1 0 .5 .5 is (points - 1) / 4 throughout
    assert Correlation("points", "won").estimate(TWO_GAMES).value == pytest.approx(1.0)
    assert Slope("won", "points").estimate(TWO_GAMES).value == pytest.approx(0.25)


def test_a_fact_that_never_differs_has_no_correlation() -> None:
    cell = frame((0, {"x": [1, 1], "y": [0, 1]}), (1, {"x": [1, 1], "y": [0, 1]}))
    assert isnan(Correlation("x", "y").estimate(cell).value)
    assert isnan(Slope("y", "x").estimate(cell).value)


def test_entropy_of_uses() -> None:
    cell = frame((0, {"a": 2, "b": 1, "c": 0}), (1, {"a": 0, "b": 1, "c": 0}))
    assert Entropy(("a", "b", "c")).estimate(cell).value == pytest.approx(log(2) / log(3))
    assert isnan(Entropy(("c", "c")).estimate(cell).value)


def test_difference_goes_by_deals() -> None:
    # Deal by deal exactly 1 more: however much the deals differ, the difference is certain.
    other = TWO_GAMES.with_columns(pl.col("points") + 1)
    mean = Mean("points", where=pl.col("seat") == 0)
    assert difference(mean, other, TWO_GAMES)[:3] == pytest.approx((1.0, 1.0, 1.0))
    assert mean.estimate(TWO_GAMES).high > 5.0


def test_cells_with_different_deals_are_not_held_against_each_other() -> None:
    with pytest.raises(ValueError, match="cells of 2 and 1 deals"):
        difference(Mean("points"), TWO_GAMES, TWO_GAMES.filter(pl.col("deal") == 0))


def test_winner_change_counts_games_with_other_winners() -> None:
    other = TWO_GAMES.with_columns(
        won=pl.when(pl.col("deal") == 1).then(1.0 - pl.col("seat")).otherwise(pl.col("won"))
    )
    assert Changed().between(TWO_GAMES, other)[::3] == (0.5, 2)
    assert Changed().between(TWO_GAMES, TWO_GAMES).value == 0.0


def test_a_measure_names_the_facts_that_it_needs() -> None:
    assert Part("a", "b", where=pl.col("c") > 0).facts() == {"a", "b", "c"}
    assert Share("tied", of_games=True).facts() == {"tied"}


FOUR_GAMES = frame(
    (0, {"points": [5, 1]}),
    (1, {"points": [1, 5]}),
    (2, {"points": [3, 0]}),
    (3, {"points": [0, 1]}),
    (4, {"points": [0, 9]}),
).with_columns(turn=pl.lit(0))


def test_matches_of_two_games() -> None:
    # 6 to 6, then 3 to 1; the fifth game makes no match.
    assert MatchTie(2).estimate(FOUR_GAMES)[::3] == (0.5, 2)
    assert MatchWins(2).estimate(FOUR_GAMES)[::3] == (0.75, 2)
    assert MatchWins(2, role=1).estimate(FOUR_GAMES).value == 0.25
    assert MatchWins(1).estimate(FOUR_GAMES)[::3] == (0.4, 5)


def test_a_match_keeps_people_in_their_seats() -> None:
    turned = FOUR_GAMES.with_columns(turn=pl.lit(1), role=1 - pl.col("seat"))
    both = pl.concat([FOUR_GAMES, turned.select(FOUR_GAMES.columns)], how="vertical_relaxed")
    assert MatchWins(2).estimate(both)[::3] == (0.5, 4)
