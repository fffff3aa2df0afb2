"""Kitano (draft 18): the deck, from its second shuffle on, and what is known of its cards.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings. R27: the deck
never runs out, so nothing here asks whether there are enough cards (9.5).
"""

from souan.cards import Seat
from souan.games.kitano.state import DECK, HIDDEN, RESTOCKED, SUITS, State
from souan.record import NOTHING, rule

MODULUS = 2**31 - 1


@rule
def stir(number: int, value: int) -> int:
    """The next number of a row that looks random (a linear congruence), stirred by a value."""
    return (number * 48271 + value + 1) % MODULUS


@rule
def fate_of(state: State) -> int:
    """A number that follows from all the dealt cards, so that nobody can work it out.

    It says how the deck will be shuffled again: the deal alone decides it, and a deal that is
    read back shuffles as it did before.
    """
    number = 0
    for place in range(DECK):
        number = stir(number, state.deck[place])
    for place in range(HIDDEN):
        number = stir(number, state.hidden[place])
    for seat in range(state.players):
        for suit in range(SUITS):
            number = stir(number, state.hand[seat, suit])
    return number


@rule
def shuffle_again(state: State) -> None:
    """Shuffle the deck (3.6) as fate has it (Fisher and Yates)."""
    number = state.fate
    for last in range(state.deck_size - 1, 0, -1):
        number = stir(number, last)
        other = number % (last + 1)
        state.deck[last], state.deck[other] = state.deck[other], state.deck[last]
    state.fate = 0


@rule
def draw(state: State, seat: Seat) -> None:
    """Draw the top card to the hand."""
    suit = state.deck[0]
    remember(state, seat, suit, state.returned_by[0])
    state.hand[seat, suit] += 1
    state.hand_size[seat] += 1
    state.deck_size -= 1
    for place in range(state.deck_size):
        state.deck[place] = state.deck[place + 1]
        state.returned_by[place] = state.returned_by[place + 1]
    state.deck[state.deck_size] = NOTHING
    state.returned_by[state.deck_size] = NOTHING


@rule
def remember(state: State, seat: Seat, suit: int, returned_by: Seat) -> None:
    """Who put the card under the deck knows who draws it; a shuffled one may be one dropped."""
    if returned_by == NOTHING:
        state.drawn[seat] += 1
        if state.dropped[seat, suit] > 0:
            state.dropped[seat, suit] -= 1
    elif returned_by != seat:
        state.traced[returned_by, seat, suit] += 1


@rule
def discard(state: State, seat: Seat, suit: int) -> None:
    """Take a treasure out of a hand for all to see; others know one less to be there."""
    state.hand[seat, suit] -= 1
    state.hand_size[seat] -= 1
    forget(state, seat, suit)


@rule
def forget(state: State, seat: Seat, suit: int) -> None:
    """A card that has left a hand may have been one that others knew of."""
    for viewer in range(state.players):
        if state.traced[viewer, seat, suit] > 0:
            state.traced[viewer, seat, suit] -= 1


@rule
def put_under(state: State, seat: Seat) -> None:
    """Put the three chosen cards under the deck, the last of them at the very bottom (9.3), R26."""
    for place in range(RESTOCKED):
        suit = state.chosen[place]
        state.hand[seat, suit] -= 1
        state.deck[state.deck_size] = suit
        state.returned_by[state.deck_size] = seat
        state.deck_size += 1
        for known in range(SUITS):  # others do not see which: any of them is one less known
            forget(state, seat, known)
    state.hand_size[seat] -= RESTOCKED
