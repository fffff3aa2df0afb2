"""Drawn deals agree with what is known, all of them come, and all are equally likely."""

import os
import subprocess
import sys
from collections import Counter
from itertools import product
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from souan import hands
from souan.cards import Cards, count, first, has
from souan.record import Ints, Random, entry, interpreted
from tests.compiled import compiled

unhurried = settings(deadline=None)  # the first call compiles

SUITS = (0b000000111, 0b000111000, 0b111000000)


class Known(NamedTuple):
    """What is known: the arguments of `deal_unseen` that describe the situation."""

    unseen: Cards
    room: tuple[int, ...]
    barred: tuple[int, ...]
    classes: tuple[Cards, ...] = SUITS

    def rows(self) -> tuple[Cards, Ints, Ints, Ints]:
        return (
            self.unseen,
            np.array(self.room, np.int64),
            np.array(self.barred, np.int64),
            np.array(self.classes, np.int64),
        )


SMALL = {
    "free": Known(first(6), (2, 2, 2), (0, 0, 0)),
    "free, with a pile": Known(first(6), (2, 3, 1), (0, 0, 0)),
    "one void": Known(first(7), (2, 3, 2), (0b001, 0, 0)),
    "two different voids": Known(first(7), (2, 2, 3), (0b001, 0b010, 0)),
    "equal voids": Known(first(7), (2, 1, 4), (0b001, 0b001, 0)),
    "all barred": Known(first(7), (2, 2, 3), (0b001, 0b010, 0b100)),
    "two voids in one hand, a pile": Known(first(8), (2, 2, 3, 1), (0b011, 0b010, 0, 0)),
    "rooms of 0": Known(first(6), (0, 3, 3, 0), (0b001, 0b010, 0, 0)),
    "a void in a class that is gone": Known(first(6), (3, 3), (0b100, 0)),
    "the same bar for all": Known(first(6), (4, 2), (0b100, 0b100)),
    "gaps": Known(0b101101010, (2, 3), (0b010, 0)),
    "only one deal": Known(0b001001001, (1, 1, 1), (0b011, 0b101, 0b110)),
    "no cards": Known(0, (0, 0), (0b001, 0)),
}

IMPOSSIBLE = {
    "rooms too small": Known(first(6), (2, 3), (0, 0)),
    "rooms too large": Known(first(6), (3, 4), (0, 0)),
    "rooms too small, a void": Known(first(6), (2, 3), (0b001, 0)),
    "rooms too large, a void": Known(first(6), (3, 4), (0b001, 0)),
    "all void in a suit": Known(first(6), (3, 3), (0b001, 0b001)),
    "no room where a suit could go": Known(first(6), (4, 2), (0b001, 0)),
    "too few of the other suits": Known(first(4), (2, 2), (0b001, 0b001)),
}


