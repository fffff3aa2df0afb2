"""大差配: what the studies count out."""

import pytest

from souan.games.osahai.state import D36, D36_FULL, Rules
from souan.games.osahai.studies.facts_counts import (
    all_different,
    fewest_bargains,
    fewest_cards,
    lengths,
    most_bargains,
    most_cards,
    most_per_room,
    most_seen,
)
from souan.lab.study import Exact


@pytest.mark.parametrize(
    ("rules", "three", "four"),
    [
        (Rules(), (6, 8), (4, 7)),
        (Rules(deck=D36), (7, 10), (5, 9)),
        (Rules(deck=D36_FULL), (10, 14), (7, 13)),
        (Rules(end_at=1), (7, 10), (5, 9)),
    ],
)
def test_bargains_from_the_fewest_to_the_most(
    rules: Rules, three: tuple[int, int], four: tuple[int, int]
) -> None:
    for players, (low, high) in ((3, three), (4, four)):
        assert lengths(rules, players)[0] == frozenset(range(low, high + 1))
        assert fewest_bargains(rules).estimate(players).value == low
        assert most_bargains(rules).estimate(players).value == high
        assert fewest_cards(rules).estimate(players).value == 2 * low
        assert most_cards(rules).estimate(players).value == 2 * high


def test_cases_of_the_smallest_game() -> None:
    """Three players with one card more than the end: two partners, then all is over."""
    assert lengths(Rules(end_at=7), 3) == (frozenset({1}), 2)


@pytest.mark.parametrize(
    ("counted", "three", "four"),
    [
        (most_per_room(Rules()), 4.0, 3.5),
        (most_per_room(Rules(deck=D36)), 5.0, 4.5),
        (most_per_room(Rules(deck=D36_FULL)), 7.0, 6.5),
        (most_seen(Rules()), 12, 8),
        (most_seen(Rules(deck=D36_FULL)), 20, 14),
    ],
)
def test_most_cards_of_a_room_and_of_a_memory(counted: Exact, three: float, four: float) -> None:
    assert [counted.estimate(players).value for players in (3, 4)] == [three, four]


@pytest.mark.parametrize(("cards", "share"), [(1, 1.0), (2, 0.870), (3, 0.632), (4, 0.361)])
def test_rooms_without_two_of_a_job(cards: int, share: float) -> None:
    """20 of 23 others are of another job, then 16 of 22, then 12 of 21."""
    assert all_different(cards).estimate(4).value == pytest.approx(share, abs=0.0005)
