"""What the page of a table says to one viewer, gathered from a room."""

from collections.abc import Sequence
from dataclasses import dataclass

from souan.lab.advice import Advice
from souan.match import Match
from souan.text import Message
from souan.web.page import SPECTATOR, Hinted, Said, Sitter, TablePage
from souan.web.render import render_table
from souan.web.room import Room
from souan.web.sheet import table_page
from souan.web.stored import AWAY, BOT, OPEN, ChatLine
from souan.web.watch import Viewer

WATCH = "watch"
"""What stands in an address in the place of a seat where somebody only watches."""

CHAT_SHOWN = 100
"""So many lines of talk are on the page; the others are kept with the match."""


def table_path(match_id: str, seat: int | None = None) -> str:
    """The address of a table, as a seat sees it, as a spectator, or as whoever asks may."""
    if seat is None:
        return f"/table/{match_id}"
    return f"/table/{match_id}/{WATCH if seat == SPECTATOR else seat}"


def record_path(match_id: str) -> str:
    """The address of a finished match's record."""
    return f"/api/matches/{match_id}/record"


@dataclass(frozen=True, slots=True)
class Scene:
    """Draws rooms for a browser that holds these seats; equal scenes draw equal pages."""

    held: tuple[int, ...] = ()

    def __call__(self, room: Room, viewer: Viewer) -> str:
        """The table as HTML, to be streamed."""
        return render_table(self.page(room, viewer))

    def page(
        self,
        room: Room,
        viewer: Viewer,
        notice: Message | None = None,
        hint: Sequence[Advice] = (),
    ) -> TablePage:
        """What the viewer's page says; a notice and a hint are for this one time."""
        match, seat = room.match, viewer.seat
        version = room.version(seat)
        return table_page(
            match,
            seat,
            address=table_path(room.id, seat),
            sitters=sitters(room, viewer.language),
            language=viewer.language,
            version=version,
            key=f"page-{version}",
            remembers=room.stored.settings.memory,
            log=tuple(room.story(seat)),
            chat=tuple(map(_said, room.chat[-CHAT_SHOWN:])),
            seal=room.stored.seal,
            hint=tuple(Hinted(each.action, each.value, each.chance) for each in hint),
            notice=notice or (Message("web.preparing") if room.preparing else None),
            curtain=_next_of(self.held, match, seat),
            others=_others(room, viewer),
        )


def _next_of(held: Sequence[int], match: Match, seat: int) -> int | None:
    """The seat whose turn it is at a shared screen, if it is not the one that looks."""
    pending = match.pending()
    if seat not in held or seat in pending:
        return None
    return next((other for other in held if other in pending), None)


def sitters(room: Room, language: str) -> tuple[Sitter, ...]:
    """Who sits at each seat."""
    kinds = {OPEN: "open", BOT: "bot", AWAY: "person"}
    return tuple(
        Sitter(name, kinds.get(seat.kind, "person"), away=seat.kind == AWAY)  # type: ignore[arg-type]
        for seat, name in zip(room.seats, room.names(language), strict=True)
    )


def _said(line: ChatLine) -> Said:
    return Said(line.seat, line.name, line.text)


def _others(room: Room, viewer: Viewer) -> dict[str, str]:
    """Addresses of pages beside this one."""
    other = "en" if viewer.language == "ja" else "ja"
    here = table_path(room.id, viewer.seat)
    found = {
        "lobby": "/",
        "rules": f"/rules/{room.match.game.key}",
        "language": f"{here}?lang={other}",
    }
    if room.match.is_over:
        found["record"] = record_path(room.id)
        found["result"] = f"{table_path(room.id)}/result"
        found["rematch"] = f"{table_path(room.id)}/rematch"
    return found
