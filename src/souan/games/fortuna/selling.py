"""Fortuna (draft 0): what a card in hand may count as, and the sets that can be made of them.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from souan.cards import NO_CARDS, Cards, Seat, count, has, one
from souan.games.fortuna.state import (
    HIGH,
    HIGHEST,
    LOW,
    MOD10,
    NUMBERS,
    PLAIN,
    SETS,
    State,
    total,
)
from souan.record import rule


@rule
def may_count(state: State, loop: int, number: int, value: int) -> bool:
    """Whether a card in hand may be treated as this value (9.1): from its number up.

    R6: by as many as there are discards of the printed number itself (9.3); R5: past 8 too (9.5).
    R22: with the loop 11 is 1 and so on; R17: 10 is 0, which is no value.
    """
    added = value - number
    most = state.discards[number] & LOW
    if loop == MOD10:
        return bool(value < 10 and (0 <= added <= most or added + 10 <= most))
    return bool(0 <= added <= most)


@rule
def fitting(state: State, loop: int, seat: Seat, value: int) -> int:
    """How many cards of the hand may be treated as this value."""
    size = 0
    for number in range(1, NUMBERS):
        if may_count(state, loop, number, value):
            size += state.hand[seat, number]
    return int(size & LOW)


@rule
def sellable(state: State, loop: int, seat: Seat) -> Cards:
    """The values of the sets that a seat can sell, as a set: as many cards as the value (11.2).

    R8: five sets in the whole game (11.4); R4: no value twice among the seat's own (11.5).
    """
    values = NO_CARDS
    if state.sold[seat] == SETS:
        return values
    for value in range(1, min(HIGHEST, state.hand_size[seat]) + 1):
        if not has(state.values[seat], value) and fitting(state, loop, seat, value) >= value:
            values |= one(value)
    return values


@rule
def next_cards(state: State, loop: int, seat: Seat) -> Cards:
    """The numbers that the next card of the set may bear.

    R24: never a lower one than before, and never so high a one that too few are left (11.8).
    """
    numbers = NO_CARDS
    needed = state.value - total(state.chosen)
    left = 0
    for number in range(NUMBERS - 1, 0, -1):
        here = (state.hand[seat, number] - state.chosen[number]) & LOW
        if here > 0 and may_count(state, loop, number, state.value):
            left += here
            if left >= needed:
                numbers |= one(number)
        if state.chosen[number] > 0:
            break
    return numbers


@rule
def which(state: State, seat: Seat, number: int) -> Cards:
    """The marks of the cards of a number that can be taken next, R27: in any order (11.14)."""
    cards = state.hand[seat, number] - state.chosen[number]
    marks = cards >> HIGH
    if cards & LOW > count(marks):
        marks |= one(PLAIN)
    return int(marks)
