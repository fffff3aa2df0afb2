"""Kitano (draft 18): the rules, from the deal to the last round.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

import numpy as np

from souan.cards import NO_CARDS, Cards, Seat, Seats, any_of, below, count, has, one, shuffled_kinds
from souan.games.kitano.deck import discard, fate_of
from souan.games.kitano.effects import (
    add_to_kura,
    begin_effect,
    carry_out,
    column_of_play,
    may_go_on,
    possible_effects,
    possible_steps,
    take_step,
)
from souan.games.kitano.exchange import choose_drop, droppable, exchange
from souan.games.kitano.state import (
    AUDIENCE,
    COMMIT,
    COPIES,
    DECK,
    DRAWN_AT_SETUP,
    EFFECT,
    EXCHANGE,
    HAND,
    HIDDEN,
    KINDS,
    OPEN,
    OVER,
    RESTOCKED,
    ROUNDS,
    ROW,
    SCOUT,
    STOP,
    SUITS,
    Rules,
    State,
    everybody,
    seat_at,
    undealt,
    used_suits,
)
from souan.record import NOTHING, SEATS, Random, rule

ACTIONS = 0b111 << AUDIENCE  # one card of each (4.1)

# --- set-up -------------------------------------------------------------------------------


@rule
def deal(state: State, rules: Rules, players: int, rng: Random) -> None:
    """Remove a suit if three play (2.2), roll the dice (2.5), deal the treasures (2.6) (2.8)."""
    set_up(state, players)
    if players == 3:
        state.removed = below(SUITS, rng)
    for suit in range(SUITS):
        if suit != state.removed:
            state.dice[suit] = 1 + below(6, rng)  # R33: each for itself
    deal_cards(state, rng)
    state.kamiza = below(players, rng)  # (4.2)
    if rules.top_suit == DRAWN_AT_SETUP:
        state.drawn_suit = one(any_of(used_suits(state), rng))  # R49 (20.6)
    state.fate = fate_of(state)


@rule
def set_up(state: State, players: int) -> None:
    """Make a zeroed state the table before anything is drawn or dealt."""
    state.players = players
    state.removed = NOTHING
    state.turn = NOTHING
    state.effect = NOTHING
    state.latest = NOTHING
    state.deck_size = undealt(players)
    for place in range(DECK):
        state.deck[place] = NOTHING
        state.returned_by[place] = NOTHING
    for place in range(RESTOCKED):
        state.chosen[place] = NOTHING
        state.shown[place] = NOTHING
    for seat in range(SEATS):
        state.card[seat] = NOTHING
        for place in range(ROW):
            state.kura[seat, place] = NOTHING
    for seat in range(players):
        state.hand_size[seat] = HAND


@rule
def deal_cards(state: State, rng: Random) -> None:
    """Deal Taiko's cards, then the hands; the rest is the deck (2.9)."""
    counts = np.zeros(SUITS, np.int64)
    for suit in range(SUITS):
        if suit != state.removed:
            counts[suit] = COPIES
    cards = shuffled_kinds(counts, rng)
    for place in range(OPEN):
        state.taiko[cards[place]] += 1
    for place in range(HIDDEN):
        state.hidden[place] = cards[OPEN + place]
    top = OPEN + HIDDEN
    for seat in range(state.players):
        for place in range(HAND):
            state.hand[seat, cards[top + place]] += 1
        top += HAND
    for place in range(state.deck_size):
        state.deck[place] = cards[top + place]


# --- decisions ----------------------------------------------------------------------------


@rule
def pending(state: State) -> Seats:
    """Who owes a decision: all who have not chosen, or whose action card takes effect."""
    if state.phase == OVER:
        return NO_CARDS
    if state.phase == EXCHANGE or state.phase == COMMIT:
        return everybody(state) & ~state.committed
    return one(state.turn)


@rule
def legal_actions(state: State, rules: Rules, seat: Seat) -> Cards:
    """What a pending seat may do: suits to drop, kinds to play, effects, or what these ask."""
    if state.phase == EXCHANGE:
        return droppable(state, seat)
    if state.phase == COMMIT:
        return playable(state, seat)
    if state.phase == EFFECT:
        # R14: the first effect is a duty (8.3), any further one a choice (8.7).
        stop = 1 << STOP if state.used != NO_CARDS else NO_CARDS
        return possible_effects(state, rules, seat) | stop
    return possible_steps(state, rules, seat)


