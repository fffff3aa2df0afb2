"""Positions to draw, and a terminal to play in."""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

from souan.games import all_games
from souan.match import Match, new_match
from souan.text import Texts

DRIVER = """
import sys
import time
from pathlib import Path
from souan import terminal
from souan.match import new_match

arguments = sys.argv[1:]
def option(name, default=None):
    return arguments[arguments.index(name) + 1] if name in arguments else default

place = None
if resumed := option("--resume"):
    saved = terminal.read_saved(Path(resumed))
    match, people, place = saved.match, saved.people, saved.place
else:
    match = new_match(option("--game", "hangover"), int(option("--players", "4")), 7)
    people = frozenset(int(seat) for seat in option("--people", "0").split(","))
bots = {seat: "random" for seat in range(match.players) if seat not in people}
record = option("--record", resumed)
path = Path(record) if record else None
language, plain = option("--lang", "ja"), "--plain" in arguments
if slow := option("--slow"):  # bots that think
    from souan.bots.random import RandomBot
    choose = RandomBot.choose
    RandomBot.choose = lambda *asked: time.sleep(float(slow)) or choose(*asked)
time.sleep(float(option("--late", "0")))  # before anything can be answered
sys.exit(terminal.play(match, people, bots, language, plain, path, place))
"""

PROMPT = "\\r\n(?:\x1b\\[\\?2004h)?> "


def environment_in(folder: Path) -> dict[str, str]:
    """The environment of our program when it runs in a folder of its own."""
    source = str(Path(__file__).parents[2] / "src")
    state = str(folder / "state")
    return os.environ | {
        "PYTHONPATH": source,
        "SOUAN_STATE": state,
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
    }


@pytest.fixture
def piped(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run the program with its input and output in pipes."""

    def run(typed: bytes, *arguments: str, **extra: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-c", DRIVER, *arguments],
            input=typed,
            capture_output=True,
            cwd=tmp_path,
            env=environment_in(tmp_path) | extra,
            timeout=120,
            check=False,
        )

    return run


class Screen:
    """A terminal of 80 x 24 cells with our program in it; what it shows, and all it ever sent."""

    def __init__(self, folder: Path, *arguments: str, ahead: str = "", **extra: str) -> None:
        self.screen = pyte.HistoryScreen(80, 24)
        self.stream = pyte.Stream(self.screen)
        self.sent = ""
        self.child = pexpect.spawn(
            sys.executable,
            ["-c", DRIVER, *arguments],
            env=environment_in(folder) | extra,
            cwd=folder,
            encoding="utf-8",
            dimensions=(24, 80),
            timeout=120,
        )
        self.child.send(ahead)
        self.wait()

    def wait(self) -> str:
        """The lines shown when the next prompt has come, or when the program has ended."""
        self.child.expect([PROMPT, pexpect.EOF])
        text = self.child.before or ""
        if isinstance(self.child.after, str):
            text += self.child.after
        self.sent += text
        self.stream.feed(text)
        return self.shown()

    def type(self, line: str) -> str:
        """Type a line; what is shown then."""
        self.child.sendline(line)
        return self.wait()

    def shown(self) -> str:
        """The lines on the screen. Pyte leaves an empty cell behind each wide letter."""
        rows = [self.screen.buffer[number] for number in range(24)]
        return "\n".join("".join(row[cell].data for cell in range(80)).rstrip() for row in rows)

    def scrollback(self) -> str:
        """What has scrolled off the top."""
        return "\n".join(
            "".join(row[cell].data for cell in range(80)) for row in self.screen.history.top
        )

    def status(self) -> int:
        """The exit status of the program, which has ended."""
        self.child.close()
        assert self.child.exitstatus is not None
        return self.child.exitstatus


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Screen]]:
    """Start the program in a terminal with some arguments."""
    started: list[Screen] = []

    def start(*arguments: str, **extra: str) -> Screen:
        started.append(Screen(tmp_path, *arguments, **extra))
        return started[-1]

    yield start
    for screen in started:
        screen.child.close(force=True)


@pytest.fixture(params=["ja", "en"])
def language(request: pytest.FixtureRequest) -> str:
    """Both languages."""
    return str(request.param)


def tables() -> list[tuple[str, int]]:
    """Every game at every number of players."""
    return [(key, players) for key, game in all_games().items() for players in game.players]


@pytest.fixture(params=tables(), ids=lambda table: f"{table[0]}-{table[1]}")
def positions(request: pytest.FixtureRequest) -> list[Match]:
    """Matches at random, stopped at many numbers of actions and at the end."""
    name, players = request.param
    matches = []
    for seed in range(2):
        rng = random.Random(seed)
        match = new_match(name, players, seed)
        while not match.is_over:
            seat = rng.choice(match.pending())
            match.play(seat, rng.choice(match.legal_actions(seat)))
        last = len(match.actions)
        for length in sorted({*range(seed, last, 5), last}):
            stopped = Match(match.game, match.rules, match.states[0], seed)
            stopped.states = match.states[: length + 1]
            stopped.actions = match.actions[:length]
            matches.append(stopped)
    return matches


@pytest.fixture
def texts() -> Callable[[Match, str], Texts]:
    """The texts that a match is shown with."""
    return lambda match, language: Texts(language, match.game.package, "souan.terminal")
