"""Played cells on disk: Parquet shards with a manifest, so that a run goes on where it stopped.

A shard holds the games of some deals by number, and is written beside and moved into its place:
whatever ends a run leaves whole shards. They are read in the order of their numbers, so it makes
no difference who played them and when.
"""

import hashlib
import json
import platform
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cache
from importlib import resources
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Any

import polars as pl

import souan
from souan.cache import cache_home
from souan.files import replace, writing_error
from souan.games import find_game
from souan.lab.cell import Cell, Row
from souan.lab.ladder_file import code_of

SHARD = 20
"""Deals of a shard: what a worker plays before it reports."""

PARTS = ("lab/cell.py", "lab/story.py", "lab/sureness.py")
"""Modules that what is written down depends on, besides those that play."""


def shards(deals: int) -> list[range]:
    """The deals of each shard that it takes for so many."""
    return [range(start, start + SHARD) for start in range(0, deals, SHARD)]


@dataclass(frozen=True, slots=True)
class Runs:
    """A folder of played cells."""

    folder: Path

    def missing(self, cell: Cell, deals: int) -> list[range]:
        """The shards that have yet to be played."""
        return [shard for shard in shards(deals) if not self._path(cell, shard).exists()]

    def keep(self, cell: Cell, shard: range, rows: Sequence[Row]) -> None:
        """Write a shard; `InputError` if that cannot be, and then nothing is left of it."""
        path = self._path(cell, shard)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            manifest = path.parent / "manifest.json"
            if not manifest.exists():
                replace(manifest, json.dumps(manifest_of(cell), indent=1))
            replace(path, _parquet(rows))
        except OSError as error:
            raise writing_error(path, error) from None

    def frame(self, cell: Cell, deals: int) -> pl.DataFrame:
        """A row for each seat of each game of the first so many deals; all must be played."""
        parts = [pl.read_parquet(self._path(cell, shard)) for shard in shards(deals)]
        return pl.concat(parts).filter(pl.col("deal") < deals)

    def finished(self, cell: Cell, deals: int) -> datetime:
        """When the last of these deals was played."""
        last = max(self._path(cell, shard).stat().st_mtime for shard in shards(deals))
        return datetime.fromtimestamp(last, UTC)

    def _path(self, cell: Cell, shard: range) -> Path:
        return self.folder / _name_of(cell) / f"deals-{shard.start:07}.parquet"


def default_folder() -> Path:
    """Where runs are kept unless somebody says otherwise: beside the compiled rules."""
    return cache_home() / "runs"


def manifest_of(cell: Cell) -> dict[str, Any]:
    """All that a cell's games depend on, and with what they were played."""
    game, _ = find_game(cell.game)
    packages = ("numba", "numpy", "polars")
    return {
        **asdict(cell),
        "version": game.version,
        "code": _code_of(game.package),
        "souan": souan.__version__,
        "python": platform.python_version(),
        **{package: version(package) for package in packages},
    }


@cache
def _name_of(cell: Cell) -> str:
    """The folder of a cell: readable as far as it goes, and different for different games."""
    game, _ = find_game(cell.game)
    parts = json.dumps([asdict(cell), _code_of(game.package)], sort_keys=True)
    return f"{game.key}-{cell.players}-{hashlib.sha256(parts.encode()).hexdigest()[:16]}"


@cache
def _code_of(package: str) -> str:
    """A hash of the code that plays and writes down, the game's facts among it."""
    house = Path(__file__).parent.parent
    digest = hashlib.sha256(code_of(package).encode())
    for path in [house / part for part in PARTS] + sorted(_studies(package)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _studies(package: str) -> Iterator[Path]:
    folder = resources.files(package).joinpath("studies")
    if folder.is_dir():
        yield from Path(str(folder)).glob("facts*.py")


def _parquet(rows: Sequence[Row]) -> bytes:
    file = BytesIO()
    pl.DataFrame(rows).write_parquet(file)
    return file.getvalue()
