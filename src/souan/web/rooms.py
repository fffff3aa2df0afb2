"""All matches: founded, found again after a restart, and let go when nobody looks.

A match is rebuilt from the store when it is first asked for, and lives in memory as one `Room`.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from souan.bots.names import DEFAULT_TABLE_BOT
from souan.game import Game
from souan.games import find_game
from souan.match import DEAL_STREAM, Match, stream
from souan.records import match_from, parse_line
from souan.web import words
from souan.web.chance import Chance
from souan.web.deeds import Deeds, check_level, whole
from souan.web.problems import Refusal
from souan.web.room import Room, rebuilt
from souan.web.seal import seal
from souan.web.seats import Token, Tokens, hash_of, held_seats
from souan.web.settings import Settings
from souan.web.store import Store
from souan.web.stored import AWAY, BOT, OPEN, PERSON, MatchSettings, Seat, StoredMatch

LONGEST_CLOCK = 3600
"""Seconds that a decision with a clock may take."""

LONGEST_PACE = 5.0
"""Seconds between automatic moves, at most."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who is to sit at a seat of a new match: kind, level of a bot, name of a person."""

    kind: str
    level: str = DEFAULT_TABLE_BOT
    name: str = ""


class Founded(NamedTuple):
    """A new match and the tokens of the seats that whoever founded it holds."""

    room: Room
    tokens: dict[int, str]


