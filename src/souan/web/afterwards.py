"""The pages after a match: its result, its replay with every hand open, what each choice cost."""

import asyncio
from dataclasses import dataclass, field, replace

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from souan.bots.names import BotName
from souan.lab.advice import adviser, parse_adviser
from souan.lab.analysis import Verdict, decisions, verdicts
from souan.match import Match
from souan.options import split_name
from souan.web.desk import Desk
from souan.web.forms import number_of, see, text_of, whole_number
from souan.web.founding import lead_to
from souan.web.foyer.after import AnalysisPage, FinishedPage, OpenedSeal, ReplayPage
from souan.web.foyer.games import changes, game_card, option_cards
from souan.web.foyer.render import render_analysis, render_finished, render_replay
from souan.web.foyer.story import scores, seat_losses, steps
from souan.web.limits import check_origin
from souan.web.page import SPECTATOR, TablePage
from souan.web.problems import Refusal
from souan.web.render import render_open_table
from souan.web.room import Room
from souan.web.rooms import Guest
from souan.web.scene import record_path, sitters, table_path
from souan.web.seal import is_sealed_by, sealed_text
from souan.web.seats import held_seats
from souan.web.sheet import table_page
from souan.web.stored import BOT, PERSON
from souan.web.visit import frame_of, language_of, page_of

ANALYSTS = ("search:500", "search:2000")
"""Who may be asked what the choices of a match cost; the first if nobody is named."""

MOST_ANALYSES = 64
"""Analyses that are kept in memory; they can be made again."""


@dataclass(slots=True)
class Analysis:
    """An analysis under way: verdicts so far, of so many."""

    bot: str
    total: int
    found: list[Verdict | None] = field(default_factory=list)

    @property
    def is_done(self) -> bool:
        """Whether all decisions are looked at."""
        return len(self.found) == self.total


