"""Matches in a database: written before any answer leaves, read back after a crash."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from souan.web import tables
from souan.web.writer import Writer

Entry = tuple[int, str]
"""One entry of a match's record: the seat (-1: chance) and the notation."""

OPEN, PERSON, BOT, AWAY = "open", "person", "bot", "away"
"""Who sits at a seat: nobody yet, a person, a bot, a person for whom a bot plays just now."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat. `level` is of the bot that plays it, or would play it."""

    seat: int
    kind: str
    level: str
    name: str = ""
    token_hash: str | None = None
    language: str = "en"


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """How a match is played: memory aid, seconds between automatic moves, clock, and so on.

    `clock` is how many seconds a decision may take (0: no clock), `forced` whether choices
    without an alternative are made for people, `listed` whether the lobby shows the match.
    """

    memory: bool = False
    pace: float = 0.8
    clock: int = 0
    forced: bool = False
    listed: bool = False


@dataclass(frozen=True, slots=True)
class ChatLine:
    """What somebody at the table said."""

    seat: int
    name: str
    text: str
    said: float


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """All that is kept of one match."""

    id: str
    game: str
    game_version: int
    players: int
    seed: int | None
    deal: dict[str, Any]
    salt: str
    seal: str
    settings: MatchSettings
    created: float
    versions: tuple[int, ...]
    over: bool = False
    parent: str | None = None
    successor: str | None = None
    seats: tuple[Seat, ...] = ()
    actions: tuple[Entry, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    answered: dict[tuple[int, str], int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Change:
    """What one deed changes in a match: all of it is kept, or nothing.

    From number `since` on the match's entries are replaced by `entries`; `answer` is who asked
    for it under which key, and the version told; `iterations` is what searches took, by number.
    """

    versions: tuple[int, ...]
    since: int = 0
    entries: tuple[Entry, ...] | None = None
    iterations: Mapping[int, int] = field(default_factory=dict)
    over: bool = False
    seats: tuple[Seat, ...] = ()
    line: tuple[int, ChatLine] | None = None
    successor: str | None = None
    answer: tuple[int, str, int] | None = None


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
