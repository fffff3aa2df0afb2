"""The specimen book: every drawing of every sprite, in light and in dark, for people to look at."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from souan.games import all_games
from souan.text import Message, Texts
from souan.web.art import NEUTRAL, SPRITES, symbols

COVERS: Final = "covers"
_PACKAGE: Final = "souan.web.specimen"


@dataclass(frozen=True, slots=True)
class Drawing:
    """One symbol: its name, its address, the box it is drawn in, and L, S, M or no size."""

    name: str
    address: str
    box: str
    size: str


@dataclass(frozen=True, slots=True)
class Plate:
    """The drawings of one sprite, in rows of one kind and size each."""

    key: str
    title: str
    rows: tuple[tuple[Drawing, ...], ...]

    @property
    def number(self) -> int:
        """How many drawings there are."""
        return sum(map(len, self.rows))


def page(language: str) -> str:
    """The specimen book as an HTML page in a language."""
    texts = Texts(language, _PACKAGE)
    return _template().render(
        language=language,
        say=lambda key, **parameters: texts.say(Message(key, **parameters)),
        plates=tuple(_plates(language, texts)),
    )


def _plates(language: str, texts: Texts) -> Iterator[Plate]:
    for key, game in all_games().items():
        if symbols(key):
            yield Plate(key, game.texts(language).say(Message("title")), _rows(key))
    for place, key in enumerate(SHARED):
        yield Plate(key, texts.say(Message(f"specimen.{SHARED[place]}")), _rows(key))


SHARED = (NEUTRAL, COVERS)
"""What belongs to no game."""


def _rows(key: str) -> tuple[tuple[Drawing, ...], ...]:
    drawings = sorted((_drawing(key, name) for name in symbols(key)), key=_row)
    return tuple(tuple(row) for _, row in groupby(drawings, key=_row))


def _drawing(key: str, name: str) -> Drawing:
    size = found[1] if (found := re.search(r"-([LSM])$", name)) else ""
    return Drawing(name, f"{SPRITES}{key}.svg#{name}", symbols(key)[name], size)


def _row(drawing: Drawing) -> tuple[str, str]:
    """What drawings of one row have in common: their kind, and the box they are drawn in."""
    return drawing.name.split("-")[0] if drawing.size else "", drawing.box


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader(_PACKAGE, "."),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("specimen.html")
