"""What may be shown to one seat, for any front end: zones of pieces, facts and choices.

A view builds a `Table` from an observation; the terminal and the browser draw it without
knowing the game.
"""

from dataclasses import dataclass, replace

from souan.text import Message


@dataclass(frozen=True, slots=True)
class Fact:
    """A number or word that everybody at the table can read off: label and value."""

    label: Message
    value: Message | int | str


@dataclass(frozen=True, slots=True)
class Piece:
    """One card, chit or token that the viewer sees, or its back.

    `code` is its notation ("" for a back), `kind` says which drawing it has, `suit` its colour,
    `symbol` a narrow sign to print beside it, `seat` who put it there, `marks` its state
    ("used", "winning"). `memory` is what the viewer once saw of a back and has to remember; a
    table with a memory aid shows it (`remembering`). `facts` say what else the table shows of it,
    such as who has the majority of its suit.
    """

    kind: str
    name: Message
    code: str = ""
    suit: str = ""
    symbol: str = ""
    seat: int | None = None
    marks: tuple[str, ...] = ()
    memory: "Piece | None" = None
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table with its pieces in order; `note` says in words what matters there.

    `facts` are the numbers of which a front end can make a drawing.
    """

    key: str
    title: Message
    pieces: tuple[Piece, ...] = ()
    note: Message | None = None
    marks: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """One seat as the viewer sees it; marks: "pending", "committed", "out", "winner"."""

    seat: int
    facts: tuple[Fact, ...] = ()
    zones: tuple[Zone, ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action of the viewer: its notation, its label, and what it does."""

    action: str
    label: Message
    meaning: Message
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """All that one seat sees: where the game stands, the seats, the centre, its own things.

    `seat` is -1 for a spectator. `choices` is empty unless the viewer owes a decision; `prompt`
    says what is asked, or who is awaited.
    """

    seat: int
    step: Message
    seats: tuple[SeatPanel, ...]
    centre: tuple[Zone, ...]
    own: tuple[Zone, ...]
    prompt: Message
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as one seat saw it.

    Points that somebody made carry `seat` and `points`, and in `rule` the sentence of the rule
    book that gives them; the points of a seat's events add up to its result.
    """

    message: Message
    seat: int | None = None
    points: int | None = None
    rule: str = ""


def remembering(table: Table) -> Table:
    """The same table with a memory aid: backs that the viewer has seen show what they are."""
    seats = tuple(replace(panel, zones=_recalled(panel.zones)) for panel in table.seats)
    return replace(table, seats=seats, centre=_recalled(table.centre), own=_recalled(table.own))


def _recalled(zones: tuple[Zone, ...]) -> tuple[Zone, ...]:
    return tuple(
        replace(zone, pieces=tuple(piece.memory or piece for piece in zone.pieces))
        for zone in zones
    )
