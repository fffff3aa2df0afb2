"""Hangover (draft 1): the rules.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

import numpy as np

from souan.cards import (
    NO_CARDS,
    Card,
    Cards,
    Seat,
    Seats,
    below,
    count,
    first,
    has,
    lowest,
    one,
    shuffled,
    shuffled_kinds,
)
from souan.games.hangover.judgement import (
    asked,
    clear_choice,
    judge,
    open_snacks,
    use_snacks,
)
from souan.games.hangover.state import (
    ARRANGE,
    COLUMNS,
    COPIES,
    HAND,
    KINDS,
    OVER,
    PLAY,
    SNACK,
    Rules,
    State,
    active,
    deck,
    next_active,
    number,
    suit,
    suit_cards,
)
from souan.record import NOTHING, SEATS, Ints, Random, rule


# --- set-up -------------------------------------------------------------------------------


@rule
def deal(state: State, rules: Rules, players: int, rng: Random) -> None:
    """Deal eleven drinks and the snacks to each seat and draw the start seat (3) (4) (5)."""
    set_up(state, rules, players)
    drinks = shuffled(deck(players), rng)  # R17: those left over stay face down, unused
    for place in range(HAND * players):
        state.hand[place % players] |= one(drinks[place])
    snacks = shuffled_kinds(snack_cards(), rng)
    for place in range(state.snacks * players):
        state.pantry[place % players, snacks[place]] += 1
    state.turn = below(players, rng)


@rule
def set_up(state: State, rules: Rules, players: int) -> None:
    """Make a zeroed state the table before the cards are dealt."""
    state.players = players
    state.snacks = rules.trick_limit
    state.leader = NOTHING
    state.winner = NOTHING
    for seat in range(players):
        state.hand_size[seat] = HAND
        for place in range(COLUMNS):
            state.column[seat, place] = NOTHING
    for place in range(SEATS):
        state.trick[place] = NOTHING
    clear_choice(state)


@rule
def snack_cards() -> Ints:
    """How many snack cards there are of each kind (3)."""
    return np.full(KINDS, COPIES)


# --- decisions ----------------------------------------------------------------------------


@rule
def pending(state: State) -> Seats:
    """Who owes a decision: all who still arrange, the seat to play, or the trick's winner."""
    if state.phase == ARRANGE:
        return first(state.players) & ~state.committed
    if state.phase == PLAY:
        return one(state.turn)
    return one(state.winner) if state.phase == SNACK else 0


@rule
def legal_actions(state: State, rules: Rules, seat: Seat) -> Cards:
    """What a pending seat may do: kinds of snack to lay, cards to play, or uses of a snack."""
    if state.phase == ARRANGE:
        return snacks_in_pantry(state, seat)
    if state.phase == PLAY:
        return playable(state, seat)
    return first(3)  # R10, R11: keep, or either number, whether it helps or not


@rule
def snacks_in_pantry(state: State, seat: Seat) -> Cards:
    """The kinds that a seat has still to arrange (4)."""
    kinds = NO_CARDS
    for kind in range(KINDS):
        if state.pantry[seat, kind] > 0:
            kinds |= one(kind)
    return kinds


@rule
def playable(state: State, seat: Seat) -> Cards:
    """Lead anything; follow suit if you can; if you cannot, play anything (6)."""
    hand = state.hand[seat]
    if leads(state):
        return hand
    following = hand & suit_cards(suit(state.trick[0]))
    return hand if following == NO_CARDS else following


@rule
def leads(state: State) -> bool:
    """Whether the next card opens a trick."""
    return state.played == 0 or state.played == state.players


