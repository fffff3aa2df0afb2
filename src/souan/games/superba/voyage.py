"""La Superba (draft 0): luck, total, what is lost and what is restored on a voyage."""

from souan.cards import NO_CARDS, Cards, Seat, first, lowest, one, without_lowest
from souan.games.superba.state import (
    AMSTERDAM,
    ANY_ROUND,
    AUTO,
    DIE,
    HAVANA,
    LISBON,
    LOSE_ALL,
    LOSE_GAP,
    MAX_MISSING,
    NO_GOODS,
    NUMBERS,
    RESTORES,
    TO_PORT,
    TO_SUPPLY,
    VOYAGE,
    Rules,
    State,
    chits,
    port,
)
from souan.record import rule


@rule
def numbers_not_shown(state: State) -> Cards:
    """Which of 1 to 4 are printed on none of the revealed cards (10.2), R10: as printed."""
    numbers = first(NUMBERS) & ~one(0)
    for place in range(state.voyage):
        numbers &= ~one(state.shown[state.leg, place])
    return numbers


@rule
def find_luck(state: State, rules: Rules) -> int:
    """The smallest number that is not shown (10.1); at Havana the largest (22.1); or a die's."""
    if rules.luck == DIE and port(state) != HAVANA:
        return int(state.luck[state.leg])  # (24.2) (24.3) R28, R29
    missing = numbers_not_shown(state)
    if missing == NO_CARDS:
        return max(0, rules.all_shown)  # (10.4) R1: auto gives 0
    if port(state) == HAVANA or rules.luck == MAX_MISSING:  # (24.1) R28
        while without_lowest(missing) != NO_CARDS:
            missing = without_lowest(missing)
    return lowest(missing)


@rule
def find_total(state: State, rules: Rules) -> int:
    """The sum of the revealed cards and the luck (11.1), the same for all (11.2)."""
    total = int(state.luck[state.leg])
    for place in range(state.voyage):
        total += value(state, rules, place)
    return total


@rule
def value(state: State, rules: Rules, place: int) -> int:
    """What a revealed card counts in the total: its number, but at Amsterdam a 1 counts 3 (18.1).

    R10: from the deck too, unless ams_hand_only.
    """
    number = int(state.shown[state.leg, place])
    if number != 1 or port(state) != AMSTERDAM:
        return number
    from_hand = place < state.players
    return 1 if rules.ams_hand_only and not from_hand else 3


@rule
def difficulty_of(state: State, rules: Rules, size: int) -> int:
    """The difficulty of a load of one chit or more (8.6), R24; each seat has its own (8.5), R4.

    With fewer cards on a voyage it is less in proportion, rounded down (25.2), R31.
    """
    difficulty = rules.difficulty[min(size, len(rules.difficulty)) - 1]
    return int(difficulty * state.voyage // VOYAGE)


@rule
def chits_due(state: State, rules: Rules, seat: Seat) -> int:
    """How many chits a seat loses on this voyage (12)."""
    size = chits(state.load[state.leg, seat])
    if size == 0:
        return 0  # (8.8) (12.5) R2
    if numbers_not_shown(state) == NO_CARDS and rules.all_shown == AUTO:
        return 0  # (10.3) R1
    due = min(due_by_total(state, rules, size), size)  # (12.4) R6
    if port(state) == LISBON:
        due = min(due, max(0, size - state.luck[state.leg]))  # (17.1) R14
    return due


@rule
def due_by_total(state: State, rules: Rules, size: int) -> int:
    """What the total costs a load: none above the difficulty, one on it, more below it, R25."""
    gap = int(difficulty_of(state, rules, size) - state.total[state.leg])
    if gap < 0:
        return 0  # (12.1)
    if gap == 0:
        return 1  # (12.2)
    if rules.loss == LOSE_GAP:
        return gap
    if rules.loss == LOSE_ALL:
        return size
    return rules.loss  # (12.3)


@rule
def restore(state: State, rules: Rules, seat: Seat) -> None:
    """Take back up to luck chits of the port's goods from a seat's Losses (14.2), R8.

    R9: in the round, after its losses and by its luck. Nobody is asked (14.6).
    """
    goods = RESTORES[port(state)]
    if goods == NO_GOODS:
        return
    left = state.luck[state.leg]
    for kind in (2 * goods + 1, 2 * goods):  # (14.5) R8: superior first
        losses = state.losses if rules.restore_scope == ANY_ROUND else state.lost  # (14.3) R8
        taken = min(left, losses[seat, kind])
        left -= taken
        state.losses[seat, kind] -= taken
        if rules.restore_to == TO_SUPPLY:
            state.supply[seat, kind] += taken  # (14.4) R7
        elif rules.restore_to == TO_PORT:
            state.landed[state.leg, seat, kind] += taken  # R7
