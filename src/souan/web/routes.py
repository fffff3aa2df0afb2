"""The operations of the JSON API, and the routes that lead to them."""

import json
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from souan.web import api, bodies, schema
from souan.web.desk import Desk, read_body
from souan.web.limits import check_origin
from souan.web.openapi import document
from souan.web.operations import EVENTS, LINES, Handler, Operation

MATCH = "/api/matches/{id}"


async def read_document(desk: Desk, request: Request) -> Response:
    """This document."""
    return Response(json.dumps(document(OPERATIONS)), media_type="application/json")


def _read(path: str, handler: Handler, answer: object = None, **more: object) -> Operation:
    return Operation("GET", path, handler, _summary(handler), answer=answer, **more)  # type: ignore[arg-type]


def _post(path: str, handler: Handler, body: object, answer: object, **more: object) -> Operation:
    summary = _summary(handler)
    return Operation("POST", path, handler, summary, body, answer, **more)  # type: ignore[arg-type]


def _seated(path: str, handler: Handler, body: object, answer: object, rate: str) -> Operation:
    errors = frozenset({404, 409, 503})
    return _post(path, handler, body, answer, rate=rate, seated=True, errors=errors)


def _summary(handler: Handler) -> str:
    return (handler.__doc__ or "").rstrip(".")


OPERATIONS: tuple[Operation, ...] = (
    _read("/api/openapi.json", read_document),
    _read("/api/games", api.list_games, list[schema.GameShown]),
    _read("/api/matches", api.list_matches, list[schema.MatchHead]),
    _post(
        "/api/matches",
        api.create_match,
        bodies.NewMatch,
        schema.HeldSeats,
        status=201,
        rate="create",
    ),
    _read("/api/mine", api.list_my_matches, list[schema.MatchHead]),
    _post(
        "/api/imports",
        api.import_match,
        bodies.Importing,
        schema.HeldSeats,
        status=201,
        rate="create",
    ),
    _read(MATCH, api.read_match, schema.MatchState, query=("seat",), errors=frozenset({401, 403})),
    _read(
        f"{MATCH}/stream",
        api.stream_match,
        schema.MatchState,
        query=("seat",),
        media=EVENTS,
        errors=frozenset({401, 403, 503}),
    ),
    _read(
        f"{MATCH}/events",
        api.read_events,
        list[list[schema.EventShown]],
        query=("seat", "since"),
        errors=frozenset({401, 403}),
    ),
    _post(
        f"{MATCH}/join",
        api.join_match,
        bodies.Joining,
        schema.HeldSeats,
        status=201,
        rate="join",
        errors=frozenset({409, 503}),
    ),
    _seated(f"{MATCH}/actions", api.act, bodies.Acting, schema.Done, "write"),
    _seated(f"{MATCH}/undo", api.undo, bodies.Undoing, schema.Done, "write"),
    _seated(f"{MATCH}/chat", api.say, bodies.Speaking, schema.Done, "talk"),
    _seated(f"{MATCH}/hint", api.hint, bodies.SeatAsked, list[schema.HintShown], "hint"),
    _seated(f"{MATCH}/leave", api.leave_seat, bodies.SeatAsked, schema.Done, "join"),
    _seated(f"{MATCH}/return", api.take_seat_back, bodies.SeatAsked, schema.Done, "join"),
    _seated(f"{MATCH}/bot", api.seat_bot, bodies.BotAsked, schema.Done, "join"),
    _post(
        f"{MATCH}/rematch",
        api.rematch,
        bodies.SeatAsked,
        schema.HeldSeats,
        status=201,
        rate="create",
        seated=True,
        errors=frozenset({409, 503}),
    ),
    _read(f"{MATCH}/record", api.read_record, media=LINES, errors=frozenset({403})),
    _read(f"{MATCH}/opened", api.read_opened, schema.OpenedShown, errors=frozenset({403})),
    _post(
        f"{MATCH}/play-on",
        api.play_on,
        bodies.PlayingOn,
        schema.HeldSeats,
        status=201,
        rate="create",
    ),
)
"""All that the API can do."""


def routes(desk: Desk) -> list[Route]:
    """The routes of all operations."""
    return [
        Route(each.path, _endpoint(desk, each), methods=[each.method], name=each.name)
        for each in OPERATIONS
    ]


def _endpoint(desk: Desk, each: Operation) -> Callable[[Request], Awaitable[Response]]:
    """What Starlette calls: limits first, then the body, then the handler."""

    async def endpoint(request: Request) -> Response:
        check_origin(request.scope)
        if each.rate is not None:
            desk.limit(each.rate, request)
        if each.body is None:
            return await each.handler(desk, request)
        return await each.handler(desk, request, await read_body(request, each.body))

    return endpoint
