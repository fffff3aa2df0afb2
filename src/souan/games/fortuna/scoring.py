"""Fortuna (draft 0): what sets are worth, and who wins.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from souan.cards import NO_CARDS, Seat, Seats, count, one
from souan.games.fortuna.state import (
    NUMBERS,
    PRINTED_SUM,
    SET_MAX,
    TREATED_SUM,
    Rules,
    State,
    total,
)
from souan.record import NOTHING, Ints, rule


@rule
def worth(rules: Rules, goods: Ints) -> int:
    """The points of a set, R1: the sum of its printed numbers (17.1), unless `score` says else.

    The goods of a set all count as its value, and there are as many of them as that says.
    """
    value = total(goods)
    if rules.score == PRINTED_SUM:
        return sum_of_numbers(goods)
    if rules.score == SET_MAX:
        return highest(goods)
    return value * value if rules.score == TREATED_SUM else value


@rule
def sum_of_numbers(goods: Ints) -> int:
    """The printed numbers of some goods, added up."""
    points = 0
    for number in range(1, NUMBERS):
        points += number * goods[number]
    return points


@rule
def highest(goods: Ints) -> int:
    """The highest printed number among some goods; 0 if there are none."""
    number = NUMBERS - 1
    while number > 0 and goods[number] == 0:
        number -= 1
    return number


@rule
def points_of(state: State, rules: Rules, seat: Seat) -> int:
    """The points of all sets of a seat; hand and discards count nothing (17.3)."""
    points = 0
    for place in range(state.sold[seat]):
        points += worth(rules, state.sets[seat, place])
    return points


@rule
def returns(state: State, rules: Rules, points: Ints) -> Seats:
    """Write each seat's points; the most win (18.1), in a tie the fewest patrons (18.2).

    R18: of those tied only; who is still tied shares the win (18.3).
    """
    winners = NO_CARDS
    most = NOTHING
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
