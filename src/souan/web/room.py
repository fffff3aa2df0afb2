"""A room: one live match in memory, with who sits there and what each viewer has seen."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from souan.game import Game
from souan.games import find_game
from souan.match import CHANCE, DEAL_STREAM, Match, stream
from souan.table import Event, Table, remembering
from souan.text import Message, Texts, shared_texts
from souan.web.page import SPECTATOR, Told
from souan.web.problems import Refusal
from souan.web.stored import AWAY, BOT, OPEN, PERSON, Change, ChatLine, Seat, StoredMatch
from souan.web.watch import Chronicle, Viewer, question, sight, undoable_seats

Render = Callable[["Room", Viewer], str]
"""What a viewer is sent of a room: a page or JSON."""


Sights = tuple[Match, frozenset[int], tuple[bytes, ...]]
"""A match, the seats that may undo, and what each viewer sees, the spectators first."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What was sealed, opened when the match is over."""

    deal: dict[str, Any]
    seed: int | None
    salt: str
    seal: str


class Room:
    """One live match. What it shows is always in the database already.

    `memo` is for those who render: what they want to keep as long as nobody changes seats.
    """

    def __init__(self, stored: StoredMatch, match: Match) -> None:
        self.stored = stored
        self.match = match
        self.seats = list(stored.seats)
        self.versions = stored.versions
        self.chat = list(stored.chat)
        self.answered = dict(stored.answered)
        self.successor = stored.successor
        self.lock = asyncio.Lock()
        self.listeners: set[asyncio.Event] = set()
        self.pilots: set[asyncio.Event] = set()
        self.on_change: Callable[[Room], None] = lambda room: None
        self.preparing = False
        self.is_lost = False
        self.used = 0.0
        self.pending_since: dict[int, float] = {}
        self._asked = self.versions[1:]
        self._chronicles: dict[int, Chronicle] = {}
        self._rendered: dict[tuple[Render, Viewer], tuple[Any, str]] = {}
        self._sights: Sights | None = None
        self.memo: dict[Any, Any] = {}

    # --- what viewers see ---------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The match's identifier."""
        return self.stored.id

    def version(self, seat: int) -> int:
        """How often a viewer has seen something change."""
        return self.versions[seat + 1]

    def table(self, seat: int) -> Table:
        """What a viewer is shown; a match with a memory aid shows what it once saw."""
        table = self.match.table(seat)
        return remembering(table) if self.stored.settings.memory else table

    def events(self, seat: int) -> list[list[Event]]:
        """What a viewer has seen happen, one list for each change that it saw."""
        return [list(told.events) for told in self.story(seat)]

    def story(self, seat: int) -> list[Told]:
        """The same, each with the step of the game in which it happened."""
        if seat not in self._chronicles:
            self._chronicles[seat] = Chronicle(seat)
        return self._chronicles[seat].follow(self.match)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last action back."""
        return seat in self._sights_of(self.match)[1]

    def names(self, language: str) -> tuple[str, ...]:
        """What each seat is called: by the person's name, or as a bot, or by its letter."""
        return seat_names(self.seats, shared_texts(language))

    def texts(self, language: str) -> Texts:
        """The texts of the game in a language, with the names of who sits at each seat."""
        return self.match.game.texts(language).seated(*self.names(language))

    def seen(self, step: int) -> Match:
        """The match as it was after its first `step` actions."""
        earlier = self.match.fork()
        earlier.rewind(step)
        return earlier

    def opened(self) -> Opened:
        """Deal, seed and salt of a finished match; `Refusal` before the end."""
        if not self.match.is_over:
            raise Refusal(403, "error.web_not_over")
        stored = self.stored
        return Opened(stored.deal, stored.seed, stored.salt, stored.seal)

    def rendered(self, viewer: Viewer, render: Render) -> str:
        """What `render` makes of the room for a viewer, made once as long as nothing changes."""
        stamp = (self.version(viewer.seat), self.preparing, tuple(self.pending_since.items()))
        known = self._rendered.get((render, viewer))
        if known is None or known[0] != stamp:
            known = (stamp, render(self, viewer))
            self._rendered[render, viewer] = known
        return known[1]

    # --- what changes -------------------------------------------------------------------------

    def check_fresh(self, seat: int, version: int) -> None:
        """Raise `Refusal` if a seat has answered what it is asked no longer.

        What others do meanwhile does no harm as long as the seat is asked the same.
        """
        if not self._asked[seat] <= version <= self.version(seat):
            raise Refusal(409, "error.web_stale")

    def versions_after(self, match: Match, public: bool = False) -> tuple[int, ...]:
        """The versions when the match has become this one; a public change is one for all."""
        before, now = self._sights_of(self.match)[2], self._sights_of(match)[2]
        return tuple(
            version + (public or old != new)
            for version, old, new in zip(self.versions, before, now, strict=True)
        )

    def _sights_of(self, match: Match) -> "Sights":
        """What each viewer sees of a match; of the last one asked for it is known."""
        if self._sights is None or self._sights[0] is not match:
            seats, undoable = range(SPECTATOR, match.players), undoable_seats(match)
            seen = tuple(sight(match, seat, undoable) for seat in seats)
            self._sights = (match, undoable, seen)
        return self._sights

    def become(self, change: Change, match: Match, now: float) -> None:
        """Do in memory what has been kept in the database, and tell who listens."""
        if _shown_to_all(match) != _shown_to_all(self.match):
            self.pending_since = {}
        self._asked = tuple(
            version if question(match, seat) != question(self.match, seat) else asked
            for seat, (asked, version) in enumerate(
                zip(self._asked, change.versions[1:], strict=True)
            )
        )
        self.match, self.versions = match, change.versions
        for seat in change.seats:
            self.seats[seat.seat] = seat
            self.memo.clear()
        if change.line is not None:
            self.chat.append(change.line[1])
        if change.answer is not None:
            seat_number, key, version = change.answer
            self.answered[seat_number, key] = version
        self.successor = change.successor or self.successor
        self.note_pending(now)
        self.tell()
        self.on_change(self)

    def note_pending(self, now: float) -> None:
        """Keep since when each seat owes its decision."""
        pending = self.match.pending()
        self.pending_since = {seat: self.pending_since.get(seat, now) for seat in pending}

    def tell(self) -> None:
        """Wake everybody who listens."""
        for listener in (*self.listeners, *self.pilots):
            listener.set()

    def lose(self) -> None:
        """Memory and database may differ: end all streams; the next request rebuilds the match."""
        self.is_lost = True
        self.tell()

    @property
    def people(self) -> list[int]:
        """The seats at which people play now."""
        return [seat.seat for seat in self.seats if seat.kind == PERSON]

    def is_piloted(self, seat: int) -> bool:
        """Whether a bot plays the seat now."""
        return self.seats[seat].kind in (BOT, AWAY)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.listeners and not self.pilots and not self.lock.locked()


