"""Kitano (draft 18): what a seat may know (21), and the tables it could be sitting at."""

import numpy as np

from souan.cards import Seat, any_of, below, has, shuffle, shuffled_kinds
from souan.games.kitano.deck import MODULUS
from souan.games.kitano.exchange import choose_drop, droppable
from souan.games.kitano.rules import playable
from souan.games.kitano.state import (
    COMMIT,
    COPIES,
    EFFECT,
    EXCHANGE,
    HIDDEN,
    OVER,
    RESTOCK,
    RESTOCKED,
    STEP,
    SUITS,
    State,
    count_of,
)
from souan.record import NOTHING, SEATS, Ints, Random, rule

# --- what a seat sees ---------------------------------------------------------------------


@rule
def observe(state: State, seat: Seat) -> None:
    """Blank what `seat` cannot know, in place; a seat that is nobody's (-1) sees what is open."""
    state.fate = 0
    hide_deck(state, seat)
    if not knows_hidden(state, seat):
        for place in range(HIDDEN):
            state.hidden[place] = NOTHING
    if state.phase == EXCHANGE:
        state.kamiza = NOTHING  # R29: it is chosen last (3.7)
    for other in range(state.players):
        if other != seat:
            hide_seat(state, other)
    if state.phase == STEP and state.turn != seat:
        hide_steps(state)


@rule
def hide_deck(state: State, seat: Seat) -> None:
    """A seat knows the cards of the deck that it has put there (21.9), no others (21.10)."""
    for place in range(state.deck_size):
        if state.returned_by[place] == NOTHING or state.returned_by[place] != seat:
            state.deck[place] = NOTHING


@rule
def knows_hidden(state: State, seat: Seat) -> bool:
    """Whether a seat knows Taiko's two hidden treasures (21.6): everybody in the end (16.1)."""
    return state.phase == OVER or (seat >= 0 and has(state.scouts, seat))


@rule
def hide_seat(state: State, seat: Seat) -> None:
    """Blank a seat's treasures (21.2), drops (21.3), unrevealed card (21.4) and what it knows."""
    for suit in range(SUITS):
        state.hand[seat, suit] = 0
        state.dropped[seat, suit] = 0
        for other in range(state.players):
            state.traced[seat, other, suit] = 0
    if state.phase == COMMIT:
        state.card[seat] = NOTHING


@rule
def hide_steps(state: State) -> None:
    """An effect in the making is not shown (21.7); that 仕入れ has drawn cards is (21.8)."""
    for place in range(RESTOCKED):
        state.chosen[place] = NOTHING
    if state.effect != RESTOCK:
        state.effect = NOTHING
        state.phase = EFFECT


# --- what may be true ---------------------------------------------------------------------


@rule
def determinize(state: State, seat: Seat, rng: Random) -> bool:
    """Fill an observation of `seat`, in place, with one of the states it could come from.

    Treasures are uniform over those not seen, but for what the seat remembers: cards it put
    under the deck, who has drawn them, and what it dropped. Who has chosen gets some choice.
    """
    counts = unseen(state)
    deal_traced(state, seat, counts)
    dropped = take_dropped(state, seat, counts, rng)
    cards = shuffled_kinds(counts, rng)
    top = deal_hidden(state, seat, cards)
    top = deal_hands(state, seat, cards, top)
    fill_deck(state, cards, top, dropped, rng)
    if state.phase == EXCHANGE:
        state.kamiza = below(state.players, rng)
        state.fate = below(MODULUS, rng)
    for other in range(state.players):
        if other != seat and has(state.committed, other):
            choose(state, other, rng)
    return True


@rule
def unseen(state: State) -> Ints:
    """How many treasures of each suit lie where the observer has not seen them."""
    counts = np.zeros(SUITS, np.int64)
    for suit in range(SUITS):
        if suit != state.removed:
            counts[suit] = COPIES - state.taiko[suit]
            for seat in range(state.players):
                counts[suit] -= state.hand[seat, suit] + count_of(state, seat, suit)
    for place in range(HIDDEN):
        if state.hidden[place] != NOTHING:
            counts[state.hidden[place]] -= 1
    for place in range(state.deck_size):
        if state.deck[place] != NOTHING:
            counts[state.deck[place]] -= 1
    return counts


@rule
def deal_traced(state: State, seat: Seat, counts: Ints) -> None:
    """Give the others the cards that they are known to hold."""
    for other in range(state.players):
        for suit in range(SUITS):
            state.hand[other, suit] += state.traced[seat, other, suit]
            counts[suit] -= state.traced[seat, other, suit]


