"""The desk: all services of one server together, and who is at it with a request."""

import asyncio
import logging
import re
from collections.abc import Coroutine, Iterable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from souan.games import find_game
from souan.text import LANGUAGES
from souan.web.chance import Chance
from souan.web.limits import Limiter, client_of
from souan.web.operations import JSON
from souan.web.pilots import Pilots
from souan.web.problems import Refusal
from souan.web.reports import Reports
from souan.web.room import Room
from souan.web.rooms import Rooms
from souan.web.seats import Token, Tokens, held_seats
from souan.web.settings import Settings
from souan.web.store import Store
from souan.web.stream import Streams
from souan.web.warm import Warm

log = logging.getLogger(__name__)

Body = TypeVar("Body")

SWEEP = 60.0
"""Seconds between looks for rooms that nobody uses."""


class Desk:
    """What handlers of pages and of the API work with. It has to be opened and closed."""

    def __init__(self, settings: Settings, chance: Chance | None = None) -> None:
        chance = chance or Chance()
        limits = settings.limits
        self.settings = settings
        self.store = Store(settings.database_url)
        key = settings.secret or self.store.secret("seats", chance.secret() + chance.secret())
        self.tokens = Tokens(key)
        self.rooms = Rooms(settings, self.store, self.tokens, chance)
        self.streams = Streams(settings)
        self.warm = Warm()
        self.reports = Reports(settings.reports)
        self.pilots = Pilots(self.rooms.deeds, self.warm, settings.bot_threads, chance.now)
        self.rooms.on_change = self.pilots.wake
        rates = ("create", "join", "talk", "hint", "write")
        self.limiters = {name: Limiter(getattr(limits, name)) for name in rates}
        self._tasks: list[asyncio.Task[None]] = []
        self.spawned: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin what goes on in the background; in the event loop that will serve."""
        if self.settings.warm:
            self._tasks.append(asyncio.ensure_future(self.warm.run()))
        else:
            self.warm.all_ready()
        self._tasks.append(asyncio.ensure_future(self._sweep()))
        self._tasks.append(asyncio.ensure_future(self.reports.run()))

    async def close(self) -> None:
        """End streams and bots, and let go of the database: all that was answered is in it."""
        self.streams.close()
        tasks = [*self._tasks, *self.spawned]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pilots.close()
        await asyncio.to_thread(self.store.close)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background until it ends or the server stops."""
        task = asyncio.ensure_future(work)
        self.spawned.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.spawned.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work in the background failed", exc_info=error)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.rooms.sweep()

    # --- who asks for what --------------------------------------------------------------------

    def sent(self, request: Request) -> list[Token]:
        """The tokens that a request brings."""
        return self.tokens.sent(request.cookies, request.headers.get("authorization"))

    async def seated(self, request: Request, asked: int | None) -> tuple[Room, int]:
        """The room of a request and the seat for which it speaks; `Refusal` 401 or 403."""
        room = await self.rooms.room(request.path_params["id"])
        held = held_seats(room.id, room.seats, self.sent(request))
        if asked is not None and asked not in held:
            raise not_yours(held)
        if asked is not None:
            return room, asked
        if not held:
            raise not_yours(held)
        if len(held) > 1:
            raise Refusal(422, "error.web_which_seat", seats=tuple(held))
        return room, held[0]

    async def seated_anywhere(self, request: Request) -> Room:
        """The room of a request of somebody who sits there; `Refusal` 401 if nobody does."""
        room = await self.rooms.room(request.path_params["id"])
        if not held_seats(room.id, room.seats, self.sent(request)):
            raise not_yours([])
        return room

    def remember(self, response: Response, request: Request, tokens: Iterable[str]) -> None:
        """Let a browser keep seats."""
        for token in tokens:
            self.tokens.remember(response, request.cookies, token, self.settings.secure)

    def limit(self, name: str, request: Request) -> None:
        """Count a request of its client against a limit; `Refusal` 429 if it was too much."""
        self.limiters[name].check(client_of(request.scope))

    # --- readiness ----------------------------------------------------------------------------

    async def until_playable(self, name: str) -> None:
        """Wait until a game's rules are compiled; `InputError` if there is no such game."""
        game, _ = find_game(name)
        await self.warm.until_playable(game.key)

    async def until_searchable(self, key: str) -> None:
        """Wait until the search of a game is compiled: nobody compiles it beside the event loop."""
        await self.warm.until_searchable(key)

    async def until_all_playable(self) -> None:
        """Wait until the rules of all games are compiled."""
        for ready in self.warm.rules.values():
            await ready.wait()


def not_yours(held: list[int]) -> Refusal:
    """Why somebody may not speak for a seat: they hold none, or others."""
    if not held:
        return Refusal(401, "error.web_no_seat")
    return Refusal(403, "error.web_other_seat", seats=tuple(held))


def asked_language(request: Request) -> str:
    """The language that a request asks for by ``?lang=``, else by its headers, else English."""
    asked = request.query_params.get("lang")
    if asked in LANGUAGES:
        return str(asked)
    accepted = request.headers.get("accept-language", "")
    for part in accepted.split(","):
        code = part.partition(";")[0].strip().lower().partition("-")[0]
        if code in LANGUAGES:
            return code
    return "en"


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The JSON body of a request as a struct; `Refusal` names what is wrong with it."""
    sent_as = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if sent_as != JSON:
        raise Refusal(415, "error.web_media", media=JSON)
    raw = await request.body()
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal(422, "error.web_field", field=_field_of(str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal(400, "error.web_json") from None


def _field_of(reason: str) -> str:
    """The field of a body that is wrong: its path, or the name of one that is missing or unknown.

    >>> _field_of("Expected `int`, got `str` - at `$.seats[0].level`")
    'seats[0].level'
    >>> _field_of("Object missing required field `key`")
    'key'
    """
    path = re.search(r"at `\$\.?(.*)`$", reason)
    named = re.search(r"field `(.*?)`", reason)
    parts = [found[1] for found in (path, named) if found is not None]
    return ".".join(parts) or "{}"
