"""Kitano (draft 18): an observation as a table; questions, refusals and events are elsewhere."""

import numpy as np

from souan.cards import has
from souan.game import members, pending, result
from souan.games.kitano.events import events
from souan.games.kitano.notation import LETTERS
from souan.games.kitano.pieces import card, card_name, die, hand_row, kura_row, treasure_row
from souan.games.kitano.questions import choices, prompt
from souan.games.kitano.refusals import reason
from souan.games.kitano.scoring import angering, is_defeated, majority, settle
from souan.games.kitano.state import (
    COMMIT,
    EXCHANGE,
    KINDS,
    OVER,
    ROUNDS,
    SUITS,
    SWITCH,
    Rules,
    State,
    count_of,
    is_treasure,
)
from souan.record import NOTHING, SEATS, Ints
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
        centre=(_dice(seen, rules), _taiko(seen), _hidden(seen)),
        own=_own(seen, seat) if seat >= 0 else (),
        prompt=prompt(seen, seat),
        choices=choices(seen, rules, seat),
    )


def step(seen: State, rules: Rules) -> Message:
    """Where the game stands."""
    if seen.phase == OVER:
        return Message("step.over")
    if seen.phase == EXCHANGE:
        return Message("step.exchange")
    return Message("step.round", number=int(seen.rounds), last=ROUNDS, deck=int(seen.deck_size))


# --- the seats ----------------------------------------------------------------------------


def _panel(seen: State, rules: Rules, seat: int, winners: list[int]) -> SeatPanel:
    points, tokens = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    if seen.phase == OVER:
        settle(seen, rules, points, tokens)
    marks = {
        "pending": has(pending(seen), seat),
        "committed": has(seen.committed, seat),
        "out": is_defeated(tokens[seat]),
        "winner": seat in winners,
    }
    return SeatPanel(
        seat=seat,
        facts=_facts(seen, rules, seat, tokens),
        zones=(Zone("kura", Message("zone.kura"), kura_row(seen, seat)),),
        marks=tuple(mark for mark, holds in marks.items() if holds),
    )


def _facts(seen: State, rules: Rules, seat: int, tokens: Ints) -> tuple[Fact, ...]:
    """The place in the order from 上座, and what is left in the hand, or in the end the result."""
    facts = []
    if seen.kamiza != NOTHING:
        order = (seat - int(seen.kamiza)) % int(seen.players) + 1
        facts.append(Fact(Message("fact.order"), order))
    if seen.phase == OVER:
        facts.append(Fact(Message("fact.vp"), result(seen, rules)[0][seat]))
        facts.append(Fact(Message("fact.tokens"), int(tokens[seat])))
        return tuple(facts)
    facts.append(Fact(Message("fact.treasures"), int(seen.hand_size[seat])))
    if seen.phase != EXCHANGE:
        held = [LETTERS[kind] for kind in range(SUITS, KINDS) if has(seen.actions[seat], kind)]
        facts.append(Fact(Message("fact.actions"), "".join(held) or "-"))
    return tuple(facts)


# --- the centre ---------------------------------------------------------------------------


def _dice(seen: State, rules: Rules) -> Zone:
    """The popularity of each suit in the game, R46: in one row (1.5)."""
    suits = [suit for suit in range(SUITS) if suit != seen.removed]
    dice = tuple(die(seen, suit, _standing(seen, rules, suit)) for suit in suits)
    note = None
    if seen.drawn_suit:  # R49: open to all (20.6)
        note = Message("note.top_suit", suit=card_name(members(seen.drawn_suit)[0]))
    return Zone("dice", Message("zone.dice"), dice, note)


def _standing(seen: State, rules: Rules, suit: int) -> tuple[Fact, ...]:
    """What the cards that the viewer sees would give: majority and anger of a suit."""
    facts = [Fact(Message("fact.taiko"), int(seen.taiko[suit]))]
    holders = majority(seen, rules, suit)
    for seat in members(holders):
        number = int(count_of(seen, seat, suit))
        holder = Message("fact.holder", seat=seat, number=number)
        facts.append(Fact(Message("fact.majority"), holder))
    angry = members(angering(seen, rules, suit, holders))
    facts += [Fact(Message("fact.tokens"), Message("seat.letter", seat=seat)) for seat in angry]
    return tuple(facts)


def _taiko(seen: State) -> Zone:
    return Zone("taiko", Message("zone.taiko"), treasure_row(seen.taiko))


def _hidden(seen: State) -> Zone:
    """Taiko's other two, or their backs; R25: who has looked goes on seeing them (15.3)."""
    return Zone("hidden", Message("zone.hidden"), tuple(card(int(suit)) for suit in seen.hidden))


# --- the viewer's own ---------------------------------------------------------------------


def _own(seen: State, seat: int) -> tuple[Zone, ...]:
    chosen = _chosen(seen, seat)
    counts, actions = seen.hand[seat].copy(), int(seen.actions[seat])
    for kind in chosen:
        if is_treasure(kind):
            counts[kind] -= 1
        else:
            actions &= ~(1 << kind)
    zones = [Zone("hand", Message("zone.hand"), hand_row(counts, actions))]
    if chosen:
        zones.append(Zone("chosen", Message("zone.chosen"), tuple(card(kind) for kind in chosen)))
    known = [place for place in range(seen.deck_size) if seen.deck[place] != NOTHING]
    if known:
        rest = tuple(card(int(suit)) for suit in seen.deck[known[0] : seen.deck_size])
        zones.append(Zone("bottom", Message("zone.bottom"), rest))
    return tuple(zones)


def _chosen(seen: State, seat: int) -> list[int]:
    """The cards of the hand that are already chosen for something."""
    if seen.phase == EXCHANGE:
        return [suit for suit in range(SUITS) for _ in range(seen.dropped[seat, suit])]
    kinds = [seen.card[seat]] if seen.phase == COMMIT else seen.chosen
    if seen.effect == SWITCH:
        return []  # a place of the kura, which stays where it is
    return [int(kind) for kind in kinds if kind != NOTHING]
