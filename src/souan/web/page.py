"""TablePage: all that the page of a table says to one viewer, and nothing else.

A page is drawn from this alone, so what is not in here cannot be shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from souan.table import Event, Piece, Table
from souan.text import Message

SPECTATOR = -1
"""The seat of somebody who only watches."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat; `away` is a person whose connection is lost or who has left."""

    name: str
    kind: Literal["person", "bot", "open"] = "person"
    away: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """What the viewer saw happen by one action, and the step of the game that it belongs to."""

    step: Message
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """A step that the viewer has taken and can still take back."""

    label: Message
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """One line of the table talk; `seat` is -1 for a spectator."""

    seat: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """What a search thinks of a choice: its expected result (0 to 1, None: never tried)."""

    action: str
    value: float | None
    chance: float


@dataclass(frozen=True, slots=True)
class Made:
    """Points that a seat made: what for, and the sentence of the rule book that gives them.

    `number` tells their order from those of all seats: the account is counted up in it.
    """

    event: Event
    number: int
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Account:
    """The result of a seat, line by line."""

    seat: int
    points: int
    won: bool
    lines: tuple[Made, ...]


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table as one viewer sees it.

    `address` is where the table lives: forms post to ``address/act``, ``/undo``, ``/chat``,
    ``/hint`` and ``/rematch`` with `version` and the idempotency `key`. `package` is the game's,
    for its texts; `options` are those that are not the default, as key and value text. `reasons`
    say of cards of the hand, by code, why they cannot be played now. `log` is in the order in
    which things happened. `account` is empty until the match is over. `curtain` is the seat that
    has to sit down at a shared screen before anything of it is shown. `others` are the addresses
    of pages beside this one, by name: ``rules``, ``lobby``, ``language``, ``record``.
    """

    address: str
    game: str
    package: str
    language: str
    table: Table
    sitters: tuple[Sitter, ...]
    version: int
    key: str
    options: tuple[tuple[str, str], ...] = ()
    reasons: Mapping[str, Message] = field(default_factory=dict)
    taken: tuple[Taken, ...] = ()
    can_undo: bool = False
    log: tuple[Told, ...] = ()
    chat: tuple[Said, ...] = ()
    seal: str = ""
    remembers: bool = False
    hint: tuple[Hinted, ...] = ()
    account: tuple[Account, ...] = ()
    is_over: bool = False
    notice: Message | None = None
    curtain: int | None = None
    others: Mapping[str, str] = field(default_factory=dict)
