"""The pages on the way to a match: the form that sets it up, and the room in which it waits."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from souan.bots.names import DEFAULT_TABLE_BOT
from souan.game import Game
from souan.games import all_games
from souan.options import split_name
from souan.text import InputError
from souan.web.desk import Desk
from souan.web.forms import see, text_of, texts_of, whole_number
from souan.web.foyer.games import changes, game_card, option_cards
from souan.web.foyer.pages import Chair, JoinPage, PreparingPage
from souan.web.foyer.render import render_join, render_preparing, render_setup
from souan.web.foyer.setup import Setup, SetupErrors, read_name, read_setup, setup_page
from souan.web.limits import check_origin
from souan.web.problems import Refusal, status_of
from souan.web.room import Room
from souan.web.rooms import Founded, Guest
from souan.web.scene import table_path
from souan.web.seats import held_seats
from souan.web.stored import BOT, OPEN, PERSON, MatchSettings
from souan.web.visit import NAME, frame_of, keep, language_of, page_of

PACES = {"slow": 2.0, "normal": 0.8, "instant": 0.0}
"""Seconds between automatic moves, by the names of the set-up form."""

GUESTS = {"me": PERSON, "here": PERSON, "link": OPEN, "bot": BOT}
"""Who sits at a seat, by the names of the set-up form."""

MOST_FOUNDING = 1000
"""Forms whose match is remembered, so that sending one twice founds one match."""

A_MOMENT = 1.0
"""Seconds after which people are told that their match is still being prepared."""


class Founding:
    """The handlers of these pages."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.founding: dict[str, asyncio.Task[Founded]] = {}

    def routes(self) -> list[BaseRoute]:
        """Where these pages are."""
        return [
            Route("/new/{game}", self.setup),
            Route("/new/{game}", self.found, methods=["POST"]),
            Route("/preparing/{key}", self.preparing),
            Route("/table/{id}/join", self.join_page),
            Route("/table/{id}/join", self.join, methods=["POST"]),
            Route("/table/{id}/start", self.start, methods=["POST"]),
        ]

    # --- set-up -------------------------------------------------------------------------------

    async def setup(self, request: Request) -> Response:
        """The form that sets up a table."""
        game, frame = game_of(request), frame_of(request)
        fields = dict(request.query_params)
        judged = bool(fields.keys() - {"lang"})
        key = self.desk.rooms.chance.secret()
        return page_of(request, render_setup(setup_page(game, frame, key, fields, judged=judged)))

    async def found(self, request: Request) -> Response:
        """Found the match that a form asks for; an empty form is one against bots at once."""
        check_origin(request.scope)
        game, frame = game_of(request), frame_of(request)
        async with request.form(max_files=0, max_fields=200) as form:
            fields = {"name": frame.name} | texts_of(form)
        key = fields.get("key", "")[:64] or self.desk.rooms.chance.secret()
        if key not in self.founding:
            self.desk.limit("create", request)
            try:
                asked = read_setup(game, fields)
            except SetupErrors:
                page = setup_page(game, frame, key, fields, judged=True)
                return page_of(request, render_setup(page), 422)
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
            return lead_to(self.desk, request, await task)
        address = f"/preparing/{key}"
        response = page_of(
            request, render_preparing(PreparingPage(frame_of(request), address)), 202
        )
        response.headers["Refresh"] = f"2; url={address}"
        return response

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

    # --- waiting ------------------------------------------------------------------------------

    async def join_page(self, request: Request) -> Response:
        """The table that waits for people, or on to the table if it waits no longer."""
        room = await self.desk.rooms.room(request.path_params["id"])
        if not is_waiting(room):
            return see(table_path(room.id))
        return page_of(request, render_join(self._join_page(request, room)))

    def _join_page(self, request: Request, room: Room, problem: str = "") -> JoinPage:
        frame, game = frame_of(request), room.match.game
        held = held_seats(room.id, room.seats, self.desk.sent(request))
        link = str(request.base_url).rstrip("/") + table_path(room.id)
        stored = room.stored.settings
        return JoinPage(
            frame=frame,
            address=table_path(room.id),
            game=game_card(game, frame.language),
            chairs=_chairs(room, held, link),
            word=room.id,
            link=link,
            key=self.desk.rooms.chance.secret(),
            changes=changes(option_cards(game, frame.language), split_name(room.match.name)[1]),
            is_seated=bool(held),
            asked=_asked_seat(request),
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
            return page_of(request, render_join(page), status_of(error))
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


def is_waiting(room: Room) -> bool:
    """Whether seats are free that somebody is expected at."""
    return not room.match.is_over and any(seat.kind == OPEN for seat in room.seats)


def lead_to(desk: Desk, request: Request, founded: Founded) -> Response:
    """The way to a new match, with the seats that its founder holds."""
    response = see(table_path(founded.room.id))
    desk.remember(response, request, founded.tokens.values())
    return response


def game_of(request: Request) -> Game:
    """The game that an address names; `Refusal` 404 if there is none."""
    key = request.path_params["game"]
    game = all_games().get(key)
    if game is None:
        raise Refusal(404, "error.game", game=key, known=tuple(all_games()))
    return game


def _asked_seat(request: Request) -> int | None:
    """The seat of the link that was opened."""
    text = request.query_params.get("seat")
    return None if text is None else whole_number(text, "seat")


def _chairs(room: Room, held: list[int], link: str) -> tuple[Chair, ...]:
    """The seats; those that are free with a link, for who sits there already to pass on."""
    kinds = {OPEN: "open", BOT: "bot"}
    return tuple(
        Chair(
            seat=seat.seat,
            kind=kinds.get(seat.kind, "person"),  # type: ignore[arg-type]
            name=seat.name,
            level=seat.level,
            is_me=seat.seat in held,
            link=f"{link}/join?seat={seat.seat}" if held and seat.kind == OPEN else "",
        )
        for seat in room.seats
    )
