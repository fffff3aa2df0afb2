"""Hangover (draft 1): the options, the state and the words that its rules are told in.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from typing import Annotated, NamedTuple

from souan.cards import NO_CARDS, Card, Cards, Seat, Seats, first, has, lowest
from souan.record import SEATS, Ints, PerSeat, Record, rule

SUITS = 4
SUIT_CARDS = 14  # seven numbers, each plain and with a triangle (1.3) (1.4)
HAND = 11
EIGHTS = SUITS * SUIT_CARDS  # the 1 and 1△ of each suit this much higher are its extra 8s (16.2)
EXTRA = EIGHTS  # the action of playing one's extra card, whichever it is
NO_TRADE, PLAYER2, LOWEST2, WIDOW2, GIVE1 = range(5)
PACKED = 6  # bits of a card in the row that is one number
ABSENT = -2  # in a trick: of a seat that has no card left (16.5)
COLUMNS = 4
KINDS = 10  # the draft lists ten snacks, R20: two of each, and its "ー４" is -4 (3.3)
COPIES = 2

# R19: the draft's phases 1, 2, 4 lost no phase 3
ARRANGE, DECLARE, NAME, GIVE, PLAY, SNACK, OVER = range(7)
KEEP, USE_FIRST, USE_SECOND = range(3)
NOT_DECLARED, DECLARED = range(2)

NO_GEKO, LADDER, FLAT, ACCRUE, ELEVEN_ONE, ONE_OK = range(6)
GEKO_FORMS = ("ladder", "flat", "accrue", "eleven_one", "one_ok")

SNACK_NUMBERS = (
    (1, 2),
    (-1, -2),
    (2, 3),
    (-2, -3),
    (1, 3),
    (-1, -3),
    (-1, 1),
    (-2, 2),
    (-3, 3),
    (-4, 4),
)


class Rules(NamedTuple):
    """The options; the defaults are the draft with our rulings."""

    sum_lead: bool = True  # R2: the lead counts in the sum
    trick_limit: int = 4  # R3: the trick after this many eliminates; also the number of snacks
    geko: int = NO_GEKO  # R26: whether seats may declare 下戸, to take no trick, and what for
    geko_points: int = 7  # R27: of a declarer without a trick, with "flat" and "one_ok"
    geko_one: int = 3  # R28: of a declarer with one trick, with "one_ok"
    geko_extra: bool = False  # R31: the others play one more trick, each with an extra card
    geko_swap: int = NO_TRADE  # R35: two cards that declarers exchange, and with whom
    geko_give1: bool = False  # R40: declarers give everybody a card


class State(Record):
    """All that is true in a game of Hangover."""

    players: int
    phase: int
    hand: PerSeat  # the cards each seat holds, but for an extra one
    hand_size: PerSeat
    face_down: PerSeat  # what an eliminated seat has laid
    laid: PerSeat  # how many cards that is
    seen: int  # all cards played face up
    void: PerSeat  # suits in which a seat has shown that it holds nothing, one bit each
    snacks: int  # how many snacks each seat was dealt
    pantry: Annotated[Ints, (SEATS, KINDS)]  # snacks of each kind that are not arranged yet
    arranged: PerSeat  # how many snacks each seat has laid
    column: Annotated[Ints, (SEATS, COLUMNS)]  # the kind laid in each column
    used: Annotated[Ints, (SEATS, COLUMNS)]  # KEEP while face down, else the number used
    used_in: Annotated[Ints, (SEATS, COLUMNS)]  # the column, from 0, where a used snack lies
    choice: Annotated[Ints, (COLUMNS,)]  # the winner's, not yet shown; NOTHING while open
    committed: int  # seats that have finished arranging, or declared
    geko: int  # seats that have declared to take no trick
    extra: PerSeat  # each seat's extra card, drawn or to draw, of `extra_kinds`, or none
    trade: int  # how declarers exchange or give cards
    widow: int  # the pile that they draw from, the top card lowest, each card plus 1, packed
    named: int  # the seat that is named for the exchange in hand
    trades: int  # bit SEATS * a + b: a has given cards to b, or if that is a, to the pile
    gave: PerSeat  # the cards that each seat has put down for others, those played included
    extras: int  # seats whose extra card is drawn and not shown
    leader: int
    turn: int
    trick: PerSeat  # in the order played, NOTHING for a card laid face down, or ABSENT
    played: int  # cards in the trick; a finished trick lies until the next lead
    winner: int  # of the last trick
    total: int  # the sum of the last trick that was judged
    tricks: PerSeat
    vp: PerSeat
    out: int  # eliminated seats


# --- words of the game --------------------------------------------------------------------


@rule
def suit(card: Card) -> int:
    """The suit of a card: 0 to 3 for red, blue, yellow, green."""
    return card // SUIT_CARDS & (SUITS - 1)


@rule
def number(card: Card) -> int:
    """The number on a card; its triangle adds nothing (2.2)."""
    return 8 if card >= EIGHTS else card % SUIT_CARDS // 2 + 1


@rule
def suit_cards(which: int) -> Cards:
    """All cards of a suit; within it a higher card ranks higher (2.1) (2.2).

    R14: each card exists once, so none are equal. R15: across suits nothing is compared.
    """
    return first(SUIT_CARDS) << which * SUIT_CARDS


@rule
def deck(players: int) -> Cards:
    """The cards in use: numbers 1 to 5, 6 or 7 for 3, 4 or 5 players (3.5) (3.6) (3.7)."""
    cards = NO_CARDS
    for which in range(SUITS):
        cards |= first(2 * (players + 2)) << which * SUIT_CARDS
    return cards


@rule
def extra_kinds() -> Cards:
    """The suits of extra cards, plain and with a triangle: as the 1s with which they share them."""
    cards = NO_CARDS
    for which in range(SUITS):
        cards |= 3 << which * SUIT_CARDS
    return cards


@rule
def extra_card(state: State, seat: Seat) -> Card:
    """The extra card of a seat: of the smallest number that is not in use (16.2)."""
    above = EIGHTS if state.players == 5 else 2 * (state.players + 2)
    return lowest(state.extra[seat]) + above


@rule
def limit(players: int) -> int:
    """泥酔値: 7, 12 or 16 (3.10) (3.11) (3.12), R21: by the number of players at set-up."""
    if players == 3:
        return 7
    return 12 if players == 4 else 16


@rule
def received(state: State, seat: Seat) -> Cards:
    """The cards of a hand that others have given."""
    cards = NO_CARDS
    for other in range(state.players):
        if other != seat:
            cards |= state.gave[other] & state.hand[seat]
    return cards


@rule
def active(state: State) -> Seats:
    """The seats that are not eliminated."""
    return first(state.players) & ~state.out


@rule
def next_active(state: State, seat: Seat) -> Seat:
    """The next seat clockwise that is not eliminated (11.2); R6: there always is one."""
    seat = (seat + 1) % state.players
    while has(state.out, seat):
        seat = (seat + 1) % state.players
    return seat
