"""Bots at seats: they think in threads, and move in the beat of the table.

A move shows at a beat and not when thinking has ended, and all that a bot chooses face down
shows at one beat: the time that a move takes tells nothing about the cards.
"""

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil, inf
from typing import Any

from souan.bots import make_bot
from souan.bots.names import BotName, parse_bot
from souan.bots.searcher import Opinion, SearchBot
from souan.match import Match, stream
from souan.web.deeds import Deeds, Move
from souan.web.room import Room
from souan.web.stored import PERSON
from souan.web.warm import Warm
from souan.web.watch import question

log = logging.getLogger(__name__)

LATER_SHARE = 16
"""Each further step of a decision that nobody sees yet gets this part of the time to think."""

BEAT_PER_THOUGHT = 1.5
"""How much longer than thinking a beat is: room for such further steps."""

SHORTEST_THOUGHT = 0.02
"""Seconds to think that a bot is left with when many think at once."""

BEHIND = 10
"""How far bots stand back behind the event loop, as `nice` counts."""

AWAITED_LEVEL = "easy"
"""The bot that decides for a person whose clock has run out, or who has no alternative."""


class Counted(SearchBot):
    """A search that keeps how many iterations its last thought took."""

    iterations = 0

    def think(self, observation: Any, seat: int) -> list[Opinion]:
        """Search, and count."""
        opinions = super().think(observation, seat)
        self.iterations = sum(opinion.tries for opinion in opinions)
        return opinions


