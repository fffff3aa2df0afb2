"""The pages before a match: lobby, set-up, waiting room, rule book, settings."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from souan.bots.names import DEFAULT_TABLE_BOT
from souan.game import Game
from souan.games import all_games, find_game
from souan.options import split_name
from souan.text import InputError, Message, shared_texts
from souan.web.desk import Desk
from souan.web.forms import see, text_of, texts_of, whole_number
from souan.web.foyer.book import read_book
from souan.web.foyer.games import changes, game_card, option_cards
from souan.web.foyer.pages import (
    Chair,
    JoinPage,
    LobbyPage,
    OpenTable,
    PreparingPage,
    RulesPage,
    Running,
    SettingsPage,
)
from souan.web.foyer.render import (
    render_join,
    render_lobby,
    render_preparing,
    render_rules,
    render_settings,
    render_setup,
)
from souan.web.foyer.setup import Setup, SetupErrors, read_name, read_setup, setup_page
from souan.web.limits import check_origin
from souan.web.problems import Refusal, status_of
from souan.web.room import Room
from souan.web.rooms import Founded, Guest
from souan.web.scene import table_path
from souan.web.seats import held_seats
from souan.web.store import AWAY, BOT, OPEN, PERSON, MatchSettings, StoredMatch
from souan.web.visit import CHOICES, LANGUAGE, NAME, frame_of, keep, keep_language, language_of
from souan.web.watch import SPECTATOR

NO_STORE = {"Cache-Control": "no-store"}

PACES = {"slow": 2.0, "normal": 0.8, "instant": 0.0}
"""Seconds between automatic moves, by the names of the set-up form."""

GUESTS = {"me": PERSON, "here": PERSON, "link": OPEN, "bot": BOT}
"""Who sits at a seat, by the names of the set-up form."""

MOST_FOUNDING = 1000
"""Forms whose match is remembered, so that sending one twice founds one match."""

A_MOMENT = 1.0
"""Seconds after which people are told that their match is still being prepared."""

MOST_RUNNING = 12
"""So many matches of one's own stand in the lobby."""

Handler = Callable[[Request], Awaitable[Response]]


