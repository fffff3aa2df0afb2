"""The application: routes, limits, and what an error looks like."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from souan.text import InputError, Message, shared_texts
from souan.web import routes
from souan.web.chance import Chance
from souan.web.desk import Desk, asked_language
from souan.web.errors import error_page
from souan.web.limits import SAFE_HEADERS, SafeHeaders, SizeLimit
from souan.web.operations import JSON
from souan.web.pages import pages
from souan.web.problems import Refusal, status_of
from souan.web.scene import table_path
from souan.web.schema import Problem
from souan.web.seats import held_seats
from souan.web.settings import Settings

IMPORTS = ("/api/imports", "/import")
"""The paths at which larger bodies are welcome."""


def create_app(settings: Settings, chance: Chance | None = None) -> Starlette:
    """The server's application; its services are `app.state.desk`.

    `InputError` if the database cannot be used.
    """
    desk = Desk(settings, chance)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        desk.open()
        try:
            yield
        finally:
            await desk.close()

    def most(path: str) -> int:
        limits = settings.limits
        return limits.import_body if path in IMPORTS else limits.body

    app = Starlette(
        routes=[Route("/seat/{token}", seat_link(desk)), *routes.routes(desk), *pages(desk)],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(GZipMiddleware, minimum_size=1000),  # streams are left as they are
            Middleware(SizeLimit, most=most),
        ],
        exception_handlers={
            InputError: refused,
            HTTPException: not_served,
            Exception: failed,
        },
        lifespan=lifespan,
    )
    app.state.desk = desk
    return app


def seat_link(desk: Desk) -> Callable[[Request], Awaitable[Response]]:
    """What ``/seat/TOKEN`` does: let this browser hold the seat, and lead to the table."""

    async def endpoint(request: Request) -> Response:
        desk.limit("join", request)
        token = desk.tokens.read(request.path_params["token"])
        if token is None:
            raise Refusal(404, "error.web_seat_link")
        room = await desk.rooms.room(token.match_id)
        if token.seat not in held_seats(room.id, room.seats, [token]):
            raise Refusal(404, "error.web_seat_link")
        response = RedirectResponse(table_path(room.id, token.seat), 303)
        response.headers["Referrer-Policy"] = "no-referrer"
        desk.remember(response, request, [request.path_params["token"]])
        return response

    return endpoint


def problem(request: Request, status: int, key: str, sentence: str) -> Response:
    """What was refused: as JSON to programs, as a page to people."""
    if not request.url.path.startswith("/api/"):
        return error_page(request, status, sentence)
    content = msgspec.json.encode(Problem(status, key, " ".join(sentence.split())))
    return Response(content, status, {"Cache-Control": "no-store"}, media_type=JSON)


async def refused(request: Request, error: Exception) -> Response:
    """Bad input: the sentence that says what would be right, in the language asked for."""
    if not isinstance(error, InputError):
        raise error
    language = asked_language(request)
    response = problem(request, status_of(error), error.message.key, error.say(language))
    if isinstance(error, Refusal) and error.retry:
        response.headers["Retry-After"] = str(error.retry)
    return response


async def not_served(request: Request, error: Exception) -> Response:
    """No such address, or no such method there."""
    if not isinstance(error, HTTPException):
        raise error
    key = "error.web_method" if error.status_code == 405 else "error.web_address"
    response = problem(request, error.status_code, key, _say(request, key))
    response.headers.update(error.headers or {})
    return response


async def failed(request: Request, error: Exception) -> Response:
    """A mistake of ours: it goes to the log; who asked is told no more than that."""
    response = problem(request, 500, "error.web_failed", _say(request, "error.web_failed"))
    response.headers.update(SAFE_HEADERS)  # it leaves past the middleware that adds them
    return response


def _say(request: Request, key: str) -> str:
    return shared_texts(asked_language(request)).say(Message(key))
