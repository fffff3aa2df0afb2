"""Hangover (draft 1): what a search makes of cards that others have exchanged out of its sight."""

from souan.cards import (
    NO_CARDS,
    Cards,
    Seat,
    any_of,
    below,
    count,
    has,
    one,
)
from souan.games.hangover.exchange import trader
from souan.games.hangover.state import (
    GIVE,
    GIVE1,
    HAND,
    LOWEST2,
    PACKED,
    PLAYER2,
    SUIT_CARDS,
    SUITS,
    WIDOW2,
    State,
    received,
)
from souan.hands import any_subset
from souan.record import NOTHING, SEATS, Random, rule


@rule
def cannot_hold(state: State, seat: Seat) -> Cards:
    """No card of a void; with its two lowest given, none of its own below those (17.6)."""
    cards, lower = NO_CARDS, NO_CARDS
    given = NO_CARDS if has(state.geko, seat) else state.gave[seat]
    for place in range(SUITS * SUIT_CARDS):
        card = one(place % SUITS * SUIT_CARDS + place // SUITS)
        lower |= card
        if has(state.void[seat], place % SUITS):
            cards |= card
        if given & card != NO_CARDS:
            cards |= lower
    return cards


@rule
def recall_gifts(state: State, seat: Seat, pile: Cards, rng: Random) -> None:
    """Say what others have given each other or the pile, and what they draw from it yet."""
    gave, trade = state.gave, state.trade
    number = 1 if trade == GIVE1 else 2
    for exchange in range(SEATS * SEATS):
        giver, receiver = exchange // SEATS, exchange % SEATS
        if giver == seat or not has(state.trades, exchange):
            continue
        if trade == WIDOW2:
            gave[giver] = any_subset(pile, number, rng)
            pile &= ~gave[giver]
        elif trade != LOWEST2 and receiver != seat:
            recall_gift(state, giver, receiver, number, rng)
    if trade == PLAYER2 and state.phase == GIVE and state.turn == state.named:
        declarer = trader(state)
        if declarer != seat:
            own = state.hand[declarer] & ~received(state, declarer)
            gave[declarer] |= any_subset(own, number, rng)
    if state.widow == NOTHING:
        widow = 0
        while pile != NO_CARDS:
            drink = any_of(pile, rng)
            widow = widow << PACKED | drink + 1
            pile ^= one(drink)
        state.widow = widow


@rule
def recall_gift(state: State, giver: Seat, receiver: Seat, number: int, rng: Random) -> None:
    """Any of the cards that the receiver had are the gift; those that it has played are known."""
    gave, trades = state.gave, state.trades
    held = state.hand[receiver] | state.face_down[receiver]
    shown = HAND - count(held)
    for other in range(state.players):
        if state.trade == GIVE1:
            shown += has(trades, SEATS * other + receiver)
            shown -= has(trades, SEATS * receiver + other)
        if other != receiver:
            held &= ~gave[other]
    for _ in range(number):
        if below(shown + count(held), rng) < shown:
            shown -= 1
        else:
            gift = one(any_of(held, rng))
            gave[giver] |= gift
            held &= ~gift
