"""A match that is being played, kept on disk with who plays it, and read back to go on."""

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from souan.match import Match
from souan.records import match_from, parse_line, read_lines
from souan.terminal.saving import BOTS, PEOPLE, Store, free_name
from souan.text import InputError, Message


@dataclass
class Keeper:
    """Keeps a match that is played on disk, with who plays it; play goes on if that fails.

    `asked` says whether the person named the file, so that saving without a name means it too.
    """

    match: Match
    people: frozenset[int]
    bots: Mapping[int, str]
    path: Path
    asked: bool
    store: Store = field(default_factory=Store)
    problem: InputError | None = None
    told: bool = False

    def line(self) -> str:
        """The match's record; while it is unfinished also who plays it, so that it can go on."""
        record: dict[str, Any] = self.match.record()
        if not self.match.is_over:
            record[PEOPLE] = sorted(self.people)
            record[BOTS] = {str(seat): name for seat, name in sorted(self.bots.items())}
        return json.dumps(record, ensure_ascii=False)

    def save(self) -> None:
        """Write the match where it can be resumed from."""
        try:
            self.store.write(self.path, self.line())
            self.problem, self.told = None, False
        except InputError as error:
            self.problem = error

    def news(self) -> list[Message]:
        """That the match cannot be saved, said once and not at every prompt."""
        if self.problem is None or self.told:
            return []
        self.told = True
        return [Message("terminal.error.save", reason=self.problem.message)]

    def save_as(self, path: Path | None) -> Message:
        """Write the match to another file; where it is, or why it could not be written."""
        if path is None:
            path = self.path if self.asked else free_name(self.match, Path.cwd())
        try:
            self.store.write(path, self.line())
        except InputError as error:
            return Message("terminal.error.save", reason=error.message)
        return Message("terminal.saved", file=str(path.absolute()))

    def report(self) -> Message:
        """Where the match is at the end of a session, and how to go on if it is unfinished."""
        if self.problem is not None:
            return Message("terminal.error.save", reason=self.problem.message)
        if self.match.is_over:
            return Message("terminal.recorded", file=str(self.path))
        command = f"souan play --resume {shlex.quote(str(self.path))}"
        return Message("terminal.resume", command=command)


@dataclass(frozen=True, slots=True)
class Saved:
    """A match read back and who plays it."""

    match: Match
    people: frozenset[int]
    bots: Mapping[int, str]


def read_saved(path: Path) -> Saved:
    """The last unfinished match of a file, else its last; `InputError` if it is no record file."""
    found: Saved | None = None
    for number, line in read_lines(path):
        try:
            saved = _saved(parse_line(line))
        except InputError as error:
            raise InputError(
                "error.record",
                package=error.package,
                file=str(path),
                number=number,
                reason=error.message,
            ) from error
        if found is None or found.match.is_over or not saved.match.is_over:
            found = saved
    if found is None:
        raise InputError("error.file_empty", file=str(path))
    return found


def _saved(record: Mapping[str, Any]) -> Saved:
    match = match_from(record)
    seats = range(match.players)
    people, bots = record.get(PEOPLE, [0]), record.get(BOTS, {})
    if not isinstance(people, list) or any(seat not in seats for seat in people):
        raise InputError("error.field", field=PEOPLE)
    if not isinstance(bots, dict) or any(not isinstance(name, str) for name in bots.values()):
        raise InputError("error.field", field=BOTS)
    others = [seat for seat in seats if seat not in people]
    return Saved(match, frozenset(people), {seat: bots.get(str(seat), "random") for seat in others})