@rule
def apply_action(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Carry out a legal action of a pending seat."""
    if state.phase == ARRANGE:
        lay_snack(state, seat, action)
    elif state.phase == PLAY:
        play_card(state, rules, seat, action)
    else:
        choose_snack(state, action)


@rule
def lay_snack(state: State, seat: Seat, kind: int) -> None:
    """Lay a snack face down in the next column (4). R16: the start seat is not known yet."""
    state.pantry[seat, kind] -= 1
    state.column[seat, state.arranged[seat]] = kind
    state.arranged[seat] += 1
    if state.arranged[seat] == state.snacks:
        state.committed |= one(seat)
    if state.committed == first(state.players):
        state.phase = PLAY


# --- the trick ----------------------------------------------------------------------------


@rule
def play_card(state: State, rules: Rules, seat: Seat, card: Card) -> None:
    """Play a card face up; off the suit led it shows a void (6) (7)."""
    if leads(state):
        open_trick(state, seat)
    elif suit(card) != suit(state.trick[0]):
        state.void[seat] |= one(suit(state.trick[0]))
    state.hand[seat] &= ~one(card)
    state.seen |= one(card)
    put(state, seat, card)
    while state.played < state.players and has(state.out, state.turn):
        lay_face_down(state, state.turn)
    if state.played == state.players:
        finish_trick(state, rules)


@rule
def open_trick(state: State, leader: Seat) -> None:
    """Clear the table for a new trick."""
    state.leader = leader
    state.played = 0
    for place in range(state.players):
        state.trick[place] = NOTHING


@rule
def put(state: State, seat: Seat, card: Card) -> None:
    """Add a card (NOTHING if face down) to the trick and pass the turn on clockwise (6)."""
    state.trick[state.played] = card
    state.played += 1
    state.hand_size[seat] -= 1
    state.turn = (seat + 1) % state.players


@rule
def lay_face_down(state: State, seat: Seat) -> None:
    """An eliminated seat lays a card that follows nothing (12), R5, R25: its lowest."""
    card = lowest(state.hand[seat])
    state.hand[seat] &= ~one(card)
    state.face_down[seat] |= one(card)
    state.laid[seat] += 1
    put(state, seat, NOTHING)


@rule
def finish_trick(state: State, rules: Rules) -> None:
    """The highest card of the suit led takes the trick (7) (8)."""
    place = winning_place(state)
    state.winner = (state.leader + place) % state.players
    state.total = sum_of_trick(state, rules)
    state.tricks[state.winner] += 1
    if state.tricks[state.winner] > rules.trick_limit:
        eliminate(state, state.winner)
        end_trick(state)
    elif open_snacks(state, state.winner) != NO_CARDS:
        state.phase = SNACK  # R12: all cards lie open when the winner decides
    else:
        judge(state, 0)
        end_trick(state)


@rule
def winning_place(state: State) -> int:
    """Where in the trick the winning card lies. R1: the lead takes part."""
    best = 0
    for place in range(1, state.played):
        card = state.trick[place]
        if follows(state, card) and card > state.trick[best]:
            best = place
    return best


@rule
def follows(state: State, card: Card) -> bool:
    """Whether a card lies face up and has the suit led (7)."""
    return card != NOTHING and suit(card) == suit(state.trick[0])


@rule
def sum_of_trick(state: State, rules: Rules) -> int:
    """The numbers of the lead (R2; not with sum_lead=false, R22) and of all that follow (9)."""
    total = number(state.trick[0]) if rules.sum_lead else 0
    for place in range(1, state.played):
        if follows(state, state.trick[place]):
            total += number(state.trick[place])
    return total


@rule
def eliminate(state: State, seat: Seat) -> None:
    """Out at once, with no judgement, and all VP void (8), R3, R23."""
    state.out |= one(seat)
    state.vp[seat] = 0


@rule
def choose_snack(state: State, choice: int) -> None:
    """Keep the next open snack or use one of its numbers; judge when all are decided (9)."""
    state.choice[asked(state)] = choice
    if asked(state) == NOTHING:
        judge(state, use_snacks(state))
        clear_choice(state)
        end_trick(state)


@rule
def end_trick(state: State) -> None:
    """The winner leads next, or the next active seat (11), R4; end after the last trick (13).

    R6, R23: the game also ends when one active seat is left.
    """
    state.turn = state.winner
    if has(state.out, state.winner):
        state.turn = next_active(state, state.winner)
    played_out = state.hand_size[state.turn] == 0
    state.phase = OVER if played_out or count(active(state)) == 1 else PLAY


# --- the end ------------------------------------------------------------------------------


@rule
def is_terminal(state: State) -> bool:
    """Whether the game is over (13)."""
    return state.phase == OVER


@rule
def returns(state: State, rules: Rules, points: Ints) -> Seats:
    """Write each seat's VP; the winners are the active seats with the most (13), R18: shared."""
    winners = NO_CARDS
    most = NOTHING
    for seat in range(state.players):
        points[seat] = state.vp[seat]
        if has(state.out, seat) or state.vp[seat] < most:
            continue
        winners = one(seat) if state.vp[seat] > most else winners | one(seat)
        most = state.vp[seat]
    return winners
