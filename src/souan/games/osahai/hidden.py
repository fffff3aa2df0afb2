"""大差配 (draft 0): what a seat may know (13.1 to 13.13), and the tables it could sit at."""

import numpy as np

from souan.cards import NO_CARDS, Cards, Seat, Seats, any_of, count, has, lowest, one
from souan.games.osahai.state import (
    OVER,
    PICK,
    PROPOSE,
    VOTE,
    State,
    deck,
    party,
    rows,
    suits_held,
    to_act,
)
from souan.hands import deal_unseen
from souan.record import NOTHING, Random, rule


@rule
def observe(state: State, seat: Seat) -> None:
    """Blank what `seat` cannot know, in place; a seat that is nobody's (-1) sees what is open."""
    for bargain in range(rows(state)):
        for side in range(2):
            if not sees(state, seat, bargain, side):
                state.card[bargain, side] = NOTHING
    if state.phase == PROPOSE and seat != to_act(state):
        state.partner[state.bargains] = NOTHING  # R36: shown with the declaration (13.3)
    if state.phase == VOTE:
        state.refused[state.bargains] &= own(seat)  # R9: votes are shown together (13.7)
    for other in range(state.players):
        if other != seat:
            hide_seat(state, other)


@rule
def sees(state: State, seat: Seat, bargain: int, side: int) -> bool:
    """Whether a seat knows a card of a bargain, R25: though it may not look again (13.9).

    Refused cards lie open (13.10), and at the end all (8.1). Until then a card is known to its
    giver and, once handed over with its declaration (13.5), R36, to its receiver (13.4).
    """
    settled = bargain < state.bargains
    if settled and (state.refused[bargain] != 0 or state.phase == OVER):
        return True
    if seat == party(state, bargain, side):
        return True
    handed_over = state.declared[bargain, side] != NOTHING
    return handed_over and seat == party(state, bargain, 1 - side)


@rule
def own(seat: Seat) -> Seats:
    """The set of just this seat; of nobody for -1."""
    return one(seat) if seat != NOTHING else 0


@rule
def hide_seat(state: State, seat: Seat) -> None:
    """Blank a hand (13.1), but for what is revealed at the end (13.12), and a secret pick."""
    if state.phase == OVER:
        state.hand[seat] &= state.suited[state.picked[seat]]
    else:
        state.hand[seat] = NO_CARDS
        state.picked[seat] = NOTHING  # (13.11)


@rule
def determinize(state: State, seat: Seat, rng: Random) -> bool:
    """Fill an observation of `seat`, in place, with one of the states it could come from.

    Unseen cards are uniform over hands, face-down cards and the box; hidden votes and picks are
    drawn anew, and of a proposal or counter-offer in the making nothing has been chosen yet. At
    the end, what a pick by the software tells about the cards not revealed is not used.
    """
    agrees = deal_cards(state, seat, rng)
    for other in range(state.players):
        if other != seat and has(state.committed, other):
            if state.phase == PICK:
                state.picked[other] = any_of(suits_held(state, state.hand[other]), rng)
            elif rng.random() < 0.5:
                state.refused[state.bargains] |= one(other)
    return agrees


@rule
def deal_cards(state: State, seat: Seat, rng: Random) -> bool:
    """Deal the unseen cards to the hands of others, the places of unknown cards, and the box."""
    box = state.players + 2 * rows(state)  # the last place; nobody ever looks into it (13.13)
    cards_unseen = unseen(state)
    room = np.zeros(box + 1, np.int64)
    barred = np.zeros(box + 1, np.int64)
    cards = np.zeros(box + 1, np.int64)
    for other in range(state.players):
        if other != seat:
            room[other] = state.hand_size[other] - count(state.hand[other])
            if state.phase == OVER:
                barred[other] = one(state.picked[other])  # all of that suit is revealed (11.4)
    for place in range(state.players, box):
        bargain, side = divmod(place - state.players, 2)
        if is_unknown(state, bargain, side):
            room[place] = 1
    room[box] = count(cards_unseen) - room.sum()
    agrees = deal_unseen(cards_unseen, room, barred, state.suited, cards, rng)
    for place in range(box):
        if place < state.players:
            state.hand[place] |= cards[place]
        elif room[place] == 1:
            bargain, side = divmod(place - state.players, 2)
            state.card[bargain, side] = lowest(cards[place])
    return agrees


@rule
def is_unknown(state: State, bargain: int, side: int) -> bool:
    """Whether a card was handed over that the observer does not know."""
    handed_over = state.declared[bargain, side] != NOTHING
    return bool(handed_over and state.card[bargain, side] == NOTHING)


@rule
def unseen(state: State) -> Cards:
    """The cards that the observer sees nowhere."""
    cards = deck(state)
    for seat in range(state.players):
        cards &= ~state.hand[seat]
    for bargain in range(rows(state)):
        for side in range(2):
            if state.card[bargain, side] != NOTHING:
                cards &= ~one(state.card[bargain, side])
    return cards
