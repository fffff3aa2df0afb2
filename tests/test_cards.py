"""Sets of cards against Python's own sets, and what is random about them."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from souan.cards import (
    any_of,
    below,
    count,
    first,
    has,
    lowest,
    one,
    shuffle,
    shuffled,
    shuffled_kinds,
    without_lowest,
)
from souan.game import members
from souan.record import Random, interpreted
from tests.compiled import compiled

CARDS = 62
card = st.integers(0, CARDS - 1)
sets = st.sets(card)
some = st.sets(card, min_size=1)
seeds = st.integers(0, 2**32 - 1)


def bits(cards: set[int]) -> int:
    return sum(1 << card for card in cards)


def rng(seed: int) -> Random:
    return np.random.default_rng(seed)


@given(card)
def test_one_is_the_set_of_one_card(card: int) -> None:
    assert one(card) == bits({card})


@given(st.integers(0, CARDS))
def test_first_is_the_set_of_the_lowest_cards(size: int) -> None:
    assert first(size) == bits(set(range(size)))


@given(sets, card)
def test_has_says_whether_a_card_is_in_a_set(cards: set[int], card: int) -> None:
    assert bool(has(bits(cards), card)) == (card in cards)


@given(sets)
def test_count_is_the_size_of_a_set(cards: set[int]) -> None:
    assert count(bits(cards)) == len(cards)


@given(some)
def test_lowest_is_the_least_card(cards: set[int]) -> None:
    assert lowest(bits(cards)) == min(cards)
    assert without_lowest(bits(cards)) == bits(cards - {min(cards)})


@given(sets)
def test_members_of_a_set_rise(cards: set[int]) -> None:
    assert members(bits(cards)) == sorted(cards)


@given(st.integers(1, 1000), seeds)
def test_below_stays_below(limit: int, seed: int) -> None:
    drawn = below(limit, rng(seed))
    assert type(drawn) is int
    assert 0 <= drawn < limit


def test_below_is_uniform() -> None:
    generator = rng(1)
    seen = Counter(below(5, generator) for _ in range(10_000))
    assert sorted(seen) == [0, 1, 2, 3, 4]
    assert max(abs(times - 2000) for times in seen.values()) < 5 * 40  # five standard deviations


@given(some, seeds)
def test_any_of_is_in_the_set(cards: set[int], seed: int) -> None:
    assert any_of(bits(cards), rng(seed)) in cards


def test_any_of_is_uniform() -> None:
    generator = rng(2)
    seen = Counter(any_of(bits({0, 7, 30, 61}), generator) for _ in range(10_000))
    assert sorted(seen) == [0, 7, 30, 61]
    assert max(abs(times - 2500) for times in seen.values()) < 5 * 44


@given(sets, seeds)
def test_shuffled_holds_each_card_once(cards: set[int], seed: int) -> None:
    row = shuffled(bits(cards), rng(seed))
    assert row.dtype == np.int64
    assert sorted(row.tolist()) == sorted(cards)


@given(st.lists(st.integers(0, 4), max_size=8), seeds)
def test_shuffled_kinds_hold_each_kind_as_often_as_counted(counts: list[int], seed: int) -> None:
    row = shuffled_kinds(np.array(counts, np.int64), rng(seed))
    assert Counter(row.tolist()) == Counter({k: n for k, n in enumerate(counts) if n})


@given(st.lists(st.integers(), max_size=12, unique=True), st.data(), seeds)
def test_shuffle_leaves_the_rest_of_the_row(row: list[int], data: Any, seed: int) -> None:
    row = [number % 2**31 for number in row]
    length = data.draw(st.integers(0, len(row)))
    mixed = np.array(row, np.int64)
    shuffle(mixed, length, rng(seed))
    assert sorted(mixed[:length].tolist()) == sorted(row[:length])
    assert mixed[length:].tolist() == row[length:]


def test_every_order_is_as_likely() -> None:
    generator = rng(3)
    seen = Counter(tuple(shuffled(0b111, generator).tolist()) for _ in range(12_000))
    assert sorted(seen) == sorted(permutations(range(3)))
    assert max(abs(times - 2000) for times in seen.values()) < 5 * 41


@pytest.mark.parametrize("function", [one, first, count, lowest, without_lowest])
@given(some)
def test_interpreted_and_compiled_sets_agree(function: Any, cards: set[int]) -> None:
    argument = min(cards) if function in (one, first) else bits(cards)
    assert interpreted(function)(argument) == compiled(function)(argument)


@given(some, seeds)
def test_interpreted_and_compiled_draws_agree(cards: set[int], seed: int) -> None:
    for function in (any_of, shuffled):
        drawn = compiled(function)(bits(cards), rng(seed))
        assert np.array_equal(interpreted(function)(bits(cards), rng(seed)), drawn)
