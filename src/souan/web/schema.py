"""What the JSON API answers: structs from which its OpenAPI document is made."""

from typing import Any, Literal

from msgspec import Struct


class Said(Struct, frozen=True):
    """A text in the language asked for, with the key and parameters that it was made from."""

    text: str
    key: str
    parameters: dict[str, Any]


class PieceShown(Struct, frozen=True):
    """One card, chit or token that the viewer sees, or its back (`code` is empty)."""

    kind: str
    name: Said
    code: str
    suit: str
    symbol: str
    seat: int | None
    marks: tuple[str, ...]


class ZoneShown(Struct, frozen=True):
    """A place on the table with its pieces in order."""

    key: str
    title: Said
    pieces: tuple[PieceShown, ...]
    note: Said | None
    marks: tuple[str, ...]


class FactShown(Struct, frozen=True):
    """A number or word that everybody can read off."""

    label: Said
    value: Said | int | str


class PanelShown(Struct, frozen=True):
    """One seat as the viewer sees it; marks: pending, committed, out, winner."""

    seat: int
    facts: tuple[FactShown, ...]
    zones: tuple[ZoneShown, ...]
    marks: tuple[str, ...]


class ChoiceShown(Struct, frozen=True):
    """One legal action of the viewer: `action` is what to send, the rest says what it does."""

    action: str
    label: Said
    meaning: Said
    piece: PieceShown | None


class TableShown(Struct, frozen=True):
    """All that the viewer sees of the table. Seat -1 is a spectator."""

    seat: int
    step: Said
    seats: tuple[PanelShown, ...]
    centre: tuple[ZoneShown, ...]
    own: tuple[ZoneShown, ...]
    prompt: Said
    choices: tuple[ChoiceShown, ...]


class EventShown(Struct, frozen=True):
    """Something that the viewer saw happen; points come with the rule that gives them."""

    message: Said
    seat: int | None
    points: int | None
    rule: str


class Sitting(Struct, frozen=True):
    """Who sits at a seat; "away" is a person for whom a bot plays just now."""

    seat: int
    kind: Literal["person", "bot", "away", "open"]
    level: str
    name: str


class ChatShown(Struct, frozen=True):
    """What somebody said, at so many seconds since 1970."""

    seat: int
    name: str
    text: str
    said: float


class TableSettings(Struct, frozen=True):
    """How the match is played; `clock` in seconds a decision (0: none)."""

    memory: bool = False
    pace: float = 0.8
    clock: int = 0
    forced: bool = False
    listed: bool = False


class Result(Struct, frozen=True):
    """Points by seat, and who has won."""

    points: list[int]
    winners: list[int]


class MatchState(Struct, frozen=True):
    """A match as one viewer sees it. `version` counts what has changed for this viewer.

    `events` has a list for each change that the viewer saw. `preparing` says that bots wait for
    something to be compiled. `deadlines` are seconds since 1970 by seat, where there is a clock.
    """

    id: str
    game: str
    title: str
    players: int
    language: str
    seat: int
    version: int
    over: bool
    preparing: bool
    pending: list[int]
    can_undo: bool
    sitting: list[Sitting]
    settings: TableSettings
    seal: str
    table: TableShown
    events: list[list[EventShown]]
    chat: list[ChatShown]
    deadlines: dict[int, float]
    result: Result | None
    parent: str | None
    successor: str | None


class MatchHead(Struct, frozen=True):
    """A match in a list; `yours` are the seats that you hold."""

    id: str
    game: str
    title: str
    players: int
    created: float
    over: bool
    sitting: list[Sitting]
    yours: list[int]


class OptionValue(Struct, frozen=True):
    """A value of an option and what it means."""

    value: str
    meaning: str


class OptionShown(Struct, frozen=True):
    """An option of a game; `open` options take other values of the same form too."""

    key: str
    kind: str
    ruling: str
    meaning: str
    default: str
    values: list[OptionValue]
    open: bool


class GameShown(Struct, frozen=True):
    """A game that can be played; `ready` says that nothing has to be compiled before."""

    key: str
    title: str
    pitch: str
    players: list[int]
    options: list[OptionShown]
    ready: bool


class HintShown(Struct, frozen=True):
    """What a bot thinks of an action, from what the seat knows: value 0 (a loss) to 1 (a win)."""

    action: str
    tries: int
    value: float | None
    chance: float


class OpenedShown(Struct, frozen=True):
    """What was sealed: the seal is the SHA-256 of "salt:sealed"."""

    seal: str
    salt: str
    sealed: str
    deal: dict[str, Any]
    seed: int | None


class Done(Struct, frozen=True):
    """A deed was done; `version` is the seat's after it."""

    version: int


class HeldSeats(Struct, frozen=True):
    """A match and the tokens that hold its seats, by seat: keep them, they are shown once."""

    id: str
    tokens: dict[int, str]


class Problem(Struct, frozen=True):
    """What was refused, in one sentence, with its key."""

    status: int
    key: str
    error: str
