"""Hangover (draft 1): declaring 下戸, to take no trick, as the draft's notes propose it.

Numbers in brackets are sentences of the rule book, R26 and the like its rulings.
"""

from souan.cards import NO_CARDS, Seat, first, has, one
from souan.games.hangover.exchange import begin_tricks, next_exchange
from souan.games.hangover.state import (
    ABSENT,
    ACCRUE,
    DECLARED,
    ELEVEN_ONE,
    FLAT,
    LADDER,
    NO_TRADE,
    ONE_OK,
    Rules,
    State,
)
from souan.record import rule

LADDER_VP = (10, 6, 3, 1, 0, 0)
"""What a declarer has by the tricks that it has taken: each loses 4, 3, 2, 1 VP in turn (15.4)."""

FULL = 11
"""For all tricks without one's own (15.6)."""


@rule
def declare(state: State, rules: Rules, seat: Seat, choice: int) -> None:
    """Say yes or no (15.1); R29: all at the same time, and all are shown together (15.2)."""
    state.committed |= one(seat)
    if choice == DECLARED:
        state.geko |= one(seat)
    if state.committed == first(state.players):
        state.committed = NO_CARDS
        if state.geko == NO_CARDS or state.trade == NO_TRADE:
            begin_tricks(state)
        else:
            state.leader = state.turn
            next_exchange(state)
        for other in range(state.players):
            if rules.geko == LADDER and has(state.geko, other):
                state.vp[other] = LADDER_VP[0]


@rule
def may_take(state: State, rules: Rules, seat: Seat) -> int:
    """How many tricks a seat may take; one more and it is out (8.3) (15.8) (15.10) (15.11)."""
    if has(state.geko, seat) and rules.geko == FLAT:
        return 0
    return 1 if has(state.geko, seat) and rules.geko == ONE_OK else rules.trick_limit


@rule
def pay_for_trick(state: State, rules: Rules) -> None:
    """R26: a declarer has VP by the ladder (15.4), or one more for a trick of others (15.5).

    R32: a trick that it sits out gives none (16.5).
    """
    for seat in range(state.players):
        if has(state.geko & ~state.out, seat):
            if rules.geko == LADDER:
                state.vp[seat] = LADDER_VP[state.tricks[seat]]
            elif rules.geko == ACCRUE and state.tricks[seat] == 0:
                place = (seat - state.leader) % state.players
                state.vp[seat] += state.trick[place] != ABSENT


@rule
def pay_at_end(state: State, rules: Rules) -> None:
    """What a declarer gains at the end (15.6) (15.7) (15.9), R30: also if it comes early (15.15).

    R27, R28: the points are options.
    """
    for seat in range(state.players):
        tricks = state.tricks[seat]
        if has(state.geko & ~state.out, seat) and tricks < 2:
            if rules.geko == ELEVEN_ONE:
                state.vp[seat] = FULL if tricks == 0 else 1
            elif rules.geko == FLAT or rules.geko == ONE_OK:
                state.vp[seat] = rules.geko_points if tricks == 0 else rules.geko_one
