"""A table as sentences, for pipes and screen readers: no colour, no columns, no drawings."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from souan.table import Choice, Event, Piece, SeatPanel, Table, Zone
from souan.terminal.pieces import say
from souan.terminal.seats import state_of
from souan.text import Message, Texts


def sentences(
    table: Table,
    texts: Texts,
    *,
    events: Sequence[Event] = (),
    tags: Sequence[str] = (),
    notice: Sequence[str] = (),
    whole: bool = True,
) -> list[str]:
    """What happened, where the game stands, and the numbered choices, a sentence a line.

    With `whole` also the seats; without it only what the next decision needs.
    """
    lines = ["", *(texts.say(event.message) for event in events)]
    lines.append(_labelled(texts, texts.say(Message("title")), texts.say(table.step)))
    if whole:
        lines += [_seat(panel, table, texts, tags) for panel in table.seats]
    lines += [_zone(zone, texts) for zone in table.centre if zone.pieces or whole]
    lines += [_zone(zone, texts, table.seat) for zone in table.own]
    lines += [*notice, texts.say(table.prompt)]
    return lines + [
        choice_line(number, choice, texts) for number, choice in enumerate(table.choices, 1)
    ]


def choice_line(number: int, choice: Choice, texts: Texts) -> str:
    """A choice with its number and its notation."""
    return texts.say(
        Message("terminal.plain.choice", number=number, label=choice.label, action=choice.action)
    )


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
        (_named(texts, seat) if seat not in (None, home) else "")
        + _listed(texts, _counted(those, texts))
        for seat, those in groupby(zone.pieces, key=lambda piece: piece.seat)
    ]
    note = [texts.say(zone.note)] if zone.note else []
    empty = [] if groups or note else [texts.say(Message("terminal.plain.nothing"))]
    return _labelled(texts, texts.say(zone.title), _listed(texts, iter([*groups, *note, *empty])))


def _named(texts: Texts, seat: int | None) -> str:
    return f"{texts.seat(seat)} " if seat is not None else ""


def _counted(pieces: Iterator[Piece], texts: Texts) -> Iterator[str]:
    for piece, equals in groupby(pieces):
        number = len(list(equals))
        name = texts.say(piece.name)
        if number > 1:
            name = texts.say(Message("terminal.plain.several", piece=name, number=number))
        if "winning" in piece.marks:
            name = texts.say(Message("terminal.plain.winning", piece=name))
        yield name
