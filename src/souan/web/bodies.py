"""What the JSON API is asked: the structs that request bodies are read as."""

from typing import Literal

from msgspec import Struct, field

from souan.web.schema import TableSettings


class GuestAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: yourself ("person"), a bot, or whoever comes ("open")."""

    kind: Literal["person", "bot", "open"]
    level: str = "normal"
    name: str = ""


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be founded, with a guest for every seat; `game` may carry options."""

    game: str
    seats: list[GuestAsked]
    settings: TableSettings = field(default_factory=TableSettings)


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """An open seat to take; the first there is if none is named."""

    seat: int | None = None
    name: str = ""


class Acting(Struct, frozen=True, forbid_unknown_fields=True):
    """An action in notation, the version that it answers, and a key that is new for each deed."""

    action: str
    version: int
    key: str
    seat: int | None = None


class Undoing(Struct, frozen=True, forbid_unknown_fields=True):
    """The wish to take the last action back."""

    version: int
    key: str
    seat: int | None = None


class Speaking(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say at the table."""

    text: str
    key: str
    seat: int | None = None


class SeatAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the seats that you hold; it need not be named if it is the only one."""

    seat: int | None = None


class BotAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that is to sit down at an open seat."""

    seat: int
    level: str = "normal"


class PlayingOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Going on from a finished match after its first `step` actions."""

    step: int
    seats: list[GuestAsked]


class Importing(Struct, frozen=True, forbid_unknown_fields=True):
    """A record (one line of a .jsonl file) and who is to sit where, if it is not over."""

    record: str
    seats: list[GuestAsked] = field(default_factory=list)
