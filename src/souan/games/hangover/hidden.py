"""Hangover (draft 1): what a seat may know (14.1 to 14.10), and the tables it could sit at."""

import numpy as np

from souan.cards import (
    NO_CARDS,
    Cards,
    Seat,
    below,
    count,
    first,
    has,
    lowest,
    one,
    shuffled_kinds,
    without_lowest,
)
from souan.games.hangover.dealing import snack_cards
from souan.games.hangover.gifts import cannot_hold, recall_gifts
from souan.games.hangover.judgement import clear_choice
from souan.games.hangover.rules import has_arranged
from souan.games.hangover.state import (
    ARRANGE,
    DECLARE,
    KEEP,
    KINDS,
    LOWEST2,
    NO_TRADE,
    PLAY,
    SUIT_CARDS,
    SUITS,
    State,
    deck,
    extra_kinds,
    received,
)
from souan.hands import deal_unseen
from souan.record import NOTHING, Ints, Random, rule


@rule
def observe(state: State, seat: Seat) -> None:
    """Blank what `seat` cannot know, in place; a seat that is nobody's (-1) sees what is open."""
    for other in range(state.players):
        if other != seat:
            hide_seat(state, seat, other)
        if state.extra[other] != NO_CARDS:
            shown = seat == other or not has(state.extras, other)  # (16.8), once drawn
            if state.phase < PLAY or not shown:
                state.extra[other] = NOTHING
    if state.widow != 0:
        state.widow = NOTHING
    if state.phase == ARRANGE:
        state.turn = NOTHING  # R16: known only after all have arranged (5.2)
    if state.phase == DECLARE:
        state.geko &= one(seat) if seat >= 0 else NO_CARDS  # R29: shown together (15.2)
    if seat != state.winner:
        clear_choice(state)  # R24: shown together, once all are made (9.14)


@rule
def hide_seat(state: State, seat: Seat, other: Seat) -> None:
    """Blank another's cards (14.1) (14.9) and face-down snacks (14.8); their places stay (14.6).

    In its hand stay those that the seat gave (17.9) or all saw given (17.6), whether it still
    has them or has laid them face down; what it gave is known to whoever got it.
    """
    state.hand[other] |= state.face_down[other]
    state.face_down[other] = NO_CARDS
    if state.trade == LOWEST2:
        state.gave[other] &= ~state.hand[other]
        state.hand[other] = received(state, other)
    elif seat >= 0:
        state.gave[other] &= state.hand[seat] | state.face_down[seat]
        state.hand[other] &= state.gave[seat]
    else:
        state.gave[other] = NO_CARDS
        state.hand[other] = NO_CARDS
    if state.phase == ARRANGE:
        state.arranged[other] = 0
    for kind in range(KINDS):
        state.pantry[other, kind] = 0
    for place in range(state.snacks):
        if state.used[other, place] == KEEP:
            state.column[other, place] = NOTHING


@rule
def determinize(state: State, seat: Seat, rng: Random) -> bool:
    """Fill an observation of `seat`, in place, with one of the states it could come from.

    Drinks are uniform over the deals that agree with the voids shown, snacks over those not
    seen. False if no deal agrees, which no observation of a real state gives.
    """
    agrees = deal_drinks(state, seat, rng)
    agrees &= deal_extras(state, rng)
    deal_snacks(state, seat, rng)
    if state.phase == ARRANGE:
        state.turn = below(state.players, rng)
    elif state.phase == DECLARE:
        for other in range(state.players):
            if other != seat and has(state.committed, other):
                state.geko |= below(2, rng) << other
    return agrees


@rule
def deal_drinks(state: State, seat: Seat, rng: Random) -> bool:
    """Deal the unseen drinks to the other seats and the pile, R17: which nobody sees (14.10)."""
    pile = state.players
    room = np.zeros(pile + 1, np.int64)
    barred = np.zeros(pile + 1, np.int64)
    hands = np.zeros(pile + 1, np.int64)
    classes = sets_of(SUIT_CARDS, SUITS)
    if state.trade == LOWEST2:
        classes = sets_of(1, SUITS * SUIT_CARDS)  # more than suits tells what a seat cannot hold
    unseen = deck(state.players) & ~(state.seen | state.face_down[seat] | state.gave[seat])
    for other in range(state.players):
        unseen &= ~state.hand[other]  # all of one's own, and what one knows of the others'
    room[pile] = count(unseen)
    for other in range(state.players):
        if other != seat:
            room[other] = state.hand_size[other] + state.laid[other] - has(state.extras, other)
            room[other] -= count(state.hand[other])
            barred[other] = state.void[other]
            if state.trade == LOWEST2:
                barred[other] = cannot_hold(state, other)
            room[pile] -= room[other]
    agrees = deal_unseen(unseen, room, barred, classes, hands, rng)
    for other in range(state.players):
        if other != seat:
            hold(state, other, hands[other] | state.hand[other])
    if state.trade != NO_TRADE:
        recall_gifts(state, seat, hands[pile], rng)
    return agrees


@rule
def deal_extras(state: State, rng: Random) -> bool:
    """Deal the unseen extra cards to seats that have or may draw one (16.8): all of one number."""
    room = np.zeros(state.players + 1, np.int64)
    barred = np.zeros(state.players + 1, np.int64)
    kinds = np.zeros(state.players + 1, np.int64)
    unseen = extra_kinds()
    for seat in range(state.players):
        if state.extra[seat] == NOTHING:
            room[seat] = 1
            barred[seat] = state.void[seat]
        else:
            unseen &= ~state.extra[seat]
    room[state.players] = count(unseen) - room.sum()
    agrees = deal_unseen(unseen, room, barred, sets_of(SUIT_CARDS, SUITS), kinds, rng)
    for seat in range(state.players):
        if room[seat] == 1:
            state.extra[seat] = kinds[seat]
    return agrees


@rule
def sets_of(size: int, number: int) -> Ints:
    """So many sets of so many cards, in the order of the cards, as a row."""
    row = np.zeros(number, np.int64)
    for which in range(number):
        row[which] = first(size) << which * size
    return row


@rule
def hold(state: State, seat: Seat, cards: Cards) -> None:
    """Give a seat its cards; an eliminated one has laid the lowest, as R25 has it (12.2)."""
    for _ in range(min(state.laid[seat], count(cards))):  # R34: an extra card came last (16.7)
        state.face_down[seat] |= one(lowest(cards))
        cards = without_lowest(cards)
    state.hand[seat] = cards


@rule
def deal_snacks(state: State, seat: Seat, rng: Random) -> None:
    """Deal the unseen snacks to the other seats: to the pantry, or where they lie face down."""
    snacks = shuffled_kinds(unseen_snacks(state), rng)
    top = 0
    for other in range(state.players):
        if other == seat:
            continue
        for place in range(state.snacks):
            if state.used[other, place] != KEEP:
                continue
            if has_arranged(state, other):
                state.column[other, place] = snacks[top]
                state.arranged[other] = state.snacks
            else:
                state.pantry[other, snacks[top]] += 1
            top += 1


@rule
def unseen_snacks(state: State) -> Ints:
    """How many snacks of each kind lie where the observer cannot see them."""
    counts = snack_cards()
    for seat in range(state.players):
        for kind in range(KINDS):
            counts[kind] -= state.pantry[seat, kind]
        for place in range(state.snacks):
            if state.column[seat, place] != NOTHING:
                counts[state.column[seat, place]] -= 1
    return counts
