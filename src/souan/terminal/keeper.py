"""A match that is being played, kept on disk with who plays it, and read back to go on."""

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from souan.bots.names import DEFAULT_TABLE_BOT
from souan.files import writing_error
from souan.match import Match
from souan.records import has_type, last_record, match_from
from souan.terminal.saving import BOTS, PEOPLE, Place, Store, new_file
from souan.text import InputError, Message, preferred_language, program_name


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
        try:
            path = path or self._own_file()
            self.store.write(path, self.line())
        except InputError as error:
            return Message("terminal.error.save", reason=error.message)
        return Message("terminal.saved", file=str(path.absolute()))

    def _own_file(self) -> Path:
        """The file that the person named, or a new one here."""
        if self.asked:
            return self.path
        try:
            return new_file(self.match, Path.cwd())
        except OSError as error:
            raise writing_error(Path.cwd(), error) from None

    def report(self, language: str) -> Message:
        """Where the match is at the end of a session, and how to go on if it is unfinished."""
        if self.problem is not None:
            return Message("terminal.error.save", reason=self.problem.message)
        if self.match.is_over:
            return Message("terminal.recorded", file=str(self.path))
        command = f"{program_name()} play --resume {shlex.quote(str(self.path))}"
        if language != preferred_language():
            command += f" --lang {language}"
        return Message("terminal.resume", command=command)


@dataclass(frozen=True, slots=True)
class Saved:
    """An unfinished match read back, who plays it, and where in its file it stands."""

    match: Match
    people: frozenset[int]
    bots: Mapping[int, str]
    place: Place


def read_saved(path: Path) -> Saved:
    """The last match of a file that can go on; `InputError` says why none can, if so."""
    saved = find_saved(path)
    if saved is None:
        raise InputError("error.resume_over", file=str(path), program=program_name())
    return saved


def find_saved(path: Path) -> Saved | None:
    """The same; None if every match in the file is over."""
    return last_record(path, False, _saved)


def _saved(record: Mapping[str, Any], number: int, line: str) -> Saved:
    match = match_from(record)
    seats = range(match.players)
    people, bots = record.get(PEOPLE, [0]), record.get(BOTS, {})
    if not has_type(people, list) or not all(has_type(s, int) and s in seats for s in people):
        raise InputError("error.field", field=PEOPLE)
    if not has_type(bots, dict) or not all(has_type(name, str) for name in bots.values()):
        raise InputError("error.field", field=BOTS)
    others = {seat: bots.get(str(seat), DEFAULT_TABLE_BOT) for seat in seats if seat not in people}
    return Saved(match, frozenset(people), others, Place(number, line))
