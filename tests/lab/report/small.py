"""A report of a few games, which take seconds."""

from pathlib import Path

from souan.lab.answers import missing_of, play_missing
from souan.lab.report.findings import Report, report_of
from souan.lab.report.order import Order
from souan.lab.runs import Runs


def reported(order: Order, folder: Path) -> Report:
    """The report, with what is missing played first."""
    runs = Runs(folder)
    for _ in play_missing(missing_of(order.cells(), runs), runs, 1):
        pass
    return report_of(order, runs)
