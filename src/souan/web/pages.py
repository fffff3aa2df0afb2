"""Pages of tables: what browsers are sent, and what forms on them do.

Every form works by itself: it is answered with the way back to the table. htmx asks for the same
and is answered with the new table, which it puts in place of the old one.
"""

from collections.abc import Awaitable, Callable

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from souan.lab.advice import Advice
from souan.text import InputError, Message
from souan.web.advice import hints
from souan.web.afterwards import Afterwards
from souan.web.desk import Desk, not_yours
from souan.web.forms import is_htmx, number_of, see, text_of
from souan.web.founding import Founding, is_waiting
from souan.web.hall import Hall
from souan.web.limits import check_origin
from souan.web.page import SPECTATOR
from souan.web.problems import Refusal, status_of
from souan.web.render import HERE, render_document, render_table
from souan.web.reported import Reported
from souan.web.room import Room
from souan.web.scene import WATCH, Scene, table_path
from souan.web.seats import held_seats
from souan.web.visit import language_of, page_of
from souan.web.watch import Viewer


class View:
    """One request about a table: the room, who looks, and which seats the browser holds."""

    def __init__(self, desk: Desk, request: Request, room: Room, seat: int) -> None:
        self.desk = desk
        self.request = request
        self.room = room
        self.held = tuple(held_seats(room.id, room.seats, desk.sent(request)))
        if seat != SPECTATOR and seat not in self.held:
            raise not_yours(list(self.held))
        self.viewer = Viewer(seat, language_of(request))
        self.scene = Scene(self.held if len(self.held) > 1 else ())

    @property
    def seat(self) -> int:
        """The seat that looks and acts."""
        return self.viewer.seat

    def document(self) -> Response:
        """The whole page."""
        return page_of(self.request, render_document(self.scene.page(self.room, self.viewer)))

    def answer(
        self,
        notice: Message | None = None,
        status: int = 200,
        hint: tuple[Advice, ...] = (),
    ) -> Response:
        """The table as it is now: alone for htmx, else in its page or by the way back to it."""
        page = self.scene.page(self.room, self.viewer, notice, hint)
        if is_htmx(self.request):
            return page_of(self.request, render_table(page), status)
        if notice is None and not hint:
            return see(page.address)
        return page_of(self.request, render_document(page), status)


Deed = Callable[[View, FormData], Awaitable[Response]]


async def act(view: View, form: FormData) -> Response:
    """Carry out an action."""
    notation, version = text_of(form, "action"), number_of(form, "version")
    key = text_of(form, "key")
    await view.desk.rooms.deeds.act(view.room, view.seat, notation, version, key)
    return view.answer()


async def undo(view: View, form: FormData) -> Response:
    """Take the last action back."""
    version, key = number_of(form, "version"), text_of(form, "key")
    await view.desk.rooms.deeds.undo(view.room, view.seat, version, f"undo-{key}")
    return view.answer()


async def talk(view: View, form: FormData) -> Response:
    """Say something, or after a stroke do it in notation: ``/play:R6^``."""
    text = text_of(form, "text")
    deeds, key = view.desk.rooms.deeds, view.desk.rooms.chance.secret()
    if text.startswith("/"):
        version = view.room.version(view.seat)
        await deeds.act(view.room, view.seat, text[1:].strip(), version, key)
    else:
        view.desk.limit("talk", view.request)
        await deeds.say(view.room, view.seat, text, key)
    return view.answer()


async def hint(view: View, form: FormData) -> Response:
    """Say what a search would do."""
    view.desk.limit("hint", view.request)
    await view.desk.until_searchable(view.room.match.game.key)
    found = await hints(view.room, view.seat, view.desk.pilots.pool)
    return view.answer(hint=tuple(found))


async def sit(view: View, form: FormData) -> Response:
    """Open the curtain of a shared screen for another seat that this browser holds."""
    seat = number_of(form, "seat")
    if seat not in view.held:
        raise not_yours(list(view.held))
    return see(table_path(view.room.id, seat))


async def leave(view: View, form: FormData) -> Response:
    """Let a bot play on."""
    await view.desk.rooms.deeds.leave(view.room, view.seat)
    return view.answer()


async def come_back(view: View, form: FormData) -> Response:
    """Take the seat back from its bot."""
    await view.desk.rooms.deeds.come_back(view.room, view.seat)
    return view.answer()


DEEDS: dict[str, Deed] = {
    "act": act,
    "undo": undo,
    "chat": talk,
    "hint": hint,
    "sit": sit,
    "leave": leave,
    "return": come_back,
}
"""What the forms of a table do, by the last part of their address."""


def pages(desk: Desk) -> list[BaseRoute]:
    """The routes of tables and of what they load."""

    async def find(request: Request) -> Response:
        room = await desk.rooms.room(request.path_params["id"])
        held = held_seats(room.id, room.seats, desk.sent(request))
        if is_waiting(room):
            return see(f"{table_path(room.id)}/join")
        if room.match.is_over:
            return see(f"{table_path(room.id)}/result")
        pending = room.match.pending()
        seat = next((s for s in held if s in pending), held[0] if held else SPECTATOR)
        return see(table_path(room.id, seat))

    async def view_of(request: Request) -> View:
        room = await desk.rooms.room(request.path_params["id"])
        return View(desk, request, room, seat_of(request))

    async def show(request: Request) -> Response:
        return (await view_of(request)).document()

    async def stream(request: Request) -> Response:
        view = await view_of(request)
        return desk.streams.response(view.room, view.viewer, view.scene)

    async def do(request: Request) -> Response:
        check_origin(request.scope)
        desk.limit("write", request)
        view = await view_of(request)
        deed = DEEDS.get(request.path_params["deed"])
        if deed is None:
            raise Refusal(404, "error.web_address")
        if view.seat == SPECTATOR:
            raise not_yours(list(view.held))
        async with request.form(max_files=0, max_fields=16) as form:
            try:
                return await deed(view, form)
            except InputError as error:
                return view.answer(error.message, status_of(error))

    return [
        *Hall(desk).routes(),
        *Founding(desk).routes(),
        *Afterwards(desk).routes(),
        *Reported(desk).routes(),
        Route("/table/{id}", find),
        Route("/table/{id}/{seat}", show),
        Route("/table/{id}/{seat}/stream", stream),
        Route("/table/{id}/{seat}/{deed}", do, methods=["POST"]),
        Mount("/static", StaticFiles(directory=HERE / "static")),
    ]


def seat_of(request: Request) -> int:
    """The seat that an address names; -1 where somebody only watches."""
    text = request.path_params["seat"]
    if text == WATCH:
        return SPECTATOR
    if not (text.isascii() and text.isdecimal() and len(text) < 3):
        raise Refusal(404, "error.web_address")
    return int(text)
