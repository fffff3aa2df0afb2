"""A report for other programs: the same figures as on the page, as one JSON object."""

from collections.abc import Iterable, Mapping
from math import isnan
from typing import Any

from souan.lab.answers import Answer, Found
from souan.lab.estimate import Estimate
from souan.lab.report.findings import Report
from souan.lab.report.verdict import verdict
from souan.lab.report.words import Words
from souan.lab.rulings import Effect
from souan.text import LANGUAGES


def as_data(report: Report) -> dict[str, Any]:
    """The whole report; NaN is written null."""
    order = report.order
    words = {language: Words(language, report) for language in LANGUAGES}
    return {
        "game": order.game,
        "players": order.players,
        "games": order.games,
        "bots": order.bot,
        "seed": order.seed,
        "command": order.command,
        "played": report.played.date().isoformat(),
        "made_with": {key: report.made[key] for key in sorted(report.made)},
        "rules": {key: value for _, key, value, _ in words["en"].settings()},
        "verdict": {language: _verdict(said) for language, said in words.items()},
        "win_share_by": "order" if report.in_order else "seat",
        "win_share": [estimate(found.estimate) for found in report.places],
        "figures": _figures(report.figures),
        "points": [{"from": b.first, "to": b.last, "share": b.share} for b in report.bars],
        "actions_range": [report.lengths[0], report.lengths[2]],
        "questions": [_question(one) for one in report.answers],
        "readings": [_reading(one) for one in report.effects],
        "notable": [
            {"kind": one.kind, "value": one.value, "deal": one.deal, "record": one.record}
            for one in report.notables
        ],
    }


def _verdict(words: Words) -> list[dict[str, str]]:
    return [line._asdict() for line in verdict(words)]


def _figures(figures: Mapping[str, Found]) -> dict[str, Any]:
    return {name: {"unit": f.unit, **estimate(f.estimate)} for name, f in figures.items()}


def _question(one: Answer) -> dict[str, Any]:
    return {
        "study": f"{one.asked.game}.{one.asked.study.name}",
        "quote": one.asked.study.quote,
        "verdicts": [{"players": count, "verdict": str(said)} for count, said in one.verdicts],
        "figures": [
            {"name": f.name, "players": f.players, "unit": f.unit, **estimate(f.estimate)}
            for f in one.figures
        ],
        "command": one.command,
    }


def _reading(one: Effect) -> dict[str, Any]:
    return {
        "ruling": one.reading.ruling,
        "option": one.reading.option,
        "value": one.reading.value,
        "winner_change": estimate(one.changed),
        "followed": estimate(one.followed),
        "ties_difference": estimate(one.ties),
        "points_difference": estimate(one.points),
        "win_share_difference": [estimate(share) for share in one.shares],
        "certain": one.is_certain,
    }


def estimate(found: Estimate) -> dict[str, Any]:
    """A figure with its interval."""
    return {"value": _real(found.value), "ci": list(_reals(found[1:3])), "n": found.n}


def _reals(values: Iterable[float]) -> Iterable[float | None]:
    return map(_real, values)


def _real(value: float) -> float | None:
    return None if isnan(value) else value
