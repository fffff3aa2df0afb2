"""La Superba (draft 0): an observation as a table; events and questions have files of their own."""

import numpy as np

from souan.cards import has
from souan.game import pending, result
from souan.games.superba.events import events
from souan.games.superba.notation import PORT_NAMES
from souan.games.superba.pieces import (
    chit_row,
    hand_row,
    port_card,
    port_name,
    voyage_card,
)
from souan.games.superba.questions import choices, prompt, reason
from souan.games.superba.settlement import settle
from souan.games.superba.state import (
    BY_LUCK,
    LISBON,
    LOAD,
    LOSE,
    NO_PORT,
    NUMBERS,
    OVER,
    Rules,
    State,
    chits,
    deck_size,
    drawn,
    hand_size,
    port,
    voyages,
)
from souan.games.superba.voyage import difficulty_of
from souan.record import NOTHING, Ints
from souan.table import Fact, SeatPanel, Table, Zone
from souan.text import Message

__all__ = ["events", "reason", "table"]


def table(seen: State, rules: Rules, seat: int) -> Table:
    """What `seat` (-1: somebody who only watches) is shown of its observation."""
    winners = result(seen, rules)[1] if seen.phase == OVER else []
    return Table(
        seat=seat,
        step=step(seen, rules),
        seats=tuple(_panel(seen, rules, other, seat, winners) for other in range(seen.players)),
        centre=(
            *(_port(seen, rules, leg) for leg in range(seen.rounds)),
            _voyage(seen, rules),
            *_shown(seen),
        ),
        own=_own(seen, rules, seat) if seat >= 0 else (),
        prompt=prompt(seen, rules, seat),
        choices=choices(seen, rules, seat),
    )


def step(seen: State, rules: Rules) -> Message:
    """Where the game stands."""
    if seen.phase == OVER:
        return Message("step.over")
    return Message(
        "step.round",
        number=int(seen.leg) + 1,
        last=int(seen.rounds),
        port=port_name(port(seen)),
        deck=int(deck_size(seen) - drawn(seen)),
    )


# --- the seats ----------------------------------------------------------------------------


def _panel(seen: State, rules: Rules, seat: int, viewer: int, winners: list[int]) -> SeatPanel:
    marks = {
        "pending": has(pending(seen), seat),
        "committed": has(seen.committed, seat),
        "winner": seat in winners,
    }
    return SeatPanel(
        seat=seat,
        facts=_facts(seen, rules, seat),
        zones=_goods(seen, seat, viewer),
        marks=tuple(mark for mark, holds in marks.items() if holds),
    )


def _facts(seen: State, rules: Rules, seat: int) -> tuple[Fact, ...]:
    facts = [
        Fact(Message("fact.points"), int(settle(seen, seat))),
        Fact(Message("fact.supply"), int(chits(seen.supply[seat]))),
        Fact(Message("fact.losses"), int(chits(seen.losses[seat]))),
        Fact(Message("fact.hand"), int(hand_size(seen))),
    ]
    if seen.phase not in (LOAD, OVER):
        facts.append(Fact(Message("fact.load"), _load(seen, rules, seat)))
    if seen.phase == LOSE:
        facts.append(Fact(Message("fact.due"), int(seen.due[seat])))
    return tuple(facts)


def _load(seen: State, rules: Rules, seat: int) -> Message | int:
    """The size of a revealed load and its difficulty."""
    size = int(chits(seen.load[seen.leg, seat]))
    if size == 0:
        return 0
    return Message("fact.difficulty", size=size, difficulty=int(difficulty_of(seen, rules, size)))


def _goods(seen: State, seat: int, viewer: int) -> tuple[Zone, ...]:
    """Where a seat's chits are, but for the ports; the viewer's own supply lies before it."""
    zones = []
    if seat != viewer:
        zones.append(Zone("supply", Message("zone.supply"), chit_row(seen.supply[seat])))
    if seen.phase not in (LOAD, OVER):
        zones.append(Zone("load", Message("zone.load"), chit_row(seen.load[seen.leg, seat])))
    zones.append(Zone("losses", Message("zone.losses"), chit_row(seen.losses[seat])))
    if seen.phase == OVER and hand_size(seen) > 0:
        zones.append(Zone("last", Message("zone.last"), hand_row(seen.hand[seat])))
    return tuple(zones)


