"""What people and bots do in a room: act, undo, speak, come, go.

Every deed is checked, written to the database, and only then done in memory and answered, all
under the room's lock; a request whose sender gave up is finished all the same.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from souan.bots.names import DEFAULT_TABLE_BOT, LEVELS
from souan.match import Match
from souan.text import InputError, Message
from souan.web import words
from souan.web.chance import Chance
from souan.web.problems import Refusal
from souan.web.room import Room, change_to, spoken, taken
from souan.web.seats import hash_of
from souan.web.settings import Limits
from souan.web.store import Store
from souan.web.stored import AWAY, BOT, OPEN, PERSON, Change, Seat
from souan.web.watch import question

log = logging.getLogger(__name__)

T = TypeVar("T")

PLAYERS = ("random", *LEVELS)
"""The bots that may sit at a table here."""


class Move(NamedTuple):
    """A bot's decision: its seat, what it was asked, its actions with the iterations of each."""

    seat: int
    asked: bytes
    actions: Sequence[tuple[str, int]]


async def whole(deed: Coroutine[Any, Any, T]) -> T:
    """Do all of it, even if whoever asked for it goes away in the middle."""
    return await asyncio.shield(asyncio.ensure_future(deed))


def check_level(level: str) -> str:
    """The name of a bot that may sit here; `InputError` names those that may."""
    if level not in PLAYERS:
        raise InputError("error.bot", bot=level, known=PLAYERS)
    return level


