"""La Superba (draft 0): where the cards lie that nobody sees, at the deal and in a search.

A deal is the determinization of a table at which nothing has been seen yet, so both use this.
"""

import numpy as np

from souan.cards import first, one, shuffled, shuffled_kinds
from souan.games.superba.state import (
    COPIES,
    NUMBERS,
    PORTS,
    ROUNDS,
    VOYAGE,
    State,
    deck_size,
    drawn,
    hand_size,
    numbers_in_hand,
)
from souan.record import NOTHING, Ints, Random, rule


@rule
def deal_unseen(state: State, rng: Random) -> None:
    """Put all that is not seen in uniform random order."""
    deal_cards(state, rng)
    deal_ports(state, rng)


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
    for place in range(drawn(state), deck_size(state.players)):
        state.deck[place] = cards[top]
        top += 1


@rule
def unseen_cards(state: State) -> Ints:
    """How many cards of each number lie neither open nor in a hand that is seen (1.2), R15."""
    counts = np.zeros(NUMBERS, np.int64)
    for number in range(1, NUMBERS):
        counts[number] = COPIES
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