# --- the centre ---------------------------------------------------------------------------


def _port(seen: State, rules: Rules, leg: int) -> Zone:
    """The port of a round with the chits that have landed there, seat by seat.

    The note of the current one says what it does, that of a past one how the voyage went.
    """
    pieces = [port_card(seen.ports[leg])]
    for seat in range(seen.players):
        pieces += chit_row(seen.landed[leg, seat], seat)
    key, title, landed = f"port{leg + 1}", Message("zone.port", number=leg + 1), tuple(pieces)
    if leg == seen.leg and seen.phase != OVER:
        return Zone(key, title, landed, _effect(seen, rules), ("current",))
    if leg < voyages(seen):
        return Zone(key, title, landed, _voyage_note(seen, leg), ("past",))
    return Zone(key, title, landed)


def _effect(seen: State, rules: Rules) -> Message | None:
    """What the port of this round does, R32: nothing if there are no port cards."""
    if port(seen) == NO_PORT:
        return None
    if port(seen) == LISBON and rules.lisbon_set == BY_LUCK:
        return Message("port.effect.lisbon_luck")
    return Message(f"port.effect.{PORT_NAMES[port(seen)]}")


def _voyage_note(seen: State, leg: int) -> Message:
    cards = " ".join(str(number) for number in seen.shown[leg, : seen.voyage])
    luck, total = int(seen.luck[leg]), int(seen.total[leg])
    return Message("note.voyage", cards=cards, luck=luck, total=total)


def _voyage(seen: State, rules: Rules) -> Zone:
    """The cards of the last voyage, and how difficult a voyage is by the size of a load."""
    leg = int(voyages(seen)) - 1
    scale = tuple(
        Fact(Message("fact.size", size=size), int(difficulty_of(seen, rules, size)))
        for size in range(1, len(rules.difficulty) + 1)
    )
    if leg == NOTHING:
        return Zone("voyage", Message("zone.no_voyage"), facts=scale)
    cards = tuple(
        voyage_card(seen.shown[leg, place], place if place < seen.players else None)
        for place in range(seen.voyage)
    )
    title = Message("zone.voyage", number=leg + 1)
    note = Message("note.luck", luck=int(seen.luck[leg]), total=int(seen.total[leg]))
    return Zone("voyage", title, cards, note, facts=scale)


def _shown(seen: State) -> tuple[Zone, ...]:
    """The cards of all voyages together, for who counts cards; one voyage says it itself."""
    if voyages(seen) < 2:
        return ()
    shown = seen.shown[: voyages(seen), : seen.voyage]
    numbers = np.bincount(shown.ravel(), minlength=NUMBERS)
    return (Zone("shown", Message("zone.shown"), hand_row(numbers)),)


# --- the viewer's own ---------------------------------------------------------------------


def _own(seen: State, rules: Rules, seat: int) -> tuple[Zone, ...]:
    zones = [Zone("hand", Message("zone.hand"), hand_row(seen.hand[seat]))]
    aboard = np.maximum(seen.load[seen.leg, seat], 0)
    left = seen.supply[seat] - aboard if seen.phase == LOAD else seen.supply[seat]
    zones.append(Zone("supply", Message("zone.supply"), chit_row(left)))
    if seen.phase == LOAD:
        note = _outlook(seen, rules, aboard)
        zones.append(Zone("aboard", Message("zone.aboard"), chit_row(aboard), note))
    if seen.card[seat] != NOTHING:
        zones.append(Zone("card", Message("zone.card"), (voyage_card(seen.card[seat]),)))
    if seen.phase == LOSE:
        zones.append(Zone("lost", Message("zone.lost"), chit_row(seen.lost[seat])))
    return tuple(zones)


def _outlook(seen: State, rules: Rules, aboard: Ints) -> Message | None:
    size = int(chits(aboard))
    if size == 0:
        return None
    return Message("note.difficulty", difficulty=int(difficulty_of(seen, rules, size)))
