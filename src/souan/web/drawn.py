"""What the templates draw: cards and seats, with the names and classes of their elements."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from souan.table import Choice, Fact, Piece, SeatPanel, Zone
from souan.text import Message
from souan.web.art import SUITS
from souan.web.page import Sitter

_LETTERS = str.maketrans({"^": "t", "*": "x", "+": "p", "-": "m"})


@dataclass(frozen=True, slots=True)
class Card:
    """A piece to draw: names, drawings, where it was put, and what choosing it does."""

    piece: Piece
    label: str
    id: str
    shown: str
    classes: str
    large: str
    small: str
    medium: str
    sign: str
    choice: Choice | None = None
    reason: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class Panel:
    """A seat to draw: who sits there, and what the viewer sees of it."""

    seat: int
    mark: str
    name: str
    sitter: Sitter
    panel: SeatPanel
    is_me: bool
    badges: tuple[tuple[str, str], ...]

    def has(self, mark: str) -> bool:
        """Whether the view gave the seat a mark."""
        return mark in self.panel.marks

    def zone(self, key: str) -> Zone | None:
        """The seat's zone of that key."""
        return next((zone for zone in self.panel.zones if zone.key == key), None)

    def zones(self, prefix: str) -> list[Zone]:
        """The seat's zones whose key begins so."""
        return [zone for zone in self.panel.zones if zone.key.startswith(prefix)]

    def fact(self, key: str) -> Message | int | str | None:
        """The value of the seat's fact of that key."""
        return value_of(self.panel.facts, key)


def value_of(facts: Iterable[Fact], key: str) -> Message | int | str | None:
    """The value of the fact of that key; None if there is none."""
    return next((fact.value for fact in facts if fact.label.key == key), None)


def element_name(shown: str) -> str:
    """What a piece is called as an element of the page: a name that selectors can have too."""
    game, _, code = shown.partition("-")
    return re.sub(
        r"[^\w-]", "_", f"p-{game}-{code.translate(_LETTERS) if game != 'back' else code}"
    )


def kind_of(piece: Piece) -> tuple[str, str]:
    """What a choice and the pieces that it is about have in common."""
    return piece.kind, piece.code


def classes_of(piece: Piece, owner: int | None) -> Sequence[str]:
    """The classes of a piece: kind, suit, owner and marks."""
    classes = [f"k-{piece.kind}"]
    if not piece.code:
        classes.append("back")
    elif piece.suit in SUITS:
        classes.append(SUITS[piece.suit])
    if owner is not None:
        classes.append(f"p{owner}")
    return [*classes, *(f"is-{mark}" for mark in piece.marks if mark.isidentifier())]
