"""The pages of reports: those of a game, the form that asks for one, and the report itself."""

import base64
import hashlib
import re

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from souan.files import writing_error
from souan.web.desk import Desk
from souan.web.forms import see, text_of
from souan.web.founding import game_of
from souan.web.foyer.games import game_card, usual_players
from souan.web.foyer.pages import ReportRow, ReportsPage
from souan.web.foyer.render import render_reports
from souan.web.limits import check_origin
from souan.web.problems import Refusal
from souan.web.reports import LENGTHS, Kept, read_name
from souan.web.visit import frame_of, language_of, page_of

POLICY = (
    "default-src 'none'; style-src 'sha256-{}'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""The content security policy of a report: its own style sheet, and nothing else."""


class Reported:
    """The handlers of these pages."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def routes(self) -> list[BaseRoute]:
        """Where these pages are; nowhere if the server makes no reports."""
        if self.desk.reports.folder is None:
            return []
        return [
            Route("/reports/{game}", self.show),
            Route("/reports/{game}", self.ask, methods=["POST"]),
            Route("/reports/{game}/{name}", self.read),
        ]

    async def show(self, request: Request) -> Response:
        """The reports of a game and how far they are."""
        game, frame = game_of(request), frame_of(request)
        kept = self.desk.reports.all(game.key, frame.language)
        page = ReportsPage(
            frame=frame,
            game=game_card(game, frame.language),
            rows=tuple(_row(one) for one in kept),
            lengths=tuple(LENGTHS.items()),
            usual=usual_players(game),
        )
        return page_of(request, render_reports(page))

    async def ask(self, request: Request) -> Response:
        """Have a report made."""
        check_origin(request.scope)
        self.desk.limit("create", request)
        game = game_of(request)
        async with request.form(max_files=0, max_fields=4) as form:
            name = f"{game.key}-{text_of(form, 'players')}-{text_of(form, 'length')}"
        wanted = read_name(name)
        if wanted is None:
            raise Refusal(422, "error.web_field", field="players, length")
        try:
            self.desk.reports.ask(wanted)
        except OSError as error:
            raise writing_error(str(self.desk.reports.folder), error) from None
        return see(f"/reports/{game.key}")

    async def read(self, request: Request) -> Response:
        """A finished report."""
        game_of(request)
        text = self.desk.reports.page(request.path_params["name"], language_of(request))
        if text is None:
            raise Refusal(404, "error.web_address")
        headers = {"Cache-Control": "no-store", "Content-Security-Policy": policy(text)}
        return HTMLResponse(text, headers=headers)


def policy(text: str) -> str:
    """The policy that lets a page have the style sheet that it brings along.

    >>> policy("<style>p {}</style>").split("; ")[1]
    "style-src 'sha256-SNJDlN1Iy2mnt7DOjQIyDb2LQE6O5PQiSZomcdzawQ4='"
    """
    style = "".join(re.findall(r"<style>(.*?)</style>", text, re.DOTALL))
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return POLICY.format(digest)


def _row(kept: Kept) -> ReportRow:
    wanted = kept.wanted
    return ReportRow(
        address=f"/reports/{wanted.game}/{wanted.name}",
        players=wanted.players,
        length=wanted.length,
        state=kept.state,
        percent=100 * kept.done // kept.parts if kept.parts else 0,
        made=f"{kept.made:%Y-%m-%d %H:%M} UTC" if kept.made is not None else "",
        problem=kept.problem,
    )
