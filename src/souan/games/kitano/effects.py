"""Kitano (draft 18): the effects of action cards, and the small choices that each asks for.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from souan.cards import NO_CARDS, Cards, Seat, count, has, one
from souan.games.kitano.deck import discard, draw, put_under
from souan.games.kitano.state import (
    AUDIENCE,
    BUY,
    CONSUME,
    DONE,
    EFFECT,
    GIFT,
    GILD,
    GOLD,
    HALF,
    NEW_COLUMN,
    OFF,
    OFFER,
    PAIRS,
    RESTOCK,
    RESTOCKED,
    SCOUT,
    STEP,
    STEPS,
    SUITS,
    SWAP,
    SWITCH,
    Rules,
    State,
    chosen_so_far,
    face_down,
    is_treasure,
    used_suits,
)
from souan.record import NOTHING, rule

OF_AUDIENCE = 1 << OFFER | 1 << GIFT | 1 << RESTOCK  # (8.11)
OF_GOLD = 1 << GILD | 1 << BUY | 1 << RESTOCK  # (8.12)
OF_NINJA = 1 << SWITCH | 1 << SCOUT | 1 << RESTOCK  # (8.13)
NO_MORE = 1 << DONE

# --- which effects ------------------------------------------------------------------------


@rule
def list_of(kind: int) -> Cards:
    """The effects that an action card lists."""
    if kind == AUDIENCE:
        return OF_AUDIENCE
    return OF_GOLD if kind == GOLD else OF_NINJA


@rule
def possible_effects(state: State, rules: Rules, seat: Seat) -> Cards:
    """The effects that the card played may have next: of its own list (8.5), R13.

    R15: none twice (8.6). The others are always possible: a seat that plays 謁見 holds a
    treasure, and Taiko has one that lies face up.
    """
    effects = list_of(state.card[seat]) & ~state.used
    if not rules.shiire:
        effects &= ~(1 << RESTOCK)
    if state.hand_size[seat] < 2:
        effects &= ~(1 << BUY)  # R23: two or nothing (13.4)
    if treasures(state, seat) == NO_CARDS:
        effects &= ~(1 << SWITCH)  # (14.5) R8
    return effects


@rule
def may_go_on(state: State, rules: Rules, seat: Seat) -> bool:
    """Whether a card may have one more effect: one, and one for each card face down (8.4), R12.

    R16: only cards batted in earlier rounds, as a card that was batted now has no effect (8.9).
    """
    further = state.spent[seat] if rules.bat_bonus == CONSUME else count(state.used) - 1
    allowed = rules.bat_bonus != OFF and further < face_down(state, seat)
    return allowed and possible_effects(state, rules, seat) != NO_CARDS


@rule
def begin_effect(state: State, seat: Seat, effect: int) -> None:
    """Begin an effect: 仕入れ draws first (9.1), 偵察 asks nothing."""
    state.effect = effect
    state.phase = STEP
    if effect == RESTOCK:
        for _ in range(RESTOCKED):
            draw(state, seat)


# --- the choices of an effect -------------------------------------------------------------


@rule
def possible_steps(state: State, rules: Rules, seat: Seat) -> Cards:
    """What may be chosen next for the effect under way."""
    if state.effect == OFFER:
        enough = chosen_so_far(state) >= rules.kenjo_min  # R20 (10.1)
        return rising(state, seat) | (NO_MORE if enough else NO_CARDS)
    if state.effect == BUY:
        return rising(state, seat)
    if state.effect == RESTOCK:
        return suits_left(state, seat)
    if state.effect == GILD:
        return gildings(state)
    if state.effect == SWITCH and state.chosen[0] == NOTHING:
        return treasures(state, seat)
    return face_up(state)


@rule
def suits_left(state: State, seat: Seat) -> Cards:
    """The suits of which a hand holds more than is chosen; R21: never an action card (9.4)."""
    suits = NO_CARDS
    for suit in range(SUITS):
        if left(state, seat, suit) > 0:
            suits |= one(suit)
    return suits


@rule
def left(state: State, seat: Seat, suit: int) -> int:
    """How many treasures of a suit a hand holds beyond those chosen."""
    number = state.hand[seat, suit]
    for place in range(chosen_so_far(state)):
        if state.chosen[place] == suit:
            number -= 1
    return int(number)


@rule
def rising(state: State, seat: Seat) -> Cards:
    """The suits that may be chosen next in rising order; a purchase has to leave a second card."""
    suits = NO_CARDS
    cards = 0
    needed = 2 if state.effect == BUY and state.chosen[0] == NOTHING else 1
    for suit in range(SUITS - 1, NOTHING, -1):
        here = left(state, seat, suit)
        cards += here
        if suit >= state.chosen[0] and here > 0 and cards >= needed:
            suits |= one(suit)
    return suits


@rule
def gildings(state: State) -> Cards:
    """All flips of one die and swaps of two (12.1), R24: of suits that have a die (12.4)."""
    used = used_suits(state)
    choices = used
    for number in range(len(PAIRS)):
        if has(used, PAIRS[number][0]) and has(used, PAIRS[number][1]):
            choices |= one(SWAP + number)
    return choices


@rule
def treasures(state: State, seat: Seat) -> Cards:
    """The places of a seat's kura with a treasure, the first of equal ones (14.2), R8."""
    places = NO_CARDS
    for place in range(state.cards[seat]):
        if is_treasure(state.kura[seat, place]) and not has_before(state, seat, place):
            places |= one(place)
    return places


