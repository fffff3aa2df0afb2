"""Figures with intervals. The games of one deal are alike, so a deal counts as one observation."""

from collections.abc import Callable
from math import log, sqrt, tanh
from typing import NamedTuple

import numpy as np

from souan.lab.clusters import Floats, ratio_share, t95

Statistic = Callable[[Floats], float]
"""What the sums over all deals come to."""


class Estimate(NamedTuple):
    """A figure, the ends of its 95 % interval, and of how many observations it is made."""

    value: float
    low: float
    high: float
    n: int = 0


def jackknife(sums: Floats, statistic: Statistic) -> tuple[float, float, float]:
    """A smooth statistic of sums over deals, with its interval by the jackknife and Student's t.

    `sums` is (deals, k): what each deal adds. Efron and Stein (1981) for the variance from leaving
    each deal out in turn; NaN ends if there are fewer than two deals or a deal cannot be left out.
    """
    total = sums.sum(axis=0)
    value = float(statistic(total))
    deals = len(sums)
    if deals < 2:
        return value, np.nan, np.nan
    left = np.array([statistic(total - one) for one in sums])
    error = t95(deals - 1) * sqrt((deals - 1) / deals * float(np.sum((left - left.mean()) ** 2)))
    return value, value - error, value + error


def by_log_odds(value: float, low: float, high: float) -> tuple[float, float, float]:
    """A share above 0 and below 1, with its interval moved to where it stays between them.

    As wide, for the usual shares, as the one given, which is even on both sides: it is even on the
    scale of log odds (the delta method; Agresti, *Categorical Data Analysis*, 2013, 3.1).
    """
    middle, width = log(value / (1 - value)), (high - low) / 2 / (value * (1 - value))
    low, high = ((1 + tanh((middle + side * width) / 2)) / 2 for side in (-1, 1))
    return value, low, high


def share_of(sums: Floats) -> tuple[float, float, float]:
    """The share that the sums in column 1 are of those in column 0, with its interval.

    See `ratio_share`; NaN throughout if there is nothing to have a share of.
    """
    count, successes = sums.sum(axis=0)
    if count == 0:
        return np.nan, np.nan, np.nan
    return float(successes / count), *ratio_share(sums[:, 1], sums[:, 0])
