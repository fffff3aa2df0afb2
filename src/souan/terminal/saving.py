"""Files that a match is written to after every action: whole or not at all, other lines kept."""

import os
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from souan.files import alone_in, replace, target, writing_error
from souan.match import Match
from souan.text import InputError

PEOPLE = "people"
"""Key of an unfinished match's line: the seats of the people who play it."""

BOTS = "bots"
"""Key of an unfinished match's line: the name of the bot at each other seat."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match stands in a file: the number of its line, from 1, and the line's very text."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class _Others:
    """What stands in a file before and after the match's line, as long as nobody else writes."""

    before: str
    after: str
    stamp: tuple[int, ...] = ()


@dataclass
class Store:
    """Files that this session writes; in each the match has one line, other lines stay."""

    places: dict[Path, Place] = field(default_factory=dict)
    others: dict[Path, _Others] = field(default_factory=dict)

    def claim(self, path: Path, place: Place) -> None:
        """The match has been read from that line of a file: writing it replaces the line."""
        self.places[_real(path)] = place

    def write(self, path: Path, line: str) -> None:
        """Put the match's line into a file, in place of the one it has there; atomic."""
        try:
            file = target(path)
            with alone_in(file.parent):
                self._put(file, line)
        except UnicodeDecodeError:
            raise InputError("error.file_text", file=str(path)) from None
        except OSError as error:
            raise writing_error(path, error) from None

    def _put(self, file: Path, line: str) -> None:
        others = self.others.get(file)
        if others is None or others.stamp != _stamp(file):
            others = _read_others(file, self.places.get(file))
        replace(file, f"{others.before}{line}\n{others.after}")
        self.others[file] = _Others(others.before, others.after, _stamp(file))
        self.places[file] = Place(others.before.count("\n") + 1, line)


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))


def _stamp(file: Path) -> tuple[int, ...]:
    """What changes when a file is written to or replaced."""
    if not file.exists():
        return ()
    now = file.stat()
    return (now.st_ino, now.st_size, now.st_mtime_ns)


def _read_others(file: Path, place: Place | None) -> _Others:
    """What stands in a file around the match's line, or before the place of a new last line."""
    lines = _lines_of(file)
    number = len(lines)
    if place is not None and place.text in lines:
        hinted = lines[place.number - 1 : place.number] == [place.text]
        number = place.number - 1 if hinted else lines.index(place.text)
    return _Others(_joined(lines[:number]), _joined(lines[number + 1 :]))


def _lines_of(file: Path) -> list[str]:
    """The lines of a file. JSON strings may hold other line ends than the line feed."""
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as opened:
        text = opened.read()
    return text.removesuffix("\n").split("\n") if text else []


def _joined(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def state_folder() -> Path:
    """Where unfinished matches are kept: ``SOUAN_STATE``, else the user's state folder."""
    if named := os.environ.get("SOUAN_STATE"):
        return Path(named)
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "souan"


def new_file(match: Match, folder: Path) -> Path:
    """A new, empty file, named after the game and the time; no other session gets the same."""
    for number in count(1):
        path = folder / _name(match, number)
        with suppress(FileExistsError):
            path.touch(exist_ok=False)
            break
    return path


def _name(match: Match, number: int) -> str:
    suffix = "" if number == 1 else f"-{number}"
    return f"{match.game.key}-{time.strftime('%Y%m%d-%H%M%S')}{suffix}.jsonl"


def autosave_path(match: Match) -> Path:
    """A new file in the state folder, which is made if need be.

    If it cannot be made, writing will say so; the match can be played all the same.
    """
    folder = state_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        return new_file(match, folder)
    return folder / _name(match, 1)
