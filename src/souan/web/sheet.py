"""From a match to the page of one viewer: everything by way of `Match.table` and `Match.events`."""

from collections.abc import Mapping
from typing import Any

from souan.game import observation
from souan.match import Match
from souan.options import split_name
from souan.table import Table, remembering
from souan.text import Message
from souan.web.foyer.book import read_book
from souan.web.page import SPECTATOR, Account, Made, Sitter, TablePage, Taken, Told
from souan.web.watch import Chronicle


def table_page(
    match: Match,
    seat: int,
    *,
    address: str,
    sitters: tuple[Sitter, ...],
    language: str,
    version: int,
    key: str,
    remembers: bool = False,
    log: tuple[Told, ...] | None = None,
    **rest: Any,
) -> TablePage:
    """The page of a match for a seat (-1: a spectator).

    `log` spares telling the whole story again to who keeps a `Chronicle`; `rest` are fields of
    `TablePage` that a match does not know: chat, seal, hint, notice, curtain, others.
    """
    table = match.table(seat)
    taken = steps_taken(match, seat)
    return TablePage(
        address=address,
        game=match.game.key,
        package=match.game.package,
        language=language,
        table=remembering(table) if remembers else table,
        sitters=sitters,
        version=version,
        key=key,
        options=tuple(sorted(split_name(match.name)[1].items())),
        reasons=reasons(match, seat, table),
        taken=taken,
        can_undo=bool(taken),
        log=tuple(Chronicle(seat).follow(match)) if log is None else log,
        remembers=remembers,
        account=account(match, language) if match.is_over else (),
        is_over=match.is_over,
        **rest,
    )


def steps_taken(match: Match, seat: int) -> tuple[Taken, ...]:
    """The steps that a seat can still take back, in the order in which it took them."""
    if seat == SPECTATOR:
        return ()
    taken = []
    for number in match.undoable(seat):
        written = match.actions[number][1]
        table = match.game.view.table(_observed(match, number, seat), match.rules, seat)
        choice = next(choice for choice in table.choices if choice.action == written)
        taken.append(Taken(choice.label, choice.piece))
    return tuple(reversed(taken))


def reasons(match: Match, seat: int, table: Table) -> Mapping[str, Message]:
    """Why cards of the viewer's hand cannot be played now, by code, where others can."""
    if not table.own or not table.choices:
        return {}
    held = {piece.code for piece in table.own[0].pieces}
    playable = [choice for choice in table.choices if choice.piece and choice.piece.code in held]
    if not playable:
        return {}
    verb = playable[0].action.partition(":")[0]
    open_to_it = {choice.piece.code for choice in playable if choice.piece}
    seen = match.observation(seat)
    found = {}
    for code in sorted(held - open_to_it):
        reason = match.game.view.reason(seen, match.rules, seat, f"{verb}:{code}")
        if reason is not None:
            found[code] = reason
    return found


def account(match: Match, language: str) -> tuple[Account, ...]:
    """How each seat of a finished match made its points, with the sentences that give them."""
    happened = match.events(SPECTATOR)
    book = read_book(match.game, language).numbered
    points, winners = match.points(), match.winners()
    return tuple(
        Account(
            seat,
            points[seat],
            seat in winners,
            tuple(
                Made(event, number, book[event.rule].text if event.rule in book else "")
                for number, event in enumerate(happened)
                if event.seat == seat and event.points is not None
            ),
        )
        for seat in range(match.players)
    )


def _observed(match: Match, number: int, seat: int) -> Any:
    """What a seat knew before the action of a number."""
    return observation(match.states[number], seat)