def _shown_to_all(match: Match) -> bytes:
    """What everybody sees but for who has committed: when it changes, a new decision begins."""
    seen = match.observation(SPECTATOR)
    seen.committed = 0
    return bytes(seen.tobytes())


def seat_names(seats: Sequence[Seat], house: Texts) -> tuple[str, ...]:
    """What each seat is called: by the person's name, or as a bot, or by its letter."""
    return tuple(_name(seat, house) for seat in seats)


def _name(seat: Seat, house: Texts) -> str:
    if seat.name and seat.kind != BOT:
        return seat.name
    letter = house.seat(seat.seat)
    if seat.kind == BOT:
        return house.say(Message("web.bot", letter=letter))
    return house.say(Message("web.open_seat", letter=letter)) if seat.kind == OPEN else letter


def rebuilt(stored: StoredMatch) -> Match:
    """The match of what is stored: its deal, and its actions played again.

    The seed gives the deal back with all that chance is to do later; a deal from elsewhere, as
    of an imported record, is read as it was written.
    """
    game, rules = find_game(stored.game)
    if stored.game_version != game.version:
        raise Refusal(
            410, "error.version", game=game.key, found=stored.game_version, known=game.version
        )
    match = Match(game, rules, first_state(game, rules, stored), stored.seed)
    for seat, notation in stored.actions:
        if seat == CHANCE:
            match.redraw(notation)
        else:
            match.play(seat, notation)
    return match


def first_state(game: Game, rules: Any, stored: StoredMatch) -> Any:
    """The state that a stored match began with."""
    if stored.seed is not None:
        state = game.new_deal(rules, stored.players, stream(stored.seed, DEAL_STREAM))
        if game.notation.write_deal(state) == stored.deal:
            return state
    return game.notation.read_deal(stored.deal, rules, stored.players)


def change_to(room: Room, match: Match, **more: Any) -> Change:
    """What has to be kept when a room's match becomes another that has grown out of it."""
    old, new = room.match.actions, match.actions
    same = 0
    while same < min(len(old), len(new)) and room.match.states[same + 1] is match.states[same + 1]:
        same += 1
    return Change(
        room.versions_after(match),
        since=same,
        entries=tuple(new[same:]),
        over=match.is_over,
        **more,
    )


def taken(seat: Seat, name: str, language: str, token_hash: str) -> Seat:
    """The seat with a person on it."""
    return replace(seat, kind=PERSON, name=name, language=language, token_hash=token_hash)


def spoken(room: Room, seat: int, text: str, now: float) -> tuple[int, ChatLine]:
    """What a seat says, with the number of its line."""
    return len(room.chat), ChatLine(seat, room.seats[seat].name, text, now)