class Deeds:
    """The deeds of all rooms."""

    def __init__(self, store: Store, chance: Chance, limits: Limits) -> None:
        self.store = store
        self.chance = chance
        self.limits = limits

    async def act(self, room: Room, seat: int, notation: str, version: int, key: str) -> int:
        """Carry out a seat's action; the seat's version after it.

        Asking again with the same key answers the same. `Refusal` 409 if the seat was asked
        something else meanwhile, `InputError` if the action is not legal.
        """
        return await whole(self._act(room, seat, notation, version, key))

    async def _act(self, room: Room, seat: int, notation: str, version: int, key: str) -> int:
        self._check_key(key)
        async with room.lock:
            if (seat, key) in room.answered:
                return room.answered[seat, key]
            room.check_fresh(seat, version)
            match = room.match.fork()
            _play(match, seat, notation[: self.limits.notation + 1])
            return await self._keep(room, match, seat, key)

    async def undo(self, room: Room, seat: int, version: int, key: str) -> int:
        """Take a seat's last action back; the seat's version after it."""
        return await whole(self._undo(room, seat, version, key))

    async def _undo(self, room: Room, seat: int, version: int, key: str) -> int:
        self._check_key(key)
        async with room.lock:
            if (seat, key) in room.answered:
                return room.answered[seat, key]
            room.check_fresh(seat, version)
            if not room.can_undo(seat):
                raise Refusal(409, "error.undo")
            match = room.match.fork()
            match.undo(seat)
            return await self._keep(room, match, seat, key)

    async def _keep(self, room: Room, match: Match, seat: int, key: str) -> int:
        change = change_to(room, match)
        answer = change.versions[seat + 1]
        await self._make(room, replace(change, answer=(seat, key, answer)), match)
        return answer

    async def move(self, room: Room, moves: Sequence[Move]) -> bool:
        """Carry out what bots have decided, all at once; whether any of it was still asked."""
        return await whole(self._move(room, moves))

    async def _move(self, room: Room, moves: Sequence[Move]) -> bool:
        async with room.lock:
            match = room.match.fork()
            spent: dict[int, int] = {}
            for move in moves:
                if question(match, move.seat) == move.asked:
                    for action, iterations in move.actions:
                        spent[len(match.actions)] = iterations
                        match.play(move.seat, action)
            if len(match.actions) == len(room.match.actions):
                return False
            await self._make(room, change_to(room, match, iterations=spent), match)
            return True

    async def say(self, room: Room, seat: int, text: str, key: str) -> int:
        """Say something at the table; the seat's version after it."""
        return await whole(self._say(room, seat, text, key))

    async def _say(self, room: Room, seat: int, text: str, key: str) -> int:
        self._check_key(key)
        said = words.chat_line(text, self.limits)
        async with room.lock:
            if (seat, key) in room.answered:
                return room.answered[seat, key]
            if len(room.chat) >= self.limits.chat_lines:
                raise Refusal(409, "error.web_chat_full", most=self.limits.chat_lines)
            versions = room.versions_after(room.match, public=True)
            line = spoken(room, seat, said, self.chance.now())
            change = Change(versions, line=line, answer=(seat, key, versions[seat + 1]))
            await self._make(room, change, room.match)
            return versions[seat + 1]

    # --- who sits where -----------------------------------------------------------------------

    async def join(self, room: Room, seat: int | None, name: str, language: str) -> tuple[int, str]:
        """Take an open seat, or the first there is; the seat and the secret that holds it."""
        return await whole(self._join(room, seat, name, language))

    async def _join(
        self, room: Room, seat: int | None, name: str, language: str
    ) -> tuple[int, str]:
        called = words.person_name(name, self.limits)
        async with room.lock:
            free = [each.seat for each in room.seats if each.kind == OPEN]
            if seat is not None and seat not in range(len(room.seats)):
                raise Refusal(404, "error.seat", number=seat, last=len(room.seats) - 1)
            if not free or (seat is not None and seat not in free):
                raise Refusal(409, "error.web_seat_taken" if free else "error.web_full")
            number = free[0] if seat is None else seat
            secret = self.chance.secret()
            sitting = taken(room.seats[number], called, language, hash_of(secret))
            await self._seat(room, sitting)
            return number, secret

    async def leave(self, room: Room, seat: int, level: str = DEFAULT_TABLE_BOT) -> int:
        """Let a bot play a person's seat until the person is back."""
        return await self._resit(room, seat, (PERSON, AWAY), AWAY, check_level(level))

    async def come_back(self, room: Room, seat: int) -> int:
        """Give a person's seat back by the bot that played it."""
        return await self._resit(room, seat, (PERSON, AWAY), PERSON, None)

    async def seat_bot(self, room: Room, seat: int, level: str) -> int:
        """Let a bot sit down where nobody sits."""
        return await self._resit(room, seat, (OPEN, BOT), BOT, check_level(level))

    async def _resit(
        self, room: Room, seat: int, before: tuple[str, ...], kind: str, level: str | None
    ) -> int:
        return await whole(self._resat(room, seat, before, kind, level))

    async def _resat(
        self, room: Room, seat: int, before: tuple[str, ...], kind: str, level: str | None
    ) -> int:
        async with room.lock:
            if seat not in range(len(room.seats)):
                raise Refusal(404, "error.seat", number=seat, last=len(room.seats) - 1)
            sitting = room.seats[seat]
            if sitting.kind not in before:
                raise Refusal(409, "error.web_seat_taken")
            fresh = replace(sitting, kind=kind, level=level or sitting.level)
            if fresh != sitting:
                await self._seat(room, fresh)
            return room.version(seat)

    async def _seat(self, room: Room, seat: Seat) -> None:
        versions = room.versions_after(room.match, public=True)
        await self._make(room, Change(versions, seats=(seat,)), room.match)

    async def succeed(self, room: Room, successor: str) -> None:
        """Tell the table where the rematch is; the lock is held by whoever founded it."""
        versions = room.versions_after(room.match, public=True)
        await self._make(room, Change(versions, successor=successor), room.match)

    async def _make(self, room: Room, change: Change, match: Match) -> None:
        """Write a change down, then make it."""
        if room.is_lost:
            raise Refusal(503, "error.web_store", retry=1)
        try:
            await self.store.change(room.id, change)
        except SQLAlchemyError:
            log.exception("a change of match %s was not stored", room.id)
            room.lose()
            raise Refusal(503, "error.web_store", retry=1) from None
        room.become(change, match, self.chance.now())

    def _check_key(self, key: str) -> None:
        if not 0 < len(key) <= self.limits.key or not key.isascii():
            raise Refusal(400, "error.web_key", most=self.limits.key)


def _play(match: Match, seat: int, notation: str) -> None:
    """Play, with the status that a refusal deserves: a turn that has passed is a conflict."""
    try:
        match.play(seat, notation)
    except InputError as error:
        if match.legal(seat):
            raise
        message: Message = error.message
        raise Refusal(409, message.key, package=error.package, **dict(message.parameters)) from None
