"""Kills a server again and again while people play, and looks whether anything was lost.

``python -m tests.web.kill [--kills 200] [--matches 20]``: clients at every match keep acting, and
send an action that was not answered again, with its key. In the end every action that was
answered has to be in the database once, in its order, and every match has to go on.
"""

import argparse
import asyncio
import random
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from souan.games import GAMES
from souan.web.room import rebuilt
from souan.web.store import Store
from souan.web.stored import StoredMatch
from tests.web.load import Wire
from tests.web.serving import start, stop

PEOPLE = 2
MOST_BETWEEN = 12
"""Actions that are answered between two kills, at most; then it dies at any moment."""

LOST = (ConnectionError, asyncio.IncompleteReadError, IndexError, OSError)
"""What a connection to a killed server fails with; a cut off answer has no status line."""


@dataclass
class Played:
    """One match as its people know it: which actions were answered, by seat, in their order."""

    id: str
    tokens: dict[str, str]
    answered: dict[int, list[str]] = field(default_factory=dict)
    over: bool = False


@dataclass
class Result:
    """What has happened and what is wrong."""

    kills: int = 0
    answered: int = 0
    again: int = 0
    matches: int = 0
    wrong: list[str] = field(default_factory=list)


class People:
    """The people of one table, who never give up."""

    def __init__(self, port: int, number: int, result: Result) -> None:
        self.port, self.result = port, result
        self.game = GAMES[number % len(GAMES)]
        self.rng = random.Random(number)
        self.matches: list[Played] = []
        self.keys = 0

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """Ask until there is an answer."""
        tries = 0
        while True:
            wire = Wire(self.port)
            with suppress(*LOST):
                status, answer = await wire.ask(method, path, token, body)
                wire.close()
                if status < 500:
                    self.result.again += tries > 0 and method == "POST"
                    return status, answer
            wire.close()
            tries += 1
            await asyncio.sleep(0.05)

    async def run(self, stopping: asyncio.Event) -> None:
        """Play until told to stop; whatever was sent is answered by then."""
        while not stopping.is_set():
            if not self.matches or self.matches[-1].over:
                self.matches.append(await self.found())
            await self.act(self.matches[-1])

    async def found(self) -> Played:
        """A new match."""
        count = max(self.game.players[0], PEOPLE + 1)
        seats: list[dict[str, str]] = [{"kind": "person"}] * PEOPLE
        seats += [{"kind": "bot", "level": "random"}] * (count - PEOPLE)
        body = {"game": self.game.key, "seats": seats, "settings": {"pace": 0.02}}
        _, founded = await self.ask("POST", "/api/matches", body=body)
        return Played(founded["id"], founded["tokens"])

    async def act(self, played: Played) -> None:
        """Let one of the people act, if one has to."""
        for seat in range(PEOPLE):
            token = played.tokens[str(seat)]
            path = f"/api/matches/{played.id}"
            _, state = await self.ask("GET", f"{path}?seat={seat}", token)
            played.over = state["over"]
            if choices := state["table"]["choices"]:
                self.keys += 1
                action = self.rng.choice(choices)["action"]
                body = {"action": action, "version": state["version"], "key": f"k{self.keys}"}
                status, answer = await self.ask("POST", f"{path}/actions", token, body)
                if status == 200:
                    played.answered.setdefault(seat, []).append(action)
                    self.result.answered += 1
                elif status != 409:
                    self.result.wrong.append(f"{status} {answer}")
                return
        await asyncio.sleep(0.02)


async def kill_again_and_again(
    server: subprocess.Popen[str], port: int, url: str, kills: int, result: Result
) -> subprocess.Popen[str]:
    """Kill the server at random moments and start it anew; the last one lives."""
    rng = random.Random(1)
    for _ in range(kills):
        enough = result.answered + rng.randrange(MOST_BETWEEN)
        while result.answered < enough and server.poll() is None:
            await asyncio.sleep(0.005)
        if (status := server.poll()) is not None:
            result.wrong.append(f"the server ended by itself with status {status}")
        await asyncio.sleep(rng.random() * 0.1)
        server.send_signal(signal.SIGKILL)
        server.wait()
        if server.stdout is not None:
            server.stdout.close()
        result.kills += 1
        server, _ = await asyncio.to_thread(start, port, url)
    return server


async def attack(folder: Path, kills: int, matches: int) -> Result:
    """All of it; what came out."""
    url, result = f"sqlite:///{folder / 'kill.sqlite3'}", Result()
    server, port = await asyncio.to_thread(start, 0, url)
    people = [People(port, number, result) for number in range(matches)]
    stopping = asyncio.Event()
    playing = [asyncio.ensure_future(each.run(stopping)) for each in people]
    try:
        server = await kill_again_and_again(server, port, url, kills, result)
        stopping.set()
        await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        stop(server)
    played = [match for each in people for match in each.matches]
    result.matches = len(played)
    await check(url, played, result)
    return result


async def check(url: str, played: Sequence[Played], result: Result) -> None:
    """Compare what was answered with what is stored."""
    store = Store(url)
    for match in played:
        stored = await store.find(match.id)
        if stored is None:
            result.wrong.append(f"match {match.id} is lost")
        else:
            result.wrong += differences(match, stored)
    store.close()


def differences(match: Played, stored: StoredMatch) -> list[str]:
    """What is wrong with a stored match."""
    wrong = []
    for seat in range(PEOPLE):
        kept = [notation for actor, notation in stored.actions if actor == seat]
        if kept != match.answered.get(seat, []):
            wrong.append(f"match {match.id}, seat {seat}: answered and stored differ")
    again = rebuilt(stored)
    if tuple(again.actions) != stored.actions or again.is_over != stored.over:
        wrong.append(f"match {match.id} does not replay")
    return wrong


def main() -> None:
    """Kill, and print what came out."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--matches", type=int, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        result = asyncio.run(attack(Path(folder), asked.kills, asked.matches))
    print(f"kills {result.kills}  matches {result.matches}  answered actions {result.answered}")
    print(f"answered after asking again {result.again}")
    print(f"wrong {len(result.wrong)} {result.wrong[:5]}")


if __name__ == "__main__":
    main()
