"""Fortuna (draft 0): an observation as a table; events and questions have files of their own."""

from souan.cards import count, has
from souan.game import members, pending, result
from souan.games.fortuna.events import events
from souan.games.fortuna.notation import cards_of
from souan.games.fortuna.pieces import end_card, goods_card, goods_row, patron_card, set_piece
from souan.games.fortuna.questions import choices, prompt, reason, span, values_of
from souan.games.fortuna.scoring import points_of, worth
from souan.games.fortuna.state import (
    BLANK,
    CHOOSE,
    MINUS,
    NO_MINUS,
    NUMBERS,
    OVER,
    PATRONS,
    SETS,
    Rules,
    State,
    deck_size,
    last_seat,
    triggered,
)
from souan.record import Ints
from souan.table import Fact, SeatPanel, Table, Zone
from souan.text import Message

__all__ = ["events", "reason", "table"]


def table(seen: State, rules: Rules, seat: int) -> Table:
    """What `seat` (-1: somebody who only watches) is shown of its observation."""
    winners = result(seen, rules)[1] if seen.phase == OVER else []
    return Table(
        seat=seat,
        step=step(seen, rules),
        seats=tuple(_panel(seen, rules, other, winners) for other in range(seen.players)),
        centre=_centre(seen, rules),
        own=_own(seen, rules, seat) if seat >= 0 else (),
        prompt=prompt(seen, rules, seat),
        choices=choices(seen, rules, seat),
    )


def step(seen: State, rules: Rules) -> Message:
    """Where the game stands."""
    if seen.phase == OVER:
        return Message("step.over")
    if triggered(seen):
        return Message("step.last", number=int(seen.lap), last_seat=int(last_seat(seen)))
    return Message("step.round", number=int(seen.lap), start_seat=int(seen.start))


# --- the seats ----------------------------------------------------------------------------


def _panel(seen: State, rules: Rules, seat: int, winners: list[int]) -> SeatPanel:
    marks = {
        "pending": has(pending(seen), seat),
        "winner": seat in winners,
    }
    sets = tuple(
        set_piece(seen.sets[seat, place], seat, int(worth(seen, rules, seat, place)))
        for place in range(seen.sold[seat])
    )
    zones = [Zone("sets", Message("zone.sets"), sets)]
    if rules.patrons == BLANK:
        taken = tuple(patron_card(patron, seat) for patron in members(seen.taken[seat]))
        zones.append(Zone("patrons", Message("zone.patrons"), taken))
    return SeatPanel(
        seat=seat,
        facts=_facts(seen, rules, seat),
        zones=tuple(zones),
        marks=tuple(mark for mark, holds in marks.items() if holds),
    )


def _facts(seen: State, rules: Rules, seat: int) -> tuple[Fact, ...]:
    facts = [
        Fact(Message("fact.points"), int(points_of(seen, rules, seat))),
        Fact(Message("fact.sets"), f"{seen.sold[seat]}/{SETS}"),
        Fact(Message("fact.hand"), int(seen.hand_size[seat])),
    ]
    if rules.minus != NO_MINUS:
        goods = cards_of(seen.sets[seat].sum(axis=0))
        minus = sum(mark == MINUS for _, mark in goods)
        facts.append(Fact(Message("fact.minus"), minus))
    if rules.patrons == BLANK:
        facts.append(Fact(Message("fact.patrons"), int(count(seen.taken[seat]))))
    return tuple(facts)


# --- the centre ---------------------------------------------------------------------------


def _centre(seen: State, rules: Rules) -> tuple[Zone, ...]:
    zones = [Zone("discards", Message("zone.discards"), goods_row(seen.discards)), _deck(seen)]
    if rules.patrons == BLANK:
        row = tuple(patron_card(patron) for patron in members(seen.row))
        pile = Message("note.pile", number=PATRONS - int(seen.turned))
        zones.append(Zone("row", Message("zone.row"), row, pile))
    return tuple(zones)


def _deck(seen: State) -> Zone:
    """How many cards are left, and how many goods before the End card, which all can count."""
    left = int(deck_size(seen))
    if triggered(seen):
        return Zone("deck", Message("zone.deck", left=left), (end_card(),))
    above = int(seen.end - seen.top)
    return Zone("deck", Message("zone.deck_end", left=left, above=above))


# --- the viewer's own ---------------------------------------------------------------------


def _own(seen: State, rules: Rules, seat: int) -> tuple[Zone, ...]:
    """The hand with what its cards may count as, and the set in the making."""
    choosing = seen.phase == CHOOSE and seat == seen.turn
    hand = seen.hand[seat] - seen.chosen if choosing else seen.hand[seat]
    note = _counting(seen, rules, hand)
    cards = tuple(
        goods_card(number, mark, seat, _counts(seen, rules, number))
        for number, mark in cards_of(hand)
    )
    zones = [Zone("hand", Message("zone.hand"), cards, note)]
    if choosing:
        title = Message("zone.chosen", value=int(seen.value))
        zones.append(Zone("chosen", title, goods_row(seen.chosen, seat)))
    return tuple(zones)


def _counting(seen: State, rules: Rules, hand: Ints) -> Message | None:
    """What the numbers held may count as, each from itself up, if there is a choice (9.1)."""
    spans = tuple(
        _span(values_of(seen, rules, number), number)
        for number in range(1, NUMBERS)
        if hand[number] > 0 and seen.discards[number] > 0
    )
    return Message("note.counting", spans=spans) if spans else None


def _counts(seen: State, rules: Rules, number: int) -> tuple[Fact, ...]:
    """What a card in hand may count as, if that is not only what is printed on it (9.1)."""
    values = values_of(seen, rules, number)
    if values == [number]:
        return ()
    return (Fact(Message("fact.counts"), _span(values, number)),)


def _span(values: list[int], number: int) -> Message | int:
    """Values from the number up, and with the loop those that start anew from 1."""
    up = [value for value in values if value >= number]
    anew = [value for value in values if value < number]
    if not anew:
        return span(up[0], up[-1])
    return Message("note.spans", first=span(up[0], up[-1]), second=span(anew[0], anew[-1]))
