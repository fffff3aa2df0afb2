"""大差配 (draft 0): the rules up to the end of the bargains.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

import numpy as np

from souan.cards import (
    NO_CARDS,
    Cards,
    Seat,
    Seats,
    below,
    count,
    first,
    one,
    shuffled,
    shuffled_kinds,
    without_lowest,
)
from souan.games.osahai.residents import FEWEST_TENEMENTS, LISTS, NUMBERS, OF_JOB, OF_NUMBER
from souan.games.osahai.scoring import pick_best, score, standing
from souan.games.osahai.state import (
    ACCEPT,
    ACTIVE,
    AFTER_SCORING,
    BARGAINS,
    BY_NUMBER,
    COUNTER,
    D36,
    JOBS,
    LATIN_RANDOM,
    OFFER,
    OVER,
    PARTNER,
    PICK,
    PROPOSE,
    REFUSE,
    SUITS,
    TO_WANDERERS,
    VOTE,
    WITH,
    Rules,
    State,
    deck,
    everybody,
    numbers,
    party,
    side,
    step,
    suits_held,
    to_act,
    wanderers,
)
from souan.record import NOTHING, SEATS, Ints, Random, rule

# --- set-up -------------------------------------------------------------------------------


@rule
def deal(state: State, rules: Rules, players: int, rng: Random) -> None:
    """Deal the residents out (3.2) and draw the start player (3.3).

    What is left over goes into the box unseen (3.4): it is all that lies nowhere else.
    """
    set_up(state, rules, players)
    if rules.suits == LATIN_RANDOM:
        draw_suits(state, rng)
    residents = shuffled(deck(state), rng)
    for place in range(players * state.hand_size[0]):
        state.hand[place % players] |= one(residents[place])
    state.start = below(players, rng)


@rule
def hand_dealt(rules: Rules, players: int) -> int:
    """How many cards each is dealt: as many as there are for all, R3.

    R37: with deck=d36 a share of 20 cards, rounded up, and two cards more (3.4).
    """
    if rules.deck == D36:
        return (20 + players - 1) // players + 2
    return JOBS * numbers(rules) // players


@rule
def set_up(state: State, rules: Rules, players: int) -> None:
    """Make a zeroed state the table before the cards are dealt; the list has their suits, R2."""
    state.players = players
    state.suits_dealt = int(rules.suits == LATIN_RANDOM)
    for which in range(rules.n_tenements):
        if rules.suits == BY_NUMBER:
            state.suited[which] = OF_NUMBER[which]
        else:
            tenements = rules.n_tenements - FEWEST_TENEMENTS
            state.suited[which] = LISTS[numbers(rules) - NUMBERS, tenements, which]
    size = hand_dealt(rules, players)
    for seat in range(SEATS):
        state.picked[seat] = NOTHING
        if seat < players:
            state.hand_size[seat] = size
    for bargain in range(BARGAINS):
        state.partner[bargain] = NOTHING
        for which in range(2):
            state.card[bargain, which] = NOTHING
            state.declared[bargain, which] = NOTHING
            state.lies[bargain, which] = NOTHING


@rule
def draw_suits(state: State, rng: Random) -> None:
    """Give the suits that the cards of a job have by the list to these in random order, R2."""
    for job in range(JOBS):
        cards = deck(state) & OF_JOB[job]
        counts = np.zeros(SUITS, np.int64)
        for which in range(SUITS):
            counts[which] = count(state.suited[which] & cards)
            state.suited[which] &= ~cards
        for which in shuffled_kinds(counts, rng):
            state.suited[which] |= cards & -cards
            cards = without_lowest(cards)


# --- decisions ----------------------------------------------------------------------------


@rule
def pending(state: State) -> Seats:
    """Who owes a decision: one who proposes or counters, both who vote, or all who pick."""
    if state.phase == VOTE:
        return parties(state) & ~state.committed
    if state.phase == PICK:
        return everybody(state) & ~state.committed
    return NO_CARDS if state.phase == OVER else one(to_act(state))


@rule
def parties(state: State) -> Seats:
    """The two of the present bargain."""
    return one(party(state, state.bargains, ACTIVE)) | one(party(state, state.bargains, PARTNER))


@rule
def legal_actions(state: State, rules: Rules, seat: Seat) -> Cards:
    """What a pending seat may do: seats to name, cards, tenements, votes, or suits to pick.

    Nobody may pass (4.2), R4: nor refuse to be the partner or to hand over a card (5.1).
    """
    if state.phase == VOTE:
        return one(ACCEPT) | one(REFUSE)
    if state.phase == PICK:
        return suits_held(state, state.hand[seat])  # (11.1)
    if step(state) == WITH:
        return everybody(state) & ~one(seat)  # R4: any other, as often as you like (4.3)
    if step(state) == OFFER:
        return int(state.hand[seat])  # (4.4) (5.2)
    return first(rules.n_tenements)  # R6: any, whatever the suit of the card (4.5) (5.3)


@rule
def apply_action(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Carry out a legal action of a pending seat; after the last bargain all may have to pick."""
    if state.phase == VOTE:
        vote(state, rules, seat, action)
    elif state.phase == PICK:
        state.picked[seat] = action
        state.committed |= one(seat)
    elif step(state) == WITH:
        state.partner[state.bargains] = action
    elif step(state) == OFFER:
        state.card[state.bargains, side(state)] = action
    else:
        hand_over(state, seat, action)
    if state.phase == PICK and (rules.pick == AFTER_SCORING or state.committed == everybody(state)):
        end_game(state, rules)


