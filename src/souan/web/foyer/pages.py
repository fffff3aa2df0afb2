"""What the pages before a match show, and nothing else: plain values in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from souan.web.foyer.book import Book
from souan.web.foyer.games import GameCard, OptionCard

LONGEST_NAME = 24
"""Characters of what somebody is called at a table."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What is around every page: the language, where the page is in the other one, settings.

    `mode` and `speed` are those that the reader has chosen; empty means as the device says.
    """

    language: str
    other: str = ""
    mode: Literal["", "light", "dark"] = ""
    speed: Literal["", "1", "half", "0"] = ""
    confirm: Literal["", "on", "off"] = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Running:
    """A match that the reader sits in: where it stands, and who is awaited."""

    address: str
    game: str
    title: str
    step: str
    seats: tuple[bool, ...]
    is_mine: bool = False
    awaited: tuple[str, ...] = ()
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table with a free seat; `name` is the canonical name, `changes` what it changes."""

    address: str
    game: str
    title: str
    host: str
    name: str
    seats: tuple[bool, ...]
    changes: int = 0


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """The lobby: games, one's own matches, open tables; `problem` is what was wrong with a form."""

    frame: Frame
    games: tuple[GameCard, ...]
    key: str
    running: tuple[Running, ...] = ()
    tables: tuple[OpenTable, ...] = ()
    word: str = ""
    problem: Mapping[str, str] = field(default_factory=dict)
    has_reports: bool = False


@dataclass(frozen=True, slots=True)
class SetupPage:
    """The form that sets up a table: what was typed so far, and what is wrong with it.

    `name` is the canonical name of the game with the options chosen. `fields` and `errors` have
    the names of the form's fields as keys (see `souan.web.foyer.setup`).
    """

    frame: Frame
    game: GameCard
    options: tuple[OptionCard, ...]
    name: str
    key: str
    fields: Mapping[str, str] = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat before the match: who has it, or the link that offers it to whoever opens it."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str = ""
    level: str = ""
    is_me: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class JoinPage:
    """A table that waits for people: as who sits at it sees it, and as who was invited does.

    `changes` are the options that differ from the draft, in words. Links of seats are for who
    sits; `link` and `word` invite anybody to any open seat. `asked` is the seat of such a link.
    """

    frame: Frame
    address: str
    game: GameCard
    chairs: tuple[Chair, ...]
    word: str
    link: str
    key: str
    changes: tuple[str, ...] = ()
    is_seated: bool = False
    asked: int | None = None
    aid: bool = False
    pace: str = "normal"
    minutes: int = 0
    seal: str = ""
    name: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A rule book; `values` are the options of the table from which it was opened."""

    frame: Frame
    game: GameCard
    options: tuple[OptionCard, ...]
    book: Book
    values: Mapping[str, str] = field(default_factory=dict)
    back: str = ""
    has_reports: bool = False


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A report of the server: where it is read, of what, how far it is or what went wrong."""

    address: str
    players: int
    length: str
    state: Literal["waiting", "running", "done", "failed"]
    percent: int = 0
    made: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class ReportsPage:
    """The reports of a game, and the form that asks for one; `lengths` are names and games."""

    frame: Frame
    game: GameCard
    rows: tuple[ReportRow, ...]
    lengths: tuple[tuple[str, int], ...]
    usual: int

    @property
    def is_waiting(self) -> bool:
        """Whether anything is going to change by itself."""
        return any(row.state in ("waiting", "running") for row in self.rows)


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """What the reader can set for all pages; `back` is where to go on."""

    frame: Frame
    back: str = "/"
    saved: bool = False
    problem: Mapping[str, str] = field(default_factory=dict)


ErrorStatus = Literal[403, 404, 409, 413, 429, 500]
"""The kinds of failure that have words of their own."""


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Something went wrong: which kind, and a more exact sentence if there is one."""

    frame: Frame
    status: ErrorStatus
    sentence: str = ""
    back: str = "/"


@dataclass(frozen=True, slots=True)
class PreparingPage:
    """A table that is not ready yet; at `address` it will be."""

    frame: Frame
    address: str