@rule
def take_dropped(state: State, seat: Seat, counts: Ints, rng: Random) -> Ints:
    """Take out what the seat has dropped; as counts what of it lies in the deck still.

    Each of these cards is as likely in any of the places that were shuffled then and that the
    seat has not drawn itself. One that another has drawn that seat holds or has put under the
    deck, unless all of its suit have been shown since.
    """
    taken = np.zeros(SUITS, np.int64)
    if state.phase != EXCHANGE:
        places = places_of_shuffled(state, seat)
        for suit in range(SUITS):
            for _ in range(min(state.dropped[seat, suit], counts[suit])):
                if places.sum() > 0:
                    place = any_place(places, rng)
                    places[place] -= 1
                    counts[suit] -= 1
                    if place == SEATS:
                        taken[suit] += 1
                    else:
                        let_keep(state, place, suit, rng)
    return taken


@rule
def places_of_shuffled(state: State, seat: Seat) -> Ints:
    """How many shuffled cards, unseen by a seat, each other seat may still have; last, the deck."""
    places = np.zeros(SEATS + 1, np.int64)
    for other in range(state.players):
        if other != seat:
            places[other] = min(state.drawn[other], in_hand(state, other) + put_back(state, other))
    places[SEATS] = shuffled_part(state)
    return places


@rule
def any_place(places: Ints, rng: Random) -> int:
    """A uniform one of so many places of each sort, of which there are some: its sort."""
    number = below(int(places.sum()), rng)
    sort = 0
    while number >= places[sort]:
        number -= places[sort]
        sort += 1
    return sort


@rule
def in_hand(state: State, seat: Seat) -> int:
    """How many treasures of a hand are not known yet."""
    return int(state.hand_size[seat] - state.hand[seat].sum())


@rule
def put_back(state: State, seat: Seat) -> int:
    """How many cards that a seat has put under the deck are not known yet."""
    number = 0
    for place in range(state.deck_size):
        if is_put_back(state, seat, place):
            number += 1
    return number


@rule
def is_put_back(state: State, seat: Seat, place: int) -> bool:
    """Whether a seat has put the card there that is in this place of the deck, not known yet."""
    return bool(state.returned_by[place] == seat and state.deck[place] == NOTHING)


@rule
def let_keep(state: State, seat: Seat, suit: int, rng: Random) -> None:
    """Put a treasure to those that a seat holds or has put under the deck, where there is room."""
    number = below(in_hand(state, seat) + put_back(state, seat), rng)
    if number >= put_back(state, seat):
        state.hand[seat, suit] += 1
    else:
        place = 0
        while number > 0 or not is_put_back(state, seat, place):
            if is_put_back(state, seat, place):
                number -= 1
            place += 1
        state.deck[place] = suit


@rule
def shuffled_part(state: State) -> int:
    """How many cards of the deck lie there since it was shuffled: those above the returned ones."""
    number = 0
    while number < state.deck_size and state.returned_by[number] == NOTHING:
        number += 1
    return number


@rule
def deal_hidden(state: State, seat: Seat, cards: Ints) -> int:
    """Give Taiko his hidden treasures, if they are not known; returns how many cards that took."""
    if knows_hidden(state, seat):
        return 0
    for place in range(HIDDEN):
        state.hidden[place] = cards[place]
    return HIDDEN


@rule
def deal_hands(state: State, seat: Seat, cards: Ints, top: int) -> int:
    """Fill the other hands from the card at `top` on; returns where the rest begins."""
    for other in range(state.players):
        if other != seat:
            for _ in range(in_hand(state, other)):
                state.hand[other, cards[top]] += 1
                top += 1
    return top


@rule
def fill_deck(state: State, cards: Ints, top: int, dropped: Ints, rng: Random) -> None:
    """Fill the unknown places of the deck with the rest, dropped cards where it was shuffled."""
    shuffled = shuffled_part(state)
    for place in range(shuffled, state.deck_size):
        if state.deck[place] == NOTHING:
            state.deck[place] = cards[top]
            top += 1
    row = np.empty(shuffled, np.int64)
    size = 0
    for suit in range(SUITS):
        for _ in range(dropped[suit]):
            row[size] = suit
            size += 1
    while size < shuffled:
        row[size] = cards[top]
        size += 1
        top += 1
    shuffle(row, shuffled, rng)
    for place in range(shuffled):
        state.deck[place] = row[place]


@rule
def choose(state: State, seat: Seat, rng: Random) -> None:
    """Let a seat that has finished choosing have chosen something."""
    if state.phase == COMMIT:
        state.card[seat] = any_of(playable(state, seat), rng)
    else:
        while not choose_drop(state, seat, any_of(droppable(state, seat), rng)):
            pass
