"""Intervals cover what they should, in simulated experiments whose truth is known."""

from collections.abc import Callable
from math import isnan, sqrt

import numpy as np
import pytest
from scipy import stats

from souan.lab.clusters import Floats, clustered_mean, clustered_share
from souan.lab.estimate import by_log_odds, jackknife, share_of
from souan.lab.summary import Mean, wilson

RUNS, DEALS = 4000, 100

Interval = tuple[float, float]
Draw = Callable[[np.random.Generator], Floats]


def coverage(draw: Draw, interval: Callable[[Floats], Interval], truth: float) -> float:
    """How often the interval of a drawn experiment holds the truth."""
    rng = np.random.default_rng(1)
    hits = 0
    for _ in range(RUNS):
        low, high = interval(draw(rng))
        hits += low <= truth <= high
    return hits / RUNS


def between_93_and_97(share: float) -> bool:
    return 0.93 <= share <= 0.97


def deals_of_games(rng: np.random.Generator) -> Floats:
    """(deals, 2): games, and successes at chances that differ from deal to deal about 0.25."""
    chance = rng.beta(2, 6, DEALS)
    return np.column_stack([np.full(DEALS, 4.0), rng.binomial(4, chance)])


def uneven_deals(rng: np.random.Generator) -> Floats:
    """The same where one to eight observations of a deal count."""
    games = rng.integers(1, 9, DEALS)
    return np.column_stack([games, rng.binomial(games, rng.beta(2, 6, DEALS))])


def pairs(rng: np.random.Generator) -> Floats:
    """(deals, 6): moments of four observations of x and y = x + noise, alike within a deal."""
    x = rng.normal(size=(DEALS, 1)) + rng.normal(size=(DEALS, 4))
    y = x + rng.normal(size=(DEALS, 4))
    parts = [np.ones_like(x), x, y, x * x, y * y, x * y]
    return np.column_stack([part.sum(axis=1) for part in parts])


def correlation(s: Floats) -> float:
    n, x, y, xx, yy, xy = s
    return float((n * xy - x * y) / sqrt((n * xx - x * x) * (n * yy - y * y)))


def slope(s: Floats) -> float:
    n, x, y, xx, _, xy = s
    return float((n * xy - x * y) / (n * xx - x * x))


def deviation(s: Floats) -> float:
    return sqrt(s[3] / s[0] - (s[1] / s[0]) ** 2)


@pytest.mark.parametrize(
    ("draw", "statistic", "truth"),
    [
        (uneven_deals, lambda s: float(s[1] / s[0]), 0.25),
        (pairs, lambda s: float(s[1] / s[0]), 0.0),
        (pairs, slope, 1.0),
        (pairs, correlation, sqrt(2 / 3)),
        (pairs, deviation, sqrt(2)),
    ],
    ids=["ratio", "mean", "slope", "correlation", "deviation"],
)
def test_jackknife(draw: Draw, statistic: Callable[[Floats], float], truth: float) -> None:
    def interval(sums: Floats) -> Interval:
        return jackknife(sums, statistic)[1:]

    assert between_93_and_97(coverage(draw, interval, truth))


@pytest.mark.parametrize("rare", [0.25, 0.03])
def test_log_odds_cover_parts_that_vary_and_stay_within_0_and_1(rare: float) -> None:
    """Of points, say: each deal has some forty, that come in lumps."""

    def points(rng: np.random.Generator) -> Floats:
        lumps = rng.integers(4, 13, DEALS)
        return np.column_stack([4.0 * lumps, 4.0 * rng.binomial(lumps, rare)])

    def interval(sums: Floats) -> Interval:
        _, low, high = by_log_odds(*jackknife(sums, lambda s: float(s[1] / s[0])))
        assert 0 < low < high < 1
        return low, high

    assert between_93_and_97(coverage(points, interval, rare))


@pytest.mark.parametrize("draw", [deals_of_games, uneven_deals])
def test_share_of_clustered_games(draw: Draw) -> None:
    assert between_93_and_97(coverage(draw, lambda sums: share_of(sums)[1:], 0.25))


def test_clustered_share_and_mean() -> None:
    def shares(sums: Floats) -> Interval:
        return clustered_share(sums[:, 1] / 4, 4)

    def means(sums: Floats) -> Interval:
        return clustered_mean(sums[:, 1] / 4)

    assert between_93_and_97(coverage(deals_of_games, shares, 0.25))
    assert between_93_and_97(coverage(deals_of_games, means, 0.25))


def test_wilson_of_independent_games() -> None:
    def draw(rng: np.random.Generator) -> Floats:
        return rng.binomial(1, 0.1, 200).astype(float)

    assert between_93_and_97(coverage(draw, lambda x: wilson(float(x.mean()), 200), 0.1))


def test_running_mean() -> None:
    def interval(values: Floats) -> Interval:
        mean = Mean()
        for value in values:
            mean.add(float(value))
        return mean.interval()

    assert between_93_and_97(coverage(lambda rng: rng.exponential(size=300), interval, 1.0))


def test_jackknife_of_a_mean_is_the_usual_interval() -> None:
    values = np.array([3.0, 1.0, 4.0, 1.0, 5.0, 9.0, 2.0, 6.0])
    found = jackknife(np.column_stack([np.ones(8), values]), lambda s: float(s[1] / s[0]))
    low, high = stats.t.interval(0.95, 7, values.mean(), stats.sem(values))
    assert found == pytest.approx((values.mean(), low, high), rel=2e-3)


def test_one_deal_has_no_interval() -> None:
    value, low, high = jackknife(np.array([[2.0, 6.0]]), lambda s: float(s[1] / s[0]))
    assert value == 3.0
    assert isnan(low)
    assert isnan(high)
