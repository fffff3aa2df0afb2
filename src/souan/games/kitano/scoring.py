"""Kitano (draft 18): the tea gathering: majorities, Taiko's anger, the verdict and the winners.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

import numpy as np

from souan.cards import NO_CARDS, Seat, Seats, count, has, lowest, one
from souan.games.kitano.state import (
    ALL_HOLDERS,
    COUNT_TIES,
    DRAW,
    EVERYONE,
    EXEMPT,
    FAR_FROM_KAMIZA,
    FORFEIT,
    HIDDEN,
    HOLDERS,
    KAMIZA,
    KAMIZA_WINS,
    NO_WINNER,
    NONE,
    SUITS,
    TOP_SUIT_THEN_DRAW,
    Rules,
    State,
    count_of,
    everybody,
    seat_at,
)
from souan.record import NOTHING, SEATS, Ints, entry, rule

# --- majorities ---------------------------------------------------------------------------


@rule
def most_of(state: State, suit: int, seats: Seats) -> Seats:
    """Those of the seats with the most treasures of a suit, even if that is none.

    R41: what is left in a hand counts for nothing (16.11).
    """
    most, leaders = NOTHING, NO_CARDS
    for seat in range(state.players):
        if has(seats, seat):
            number = count_of(state, seat, suit)
            if number > most:
                most, leaders = number, NO_CARDS
            if number == most:
                leaders |= one(seat)
    return leaders


@rule
def owners(state: State, suit: int) -> Seats:
    """The seats with a treasure of a suit in their kura."""
    seats = NO_CARDS
    for seat in range(state.players):
        if count_of(state, seat, suit) > 0:
            seats |= one(seat)
    return seats


@rule
def first_column(state: State, seat: Seat, suit: int) -> int:
    """Where a seat's first treasure of a suit lies; there must be one."""
    columns = NO_CARDS
    for place in range(state.cards[seat]):
        if state.kura[seat, place] == suit:
            columns |= one(state.column[seat, place])
    return lowest(columns)


@entry
def majority(state: State, rules: Rules, suit: int) -> Seats:
    """Who has the majority: the most treasures (16.3), R38; R4: at least one (16.4).

    R5: among equals the first treasure that lies furthest left (16.5), R9: and no other (16.6);
    R39: the rest have nothing of it (16.8). R47: `split` may leave all equals in.
    """
    leaders = most_of(state, suit, owners(state, suit))
    if rules.split == COUNT_TIES:
        return leaders
    least, holders = NOTHING, NO_CARDS
    for seat in range(state.players):
        if has(leaders, seat):
            column = first_column(state, seat, suit)
            if least == NOTHING or column < least:
                least, holders = column, NO_CARDS
            if column == least:
                holders |= one(seat)
    return holders


@rule
def share(state: State, rules: Rules, suit: int, holders: Seats) -> int:
    """The VP of a die for each holder of the majority (16.9), R47: whole, or what a split gives."""
    number = int(state.dice[suit])
    if rules.split == NONE:
        return number
    sharers = owners(state, suit) if rules.split == ALL_HOLDERS else holders
    return number // count(sharers)


# --- anger --------------------------------------------------------------------------------


@rule
def taiko_has(state: State, suit: int) -> int:
    """How many treasures of a suit Taiko has, those that lay face down included (17.2)."""
    number = int(state.taiko[suit])
    for place in range(HIDDEN):
        if state.hidden[place] == suit:
            number += 1
    return number


@entry
def angering(state: State, rules: Rules, suit: int, holders: Seats) -> Seats:
    """Who gets a token for a suit: holders of the majority (17.1), R1, with as many as Taiko.

    R3: literally, so that any number is as many as none (17.3). R40: nobody may decline (16.12).
    """
    threshold = taiko_has(state, suit)
    if threshold == 0 and rules.anger_zero == EXEMPT:
        return NO_CARDS
    subjects = holders
    if rules.anger_subject == HOLDERS:
        subjects = owners(state, suit)
    elif rules.anger_subject == EVERYONE:
        subjects = everybody(state)
    angry = NO_CARDS
    for seat in range(state.players):
        if has(subjects, seat) and count_of(state, seat, suit) >= threshold:
            angry |= one(seat)
    return angry


# --- the account --------------------------------------------------------------------------


@rule
def settle(state: State, rules: Rules, points: Ints, tokens: Ints) -> None:
    """Write the VP before the verdict and the tokens, R34: of which there are always enough."""
    for seat in range(state.players):
        points[seat] = tokens[seat] = 0
    for suit in range(SUITS):  # R32: from left to right (16.2), which changes nothing
        if suit != state.removed:
            settle_suit(state, rules, suit, points, tokens)


