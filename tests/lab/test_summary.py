"""Figures against NumPy and against values from the literature."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from souan.lab.simulate import Outcome
from souan.lab.summary import Z95, Mean, Summary, wilson

numbers = st.lists(st.integers(-1000, 1000), min_size=2, max_size=50)


def game(points: tuple[int, ...], *winners: int, actions: int = 10) -> Outcome:
    return Outcome(points, winners, actions)


def summary(players: int, *outcomes: Outcome) -> dict[str, Any]:
    figures = Summary(players)
    figures.add(outcomes)
    return figures.as_json()


# --- means --------------------------------------------------------------------------------


@given(numbers)
def test_a_running_mean_is_the_mean(values: list[int]) -> None:
    mean = Mean()
    for value in values:
        mean.add(value)
    assert mean.count == len(values)
    assert mean.mean == pytest.approx(np.mean(values), abs=1e-9)
    assert mean.squares == pytest.approx(np.var(values) * len(values), abs=1e-6)
    assert (mean.least, mean.most) == (min(values), max(values))


@given(numbers)
def test_its_interval_is_1_96_standard_errors_wide_to_each_side(values: list[int]) -> None:
    mean = Mean()
    for value in values:
        mean.add(value)
    low, high = mean.interval()
    error = 1.959964 * np.std(values, ddof=1) / np.sqrt(len(values))
    assert low == pytest.approx(np.mean(values) - error, abs=1e-4)
    assert high == pytest.approx(np.mean(values) + error, abs=1e-4)


def test_one_value_has_no_spread() -> None:
    mean = Mean()
    mean.add(3)
    assert mean.interval() == (3, 3)


def test_z95_is_the_value_of_the_tables() -> None:
    assert pytest.approx(1.959964, abs=1e-6) == Z95


# --- shares -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe 1998, table I, method 3 (score without continuity correction)
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson_intervals_are_those_of_the_literature(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=6e-5)


@given(st.integers(0, 200), st.integers(1, 200))
def test_a_wilson_interval_holds_its_share_within_0_and_1(wins: int, more: int) -> None:
    games = wins + more
    low, high = wilson(wins / games, games)
    assert 0 <= low <= wins / games + 1e-12
    assert wins / games - 1e-12 <= high <= 1


# --- summaries ----------------------------------------------------------------------------


def test_a_shared_win_is_split_among_its_winners() -> None:
    figures = summary(
        3,
        game((5, 1, 2), 0),
        game((4, 4, 1), 0, 1),
        game((3, 3, 3), 0, 1, 2),
        game((0, 0, 0)),
    )
    assert figures["win_share"] == pytest.approx([(1 + 1 / 2 + 1 / 3) / 4, 5 / 24, 1 / 12])
    assert figures["ties"] == 2 / 4
    assert figures["without_winner"] == 1 / 4
    assert sum(figures["win_share"]) + figures["without_winner"] == pytest.approx(1)


def test_intervals_of_shares_are_wilsons() -> None:
    figures = summary(2, game((1, 0), 0), game((1, 0), 0), game((1, 1), 0, 1))
    assert figures["win_share_ci"] == [list(wilson(share, 3)) for share in (5 / 6, 1 / 6)]
    assert figures["ties_ci"] == list(wilson(1 / 3, 3))


def test_winning_points_are_those_of_a_winner() -> None:
    assert summary(2, game((1, 7), 1), game((4, 4), 0, 1))["winning_points"] == 5.5
    assert summary(2, game((1, 7)))["winning_points"] is None


def test_lengths_are_the_numbers_of_actions() -> None:
    figures = summary(2, game((0, 0), 0, actions=10), game((0, 0), 0, actions=15))
    assert (figures["actions"], figures["actions_range"]) == (12.5, [10, 15])


rows = st.lists(st.tuples(*[st.integers(-5, 30)] * 3), min_size=2, max_size=30)


@given(rows)
def test_points_by_seat_are_those_of_numpy(points: list[tuple[int, ...]]) -> None:
    figures = summary(3, *(game(row, int(np.argmax(row))) for row in points))
    table = np.array(points)
    assert figures["games"] == len(points)
    assert figures["points"] == pytest.approx(table.mean(axis=0).tolist())
    error = Z95 * table.std(axis=0, ddof=1) / np.sqrt(len(points))
    ends = np.stack([table.mean(axis=0) - error, table.mean(axis=0) + error], axis=1)
    assert np.allclose(figures["points_ci"], ends)
    assert figures["points_range"] == np.stack([table.min(axis=0), table.max(axis=0)], 1).tolist()
    wins = np.bincount(table.argmax(axis=1), minlength=3) / len(points)
    assert figures["win_share"] == pytest.approx(wins.tolist())


@given(rows, st.integers(0, 30))
def test_games_may_come_in_portions(points: list[tuple[int, ...]], cut: int) -> None:
    games = [game(row, 0) for row in points]
    together, apart = Summary(3), Summary(3)
    together.add(games)
    apart.add(games[:cut])
    apart.add(games[cut:])
    assert apart == together
