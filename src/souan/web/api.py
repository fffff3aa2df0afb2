"""The JSON API: found, join, watch and play matches; the same views as the pages."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from souan.games import all_games
from souan.text import shared_texts
from souan.web import bodies, schema
from souan.web.advice import hints
from souan.web.desk import Desk, asked_language, not_yours
from souan.web.operations import JSON, LINES, query_number
from souan.web.page import SPECTATOR
from souan.web.present import events_shown, game_shown, head_shown, state_json, to_json
from souan.web.problems import Refusal
from souan.web.room import Room, seat_names
from souan.web.rooms import Founded, Guest
from souan.web.seal import sealed_text
from souan.web.seats import held_seats
from souan.web.stored import MatchSettings
from souan.web.watch import Viewer

NO_STORE = {"Cache-Control": "no-store"}


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(to_json(value), status, dict(NO_STORE), media_type=JSON)


# --- games and matches --------------------------------------------------------------------


async def list_games(desk: Desk, request: Request) -> Response:
    """The games and their options."""
    language = asked_language(request)
    ready = desk.warm.rules
    shown = [
        game_shown(game, language, key not in ready or ready[key].is_set())
        for key, game in all_games().items()
    ]
    return answer(shown)


async def create_match(desk: Desk, request: Request, body: bodies.NewMatch) -> Response:
    """Found a match."""
    settings = MatchSettings(**msgspec.structs.asdict(body.settings))
    await desk.until_playable(body.game)
    founded = await desk.rooms.create(
        body.game, _guests(body.seats), settings, asked_language(request)
    )
    return _founded(desk, request, founded)


async def list_matches(desk: Desk, request: Request) -> Response:
    """Matches that anybody may join, the newest first."""
    return answer(await _heads(desk, request, [m.id for m in await desk.rooms.store.listed()]))


async def list_my_matches(desk: Desk, request: Request) -> Response:
    """Matches in which you hold a seat."""
    ids = list(dict.fromkeys(token.match_id for token in desk.sent(request)))
    heads = await _heads(desk, request, ids)
    return answer([head for head in heads if head.yours])


async def _heads(desk: Desk, request: Request, ids: list[str]) -> list[schema.MatchHead]:
    language, sent = asked_language(request), desk.sent(request)
    house = shared_texts(language)
    return [
        head_shown(
            stored,
            seat_names(stored.seats, house),
            held_seats(stored.id, stored.seats, sent),
            language,
        )
        for stored in await desk.rooms.store.heads(ids)
    ]


async def import_match(desk: Desk, request: Request, body: bodies.Importing) -> Response:
    """Found a match from a record."""
    await desk.until_all_playable()
    founded = await desk.rooms.import_record(
        body.record, _guests(body.seats), asked_language(request)
    )
    return _founded(desk, request, founded)


def _guests(asked: list[bodies.GuestAsked]) -> list[Guest]:
    return [Guest(guest.kind, guest.level, guest.name) for guest in asked]


def _founded(desk: Desk, request: Request, founded: Founded) -> Response:
    return _held(desk, request, founded.room, founded.tokens, 201)


def _held(
    desk: Desk, request: Request, room: Room, tokens: dict[int, str], status: int
) -> Response:
    response = answer(schema.HeldSeats(room.id, tokens), status)
    desk.remember(response, request, tokens.values())
    return response


# --- one match ----------------------------------------------------------------------------


async def read_match(desk: Desk, request: Request) -> Response:
    """The match as you see it."""
    room, viewer = await _looked_at(desk, request)
    return Response(room.rendered(viewer, state_json), 200, dict(NO_STORE), media_type=JSON)


async def stream_match(desk: Desk, request: Request) -> StreamingResponse:
    """The match as you see it, now and whenever that changes: server-sent events."""
    room, viewer = await _looked_at(desk, request)
    return desk.streams.response(room, viewer, state_json)


async def read_events(desk: Desk, request: Request) -> Response:
    """What you have seen happen."""
    room, viewer = await _looked_at(desk, request)
    since = _number(request, "since") or 0
    return answer(events_shown(room, viewer)[max(0, since) :])


async def _looked_at(desk: Desk, request: Request) -> tuple[Room, Viewer]:
    room = await desk.rooms.room(request.path_params["id"])
    held = held_seats(room.id, room.seats, desk.sent(request))
    asked = _number(request, "seat") if "seat" in request.query_params else None
    if asked is None:
        asked = held[0] if held else SPECTATOR
    elif asked != SPECTATOR and asked not in held:
        raise not_yours(held)
    return room, Viewer(asked, asked_language(request))


def _number(request: Request, name: str) -> int | None:
    try:
        return query_number(request, name)
    except ValueError:
        raise Refusal(422, "error.web_number", name=name) from None


async def act(desk: Desk, request: Request, body: bodies.Acting) -> Response:
    """Carry out an action; the same key again answers the same."""
    room, seat = await desk.seated(request, body.seat)
    version = await desk.rooms.deeds.act(room, seat, body.action, body.version, body.key)
    return answer(schema.Done(version))


async def undo(desk: Desk, request: Request, body: bodies.Undoing) -> Response:
    """Take your last action back, as long as it has shown nobody anything."""
    room, seat = await desk.seated(request, body.seat)
    return answer(schema.Done(await desk.rooms.deeds.undo(room, seat, body.version, body.key)))


async def say(desk: Desk, request: Request, body: bodies.Speaking) -> Response:
    """Say something at the table."""
    room, seat = await desk.seated(request, body.seat)
    return answer(schema.Done(await desk.rooms.deeds.say(room, seat, body.text, body.key)))


async def hint(desk: Desk, request: Request, body: bodies.SeatAsked) -> Response:
    """What a bot would do in your place, from what you know; the best first."""
    room, seat = await desk.seated(request, body.seat)
    await desk.until_searchable(room.match.game.key)
    advice = await hints(room, seat, desk.pilots.pool)
    return answer([schema.HintShown(a.action, a.tries, a.value, a.chance) for a in advice])


# --- seats --------------------------------------------------------------------------------


async def join_match(desk: Desk, request: Request, body: bodies.Joining) -> Response:
    """Take an open seat; in a rematch those who sat there before have theirs again."""
    room = await desk.rooms.room(request.path_params["id"])
    tokens = desk.rooms.inherited(room, desk.sent(request))
    if body.seat is not None or not tokens:
        language = asked_language(request)
        seat, secret = await desk.rooms.deeds.join(room, body.seat, body.name, language)
        tokens = {seat: desk.rooms.tokens.write(room.id, seat, secret)}
    return _held(desk, request, room, tokens, 201)


async def leave_seat(desk: Desk, request: Request, body: bodies.SeatAsked) -> Response:
    """Let a bot play for you."""
    room, seat = await desk.seated(request, body.seat)
    return answer(schema.Done(await desk.rooms.deeds.leave(room, seat)))


async def take_seat_back(desk: Desk, request: Request, body: bodies.SeatAsked) -> Response:
    """Play yourself again."""
    room, seat = await desk.seated(request, body.seat)
    return answer(schema.Done(await desk.rooms.deeds.come_back(room, seat)))


async def seat_bot(desk: Desk, request: Request, body: bodies.BotAsked) -> Response:
    """Let a bot sit down at an open seat of a table at which you sit."""
    room = await desk.seated_anywhere(request)
    return answer(schema.Done(await desk.rooms.deeds.seat_bot(room, body.seat, body.level)))


# --- after the end ------------------------------------------------------------------------


async def read_record(desk: Desk, request: Request) -> Response:
    """The record of a finished match, one line of a .jsonl file."""
    room = await desk.rooms.room(request.path_params["id"])
    room.opened()
    name = f"attachment; filename=souan-{room.match.game.key}-{room.id}.jsonl"
    return Response(f"{room.match.line()}\n", 200, {"Content-Disposition": name}, media_type=LINES)


async def read_opened(desk: Desk, request: Request) -> Response:
    """What was sealed, after the end: check that the seal is the SHA-256 of "salt:sealed"."""
    room = await desk.rooms.room(request.path_params["id"])
    opened = room.opened()
    sealed = sealed_text(opened.deal, opened.seed)
    return answer(schema.OpenedShown(opened.seal, opened.salt, sealed, opened.deal, opened.seed))


async def rematch(desk: Desk, request: Request, body: bodies.SeatAsked) -> Response:
    """Found the next match of the same table; there is one, whoever asks first."""
    room = await desk.seated_anywhere(request)
    successor = await desk.rooms.rematch(room)
    tokens = desk.rooms.inherited(successor, desk.sent(request))
    return _held(desk, request, successor, tokens, 201)


async def play_on(desk: Desk, request: Request, body: bodies.PlayingOn) -> Response:
    """Found a match that goes on from a position of a finished one."""
    room = await desk.rooms.room(request.path_params["id"])
    founded = await desk.rooms.play_on(
        room, body.step, _guests(body.seats), asked_language(request)
    )
    return _founded(desk, request, founded)
