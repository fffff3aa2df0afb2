"""Intervals of means over deals: the games of one deal are alike, so a deal is one observation."""

from math import sqrt

import numpy as np
import numpy.typing as npt

from souan.lab.summary import Z95, wilson

Floats = npt.NDArray[np.float64]


def t95(freedom: float) -> float:
    """Half the width of a 95 % interval, in standard errors, with so many degrees of freedom.

    Student's t by its expansion in 1/freedom (Abramowitz and Stegun 1964, 26.7.5): right within
    1 % from two degrees on.

    >>> round(t95(10), 2), round(t95(1000), 2)
    (2.23, 1.96)
    """
    z = Z95
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))


def widening(deals: int) -> float:
    """What a bootstrap of so few deals misses: it knows neither Student's t nor the lost degree."""
    return t95(deals - 1) / Z95 * sqrt(deals / (deals - 1))


def clustered_mean(means: Floats) -> tuple[float, float]:
    """The 95 % interval of the mean of two or more deals' means, by Student's t."""
    error = t95(len(means) - 1) * sqrt(np.var(means, ddof=1) / len(means))
    middle = float(np.mean(means))
    return middle - error, middle + error


def clustered_share(shares: Floats, games: int) -> tuple[float, float]:
    """The 95 % interval of the mean of two or more deals' shares, each of so many games.

    Wilson's for as many games as, independent of each other, would vary as much as the deals do
    (Korn and Graubard 1998): unlike the normal approximation it stays within 0 and 1, and has a
    width if every game was won, or lost. Deals that vary less than independent games would do not
    count for more games than there were.
    """
    return ratio_share(shares * games, np.full(len(shares), float(games)))


def ratio_share(successes: Floats, games: Floats) -> tuple[float, float]:
    """The same where not every deal has as many games, by the variance of a ratio of sums."""
    deals, most = int(np.count_nonzero(games)), float(games.sum())
    share = min(max(float(successes.sum()) / most, 0.0), 1.0)
    spread = float(np.sum((successes - share * games) ** 2)) / most**2
    if deals < 2:
        return wilson(share, 1.0)
    variance = spread * deals / (deals - 1)
    if share in (0.0, 1.0):
        count = float(deals)  # nothing tells how alike the games of a deal are: as the worst case
    elif share * (1 - share) >= most * variance:
        count = most
    else:
        count = share * (1 - share) / variance
    return wilson(share, count * (Z95 / t95(deals - 1)) ** 2)
