"""Matches in a database: kept whole or not at all, found again as they were."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError

from souan.text import InputError
from souan.web import tables
from souan.web.store import Store
from souan.web.stored import BOT, PERSON, Change, ChatLine, MatchSettings, Seat, StoredMatch
from souan.web.writer import MOST_TOGETHER, Writer

pytestmark = pytest.mark.anyio

MATCH = StoredMatch(
    id="abc",
    game="hangover",
    game_version=1,
    players=3,
    seed=2**53 - 1,
    deal={"hands": [["R1", "北"]], "start": 2},
    salt="ab" * 16,
    seal="cd" * 32,
    settings=MatchSettings(memory=True, listed=True),
    created=12.5,
    versions=(1, 1, 1, 1),
    seats=(Seat(0, PERSON, "normal", "Ōe", "ef" * 32, "ja"), Seat(1, BOT, "easy")),
)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'new folder' / 'tables.sqlite3'}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


async def found(store: Store, match_id: str = "abc") -> StoredMatch:
    match = await store.find(match_id)
    assert match is not None
    return match


async def test_a_match_is_found_as_it_was_kept(store: Store) -> None:
    await store.add(MATCH)
    assert await store.find("abc") == MATCH
    assert await store.find("abd") is None


async def test_what_is_kept_outlives_the_server(url: str) -> None:
    first = Store(url)
    await first.add(MATCH)
    await first.change("abc", Change((2, 2, 2, 2), 0, ((0, "play:R1"),), answer=(0, "k", 2)))
    first.close()
    second = Store(url)
    again = await found(second)
    second.close()
    assert again.actions == ((0, "play:R1"),)
    assert again.answered == {(0, "k"): 2}
    assert again.versions == (2, 2, 2, 2)


async def test_an_undo_takes_entries_away_and_keeps_the_rest_in_order(store: Store) -> None:
    await store.add(MATCH)
    await store.change("abc", Change((2,) * 4, 0, ((0, "a"), (1, "b"), (2, "c")), {0: 60}))
    await store.change("abc", Change((3,) * 4, 1, ((2, "c"),)))
    assert (await found(store)).actions == ((0, "a"), (2, "c"))
    rows = await asyncio.wrap_future(store.writer.submit(all_actions))
    assert rows == [(0, 0, "a", 60), (1, 2, "c", None)]


def all_actions(connection: Connection) -> list[tuple[object, ...]]:
    table = tables.actions
    columns = (table.c.number, table.c.seat, table.c.notation, table.c.iterations)
    return [tuple(row) for row in connection.execute(select(*columns).order_by(table.c.number))]


async def test_a_change_is_kept_whole_or_not_at_all(store: Store) -> None:
    await store.add(MATCH)
    await store.change("abc", Change((2,) * 4, 0, ((0, "a"),), answer=(0, "k", 2)))
    before = await found(store)
    doubled = Change((3,) * 4, 1, ((1, "b"),), answer=(0, "k", 3))
    with pytest.raises(IntegrityError):
        await store.change("abc", doubled)
    assert await found(store) == before


async def test_seats_talk_and_rematch_are_kept(store: Store) -> None:
    await store.add(MATCH)
    bot, line = replace(MATCH.seats[1], kind=PERSON, name="X"), ChatLine(0, "Ōe", "お茶", 3.5)
    await store.change("abc", Change((2,) * 4, seats=(bot,), line=(0, line), successor="next"))
    again = await found(store)
    assert again.seats == (MATCH.seats[0], bot)
    assert again.chat == (line,)
    assert (again.successor, again.over) == ("next", False)


async def test_only_open_unfinished_matches_are_listed_the_newest_first(store: Store) -> None:
    await store.add(MATCH)
    await store.add(replace(MATCH, id="new", created=99.0))
    await store.add(replace(MATCH, id="quiet", settings=MatchSettings()))
    await store.add(replace(MATCH, id="over", over=True))
    assert [match.id for match in await store.listed()] == ["new", "abc"]
    assert [match.id for match in await store.listed(1)] == ["new"]
    assert [match.id for match in await store.heads(["abc", "nobody", "over"])] == ["abc", "over"]


async def test_a_secret_is_made_once(url: str) -> None:
    first = Store(url)
    assert first.secret("seats", "one") == "one"
    assert first.secret("seats", "two") == "one"
    first.close()
    second = Store(url)
    assert second.secret("seats", "three") == "one"
    second.close()


# --- the writer -----------------------------------------------------------------------------


def keep(name: str) -> Callable[[Connection], str]:
    def job(connection: Connection) -> str:
        connection.execute(insert(tables.secrets).values(name=name, value=name))
        return name

    return job


def names(connection: Connection) -> list[str]:
    return list(connection.scalars(select(tables.secrets.c.name).order_by(tables.secrets.c.name)))


def test_jobs_are_done_in_their_order_and_many_at_once(url: str) -> None:
    writer = Writer(url)
    many = [f"n{number:04}" for number in range(2 * MOST_TOGETHER)]
    futures = [writer.submit(keep(name)) for name in many]
    assert [future.result() for future in futures] == many
    assert writer.submit(names).result() == many
    writer.close()


def test_a_failed_job_spoils_no_other(url: str) -> None:
    writer = Writer(url)
    first, again, other = (writer.submit(keep(name)) for name in ("a", "a", "b"))
    assert (first.result(), other.result()) == ("a", "b")
    assert isinstance(again.exception(), IntegrityError)
    assert writer.submit(names).result() == ["a", "b"]
    writer.close()


def test_closing_does_first_what_was_asked_for(url: str) -> None:
    writer = Writer(url)
    future = writer.submit(keep("a"))
    writer.close()
    assert future.result() == "a"


def test_sqlite_reaches_the_disk_with_every_commit(url: str) -> None:
    writer = Writer(url)

    def pragmas(connection: Connection) -> list[object]:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.scalar(text(f"PRAGMA {name}")) for name in asked]

    assert writer.submit(pragmas).result() == ["wal", 2, 1]
    writer.close()


def test_the_migrations_make_the_tables_of_the_code(url: str) -> None:
    writer = Writer(url)

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), tables.metadata)

    assert writer.submit(differences).result() == []
    writer.close()


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ("nonsense", "error.web_database_url"),
        ("oracle-of-delphi://host/name", "error.web_database_url"),
        ("sqlite:////proc/nowhere/tables.sqlite3", "error.folder_missing"),
    ],
)
def test_a_database_that_cannot_be_is_refused_in_a_sentence(asked: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        Writer(asked)
    assert caught.value.message.key == key
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, this is no database. " * 100)
    with pytest.raises(InputError) as caught:
        Writer(f"sqlite:///{path}")
    assert caught.value.message.key == "error.web_database"


def test_a_newer_database_is_left_alone(url: str) -> None:
    writer = Writer(url)
    writer.submit(lambda c: c.execute(text("UPDATE alembic_version SET version_num='9'"))).result()
    writer.close()
    with pytest.raises(InputError) as caught:
        Writer(url)
    assert caught.value.message.key == "error.web_database_newer"


def test_passwords_are_not_shown() -> None:
    with pytest.raises(InputError) as caught:
        Writer("nonsense+driver://me:hush@host/name")
    assert "hush" not in str(caught.value)
