"""Hangover (draft 1): what a trick is worth, and the snacks that change it."""

from souan.cards import NO_CARDS, Cards, Seat, lowest, one, without_lowest
from souan.games.hangover.state import (
    COLUMNS,
    KEEP,
    SNACK_NUMBERS,
    USE_FIRST,
    State,
    limit,
)
from souan.record import NOTHING, rule


@rule
def open_snacks(state: State, seat: Seat) -> Cards:
    """The columns, as a set, whose snacks a seat may use at its present trick (9).

    An unused snack slides on with every trick (10), R8, so at the t-th trick all unused ones
    of the columns 1 to t lie together. R13: t counts the seat's own tricks.
    """
    columns = NO_CARDS
    for place in range(min(state.tricks[seat], state.snacks)):
        if state.used[seat, place] == KEEP:
            columns |= one(place)
    return columns


@rule
def asked(state: State) -> int:
    """The column whose snack the winner decides on next, lowest first (R24); NOTHING if none."""
    undecided = open_snacks(state, state.winner)
    while undecided != NO_CARDS:
        if state.choice[lowest(undecided)] == NOTHING:
            return lowest(undecided)
        undecided = without_lowest(undecided)
    return NOTHING


@rule
def use_snacks(state: State) -> int:
    """Turn the chosen snacks up and add their numbers to the sum (9); returns how many.

    R8, R9: each snack that is kept slides on, after the last column it is lost.
    """
    uses = 0
    for place in range(state.snacks):
        if state.choice[place] > KEEP:
            state.used[state.winner, place] = state.choice[place]
            kind = state.column[state.winner, place]
            state.total += SNACK_NUMBERS[kind][state.choice[place] - USE_FIRST]
            uses += 1
    return uses


@rule
def judge(state: State, uses: int) -> None:
    """1 VP under the limit, 3 VP on it, none over it; again for each snack used (9), R7."""
    state.vp[state.winner] += base_vp(state.total, limit(state.players)) * (1 + uses)


@rule
def base_vp(total: int, most: int) -> int:
    """What a sum is worth against the limit (9)."""
    if total == most:
        return 3
    return 1 if total < most else 0


@rule
def clear_choice(state: State) -> None:
    """No decision on a snack has been made."""
    for place in range(COLUMNS):
        state.choice[place] = NOTHING