def cases(situations: dict[str, Known]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("known", situations.values(), ids=situations.keys())


def agrees(known: Known, place: int, hand: Cards) -> bool:
    bars = [suit for number, suit in enumerate(known.classes) if has(known.barred[place], number)]
    return count(hand) == known.room[place] and not any(hand & suit for suit in bars)


def all_deals(known: Known) -> set[tuple[Cards, ...]]:
    """By trying every way to give every unseen card to some place."""
    cards = [1 << card for card in range(62) if has(known.unseen, card)]
    deals = set()
    for places in product(range(len(known.room)), repeat=len(cards)):
        deal = [0] * len(known.room)
        for card, place in zip(cards, places, strict=True):
            deal[place] |= card
        if all(agrees(known, place, hand) for place, hand in enumerate(deal)):
            deals.add(tuple(deal))
    return deals


def deal(known: Known, rng: np.random.Generator) -> tuple[Cards, ...]:
    row = np.zeros(len(known.room), np.int64)
    assert compiled(hands.deal_unseen)(*known.rows(), row, rng)
    return tuple(row.tolist())


@st.composite
def situations(draw: st.DrawFn) -> Known:
    """Deal first, then tell some of the voids that the deal has: so there is a deal."""
    sizes = draw(st.lists(st.integers(0, 8), min_size=4, max_size=7))
    starts = np.cumsum([0, *sizes])
    classes = tuple(first(size) << int(start) for size, start in zip(sizes, starts, strict=False))
    places = draw(st.integers(1, 6))
    barred, dealt = [0] * places, [0] * places
    for place in range(places):
        barred[place] = draw(st.integers(0, first(len(sizes))))
    for card in range(sum(sizes)):
        place = draw(st.integers(-1, places - 1))
        if place >= 0:
            dealt[place] |= 1 << card
    for place, number in product(range(places), range(len(sizes))):
        if dealt[place] & classes[number]:
            barred[place] &= ~(1 << number)
    rooms = tuple(count(hand) for hand in dealt)
    return Known(sum(dealt), rooms, tuple(barred), classes)


@unhurried
@given(situations(), st.integers(0, 2**32))
def test_a_drawn_deal_agrees_with_what_is_known(known: Known, seed: int) -> None:
    dealt = deal(known, np.random.default_rng(seed))
    assert sum(dealt) == known.unseen
    assert all(agrees(known, place, hand) for place, hand in enumerate(dealt))


@unhurried
@given(situations(), st.integers(0, 2**32))
def test_interpreted_and_compiled_draw_the_same_deals(known: Known, seed: int) -> None:
    row = np.zeros(len(known.room), np.int64)
    interpreted(hands.deal_unseen)(*known.rows(), row, np.random.default_rng(seed))
    assert tuple(row.tolist()) == deal(known, np.random.default_rng(seed))


@unhurried
@given(situations(), st.integers(0, 2**32))
def test_counting_once_and_drawing_gives_the_same_deals(known: Known, seed: int) -> None:
    row = np.zeros(len(known.room), np.int64)
    deals = compiled(hands.count_deals)(*known.rows())
    before = [np.array(field).tolist() for field in deals]
    one, other = np.random.default_rng(seed), np.random.default_rng(seed)
    for _ in range(3):
        compiled(hands.draw_deal)(deals, row, one)
        assert tuple(row.tolist()) == deal(known, other)
    assert before == [np.array(field).tolist() for field in deals]


@cases(SMALL | IMPOSSIBLE)
def test_the_table_counts_the_deals(known: Known) -> None:
    deals = compiled(hands.count_deals)(*known.rows())
    assert compiled(hands.number_of_deals)(deals) == pytest.approx(len(all_deals(known)), rel=1e-12)


@unhurried
@given(situations())
def test_interpreted_and_compiled_count_the_same(known: Known) -> None:
    counted = interpreted(hands.count_deals)(*known.rows())
    expected = compiled(hands.number_of_deals)(compiled(hands.count_deals)(*known.rows()))
    assert interpreted(hands.number_of_deals)(counted) == expected


@cases(SMALL)
def test_all_deals_are_equally_likely(known: Known) -> None:
    """Chi-squared against enumeration; the seed is fixed, the limit lies 4.5 deviations out."""
    possible = all_deals(known)
    rng, draws = np.random.default_rng(20), 40 * len(possible)
    drawn = Counter(deal(known, rng) for _ in range(draws))
    assert set(drawn) <= possible
    expected = draws / len(possible)
    squares = sum((drawn[each] - expected) ** 2 / expected for each in possible)
    freedom = len(possible) - 1
    assert abs(squares - freedom) <= 4.5 * np.sqrt(2 * freedom)


@cases(IMPOSSIBLE)
def test_where_no_deal_agrees_the_hands_stay(known: Known) -> None:
    for deal_unseen in (compiled(hands.deal_unseen), interpreted(hands.deal_unseen)):
        row = np.array([5, 9], np.int64)
        assert not deal_unseen(*known.rows(), row, np.random.default_rng(1))
        assert row.tolist() == [5, 9]


def test_the_number_of_deals_of_a_whole_deck() -> None:
    """56 cards: 4 hands of 10 and 16 undealt, the last hand void in two suits of 14."""
    suits = tuple(first(14) << (14 * number) for number in range(4))
    known = Known(first(56), (10, 10, 10, 10, 16), (0, 0, 0, 0b0011, 0), suits)
    choose = np.prod([(28 - i) / (10 - i) for i in range(10)])
    others = np.prod([(46 - i) / (1 + i % 10) for i in range(30)])
    deals = compiled(hands.count_deals)(*known.rows())
    assert compiled(hands.number_of_deals)(deals) == pytest.approx(choose * others, rel=1e-12)


def test_the_largest_pool_needs_no_axis() -> None:
    known = Known(first(9), (2, 3, 2, 2), (0b001, 0, 0b010, 0b001))
    assert compiled(hands.count_deals)(*known.rows()).ways.shape == (10, (2 + 1) * (3 + 1))


@unhurried
@given(st.integers(0, first(61)), st.data())
def test_a_subset_has_its_size(cards: Cards, data: st.DataObject) -> None:
    size = data.draw(st.integers(0, count(cards)))
    subset = int(compiled(hands.any_subset)(cards, size, np.random.default_rng(size)))
    assert subset & ~cards == 0
    assert count(subset) == size


@entry
def draw_twice(
    unseen: Cards, room: Ints, barred: Ints, classes: Ints, row: Ints, rng: Random
) -> float:
    """All that there is of hands, called by one rule."""
    hands.deal_unseen(unseen, room, barred, classes, row, rng)
    deals = hands.count_deals(unseen, room, barred, classes)
    hands.draw_deal(deals, row, rng)
    return hands.number_of_deals(deals)


SECOND_PROCESS = """
import numpy as np
from souan import record
from tests.test_hands import draw_twice
known = 63, np.array([3, 3]), np.array([1, 0]), np.array([7, 56])
assert draw_twice(*known, np.zeros(2, np.int64), np.random.default_rng(1)) == 1
print(record.cache_misses())
"""


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="nothing is compiled")
def test_a_second_process_compiles_nothing() -> None:
    for _ in range(2):
        command = [sys.executable, "-c", SECOND_PROCESS]
        misses = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert int(misses) == 0
