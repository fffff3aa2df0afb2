"""Files that a match is written to after every action: whole or not at all."""

import json
import os
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from souan.match import Match
from souan.records import file_error
from souan.text import InputError

PEOPLE = "people"
"""Key of an unfinished match's line: the seats of the people who play it."""

BOTS = "bots"
"""Key of an unfinished match's line: the name of the bot at each other seat."""


@dataclass
class Store:
    """Files that this session writes; in each the match has one line, other lines stay."""

    lines: dict[Path, str] = field(default_factory=dict)

    def write(self, path: Path, line: str) -> None:
        """Put the match's line into a file, in place of the one it has there; atomic."""
        path = path.absolute()
        try:
            others = [other for other in _lines_of(path) if not self._is_ours(path, other, line)]
            _replace(path, "".join(f"{each}\n" for each in [*others, line]))
        except UnicodeDecodeError:
            raise InputError("error.file_text", file=str(path)) from None
        except OSError as error:
            raise file_error(path, error) from None
        self.lines[path] = line

    def _is_ours(self, path: Path, other: str, line: str) -> bool:
        """Whether a line of a file is this match: as written before, or as it was resumed."""
        return other == self.lines.get(path) or (
            path not in self.lines and _bare(other) == _bare(line)
        )


def _bare(line: str) -> Any:
    """A record without what is added for resuming it; None if the line is no record."""
    try:
        return {**json.loads(line), PEOPLE: None, BOTS: None}
    except (ValueError, TypeError):
        return None


def _lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines() if path.exists() else []


def _replace(path: Path, content: str) -> None:
    """Write beside the file and move over it, so that no crash leaves half a record."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(content)
        os.chmod(name, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def state_folder() -> Path:
    """Where unfinished matches are kept: ``SOUAN_STATE``, else the user's state folder."""
    if named := os.environ.get("SOUAN_STATE"):
        return Path(named)
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "souan"


def free_name(match: Match, folder: Path) -> Path:
    """A file name that is not taken, made from the game and the time."""
    stem = f"{match.game.key}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = folder / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.jsonl"
        number += 1
    return path


def autosave_path(match: Match) -> Path:
    """A new file in the state folder, which is made if need be.

    If it cannot be made, writing will say so; the match can be played all the same.
    """
    folder = state_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return free_name(match, folder)
