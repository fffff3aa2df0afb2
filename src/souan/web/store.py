"""Matches in a database: written before any answer leaves, read back after a crash."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from souan.web import tables
from souan.web.stored import Change, ChatLine, Entry, MatchSettings, Seat, StoredMatch
from souan.web.writer import Writer


class Store:
    """The database, for an event loop: every call is one transaction in the writer's thread."""

    def __init__(self, url: str) -> None:
        self.writer = Writer(url)

    def close(self) -> None:
        """Finish what is under way and let go of the database."""
        self.writer.close()

    def secret(self, name: str, fresh: str) -> str:
        """The secret of that name; `fresh` if there was none. Blocks: for the start alone."""
        return self.writer.submit(lambda connection: _secret(connection, name, fresh)).result()

    async def add(self, match: StoredMatch) -> None:
        """Keep a new match."""
        await asyncio.wrap_future(self.writer.submit(lambda connection: _add(connection, match)))

    async def find(self, match_id: str) -> StoredMatch | None:
        """All of a match; None if there is no such match."""
        job = self.writer.submit(lambda connection: _find(connection, match_id))
        return await asyncio.wrap_future(job)

    async def change(self, match_id: str, change: Change) -> None:
        """Keep what a deed changes."""
        job = self.writer.submit(lambda connection: _change(connection, match_id, change))
        await asyncio.wrap_future(job)

    async def heads(self, ids: Sequence[str]) -> list[StoredMatch]:
        """These matches without their actions and talk, the newest first; unknown ones not."""
        job = self.writer.submit(lambda connection: _heads(connection, ids))
        return await asyncio.wrap_future(job)

    async def listed(self, most: int = 50) -> list[StoredMatch]:
        """The newest unfinished matches that are open to all, as `heads` gives them."""
        job = self.writer.submit(lambda connection: _listed(connection, most))
        return await asyncio.wrap_future(job)


def _secret(connection: Connection, name: str, fresh: str) -> str:
    table = tables.secrets
    found = connection.scalar(select(table.c.value).where(table.c.name == name))
    if found is not None:
        return str(found)
    connection.execute(insert(table).values(name=name, value=fresh))
    return fresh


def _add(connection: Connection, match: StoredMatch) -> None:
    connection.execute(
        insert(tables.matches).values(
            id=match.id,
            game=match.game,
            game_version=match.game_version,
            players=match.players,
            seed=match.seed,
            deal=json.dumps(match.deal, ensure_ascii=False),
            salt=match.salt,
            seal=match.seal,
            settings=json.dumps(asdict(match.settings)),
            created=match.created,
            versions=json.dumps(match.versions),
            over=match.over,
            listed=match.settings.listed,
            parent=match.parent,
            successor=match.successor,
        )
    )
    rows = [{"match_id": match.id, **asdict(seat)} for seat in match.seats]
    connection.execute(insert(tables.seats), rows)
    _write_entries(connection, match.id, 0, match.actions, {})


def _write_entries(
    connection: Connection,
    match_id: str,
    since: int,
    entries: Sequence[Entry],
    iterations: Mapping[int, int],
) -> None:
    rows = [
        {
            "match_id": match_id,
            "number": number,
            "seat": seat,
            "notation": notation,
            "iterations": iterations.get(number),
        }
        for number, (seat, notation) in enumerate(entries, since)
    ]
    if rows:
        connection.execute(insert(tables.actions), rows)


def _change(connection: Connection, match_id: str, change: Change) -> None:
    if change.entries is not None:
        _replace_entries(connection, match_id, change)
    for seat in change.seats:
        table = tables.seats
        here = and_(table.c.match_id == match_id, table.c.seat == seat.seat)
        connection.execute(update(table).where(here).values(asdict(seat)))
    if change.line is not None:
        number, line = change.line
        values = {"match_id": match_id, "number": number, **asdict(line)}
        connection.execute(insert(tables.chat).values(values))
    if change.answer is not None:
        seat_number, key, version = change.answer
        values = {"match_id": match_id, "seat": seat_number, "key": key, "version": version}
        connection.execute(insert(tables.requests).values(values))
    _write_head(connection, match_id, change)