@rule
def apply_action(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Carry out a legal action of a pending seat."""
    if state.phase == EXCHANGE:
        drop(state, seat, action)
    elif state.phase == COMMIT:
        play(state, rules, seat, action)
    elif state.phase == EFFECT and action == STOP:
        next_turn(state)
    else:
        resolve(state, rules, seat, action)


@rule
def drop(state: State, seat: Seat, action: int) -> None:
    """Drop a card, unseen by others (3.2), R29; at the end all take their action cards (4.1)."""
    if choose_drop(state, seat, action):
        state.committed |= one(seat)
        if state.committed == everybody(state):
            exchange(state)
            for other in range(state.players):
                state.actions[other] = ACTIONS
            begin_round(state)


# --- the round ----------------------------------------------------------------------------


@rule
def begin_round(state: State) -> None:
    """All choose again; R18: 上座 stays where it is (4.3), and hands are not filled (5.5)."""
    state.rounds += 1
    state.phase = COMMIT
    state.committed = NO_CARDS
    state.turn = NOTHING
    for seat in range(state.players):
        state.card[seat] = NOTHING


@rule
def playable(state: State, seat: Seat) -> Cards:
    """The kinds of card in a hand, any of which may be played (5.2)."""
    kinds: Cards = state.actions[seat]
    for suit in range(SUITS):
        if state.hand[seat, suit] > 0:
            kinds |= one(suit)
    return kinds


@rule
def play(state: State, rules: Rules, seat: Seat, kind: int) -> None:
    """Choose a card face down (5.2), R42: whatever was said (5.4); then all are revealed (5.3)."""
    state.card[seat] = kind
    state.committed |= one(seat)
    if state.committed == everybody(state):
        reveal(state, rules)


@rule
def reveal(state: State, rules: Rules) -> None:
    """R44: lay all cards down and bat before any effect (6.4)."""
    state.committed = NO_CARDS
    for seat in range(state.players):
        lay_down(state, rules, seat)
    for kind in range(AUDIENCE, KINDS):
        bat(state, kind)
    next_turn(state)


@rule
def lay_down(state: State, rules: Rules, seat: Seat) -> None:
    """Lay a revealed card in the own kura (6.1), R10: an action card too (6.3)."""
    kind = state.card[seat]
    if kind < SUITS:
        discard(state, seat, kind)
    else:
        state.actions[seat] &= ~one(kind)
    add_to_kura(state, seat, kind, column_of_play(state, rules, seat))


@rule
def bat(state: State, kind: int) -> None:
    """An action card that several show is batted (7.1), R17: whatever else is shown (7.3)."""
    seats = NO_CARDS
    for seat in range(state.players):
        if state.card[seat] == kind:
            seats |= one(seat)
    if count(seats) == 1:
        state.resolving |= seats
    else:
        for seat in range(state.players):
            if has(seats, seat):
                state.batted[seat] |= one(kind)


@rule
def next_turn(state: State) -> None:
    """The next seat from 上座 whose card takes effect (8.1), R19, R45; or the round ends."""
    state.used = NO_CARDS
    for distance in range(state.players):
        seat = seat_at(state, distance)
        if has(state.resolving, seat):
            state.resolving &= ~one(seat)
            state.turn = seat
            state.phase = EFFECT
            return
    end_round(state)


@rule
def resolve(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """R28: choose an effect, then what it asks for; carry it out before the next (8.8), R14."""
    if state.phase == EFFECT:
        begin_effect(state, seat, action)
        complete = action == SCOUT
    else:
        complete = take_step(state, action)
    if complete:
        carry_out(state, rules, seat)
        if not may_go_on(state, rules, seat):
            next_turn(state)


@rule
def end_round(state: State) -> None:
    """After seven rounds the tea gathering ends the game (5.1)."""
    if state.rounds == ROUNDS:
        state.phase = OVER
        state.turn = NOTHING
    else:
        begin_round(state)


@rule
def is_terminal(state: State) -> bool:
    """Whether the game is over."""
    return state.phase == OVER
