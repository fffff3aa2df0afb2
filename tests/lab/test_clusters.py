"""Intervals over deals: they cover as often as they say, and are never without width."""

import numpy as np
import pytest

from souan.lab.clusters import clustered_mean, clustered_share, t95, widening
from souan.lab.summary import wilson
from souan.match import stream


@pytest.mark.parametrize(
    ("freedom", "value"), [(2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042)]
)
def test_t_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert t95(freedom) == pytest.approx(value, rel=0.01)


def test_with_many_deals_t_is_normal() -> None:
    assert t95(10**6) == pytest.approx(1.959964, abs=1e-5)
    assert widening(10**6) == pytest.approx(1, abs=1e-5)


def test_the_interval_of_a_mean_is_that_of_a_hand_made_example() -> None:
    low, high = clustered_mean(np.array([1.0, 2.0, 3.0]))
    assert (low + high) / 2 == pytest.approx(2)
    assert high - 2 == pytest.approx(4.303 / np.sqrt(3), rel=0.01)


def test_deals_that_vary_as_independent_games_count_as_many_games() -> None:
    shares = np.array([0.5] * 40 + [0.25, 0.75] * 30)
    low, high = clustered_share(shares, 4)
    narrow = wilson(0.5, 400)
    assert low == pytest.approx(narrow[0], abs=0.001)
    assert high == pytest.approx(narrow[1], abs=0.001)


def test_games_of_a_deal_that_are_all_alike_count_as_one() -> None:
    low, high = clustered_share(np.array([0.0, 1.0] * 50), 4)
    assert (low, high) == pytest.approx(wilson(0.5, 99 / t95(99) ** 2 * 1.959964**2), abs=1e-4)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_who_wins_all_or_nothing_has_an_interval_too(share: float) -> None:
    low, high = clustered_share(np.full(50, share), 4)
    assert 0 <= low <= share <= high <= 1
    assert 0.05 < high - low < 0.1
    few = clustered_share(np.full(2, share), 4)
    assert few[1] - few[0] > 0.9


def test_intervals_cover_as_often_as_they_say() -> None:
    """Deals differ in how good they are for the bot: their four games are alike."""
    rng = stream(1)
    for deals, truth in ((5, 0.25), (30, 0.25), (30, 0.06)):
        covered = 0
        for _ in range(1000):
            lucky = rng.beta(truth * 3, (1 - truth) * 3, deals)
            low, high = clustered_share(rng.binomial(4, lucky) / 4, 4)
            covered += low <= truth <= high
        assert covered / 1000 > 0.92, (deals, truth)
        assert covered / 1000 < 0.995
