"""Writes the sprites from their parts: ``parts.svg`` and one template for each sprite.

A page takes a symbol out of another file without that file's styles, and its identifiers would
not be found for gradients and patterns. So symbols carry their colours as attributes, and a
pattern is the same path again and again.
"""

import re
from functools import cache
from math import cos, pi, sin
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from souan.web.art import SUITS

HERE: Final = Path(__file__).parent
NAMES: Final = ("kitano", "osahai", "fortuna", "hangover", "superba", "souan", "covers")

COLOURS: Final = {
    "face": "#fbf6ea",
    "card-ink": "#28241f",
    "edge": "#cbbd9f",
    "red": "#98270f",
    "blue": "#15457c",
    "yellow": "#a07400",
    "green": "#127c62",
    "black": "#28241f",
    "purple": "#ab4aa6",
    "leaf": "#c39a3b",
    "back": "#2b2824",
    "back-2": "#a89c86",
    "vermilion": "#a92d1d",
    "urushi": "#231613",
    "wood": "#6d4a2c",
    "roof": "#39424e",
    "roof-2": "#545f6d",
    "night": "#151b45",
    "nightink": "#1d2455",
    "brass": "#a87c22",
    "brass2": "#c9a24e",
    "brass3": "#e9c873",
    "seaink": "#154d47",
    "gilt": "#d8ae4c",
    "own": "#154d47",
    "surface": "#f5f1e7",
    "raised": "#fefcf6",
    "ink": "#211f1c",
    "ink2": "#58534a",
    "rule": "#857d6d",
    "accent": "#8c2a20",
}
"""The custom properties that drawings take from pages, and their values where they are not set."""

_CLASSES: Final = {
    "cut": 'fill="none" stroke="{cut}" stroke-width="1.8" stroke-linecap="round"'
    ' stroke-linejoin="round"',
    "cutf": 'fill="{cut}"',
    "st": 'fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"'
    ' stroke-linejoin="round"',
    "st w3": 'fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"'
    ' stroke-linejoin="round"',
    "st w4": 'fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"'
    ' stroke-linejoin="round"',
    "st w5": 'fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round"'
    ' stroke-linejoin="round"',
}


def sprite(name: str) -> str:
    """The text of a sprite."""
    text = _environment().get_template(f"{name}.svg.jinja").render()
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line) + "\n"


def write(folder: Path) -> None:
    """Write all sprites into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        (folder / f"{name}.svg").write_text(sprite(name), "utf-8", newline="\n")


def colour(name: str) -> str:
    """A colour as an attribute has it: a custom property, or what it is where that is not set."""
    return f"var(--{name},{COLOURS[name]})"


def part(name: str, cut: str | None = None) -> str:
    """What a part is made of; lines cut out of it show `cut`, normally the card's paper."""
    ground = cut or f"var(--cut,{colour('face')})"
    return re.sub(
        r'class="([^"]+)"', lambda found: _CLASSES[found[1]].format(cut=ground), _parts()[name]
    )


def number(value: float) -> str:
    """A coordinate, short.

    >>> number(2.0), number(0.126), number(-0.001)
    ('2', '.13', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0(?=\.)", r"\1", text) if text != "-0" else "0"


def point(x: float, y: float, radius: float, degrees: float) -> str:
    """A place on a circle round (x, y), degrees running clockwise from the top."""
    angle = degrees * pi / 180
    return f"{number(x + radius * sin(angle))} {number(y - radius * cos(angle))}"


def sector(
    x: float, y: float, radii: tuple[float, float], start: float, end: float, gap: float = 0
) -> str:
    """A piece of a ring between an inner and an outer radius, less `gap` degrees at either end."""
    inner, outer = radii
    first, last = start + gap, end - gap
    return (
        f"M{point(x, y, outer, first)}A{outer} {outer} 0 0 1 {point(x, y, outer, last)}"
        f"L{point(x, y, inner, last)}A{inner} {inner} 0 0 0 {point(x, y, inner, first)}z"
    )


@cache
def _parts() -> dict[str, str]:
    text = (HERE / "parts.svg").read_text("utf-8")
    return dict(re.findall(r'^  <g id="([\w-]+)">\n(.*?)^  </g>$', text, re.DOTALL | re.MULTILINE))


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HERE),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
    environment.globals.update(
        c=colour, part=part, suits=SUITS, sector=sector, point=point, number=number
    )
    return environment
