"""La Superba (draft 0): voyage cards, ports and chits as pieces to draw."""

from collections.abc import Iterable

from souan.games.superba.notation import KIND_NAMES, PORT_NAMES
from souan.games.superba.state import KINDS, NO_PORT, NUMBERS, goods, superior
from souan.record import NOTHING, Ints
from souan.table import Piece
from souan.text import Message

SYMBOLS = {"P": "◉", "C": "◫", "G": "◊"}  # peppercorn, folded cloth, pane; all one cell wide
LETTERS = tuple(SYMBOLS)


def kind_name(kind: int) -> Message:
    """What a kind of chit is called."""
    return Message(f"kind.{KIND_NAMES[kind]}")


def port_name(port: int) -> Message:
    """What a port is called; without port cards it has no name of its own, R32."""
    if port == NO_PORT:
        return Message("port.none")
    return Message(f"port.{PORT_NAMES[port]}")


def chit(kind: int, seat: int | None = None) -> Piece:
    """One chit."""
    letter = LETTERS[goods(kind)]
    marks = ("superior",) if superior(kind) else ()
    return Piece("chit", kind_name(kind), KIND_NAMES[kind], letter, SYMBOLS[letter], seat, marks)


def chit_row(row: Ints, seat: int | None = None) -> tuple[Piece, ...]:
    """The chits of a row of counts, one piece each, in the order of kinds."""
    return tuple(chit(kind, seat) for kind in range(KINDS) for _ in range(row[kind]))


def counted(row: Iterable[int]) -> tuple[Message, ...]:
    """The chits of a row of counts in words: how many of each kind, if more than one."""
    return tuple(
        kind_name(kind) if count == 1 else Message("piece.chits", kind=kind_name(kind), count=count)
        for kind, count in enumerate(row)
        if count > 0
    )


def voyage_card(number: int, seat: int | None = None) -> Piece:
    """A voyage card that lies open or that its owner sees."""
    return Piece("voyage", Message("piece.card", number=int(number)), str(number), seat=seat)


def hand_row(row: Ints) -> tuple[Piece, ...]:
    """The voyage cards of a row of counts."""
    return tuple(voyage_card(number) for number in range(1, NUMBERS) for _ in range(row[number]))


def port_card(port: int) -> Piece:
    """A port; NOTHING gives its back, and so does a port without a card, R32."""
    if port == NOTHING:
        return Piece("port", Message("piece.port_back"))
    if port == NO_PORT:
        return Piece("port", port_name(port))
    return Piece("port", port_name(port), PORT_NAMES[port])
