"""Kitano (draft 18): the options, the state and the words that its rules are told in.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

from typing import Annotated, NamedTuple

from souan.cards import Cards, Seat, Seats, first, has
from souan.record import NOTHING, SEATS, Ints, PerSeat, Record, rule

SUITS = 6  # R46: one row of suits in the printed order (1.5)
ALL_SUITS = 0b111111
COPIES = 8  # (1.2)
HAND = 7  # treasures dealt to a seat (2.8)
OPEN = 5  # treasures of Taiko that are dealt face up (2.6)
HIDDEN = 2
DECK = 13  # what is left with four players (2.9), the most there can be
EXCHANGED = 3  # the most cards that may be exchanged (3.1)
RESTOCKED = 3  # cards drawn and put back by 仕入れ (9.1) (9.2)
ROUNDS = 7
ROW = ROUNDS + 3  # the most cards in a kura: one a round, two bought, one received

AUDIENCE, GOLD, NINJA = range(SUITS, SUITS + 3)  # kinds of card: suits, then actions (1.4)
KINDS = SUITS + 3

EXCHANGE, COMMIT, EFFECT, STEP, OVER = range(5)
OFFER, GIFT, RESTOCK, GILD, BUY, SWITCH, SCOUT, STOP = range(8)
STEPS = (2, 1, 3, 1, 2, 2, 0)  # how many choices each effect takes at most

DONE = SUITS  # the action that ends a choice of several cards
SWAP = SUITS  # flips are numbered like suits, swaps from here on like PAIRS
PAIRS = tuple((one, two) for one in range(SUITS) for two in range(one + 1, SUITS))

WINNERS, HOLDERS, EVERYONE = range(3)
KEEP, FORFEIT = range(2)
LITERAL, EXEMPT = range(2)
HALF, SAME_COLUMN, NEW_COLUMN = range(3)
PERSISTENT, CONSUME, OFF = range(3)
KAMIZA, FAR_FROM_KAMIZA, DRAW, TOP_SUIT_THEN_DRAW, SUIT_CARRY = range(5)
NO_WINNER, COMPARE_VP, KAMIZA_WINS = range(3)
NONE, COWINNERS, COUNT_TIES, ALL_HOLDERS = range(4)
LEFTMOST, DRAWN_AT_SETUP = range(2)


class Rules(NamedTuple):
    """The options; the defaults are the draft with our rulings."""

    anger_subject: int = WINNERS  # R1: who can anger Taiko in a suit
    anger_bonus: int = KEEP  # R2: whether anger costs the VP of the die
    anger_zero: int = LITERAL  # R3: whether a majority in a suit that Taiko lacks angers him
    kashi_pos: int = HALF  # R6: where a treasure given by Taiko goes
    bat_bonus: int = PERSISTENT  # R12: what batted cards are good for
    final_tie: int = KAMIZA  # R19: who wins among those with the most VP
    kenjo_min: int = 1  # R20: the fewest treasures of a 献上
    pair_bonus: int = 1  # R31: VP for each suit with two cards or more
    all_defeated: int = NO_WINNER  # R35
    split: int = NONE  # R47: among whom a die is split
    majority_count_vp: bool = False  # R47: whether a majority also gives VP for its cards
    shiire: bool = True  # R47: whether action cards have the effect 仕入れ
    top_suit: int = LEFTMOST  # R49: which suit comes first where suits break a tie


class State(Record):
    """All that is true in a game of Kitano."""

    players: int
    phase: int
    rounds: int  # how many rounds have begun
    committed: int  # seats that have finished the present choice of all
    kamiza: int
    removed: int  # the suit that is not in the game, NOTHING with four players
    drawn_suit: int  # the suit that was drawn to break ties, as a set; empty if none was
    fate: int  # says how the deck will be shuffled again; 0 once it was
    dice: Annotated[Ints, (SUITS,)]  # 0 for the removed suit
    taiko: Annotated[Ints, (SUITS,)]  # Taiko's treasures that lie face up, of each suit
    hidden: Annotated[Ints, (HIDDEN,)]  # his other two
    scouts: int  # seats that have looked at these
    hand: Annotated[Ints, (SEATS, SUITS)]  # treasures; none where not seen
    hand_size: PerSeat  # how many treasures that is
    actions: PerSeat  # action cards in hand, as a set of kinds
    dropped: Annotated[Ints, (SEATS, SUITS)]  # for the exchange; what a seat then finds is off
    exchanged: PerSeat  # how many cards each has exchanged
    card: PerSeat  # the kind chosen for this round; it counts in the hand until it is revealed
    kura: Annotated[Ints, (SEATS, ROW)]  # kinds of cards from left to right
    column: Annotated[Ints, (SEATS, ROW)]  # twice their position; odd is half a step further
    cards: PerSeat  # how many there are in the kura
    batted: PerSeat  # which action cards lie face down there, as a set of kinds
    spent: PerSeat  # how many of these have given their effect, where that uses them up
    deck: Annotated[Ints, (DECK,)]  # suits, top first; NOTHING below the bottom or not seen
    returned_by: Annotated[Ints, (DECK,)]  # who put the card there, NOTHING if it was shuffled
    deck_size: int
    drawn: PerSeat  # how many cards each seat has drawn since, of those shuffled
    traced: Annotated[Ints, (SEATS, SEATS, SUITS)]  # what a seat knows to be in another's hand
    resolving: int  # seats whose action card is still to take effect
    turn: int  # whose action card takes effect, NOTHING if none
    used: int  # what effects it has had, as a set
    effect: int  # the one under way, NOTHING if none
    chosen: Annotated[Ints, (RESTOCKED,)]  # what has been chosen for it so far
    finished: int  # how many effects there were
    latest: int  # the last of them
    shown: Annotated[Ints, (RESTOCKED,)]  # and what was chosen for it, if that is open


# --- words of the game --------------------------------------------------------------------


@rule
def everybody(state: State) -> Seats:
    """The set of all seats."""
    return first(state.players)


@rule
def used_suits(state: State) -> Cards:
    """The suits in the game: all, or with three players all but one (2.2), R30."""
    return ALL_SUITS if state.removed == NOTHING else ALL_SUITS & ~(1 << state.removed)


@rule
def undealt(players: int) -> int:
    """How many cards are left when all are dealt (2.9): 13, or 12 with three players."""
    return COPIES * (players + 2) - HAND * players - OPEN - HIDDEN


@rule
def seat_at(state: State, distance: int) -> Seat:
    """The seat so far clockwise from 上座 (4.4), R19: which is at distance 0."""
    return (state.kamiza + distance) % state.players


@rule
def is_treasure(kind: int) -> bool:
    """Whether a card of a kura is a treasure; NOTHING is none."""
    return 0 <= kind < SUITS


@rule
def count_of(state: State, seat: Seat, suit: int) -> int:
    """How many treasures of a suit lie in a seat's kura."""
    number = 0
    for place in range(state.cards[seat]):
        if state.kura[seat, place] == suit:
            number += 1
    return number


@rule
def face_down(state: State, seat: Seat) -> int:
    """How many cards lie face down in a seat's kura: those batted, R11: and no others."""
    number = 0
    for kind in range(AUDIENCE, KINDS):
        if has(state.batted[seat], kind):
            number += 1
    return number


@rule
def chosen_so_far(state: State) -> int:
    """How many choices have been made for the effect under way."""
    number = 0
    while number < RESTOCKED and state.chosen[number] != NOTHING:
        number += 1
    return number


@rule
def decision(state: State) -> int:
    """What kind of decision is due: each step of an effect is one."""
    if state.phase != STEP:
        return int(state.phase)
    return OVER + 1 + RESTOCKED * int(state.effect) + chosen_so_far(state)
