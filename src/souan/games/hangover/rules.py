"""Hangover (draft 1): the rules.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from souan.cards import (
    NO_CARDS,
    Card,
    Cards,
    Seat,
    Seats,
    count,
    first,
    has,
    one,
)
from souan.games.hangover.geko import (
    may_choose,
    may_take,
    pay_at_end,
    pay_for_trick,
    prepare,
)
from souan.games.hangover.judgement import (
    asked,
    clear_choice,
    judge,
    sum_of_trick,
    use_snacks,
    winning_place,
)
from souan.games.hangover.state import (
    ABSENT,
    ARRANGE,
    DECLARE,
    EXTRA,
    KINDS,
    NO_GEKO,
    OVER,
    PLAY,
    SNACK,
    Rules,
    State,
    active,
    extra_card,
    next_active,
    suit,
    suit_cards,
)
from souan.record import NOTHING, Ints, rule

# --- decisions ----------------------------------------------------------------------------


@rule
def pending(state: State) -> Seats:
    """Who owes a decision: all who arrange or declare, the seat to play, the winner."""
    if state.phase <= DECLARE:
        return first(state.players) & ~state.committed
    if state.phase <= PLAY:
        return one(state.turn)
    return one(state.winner) if state.phase == SNACK else 0


@rule
def legal_actions(state: State, rules: Rules, seat: Seat) -> Cards:
    """What a pending seat may do: kinds of snack to lay, cards to play, or uses of a snack."""
    if state.phase == PLAY:
        return playable(state, seat)
    if state.phase == ARRANGE:
        return snacks_in_pantry(state, seat)
    if state.phase == SNACK:
        return first(3)  # keep, or either number: R10, for each; R11, whether it helps or not
    return may_choose(state, seat)


@rule
def snacks_in_pantry(state: State, seat: Seat) -> Cards:
    """The kinds that a seat has still to arrange, any of which may be next (4.4)."""
    kinds = NO_CARDS
    for kind in range(KINDS):
        if state.pantry[seat, kind] > 0:
            kinds |= one(kind)
    return kinds


@rule
def playable(state: State, seat: Seat) -> Cards:
    """Lead anything (6.2); follow suit if you can (6.4); if you cannot, play anything (6.6)."""
    hand: Cards = state.hand[seat]
    lead = leads(state)
    following: Cards = hand if lead else hand & suit_cards(suit(state.trick[0]))
    if has(state.extras, seat):
        hand |= one(EXTRA)
        if lead or suit(extra_card(state, seat)) == suit(state.trick[0]):
            following |= one(EXTRA)
    return hand if following == NO_CARDS else following


@rule
def leads(state: State) -> bool:
    """Whether the next card opens a trick."""
    return state.played == 0 or state.played == state.players


@rule
def apply_action(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Carry out a legal action of a pending seat."""
    if state.phase == PLAY:
        play_card(state, rules, seat, action)
    elif state.phase == ARRANGE:
        lay_snack(state, rules, seat, action)
    elif state.phase == SNACK:
        choose_snack(state, rules, action)
    else:
        prepare(state, rules, seat, action)


@rule
def lay_snack(state: State, rules: Rules, seat: Seat, kind: int) -> None:
    """Lay a snack face down in the next column (4.4).

    R16: both the hand and the snacks are known by now, the start seat is not.
    """
    state.pantry[seat, kind] -= 1
    state.column[seat, state.arranged[seat]] = kind
    state.arranged[seat] += 1
    if state.arranged[seat] == state.snacks:
        state.committed |= one(seat)
    if state.committed == first(state.players):
        state.committed = NO_CARDS
        state.phase = PLAY if rules.geko == NO_GEKO else DECLARE


@rule
def has_arranged(state: State, seat: Seat) -> bool:
    """Whether all snacks of a seat lie in their columns."""
    return bool(state.phase != ARRANGE or has(state.committed, seat))


# --- the trick ----------------------------------------------------------------------------


