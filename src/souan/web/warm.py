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
from souan.lab.rehearse import prepare, rehearse_search
from souan.match import new_match, stream

log = logging.getLogger(__name__)

SEARCH = "search"
"""The argument that asks for the search of a game as well."""


class Warm:
    """Knows which games can be played, and searched, without a wait."""

    def __init__(self, keys: Iterable[str] | None = None) -> None:
        names = all_games() if keys is None else keys
        self.rules = {key: asyncio.Event() for key in names}
        self.search = {key: asyncio.Event() for key in names}
        self._wanted: list[str] = []

    async def run(self) -> None:
        """Get all games ready, first to be played and then to be searched."""
        for searching, events in ((False, self.rules), (True, self.search)):
            while waiting := [key for key, ready in events.items() if not ready.is_set()]:
                key = next((key for key in self._wanted if key in waiting), waiting[0])
                await self._get_ready(key, searching)
                events[key].set()

    async def until_playable(self, key: str) -> None:
        """Wait for the rules of a game, which are compiled next."""
        if key in self.rules and not self.rules[key].is_set():
            self._wanted.insert(0, key)
            await self.rules[key].wait()

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


def load_search(game: Game) -> None:
    """Load the search of a game."""
    rehearse_search(game, game.rules())


def main(arguments: list[str]) -> None:
    """Compile a game's rules, and its search if asked to, into the cache."""
    game = all_games()[arguments[0]]
    prepare(game, game.rules(), lambda rule: None, SEARCH in arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
