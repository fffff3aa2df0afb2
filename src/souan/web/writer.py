"""One thread that alone speaks to the database; what waits together is committed together.

So an event loop never waits for the disk, and two hundred tables need no more than one commit
at a time. A job that fails leaves no trace, and the others of its commit stand.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from souan.files import writing_error
from souan.text import InputError, printable

MOST_TOGETHER = 256
"""Jobs of one commit: the first waits for the last."""

T = TypeVar("T")
Job = Callable[[Connection], Any]


class Writer:
    """Runs jobs in their order; a job's future has its result once it is committed."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = open_engine(url)
        self._queue: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self._opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, name="souan-writer", daemon=True)
        self._thread.start()
        self._opened.result()

    def submit(self, job: Callable[[Connection], T]) -> Future[T]:
        """Run a job in a transaction; the future is done after the commit."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # what has been asked for is done, wanted or not
        self._queue.put((job, future))
        return future

    def close(self) -> None:
        """Do what is waiting, and stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            _migrate(self._engine)
        except Exception as error:
            self._opened.set_exception(_said_plainly(error, self.url))
            return
        self._opened.set_result(None)
        while (first := self._queue.get()) is not None:
            stopped = self._commit(self._with_what_waits(first))
            if stopped:
                break
        self._engine.dispose()

    def _with_what_waits(self, first: Any) -> list[Any]:
        jobs = [first]
        while len(jobs) < MOST_TOGETHER and not self._queue.empty():
            jobs.append(self._queue.get())
        return jobs

    def _commit(self, jobs: list[Any]) -> bool:
        """Commit jobs together; whether the last of them was the word to stop."""
        work = [job for job in jobs if job is not None]
        outcomes: list[tuple[Future[Any], Any, Exception | None]] = []
        try:
            with self._engine.begin() as connection:
                for job, future in work:
                    outcomes.append((future, *_tried(connection, job)))
        except Exception as error:
            outcomes = [(future, None, error) for _, future in work]
        for future, result, problem in outcomes:
            if problem is None:
                future.set_result(result)
            else:
                future.set_exception(problem)
        return len(work) < len(jobs)


def _tried(connection: Connection, job: Job) -> tuple[Any, Exception | None]:
    """What a job gives, or the error for which nothing of it is kept."""
    try:
        with connection.begin_nested():
            return job(connection), None
    except Exception as error:
        return None, error


def open_engine(url: str) -> Engine:
    """The engine of a database; the folder of an SQLite file is made. `InputError` if it cannot."""
    try:
        place = make_url(url)
        engine = create_engine(url)
    except (ArgumentError, NoSuchModuleError, ImportError, ValueError):
        raise InputError("error.web_database_url", url=_without_password(url)) from None
    if engine.dialect.name == "sqlite":
        if place.database not in (None, "", ":memory:"):
            _make_folder(Path(str(place.database)).parent)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_error(folder, error) from None


def _prepare_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    """Every commit reaches the disk (FULL); Python's own idea of transactions is switched off."""
    connection.isolation_level = None
    for pragma in (
        "busy_timeout=5000",  # first: the next one waits for whoever is still closing the file
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(engine: Engine) -> None:
    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _said_plainly(error: Exception, url: str) -> Exception:
    """Why a database cannot be used, in one sentence; what is nobody's input stays as it is."""
    shown = _without_password(url)
    if isinstance(error, CommandError):
        return InputError("error.web_database_newer", url=shown)
    if isinstance(error, SQLAlchemyError):
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        return InputError("error.web_database", url=shown, reason=printable(reason))
    return error


def _without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return url.partition("://")[0]
