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
    V0,
    V1,
    Rules,
    State,
    job,
    number,
    numbers,
    suit,
    wanderers,
)
from souan.record import NOTHING, Ints, rule


@rule
def score(state: State, rules: Rules) -> None:
    """The VP of every tenement: its skill first, then the raid (10.5), R24."""
    for room in range(rules.n_tenements):
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
    """The job whose skill a room has; NOTHING if it is empty or, R33, if there are no skills.

    R41: with the first list nor if a constable lives next door (9.11); no constable stops another
    from doing so (9.12).
    """
    ruler = ruling_job(state, room) if rules.skills else NOTHING
    if rules.skillset == V0 and ruler != CONSTABLE and is_watched(state, rules, room):
        return NOTHING
    return ruler


@rule
def is_watched(state: State, rules: Rules, room: int) -> bool:
    """Whether constables rule a room beside this one in the row, R41 (9.11)."""
    for other in (room - 1, room + 1):
        if 0 <= other < rules.n_tenements and ruling_job(state, other) == CONSTABLE:
            return True
    return False


@rule
def worth(state: State, rules: Rules, room: int) -> int:
    """The VP of a tenement before the raid (8.2): its numbers and, once (8.7), R16, its skill."""
    ruler = skill(state, rules, room)
    if ruler == UNDERWORLDER:
        return 0  # (9.6)
    cards = column(state, room)
    total = added(state, rules, room, ruler)
    for card in cards:
        total += counts_as(rules, card, ruler, cards)
    return total


@rule
def counts_as(rules: Rules, card: Card, ruler: int, room: Ints) -> int:
    """What a card adds to its room by the skill there; never below 1, R23 (9.7)."""
    if ruler == TOUGH:
        return turned_round(rules, card, room)
    if ruler == HATAMOTO and job(card) == UNDERWORLDER and rules.skillset == V1:
        return 2 * number(card)  # (9.3)
    return number(card)


@rule
def turned_round(rules: Rules, card: Card, room: Ints) -> int:
    """A number turned round by street toughs (9.4): 1 and the highest change places, R37 (9.8).

    R40: by the first list only those of the lowest number in the room are, and always by 7 (9.10).
    """
    if rules.skillset == V1:
        return numbers(rules) + 1 - number(card)
    for other in room:
        if number(other) < number(card):
            return number(card)
    return 7 - number(card)


@rule
def added(state: State, rules: Rules, room: int, ruler: int) -> int:
    """What a skill adds to the sum: the workers (9.1) (9.2), R15, or by the first list (9.9)."""
    if ruler in (PEDLAR, ARTISAN):
        return living(state, rules, room, ruler)
    if ruler == HATAMOTO and rules.skillset == V0:
        return 10 - living(state, rules, room, ruler)
    return 0


@rule
def living(state: State, rules: Rules, room: int, which: int) -> int:
    """How many cards of a job there are, R13: in this room (8.8); workers maybe in all rooms."""
    cards = 0
    for other in range(rules.n_tenements):
        if other == room or (rules.skill_scope == GLOBAL and which != HATAMOTO):
            for card in column(state, other):
                if job(card) == which:
                    cards += 1
    return cards


# --- the raid -----------------------------------------------------------------------------


@rule
def raided(state: State, rules: Rules) -> int:
    """The suit that alone has the most wanderers (10.1), R32; NOTHING if there is none.

    R21: none on a tie (10.2) or without wanderers (10.3). R22: a tie may go to the suit whose
    first card lies highest; nothing else depends on their order.
    """
    cards = column(state, wanderers(rules))
    counts = np.zeros(SUITS, np.int64)
    for card in cards:
        counts[suit(state, card)] += 1
    most = counts.max()
    target = NOTHING
    for card in cards:
        which = suit(state, card)
        if counts[which] == most and which != target:
            if target == NOTHING:
                target = which
            elif rules.raid_tie != FIRST_TOP:
                return NOTHING
    return target if rules.raid else NOTHING


@rule
def is_immune(state: State, rules: Rules, tenement: int) -> bool:
    """Whether a constable keeps the raid from a tenement (10.4), R20: its own or any.

    R42: by the first list no constable does (9.13).
    """
    for room in range(rules.n_tenements):
        protects = rules.skillset == V1 and (room == tenement or rules.doshin_scope == GLOBAL)
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
        if state.hand[seat] & state.suited[which] != NO_CARDS:
            now = standing(state, rules, seat, which)
            if now > most:
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