def _replace_entries(connection: Connection, match_id: str, change: Change) -> None:
    """Entries that were undone go; whoever committed after them is written anew."""
    table = tables.actions
    last = connection.scalar(select(func.max(table.c.number)).where(table.c.match_id == match_id))
    if last is not None and last >= change.since:
        gone = and_(table.c.match_id == match_id, table.c.number >= change.since)
        connection.execute(delete(table).where(gone))
    entries = change.entries or ()
    _write_entries(connection, match_id, change.since, entries, change.iterations)


def _write_head(connection: Connection, match_id: str, change: Change) -> None:
    table = tables.matches
    values: dict[str, Any] = {"versions": json.dumps(change.versions)}
    if change.entries is not None:
        values["over"] = change.over
    if change.successor is not None:
        values["successor"] = change.successor
    connection.execute(update(table).where(table.c.id == match_id).values(values))


def _find(connection: Connection, match_id: str) -> StoredMatch | None:
    table = tables.matches
    row = connection.execute(select(table).where(table.c.id == match_id)).one_or_none()
    if row is None:
        return None
    return _match_of(
        row,
        seats=_seats_of(connection, [match_id])[match_id],
        actions=tuple(_actions_of(connection, match_id)),
        chat=tuple(_chat_of(connection, match_id)),
        answered=_answered(connection, match_id),
    )


def _match_of(row: Any, **more: Any) -> StoredMatch:
    return StoredMatch(
        id=row.id,
        game=row.game,
        game_version=row.game_version,
        players=row.players,
        seed=row.seed,
        deal=json.loads(row.deal),
        salt=row.salt,
        seal=row.seal,
        settings=MatchSettings(**json.loads(row.settings)),
        created=row.created,
        versions=tuple(json.loads(row.versions)),
        over=row.over,
        parent=row.parent,
        successor=row.successor,
        **more,
    )


def _seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[Seat, ...]]:
    table = tables.seats
    found: dict[str, tuple[Seat, ...]] = dict.fromkeys(ids, ())
    query = select(table).where(table.c.match_id.in_(ids)).order_by(table.c.match_id, table.c.seat)
    for row in connection.execute(query):
        seat = Seat(row.seat, row.kind, row.level, row.name, row.token_hash, row.language)
        found[row.match_id] += (seat,)
    return found


def _actions_of(connection: Connection, match_id: str) -> list[Entry]:
    table = tables.actions
    query = select(table.c.seat, table.c.notation).where(table.c.match_id == match_id)
    return [(row.seat, row.notation) for row in connection.execute(query.order_by(table.c.number))]


def _chat_of(connection: Connection, match_id: str) -> list[ChatLine]:
    table = tables.chat
    query = select(table).where(table.c.match_id == match_id).order_by(table.c.number)
    return [ChatLine(row.seat, row.name, row.text, row.said) for row in connection.execute(query)]


def _answered(connection: Connection, match_id: str) -> dict[tuple[int, str], int]:
    table = tables.requests
    query = select(table).where(table.c.match_id == match_id)
    return {(row.seat, row.key): row.version for row in connection.execute(query)}


def _heads(connection: Connection, ids: Sequence[str]) -> list[StoredMatch]:
    table = tables.matches
    query = select(table).where(table.c.id.in_(ids)).order_by(table.c.created.desc(), table.c.id)
    rows = connection.execute(query).all()
    seats = _seats_of(connection, [row.id for row in rows])
    return [_match_of(row, seats=seats[row.id]) for row in rows]


def _listed(connection: Connection, most: int) -> list[StoredMatch]:
    table = tables.matches
    query = select(table.c.id).where(table.c.listed, ~table.c.over)
    newest = query.order_by(table.c.created.desc(), table.c.id).limit(most)
    return _heads(connection, list(connection.scalars(newest)))
