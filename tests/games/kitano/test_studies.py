"""Kitano's studies: what is counted out."""

import pytest

from souan.games.kitano.studies import OPENINGS, STUDIES
from souan.games.kitano.studies.ties import one_highest_die
from souan.lab.study import Exact


@pytest.mark.parametrize(("players", "one", "throws"), [(4, 26550, 46656), (3, 4895, 7776)])
def test_throws_in_which_one_die_alone_is_highest(players: int, one: int, throws: int) -> None:
    """n(0^(n-1) + ... + 5^(n-1)) of 6^n: six dice with four players, five with three."""
    assert one_highest_die(players) == (one / throws, throws)


def test_it_is_what_the_study_counts_out() -> None:
    (study,) = [study for study in STUDIES if study.name == "one_top_die"]
    assert isinstance(study.figures[0].measure, Exact)
    assert study.figures[0].measure.estimate(4).value == pytest.approx(0.569, abs=0.0005)
    assert study.figures[0].measure.estimate(3).value == pytest.approx(0.630, abs=0.0005)


def test_all_deals_are_dealt_as_the_rules_say() -> None:
    assert not OPENINGS
    assert not any(figure.opening for study in STUDIES for figure in study.figures)
