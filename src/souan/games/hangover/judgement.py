"""Hangover (draft 1): who takes a trick, what it is worth, and the snacks that change that.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from souan.cards import NO_CARDS, Card, Cards, Seat, lowest, one, without_lowest
from souan.games.hangover.state import (
    COLUMNS,
    KEEP,
    SNACK_NUMBERS,
    USE_FIRST,
    Rules,
    State,
    limit,
    number,
    suit,
)
from souan.record import NOTHING, rule

# --- the trick ----------------------------------------------------------------------------


@rule
def winning_place(state: State) -> int:
    """Where in the trick the winning card lies (7.2). R1: the lead takes part (7.3)."""
    best = 0
    for place in range(1, state.played):
        card = state.trick[place]
        if follows(state, card) and card > state.trick[best]:
            best = place
    return best


@rule
def follows(state: State, card: Card) -> bool:
    """Whether a card lies face up and has the suit led (7.1) (12.4)."""
    return card >= 0 and suit(card) == suit(state.trick[0])


@rule
def sum_of_trick(state: State, rules: Rules) -> int:
    """The numbers of the lead and of all that follow (9.1).

    R2: `sum_lead` says whether the lead counts. R22: without it the sum may be 0 (9.15).
    """
    total = number(state.trick[0]) if rules.sum_lead else 0
    for place in range(1, state.played):
        if follows(state, state.trick[place]):
            total += number(state.trick[place])
    return total


# --- the snacks ---------------------------------------------------------------------------


@rule
def open_snacks(state: State, seat: Seat) -> Cards:
    """The columns, as a set, whose snacks a seat may use at its present trick (9.2).

    R8: each unused snack slides on with every trick (10.1), so at the t-th trick all unused
    ones of the columns 1 to t lie together. R13: t counts the seat's own tricks.
    """
    columns = NO_CARDS
    for place in range(state.tricks[seat]):
        if state.used[seat, place] == KEEP:
            columns |= one(place)
    return columns


@rule
def asked(state: State) -> int:
    """The column whose snack the winner decides on next, lowest first (9.13), R24; or NOTHING."""
    undecided = open_snacks(state, state.winner)
    while undecided != NO_CARDS:
        if state.choice[lowest(undecided)] == NOTHING:
            return lowest(undecided)
        undecided = without_lowest(undecided)
    return NOTHING


@rule
def use_snacks(state: State) -> int:
    """Turn the chosen snacks up and add their numbers to the sum (9.3); returns how many.

    A used snack stays in the column of this trick (10.2); one that is kept slides on, R9: from
    the last column out of the game (10.3), where `open_snacks` is not asked again.
    """
    uses = 0
    for place in range(state.snacks):
        if state.choice[place] > KEEP:
            state.used[state.winner, place] = state.choice[place]
            state.used_in[state.winner, place] = state.tricks[state.winner] - 1
            kind = state.column[state.winner, place]
            state.total += SNACK_NUMBERS[kind][state.choice[place] - USE_FIRST]
            uses += 1
    return uses


@rule
def judge(state: State, uses: int) -> None:
    """Gain the base, R7: and the base again for each snack used (9.9)."""
    state.vp[state.winner] += base_vp(state.total, limit(state.players)) * (1 + uses)


@rule
def base_vp(total: int, most: int) -> int:
    """3 VP on the limit (9.6), 1 VP under it (9.5), R11: even below zero (9.8); else 0 (9.7)."""
    if total == most:
        return 3
    return 1 if total < most else 0


@rule
def clear_choice(state: State) -> None:
    """No decision on a snack has been made."""
    for place in range(COLUMNS):
        state.choice[place] = NOTHING