# --- the bargain --------------------------------------------------------------------------


@rule
def hand_over(state: State, seat: Seat, tenement: int) -> None:
    """Declare a tenement in public, R5, and give the card to the other to look at (4.6) (5.4).

    R7: the partner answers having seen the card (5.2). R8: nothing declared can be changed (5.5).
    """
    card = state.card[state.bargains, side(state)]
    state.declared[state.bargains, side(state)] = tenement
    state.hand[seat] &= ~one(card)
    state.hand_size[seat] -= 1
    state.phase = COUNTER if state.phase == PROPOSE else VOTE


@rule
def vote(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Accept or refuse, R9: both at once and in secret (6.1); settle when both have voted."""
    if action == REFUSE:
        state.refused[state.bargains] |= one(seat)
    state.committed |= one(seat)
    if state.committed == parties(state):
        state.committed = 0
        settle(state, rules)


@rule
def settle(state: State, rules: Rules) -> None:
    """Put both cards into columns (6.3) (6.5), the active player's above the other (6.4), R10.

    Columns are filled from the top, so the order of bargains and sides is the order in them, R22:
    among the wanderers too (6.6).
    """
    bargain = state.bargains
    to_wanderers = state.refused[bargain] != 0 and rules.reject == TO_WANDERERS  # R31
    for which in range(2):
        declared = state.declared[bargain, which]
        state.lies[bargain, which] = wanderers(rules) if to_wanderers else declared
    state.bargains += 1
    if is_last(state, rules, bargain):
        state.phase = PICK
    else:
        state.phase = PROPOSE  # of the next player clockwise (7.3)


@rule
def is_last(state: State, rules: Rules, bargain: int) -> bool:
    """Whether a hand is down to `end_at`, R11, R34: at once (7.1), R12: with all placed (7.2)."""
    active = state.hand_size[party(state, bargain, ACTIVE)]
    partner = state.hand_size[party(state, bargain, PARTNER)]
    return bool(min(active, partner) == rules.end_at)


# --- the end ------------------------------------------------------------------------------


@rule
def end_game(state: State, rules: Rules) -> None:
    """Open the rooms and score; the picks follow from that, R18, or have all been made (11.2)."""
    score(state, rules)
    if rules.pick == AFTER_SCORING:
        for seat in range(state.players):
            state.picked[seat] = pick_best(state, rules, seat)
    state.committed = 0
    state.phase = OVER


@rule
def is_terminal(state: State) -> bool:
    """Whether the game is over."""
    return state.phase == OVER


@rule
def returns(state: State, rules: Rules, points: Ints) -> Seats:
    """Write the VP of the tenement each seat picked; the best standing wins (12.1), ties share."""
    winners = NO_CARDS
    best = NOTHING
    for seat in range(state.players):
        points[seat] = state.vp[state.picked[seat]]
        now = standing(state, rules, seat, state.picked[seat])
        if now > best:
            winners, best = one(seat), now
        elif now == best:
            winners |= one(seat)  # R29: they alone share the draw (12.3)
    return winners
