"""Deals that agree with what is known: how a search fills the hands that it does not see.

Places (opponents' hands, a pile) take a known number of cards each, and some may hold no card of
some class (a void shown in a suit). `deal_unseen` draws one of the deals that agree, all equally
likely; who needs many deals of one situation counts once with `count_deals` and draws often with
`draw_deal`.

The counting is elementary. Places that may hold the same cards form one pool, whose room is
theirs together. Cards go into the pools one by one, and with room for just the cards to come

    ways(card, room) = sum over the pools that may take it of ways(next card, room less one there),

so each card is drawn into a pool as often as that leaves ways to go on. Then every pool is dealt
out to its places. The largest pool has the room that the others leave: the table needs no axis
for it.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from souan.cards import NO_CARDS, Cards, below, count, has, without_lowest
from souan.record import Ints, Random, rule

Place = int
Pool = int
"""Places that may hold the same cards, named by the first of them."""

Floats = npt.NDArray[np.float64]


class Deals(NamedTuple):
    """The deals that agree with what is known, counted; drawing changes nothing here."""

    unseen: Cards
    room: Ints  # (places,): how many cards each takes
    may_hold: Ints  # (places,): the unseen cards that each may hold
    pooled: Ints  # (places,): how many cards the pool takes; 0 where a place names no pool
    largest: Pool
    stride: Ints  # (places,): what room for one card adds to a column of `ways`
    ways: Floats  # (cards + 1, rooms): ways to deal a card, lowest first, and all after it


@rule
def deal_unseen(
    unseen: Cards, room: Ints, barred: Ints, classes: Ints, hands: Ints, rng: Random
) -> bool:
    """Draw one of the deals that agree, all equally likely; False if there is none.

    Place k takes ``room[k]`` cards into ``hands[k]``, none of a class whose bit is set in
    ``barred[k]``; the sets `classes` are disjoint and together hold all of `unseen`.
    """
    cards, bars = 0, 0
    for place in range(len(room)):
        cards += room[place]
        bars |= barred[place]
    if bars == 0 and cards == count(unseen):
        for place in range(len(room)):
            hands[place] = any_subset(unseen, room[place], rng)
            unseen ^= hands[place]
        return True
    deals = count_deals(unseen, room, barred, classes)
    if deals.ways[0, -1] == 0:
        return False
    draw_deal(deals, hands, rng)
    return True


@rule
def any_subset(cards: Cards, size: int, rng: Random) -> Cards:
    """A uniform subset of `size` cards (selection sampling: Knuth, volume 2, algorithm S)."""
    chosen = NO_CARDS
    left = count(cards)
    while 0 < size < left:
        if below(left, rng) < size:
            chosen |= cards & -cards
            size -= 1
        cards = without_lowest(cards)
        left -= 1
    return chosen | cards if size > 0 else chosen


# --- counting -----------------------------------------------------------------------------


@rule
def count_deals(unseen: Cards, room: Ints, barred: Ints, classes: Ints) -> Deals:
    """Count the deals that agree, for many draws; the arguments are those of `deal_unseen`."""
    may_hold, pooled, stride = np.zeros_like(room), np.zeros_like(room), np.zeros_like(room)
    largest, cards, rooms = 0, 0, 1
    for place in range(len(room)):
        may_hold[place] = _less_barred(unseen, barred[place], classes)
        pool = _pool_of(may_hold, place)
        pooled[pool] += room[place]
        cards += room[place]
        if pooled[pool] > pooled[largest]:
            largest = pool
    for pool in range(len(room)):
        if pool != largest:
            stride[pool] = rooms
            rooms *= pooled[pool] + 1
    ways = np.zeros((cards + 1, rooms))
    deals = Deals(unseen, room.copy(), may_hold, pooled, largest, stride, ways)
    if cards == count(unseen):
        _fill(deals)
    return deals


@rule
def number_of_deals(deals: Deals) -> float:
    """How many deals agree; 0.0 if what is known contradicts itself, and none can be drawn."""
    number = float(deals.ways[0, -1])
    left = deals.pooled.copy()
    for place in range(len(left)):
        pool = _pool_of(deals.may_hold, place)
        for taken in range(deals.room[place]):
            number *= left[pool] / (taken + 1)
            left[pool] -= 1
    return number


@rule
def _less_barred(cards: Cards, barred: int, classes: Ints) -> Cards:
    for suit in range(len(classes)):
        if has(barred, suit):
            cards &= ~classes[suit]
    return cards


@rule
def _pool_of(may_hold: Ints, place: Place) -> Pool:
    first = 0
    while may_hold[first] != may_hold[place]:
        first += 1
    return first


@rule
def _fill(deals: Deals) -> None:
    """Count from the last card back; columns with more or less room than cards to come keep 0."""
    cards, left = np.zeros(len(deals.ways), np.int64), np.zeros_like(deals.room)
    unseen = deals.unseen
    for row in range(len(cards)):
        cards[row] = unseen & -unseen
        unseen = without_lowest(unseen)
    deals.ways[-1, 0] = 1
    for row in range(len(cards) - 2, -1, -1):
        left[deals.largest] += 1
        for column in range(deals.ways.shape[1]):
            if 0 <= left[deals.largest] <= deals.pooled[deals.largest]:
                for pool in range(len(left)):
                    ways = _ways_into(deals, pool, cards[row], left, row, column)
                    deals.ways[row, column] += ways
            _next_column(deals, left)


@rule
def _next_column(deals: Deals, left: Ints) -> None:
    """Count the room up like an odometer; after the last column all is left to the largest."""
    for pool in range(len(left)):
        if pool != deals.largest:
            if left[pool] < deals.pooled[pool]:
                left[pool] += 1
                left[deals.largest] -= 1
                return
            left[deals.largest] += left[pool]
            left[pool] = 0


@rule
def _ways_into(deals: Deals, pool: Pool, card: Cards, left: Ints, row: int, column: int) -> float:
    """Ways to deal the rest if this card, the one of this row, goes into the pool."""
    if left[pool] == 0 or deals.may_hold[pool] & card == NO_CARDS:
        return 0.0
    return float(deals.ways[row + 1, column - deals.stride[pool]])


# --- drawing ------------------------------------------------------------------------------


@rule
def draw_deal(deals: Deals, hands: Ints, rng: Random) -> None:
    """Draw one of the counted deals, of which there must be some, into ``hands[place]``."""
    pools = np.zeros_like(deals.room)
    if deals.ways.shape[1] == 1:
        pools[deals.largest] = deals.unseen
    else:
        _draw_pools(deals, pools, rng)
    for place in range(len(pools)):
        pool = _pool_of(deals.may_hold, place)
        hands[place] = any_subset(pools[pool], deals.room[place], rng)
        pools[pool] ^= hands[place]


@rule
def _draw_pools(deals: Deals, pools: Ints, rng: Random) -> None:
    """Add the ways as `_fill` did, up to a random part of their sum: some pool reaches it."""
    left = deals.pooled.copy()
    unseen, column = deals.unseen, deals.ways.shape[1] - 1
    for row in range(len(deals.ways) - 1):
        card = unseen & -unseen
        unseen ^= card
        enough = rng.random() * deals.ways[row, column]
        pool, ways = -1, 0.0
        while ways <= enough:
            pool += 1
            ways += _ways_into(deals, pool, card, left, row, column)
        pools[pool] |= card
        left[pool] -= 1
        column -= deals.stride[pool]
