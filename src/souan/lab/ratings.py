"""Ratings of bots from games of one among copies of another: Plackett and Luce.

The model (Luce 1959, Plackett 1975): each bot has a strength, and every place of a game, from the
first on, goes to one of those left with a chance in proportion to their strengths. It is fitted
by maximum likelihood, with the iterated spectral method (Maystre and Grossglauser 2015) of the
package choix. As only the place of the odd bot matters, a game is a row of choices between it and
m copies of another. choix takes neither counts nor such handicaps for games of more than two; its
step for pairs takes both when they are written as rates.

Ties: the likelihood of a tie is the mean over the orders in which lots could break it.
"""

from math import log
from typing import NamedTuple

import numpy as np

from souan.lab.clusters import Floats, widening
from souan.match import stream

RESAMPLES = 1000
"""Bootstrap samples, of which an interval leaves off a fortieth at each end."""

PER_UNIT = 400 / log(10)
"""Points of rating for a strength e times as great: 400 points are ten to one in a duel (Elo)."""

DRAWN_DUELS = 1.0
"""Duels of every two bots, drawn, that are added: else who never won would be without bound."""

PRECISION, MOST_STEPS = 1e-6, 500
"""Where the fit ends: no strength, as a logarithm, changes by more than that."""


class Rating(NamedTuple):
    """A rating with the ends of its 95 % interval; the mean of all the ladder's bots is 0."""

    value: float
    low: float
    high: float


def ratings(places: Floats) -> list[Rating]:
    """A rating of each bot, from how often the odd one came first, second and so on.

    `places` goes by deal, odd bot, bot of the field and place, (deals, bots, bots, players).
    Intervals are percentiles of a bootstrap of whole deals, two or more, made wider as for means
    of so few. `ModuleNotFoundError` without the package choix.
    """
    deals = len(places)
    strengths = fit(places.sum(0))
    lots = stream(0).multinomial(deals, np.full(deals, 1 / deals), RESAMPLES)
    samples = [fit(np.tensordot(lot, places, 1), strengths) for lot in lots]
    ends = np.percentile(samples, (2.5, 97.5), axis=0)
    low, high = strengths + widening(deals) * (ends - strengths)
    return [Rating(*map(float, row)) for row in np.stack([strengths, low, high], 1) * PER_UNIT]


def fit(places: Floats, start: Floats | None = None) -> Floats:
    """The most likely strengths as natural logarithms, with mean 0.

    `places` counts, (bots, bots, players), how often the odd bot came to each place among copies
    of the other; counts may be in part.
    """
    from choix import lsr_pairwise_dense

    strengths = np.zeros(len(places)) if start is None else start
    for _ in range(MOST_STEPS):
        before = strengths
        strengths = lsr_pairwise_dense(as_pairs(places, np.exp(before)), 0.0, before)
        strengths = strengths - strengths.mean()
        if np.abs(strengths - before).max() < PRECISION:
            break
    return strengths


def as_pairs(places: Floats, strengths: Floats) -> Floats:
    """How often each bot beats each other in duels that move strengths as these games do.

    A choice between one bot of strength a and m of strength b moves a's strength towards b's at a
    rate of m / (a + m b), or b's towards a's at a rate of 1 / (a + m b); a duel moves them at a
    rate of 1 / (a + b).
    """
    bots, _, players = places.shape
    odd, field = strengths[:, None], strengths[None, :]
    wins = DRAWN_DUELS / 2 * (1 - np.eye(bots))
    for place in range(players - 1):
        others = players - 1 - place
        weight = (odd + field) / (odd + others * field)
        wins = wins + others * weight * places[:, :, place]
        wins = wins + (weight * places[:, :, place + 1 :].sum(2)).T
    return wins
