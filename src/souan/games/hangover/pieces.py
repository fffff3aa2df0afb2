"""Hangover (draft 1): drink and snack cards as pieces to draw."""

from souan.games.hangover.notation import ALL_NAMES, SNACK_NAMES, SUIT_LETTERS
from souan.games.hangover.state import KEEP, SNACK_NUMBERS, USE_FIRST, number, suit
from souan.record import NOTHING
from souan.table import Piece
from souan.text import Message

SYMBOLS = {"R": "✿", "B": "◉", "Y": "▢", "G": "☘"}  # plum, rings, mug, leaf; all one cell wide


def drink(card: int, seat: int | None = None, marks: tuple[str, ...] = ()) -> Piece:
    """A drink card; NOTHING gives one that lies face down."""
    if card == NOTHING:
        return Piece("drink", Message("piece.face_down"), seat=seat, marks=marks)
    letter = SUIT_LETTERS[suit(card)]
    triangle = "▵" if card % 2 else ""
    name = Message(
        "piece.drink",
        letter=letter,
        number=int(number(card)),
        triangle=triangle,
        suit=Message(f"suit.{SUIT_LETTERS[suit(card)]}"),
    )
    return Piece("drink", name, ALL_NAMES[card], letter, SYMBOLS[letter], seat, marks)


def snack(kind: int, used: int = KEEP) -> Piece:
    """A snack card, NOTHING from its back; `used` says which of its numbers is shown as taken."""
    if kind == NOTHING:
        return Piece("snack", Message("piece.face_down"))
    upper, lower = SNACK_NUMBERS[kind]
    name = Message("piece.snack", upper=f"{upper:+}", lower=f"{lower:+}")
    if used == KEEP:
        return Piece("snack", name, SNACK_NAMES[kind])
    taken = SNACK_NUMBERS[kind][used - USE_FIRST]
    name = Message("piece.used", upper=f"{upper:+}", lower=f"{lower:+}", number=f"{taken:+}")
    return Piece("snack", name, SNACK_NAMES[kind], marks=("used", f"used:{taken:+}"))
