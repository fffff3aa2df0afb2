"""Pieces and zones as short texts: letter and symbol beside colour, equal pieces counted."""

from collections.abc import Container, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from souan.table import Fact, Piece, Zone
from souan.terminal.cells import joined, run
from souan.text import Message, Texts

SUIT_STYLES = {
    "R": "color(160)",
    "B": "color(33)",
    "Y": "color(136)",
    "G": "color(28)",
    "K": "bold",
    "P": "color(133)",
}
"""Colours of middle lightness: they can be read on a dark and on a light background."""

BACK = "▮"  # not an ambiguous width, as ■ is: one cell in every terminal

_LONGEST_SIGN = 4


def say(texts: Texts, value: Message | int | str) -> str:
    """A message in the reader's language; numbers and strings as they are."""
    return texts.say(value) if isinstance(value, Message) else str(value)


def name_beside(name: str) -> str:
    """How the game with its options is called; without options its title says it all."""
    return name if "(" in name else ""


def short_name(piece: Piece, texts: Texts) -> str:
    """What stands on the table for a piece: its notation, or its name if that is no longer.

    Notation that is a word (a port) is there to be typed, so the name is read instead.
    """
    if not piece.code:
        return BACK
    name = texts.say(piece.name)
    is_word = len(piece.code) > _LONGEST_SIGN
    return name if is_word or cell_len(name) <= len(piece.code) + 1 else piece.code


def piece_text(piece: Piece, texts: Texts, dim: bool = False, tight: bool = False) -> Text:
    """One piece: symbol and short name in its suit's colour, and what its marks say.

    A `tight` one has no symbol if its name says the suit too.
    """
    name = short_name(piece, texts)
    style = "dim" if dim else SUIT_STYLES.get(piece.suit, "")
    if taken := _taken(piece):
        return _with_part_taken(piece.code, taken)
    spared = tight and piece.suit and name.startswith(piece.suit)
    text = run(name if spared else f"{piece.symbol}{name}", style)
    if "winning" in piece.marks or "used" in piece.marks:
        return run("[", "bold") + text + run("]", "bold")
    return text


def _taken(piece: Piece) -> str:
    """The part of a piece that was used, from a mark such as ``used:-1``."""
    return next((mark.partition(":")[2] for mark in piece.marks if ":" in mark), "")


def _with_part_taken(code: str, taken: str) -> Text:
    """A code with the used part in brackets: ``[-1]-2``."""
    before, found, after = code.partition(taken)
    if not found:
        return run(code, "dim") + run(f"[{taken}]", "bold")
    return run(before, "dim") + run(f"[{found}]", "bold") + run(after, "dim")


def pieces_text(
    pieces: Sequence[Piece],
    texts: Texts,
    home: int | None = None,
    dimmed: Container[str] = (),
    tight: bool = False,
) -> Text:
    """Pieces in their order, equal ones counted, behind the name of whoever put them there.

    At `home`, the place of a seat, its own pieces need no name. `tight` takes no more space than
    it must.
    """
    groups = []
    for seat, those in groupby(pieces, key=lambda piece: piece.seat):
        counted = joined(_counted(list(those), texts, dimmed, tight), "" if tight else " ")
        owner = Text() if seat in (None, home) else Text(f"{texts.seat(seat)}:")
        groups.append(owner + counted)
    return joined(groups, " " if tight else "  ")


def _counted(
    pieces: Sequence[Piece], texts: Texts, dimmed: Container[str], tight: bool
) -> list[Text]:
    shown = []
    for piece, equals in groupby(pieces):
        text = piece_text(piece, texts, piece.code in dimmed, tight)
        number = len(list(equals))
        times = "" if tight and not text.plain[-1].isdecimal() else "x"
        shown.append(text + Text(f"{times}{number}") if number > 1 else text)
    return shown


def fact_text(fact: Fact, texts: Texts) -> Text:
    """A label and its value."""
    return run(f"{texts.say(fact.label)} ", "dim") + run(say(texts, fact.value), "bold")


def zone_text(
    zone: Zone,
    texts: Texts,
    home: int | None = None,
    dimmed: Container[str] = (),
    notes: bool = True,
    tight: bool = False,
) -> Text:
    """A zone on one line: title, pieces, and what its note says."""
    title = run(texts.say(zone.title), "bold reverse" if "current" in zone.marks else "bold")
    pieces = pieces_text(zone.pieces, texts, home, dimmed, tight)
    note = run(texts.say(zone.note), "italic") if notes and zone.note else Text()
    return joined((title, pieces, note), " " if tight else "  ")
