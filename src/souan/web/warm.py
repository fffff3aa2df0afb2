"""Compiles what games need before anybody waits for it, beside the server and not in its way.

The first time on a machine, compiling takes a process of its own; what it leaves in the cache is
then loaded here, in a thread, while the event loop stays live.
"""

import asyncio
import logging
import sys
from collections.abc import Iterable

from souan.bots.random import RandomBot
from souan.game import Game
from souan.games import all_games
from souan.lab.rehearse import load_search, prepare
from souan.match import new_match, stream

log = logging.getLogger(__name__)

SEARCH = "search"
"""The argument that asks for the search of a game as well."""


Job = tuple[str, bool]
"""A game, and whether its search is to be got ready or its rules."""


class Warm:
    """Knows which games can be played, and searched, without a wait."""

    def __init__(self, keys: Iterable[str] | None = None) -> None:
        names = all_games() if keys is None else keys
        self.rules = {key: asyncio.Event() for key in names}
        self.search = {key: asyncio.Event() for key in names}
        self._wanted: list[Job] = []

    async def run(self) -> None:
        """Get ready what somebody waits for, else all games to be played, then to be searched."""
        while (job := self._next()) is not None:
            await self._get_ready(*job)
            self._ready(*job).set()

    def _next(self) -> Job | None:
        jobs = self._wanted + [
            (key, searching) for searching in (False, True) for key in self.rules
        ]
        return next((job for job in jobs if not self._ready(*job).is_set()), None)

    def _ready(self, key: str, searching: bool) -> asyncio.Event:
        return (self.search if searching else self.rules)[key]

    async def until_playable(self, key: str) -> None:
        """Wait for the rules of a game, which are compiled next."""
        if key in self.rules and not self.rules[key].is_set():
            self._wanted.insert(0, (key, False))
            await self.rules[key].wait()

    async def until_searchable(self, key: str) -> None:
        """Wait for the search of a game, which is compiled next."""
        if key in self.search and not self.search[key].is_set():
            self._wanted[:0] = [(key, False), (key, True)]
            await self.search[key].wait()

    async def _get_ready(self, key: str, searching: bool) -> None:
        await _compile_elsewhere(key, searching)
        game = all_games()[key]
        await asyncio.to_thread(load_search if searching else load_rules, game)

    def all_ready(self) -> None:
        """Say that everything is ready, for a server that compiles when it has to."""
        for ready in (*self.rules.values(), *self.search.values()):
            ready.set()


async def _compile_elsewhere(key: str, searching: bool) -> None:
    arguments = [key, SEARCH] if searching else [key]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "souan.web.warm", *arguments
    )
    try:
        status = await process.wait()
    except asyncio.CancelledError:
        process.terminate()
        await process.wait()
        raise
    if status != 0:
        log.warning("compiling %s ahead failed with status %d", key, status)


def load_rules(game: Game) -> None:
    """Load what playing a game needs, by playing a match as the server does."""
    match = new_match(game.key, game.players[-1], 1)
    bot = RandomBot(match.rules, stream(1, 1))
    while not match.is_over:
        seat = match.pending()[0]
        match.can_undo(seat)
        match.table(seat)
        written = {number: text for text, number in match.legal(seat).items()}
        match.play(seat, written[bot.choose(match.observation(seat), seat)])
    for seat in range(-1, match.players):
        match.table(seat)
        match.events(seat)


def main(arguments: list[str]) -> None:
    """Compile a game's rules, and its search if asked to, into the cache."""
    game = all_games()[arguments[0]]
    prepare(game, game.rules(), lambda rule: None, SEARCH in arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
