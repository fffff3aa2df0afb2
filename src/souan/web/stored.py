"""What is kept of a match."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Entry = tuple[int, str]
"""One entry of a match's record: the seat (-1: chance) and the notation."""

OPEN, PERSON, BOT, AWAY = "open", "person", "bot", "away"
"""Who sits at a seat: nobody yet, a person, a bot, a person for whom a bot plays just now."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat. `level` is of the bot that plays it, or would play it."""

    seat: int
    kind: str
    level: str
    name: str = ""
    token_hash: str | None = None
    language: str = "en"


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """How a match is played: memory aid, seconds between automatic moves, clock, and so on.

    `clock` is how many seconds a decision may take (0: no clock), `forced` whether choices
    without an alternative are made for people, `listed` whether the lobby shows the match.
    """

    memory: bool = False
    pace: float = 0.8
    clock: int = 0
    forced: bool = False
    listed: bool = False


@dataclass(frozen=True, slots=True)
class ChatLine:
    """What somebody at the table said."""

    seat: int
    name: str
    text: str
    said: float


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """All that is kept of one match."""

    id: str
    game: str
    game_version: int
    players: int
    seed: int | None
    deal: dict[str, Any]
    salt: str
    seal: str
    settings: MatchSettings
    created: float
    versions: tuple[int, ...]
    over: bool = False
    parent: str | None = None
    successor: str | None = None
    seats: tuple[Seat, ...] = ()
    actions: tuple[Entry, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    answered: dict[tuple[int, str], int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Change:
    """What one deed changes in a match: all of it is kept, or nothing.

    From number `since` on the match's entries are replaced by `entries`; `answer` is who asked
    for it under which key, and the version told; `iterations` is what searches took, by number.
    """

    versions: tuple[int, ...]
    since: int = 0
    entries: tuple[Entry, ...] | None = None
    iterations: Mapping[int, int] = field(default_factory=dict)
    over: bool = False
    seats: tuple[Seat, ...] = ()
    line: tuple[int, ChatLine] | None = None
    successor: str | None = None
    answer: tuple[int, str, int] | None = None
