"""What the pages after a match show: result, replay, analysis. All is open by then."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from souan.text import Message
from souan.web.foyer.games import GameCard
from souan.web.foyer.pages import Frame
from souan.web.page import Account


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a seat as its `account` has it; who is `out` has lost, whatever the points."""

    account: Account
    name: str
    level: str = ""
    is_me: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class OpenedSeal:
    """The seal of a deal, opened: SHA-256 of ``salt:content`` is `shown`, if nobody cheated.

    `content` is the deal with its seed as canonical JSON.
    """

    shown: str
    salt: str
    content: str
    seed: int | None
    holds: bool


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """A finished match: its account, its seal, and what can be done with it.

    `address` is where the match lives: replay and analysis are below it. `record` is where the
    file is, `share` the full address to send to others. `package` is the game's, for its texts.
    """

    frame: Frame
    address: str
    package: str
    game: GameCard
    name: str
    scores: tuple[Score, ...]
    steps: int
    key: str
    record: str
    seal: OpenedSeal | None = None
    changes: tuple[str, ...] = ()
    share: str = ""
    can_rematch: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """An action of the match in the list of steps: whose it was, what it did, where it stood."""

    number: int
    seat: int
    label: Message
    heading: Message | None = None


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A moment of a finished match: the table as ready HTML after `step` actions of `last`.

    `viewer` is the seat whose eyes see it, -1 with all hands open.
    """

    frame: Frame
    address: str
    package: str
    game: GameCard
    table: str
    step: int
    steps: tuple[Step, ...]
    names: tuple[str, ...]
    key: str
    viewer: int = -1

    @property
    def last(self) -> int:
        """How many actions the match had."""
        return len(self.steps)


@dataclass(frozen=True, slots=True)
class Loss:
    """A decision that cost: by how much (0 to 1), what was done, what would have been better.

    `chance` is the part of the better action in mixed play; `margin` half the 95 % interval.
    """

    step: int
    loss: float
    margin: float
    heading: Message
    taken: Message
    taken_action: str
    value: float
    better: Message
    better_action: str
    expected: float
    chance: float


@dataclass(frozen=True, slots=True)
class SeatLoss:
    """What a seat has lost in all, by how many decisions, and where most."""

    seat: int
    name: str
    decisions: int
    loss: float
    worst: tuple[Loss, ...]


@dataclass(frozen=True, slots=True)
class AnalysisPage:
    """What each decision of a finished match cost, as a bot sees it.

    `state` says whether it has been asked for: ``done`` of `total` decisions are looked at.
    `unknown` are those without an estimate.
    """

    frame: Frame
    address: str
    package: str
    game: GameCard
    state: Literal["open", "running", "done"]
    bots: tuple[str, ...]
    bot: str
    key: str
    seats: tuple[SeatLoss, ...] = ()
    done: int = 0
    total: int = 0
    unknown: int = 0
    problem: Mapping[str, str] = field(default_factory=dict)
