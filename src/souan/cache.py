"""Where compiled rules are kept: a folder named by all that they depend on.

Numba notices a change in the file of a cached function, not in the file of a function that it
calls or of data that it holds: with one folder for all, a changed rule would keep running in its
old form. So a change of any source gives another folder, and the oldest are forgotten. What other
packages add as games is watched by Numba alone, file by file.
"""

import atexit
import hashlib
import os
import re
import shutil
import tempfile
from functools import cache
from pathlib import Path

PLAIN_FOLDERS = frozenset({"cli", "lab", "terminal", "web"})
PLAIN_PARTS = frozenset({"archetypes.py", "studies"})
"""Parts of the package, and of the folders of games, in which nothing is compiled."""

KEPT = 3
"""Folders of earlier sources that are kept beside a new one."""


@cache
def cache_folder(compiler: str) -> Path:
    """The folder of what these very sources become with a compiler that says so of itself.

    Where none can be kept, one that lasts for this process.
    """
    folder = cache_home() / _name_of_these_sources(compiler)
    try:
        if not folder.exists():
            _forget_old_folders(folder.parent)
            folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="souan-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def cache_home() -> Path:
    """The folder of all these folders: ``SOUAN_CACHE``, else in the user's cache folder."""
    if named := os.environ.get("SOUAN_CACHE"):
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "souan"


def _name_of_these_sources(compiler: str) -> str:
    package = Path(__file__).parent
    digest = hashlib.sha256(compiler.encode())
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package)
        if name.parts[0] not in PLAIN_FOLDERS and _is_compiled(name):
            digest.update(f"{name} {path.stat().st_size}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _is_compiled(name: Path) -> bool:
    """Whether a file of the package can be part of a rule: code, or data that is no text."""
    if PLAIN_PARTS.intersection(name.parts):
        return False
    return name.suffix == ".py" or (name.suffix == ".toml" and "text" not in name.parts)


def _forget_old_folders(home: Path) -> None:
    folders = [entry for entry in home.glob("*") if re.fullmatch("[0-9a-f]{16}", entry.name)]
    for folder in sorted(folders, key=lambda entry: entry.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)
