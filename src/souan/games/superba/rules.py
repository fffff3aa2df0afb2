"""La Superba (draft 0): the rules.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings. R26: there is
no start player; all choices are made at once and no result depends on the order of the seats.
"""

from souan.cards import NO_CARDS, Cards, Seat, Seats, first, lowest, one
from souan.games.superba.dealing import deal_unseen, open_load, set_up
from souan.games.superba.settlement import settle
from souan.games.superba.state import (
    COUNTS,
    KINDS,
    LOAD,
    LOSE,
    OVER,
    SAIL,
    VOYAGE,
    Rules,
    State,
    chits,
    drawn,
    numbers_in_hand,
)
from souan.games.superba.voyage import chits_due, find_luck, find_total, restore
from souan.record import NOTHING, Ints, Random, rule

# --- set-up -------------------------------------------------------------------------------


@rule
def deal(state: State, rules: Rules, players: int, rng: Random) -> None:
    """Deal six voyage cards to each seat (4.2) (4.3) and shuffle the ports (5)."""
    set_up(state, rules, players)
    deal_unseen(state, rng)


# --- decisions ----------------------------------------------------------------------------


@rule
def pending(state: State) -> Seats:
    """Who owes a decision: all who have something to choose and have not finished, at once."""
    return NO_CARDS if state.phase == OVER else choosing(state) & ~state.committed


@rule
def choosing(state: State) -> Seats:
    """Who has something to choose in this phase: chits to load, a card, which chits to lose."""
    seats = NO_CARDS
    for seat in range(state.players):
        chooses = True  # (9.1) R2: also who loaded nothing
        if state.phase == LOAD:
            chooses = chits(state.supply[seat]) > 0
        elif state.phase == LOSE:  # a part of the load, not all of it (13.6), R27
            chooses = 0 < state.due[seat] < chits(state.load[state.leg, seat])
        if chooses:
            seats |= one(seat)
    return seats


@rule
def legal_actions(state: State, rules: Rules, seat: Seat) -> Cards:
    """What a pending seat may do."""
    return choices(state, seat)


@rule
def choices(state: State, seat: Seat) -> Cards:
    """Counts of a kind to load, numbers of cards to play, or kinds of chits to lose."""
    if state.phase == LOAD:
        return loads(state, seat)
    if state.phase == SAIL:
        return numbers_in_hand(state, seat)  # (9.1) R2: also who loaded nothing
    return losable(state, seat)


@rule
def loads(state: State, seat: Seat) -> Cards:
    """How many of the kind that is asked may be loaded: none (8.2), R2, to all (8.3), R3."""
    kind = asked(state, seat)
    most = min(state.supply[seat, kind], state.cap - chits(state.load[state.leg, seat]))
    return first(most + 1) << COUNTS * kind


@rule
def asked(state: State, seat: Seat) -> int:
    """The kind that a seat decides on next, in the order P P* C C* G G*; NOTHING if it is done."""
    for kind in range(KINDS):
        if state.load[state.leg, seat, kind] == NOTHING:
            return kind
    return NOTHING


@rule
def losable(state: State, seat: Seat) -> Cards:
    """The kinds of the load of which the next lost chit may be (13.1), R5.

    Never an earlier kind than before, and never so late a one that too few are left (13.4), R27.
    """
    kinds = NO_CARDS
    left = 0
    for kind in range(KINDS - 1, NOTHING, -1):
        here = state.load[state.leg, seat, kind] - state.lost[seat, kind]
        left += here
        if here > 0 and left >= still_due(state, seat):
            kinds |= one(kind)
        if state.lost[seat, kind] > 0:
            break
    return kinds


@rule
def still_due(state: State, seat: Seat) -> int:
    """How many chits a seat has still to choose for its Losses."""
    return int(state.due[seat] - chits(state.lost[seat]))


