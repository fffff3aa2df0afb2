"""Ratings: the order and the strengths that made the games, ties, and intervals that cover."""

from itertools import permutations

import choix
import numpy as np
import pytest

from souan.lab import ratings as module
from souan.lab.clusters import Floats
from souan.lab.ratings import PER_UNIT, as_pairs, fit, ratings
from souan.match import stream
from souan.record import Random

STRENGTHS = np.array([-1.5, -0.5, 0.0, 0.4, 1.6])


def games(strengths: Floats, players: int, deals: int, rng: Random) -> Floats:
    """Places by deal, as the model has it: the highest of strength plus Gumbel noise is first."""
    bots = len(strengths)
    places = np.zeros((deals, bots, bots, players))
    for deal in range(deals):
        for odd, field in permutations(range(bots), 2):
            for _ in range(players):
                worth = strengths[[odd] + [field] * (players - 1)] + rng.gumbel(size=players)
                places[deal, odd, field, int((worth > worth[0]).sum())] += 1
    return places


def as_rankings(places: Floats) -> list[tuple[int, ...]]:
    """The same games as choix has them."""
    bots, _, players = places.shape
    rankings = []
    for odd, field in permutations(range(bots), 2):
        for place in range(players):
            ranking = [field] * players
            ranking[place] = odd
            rankings += [tuple(ranking)] * round(places[odd, field, place])
    return rankings


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_fit_is_that_of_choix(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DRAWN_DUELS", 0.0)
    places = games(STRENGTHS, players, 10, stream(1)).sum(0)
    found = choix.ilsr_rankings(5, as_rankings(places))
    assert fit(places) == pytest.approx(found - found.mean(), abs=1e-4)


def test_the_fit_has_no_slope_left() -> None:
    """At the most likely strengths every bot wins as many duels as it should."""
    places = games(STRENGTHS, 4, 5, stream(2)).sum(0)
    strengths = np.exp(fit(places))
    wins = as_pairs(places, strengths)
    chances = strengths[:, None] / (strengths[:, None] + strengths[None, :])
    assert wins.sum(1) == pytest.approx(((wins + wins.T) * chances).sum(1), rel=1e-3)


def test_a_known_order_and_its_strengths_are_found() -> None:
    found = ratings(games(STRENGTHS, 4, 40, stream(3)))
    assert [rating.value for rating in found] == sorted(rating.value for rating in found)
    for rating, strength in zip(found, (STRENGTHS - STRENGTHS.mean()) * PER_UNIT, strict=True):
        assert rating.low < rating.value < rating.high
        assert rating.value == pytest.approx(strength, abs=30)
    assert sum(rating.value for rating in found) == pytest.approx(0, abs=1e-6)


def test_intervals_cover_the_truth_as_often_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RESAMPLES", 150)
    truth = np.array([-0.6, 0.0, 0.6])
    covered = []
    for seed in range(25):
        found = ratings(games(truth, 3, 12, stream(seed)))
        covered += [
            one.low <= PER_UNIT * true <= one.high for one, true in zip(found, truth, strict=True)
        ]
    assert np.mean(covered) >= 0.9


def test_ties_of_equal_chance_say_nothing() -> None:
    places = np.full((4, 2, 2, 3), 1 / 3) * (1 - np.eye(2))[:, :, None]
    for rating in ratings(places):
        assert rating.value == pytest.approx(0, abs=0.01)


def test_a_tie_counts_as_the_mean_of_its_orders() -> None:
    """Sixty games that tie for the first two places are thirty of each order."""
    decided, tied = np.zeros((2, 2, 2, 3))
    decided[0, 1] = (30, 30, 0)
    for _ in range(60):
        tied[0, 1] += (0.5, 0.5, 0)
    assert fit(tied) == pytest.approx(fit(decided))
    assert fit(tied)[0] > fit(tied)[1]


def test_who_never_wins_has_a_rating_all_the_same() -> None:
    places = np.zeros((20, 2, 2, 4))
    places[:, 0, 1, 3] = places[:, 1, 0, 0] = 4
    weak, strong = ratings(places)
    assert np.isfinite([*weak, *strong]).all()
    assert strong.low > 400
    assert weak.high < -400


def test_400_points_are_ten_to_one_in_a_duel() -> None:
    places = np.zeros((2, 2, 2))
    places[0, 1], places[1, 0] = (10_000, 100_000), (100_000, 10_000)
    weak, strong = fit(places) * PER_UNIT
    assert strong - weak == pytest.approx(400, abs=1)