class Afterwards:
    """The handlers of these pages."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.analyses: dict[str, Analysis] = {}

    def routes(self) -> list[BaseRoute]:
        """Where these pages are."""
        return [
            Route("/table/{id}/result", self.result),
            Route("/table/{id}/replay", self.replay),
            Route("/table/{id}/branch", self.branch, methods=["POST"]),
            Route("/table/{id}/analysis", self.analysis),
            Route("/table/{id}/analysis", self.analyse, methods=["POST"]),
            Route("/table/{id}/rematch", self.rematch, methods=["POST"]),
        ]

    async def _room(self, request: Request) -> Room:
        """The room of a finished match; `Refusal` 403 before its end."""
        room = await self.desk.rooms.room(request.path_params["id"])
        room.opened()
        return room

    async def result(self, request: Request) -> Response:
        """The account of points, the opened seal, and what can be done with the match."""
        room = await self._room(request)
        frame, match = frame_of(request), room.match
        held = held_seats(room.id, room.seats, self.desk.sent(request))
        game = match.game
        page = FinishedPage(
            frame=frame,
            address=table_path(room.id),
            package=game.package,
            game=game_card(game, frame.language),
            name=match.name,
            scores=scores(
                match,
                room.names(frame.language),
                frame.language,
                levels=[seat.level if seat.kind == BOT else "" for seat in room.seats],
                me=held[0] if len(held) == 1 else SPECTATOR,
            ),
            steps=len(match.actions),
            key=self.desk.rooms.chance.secret(),
            record=record_path(room.id),
            seal=_opened(room),
            changes=changes(option_cards(game, frame.language), split_name(match.name)[1]),
            share=str(request.base_url).rstrip("/") + table_path(room.id),
            can_rematch=bool(held),
        )
        return page_of(request, render_finished(page))

    async def replay(self, request: Request) -> Response:
        """A moment of the match, with every hand open or as a seat saw it."""
        room = await self._room(request)
        frame, match = frame_of(request), room.match
        last = len(match.actions)
        step = min(whole_number(request.query_params.get("step", str(last)), "step"), last)
        seat = _viewer(request.query_params.get("seat", str(SPECTATOR)), match)
        seen = room.seen(step)
        page = ReplayPage(
            frame=frame,
            address=table_path(room.id),
            package=match.game.package,
            game=game_card(match.game, frame.language),
            table=_opened_table(room, seen, seat, frame.language),
            step=step,
            steps=await asyncio.to_thread(steps, match),
            names=room.names(frame.language),
            key=self.desk.rooms.chance.secret(),
            viewer=seat,
        )
        return page_of(request, render_replay(page))

    async def branch(self, request: Request) -> Response:
        """Play on from a moment of the match against bots, at the seat that has to decide."""
        check_origin(request.scope)
        self.desk.limit("create", request)
        room = await self._room(request)
        async with request.form(max_files=0, max_fields=8) as form:
            step = number_of(form, "step")
        match = room.match
        pending = room.seen(min(step, len(match.actions))).pending()
        mine = pending[0] if pending else 0
        name = frame_of(request).name
        guests = [
            Guest(PERSON, name=name) if seat == mine else Guest(BOT)
            for seat in range(match.players)
        ]
        founded = await self.desk.rooms.play_on(room, step, guests, language_of(request))
        return lead_to(self.desk, request, founded)

    # --- analysis -----------------------------------------------------------------------------

    async def analysis(self, request: Request) -> Response:
        """What each decision cost, as far as it is known."""
        room = await self._room(request)
        frame, match = frame_of(request), room.match
        known = self.analyses.get(room.id)
        names = room.names(frame.language)
        page = AnalysisPage(
            frame=frame,
            address=table_path(room.id),
            package=match.game.package,
            game=game_card(match.game, frame.language),
            state="open" if known is None else "done" if known.is_done else "running",
            bots=ANALYSTS,
            bot=ANALYSTS[0] if known is None else known.bot,
            key=self.desk.rooms.chance.secret(),
            seats=seat_losses(match, names, known.found) if known and known.is_done else (),
            done=len(known.found) if known else 0,
            total=known.total if known else len(decisions(match)),
            unknown=known.found.count(None) if known else 0,
        )
        return page_of(request, render_analysis(page))

    async def analyse(self, request: Request) -> Response:
        """Begin an analysis; one of the same bot that is there already stays."""
        check_origin(request.scope)
        self.desk.limit("hint", request)
        room = await self._room(request)
        async with request.form(max_files=0, max_fields=8) as form:
            bot = text_of(form, "bot") or ANALYSTS[0]
        if bot not in ANALYSTS:
            raise Refusal(422, "error.bot", bot=bot, known=ANALYSTS)
        known = self.analyses.get(room.id)
        if known is None or known.bot != bot:
            self._begin(room, parse_adviser(bot))
        return see(f"{table_path(room.id)}/analysis")

    def _begin(self, room: Room, named: BotName) -> None:
        begun = Analysis(named.text, len(decisions(room.match)))
        self.analyses[room.id] = begun
        while len(self.analyses) > MOST_ANALYSES:
            del self.analyses[next(iter(self.analyses))]
        self.desk.spawn(self._analyse(room, named, begun))

    async def _analyse(self, room: Room, named: BotName, begun: Analysis) -> None:
        """Look at one decision after the other, in the bots' threads, as long as it is wanted."""
        match = room.match
        await self.desk.until_searchable(match.game.key)
        judging = verdicts(match, lambda seat, step: adviser(named, match, seat, step))
        while not begun.is_done and self.analyses.get(room.id) is begun:
            thinking = self.desk.pilots.pool.submit(next, judging)
            begun.found.append(await asyncio.wrap_future(thinking))

    # --- matches out of matches ---------------------------------------------------------------

    async def rematch(self, request: Request) -> Response:
        """Go on to the next match of the same people."""
        check_origin(request.scope)
        self.desk.limit("create", request)
        room = await self.desk.seated_anywhere(request)
        successor = await self.desk.rooms.rematch(room)
        tokens = self.desk.rooms.inherited(successor, self.desk.sent(request))
        response = see(table_path(successor.id))
        self.desk.remember(response, request, tokens.values())
        return response


def _viewer(text: str, match: Match) -> int:
    """The seat through whose eyes a replay is seen; -1 for all hands open."""
    if text == str(SPECTATOR):
        return SPECTATOR
    seat = whole_number(text, "seat")
    if seat not in range(match.players):
        raise Refusal(404, "error.seat", number=seat, last=match.players - 1)
    return seat


def _moment(room: Room, match: Match, seat: int, language: str) -> TablePage:
    """The table of a moment, with nothing to do at it."""
    page = table_page(
        match,
        seat,
        address=table_path(room.id),
        sitters=sitters(room, language),
        language=language,
        version=len(match.actions),
        key="",
    )
    return replace(page, table=replace(page.table, choices=()), taken=(), can_undo=False)


def _opened_table(room: Room, match: Match, seat: int, language: str) -> str:
    """The table of a moment as HTML; to a spectator all turned up, with all hands below it."""
    moment = _moment(room, match, seat, language)
    if seat != SPECTATOR:
        return render_open_table(moment, [])
    moment = replace(moment, table=replace(match.open_table(), choices=()))
    hands = [_moment(room, match, each, language) for each in range(match.players)]
    return render_open_table(moment, hands)


def _opened(room: Room) -> OpenedSeal:
    opened = room.opened()
    return OpenedSeal(
        shown=opened.seal,
        salt=opened.salt,
        content=sealed_text(opened.deal, opened.seed),
        seed=opened.seed,
        holds=is_sealed_by(opened.deal, opened.seed, opened.salt, opened.seal),
    )