class Hall:
    """The handlers of these pages."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.founding: dict[str, asyncio.Task[Founded]] = {}

    def routes(self) -> list[BaseRoute]:
        """Where these pages are."""
        return [
            Route("/", self.lobby),
            Route("/join", self.by_word),
            Route("/new/{game}", self.setup),
            Route("/new/{game}", self.found, methods=["POST"]),
            Route("/preparing/{key}", self.preparing),
            Route("/import", self.import_record, methods=["POST"]),
            Route("/rules/{game}", self.rules),
            Route("/settings", self.settings),
            Route("/settings", self.set, methods=["POST"]),
            Route("/table/{id}/join", self.join_page),
            Route("/table/{id}/join", self.join, methods=["POST"]),
            Route("/table/{id}/start", self.start, methods=["POST"]),
        ]

    # --- lobby --------------------------------------------------------------------------------

    async def lobby(self, request: Request) -> Response:
        """The lobby."""
        return await self._lobby(request)

    async def _lobby(
        self, request: Request, problem: dict[str, str] | None = None, status: int = 200
    ) -> Response:
        frame, desk = frame_of(request), self.desk
        page = LobbyPage(
            frame=frame,
            games=tuple(game_card(game, frame.language) for game in all_games().values()),
            key=desk.rooms.chance.secret(),
            running=await self._running(request, frame.language),
            tables=tuple(
                _open_table(stored, frame.language) for stored in await desk.rooms.store.listed()
            ),
            word=request.query_params.get("word", "")[:400],
            problem=problem or {},
        )
        return _page(request, render_lobby(page), status)

    async def _running(self, request: Request, language: str) -> tuple[Running, ...]:
        sent = self.desk.sent(request)
        ids = list(dict.fromkeys(token.match_id for token in sent))
        found: list[Running] = []
        for stored in await self.desk.rooms.store.heads(ids):
            held = held_seats(stored.id, stored.seats, sent)
            if held and len(found) < MOST_RUNNING:
                room = await self.desk.rooms.room(stored.id)
                found.append(_running(room, held, language))
        return tuple(found)

    async def by_word(self, request: Request) -> Response:
        """The table that an invitation names, by its word or its whole address."""
        word = request.query_params.get("word", "").strip().rstrip("/")
        name = word.partition("/table/")[2].partition("/")[0] or word.rpartition("/")[2]
        try:
            room = await self.desk.rooms.room(name)
        except Refusal as error:
            problem = {"word": error.say(language_of(request))}
            return await self._lobby(request, problem, status_of(error))
        return see(table_path(room.id))

    async def import_record(self, request: Request) -> Response:
        """A match from a file of records."""
        check_origin(request.scope)
        self.desk.limit("create", request)
        async with request.form(max_files=1, max_fields=4) as form:
            file = form.get("record")
            raw = await file.read() if isinstance(file, UploadFile) else b""
        try:
            await self.desk.until_all_playable()
            line = raw.decode("utf-8-sig", "replace").strip()
            founded = await self.desk.rooms.import_record(line, [], language_of(request))
        except InputError as error:
            problem = {"record": error.say(language_of(request))}
            return await self._lobby(request, problem, status_of(error))
        return self._seated(request, founded)

    # --- set-up -------------------------------------------------------------------------------

    async def setup(self, request: Request) -> Response:
        """The form that sets up a table."""
        game, frame = _game(request), frame_of(request)
        fields = dict(request.query_params)
        judged = bool(fields.keys() - {"lang"})
        key = self.desk.rooms.chance.secret()
        return _page(request, render_setup(setup_page(game, frame, key, fields, judged=judged)))

    async def found(self, request: Request) -> Response:
        """Found the match that a form asks for; an empty form is one against bots at once."""
        check_origin(request.scope)
        game, frame = _game(request), frame_of(request)
        async with request.form(max_files=0, max_fields=200) as form:
            fields = {"name": frame.name} | texts_of(form)
        key = fields.get("key", "")[:64]
        if key not in self.founding:
            self.desk.limit("create", request)
            try:
                asked = read_setup(game, fields)
            except SetupErrors:
                page = setup_page(game, frame, key, fields, judged=True)
                return _page(request, render_setup(page), 422)
            self._begin(key, self._found(asked, frame.language))
        response = await self._when_founded(request, key)
        keep(response, NAME, read_name(fields.get("name", "")))
        return response

    def _begin(self, key: str, founding: Coroutine[Any, Any, Founded]) -> None:
        """Found a match, once for each key; the newest are remembered."""
        self.founding[key] = asyncio.ensure_future(founding)
        while len(self.founding) > MOST_FOUNDING:
            del self.founding[next(iter(self.founding))]

    async def preparing(self, request: Request) -> Response:
        """Where a form leads whose match is not ready: on to it as soon as it is."""
        key = request.path_params["key"]
        if key not in self.founding:
            return see("/")
        return await self._when_founded(request, key)

    async def _when_founded(self, request: Request, key: str) -> Response:
        task = self.founding[key]
        await asyncio.wait({task}, timeout=A_MOMENT)
        if task.done():
            return self._seated(request, await task)
        address = f"/preparing/{key}"
        html = render_preparing(PreparingPage(frame_of(request), address))
        headers = {**NO_STORE, "Refresh": f"2; url={address}"}
        return HTMLResponse(html, 202, headers)

    async def _found(self, asked: Setup, language: str) -> Founded:
        guests = [
            Guest(GUESTS[seat.kind], seat.level or DEFAULT_TABLE_BOT, seat.name)
            for seat in asked.seats
        ]
        settings = MatchSettings(
            memory=asked.aid,
            pace=PACES[asked.pace],
            clock=60 * asked.minutes,
            listed=asked.listed,
        )
        await self.desk.until_playable(split_name(asked.name)[0])
        return await self.desk.rooms.create(asked.name, guests, settings, language, asked.seed)

    def _seated(self, request: Request, founded: Founded) -> Response:
        response = see(table_path(founded.room.id))
        self.desk.remember(response, request, founded.tokens.values())
        return response

    # --- waiting ------------------------------------------------------------------------------

    async def join_page(self, request: Request) -> Response:
        """The table that waits for people, or on to the table if it waits no longer."""
        room = await self.desk.rooms.room(request.path_params["id"])
        if not is_waiting(room):
            return see(table_path(room.id))
        return _page(request, render_join(self._join_page(request, room)))

    def _join_page(self, request: Request, room: Room, problem: str = "") -> JoinPage:
        frame, game = frame_of(request), room.match.game
        held = held_seats(room.id, room.seats, self.desk.sent(request))
        link = str(request.base_url).rstrip("/") + table_path(room.id)
        stored = room.stored.settings
        return JoinPage(
            frame=frame,
            address=table_path(room.id),
            game=game_card(game, frame.language),
            chairs=_chairs(room, held),
            word=room.id,
            link=link,
            key=self.desk.rooms.chance.secret(),
            changes=changes(option_cards(game, frame.language), split_name(room.match.name)[1]),
            is_host=bool(held),
            is_seated=bool(held),
            aid=stored.memory,
            pace=next((name for name, pace in PACES.items() if pace == stored.pace), "normal"),
            minutes=stored.clock // 60,
            seal=room.stored.seal,
            name=frame.name,
            problem=problem,
        )

    async def join(self, request: Request) -> Response:
        """Sit down."""
        check_origin(request.scope)
        self.desk.limit("join", request)
        room = await self.desk.rooms.room(request.path_params["id"])
        async with request.form(max_files=0, max_fields=8) as form:
            name, seat = text_of(form, "name"), text_of(form, "seat")
        asked = whole_number(seat, "seat") if seat else None
        deeds = self.desk.rooms.deeds
        try:
            taken, secret = await deeds.join(room, asked, name, language_of(request))
        except InputError as error:
            page = self._join_page(request, room, error.say(language_of(request)))
            return _page(request, render_join(page), status_of(error))
        response = see(table_path(room.id))
        self.desk.remember(response, request, [self.desk.tokens.write(room.id, taken, secret)])
        keep(response, NAME, read_name(name))
        return response

    async def start(self, request: Request) -> Response:
        """Let bots sit where nobody has come; for who sits at the table."""
        check_origin(request.scope)
        self.desk.limit("join", request)
        room = await self.desk.seated_anywhere(request)
        async with request.form(max_files=0, max_fields=8) as form:
            level = text_of(form, "fill") or DEFAULT_TABLE_BOT
        for seat in [each.seat for each in room.seats if each.kind == OPEN]:
            await self.desk.rooms.deeds.seat_bot(room, seat, level)
        return see(table_path(room.id))

    # --- rule book and settings ---------------------------------------------------------------

    async def rules(self, request: Request) -> Response:
        """A rule book; with options in the query, those of a table."""
        game, frame = _game(request), frame_of(request)
        page = RulesPage(
            frame=frame,
            game=game_card(game, frame.language),
            options=option_cards(game, frame.language),
            book=read_book(game, frame.language),
            values={key: value for key, value in request.query_params.items() if key != "lang"},
        )
        return _page(request, render_rules(page))

    async def settings(self, request: Request) -> Response:
        """What can be set for all pages."""
        back = request.query_params.get("back", "/")
        return _page(request, render_settings(SettingsPage(frame_of(request), _local(back))))

    async def set(self, request: Request) -> Response:
        """Keep what was set."""
        check_origin(request.scope)
        async with request.form(max_files=0, max_fields=16) as form:
            fields = texts_of(form)
        try:
            name = read_name(fields.get("name", ""))
        except InputError as error:
            problem = {"name": error.say(language_of(request))}
            page = SettingsPage(frame_of(request), problem=problem)
            return _page(request, render_settings(page), 422)
        response = see(_local(fields.get("back", "/")))
        keep(response, NAME, name)
        keep(response, LANGUAGE, fields.get("language", ""))
        for choice, known in CHOICES.items():
            value = fields.get(choice, "")
            keep(response, f"souan_{choice}", value if value in known else "")
        return response


def is_waiting(room: Room) -> bool:
    """Whether seats are free that somebody is expected at."""
    return not room.match.is_over and any(seat.kind == OPEN for seat in room.seats)


def _page(request: Request, html: str, status: int = 200) -> Response:
    return keep_language(request, HTMLResponse(html, status, dict(NO_STORE)))


def _game(request: Request) -> Game:
    key = request.path_params["game"]
    game = all_games().get(key)
    if game is None:
        raise Refusal(404, "error.game", game=key, known=tuple(all_games()))
    return game


def _local(address: str) -> str:
    """An address of our own pages; the lobby in the place of any other."""
    return address if address.startswith("/") and not address.startswith(("//", "/\\")) else "/"


def _running(room: Room, held: list[int], language: str) -> Running:
    match, names = room.match, room.names(language)
    pending = match.pending()
    mine = [seat for seat in held if seat in pending]
    return Running(
        address=table_path(room.id),
        game=match.game.key,
        title=game_card(match.game, language).title,
        step=room.texts(language).say(match.table(SPECTATOR).step),
        seats=tuple(seat.kind != OPEN for seat in room.seats),
        is_mine=bool(mine),
        awaited=tuple(names[seat] for seat in pending if seat not in mine),
        is_over=match.is_over,
    )


def _open_table(stored: StoredMatch, language: str) -> OpenTable:
    game, _ = find_game(stored.game)
    host = next((seat for seat in stored.seats if seat.kind in (PERSON, AWAY)), stored.seats[0])
    letter = shared_texts(language).say(Message("seat.letter", seat=host.seat))
    return OpenTable(
        address=table_path(stored.id),
        game=game.key,
        title=game_card(game, language).title,
        host=host.name or letter,
        name=stored.game,
        seats=tuple(seat.kind != OPEN for seat in stored.seats),
        changes=len(split_name(stored.game)[1]),
    )


def _chairs(room: Room, held: list[int]) -> tuple[Chair, ...]:
    kinds = {OPEN: "open", BOT: "bot"}
    return tuple(
        Chair(
            seat=seat.seat,
            kind=kinds.get(seat.kind, "person"),  # type: ignore[arg-type]
            name=seat.name,
            level=seat.level,
            is_me=seat.seat in held,
        )
        for seat in room.seats
    )
