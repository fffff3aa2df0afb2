"""Reports that the server makes: one at a time, in a process that stands back behind everything.

Each has a folder, named by what was asked for, with the order, how far it is, and in the end the
pages or what went wrong. So a server that starts again goes on with what was left, and asking
twice for the same report makes it once.
"""

import asyncio
import json
import logging
import re
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal

from souan.files import replace
from souan.games import all_games
from souan.text import LANGUAGES, Message, shared_texts

log = logging.getLogger(__name__)

LENGTHS: Final = {"short": 100, "usual": 1000, "long": 5000}
"""How many games a report may be made of, by the names of the form."""

ORDER, PROGRESS, PROBLEM = "order.json", "progress.json", "problem.json"

State = Literal["waiting", "running", "done", "failed"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A report that somebody asked for."""

    game: str
    players: int
    length: str

    @property
    def name(self) -> str:
        """The name of its folder, by which addresses call it too."""
        return f"{self.game}-{self.players}-{self.length}"


@dataclass(frozen=True, slots=True)
class Kept:
    """A report as it is now: how far it is, when it was made, what went wrong by language."""

    wanted: Wanted
    state: State
    done: int = 0
    parts: int = 0
    made: datetime | None = None
    problem: str = ""


class Reports:
    """All reports of one server. Without a folder it makes none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._queue: asyncio.Queue[Wanted] = asyncio.Queue()
        self._running: Wanted | None = None

    def all(self, game: str, language: str) -> list[Kept]:
        """The reports of a game, by players and length."""
        return [
            self._kept(Wanted(game, players, length), language)
            for players in all_games()[game].players
            for length in LENGTHS
            if self._path(Wanted(game, players, length), ORDER).exists()
        ]

    def page(self, name: str, language: str) -> str | None:
        """The page of a finished report."""
        wanted = read_name(name)
        if wanted is None or not self._page(wanted, language).exists():
            return None
        return self._page(wanted, language).read_text("utf-8")

    def ask(self, wanted: Wanted) -> None:
        """Have a report made, or made anew; `OSError` if it cannot be kept."""
        if wanted == self._running or self._is_open(wanted):
            return
        folder = self._path(wanted)
        folder.mkdir(parents=True, exist_ok=True)
        for name in (PROGRESS, PROBLEM, *(f"{language}.html" for language in LANGUAGES)):
            (folder / name).unlink(missing_ok=True)
        asked = {"game": wanted.game, "players": wanted.players, "games": LENGTHS[wanted.length]}
        replace(folder / ORDER, json.dumps(asked))
        self._queue.put_nowait(wanted)

    async def run(self) -> None:
        """Make what was left by an earlier server, and then whatever is asked for."""
        for wanted in self._left():
            self._queue.put_nowait(wanted)
        while True:
            self._running = await self._queue.get()
            await self._make(self._running)
            self._running = None

    # --- one report ---------------------------------------------------------------------------

    async def _make(self, wanted: Wanted) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "souan.web.reporter", str(self._path(wanted))
        )
        try:
            status = await process.wait()
        except asyncio.CancelledError:
            process.terminate()
            await process.wait()
            raise
        if status != 0 and self._is_open(wanted):
            log.error("the report %s ended with status %d", wanted.name, status)
            failed = {each: _failed(each) for each in LANGUAGES}
            replace(self._path(wanted, PROBLEM), json.dumps(failed))

    def _left(self) -> list[Wanted]:
        """What was asked for and is neither made nor has failed, in the order of asking."""
        if self.folder is None or not self.folder.is_dir():
            return []
        orders = sorted(self.folder.glob(f"*/{ORDER}"), key=lambda path: path.stat().st_mtime)
        found = [read_name(path.parent.name) for path in orders]
        return [wanted for wanted in found if wanted is not None and self._is_open(wanted)]

    def _is_open(self, wanted: Wanted) -> bool:
        """Whether it was asked for, and nothing has come of it yet."""
        ends = (self._page(wanted, LANGUAGES[-1]), self._path(wanted, PROBLEM))
        return self._path(wanted, ORDER).exists() and not any(end.exists() for end in ends)

    def _kept(self, wanted: Wanted, language: str) -> Kept:
        page, problem = self._page(wanted, LANGUAGES[-1]), self._path(wanted, PROBLEM)
        if page.exists():
            made = datetime.fromtimestamp(page.stat().st_mtime, UTC)
            return Kept(wanted, "done", made=made)
        if problem.exists():
            return Kept(wanted, "failed", problem=_read(problem)[language])
        if wanted != self._running:
            return Kept(wanted, "waiting")
        progress = self._path(wanted, PROGRESS)
        done, parts = _read(progress)["shards"] if progress.exists() else (0, 0)
        return Kept(wanted, "running", done, parts)

    def _page(self, wanted: Wanted, language: str) -> Path:
        return self._path(wanted, f"{language}.html")

    def _path(self, wanted: Wanted, *parts: str) -> Path:
        if self.folder is None:
            raise LookupError("this server makes no reports")
        return self.folder.joinpath(wanted.name, *parts)


def read_name(name: str) -> Wanted | None:
    """The report of a name; None if there is none.

    >>> read_name("hangover-4-short")
    Wanted(game='hangover', players=4, length='short')
    >>> read_name("hangover-9-short"), read_name("../hangover-4-short")
    (None, None)
    """
    parts = re.fullmatch(r"(\w+)-([0-9])-(\w+)", name, re.ASCII)
    if parts is None or parts[1] not in all_games() or parts[3] not in LENGTHS:
        return None
    players = int(parts[2])
    return Wanted(parts[1], players, parts[3]) if players in all_games()[parts[1]].players else None


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def _failed(language: str) -> str:
    return shared_texts(language).say(Message("error.web_failed"))
