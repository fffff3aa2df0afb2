"""What would count as yes, and who sits where."""

import pytest

from souan.lab.estimate import Estimate
from souan.lab.study import (
    Exact,
    Rule,
    Verdict,
    above,
    above_equal_share,
    below,
    below_equal_share,
    between,
    outside,
    seated,
)

YES, NO, OPEN = Verdict


@pytest.mark.parametrize(
    ("rule", "low", "high", "verdict"),
    [
        (above(3), 3.1, 4, YES),
        (above(3), 2, 3, NO),
        (above(3), 2.9, 3.1, OPEN),
        (below(3), 2, 2.9, YES),
        (below(3), 3, 4, NO),
        (below(3), 2.9, 3.1, OPEN),
        (outside(-1, 1), 1.1, 2, YES),
        (outside(-1, 1), -2, -1.1, YES),
        (outside(-1, 1), -1, 1, NO),
        (outside(-1, 1), 0, 2, OPEN),
        (between(-1, 1), -1, 1, YES),
        (between(-1, 1), 1.1, 2, NO),
        (between(-1, 1), 0, 2, OPEN),
        (above_equal_share(0.05), 0.31, 0.4, YES),
        (above_equal_share(0.05), 0.2, 0.3, NO),
        (below_equal_share(0.05), 0.1, 0.19, YES),
        (below_equal_share(), 0.26, 0.4, NO),
        (above(3), float("nan"), float("nan"), OPEN),
        (below(3), float("nan"), float("nan"), OPEN),
        (outside(-1, 1), float("nan"), float("nan"), OPEN),
    ],
)
def test_verdicts_go_by_the_interval(rule: Rule, low: float, high: float, verdict: str) -> None:
    assert rule(Estimate((low + high) / 2, low, high), 4) is verdict


def test_what_is_counted_out_is_certain() -> None:
    assert Exact(lambda players: (1 / players, 6)).estimate(3) == (1 / 3, 1 / 3, 1 / 3, 6)


def test_the_last_bot_of_a_line_up_sits_at_all_seats_left() -> None:
    assert seated(("random", "search"), 4, 50) == ("random", *("search:50",) * 3)
    assert seated(("search",), 2, 50) == ("search:50", "search:50")
    assert seated(("flat*3(as=duck)", "search*8(mixed=never)"), 2, 10) == (
        "flat:30(as=duck)",
        "search:80(mixed=never)",
    )
