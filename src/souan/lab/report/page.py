"""A report as one HTML page in both languages, which asks nobody for anything."""

import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from souan.lab.report import plots
from souan.lab.report.findings import Report
from souan.lab.report.notable import Notable
from souan.lab.report.verdict import verdict
from souan.lab.report.words import Words
from souan.text import LANGUAGES, program_name

NEUTRAL = "souan"


def page(report: Report, language: str) -> str:
    """The page; the language that is shown first is the one that is named."""
    first_to_last = (language, *(each for each in LANGUAGES if each != language))
    parts = [_part(Words(each, report)) for each in first_to_last]
    return (
        _environment()
        .get_template("report.html")
        .render(
            report=report,
            parts=parts,
            style=Markup(_style()),
            theme=_theme(report),
            program=program_name(),
        )
    )


def _part(words: Words) -> Mapping[str, Any]:
    """What the template shows in one language."""
    drawn = {"seats": plots.seats(words), "points": plots.points(words)}
    drawn["skill"] = plots.skill(words)
    if words.report.effects:
        drawn["rulings"] = plots.readings(words)
    return {
        "w": words,
        "verdict": verdict(words),
        "plots": {name: Markup(svg) for name, svg in drawn.items()},
    }


def data_link(notable: Notable) -> str:
    """The record of a game as a link that saves it."""
    line = f"{notable.record}\n".encode()
    return f"data:application/x-ndjson;base64,{b64encode(line).decode()}"


@cache
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("souan.lab.report"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(data_link=data_link)
    made.filters["told"] = told
    return made


def told(sentence: str) -> Markup:
    """A sentence in which no figure is parted from its interval at the end of a line.

    >>> told("wins 25.0 % (22.1 to 28.1) of the games")
    Markup('wins <span class="whole">25.0 % (22.1 to 28.1)</span> of the games')
    """
    return Markup(re.sub(INTERVAL, r'<span class="whole">\g<0></span>', str(escape(sentence))))


INTERVAL = r"[+-]?[0-9][0-9.]*(?: ?[%％])? ?[(（][-+0-9.]+(?:～| to )[-+0-9.]+[)）]"
"""A figure with its interval, in either language."""


@cache
def _style() -> str:
    """The tokens of the table, so that there is one place for colours, and the page's own rules."""
    own = resources.files(__package__).joinpath("templates", "report.css")
    return f"{_tokens()}\n{own.read_text('utf-8')}"


@cache
def _tokens() -> str:
    """A file of the browser's table that every installation has, whether or not it can serve."""
    tokens = resources.files("souan").joinpath("web", "static", "css", "tokens.css")
    return tokens.read_text("utf-8")


def _theme(report: Report) -> str:
    """The colours of the game's room, if it has one."""
    key = report.order.game.partition("(")[0]
    return key if re.search(rf'\[data-theme="{key}"\]', _tokens()) else NEUTRAL