class Rooms:
    """The matches of one server."""

    def __init__(self, settings: Settings, store: Store, tokens: Tokens, chance: Chance) -> None:
        self.settings = settings
        self.store = store
        self.tokens = tokens
        self.chance = chance
        self.deeds = Deeds(store, chance, settings.limits)
        self.live: dict[str, Room] = {}
        self.on_change: Callable[[Room], None] = lambda room: None
        self._opening: dict[str, asyncio.Task[Room]] = {}

    # --- finding ------------------------------------------------------------------------------

    async def room(self, match_id: str) -> Room:
        """The room of a match, rebuilt if need be; `Refusal` 404 if there is no such match."""
        room = self.live.get(match_id)
        if room is None or room.is_lost:
            if match_id not in self._opening:
                self._opening[match_id] = asyncio.ensure_future(self._open(match_id))
            return await asyncio.shield(self._opening[match_id])
        room.used = self.chance.now()
        return room

    async def _open(self, match_id: str) -> Room:
        try:
            stored = await self.store.find(match_id)
            if stored is None:
                raise Refusal(404, "error.web_match")
            match = await asyncio.to_thread(rebuilt, stored)
            return self._enter(Room(stored, match))
        finally:
            del self._opening[match_id]

    def _enter(self, room: Room) -> Room:
        room.used = self.chance.now()
        room.note_pending(room.used)
        self.live[room.id] = room
        room.on_change = self.on_change
        self.on_change(room)
        return room

    def sweep(self) -> int:
        """Let go of rooms that nobody has used for a while; how many there were."""
        before = self.chance.now() - self.settings.idle
        idle = [room for room in self.live.values() if room.is_idle and room.used < before]
        for room in idle:
            del self.live[room.id]
        return len(idle)

    # --- founding -----------------------------------------------------------------------------

    async def create(
        self,
        name: str,
        guests: Sequence[Guest],
        settings: MatchSettings,
        language: str,
        seed: int | None = None,
    ) -> Founded:
        """A new match of a game by its canonical name, with as many players as guests.

        A seed gives the deal of another match with that seed; whoever names it could know it.
        """
        game, rules = find_game(name)
        game.check_players(rules, len(guests))
        seed = self.chance.seed() if seed is None else seed
        match = await asyncio.to_thread(_dealt, game, rules, len(guests), seed)
        return await self.found(match, guests, settings, language)

    async def found(
        self,
        match: Match,
        guests: Sequence[Guest],
        settings: MatchSettings,
        language: str,
        parent: str | None = None,
    ) -> Founded:
        """A new room for a match, which may have begun elsewhere."""
        secrets = {seat: self.chance.secret() for seat, g in enumerate(guests) if g.kind == PERSON}
        seats = tuple(
            self._seat(number, guest, secrets.get(number), language)
            for number, guest in enumerate(guests)
        )
        room = await whole(self._found(match, seats, _checked(settings), parent))
        written = {s: self.tokens.write(room.id, s, secret) for s, secret in secrets.items()}
        return Founded(room, written)

    async def _found(
        self, match: Match, seats: tuple[Seat, ...], settings: MatchSettings, parent: str | None
    ) -> Room:
        deal = match.game.notation.write_deal(match.states[0])
        salt = self.chance.salt()
        stored = StoredMatch(
            id=self.chance.match_id(),
            game=match.name,
            game_version=match.game.version,
            players=match.players,
            seed=match.seed,
            deal=deal,
            salt=salt,
            seal=seal(deal, match.seed, salt),
            settings=settings,
            created=self.chance.now(),
            versions=(1,) * (match.players + 1),
            over=match.is_over,
            parent=parent,
            seats=seats,
            actions=tuple(match.actions),
        )
        await self.store.add(stored)
        return self._enter(Room(stored, match))

    def _seat(self, number: int, guest: Guest, secret: str | None, language: str) -> Seat:
        if guest.kind not in (OPEN, PERSON, BOT):
            raise Refusal(422, "error.web_kind", kind=guest.kind, known=(PERSON, BOT, OPEN))
        name = words.person_name(guest.name, self.settings.limits)
        token_hash = None if secret is None else hash_of(secret)
        level = check_level(guest.level)
        return Seat(number, guest.kind, level, name, token_hash, language)

    # --- matches out of matches ---------------------------------------------------------------

    async def rematch(self, room: Room) -> Room:
        """The next match of the same people at the same seats; there is one, whoever asks."""
        return await whole(self._rematch(room))

    async def _rematch(self, room: Room) -> Room:
        async with room.lock:
            if room.successor is not None:
                return await self.room(room.successor)
            if not room.match.is_over:
                raise Refusal(409, "error.web_not_over")
            old, seed = room.match, self.chance.seed()
            match = await asyncio.to_thread(_dealt, old.game, old.rules, old.players, seed)
            seats = tuple(_again(seat) for seat in room.seats)
            successor = await self._found(match, seats, room.stored.settings, room.id)
            await self.deeds.succeed(room, successor.id)
            return successor

    def inherited(self, room: Room, sent: Sequence[Token]) -> dict[int, str]:
        """The tokens of a rematch for whoever holds the same seats of the match before."""
        return {
            token.seat: self.tokens.write(room.id, token.seat, token.secret)
            for token in sent
            if token.seat in held_seats(room.stored.parent, room.seats, [token])
        }

    async def play_on(
        self, room: Room, step: int, guests: Sequence[Guest], language: str
    ) -> Founded:
        """A new match that goes on from a finished one after its first `step` actions."""
        room.opened()
        if step not in range(len(room.match.actions)):
            last = len(room.match.actions) - 1
            raise Refusal(422, "error.web_step", number=step, last=last)
        prefix = until(room.match, step)
        if len(guests) != prefix.players:
            raise Refusal(422, "error.web_guests", count=len(guests), players=prefix.players)
        return await self.found(prefix, guests, room.stored.settings, language)

    async def import_record(self, line: str, guests: Sequence[Guest], language: str) -> Founded:
        """The match of a record, checked: to look at if it is over, else to play on.

        Without guests the first seat is a person's and the others are bots'.
        """
        if len(lines := line.split("\n")) > 1 and any(more.strip() for more in lines[1:]):
            raise Refusal(422, "error.web_one_record")
        match = await asyncio.to_thread(lambda: match_from(parse_line(lines[0])))
        sitting = guests or [Guest(BOT if seat else PERSON) for seat in range(match.players)]
        if len(sitting) != match.players:
            raise Refusal(422, "error.web_guests", count=len(sitting), players=match.players)
        return await self.found(match, sitting, MatchSettings(), language)


def _dealt(game: Game, rules: object, players: int, seed: int) -> Match:
    return Match(game, rules, game.new_deal(rules, players, stream(seed, DEAL_STREAM)), seed)


def until(match: Match, step: int) -> Match:
    """The match as it was after its first actions."""
    prefix = match.fork()
    prefix.rewind(step)
    return prefix


def _again(seat: Seat) -> Seat:
    """Who sits there in a rematch: the same, at the table again."""
    return replace(seat, kind=PERSON) if seat.kind == AWAY else seat


def _checked(settings: MatchSettings) -> MatchSettings:
    if not 0 <= settings.clock <= LONGEST_CLOCK:
        raise Refusal(422, "error.web_clock", most=LONGEST_CLOCK)
    if not 0.0 <= settings.pace <= LONGEST_PACE:
        raise Refusal(422, "error.web_pace", most=LONGEST_PACE)
    return settings
