"""Running commands: in this process where that shows the same, in another where it matters."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from souan.cli import main
from souan.games import all_games
from souan.lab.rehearse import prepare

SOURCES = str(Path(__file__).parents[2] / "src")


class Done(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


@pytest.fixture(autouse=True, scope="session")
def _compiled() -> None:
    """No test of a command is the first to use a game."""
    for game in all_games().values():
        prepare(game, game.rules(), lambda name: None, searching=True)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the user's is touched."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOUAN_STATE", str(tmp_path / "state"))


@pytest.fixture
def souan(capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    """Run a command in this process: ``souan("games", "--json")``."""

    def run(*arguments: str) -> Done:
        status = main(arguments)
        captured = capsys.readouterr()
        return Done(status, captured.out, captured.err)

    return run


@pytest.fixture
def souan_process() -> Callable[..., Done]:
    """Run a command as a user does, with these environment variables."""

    def run(*arguments: str, **environment: str) -> Done:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "souan", *arguments],
            env={**os.environ, "PYTHONPATH": SOURCES, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


@pytest.fixture
def start_souan() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start a command that is to be interrupted, in a process group as a terminal makes one.

    A process that goes on all the same is killed in the end.
    """
    started = []

    def start(*arguments: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "souan", *arguments],
            env={**os.environ, "PYTHONPATH": SOURCES},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
