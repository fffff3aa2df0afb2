"""The drawings of the table: which symbol of which sprite shows a piece.

A sprite is ``static/art/<key>.svg``, ``souan`` being what games without drawings of their own
show. Its symbols are named by kind, code and size: ``treasure-R-L``, ``drink-R6t-S``, ``chit-Px``.
Pages use them as ``<svg><use href="..."/></svg>``; colours are custom properties that they inherit.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, Literal

from souan.table import Piece

Size = Literal["L", "S", "M"]
"""L from 72 pixels of width, S from 40 to 71, M below."""

NEUTRAL: Final = "souan"
SPRITES: Final = "/static/art/"
"""Where pages find the sprites."""

SUITS: Final = {
    "R": "red",
    "B": "blue",
    "Y": "yellow",
    "G": "green",
    "K": "black",
    "P": "purple",
}
"""What colours the drawings, and the elements, of a suit: its letter and its class."""

_NEXT_BEST: Final[dict[Size, tuple[str, ...]]] = {
    "L": ("-L", "", "-S", "-M"),
    "S": ("-S", "", "-L", "-M"),
    "M": ("-M", "", "-S", "-L"),
}
"""A piece that has one drawing for all sizes has no size in its name."""

_LETTERS: Final = str.maketrans({"^": "t", "*": "x", "+": "p", "-": "m", "_": "-"})


def face(game_key: str, piece: Piece, size: Size) -> str:
    """The address of the symbol that shows a piece, or its back if it has no code.

    >>> from souan.text import Message
    >>> face("hangover", Piece("drink", Message("piece.drink"), "R6^", "R"), "L")
    '/static/art/hangover.svg#drink-R6t-L'
    """
    found = _first(game_key, (*_names(piece), *_rough_names(piece)), size)
    if found is None:
        raise AssertionError("the neutral sprite has a card and a back for every piece")
    return found


def is_rough(game_key: str, piece: Piece) -> bool:
    """Whether the drawing of a piece leaves out some of it, so that its name has to stand on it."""
    return _first(game_key, tuple(_names(piece)), "L") is None


def _first(game_key: str, names: Sequence[str], size: Size) -> str | None:
    """The first of these names that has a drawing, of the game's own if any has."""
    addresses = (_sized(key, name, size) for key in (game_key, NEUTRAL) for name in names)
    return next((address for address in addresses if address), None)


def drawing(game_key: str, name: str, size: Size = "L") -> str | None:
    """The address of a drawing that is no piece, such as ``emblem`` or ``suit-R``; None if absent.

    >>> drawing("kitano", "suit-R")
    '/static/art/kitano.svg#suit-R'
    """
    return _sized(game_key, name, size) or _sized(NEUTRAL, name, size)


def art() -> Traversable:
    """The folder with the sprites."""
    return resources.files("souan.web").joinpath("static", "art")


@cache
def symbols(key: str) -> dict[str, str]:
    """The symbols of a sprite in their order, each with its box; none if there is no sprite."""
    sprite = art().joinpath(f"{key}.svg")
    if not sprite.is_file():
        return {}
    return dict(re.findall(r'<symbol id="([^"]+)" viewBox="([^"]+)"', sprite.read_text("utf-8")))


def _sized(key: str, name: str, size: Size) -> str | None:
    for ending in _NEXT_BEST[size]:
        if name + ending in symbols(key):
            return f"{SPRITES}{key}.svg#{name}{ending}"
    return None


def _names(piece: Piece) -> Iterator[str]:
    """What a drawing of the piece may be called, the most telling name first."""
    if not piece.code:
        yield from (f"{piece.kind}-back", "back")
        return
    code = _plain(piece.code)
    stems = (
        f"{code}{piece.suit}",
        code,
        code.removeprefix(piece.suit),  # a die of any suit has the same pips
        piece.suit or code[0],  # a card with its place in a row, such as R2
    )
    for mark in (*map(_plain, piece.marks), ""):
        for stem in stems:
            yield f"{piece.kind}-{stem}" + (f"-{mark}" if mark else "")
    yield piece.kind


def _rough_names(piece: Piece) -> Iterator[str]:
    """What a drawing may be called that shows the piece in part: its number, or its suit."""
    if number := re.sub(r"\D", "", piece.code):
        yield f"{piece.kind}-{number}"
    yield from (f"card-{piece.suit}", "card")


def _plain(text: str) -> str:
    """Notation in letters that an id may have."""
    return re.sub(r"[^0-9A-Za-z-]", "-", text.translate(_LETTERS))
