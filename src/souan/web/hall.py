"""The pages that belong to no match: lobby, rule books, settings, the specimen book."""

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from souan.games import all_games, find_game
from souan.options import split_name
from souan.text import InputError, Message, shared_texts
from souan.web import specimen
from souan.web.desk import Desk
from souan.web.forms import see, texts_of
from souan.web.founding import game_of, lead_to
from souan.web.foyer.book import read_book
from souan.web.foyer.games import game_card, option_cards
from souan.web.foyer.pages import (
    LobbyPage,
    OpenTable,
    RulesPage,
    Running,
    SettingsPage,
)
from souan.web.foyer.render import (
    render_lobby,
    render_rules,
    render_settings,
)
from souan.web.foyer.setup import read_name
from souan.web.limits import check_origin
from souan.web.page import SPECTATOR
from souan.web.problems import Refusal, status_of
from souan.web.room import Room
from souan.web.scene import table_path
from souan.web.seats import held_seats
from souan.web.stored import AWAY, OPEN, PERSON, StoredMatch
from souan.web.visit import CHOICES, LANGUAGE, NAME, frame_of, keep, language_of, page_of

MOST_RUNNING = 12
"""So many matches of one's own stand in the lobby."""


class Hall:
    """The handlers of these pages."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def routes(self) -> list[BaseRoute]:
        """Where these pages are."""
        return [
            Route("/", self.lobby),
            Route("/join", self.by_word),
            Route("/import", self.import_record, methods=["POST"]),
            Route("/rules/{game}", self.rules),
            Route("/settings", self.settings),
            Route("/settings", self.set, methods=["POST"]),
            Route("/specimen", self.specimen),
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
            has_reports=desk.reports.folder is not None,
        )
        return page_of(request, render_lobby(page), status)

    async def _running(self, request: Request, language: str) -> tuple[Running, ...]:
        sent = self.desk.sent(request)
        ids = list(dict.fromkeys(token.match_id for token in sent))
        found: list[Running] = []
        for stored in await self.desk.rooms.store.heads(ids):
            held = held_seats(stored.id, stored.seats, sent)
            is_playable = stored.game_version == find_game(stored.game)[0].version
            if held and is_playable and len(found) < MOST_RUNNING:
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
        return lead_to(self.desk, request, founded)

    # --- rule book and settings ---------------------------------------------------------------

    async def rules(self, request: Request) -> Response:
        """A rule book; with options in the query, those of a table."""
        game, frame = game_of(request), frame_of(request)
        page = RulesPage(
            frame=frame,
            game=game_card(game, frame.language),
            options=option_cards(game, frame.language),
            book=read_book(game, frame.language),
            values={key: value for key, value in request.query_params.items() if key != "lang"},
            has_reports=self.desk.reports.folder is not None,
        )
        return page_of(request, render_rules(page))

    async def settings(self, request: Request) -> Response:
        """What can be set for all pages."""
        back = request.query_params.get("back", "/")
        return page_of(request, render_settings(SettingsPage(frame_of(request), _local(back))))

    async def specimen(self, request: Request) -> Response:
        """All cards and pieces."""
        return page_of(request, specimen.page(language_of(request)))

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
            return page_of(request, render_settings(page), 422)
        response = see(_local(fields.get("back", "/")))
        keep(response, NAME, name)
        keep(response, LANGUAGE, fields.get("language", ""))
        for choice, known in CHOICES.items():
            value = fields.get(choice, "")
            keep(response, f"souan_{choice}", value if value in known else "")
        return response


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
        step=room.texts(language).say(match.step(SPECTATOR)),
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
