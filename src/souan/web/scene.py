"""What the page of a table says to one viewer, gathered from a room."""

from collections.abc import Sequence
from dataclasses import dataclass

from souan.lab.advice import Advice
from souan.match import Match
from souan.text import Message
from souan.web.page import Account, Hinted, Made, Said, Sitter, TablePage, Taken, Told
from souan.web.render import render_table
from souan.web.room import Room
from souan.web.store import AWAY, BOT, OPEN, ChatLine
from souan.web.watch import SPECTATOR, Viewer

WATCH = "watch"
"""What stands in an address in the place of a seat where somebody only watches."""

CHAT_SHOWN = 100
"""So many lines of talk are on the page; the others are kept with the match."""


def table_path(match_id: str, seat: int | None = None) -> str:
    """The address of a table, as a seat sees it, as a spectator, or as whoever asks may."""
    if seat is None:
        return f"/table/{match_id}"
    return f"/table/{match_id}/{WATCH if seat == SPECTATOR else seat}"


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
        return TablePage(
            address=table_path(room.id, seat),
            game=match.game.key,
            package=match.game.package,
            language=viewer.language,
            table=room.table(seat),
            sitters=_sitters(room, viewer.language),
            version=version,
            key=f"page-{version}",
            options=_options(match),
            reasons=_reasons(match, seat),
            taken=_taken(room, seat),
            can_undo=room.can_undo(seat),
            log=_log(room, seat),
            chat=tuple(map(_said, room.chat[-CHAT_SHOWN:])),
            seal=room.stored.seal,
            remembers=room.stored.settings.memory,
            hint=tuple(Hinted(each.action, each.value, each.chance) for each in hint),
            account=_account(match) if match.is_over else (),
            is_over=match.is_over,
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


def _sitters(room: Room, language: str) -> tuple[Sitter, ...]:
    kinds = {OPEN: "open", BOT: "bot", AWAY: "person"}
    return tuple(
        Sitter(name, kinds.get(seat.kind, "person"), away=seat.kind == AWAY)  # type: ignore[arg-type]
        for seat, name in zip(room.seats, room.names(language), strict=True)
    )


def _options(match: Match) -> tuple[tuple[str, str], ...]:
    """The options that are not as the draft has them."""
    game, default = match.game, match.game.rules()
    return tuple(
        (option.key, option.write(getattr(match.rules, option.key)))
        for option in game.options
        if getattr(match.rules, option.key) != getattr(default, option.key)
    )


def _reasons(match: Match, seat: int) -> dict[str, Message]:
    """Why cards of the hand cannot be played now, by their code."""
    if seat not in match.pending():
        return {}
    seen = match.observation(seat)
    table = match.game.view.table(seen, match.rules, seat)
    codes = {piece.code for piece in table.own[0].pieces} if table.own else set()
    legal = {choice.piece.code for choice in table.choices if choice.piece}
    found = {
        code: match.game.view.reason(seen, match.rules, seat, code)
        for code in sorted(codes - legal - {""})
    }
    return {code: reason for code, reason in found.items() if reason is not None}


def _taken(room: Room, seat: int) -> tuple[Taken, ...]:
    """The steps of its present decision that a pending seat has taken, in their order."""
    match = room.match
    if seat not in match.pending() or not room.can_undo(seat):
        return ()
    steps: list[Taken] = []
    earlier = match.fork()
    while earlier.can_undo(seat):
        written = next(action for actor, action in reversed(earlier.actions) if actor == seat)
        earlier.undo(seat)
        choices = earlier.table(seat).choices
        chosen = next(choice for choice in choices if choice.action == written)
        steps.append(Taken(chosen.label, chosen.piece))
    return tuple(reversed(steps))


def _log(room: Room, seat: int) -> tuple[Told, ...]:
    return tuple(Told(step, tuple(events)) for step, events in room.story(seat))


def _said(line: ChatLine) -> Said:
    return Said(line.seat, line.name, line.text)


def _account(match: Match) -> tuple[Account, ...]:
    """How each seat made its points: the events that everybody saw, with the rule that pays."""
    points, winners = match.points(), match.winners()
    happened = match.events(SPECTATOR)
    return tuple(
        Account(
            seat,
            points[seat],
            seat in winners,
            tuple(Made(e) for e in happened if e.seat == seat and e.points is not None),
        )
        for seat in range(match.players)
    )


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
        found["record"] = f"/api/matches/{room.id}/record"
    return found
