"""How long an action takes to reach all viewers, at many tables.

``python -m tests.web.load [--tables 200] [--seconds 60] [--think 2] [--level random]`` starts a
server on one core and clients on another: at every table two scripted people and bots, and a
stream for every seat. It prints p50, p99 and errors.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import statistics
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from souan.games import GAMES
from tests.web.serving import start, stop

PEOPLE = 2
LONGEST_LINE = 4 * 2**20
PACE = 0.8
SHOWN_BY_BOTS = 0.9 * PACE
"""What another viewer sees later than this may be a bot's next move."""


@dataclass
class Figures:
    """What has been measured, in seconds."""

    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    posts: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    events: int = 0
    sent: int = 0
    stale: int = 0
    errors: list[str] = field(default_factory=list)

    def begin(self) -> None:
        """Forget what was measured while everybody came in; errors stay."""
        for values in (self.own, self.others, self.posts, self.pages):
            values.clear()
        self.events = self.sent = self.stale = 0


class Wire:
    """A connection that stays open, for one request after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """The status and the JSON that come back."""
        if self.writer is None or self.reader is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, limit=LONGEST_LINE
            )
        assert self.reader is not None
        self.writer.write(request(method, path, token, body))
        status, length = 0, 0
        status = int((await self.reader.readline()).split()[1])
        while line := (await self.reader.readline()).strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        content = await self.reader.readexactly(length)
        return status, json.loads(content)

    def close(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()


def request(method: str, path: str, token: str = "", body: Any = None) -> bytes:
    """A request of HTTP/1.1."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: table.test"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    return "\r\n".join([*lines, "", ""]).encode() + content


@dataclass
class Deed:
    """An action under way: when it was sent, by whom, which version it made."""

    sent: float
    seat: int
    version: int | None = None
    arrivals: dict[int, tuple[int, float]] = field(default_factory=dict)


