"""Measures: what is asked of the games of a cell, one in each module, with unit and interval.

A measure adds something up over the games of each deal and makes a figure of the sums, so its
interval can go by deals (`souan.lab.estimate`), and two cells with the same deals can be held
against each other deal by deal (`difference`).
"""

from souan.lab.measures.base import Measure, difference
from souan.lab.measures.correlation import Correlation
from souan.lab.measures.deviation import Deviation
from souan.lab.measures.entropy import Entropy
from souan.lab.measures.gap import Gap
from souan.lab.measures.mean import Mean
from souan.lab.measures.part import Part
from souan.lab.measures.share import Share
from souan.lab.measures.slope import Slope
from souan.lab.measures.win_share import WinShare

__all__ = [
    "Correlation",
    "Deviation",
    "Entropy",
    "Gap",
    "Mean",
    "Measure",
    "Part",
    "Share",
    "Slope",
    "WinShare",
    "difference",
]
