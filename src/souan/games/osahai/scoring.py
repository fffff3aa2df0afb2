"""大差配 (draft 0): what each tenement is worth, whom the wanderers raid, and whose suit is best.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

import numpy as np

from souan.cards import NO_CARDS, Card, Cards, Seat, count, lowest, without_lowest
from souan.games.osahai.state import (
    ARTISAN,
    BY_CARDS_LEFT,
    BY_SEAT,
    BY_SUM,
    CARDS,
    CONSTABLE,
    FIRST_TOP,
    GLOBAL,
    HATAMOTO,
    JOBS,
    PEDLAR,
    SUITS,
    TOUGH,
    UNDERWORLDER,
    WANDERERS,
    Rules,
    State,
    job,
    number,
    suit,
)
from souan.record import NOTHING, Ints, rule


@rule
def score(state: State, rules: Rules) -> None:
    """The VP of every tenement: its skill first, then the raid (10.5), R24."""
    for room in range(SUITS):
        state.vp[room] = worth(state, rules, room)
    target = raided(state, rules)
    if target != NOTHING and not is_immune(state, rules, target):
        state.vp[target] = 0  # R23: a 0 stays 0 (10.6)


# --- the rooms ----------------------------------------------------------------------------


@rule
def column(state: State, where: int) -> Ints:
    """The cards of a room or, R26: apart from them (10.7), of the wanderers; from the top down."""
    cards = np.empty(2 * state.bargains, np.int64)
    size = 0
    for bargain in range(state.bargains):
        for side in range(2):
            if state.lies[bargain, side] == where:
                cards[size] = state.card[bargain, side]
                size += 1
    return cards[:size]


@rule
def ruling_job(state: State, room: int) -> int:
    """The job with the most cards in a room (8.4); NOTHING if it is empty (8.3).

    R24: cards are counted, not numbers. R17: among equals, even singles, the job whose first
    card lies highest rules (8.5) (8.6).
    """
    cards = column(state, room)
    counts = np.zeros(JOBS, np.int64)
    for card in cards:
        counts[job(card)] += 1
    best = NOTHING
    for card in cards:
        if best == NOTHING or counts[job(card)] > counts[best]:
            best = job(card)
    return best


@rule
def skill(state: State, rules: Rules, room: int) -> int:
    """The job whose skill a room has; NOTHING if it is empty, R33: or if there are no skills."""
    return ruling_job(state, room) if rules.skills else NOTHING


@rule
def worth(state: State, rules: Rules, room: int) -> int:
    """The VP of a tenement before the raid (8.2): its numbers and, once (8.7), R16, its skill."""
    ruler = skill(state, rules, room)
    if ruler == UNDERWORLDER:
        return 0  # (9.6)
    total = 0
    for card in column(state, room):
        total += counts_as(card, ruler)
    if ruler in (PEDLAR, ARTISAN):
        total += at_work(state, rules, room, ruler)  # (9.1) (9.2) R15: both say the same
    return total


@rule
def counts_as(card: Card, ruler: int) -> int:
    """What a card adds to its room by the skill there (9.3) (9.4); never below 1, R23 (9.7)."""
    if ruler == TOUGH:
        return 5 - number(card)
    if ruler == HATAMOTO and job(card) == UNDERWORLDER:
        return 2 * number(card)
    return number(card)


@rule
def at_work(state: State, rules: Rules, room: int, ruler: int) -> int:
    """How many pedlars or artisans there are, R13: in this room (8.8) or in all rooms."""
    workers = 0
    for other in range(SUITS):
        if other == room or rules.skill_scope == GLOBAL:
            for card in column(state, other):
                if job(card) == ruler:
                    workers += 1
    return workers


# --- the raid -----------------------------------------------------------------------------


@rule
def raided(state: State, rules: Rules) -> int:
    """The suit that alone has the most wanderers (10.1), R32; NOTHING if there is none.

    R21: none on a tie (10.2) or without wanderers (10.3). R22: a tie may go to the suit whose
    first card lies highest; nothing else depends on their order.
    """
    cards = column(state, WANDERERS)
    counts = np.zeros(SUITS, np.int64)
    for card in cards:
        counts[suit(state, card)] += 1
    target = NOTHING
    for card in cards:
        which = suit(state, card)
        if counts[which] == counts.max() and which != target:
            if target == NOTHING:
                target = which
            elif rules.raid_tie != FIRST_TOP:
                return NOTHING
    return target if rules.raid else NOTHING


@rule
def is_immune(state: State, rules: Rules, tenement: int) -> bool:
    """Whether a constable keeps the raid from a tenement (10.4), R20: its own or any."""
    for room in range(SUITS):
        protects = room == tenement or rules.doshin_scope == GLOBAL
        if protects and skill(state, rules, room) == CONSTABLE:
            return True
    return False


# --- the picks ----------------------------------------------------------------------------


@rule
def pick_best(state: State, rules: Rules, seat: Seat) -> int:
    """The suit in hand with the best standing, R18: the first such in the draft's order (11.3)."""
    best = NOTHING
    most = NOTHING
    for which in range(SUITS):
        now = standing(state, rules, seat, which)
        if now > most and state.hand[seat] & state.suited[which] != NO_CARDS:
            best, most = which, now
    return best


@rule
def standing(state: State, rules: Rules, seat: Seat, which: int) -> int:
    """How well a seat does with a suit: by VP (12.1), R19: then cards (12.2), R35: then more.

    R27, R28: its tenement's VP are all that a suit gives, to each who picks it (11.5) (11.6).
    """
    revealed = state.hand[seat] & state.suited[which]
    more = tie_break(state, rules, seat, revealed)
    return int(more + 100 * (count(revealed) + 100 * state.vp[which]))


@rule
def tie_break(state: State, rules: Rules, seat: Seat, revealed: Cards) -> int:
    """What decides between equal VP and equal numbers of revealed cards, R35; more is better."""
    if rules.draw_break == BY_SUM:
        return sum_of_numbers(revealed)
    if rules.draw_break == BY_CARDS_LEFT:
        return int(CARDS - state.hand_size[seat])
    if rules.draw_break == BY_SEAT:
        return int(state.players - (seat - state.start) % state.players)
    return 0


@rule
def sum_of_numbers(cards: Cards) -> int:
    """The sum of the numbers of a set of cards."""
    total = 0
    while cards != NO_CARDS:
        total += number(lowest(cards))
        cards = without_lowest(cards)
    return total
