"""Files that are written whole or not at all, one session at a time, and what can go wrong."""

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from souan.text import InputError


def file_error(path: str | Path, error: OSError) -> InputError:
    """Why a file cannot be read or written, as bad input."""
    if isinstance(error, FileNotFoundError):
        return InputError("error.file_missing", file=str(path))
    if isinstance(error, PermissionError):
        return InputError("error.file_forbidden", file=str(path))
    if isinstance(error, IsADirectoryError):
        return InputError("error.file_folder", file=str(path))
    return InputError("error.file", file=str(path), reason=error.strerror or type(error).__name__)


def writing_error(path: str | Path, error: OSError) -> InputError:
    """Why a file cannot be written: if something is missing, it is the folder."""
    if isinstance(error, FileNotFoundError):
        return InputError("error.folder_missing", file=str(Path(path).parent))
    return file_error(path, error)


def is_special(path: Path) -> bool:
    """Whether a path is there and neither a file nor a folder: a device, a pipe, a socket.

    What `/dev` and `/proc` call open files (`/dev/stdout`) is no file of its own either.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return False
    folder = os.path.realpath(path.parent)
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)) or (
        folder == "/dev" or folder.startswith("/proc/")
    )


def target(path: Path) -> Path:
    """The file that is to be replaced, whichever links lead to it; it need not be there yet.

    Raises `InputError` for what must not become a file, `OSError` for what cannot be written.
    """
    if is_special(path):
        raise InputError("error.file_special", file=str(path))
    real = Path(os.path.realpath(path))
    if real.is_dir():
        raise IsADirectoryError
    if real.exists() and not os.access(real, os.W_OK):
        raise PermissionError
    return real


def beside(path: Path) -> tuple[int, Path]:
    """A new file in the folder of another, opened for writing: it is to take its place."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    return handle, Path(name)


def take_place(new: Path, path: Path) -> None:
    """Move a file over another, with the permissions of that one or of any new file."""
    os.chmod(new, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
    os.replace(new, path)


def replace(path: Path, content: str | bytes) -> None:
    """Write a file beside and move it over, so that no crash leaves half of it."""
    handle, new = beside(path)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        take_place(new, path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """While the body runs, no other session writes to files of a folder.

    Where the system cannot lock a folder the body runs all the same: two sessions that write to
    one file at one moment are rare.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)  # which ends the lock
