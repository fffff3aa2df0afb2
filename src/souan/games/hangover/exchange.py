"""Hangover (draft 1): cards that declarers exchange with others or give away.

Numbers in brackets are sentences of the rule book, R35 and the like its rulings.
"""

from souan.cards import NO_CARDS, Card, Cards, Seat, Seats, count, first, has, one, without_lowest
from souan.games.hangover.state import (
    GIVE,
    GIVE1,
    LOWEST2,
    NAME,
    NO_TRADE,
    PACKED,
    PLAY,
    PLAYER2,
    SUIT_CARDS,
    SUITS,
    WIDOW2,
    State,
    received,
)
from souan.record import NOTHING, SEATS, rule


@rule
def next_exchange(state: State) -> None:
    """Let the next declarer exchange, clockwise from the start player (17.2); or the tricks begin.

    R36: nobody who declared can be named (17.3). R38: the pile may be too small (17.7).
    """
    seat = trader(state)
    state.named = NOTHING
    if seat == NOTHING:
        state.turn = state.leader
        begin_tricks(state)
        return
    state.turn = seat
    state.phase = GIVE if state.trade in (WIDOW2, GIVE1) else NAME
    if state.trade == WIDOW2:
        top, second = state.widow, state.widow >> PACKED
        state.hand[seat] |= one(top % (1 << PACKED) - 1) | one(second % (1 << PACKED) - 1)
        state.hand_size[seat] += 2
        state.widow = second >> PACKED


@rule
def trader(state: State) -> Seat:
    """The first declarer from the start player on who has not exchanged and can; or NOTHING."""
    trade, players = state.trade, state.players
    if trade == NO_TRADE or (trade == WIDOW2 and state.widow >> PACKED == 0):
        return NOTHING
    if trade in (PLAYER2, LOWEST2) and state.geko == first(players):
        return NOTHING
    for step in range(players):
        seat = (state.leader + step) % players
        if has(state.geko, seat) and given_to(state, seat) == NO_CARDS:
            return seat
    return NOTHING


@rule
def given_to(state: State, seat: Seat) -> Seats:
    """To whom a seat has given cards."""
    return (state.trades >> SEATS * seat) & ((1 << SEATS) - 1)


@rule
def givable(state: State, seat: Seat) -> Cards:
    """Any card of one's own, R37: but those received (17.4); of two, the second is higher."""
    own: Cards = state.hand[seat] & ~received(state, seat)
    if state.trade == GIVE1:
        return own
    down = own & state.gave[seat]
    if down != NO_CARDS:
        higher: Cards = own & -(2 * down)
        return higher
    highest = own
    while without_lowest(highest) != NO_CARDS:
        highest = without_lowest(highest)
    return own & ~highest


@rule
def give(state: State, seat: Seat, card: Card) -> bool:
    """Put a card down for another (17.4); when all are down they change hands. True at the end."""
    hand, trade = state.hand, state.trade
    state.gave[seat] |= one(card)
    down = state.gave[seat] & hand[seat]
    if trade == GIVE1:
        receiver = (seat + 1 + count(given_to(state, seat))) % state.players
        hand_over(state, seat, receiver, down)
        state.hand_size[seat] -= 1
        state.hand_size[receiver] += 1
        return bool((receiver + 1) % state.players == seat)
    if without_lowest(down) == NO_CARDS:
        return False
    if trade == WIDOW2:  # to the pile (17.7)
        hand[seat] ^= down
        state.hand_size[seat] -= 2
        state.trades |= one((SEATS + 1) * seat)
        return True
    if trade == PLAYER2 and seat != state.named:
        state.turn = state.named
        return False
    swap(state)
    return True


@rule
def swap(state: State) -> None:
    """What a declarer and the seat that it has named have put down changes hands (17.5)."""
    hand, gave = state.hand, state.gave
    declarer, other = trader(state), state.named
    if state.trade == LOWEST2:
        gave[other] |= two_lowest(hand[other] & ~received(state, other))
    there, back = gave[declarer] & hand[declarer], gave[other] & hand[other]
    hand_over(state, declarer, other, there)
    hand_over(state, other, declarer, back)


@rule
def hand_over(state: State, giver: Seat, receiver: Seat, cards: Cards) -> None:
    """Cards of one hand go to another."""
    state.hand[giver] ^= cards
    state.hand[receiver] |= cards
    state.trades |= one(SEATS * giver + receiver)


@rule
def two_lowest(cards: Cards) -> Cards:
    """R39: by number, plain before △, then by suit in the order red, blue, yellow, green (17.6)."""
    lowest_two = NO_CARDS
    for place in range(SUITS * SUIT_CARDS):
        card = place % SUITS * SUIT_CARDS + place // SUITS
        if has(cards, card) and count(lowest_two) < 2:
            lowest_two |= one(card)
    return lowest_two


@rule
def begin_tricks(state: State) -> None:
    """If anybody declared, all others draw an extra card, if the deal has some (16.1)."""
    state.phase = PLAY
    state.widow = 0
    extra = state.extra
    for seat in range(state.players):
        if state.geko == NO_CARDS or has(state.geko, seat):
            extra[seat] = NO_CARDS
        elif extra[seat] != NO_CARDS:
            state.extras |= one(seat)
            state.hand_size[seat] += 1
