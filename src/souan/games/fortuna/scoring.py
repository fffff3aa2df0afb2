"""Fortuna (draft 0): what sets are worth, and who wins.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

import numpy as np

from souan.cards import NO_CARDS, Seat, Seats, count, has, one
from souan.games.fortuna.state import (
    FREE_MINUS,
    HIGH,
    ICON,
    ICONS,
    JACKPOT,
    LOW,
    MINUS,
    NO_ICONS,
    NO_MINUS,
    NUMBERS,
    OK3,
    PRINTED_SUM,
    SET_MAX,
    TREATED_SUM,
    Rules,
    State,
    total,
)
from souan.record import Ints, rule

LEAST = -1000  # R25: fewer points than minus cards can bring

BONUS = np.array(
    (
        (0, 0, 0, 0, 0, 0, 0, 0, 0),  # no icons
        (0, 0, 0, 3, 4, 5, 6, 7, 8),  # linear
        (0, 0, 0, 3, 5, 8, 12, 17, 23),  # a
        (0, 0, 1, 3, 6, 10, 15, 21, 28),  # b
        (0, 0, 0, 3, 6, 10, 15, 21, 28),  # b3
        (0, 0, 0, 1, 3, 6, 10, 15, 21),  # b_shift3
    )
)
"""R26: the points for 0 to 8 equal icons in a set, a row for each value of `icons`."""


@rule
def worth(state: State, rules: Rules, seat: Seat, place: int) -> int:
    """The points of one of a seat's sets.

    R25: minus cards that count against the seat score their numbers below zero, the others as
    always (17.4); where a set has no others, the jackpot (17.6).
    """
    goods = state.sets[seat, place]
    against = counts_against(state, rules, seat)
    cards, printed, highest, lost = 0, 0, 0, 0
    for number in range(1, NUMBERS):
        here = goods[number] & LOW
        if against and has(goods[number] >> HIGH, MINUS):
            here -= 1
            lost += number
        cards += here
        printed += here * number
        if here > 0:
            highest = number
    if cards == 0 and rules.minus == JACKPOT:
        return rules.jackpot
    if rules.icons != NO_ICONS:
        return highest + bonus(rules, goods)
    return score(rules, total(goods), cards, printed, highest) - lost


@rule
def score(rules: Rules, value: int, cards: int, printed: int, highest: int) -> int:
    """R1: the sum of what is printed on the cards that count (17.1), or what `score` says."""
    if rules.score == PRINTED_SUM:
        return printed
    if rules.score == SET_MAX:
        return highest
    return value * cards if rules.score == TREATED_SUM else value * min(cards, 1)


@rule
def bonus(rules: Rules, goods: Ints) -> int:
    """R26: what the equal icons of a set are worth, those of each icon by themselves (17.8)."""
    points = 0
    for icon in range(ICON, ICON + ICONS):
        equal = 0
        for number in range(1, NUMBERS):
            if has(goods[number] >> HIGH, icon):
                equal += 1
        points += BONUS[rules.icons, equal]
    return points


@rule
def counts_against(state: State, rules: Rules, seat: Seat) -> bool:
    """Whether minus cards count against a seat, R25: with `ok3` only if it has a fourth (17.5)."""
    if rules.minus != OK3:
        return rules.minus != NO_MINUS
    cards = 0
    for place in range(state.sold[seat]):
        for number in range(1, NUMBERS):
            cards += state.sets[seat, place, number] >> HIGH + MINUS
    return cards > FREE_MINUS


@rule
def points_of(state: State, rules: Rules, seat: Seat) -> int:
    """The points of all sets of a seat; hand and discards count nothing (17.3)."""
    points = 0
    for place in range(state.sold[seat]):
        points += worth(state, rules, seat, place)
    return points


@rule
def returns(state: State, rules: Rules, points: Ints) -> Seats:
    """Write each seat's points; the most win (18.1), in a tie the fewest patrons (18.2).

    R18: of those tied only; who is still tied shares the win (18.3).
    """
    winners = NO_CARDS
    most = LEAST
    fewest = 0
    for seat in range(state.players):
        points[seat] = points_of(state, rules, seat)
        patrons = count(state.taken[seat])
        if points[seat] > most or (points[seat] == most and patrons < fewest):
            winners = NO_CARDS
            most, fewest = points[seat], patrons
        if points[seat] == most and patrons == fewest:
            winners |= one(seat)
    return winners
