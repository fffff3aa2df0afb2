"""A table as sentences, for pipes and screen readers: no colour, no columns, no drawings."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from souan.table import Piece, SeatPanel, Table, Zone
from souan.terminal.commands import numbers
from souan.terminal.pieces import name_beside, say
from souan.terminal.seats import state_of
from souan.text import Message, Texts


def table_sentences(
    table: Table, texts: Texts, tags: Sequence[str], whole: bool, name: str = ""
) -> list[str]:
    """Where the game stands, a place a line: with the seats if `whole`, else what lies open.

    `name` is how the game with its options is called.
    """
    title = texts.say(Message("title"))
    named = f"{title} {name_beside(name)}".strip()
    lines = [_labelled(texts, named, texts.say(table.step))]
    if whole:
        lines += [_seat(panel, table, texts, tags) for panel in table.seats]
    lines += [_zone(zone, texts) for zone in table.centre if zone.pieces or whole]
    return lines + [_zone(zone, texts, table.seat) for zone in table.own]


def zone_sentences(zones: Sequence[Zone], texts: Texts) -> list[str]:
    """Places and the pieces on them, a place a line."""
    return [_zone(zone, texts) for zone in zones]


def prompt_sentences(table: Table, texts: Texts) -> list[str]:
    """What is asked, and the numbered choices with their notation."""
    lines = [texts.say(table.prompt)]
    for number, choice in zip(numbers(table.choices), table.choices, strict=True):
        message = Message(
            "terminal.plain.choice", number=number, label=choice.label, action=choice.action
        )
        lines.append(texts.say(message))
    return lines


def _labelled(texts: Texts, label: str, value: str) -> str:
    return texts.say(Message("terminal.plain.labelled", label=label, value=value))


def _listed(texts: Texts, parts: Iterator[str]) -> str:
    return texts.say(Message("terminal.plain.listed", parts=tuple(parts)))


def _seat(panel: SeatPanel, table: Table, texts: Texts, tags: Sequence[str]) -> str:
    """One seat: its name, what it is doing, its facts and what lies before it."""
    name = texts.seat(panel.seat)
    tag = tags[panel.seat] if panel.seat < len(tags) else ""
    state = state_of(panel, table, texts)
    facts = [f"{texts.say(fact.label)} {say(texts, fact.value)}" for fact in panel.facts]
    zones = [_zone(zone, texts, panel.seat) for zone in panel.zones if zone.pieces or zone.note]
    parts = [part for part in (tag, state, *facts, *zones) if part]
    return _labelled(texts, name, _listed(texts, iter(parts)))


def _zone(zone: Zone, texts: Texts, home: int | None = None) -> str:
    """A place and the pieces on it; `home` is the seat whose place it is."""
    groups = [
        _named(texts, seat, home) + _listed(texts, _counted(those, texts))
        for seat, those in groupby(zone.pieces, key=lambda piece: piece.seat)
    ]
    note = [texts.say(zone.note)] if zone.note else []
    empty = [] if groups or note else [texts.say(Message("terminal.plain.nothing"))]
    return _labelled(texts, texts.say(zone.title), _listed(texts, iter([*groups, *note, *empty])))


def _named(texts: Texts, seat: int | None, home: int | None) -> str:
    """Whose pieces follow, unless that goes without saying."""
    return "" if seat is None or seat == home else f"{texts.seat(seat)} "


def _counted(pieces: Iterator[Piece], texts: Texts) -> Iterator[str]:
    for piece, equals in groupby(pieces):
        number = len(list(equals))
        name = texts.say(piece.name)
        if number > 1:
            name = texts.say(Message("terminal.plain.several", piece=name, number=number))
        if "winning" in piece.marks:
            name = texts.say(Message("terminal.plain.winning", piece=name))
        yield name
