"""La Superba (draft 0): the options, the state and the words that its rules are told in.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings. R22: the range
of totals in the draft's notes is a slip of arithmetic; nothing here depends on it.
"""

from typing import Annotated, NamedTuple

from souan.cards import NO_CARDS, Cards, Seat, one
from souan.record import SEATS, Ints, PerSeat, Record, rule

LIMIT = 4  # voyage cards bear the numbers 1 to 4
NUMBERS = LIMIT + 1  # rows of voyage cards are indexed by the printed number; 0 stays empty
COPIES = 6  # R15: six cards of each number, and so many are dealt to a hand
ROUNDS = 5
VOYAGE = 4  # cards of a voyage, whatever the number of players
DECK = COPIES * (LIMIT - 2)  # the most cards a deck can have: with two players

PEPPER, CLOTH, GLASS = range(3)
GOODS = 3
KINDS = 2 * GOODS  # P P* C C* G G*: every kind of goods plain and superior
FLEETS = 4  # colours of chits (3.1)
FLEET = 12  # chits of a colour (3.1)
COUNTS = 4  # a load has 0 to 3 chits of a kind

# R23: six ports and no reference card.
LISBON, AMSTERDAM, SAN_JORGE, CALICUT, MALACCA, HAVANA = range(6)
PORTS = 6
REMOVED = ROUNDS  # where in the row of ports the removed one is kept
NO_GOODS = -1
NO_PORT = PORTS  # (26.3) R32: where chits land in a game without port cards
# (19.1) (20.1) (21.1), (19.2) (20.2) (21.2) (22.2), and last that NO_PORT does nothing.
RESTORES = (NO_GOODS, NO_GOODS, GLASS, CLOTH, PEPPER, NO_GOODS, NO_GOODS)
DOUBLES = (NO_GOODS, NO_GOODS, CLOTH, PEPPER, GLASS, NO_GOODS, NO_GOODS)

LOAD, SAIL, LOSE, OVER = range(4)

AUTO = -1
LOSE_ALL, LOSE_GAP = -1, -2
TO_SUPPLY, TO_PORT, TO_NOWHERE = range(3)
ANY_ROUND, THIS_VOYAGE = range(2)
MIN_MISSING, MAX_MISSING, DIE = range(3)
FOUR_CARDS, PLAYERS_CARDS = range(2)
SIX_LESS_ONE, FIVE_FIXED, NO_PORTS = PORTS, ROUNDS, 0  # how many port cards are shuffled
OFF = 0
BY_LUCK = -1


class Rules(NamedTuple):
    """The options; the defaults are the draft with our rulings."""

    all_shown: int = AUTO  # R1: when 1 to 4 are all shown, all succeed, or else this is the luck
    cap: int = FLEET  # R3: the most chits in a load
    difficulty: tuple[int, ...] = (6, 9, 11, 13, 16, 19)  # R24: of 1, 2, 3, 4, 5, 6 or more chits
    loss: int = 2  # R25: chits lost below the difficulty, or LOSE_ALL, or LOSE_GAP
    restore_to: int = TO_SUPPLY  # R7: where restored chits go
    restore_scope: int = ANY_ROUND  # R8: which losses can be restored
    ams_hand_only: bool = False  # R10: at Amsterdam only a 1 from a hand counts 3
    luck: int = MIN_MISSING  # R28: what makes the luck
    fill: int = FOUR_CARDS  # R30: how many cards a voyage has
    ports: int = SIX_LESS_ONE  # R32: how many port cards are shuffled
    hand5: int = OFF  # R34: with five cards of each number, how many rounds there are
    lisbon_set: int = 3  # R36: points of a set on Lisbon, or BY_LUCK


class State(Record):
    """All that is true in a game of La Superba."""

    players: int
    phase: int
    leg: int  # the round, counted from 0
    committed: int  # seats that have finished choosing in this phase
    cap: int  # the most chits in a load
    copies: int  # how many voyage cards of each number there are, and in each hand at the deal
    rounds: int
    voyage: int  # how many cards are revealed on a voyage
    per_set: int  # points of a set on Lisbon, or BY_LUCK
    dice: int  # whether a die gives the luck of each round
    pile: int  # how many places of `ports` nobody sees before the port is turned up
    hand: Annotated[Ints, (SEATS, NUMBERS)]  # voyage cards of each number; none where not seen
    deck: Annotated[Ints, (DECK,)]  # top first, NOTHING where a card was drawn or is not seen
    ports: Annotated[Ints, (PORTS,)]  # in the order of the rounds, then the removed one
    shown: Annotated[Ints, (ROUNDS, VOYAGE)]  # revealed cards: of the seats, then of the deck
    luck: Annotated[Ints, (ROUNDS,)]  # NOTHING before the voyage, or the hidden die
    total: Annotated[Ints, (ROUNDS,)]
    supply: Annotated[Ints, (FLEETS, KINDS)]  # pending loads still count here (23.3)
    load: Annotated[Ints, (ROUNDS, FLEETS, KINDS)]  # NOTHING for a kind still to be decided
    landed: Annotated[Ints, (ROUNDS, FLEETS, KINDS)]  # chits on each round's port
    losses: Annotated[Ints, (FLEETS, KINDS)]
    card: PerSeat  # the card chosen and not revealed; it counts in the hand until then
    due: PerSeat  # how many chits each loses on the last voyage
    lost: Annotated[Ints, (FLEETS, KINDS)]  # which ones these are, as far as chosen


# --- words of the game --------------------------------------------------------------------


@rule
def goods(kind: int) -> int:
    """Pepper, cloth or glass: what a kind of chit is, superior or not."""
    return kind // 2


@rule
def superior(kind: int) -> bool:
    """Whether a kind of chit is 上物 (3.3)."""
    return kind % 2 == 1


@rule
def chits(row: Ints) -> int:
    """How many chits a row has; kinds still to be decided count none (8.7)."""
    size = 0
    for kind in range(KINDS):
        size += max(row[kind], 0)
    return size


@rule
def port(state: State) -> int:
    """The port of this round (7.2)."""
    return int(state.ports[state.leg])


@rule
def voyages(state: State) -> int:
    """How many voyages have been made: of how many rounds the cards are revealed."""
    return state.leg if state.phase == LOAD or state.phase == SAIL else state.leg + 1


@rule
def hand_size(state: State) -> int:
    """How many cards are in each hand (23.12): one goes on each voyage."""
    return state.copies - voyages(state)


@rule
def drawn(state: State) -> int:
    """How many cards were drawn from the deck: four on each voyage less one a player (9.3)."""
    return (state.voyage - state.players) * voyages(state)


@rule
def deck_size(state: State) -> int:
    """How many cards are left over by the deal (4.3)."""
    return (LIMIT - state.players) * state.copies


@rule
def numbers_in_hand(state: State, seat: Seat) -> Cards:
    """The numbers of the cards in a hand, as a set."""
    numbers = NO_CARDS
    for number in range(1, NUMBERS):
        if state.hand[seat, number] > 0:
            numbers |= one(number)
    return numbers