@rule
def settle_suit(state: State, rules: Rules, suit: int, points: Ints, tokens: Ints) -> None:
    """VP for the majority in a suit and for two treasures or more of it, and tokens."""
    holders = majority(state, rules, suit)
    angry = angering(state, rules, suit, holders)
    for seat in range(state.players):
        if has(holders, seat):
            points[seat] += die_points(state, rules, suit, holders, has(angry, seat))
            points[seat] += card_points(state, rules, seat, suit)
        points[seat] += pair_points(state, rules, seat, suit)
        tokens[seat] += 1 if has(angry, seat) else 0


@rule
def die_points(state: State, rules: Rules, suit: int, holders: Seats, angry: bool) -> int:
    """What the die gives to a holder of the majority; R2: anger takes nothing of it (17.4)."""
    if angry and rules.anger_bonus == FORFEIT:
        return 0
    return share(state, rules, suit, holders)


@rule
def card_points(state: State, rules: Rules, seat: Seat, suit: int) -> int:
    """What a majority gives for its number of cards (16.10), R47."""
    return count_of(state, seat, suit) if rules.majority_count_vp else 0


@rule
def pair_points(state: State, rules: Rules, seat: Seat, suit: int) -> int:
    """What two treasures or more of a suit give (18.1), R31: with or without majority (18.2)."""
    return rules.pair_bonus if count_of(state, seat, suit) >= 2 else 0


@rule
def penalty(tokens: int) -> int:
    """One token costs 2 VP (19.2); two defeat (19.3), three pardon (19.4), R36: at no cost."""
    return 2 if tokens == 1 else 0


@rule
def is_defeated(tokens: int) -> bool:
    """Whether so many tokens mean defeat (19.3)."""
    return tokens == 2


# --- the winners --------------------------------------------------------------------------


@rule
def returns(state: State, rules: Rules, points: Ints) -> Seats:
    """Write the VP after the verdict; the most of those not defeated win (20.1)."""
    tokens = np.zeros(SEATS, np.int64)
    settle(state, rules, points, tokens)
    standing = NO_CARDS
    for seat in range(state.players):
        points[seat] -= penalty(tokens[seat])
        if not is_defeated(tokens[seat]):
            standing |= one(seat)  # R37: majorities are not given anew (19.5)
    if standing == NO_CARDS:
        if rules.all_defeated == NO_WINNER:  # R35 (20.3)
            return NO_CARDS
        if rules.all_defeated == KAMIZA_WINS:
            return one(state.kamiza)
        standing = everybody(state)
    return break_tie(state, rules, leaders_of(points, standing))


@rule
def leaders_of(points: Ints, seats: Seats) -> Seats:
    """Those of the seats that have the most points."""
    best = points[lowest(seats)]
    leaders = NO_CARDS
    for seat in range(len(points)):
        if has(seats, seat):
            if points[seat] > best:
                best, leaders = points[seat], NO_CARDS
            if points[seat] == best:
                leaders |= one(seat)
    return leaders


@rule
def break_tie(state: State, rules: Rules, best: Seats) -> Seats:
    """Who wins of those with the most VP (20.2): the nearest to 上座 clockwise, R19: or itself."""
    if rules.final_tie == DRAW:
        return best
    if rules.final_tie != KAMIZA and rules.final_tie != FAR_FROM_KAMIZA:
        return compare_suits(state, rules, best)
    winner = NOTHING
    for distance in range(state.players):
        seat = seat_at(state, distance)
        if has(best, seat) and (winner == NOTHING or rules.final_tie == FAR_FROM_KAMIZA):
            winner = seat
    return one(winner)


@rule
def compare_suits(state: State, rules: Rules, best: Seats) -> Seats:
    """Who has the most treasures of the suit with the highest die (20.5), R19: or of further suits.

    R49: a suit that was drawn for this comes before all others (20.6).
    """
    if state.drawn_suit != NO_CARDS:
        best = most_of(state, lowest(state.drawn_suit), best)
        if rules.final_tie == TOP_SUIT_THEN_DRAW:
            return best
    for number in range(6, 0, -1):
        for suit in range(SUITS):
            if state.dice[suit] == number:
                best = most_of(state, suit, best)
                if rules.final_tie == TOP_SUIT_THEN_DRAW:
                    return best
    return best
