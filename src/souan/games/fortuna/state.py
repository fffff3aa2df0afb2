"""Fortuna (draft 0): the options, the state and the words that its rules are told in.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings. R19: the draft's
introduction speaks of trade in Genoa, its notes of fate; nothing here depends on the theme.

A row of goods has a cell for each number: in its low bits how many cards there are, in its high
bits which marked ones are among them (R25, R26). Where no card is marked a cell is just a count.
Cells are added and subtracted like counts, as no two cards of a number bear the same mark. A
single card is its number in the low bits and its mark, as a set, in the high ones.
"""

from typing import Annotated, NamedTuple

from souan.cards import NO_CARDS, Card, Cards, Seat, one
from souan.record import Ints, PerSeat, Record, rule

NUMBERS = 9  # goods bear 1 to 8 (1.1); rows of goods are indexed by number, 0 stays empty
SEATS = 4
HAND = 10
SETS = 5
HIGHEST = 11  # R5: values have no cap but the hand, 11 cards after the turn draw
BELOW_END = 6  # R13: the End card is the seventh from the bottom (6.1)
MOST_GOODS = 100  # R21: the most that `counts` may add up to (1.4)
DECK = MOST_GOODS - 3 * HAND + 1

LOW = 127
HIGH = 7  # cell & LOW: how many cards; cell >> HIGH: the set of their marks
ONE = 1  # the cell of one card without a mark

PLAIN, MINUS, ICON = range(3)  # marks; ICON is the first icon (1.5) (1.6)
ICONS = 10

END = 0  # the card of the deck that bears no number
PATRONS = 8
OPEN_PATRONS = 4

MAIN, DISCARD, CHOOSE, PATRON, OVER = range(5)

DRAW = 0
SELL = NUMBERS - 1  # pass:3 is action 3, sell:3 is action SELL + 3
WHICH = SELL + HIGHEST + 1  # which:-3 is action WHICH + MINUS
NO_PATRON = 0

PRINTED_SUM, SET_MAX, TREATED_SUM, TREATED_MAX = range(4)
LITERAL, REFILL_MINUS2, NO_TURN_DRAW = range(3)
NO_LOOP, MOD10 = range(2)
BLANK, NO_PATRONS = range(2)
NO_MINUS, PENALTY, OK3, JACKPOT = range(4)
NO_ICONS, LINEAR, TABLE_A, TABLE_B, TABLE_B3, TABLE_B_SHIFT3 = range(6)
FREE_MINUS = 3  # R25: with `ok3` a fourth minus card makes all of a seat's count against it


class Rules(NamedTuple):
    """The options; the defaults are the draft with our rulings."""

    counts: tuple[int, ...] = (10, 10, 10, 10, 10, 10, 10, 10)  # R21: goods of the numbers 1 to 8
    icons: int = NO_ICONS  # R26: whether goods bear icons, and what equal ones are worth
    jackpot: int = 30  # R25: what a set of minus cards only is worth
    loop: int = NO_LOOP  # R22: whether treated values start anew after 9
    minus: int = NO_MINUS  # R25: whether a card of each number is a minus card, and what it does
    patrons: int = BLANK  # R3: without skills, or left out
    score: int = PRINTED_SUM  # R1: what a set is worth
    shrink: int = LITERAL  # R2: whether selling makes the hand smaller


class State(Record):
    """All that is true in a game of Fortuna."""

    players: int
    phase: int
    committed: int  # always empty: no decisions are simultaneous
    start: int
    turn: int
    lap: int  # the round, counted from 1
    copies: Annotated[Ints, (NUMBERS,)]  # cells: the goods in the game
    hand: Annotated[Ints, (SEATS, NUMBERS)]  # cells; empty where not seen
    hand_size: PerSeat
    deck: Annotated[Ints, (DECK,)]  # cards as dealt, top first; NOTHING where not seen
    top: int  # how many cards have been drawn from it
    end: int  # the place of the End card in it
    discards: Annotated[Ints, (NUMBERS,)]  # cells
    value: int  # of the set that is being sold, 0 while there is none
    chosen: Annotated[Ints, (NUMBERS,)]  # cells: what is chosen for it so far, still in the hand
    asked: int  # R27: the number of which a card is to be named, 0 while there is none
    sets: Annotated[Ints, (SEATS, SETS, NUMBERS)]  # cells, in the order they were sold
    sold: PerSeat  # how many sets each seat has
    values: PerSeat  # the values of these, one bit each
    patrons: Annotated[Ints, (PATRONS,)]  # as they were dealt; NOTHING where face down
    turned: int  # how many of them have been turned up
    row: int  # the patrons that lie open for the taking, one bit each
    taken: PerSeat  # the patrons of each seat, one bit each


# --- words of the game --------------------------------------------------------------------


@rule
def triggered(state: State) -> bool:
    """Whether the End card has been drawn (14.1)."""
    return bool(state.top > state.end)


@rule
def deck_size(state: State) -> int:
    """How many cards are left in the deck, the End card included (19.3)."""
    return int(state.end + 1 + BELOW_END - state.top)


@rule
def last_seat(state: State) -> Seat:
    """The seat to the right of the start player: the last of every round (15.1)."""
    return int((state.start + state.players - 1) % state.players)


@rule
def single(mark: Card) -> int:
    """The cell of one card with this mark."""
    return ONE if mark == PLAIN else ONE + (one(mark) << HIGH)


@rule
def total(row: Ints) -> int:
    """How many goods a row has."""
    size = 0
    for number in range(1, NUMBERS):
        size += row[number]
    return size & LOW  # at most 100


@rule
def numbers_in_hand(state: State, seat: Seat) -> Cards:
    """The numbers of the goods in a hand, as a set."""
    numbers = NO_CARDS
    for number in range(1, NUMBERS):
        if state.hand[seat, number] > 0:
            numbers |= one(number)
    return numbers
