"""大差配 (draft 0): the rules up to the end of the bargains.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from souan.cards import (
    NO_CARDS,
    Cards,
    Seat,
    Seats,
    below,
    first,
    one,
    shuffled,
)
from souan.games.osahai.residents import NUMBERS, RESIDENTS
from souan.games.osahai.scoring import pick_best, score, standing
from souan.games.osahai.state import (
    ACCEPT,
    ACTIVE,
    AFTER_SCORING,
    BARGAINS,
    BY_NUMBER,
    CARDS,
    COUNTER,
    JOBS,
    LATIN,
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
    WANDERERS,
    WITH,
    Rules,
    State,
    everybody,
    party,
    side,
    step,
    suits_held,
    to_act,
)
from souan.record import NOTHING, SEATS, Ints, Random, rule

# --- set-up -------------------------------------------------------------------------------


@rule
def deal(state: State, rules: Rules, players: int, rng: Random) -> None:
    """Deal all residents out equally (3.2), R3, and draw the start player (3.3)."""
    set_up(state, rules, players)
    if rules.suits == LATIN_RANDOM:
        draw_suits(state, rng)
    residents = shuffled(first(CARDS), rng)
    for place in range(CARDS):
        state.hand[place % players] |= one(residents[place])
    state.start = below(players, rng)


@rule
def set_up(state: State, rules: Rules, players: int) -> None:
    """Make a zeroed state the table before the cards are dealt, and their suits if random, R2."""
    state.players = players
    state.suits_dealt = int(rules.suits == LATIN_RANDOM)
    for which in range(SUITS):
        if rules.suits == LATIN:
            state.suited[which] = RESIDENTS[which]
        elif rules.suits == BY_NUMBER:
            state.suited[which] = of_number(which + 1)
    for seat in range(SEATS):
        state.picked[seat] = NOTHING
        if seat < players:
            state.hand_size[seat] = CARDS // players
    for bargain in range(BARGAINS):
        state.partner[bargain] = NOTHING
        for which in range(2):
            state.card[bargain, which] = NOTHING
            state.declared[bargain, which] = NOTHING
            state.lies[bargain, which] = NOTHING


@rule
def of_number(number: int) -> Cards:
    """The six cards of a number."""
    cards = NO_CARDS
    for job in range(JOBS):
        cards |= one(job * NUMBERS + number - 1)
    return cards


@rule
def draw_suits(state: State, rng: Random) -> None:
    """Give the four cards of each job the four suits in random order, R2."""
    for job in range(JOBS):
        order = shuffled(first(SUITS), rng)
        for place in range(NUMBERS):
            state.suited[order[place]] |= one(job * NUMBERS + place)


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
    return first(SUITS)  # R6: any tenement, whatever the suit of the card (4.5) (5.3)


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
    for which in range(2):
        to_wanderers = state.refused[bargain] != 0 and rules.reject == TO_WANDERERS  # R31
        state.lies[bargain, which] = WANDERERS if to_wanderers else state.declared[bargain, which]
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