@rule
def apply_action(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Carry out a legal action of a pending seat; reveal when all have chosen."""
    take_step(state, seat, action)
    if is_done(state, seat):
        state.committed |= one(seat)
    if pending(state) == NO_CARDS:
        reveal(state, rules)


@rule
def take_step(state: State, seat: Seat, action: int) -> None:
    """Load some chits of one kind, choose a card, or choose one chit to lose, unseen by others."""
    if state.phase == LOAD:
        state.load[state.leg, seat, action // COUNTS] = action % COUNTS
    elif state.phase == SAIL:
        state.card[seat] = action
    else:
        state.lost[seat, action] += 1


@rule
def is_done(state: State, seat: Seat) -> bool:
    """Whether a seat has finished choosing in this phase."""
    if state.phase == LOAD:
        return asked(state, seat) == NOTHING
    if state.phase == SAIL:
        return bool(state.card[seat] != NOTHING)
    return still_due(state, seat) == 0


@rule
def reveal(state: State, rules: Rules) -> None:
    """All have chosen: show it and go on."""
    state.committed = NO_CARDS
    if state.phase == LOAD:
        reveal_loads(state)
    elif state.phase == SAIL:
        reveal_cards(state)
        make_voyage(state, rules)
    else:
        end_round(state, rules)  # (13.5) R27


# --- the round ----------------------------------------------------------------------------


@rule
def begin_round(state: State) -> None:
    """A port is turned up (7.2) and loading begins; an empty supply leaves nothing to choose."""
    state.phase = LOAD
    for seat in range(state.players):
        open_load(state, seat)
    if pending(state) == NO_CARDS:
        reveal_loads(state)


@rule
def reveal_loads(state: State) -> None:
    """The loads leave the supplies for all to see, before cards are chosen (8.4), R18."""
    for seat in range(state.players):
        for kind in range(KINDS):
            state.supply[seat, kind] -= state.load[state.leg, seat, kind]
    state.committed = NO_CARDS
    state.phase = SAIL


@rule
def reveal_cards(state: State) -> None:
    """Show the chosen cards (9.2), then cards of the deck up to four (9.3), R16, R30."""
    top = drawn(state)
    for place in range(state.voyage):
        if place < state.players:
            number = state.card[place]
            state.hand[place, number] -= 1
            state.card[place] = NOTHING
        else:
            number = state.deck[top]
            state.deck[top] = NOTHING
            top += 1
        state.shown[state.leg, place] = number


@rule
def make_voyage(state: State, rules: Rules) -> None:
    """Find luck, total and losses; who loses a part of the load is asked which, R27."""
    state.luck[state.leg] = find_luck(state, rules)
    state.total[state.leg] = find_total(state, rules)
    state.phase = LOSE
    for seat in range(state.players):
        state.due[seat] = chits_due(state, rules, seat)
        lost_all = state.due[seat] == chits(state.load[state.leg, seat])
        for kind in range(KINDS):
            state.lost[seat, kind] = state.load[state.leg, seat, kind] if lost_all else 0
    if pending(state) == NO_CARDS:
        end_round(state, rules)


@rule
def end_round(state: State, rules: Rules) -> None:
    """Lost chits go to the Losses (13.2), the others on the port (13.3); then restore (14.1)."""
    for seat in range(state.players):
        for kind in range(KINDS):
            lost = state.lost[seat, kind]
            state.losses[seat, kind] += lost
            state.landed[state.leg, seat, kind] = state.load[state.leg, seat, kind] - lost
        restore(state, rules, seat)
    state.committed = NO_CARDS
    if state.leg == state.rounds - 1:
        state.phase = OVER  # (15.1)
    else:
        state.leg += 1
        begin_round(state)


# --- the end ------------------------------------------------------------------------------


@rule
def is_terminal(state: State) -> bool:
    """Whether the game is over: after five rounds (7.1), R34."""
    return state.phase == OVER


@rule
def returns(state: State, rules: Rules, points: Ints) -> Seats:
    """Write each seat's points; the most win (16.1), then the smaller card (16.2), R20."""
    winners = NO_CARDS
    best = 0
    for seat in range(state.players):
        points[seat] = settle(state, seat)
        standing = (VOYAGE + 1) * points[seat] - last_card(state, seat)
        if winners == NO_CARDS or standing > best:
            winners, best = one(seat), standing
        elif standing == best:
            winners |= one(seat)  # (16.4)
    return winners


@rule
def last_card(state: State, seat: Seat) -> int:
    """The number of the one card left in a hand (16.3), R20; 0 if there is none (27.4), R35."""
    numbers = numbers_in_hand(state, seat)
    return 0 if numbers == NO_CARDS else lowest(numbers)
