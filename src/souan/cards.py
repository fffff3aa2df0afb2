"""Sets of cards as ints: the words that the rules of all games share.

A card is a number below 62; a set of cards has the bit of each of its cards set, so sets are
compared, joined (``|``), cut (``&``) and copied as plain ints, compiled and interpreted.
"""

import numpy as np

from souan.record import Ints, Random, rule

Card = int
Cards = int
Seat = int
Seats = int
"""A set of seats, one bit each."""

NO_CARDS = 0


@rule
def one(card: Card) -> Cards:
    """The set of just this card.

    >>> one(3)
    8
    """
    return 1 << card


@rule
def first(count: int) -> Cards:
    """The set of the cards 0 to count - 1.

    >>> first(3)
    7
    """
    return (1 << count) - 1


@rule
def has(cards: Cards, card: Card) -> bool:
    """Whether the set holds the card.

    >>> bool(has(0b1010, 3)), bool(has(0b1010, 2))
    (True, False)
    """
    return (cards >> card) & 1 == 1


@rule
def count(cards: Cards) -> int:
    """How many cards the set holds.

    >>> count(0b1011)
    3
    """
    size = 0
    while cards != 0:
        cards &= cards - 1
        size += 1
    return size


@rule
def lowest(cards: Cards) -> Card:
    """The lowest card of a set that is not empty.

    >>> lowest(0b1100)
    2
    """
    return count((cards & -cards) - 1)


@rule
def without_lowest(cards: Cards) -> Cards:
    """The set less its lowest card.

    >>> bin(without_lowest(0b1110))
    '0b1100'
    """
    return cards & (cards - 1)


@rule
def below(limit: int, rng: Random) -> int:
    """A uniform number from 0 to limit - 1.

    Not ``rng.integers``: Numba compiles that anew in every process. The bias of a 53-bit
    fraction is below 1e-13 for the small limits of card games.
    """
    return int(rng.random() * limit)


@rule
def any_of(cards: Cards, rng: Random) -> Card:
    """A uniform card of a set that is not empty."""
    for _ in range(below(count(cards), rng)):
        cards = without_lowest(cards)
    return lowest(cards)


@rule
def shuffle(row: Ints, length: int, rng: Random) -> None:
    """Put the first `length` entries of a row in uniform random order (Fisher and Yates)."""
    for last in range(length - 1, 0, -1):
        other = below(last + 1, rng)
        row[last], row[other] = row[other], row[last]


@rule
def shuffled(cards: Cards, rng: Random) -> Ints:
    """The cards of a set as a row in uniform random order, top first."""
    row = np.empty(count(cards), np.int64)
    size = 0
    while cards != NO_CARDS:
        row[size] = lowest(cards)
        cards = without_lowest(cards)
        size += 1
    shuffle(row, size, rng)
    return row


@rule
def shuffled_kinds(counts: Ints, rng: Random) -> Ints:
    """A multiset, given as how many there are of each kind, as a row of kinds in random order."""
    row = np.empty(counts.sum(), np.int64)
    size = 0
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            row[size] = kind
            size += 1
    shuffle(row, size, rng)
    return row