@rule
def has_before(state: State, seat: Seat, place: int) -> bool:
    """Whether an earlier place of the kura has a card of the same kind at the same position."""
    for other in range(place):
        same = state.kura[seat, other] == state.kura[seat, place]
        if same and state.column[seat, other] == state.column[seat, place]:
            return True
    return False


@rule
def face_up(state: State) -> Cards:
    """The suits of Taiko's treasures that lie face up (11.1) (11.3)."""
    suits = NO_CARDS
    for suit in range(SUITS):
        if state.taiko[suit] > 0:
            suits |= one(suit)
    return suits


# --- carrying it out ----------------------------------------------------------------------


@rule
def take_step(state: State, action: int) -> bool:
    """Make a choice for the effect under way; returns whether it was the last."""
    if action == DONE and state.effect == OFFER:
        return True
    state.chosen[chosen_so_far(state)] = action
    return chosen_so_far(state) == STEPS[state.effect]


@rule
def carry_out(state: State, rules: Rules, seat: Seat) -> None:
    """Carry out the effect whose choices are made."""
    if state.effect == OFFER:
        offer(state, seat)
    elif state.effect == GIFT:
        state.taiko[state.chosen[0]] -= 1
        add_to_kura(state, seat, state.chosen[0], column_of_gift(state, rules, seat))
    elif state.effect == RESTOCK:
        put_under(state, seat)
    elif state.effect == GILD:
        gild(state)
    elif state.effect == BUY:
        buy(state, seat)
    elif state.effect == SWITCH:
        switch(state, seat)
    else:
        state.scouts |= one(seat)  # (15.1) R25: once seen, seen for good (15.3)
    finish_effect(state, rules, seat)


@rule
def finish_effect(state: State, rules: Rules, seat: Seat) -> None:
    """Note what has been done; what was put under the deck stays secret."""
    if rules.bat_bonus == CONSUME and state.used != NO_CARDS:
        state.spent[seat] += 1
    state.used |= one(state.effect)
    state.finished += 1
    state.latest = state.effect
    for place in range(RESTOCKED):
        state.shown[place] = NOTHING if state.effect == RESTOCK else state.chosen[place]
        state.chosen[place] = NOTHING
    state.effect = NOTHING
    state.phase = EFFECT


@rule
def offer(state: State, seat: Seat) -> None:
    """献上: the treasures chosen go face up to Taiko (10.1), then draw one (10.3), R22."""
    for place in range(chosen_so_far(state)):
        discard(state, seat, state.chosen[place])
        state.taiko[state.chosen[place]] += 1
    draw(state, seat)


@rule
def buy(state: State, seat: Seat) -> None:
    """大量買付: two treasures go to the place of the 金 (13.2), R7; then draw one (13.3), R22."""
    column = state.column[seat, state.cards[seat] - 1]
    for place in range(2):
        discard(state, seat, state.chosen[place])
        add_to_kura(state, seat, state.chosen[place], column)
    draw(state, seat)


@rule
def gild(state: State) -> None:
    """箔付け: flip one die to 7 - v (12.2) or swap two (12.1), R24; for good (12.6)."""
    if state.chosen[0] < SWAP:
        state.dice[state.chosen[0]] = 7 - state.dice[state.chosen[0]]
    else:
        here, there = PAIRS[state.chosen[0] - SWAP]
        state.dice[here], state.dice[there] = state.dice[there], state.dice[here]


@rule
def switch(state: State, seat: Seat) -> None:
    """すり替え: exchange two treasures (14.1), R8: the new one has the old one's place (14.3)."""
    place = state.chosen[0]
    state.taiko[state.kura[seat, place]] += 1
    state.kura[seat, place] = state.chosen[1]
    state.taiko[state.chosen[1]] -= 1


# --- the kura -----------------------------------------------------------------------------


@rule
def add_to_kura(state: State, seat: Seat, kind: int, column: int) -> None:
    """Lay a card at the right end of a kura (6.1)."""
    state.kura[seat, state.cards[seat]] = kind
    state.column[seat, state.cards[seat]] = column
    state.cards[seat] += 1


@rule
def column_of_gift(state: State, rules: Rules, seat: Seat) -> int:
    """Where a gift lies (11.2), R6: half a step behind the 謁見, with it, or in the next column."""
    column = int(state.column[seat, state.cards[seat] - 1])
    if rules.kashi_pos == HALF:
        return column + 1
    return column + 2 if rules.kashi_pos == NEW_COLUMN else column


@rule
def column_of_play(state: State, rules: Rules, seat: Seat) -> int:
    """Where the card of this round lies: at the round (6.2), R5; R6: or in the next column."""
    if rules.kashi_pos == NEW_COLUMN and state.cards[seat] > 0:
        return int(state.column[seat, state.cards[seat] - 1]) + 2
    return 2 * int(state.rounds)
