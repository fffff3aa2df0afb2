"""What whoever runs the server can choose, and the limits that keep it upright."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Rate:
    """How often one client may do something: so many at once, so many a second in the long run."""

    burst: int
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes and rates beyond which requests are refused.

    `streams_per_match` counts for each seat of a match, and for its spectators together.
    """

    body: int = 16 * 1024
    import_body: int = 256 * 1024
    name: int = 24
    chat: int = 300
    chat_lines: int = 1000
    key: int = 64
    notation: int = 64
    streams: int = 4096
    streams_per_match: int = 64
    create: Rate = Rate(20, 0.2)
    join: Rate = Rate(40, 1.0)
    talk: Rate = Rate(8, 0.5)
    hint: Rate = Rate(6, 0.5)
    write: Rate = Rate(120, 20.0)


@dataclass(frozen=True, slots=True)
class Settings:
    """One server: where it keeps matches, how fast automatic play goes, and its limits.

    `pace` is the beat of automatic play in seconds; `idle` after how many seconds without a
    viewer a match leaves memory; `secure` marks cookies for HTTPS alone. `reports` is the folder
    of the reports that it makes; it makes none without.
    """

    database_url: str
    secret: str | None = None
    pace: float = 0.8
    bot_threads: int = 1
    idle: float = 600.0
    ping: float = 15.0
    warm: bool = True
    secure: bool = False
    reports: Path | None = None
    limits: Limits = field(default_factory=Limits)


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where matches are kept: ``SOUAN_DATA``, else the user's data folder.

    >>> str(data_folder({"XDG_DATA_HOME": "/data"}))
    '/data/souan'
    """
    if named := environment.get("SOUAN_DATA"):
        return Path(named)
    home = environment.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "souan"


def settings_from(
    environment: Mapping[str, str] = os.environ, database_url: str | None = None
) -> Settings:
    """The settings that the environment asks for; a database that is named goes before its own.

    The folder of the usual database is made when it is opened.
    """
    url = database_url or environment.get("SOUAN_DATABASE_URL")
    cores = os.cpu_count() or 1
    return Settings(
        database_url=url or f"sqlite:///{data_folder(environment) / 'tables.sqlite3'}",
        secret=environment.get("SOUAN_SECRET") or None,
        bot_threads=max(1, cores - 1),
        secure=environment.get("SOUAN_HTTPS") == "1",
        reports=data_folder(environment) / "reports",
    )
