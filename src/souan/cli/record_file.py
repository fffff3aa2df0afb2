"""The records of a run as a file: whole when the run ends, or as far as it went."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from souan.files import beside, is_special, take_place, target, writing_error


@dataclass(slots=True)
class RecordFile:
    """A file that lines are added to, some at a time; each time all of them or none stay."""

    handle: int
    written: int = 0

    def add(self, lines: Iterable[str]) -> None:
        """Add lines; `OSError` if there is no room for them."""
        rest = memoryview("".join(f"{line}\n" for line in lines).encode())
        size = len(rest)
        while rest:
            rest = rest[os.write(self.handle, rest) :]
        self.written += size


@contextmanager
def record_file(path: Path | None) -> Iterator[RecordFile | None]:
    """A file for records, written beside the one of that name, whose place it takes at the end.

    Where nothing was added, an older file stays. Devices and pipes get the records directly.
    `InputError` if the file cannot be written, at the beginning rather than after a long run.
    """
    if path is None:
        yield None
        return
    try:
        special = is_special(path)
        real = path if special else target(path)
        handle, new = (os.open(path, os.O_WRONLY), None) if special else beside(real)
    except OSError as error:
        raise writing_error(path, error) from None
    file = RecordFile(handle)
    try:
        yield file
        if new is not None and file.written:
            _finish(file, new, real)
    finally:
        os.close(handle)
        if new is not None:
            new.unlink(missing_ok=True)


def _finish(file: RecordFile, new: Path, real: Path) -> None:
    """Move the file to its place, without the part of a line that a full disk may have left."""
    try:
        os.ftruncate(file.handle, file.written)
        take_place(new, real)
    except OSError as error:
        raise writing_error(real, error) from None