@rule
def play_card(state: State, rules: Rules, seat: Seat, action: int) -> None:
    """Play a card face up (6.2) (6.3); one off the suit led shows a void (6.6)."""
    card = extra_card(state, seat) if action == EXTRA else action
    if leads(state):
        open_trick(state, seat)
    elif suit(card) != suit(state.trick[0]):
        state.void[seat] |= one(suit(state.trick[0]))
    if action == EXTRA:
        state.extras &= ~one(seat)
    else:
        state.hand[seat] &= ~one(card)
        state.seen |= one(card)
    state.hand_size[seat] -= 1
    put(state, seat, card)
    idle = state.out | state.geko  # among these are all who lay a card face down or sit out
    while state.played < state.players and has(idle, state.turn):
        if not has(state.out, state.turn) and state.hand_size[state.turn] > 0:
            break
        pass_over(state, state.turn)
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
    """Add a card (NOTHING if face down) to the trick and pass the turn on clockwise (6.3)."""
    state.trick[state.played] = card
    state.played += 1
    state.turn = (seat + 1) % state.players


@rule
def pass_over(state: State, seat: Seat) -> None:
    """A seat without cards sits out (16.5), an eliminated one lays a card face down (12.1).

    R5: it need not follow and chooses nothing. R25: the card is its lowest (12.2), R34: an extra
    card, which is in no hand, comes last (16.7).
    """
    lies = ABSENT
    if state.hand_size[seat] > 0:
        card = state.hand[seat] & -state.hand[seat]
        state.hand[seat] ^= card
        state.face_down[seat] |= card
        state.laid[seat] += 1
        state.hand_size[seat] -= 1
        lies = NOTHING
    put(state, seat, lies)


@rule
def finish_trick(state: State, rules: Rules) -> None:
    """Give the trick to its winner (7.2), whose own count then says what follows (8.1), R3."""
    state.winner = (state.leader + winning_place(state)) % state.players
    state.tricks[state.winner] += 1
    if state.geko != NO_CARDS:
        pay_for_trick(state, rules)
    if state.tricks[state.winner] > may_take(state, rules, state.winner):
        eliminate(state, state.winner)
    if has(state.out | state.geko, state.winner):
        end_trick(state, rules)  # (8.4), and a declarer is not judged (15.3)
    else:
        state.total = sum_of_trick(state, rules)
        # R12: the winner alone decides, when all have played (9.11) (9.12). There is always a
        # decision: the snack first laid in the column of this trick cannot have been used.
        state.phase = SNACK


@rule
def eliminate(state: State, seat: Seat) -> None:
    """Out at once (8.3), with no judgement (8.4); R3, R23: the VP held are void (13.6)."""
    state.out |= one(seat)
    state.vp[seat] = 0


@rule
def choose_snack(state: State, rules: Rules, choice: int) -> None:
    """Keep the next open snack or use one of its numbers; judge when all are decided (9.13)."""
    state.choice[asked(state)] = choice
    if asked(state) == NOTHING:
        judge(state, use_snacks(state))
        clear_choice(state)
        end_trick(state, rules)


@rule
def end_trick(state: State, rules: Rules) -> None:
    """The winner leads next (11.1), R4: if eliminated, the next active seat (11.2).

    R32: so it is if the winner, who can only be a declarer, has no card left (16.6).

    The game ends after the last trick (13.1), R23: or when one active seat is left (13.2).
    """
    state.turn = state.winner
    if has(state.out, state.winner):
        state.turn = next_active(state, state.winner)
    for _ in range(count(state.geko)):
        if state.hand_size[state.turn] == 0:
            state.turn = next_active(state, state.turn)
    played_out = state.hand_size[state.turn] == 0
    state.phase = OVER if played_out or count(active(state)) == 1 else PLAY
    if state.phase == OVER and state.geko != NO_CARDS:
        pay_at_end(state, rules)


# --- the end ------------------------------------------------------------------------------


@rule
def is_terminal(state: State) -> bool:
    """Whether the game is over (13.1) (13.2)."""
    return state.phase == OVER


@rule
def returns(state: State, rules: Rules, points: Ints) -> Seats:
    """Write each seat's VP; the active seats with the most win (13.3), R18: ties share (13.4)."""
    winners = NO_CARDS
    most = NOTHING
    for seat in range(state.players):
        points[seat] = state.vp[seat]
        if has(state.out, seat) or state.vp[seat] < most:
            continue
        winners = one(seat) if state.vp[seat] > most else winners | one(seat)
        most = state.vp[seat]
    return winners
