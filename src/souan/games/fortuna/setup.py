"""Fortuna (draft 0): what lies on the table before the first turn.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings.
"""

import numpy as np

from souan.cards import (
    NO_CARDS,
    Card,
    Cards,
    Seat,
    first,
    one,
    shuffle,
    shuffled,
    without_lowest,
)
from souan.games.fortuna.state import (
    BELOW_END,
    DECK,
    END,
    HAND,
    HIGH,
    ICON,
    ICONS,
    LOW,
    MINUS,
    NO_ICONS,
    NO_MINUS,
    NUMBERS,
    ONE,
    OPEN_PATRONS,
    PATRONS,
    Rules,
    State,
    total,
)
from souan.record import NOTHING, Ints, Random, rule

# --- goods --------------------------------------------------------------------------------


@rule
def set_up(state: State, rules: Rules, players: int) -> None:
    """Make a zeroed state the table before the cards are dealt; R23: for three or four (4.1)."""
    state.players = players
    marks = marks_in_game(rules)
    for number in range(1, NUMBERS):
        copies = rules.counts[number - 1]
        state.copies[number] = copies if copies == 0 else copies + (marks << HIGH)
    state.end = total(state.copies) - HAND * players - BELOW_END  # (6.2) (6.3)
    for place in range(DECK):
        state.deck[place] = NOTHING
    for place in range(PATRONS):
        state.patrons[place] = NOTHING
    for seat in range(players):
        state.hand_size[seat] = HAND


@rule
def marks_in_game(rules: Rules) -> Cards:
    """The marks that one card of each number bears: minus (1.5), or each of the icons (1.6)."""
    if rules.icons != NO_ICONS:
        return first(ICONS) << ICON
    return NO_CARDS if rules.minus == NO_MINUS else one(MINUS)


@rule
def shuffled_goods(cells: Ints, rng: Random) -> Ints:
    """The goods of a row as single cards in uniform random order."""
    goods = np.empty(total(cells), np.int64)
    size = 0
    for number in range(1, NUMBERS):
        marks = cells[number] >> HIGH
        for _ in range(cells[number] & LOW):
            goods[size] = number + ((marks & -marks) << HIGH)
            marks = without_lowest(marks)
            size += 1
    shuffle(goods, size, rng)
    return goods


@rule
def give(state: State, seat: Seat, card: Card) -> None:
    """Put a card into a hand."""
    number = card & LOW
    state.hand[seat, number] += ONE + card - number


@rule
def fill_deck(state: State, goods: Ints, dealt: int) -> None:
    """Lay the goods after the first `dealt` on the deck from its top on, the End card among them.

    R13: six goods lie below it (6.1).
    """
    for place in range(state.top, state.end + 1 + BELOW_END):
        if place == state.end:
            state.deck[place] = END
        else:
            state.deck[place] = goods[dealt]
            dealt += 1


# --- patrons ------------------------------------------------------------------------------


@rule
def shuffle_pile(state: State, rng: Random) -> None:
    """Put the patrons that have not been turned up in a random order (7.1)."""
    face_down = first(PATRONS) << 1
    for place in range(state.turned):
        face_down &= ~one(state.patrons[place])
    pile = shuffled(face_down, rng)
    for place in range(state.turned, PATRONS):
        state.patrons[place] = pile[place - state.turned]


@rule
def open_row(state: State) -> None:
    """Turn the first four patrons up (7.2), R3: whose skills the draft does not tell (3.2)."""
    for _ in range(OPEN_PATRONS):
        turn_patron_up(state)


@rule
def turn_patron_up(state: State) -> None:
    """Add the next patron of the pile to the row."""
    state.row |= one(state.patrons[state.turned])
    state.turned += 1
