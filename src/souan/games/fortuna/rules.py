"""Fortuna (draft 0): the rules.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from souan.cards import NO_CARDS, Cards, Seat, Seats, below, lowest, one, without_lowest
from souan.games.fortuna.selling import next_cards, sellable, which
from souan.games.fortuna.setup import (
    fill_deck,
    give,
    open_row,
    set_up,
    shuffle_pile,
    shuffled_goods,
    turn_patron_up,
)
from souan.games.fortuna.state import (
    BLANK,
    CHOOSE,
    DISCARD,
    DRAW,
    HAND,
    LOW,
    MAIN,
    NO_PATRON,
    NO_TURN_DRAW,
    NUMBERS,
    ONE,
    OVER,
    PATRON,
    PATRONS,
    REFILL_MINUS2,
    SELL,
    WHICH,
    Rules,
    State,
    last_seat,
    numbers_in_hand,
    single,
    total,
    triggered,
)
from souan.record import Random, rule

# --- set-up -------------------------------------------------------------------------------


@rule
def deal(state: State, rules: Rules, players: int, rng: Random) -> None:
    """Deal ten goods to each seat (5.1), shuffle the patrons (7.1), draw the start seat (8.1)."""
    set_up(state, rules, players)
    goods = shuffled_goods(state.copies, rng)
    for place in range(HAND * players):
        give(state, place % players, goods[place])
    fill_deck(state, goods, HAND * players)
    if rules.patrons == BLANK:
        shuffle_pile(state, rng)
        open_row(state)
    begin(state, rules, below(players, rng))


@rule
def begin(state: State, rules: Rules, start: Seat) -> None:
    """Let the start seat take the first turn (8.2)."""
    state.start = start
    state.turn = start
    state.lap = 1
    begin_turn(state, rules)


# --- decisions ----------------------------------------------------------------------------


@rule
def pending(state: State) -> Seats:
    """Who owes a decision: the seat whose turn it is."""
    return NO_CARDS if state.phase == OVER else one(state.turn)


@rule
def legal_actions(state: State, rules: Rules, seat: Seat) -> Cards:
    """What a pending seat may do: sell or pass (11.1), R9: a pass needs no reason (12.2)."""
    if state.asked > 0:
        return which(state, seat, state.asked) << WHICH
    if state.phase == CHOOSE:
        return next_cards(state, rules.loop, seat)
    if state.phase == PATRON:
        return one(NO_PATRON) | state.row  # (11.10)
    if state.phase == DISCARD:
        return numbers_in_hand(state, seat)
    sales = sellable(state, rules.loop, seat) << SELL
    if rules.shrink == NO_TURN_DRAW:
        return one(DRAW) | sales
    return numbers_in_hand(state, seat) | sales


@rule
def apply_action(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Carry out a legal action of a pending seat."""
    if state.phase == PATRON:
        take_patron(state, rules, seat, action)
    elif action == DRAW:
        draw(state, seat)
        state.phase = DISCARD
    elif SELL < action < WHICH:
        state.phase = CHOOSE
        state.value = action - SELL
    else:
        part_with(state, rules, seat, action)


@rule
def part_with(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Put a card into the set in the making or, to pass, on the discards.

    R27: it is named by its number, then by its mark where those of the number differ (11.14, 12.7).
    """
    number, card = action, ONE
    if action >= WHICH:
        number, card = state.asked, single(action - WHICH)
        state.asked = 0
    elif state.hand[seat, number] > LOW:
        marks = which(state, seat, number)
        if without_lowest(marks) != NO_CARDS:
            state.asked = number
            return
        card = single(lowest(marks))
    if state.phase == CHOOSE:
        choose_card(state, rules, seat, number, card)
    else:
        discard(state, rules, seat, number, card)


# --- the turn -----------------------------------------------------------------------------


@rule
def begin_turn(state: State, rules: Rules) -> None:
    """Draw a card (10.1), R11: after the End card too (14.5).

    R2: with `no_turn_draw_on_sale` only who does not sell draws.
    """
    state.phase = MAIN
    if rules.shrink != NO_TURN_DRAW:
        draw(state, state.turn)


@rule
def draw(state: State, seat: Seat) -> None:
    """Take the top card; the End card is set aside and the next one taken for it (14.2).

    R14: there always is one. After the End card a seat draws at most once, and six lie there.
    """
    if state.top == state.end:
        state.top += 1
    give(state, seat, state.deck[state.top])
    state.hand_size[seat] += 1
    state.top += 1


@rule
def discard(state: State, rules: Rules, seat: Seat, number: int, card: int) -> None:
    """Pass (12.1), R15: face up on the one pile (12.4), where it counts at once (12.5)."""
    state.hand[seat, number] -= card
    state.hand_size[seat] -= 1
    state.discards[number] += card
    end_turn(state, rules)


@rule
def end_turn(state: State, rules: Rules) -> None:
    """Clockwise to the next seat (8.3), or the end.

    R12: the round of the trigger is played out (15.1), so all have had as many turns (15.2).
    """
    state.value = 0
    if state.turn == last_seat(state):
        if triggered(state):
            state.phase = OVER
            return
        state.lap += 1
    state.turn = (state.turn + 1) % state.players
    begin_turn(state, rules)


# --- the sale -----------------------------------------------------------------------------


@rule
def choose_card(state: State, rules: Rules, seat: Seat, number: int, card: int) -> None:
    """Add a card to the set; lay the set out when it is complete, R24: unseen before (19.6)."""
    state.chosen[number] += card
    if total(state.chosen) == state.value:
        lay_set(state, seat)
        if state.row == NO_CARDS:
            finish_sale(state, rules, seat)
        else:
            state.phase = PATRON  # (11.9), R16: before the refill


@rule
def lay_set(state: State, seat: Seat) -> None:
    """Lay the chosen goods before the seat as one set (11.3); they are no discards (9.6)."""
    for number in range(1, NUMBERS):
        state.hand[seat, number] -= state.chosen[number]
        state.sets[seat, state.sold[seat], number] = state.chosen[number]
        state.chosen[number] = 0
    state.hand_size[seat] -= state.value
    state.values[seat] |= one(state.value)
    state.sold[seat] += 1


@rule
def take_patron(state: State, rules: Rules, seat: Seat, patron: int) -> None:
    """Take an open patron or none; then, R16: only for one taken, turn the next up (11.11).

    R20: not after the End card (14.4).
    """
    if patron != NO_PATRON:
        state.row &= ~one(patron)
        state.taken[seat] |= one(patron)
        if state.turned < PATRONS and not triggered(state):
            turn_patron_up(state)
    finish_sale(state, rules, seat)


@rule
def finish_sale(state: State, rules: Rules, seat: Seat) -> None:
    """Refill and end the turn, R7: after this one set (11.6).

    R10: the End card stops a refill, once its replacement is drawn (14.3).
    """
    for _ in range(refill_size(state, rules)):
        if not triggered(state):
            draw(state, seat)
    end_turn(state, rules)


@rule
def refill_size(state: State, rules: Rules) -> int:
    """One card less than were sold (11.12), R2: as it is written, or one less still."""
    return int(state.value - 2 if rules.shrink == REFILL_MINUS2 else state.value - 1)


# --- the end ------------------------------------------------------------------------------


@rule
def is_terminal(state: State) -> bool:
    """Whether the game is over (15.1)."""
    return bool(state.phase == OVER)
