"""From a match to the page of one viewer: everything by way of `Match.table` and `Match.events`."""

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from souan.game import Game, observation
from souan.match import Match
from souan.options import split_name
from souan.table import Table, remembering
from souan.text import Message
from souan.web.page import SPECTATOR, Account, Made, Sitter, TablePage, Taken, Told

_SENTENCE = re.compile(r"\*\*([0-9]+(?:\.[0-9]+)?|R[0-9]+)\*\*\s*(.*)")


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

    `log` spares telling the whole story again to who keeps what `tell` gave; `rest` are fields of
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
        log=tell(match, seat) if log is None else log,
        remembers=remembers,
        account=account(match, language) if match.is_over else (),
        is_over=match.is_over,
        **rest,
    )


def tell(match: Match, seat: int, since: int = 0) -> tuple[Told, ...]:
    """What a seat saw happen, from the action of number `since` on: one entry for each action."""
    view, rules = match.game.view, match.rules
    told = []
    before = _observed(match, since, seat)
    for number in range(since, len(match.actions)):
        now = _observed(match, number + 1, seat)
        happened = tuple(view.events(before, now, rules, seat))
        told.append(Told(view.table(before, rules, seat).step, happened))
        before = now
    return tuple(told)


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
    book, points, winners = sentences(match.game, language), match.points(), match.winners()
    return tuple(
        Account(
            seat,
            points[seat],
            seat in winners,
            tuple(
                Made(event, book.get(event.rule, ""))
                for event in happened
                if event.seat == seat and event.points is not None
            ),
        )
        for seat in range(match.players)
    )


def sentences(game: Game, language: str) -> Mapping[str, str]:
    """The sentences and rulings of a game's rule book by number, without marks of Markdown."""
    return _sentences(game.package, language)


@cache
def _sentences(package: str, language: str) -> Mapping[str, str]:
    book = resources.files(package).joinpath(f"rulebook.{language}.md").read_text("utf-8")
    found = (_SENTENCE.match(line) for line in book.splitlines())
    return {line[1]: re.sub(r"\*\*|`", "", line[2]) for line in found if line}


def _observed(match: Match, number: int, seat: int) -> Any:
    """What a seat knew before the action of a number."""
    return observation(match.states[number], seat)