@dataclass
class Pilots:
    """The bots of all rooms, on a few threads."""

    deeds: Deeds
    warm: Warm
    threads: int
    now: Callable[[], float]
    tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    waiting: int = 0

    def __post_init__(self) -> None:
        self.pool = ThreadPoolExecutor(self.threads, "souan-bot", initializer=stand_back)

    def wake(self, room: Room) -> None:
        """Let bots play in a room if any have to; called whenever something has changed there."""
        if room.id not in self.tasks and self._may_fly(room):
            task = asyncio.ensure_future(self._fly(room))
            self.tasks[room.id] = task
            task.add_done_callback(lambda done: self._landed(room, done))

    def _landed(self, room: Room, task: asyncio.Task[None]) -> None:
        self.tasks.pop(room.id, None)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("bots of match %s stopped", room.id, exc_info=error)
        else:
            self.wake(room)  # for what happened after it had last looked

    async def close(self) -> None:
        """Stop all bots."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        self.pool.shutdown(cancel_futures=True)

    def _may_fly(self, room: Room) -> bool:
        clocked = room.stored.settings.clock > 0 and not room.match.is_over
        return not room.is_lost and (clocked or bool(self.due(room)))

    def due(self, room: Room) -> list[int]:
        """The seats that are to be played automatically now."""
        return [seat for seat in room.match.pending() if self._is_due(room, seat)]

    def _is_due(self, room: Room, seat: int) -> bool:
        settings = room.stored.settings
        if room.is_piloted(seat):
            return True
        if room.seats[seat].kind != PERSON:
            return False
        if settings.clock and room.pending_since[seat] + settings.clock <= self.now():
            return True
        # A choice made at once would tell other people that there was no other.
        alone = settings.forced and len(room.people) == 1
        return alone and len(room.match.legal(seat)) == 1

    async def _fly(self, room: Room) -> None:
        stirred = asyncio.Event()
        room.pilots.add(stirred)
        try:
            while not room.is_lost:
                stirred.clear()
                if seats := self.due(room):
                    await self._beat(room, seats)
                elif (clock := room.stored.settings.clock) and room.pending_since:
                    await self._wait_for_clock(room, clock, stirred)
                else:
                    return
        finally:
            room.pilots.discard(stirred)

    async def _wait_for_clock(self, room: Room, clock: int, stirred: asyncio.Event) -> None:
        """Wait until the next clock of a person runs out, or until something happens."""
        people = [since for seat, since in room.pending_since.items() if seat in room.people]
        left = min(people, default=inf) + clock - self.now()
        with suppress(TimeoutError):
            async with asyncio.timeout(None if left == inf else max(0.0, left)):
                await stirred.wait()

    async def _beat(self, room: Room, seats: Sequence[int]) -> None:
        """Decide for all these seats, and show it at the next beat."""
        loop = asyncio.get_running_loop()
        began, match = loop.time(), room.match
        names = [self._bot(room, seat) for seat in seats]
        await self._until_ready(room, names)
        decided = [self._decide(match, seat, name) for seat, name in zip(seats, names, strict=True)]
        moves = await asyncio.gather(*decided)
        beat = beat_of(room.stored.settings.pace, names)
        beats = max(1, ceil((loop.time() - began) / beat)) if beat else 0
        await asyncio.sleep(began + beats * beat - loop.time())
        # Whoever has taken a seat back meanwhile decides for themselves.
        still = set(self.due(room))
        await self.deeds.move(room, [move for move in moves if move.seat in still])

    def _bot(self, room: Room, seat: int) -> BotName:
        level = room.seats[seat].level if room.is_piloted(seat) else AWAITED_LEVEL
        return parse_bot(level)

    async def _until_ready(self, room: Room, names: Sequence[BotName]) -> None:
        key = room.match.game.key
        ready = self.warm.search.get(key)
        if ready is None or ready.is_set() or not any(name.searches for name in names):
            return
        room.preparing = True
        room.tell()
        await self.warm.until_searchable(key)
        room.preparing = False
        room.tell()

    async def _decide(self, match: Match, seat: int, name: BotName) -> Move:
        """What a bot does until others can see it, or until it is not its turn."""
        asked, draft = question(match, seat), match.fork()
        actions: list[tuple[str, int]] = []
        others = [viewer for viewer in range(-1, match.players) if viewer != seat]
        while seat in draft.pending() and not (actions and _shows(match, draft, others)):
            written, iterations = await self._choose(draft, seat, name, later=bool(actions))
            draft.play(seat, written)
            actions.append((written, iterations))
        return Move(seat, asked, actions)

    async def _choose(self, match: Match, seat: int, name: BotName, later: bool) -> tuple[str, int]:
        legal = match.legal(seat)
        if len(legal) == 1:
            return next(iter(legal)), 0
        rng = stream(match.seed or 0, 1 + seat, len(match.actions))
        observation = match.observation(seat)
        if not name.searches:
            number = make_bot(name, match.game, match.rules, rng).choose(observation, seat)
            return _written(legal, number), 0

        def think() -> tuple[int, int]:
            bot = counted(self._hurried(name, later), match, rng)
            return bot.choose(observation, seat), bot.iterations

        self.waiting += 1
        try:
            number, iterations = await asyncio.wrap_future(self.pool.submit(think))
        finally:
            self.waiting -= 1
        return _written(legal, number), iterations

    def _hurried(self, name: BotName, later: bool) -> BotName:
        """The bot with less time to think, in a later step or when many wait for a thread."""
        budget = name.budget
        if not budget.seconds:
            return name
        share = max(1, self.waiting // self.threads) * (LATER_SHARE if later else 1)
        seconds = max(SHORTEST_THOUGHT, budget.seconds / share)
        threads = min(budget.threads, self.threads)
        return name._replace(budget=budget._replace(seconds=seconds, threads=threads))


def stand_back() -> None:
    """Let this thread, and those it starts, use what others leave: Linux ranks single threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BEHIND)


def counted(name: BotName, match: Match, rng: Any) -> Counted:
    """The search of a name, which counts."""
    bot = make_bot(name, match.game, match.rules, rng)
    if not isinstance(bot, SearchBot):
        raise TypeError(f"{name.text} does not search")
    return Counted(bot.rules, bot.rng, bot.budget, bot.settings)


def beat_of(pace: float, names: Sequence[BotName]) -> float:
    """Seconds from one automatic move to the next: long enough for the slowest of these bots."""
    return max(pace, *(name.budget.seconds * BEAT_PER_THOUGHT for name in names))


def _shows(before: Match, now: Match, viewers: Sequence[int]) -> bool:
    """Whether any of these viewers can see that something has happened."""
    return any(
        before.observation(viewer).tobytes() != now.observation(viewer).tobytes()
        for viewer in viewers
    )


def _written(legal: dict[str, int], number: int) -> str:
    return next(text for text, known in legal.items() if known == number)
