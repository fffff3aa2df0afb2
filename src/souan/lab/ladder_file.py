"""What has been played of a ladder, in a file: a run that was stopped goes on from there.

JSON lines: a header that names all that the games depend on, and then a line a pairing, with the
points and the winners of each of its games. Each line is written at once, so whatever ends the
run costs at most the last one. Two runs that write to one file at a time only repeat each other.
"""

import hashlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

from souan.files import is_special, writing_error
from souan.games import find_game
from souan.lab.ladder import Ladder, Pairing, Played
from souan.text import InputError

FORMAT = 1
"""The version of the file's format, the value of ``"souan_ladder"`` in its header."""

FOLDERS, FILES = ("", "bots"), ("lab/ladder.py", "lab/oracle.py", "lab/simulate.py")
"""The parts of the package that games depend on, besides the game's own folder."""


@dataclass(slots=True)
class LadderFile:
    """A file that holds pairings, and takes more."""

    handle: int
    played: dict[Pairing, list[Played]] = field(default_factory=dict)

    def add(self, pairing: Pairing, games: Sequence[Played]) -> None:
        """Add a pairing; `OSError` if there is no room for it."""
        self.write({"deal": pairing.deal, "pair": pairing[1:], "games": games})

    def write(self, entry: Mapping[str, Any]) -> None:
        """Add a line."""
        rest = memoryview(f"{json.dumps(entry)}\n".encode())
        while rest:
            rest = rest[os.write(self.handle, rest) :]


@contextmanager
def ladder_file(path: Path, ladder: Ladder) -> Iterator[LadderFile]:
    """The file of that name, with what it holds of the ladder; a new one if there is none.

    What is left of a line that was cut off at the end of the file is removed. `InputError` if the
    file cannot be used, or is of something else; then it stays as it is.
    """
    try:
        if is_special(path) or path.is_dir():
            raise InputError("error.ladder_file", file=str(path))
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
    except OSError as error:
        raise writing_error(path, error) from None
    try:
        yield _opened(path, handle, ladder)
    finally:
        os.close(handle)


def _opened(path: Path, handle: int, ladder: Ladder) -> LadderFile:
    file, header = LadderFile(handle), header_of(ladder)
    try:
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if whole:
            first, *lines = whole.decode(errors="replace").split("\n")[:-1]
            _check_header(path, _json(first), header)
            file.played = dict(_pairing(path, *line, ladder) for line in enumerate(lines, 2))
        elif not json.dumps(header).encode().startswith(content):
            raise InputError("error.ladder_file", file=str(path))
        os.ftruncate(handle, len(whole))
        if not whole:
            file.write(header)
    except OSError as error:
        raise writing_error(path, error) from None
    return file


def header_of(ladder: Ladder) -> dict[str, Any]:
    """All that a pairing's games depend on; how many deals there are is not of it."""
    game, _ = find_game(ladder.game)
    return {
        "souan_ladder": FORMAT,
        "game": ladder.game,
        "version": game.version,
        "players": ladder.players,
        "seed": ladder.seed,
        "bots": list(ladder.bots),
        "against": list(ladder.fields),
        "code": code_of(game.package),
    }


def code_of(package: str) -> str:
    """A hash of what rules and bots are made of: other code may play other games."""
    house = resources.files("souan")
    digest = hashlib.sha256()
    for folder in (*(house.joinpath(name) for name in FOLDERS), resources.files(package)):
        for path in sorted(folder.iterdir(), key=lambda path: path.name):
            if path.name.endswith((".py", ".toml")):
                digest.update(path.read_bytes())
    for name in FILES:
        digest.update(house.joinpath(name).read_bytes())
    return digest.hexdigest()[:16]


def seed_of(path: Path) -> int | None:
    """The seed of the ladder that a file is of; None if it is not there, or of none."""
    try:
        if is_special(path):
            return None
        with path.open("rb") as file:
            header = _json(file.readline().decode(errors="replace"))
    except OSError:
        return None  # whoever opens the file to write to it tells what is wrong
    seed = header.get("seed") if isinstance(header, dict) else None
    return seed if type(seed) is int else None


def _json(line: str) -> Any:
    """What a line holds; None if it is no JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _check_header(path: Path, found: Any, right: Mapping[str, Any]) -> None:
    if not isinstance(found, dict) or found.get("souan_ladder") != FORMAT:
        raise InputError("error.ladder_file", file=str(path))
    for name, value in right.items():
        if found.get(name) != value and name in ("version", "code"):
            raise InputError("error.ladder_code", file=str(path))
        if found.get(name) != value:
            there, asked = _written(found.get(name)), _written(value)
            raise InputError(
                "error.ladder_other", file=str(path), part=name, found=there, asked=asked
            )


def _written(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _pairing(path: Path, number: int, line: str, ladder: Ladder) -> tuple[Pairing, list[Played]]:
    """What a line holds, checked as far as its form goes."""
    entry = _json(line)
    try:
        pairing = Pairing(entry["deal"], *entry["pair"])
        games = [Played(tuple(points), tuple(winners)) for points, winners in entry["games"]]
    except (TypeError, KeyError, ValueError):
        raise InputError("error.ladder_line", file=str(path), number=number) from None
    if not _is_right(pairing, games, ladder):
        raise InputError("error.ladder_line", file=str(path), number=number)
    return pairing, games


def _is_right(pairing: Pairing, games: Sequence[Played], ladder: Ladder) -> bool:
    numbers = [*pairing, *(number for points, winners in games for number in (*points, *winners))]
    return (
        all(type(number) is int for number in numbers)
        and pairing.deal >= 0
        and pairing[1:] in ladder.pairs
        and len(games) == len(ladder.seatings(*pairing[1:]))
        and all(len(game.points) == ladder.players for game in games)
        and all(set(game.winners) <= set(range(ladder.players)) for game in games)
    )