class TableOfPeople:
    """One table: its people, its viewers and what they see."""

    def __init__(self, port: int, game: Any, level: str, think: float, figures: Figures) -> None:
        self.port, self.game, self.level, self.think = port, game, level, think
        self.figures = figures
        self.wire = Wire(port)
        self.states: dict[int, Any] = {}
        self.changed = asyncio.Event()
        self.deed: Deed | None = None
        self.keys = 0

    async def run(self, until: float) -> None:
        """Play matches until the time is over."""
        rng = random.Random(self.port)
        while monotonic() < until:
            seats = [{"kind": "person"}] * PEOPLE
            count = max(self.game.players[0], PEOPLE + 1)
            seats += [{"kind": "bot", "level": self.level}] * (count - PEOPLE)
            asked = {"game": self.game.key, "seats": seats, "settings": {"pace": PACE}}
            status, founded = await self.wire.ask("POST", "/api/matches", body=asked)
            if status != 201:
                self.figures.errors.append(f"create {status} {founded}")
                return
            await self.play(founded["id"], founded["tokens"], count, until, rng)
        self.wire.close()

    async def play(
        self, match: str, tokens: dict[str, str], count: int, until: float, rng: random.Random
    ) -> None:
        """Play one match with a stream for every seat; those of bots are spectators'."""
        self.states = {}
        viewers = [
            asyncio.ensure_future(self.watch(match, viewer, tokens.get(str(viewer), "")))
            for viewer in range(count)
        ]
        try:
            while monotonic() < until:
                await asyncio.sleep(self.think * (0.5 + rng.random()))
                people = [seat for seat in range(PEOPLE) if seat in self.states]
                owing = [seat for seat in people if self.states[seat]["table"]["choices"]]
                if any(state["over"] for state in self.states.values()):
                    return
                if owing:
                    await self.act(match, owing[0], tokens[str(owing[0])], rng)
        finally:
            self.settle()
            for viewer in viewers:
                viewer.cancel()
            await asyncio.gather(*viewers, return_exceptions=True)

    async def act(self, match: str, seat: int, token: str, rng: random.Random) -> None:
        """Carry out one of a seat's choices."""
        self.settle()
        state = self.states[seat]
        self.keys += 1
        body = {
            "action": rng.choice(state["table"]["choices"])["action"],
            "version": state["version"],
            "key": f"k{self.keys}",
        }
        self.deed = Deed(monotonic(), seat)
        status, answer = await self.wire.ask("POST", f"/api/matches/{match}/actions", token, body)
        self.figures.posts.append(monotonic() - self.deed.sent)
        self.figures.sent += 1
        if status == 409:
            self.figures.stale += 1
            self.deed = None
        elif status != 200:
            self.figures.errors.append(f"act {status} {answer}")
            self.deed = None
        else:
            self.deed.version = answer["version"]

    def settle(self) -> None:
        """Measure the last action, now that everything of it has arrived."""
        deed, self.deed = self.deed, None
        if deed is None or deed.version is None:
            return
        for viewer, (version, arrived) in deed.arrivals.items():
            late = arrived - deed.sent
            if viewer == deed.seat:
                if version >= deed.version:
                    self.figures.own.append(late)
            elif late < SHOWN_BY_BOTS:
                self.figures.others.append(late)
        if deed.seat not in deed.arrivals and monotonic() - deed.sent > 1.0:
            self.figures.errors.append("an action never reached its own seat")

    async def watch(self, match: str, viewer: int, token: str) -> None:
        """Read a stream."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=LONGEST_LINE)
        writer.write(request("GET", f"/api/matches/{match}/stream", token))
        try:
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    self.see(viewer, json.loads(line[6:]))
            self.figures.errors.append("a stream ended")
        finally:
            writer.close()

    def see(self, viewer: int, state: Any) -> None:
        """Take in what has arrived."""
        self.figures.events += 1
        self.states[viewer] = state
        if self.deed is not None and viewer not in self.deed.arrivals:
            self.deed.arrivals[viewer] = (state["version"], monotonic())


async def fetch_pages(port: int, figures: Figures, until: float) -> None:
    """Ask for something small again and again: what a visitor feels."""
    wire = Wire(port)
    while monotonic() < until:
        began = monotonic()
        await wire.ask("GET", "/api/games")
        figures.pages.append(monotonic() - began)
        await asyncio.sleep(0.1)
    wire.close()


async def measure(
    port: int, tables: int, seconds: float, think: float, level: str, ramp: float = 0.0
) -> Figures:
    """Play at many tables for some seconds; they begin one after the other during the ramp."""
    figures = Figures()
    until = monotonic() + ramp + seconds

    async def begin_after(number: int) -> None:
        await asyncio.sleep(ramp * 0.8 * number / tables)
        game = GAMES[number % len(GAMES)]
        await TableOfPeople(port, game, level, think, figures).run(until)

    async def begin_measuring() -> None:
        await asyncio.sleep(ramp)
        figures.begin()

    playing = [begin_after(number) for number in range(tables)]
    await asyncio.gather(*playing, begin_measuring(), fetch_pages(port, figures, until))
    return figures


def busy_seconds(pid: int) -> float:
    """Seconds of a core that a process has used, where the system tells."""
    path = Path(f"/proc/{pid}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def told(name: str, values: list[float]) -> str:
    """Percentiles in milliseconds."""
    if len(values) < 2:
        return f"{name}: {len(values)} measured"
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    p50, p95, p99, most = (1000 * each for each in (cuts[49], cuts[94], cuts[98], max(values)))
    shown = f"p50 {p50:.0f}  p95 {p95:.0f}  p99 {p99:.0f}  max {most:.0f} ms"
    return f"{name}: n {len(values)}  {shown}"


def main() -> None:
    """Measure, and print what came out."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--level", default="random")
    parser.add_argument("--ramp", type=float, default=15.0)
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {1})
    gc.disable()  # a client that stops to collect measures itself
    with tempfile.TemporaryDirectory() as folder:
        server, port = start(0, f"sqlite:///{Path(folder) / 'load.sqlite3'}", core=0)
        try:
            figures = asyncio.run(
                measure(port, asked.tables, asked.seconds, asked.think, asked.level, asked.ramp)
            )
            used = busy_seconds(server.pid) / (asked.ramp + asked.seconds)
        finally:
            stop(server)
    print(told("action to its own seat", figures.own))
    print(told("action to all others", figures.others))
    print(told("answers to actions", figures.posts))
    print(told("GET /api/games", figures.pages))
    print(f"actions {figures.sent}  stale {figures.stale}  events {figures.events}")
    print(f"the server used {used:.0%} of a core; load average {os.getloadavg()[0]:.1f}")
    print(f"errors {len(figures.errors)} {sorted(set(figures.errors))[:3]}")


if __name__ == "__main__":
    main()
