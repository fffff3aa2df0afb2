"""One small report of Hangover, which has studies, rulings and a standing."""

import pytest

from souan.lab.report.findings import Report
from souan.lab.report.order import Order
from souan.lab.report.words import Words
from tests.lab.report.small import reported

HANGOVER = Order("hangover", 4, 12, "search:1", 3)


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    return reported(HANGOVER, tmp_path_factory.mktemp("runs"))


@pytest.fixture
def english(report: Report) -> Words:
    return Words("en", report)


@pytest.fixture
def japanese(report: Report) -> Words:
    return Words("ja", report)
