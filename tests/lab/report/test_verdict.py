"""What the verdict says, by figures made by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from souan.lab.answers import Found
from souan.lab.estimate import Estimate
from souan.lab.report.findings import Report
from souan.lab.report.verdict import LOOK, OPEN, PLAIN, Line, verdict
from souan.lab.report.words import Words
from souan.text import LANGUAGES

NAN = float("nan")


def share(value: float, half: float = 0.01) -> Estimate:
    return Estimate(value, value - half, value + half, 1000)


def line(report: Report, area: str, **changed: Any) -> Line:
    (found,) = [one for one in verdict(Words("en", replace(report, **changed))) if one.area == area]
    return found


def places(report: Report, shares: Sequence[float], half: float) -> Sequence[Found]:
    return [
        replace(place, estimate=share(value, half))
        for place, value in zip(report.places, shares, strict=True)
    ]


def figures(report: Report, **values: Estimate) -> Mapping[str, Found]:
    own = {name: replace(report.figures[name], estimate=one) for name, one in values.items()}
    return {**report.figures, **own}


@pytest.mark.parametrize(
    ("shares", "half", "tone", "says"),
    [
        ([0.4, 0.2, 0.2, 0.2], 0.01, LOOK, "Not even. start player: 40.0 %"),
        ([0.27, 0.27, 0.27, 0.19], 0.01, LOOK, "Not even. 4th player: only 19.0 %"),
        ([0.26, 0.25, 0.25, 0.24], 0.02, PLAIN, "Even: after 12 games"),
        ([0.30, 0.25, 0.25, 0.20], 0.20, OPEN, "could hide one of up to 25.0 points"),
    ],
)
def test_seats(shares: list[float], half: float, tone: str, says: str, report: Report) -> None:
    found = line(report, "seats", places=places(report, shares, half))
    assert found.tone == tone
    assert says in found.sentence


def test_four_seats_are_not_called_uneven_because_one_of_four_intervals_misses(
    report: Report,
) -> None:
    """Each seat alone would be by a hair beyond what chance does, but there are four."""
    uneven = places(report, [0.2605, 0.25, 0.25, 0.2395], 0.0104)
    assert line(report, "seats", places=uneven).tone == PLAIN


@pytest.mark.parametrize(
    ("value", "tone", "says"),
    [
        (0.2, LOOK, "frequent"),
        (0.05, PLAIN, "Now and then"),
        (0.01, PLAIN, "rare"),
        (0.0, PLAIN, "no tie at all"),
    ],
)
def test_ties(value: float, tone: str, says: str, report: Report) -> None:
    found = line(report, "ties", figures=figures(report, tied=share(value)))
    assert found.tone == tone
    assert says in found.sentence
    assert "Nobody" not in found.sentence


def test_games_that_nobody_wins_are_mentioned(report: Report) -> None:
    changed = figures(report, no_winner=share(0.3))
    assert "Nobody wins in 30.0 %" in line(report, "ties", figures=changed).sentence


@pytest.mark.parametrize(("value", "tone"), [(0.6, LOOK), (0.505, PLAIN), (0.2, PLAIN)])
def test_a_game_without_choices_is_looked_at(value: float, tone: str, report: Report) -> None:
    changed = figures(report, forced=share(value))
    assert line(report, "choice", figures=changed).tone == tone


@pytest.mark.parametrize(
    ("strong", "weak", "tone", "says"),
    [
        (0.5, 0.1, PLAIN, ["Skill pays", "only 10.0 %"]),
        (0.255, 0.3, LOOK, ["does not show", "Even one who plays at random wins 30.0 %"]),
    ],
)
def test_skill(strong: float, weak: float, tone: str, says: list[str], report: Report) -> None:
    changed = figures(report, stronger=share(strong), weaker=share(weak))
    found = line(report, "skill", figures=changed)
    assert found.tone == tone
    assert all(part in found.sentence for part in says)


def test_among_random_bots_there_is_no_weaker_one(report: Report) -> None:
    left = {name: found for name, found in report.figures.items() if name != "weaker"}
    assert "at random" not in line(report, "skill", figures=left).sentence


@pytest.mark.parametrize(
    ("value", "tone", "says"), [(0.7, LOOK, "decided early"), (0.4, PLAIN, "stays open")]
)
def test_leads(value: float, tone: str, says: str, report: Report) -> None:
    found = line(report, "leads", figures=figures(report, led_half=share(value)))
    assert found.tone == tone
    assert says in found.sentence


def test_leads_of_a_game_that_shows_no_points(report: Report) -> None:
    nothing = Estimate(NAN, NAN, NAN, 0)
    changed = figures(report, led_half=nothing, lead_changes=nothing, deficit=nothing)
    found = line(report, "leads", figures=changed)
    assert (found.tone, found.brief) == (OPEN, "–")


def test_questions(report: Report) -> None:
    found = line(report, "questions")
    assert f"Of {len(report.answers)} questions" in found.sentence
    assert "two are out in 100.0 % of all ways" in found.sentence
    assert line(report, "questions", answers=[]).tone == OPEN


def test_the_reading_that_changes_most_comes_first(report: Report) -> None:
    found = line(report, "rulings")
    assert found.brief == report.effects[0].reading.ruling
    idle = [replace(one, changed=share(0.0, 0.0)) for one in report.effects]
    assert "None of the" in line(report, "rulings", effects=idle).sentence
    assert "No sentence" in line(report, "rulings", effects=[]).sentence


def test_what_was_left_out_has_no_line(report: Report) -> None:
    order = replace(report.order, studies=False, rulings=False)
    areas = {one.area for one in verdict(Words("en", replace(report, order=order)))}
    assert areas == {"seats", "ties", "length", "choice", "skill", "leads"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_of_statistics(language: str, report: Report) -> None:
    jargon = ("p-value", "significan", "Holm", "null", "有意", "検定", "仮説")
    for one in verdict(Words(language, report)):
        assert not [word for word in jargon if word in one.sentence]
