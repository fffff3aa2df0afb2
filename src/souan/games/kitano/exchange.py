"""Kitano (draft 18): the exchange of cards before the first round.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from souan.cards import Cards, Seat, one
from souan.games.kitano.deck import shuffle_again
from souan.games.kitano.state import DONE, EXCHANGED, SUITS, State
from souan.record import NOTHING, rule


@rule
def droppable(state: State, seat: Seat) -> Cards:
    """Suits that a seat may drop next, never an earlier one than before, or no more (3.1)."""
    suits = 1 << DONE
    for suit in range(SUITS - 1, NOTHING, -1):
        if state.hand[seat, suit] > state.dropped[seat, suit]:
            suits |= one(suit)
        if state.dropped[seat, suit] > 0:
            break
    return suits


@rule
def choose_drop(state: State, seat: Seat, action: int) -> bool:
    """Note what a seat drops; returns whether it has finished."""
    if action == DONE:
        return True
    state.dropped[seat, action] += 1
    return drops(state, seat) == EXCHANGED


@rule
def drops(state: State, seat: Seat) -> int:
    """How many cards a seat has dropped so far."""
    number = 0
    for suit in range(SUITS):
        number += state.dropped[seat, suit]
    return number


@rule
def exchange(state: State) -> None:
    """All draw from what is left, in the order of seats (3.4); then shuffle the rest (3.6), R29."""
    top = 0
    for seat in range(state.players):
        state.exchanged[seat] = drops(state, seat)
        for place in range(top, top + state.exchanged[seat]):
            state.hand[seat, state.deck[place]] += 1
        top += state.exchanged[seat]
    lay_back(state)
    shuffle_again(state)


@rule
def lay_back(state: State) -> None:
    """The dropped cards take the places of those drawn."""
    top = 0
    for seat in range(state.players):
        for suit in range(SUITS):
            state.hand[seat, suit] -= state.dropped[seat, suit]
            for _ in range(state.dropped[seat, suit]):
                state.deck[top] = suit
                top += 1
