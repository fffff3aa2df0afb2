"""Hangover (draft 1): declaring 下戸, to take no trick, as the draft's notes propose it.

Numbers in brackets are sentences of the rule book, R26 and the like its rulings.
"""

from souan.cards import NO_CARDS, Cards, Seat, first, has, one
from souan.games.hangover.exchange import givable, give, next_exchange
from souan.games.hangover.state import (
    ABSENT,
    ACCRUE,
    DECLARE,
    DECLARED,
    ELEVEN_ONE,
    FLAT,
    GIVE,
    LADDER,
    NAME,
    ONE_OK,
    Rules,
    State,
)
from souan.record import rule

FULL = 11
"""For all tricks without one's own (15.6)."""


@rule
def may_choose(state: State, seat: Seat) -> Cards:
    """What a seat may do between snacks and tricks."""
    if state.phase == DECLARE:
        return first(2)  # no or yes (15.1)
    if state.phase == NAME:
        return first(state.players) & ~state.geko  # R36: nobody who has declared (17.3)
    return givable(state, seat)


@rule
def prepare(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Declare, name a seat (17.3) or give a card; then the next declarer may exchange, if any."""
    if state.phase == NAME:
        state.named = action
        state.phase = GIVE
        return
    if state.phase == DECLARE:
        done = declare(state, rules, seat, action)
    else:
        done = give(state, seat, action)
    if done:
        next_exchange(state)


@rule
def declare(state: State, rules: Rules, seat: Seat, choice: int) -> bool:
    """Say yes or no (15.1); R29: all at the same time, and all are shown together (15.2).

    True when all have.
    """
    state.committed |= one(seat)
    if choice == DECLARED:
        state.geko |= one(seat)
    if state.committed != first(state.players):
        return False
    state.committed = NO_CARDS
    state.leader = state.turn
    if rules.geko == LADDER:
        for other in range(state.players):
            state.vp[other] = ladder_vp(0) * has(state.geko, other)
    return True


@rule
def ladder_vp(tricks: int) -> int:
    """10, 6, 3, 1 or 0: each trick that a declarer takes loses it 4, 3, 2, 1 VP in turn (15.4)."""
    return (4 - tricks) * (5 - tricks) // 2


@rule
def may_take(state: State, rules: Rules, seat: Seat) -> int:
    """How many tricks a seat may take; one more and it is out (8.3) (15.8) (15.10) (15.11)."""
    if not has(state.geko, seat):
        return rules.trick_limit
    if rules.geko == FLAT:
        return 0
    return 1 if rules.geko == ONE_OK else rules.trick_limit


@rule
def pay_for_trick(state: State, rules: Rules) -> None:
    """R26: a declarer has VP by the ladder (15.4), or one more for a trick of others (15.5).

    R32: a trick that it sits out gives none (16.5).
    """
    for seat in range(state.players):
        if has(state.geko & ~state.out, seat):
            if rules.geko == LADDER:
                state.vp[seat] = ladder_vp(state.tricks[seat])
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
