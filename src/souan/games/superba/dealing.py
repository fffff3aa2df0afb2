"""La Superba (draft 0): the empty table, and where the cards lie that nobody sees.

A deal is the determinization of a table at which nothing has been seen yet, so both use this.
"""

import numpy as np

from souan.cards import Seat, below, first, one, shuffled, shuffled_kinds
from souan.games.superba.state import (
    COPIES,
    DECK,
    DIE,
    FIVE_FIXED,
    GOODS,
    HAVANA,
    KINDS,
    LIMIT,
    NO_PORT,
    NO_PORTS,
    NUMBERS,
    OFF,
    PLAYERS_CARDS,
    PORTS,
    REMOVED,
    ROUNDS,
    VOYAGE,
    Rules,
    State,
    deck_size,
    drawn,
    hand_size,
    numbers_in_hand,
    voyages,
)
from souan.record import NOTHING, SEATS, Ints, Random, rule

# --- the empty table ----------------------------------------------------------------------


@rule
def set_up(state: State, rules: Rules, players: int) -> None:
    """Make a zeroed state the table before the cards are dealt, with the first loads open."""
    state.players = players
    state.cap = rules.cap
    state.copies = COPIES if rules.hand5 == OFF else COPIES - 1  # (27.1) (27.2) R34
    state.rounds = ROUNDS if rules.hand5 == OFF else rules.hand5  # (7.1) (27.3) R34
    state.voyage = players if rules.fill == PLAYERS_CARDS else VOYAGE  # (9.3) (25.1) R30
    state.per_set = rules.lisbon_set  # (17.2) (28.1) R36
    state.dice = int(rules.luck == DIE)  # (24.2) R28
    state.pile = rules.ports
    for place in range(PORTS):
        state.ports[place] = NO_PORT if rules.ports == NO_PORTS else NOTHING  # (26.3) R32
    if rules.ports == FIVE_FIXED:
        state.ports[REMOVED] = HAVANA  # (26.1) R33
    for place in range(DECK):
        state.deck[place] = NOTHING
    for leg in range(ROUNDS):
        state.luck[leg] = NOTHING
        state.total[leg] = NOTHING
        for place in range(VOYAGE):
            state.shown[leg, place] = NOTHING
    for seat in range(SEATS):
        state.card[seat] = NOTHING
    for seat in range(players):
        for goods in range(GOODS):
            state.supply[seat, 2 * goods] = 3  # (3.3) (6.1)
            state.supply[seat, 2 * goods + 1] = 1
        open_load(state, seat)


@rule
def open_load(state: State, seat: Seat) -> None:
    """A seat has decided on no kind yet; of those it has none of, it loads none."""
    for kind in range(KINDS):
        state.load[state.leg, seat, kind] = NOTHING if state.supply[seat, kind] > 0 else 0


# --- what nobody sees ---------------------------------------------------------------------


@rule
def deal_unseen(state: State, rng: Random) -> None:
    """Put all that is not seen in uniform random order, and throw the dice that are not seen."""
    deal_cards(state, rng)
    deal_ports(state, rng)
    if state.dice:
        for leg in range(voyages(state), state.rounds):
            state.luck[leg] = 1 + below(LIMIT, rng)  # (24.2) R28


@rule
def deal_cards(state: State, rng: Random) -> None:
    """Deal the unseen voyage cards to the hands that are not seen (4.2) and the deck (4.3).

    R17: the deck holds more cards than the voyages need, so it is never shuffled anew (9.4).
    """
    cards = shuffled_kinds(unseen_cards(state), rng)
    top = 0
    for seat in range(state.players):
        if numbers_in_hand(state, seat) == 0:
            for _ in range(hand_size(state)):
                state.hand[seat, cards[top]] += 1
                top += 1
    for place in range(drawn(state), deck_size(state)):
        state.deck[place] = cards[top]
        top += 1


@rule
def unseen_cards(state: State) -> Ints:
    """How many cards of each number lie neither open nor in a hand that is seen (1.2), R15."""
    counts = np.zeros(NUMBERS, np.int64)
    for number in range(1, NUMBERS):
        counts[number] = state.copies
        for seat in range(state.players):
            counts[number] -= state.hand[seat, number]
    for leg in range(ROUNDS):
        for place in range(VOYAGE):
            if state.shown[leg, place] != NOTHING:
                counts[state.shown[leg, place]] -= 1
    return counts


@rule
def deal_ports(state: State, rng: Random) -> None:
    """Shuffle the unseen ports; the one that is left over is removed (5.1) (5.2), R21."""
    unseen = first(PORTS)
    for place in range(PORTS):
        if state.ports[place] != NOTHING:
            unseen &= ~one(state.ports[place])
    order = shuffled(unseen, rng)
    top = 0
    for place in range(PORTS):
        if state.ports[place] == NOTHING:
            state.ports[place] = order[top]
            top += 1
