"""Kitano: where a treasure may be that a seat has dropped, by every place that was shuffled.

Only the number of purple treasures in each group of places is looked at. One of them was dropped:
it lies in one of the places that were shuffled then, each as likely, or where it was carried from
there. The other unseen ones are as likely anywhere.
"""

from collections import Counter
from itertools import product
from math import comb, prod
from typing import NamedTuple

import pytest

from souan.game import write_actions
from souan.match import CHANCE
from tests.bots.likelihood import check, draw
from tests.bots.worlds import Row, Situation, World, agrees, fill, situation
from tests.games.kitano.kit import Table, start
from tests.laws.stories import Story, memory

PURPLE = 5
SEAT, DRAWER = 0, 1

HAND_1, HAND_2, HAND_3, HIDDEN, DECK, PUT_UNDER = range(6)

Counts = tuple[int, ...]
"""A number for each of these groups of places."""


class History(NamedTuple):
    """Rounds of the drawer, and how many thirteenths of the dropped treasure are in each group."""

    rounds: list[str]
    chances: dict[int, float]


HISTORIES = {
    "nobody has drawn": History([], {DECK: 13}),
    "another has drawn one": History(["E offer give:R done"], {DECK: 12, HAND_1: 1}),
    # Three were drawn to a hand of seven, then three of these ten put under the deck.
    "another has drawn three": History(
        ["E restock bottom:R bottom:R bottom:B"],
        {DECK: 10, HAND_1: 3 * 7 / 10, PUT_UNDER: 3 * 3 / 10},
    ),
}

histories = pytest.mark.parametrize("history", list(HISTORIES.values()), ids=list(HISTORIES))


@histories
def test_a_dropped_treasure_is_as_likely_in_each_place(history: History) -> None:
    here = situation(story_of(table(history)), SEAT, "treasures")
    where = groups(here.story)
    weights = {
        counts: weight(counts, [len(where[group]) for group in range(6)], history.chances)
        for counts in all_counts(here)
    }
    drawn = Counter(purple(here.world(state), where) for state in draw(here.story, SEAT))
    check({counts: weight for counts, weight in weights.items() if weight > 0.0}, drawn)


@histories
def test_a_dropped_treasure_is_nowhere_else(history: History) -> None:
    """By replay: a state has a past just if the dropped treasure has a place in it."""
    here = situation(story_of(table(history)), SEAT, "treasures")
    remembered = memory(here.story.states, SEAT)
    for counts in all_counts(here):
        state = fill(here, laid_out(here, counts), Counter())
        assert agrees(here, state, remembered) == any(counts[g] for g in history.chances)


# --- how many purple treasures are where --------------------------------------------------


def groups(story: Story) -> dict[int, list[int]]:
    """The numbers of the places of each group: three hands, then the single cards."""
    now = story.now
    sizes = {HAND_1 + n: [n] * int(now.hand_size[n + 1]) for n in range(3)}
    deck = range(5, 5 + int(now.deck_size))
    under = [number for number in deck if now.returned_by[number - 5] == DRAWER]
    return sizes | {HIDDEN: [3, 4], DECK: [n for n in deck if n not in under], PUT_UNDER: under}


def purple(world: World, where: dict[int, list[int]]) -> Counts:
    """How many purple treasures lie in each group."""
    return tuple(sum(world[n].count(PURPLE) for n in set(where[group])) for group in range(6))


def all_counts(here: Situation) -> list[Counts]:
    """All ways to have as many purple treasures as there are."""
    where = groups(here.story)
    total = sum(purple(here.world(here.story.now), where))
    ranges = [range(min(total, len(where[group])) + 1) for group in range(6)]
    return [counts for counts in product(*ranges) if sum(counts) == total]


def weight(counts: Counts, sizes: list[int], chances: dict[int, float]) -> float:
    """The chance that the dropped treasure is in a group, by the ways to lay out the others."""
    total = 0.0
    for group, chance in chances.items():
        free = [size - (n == group) for n, size in enumerate(sizes)]
        rest = [count - (n == group) for n, count in enumerate(counts)]
        if min(rest) >= 0:
            total += chance * prod(
                comb(size, count) for size, count in zip(free, rest, strict=True)
            )
    return total


def laid_out(here: Situation, counts: Counts) -> World:
    """A world with so many purple treasures in each group and the others anywhere."""
    true, where = here.world(here.story.now), groups(here.story)
    others = [suit for row in true for suit in row if suit != PURPLE]
    rows: list[Row] = [() for _ in true]
    for group in range(6):
        for number, place in enumerate(where[group]):
            rows[place] += (PURPLE if number < counts[group] else others.pop(),)
    return tuple(tuple(sorted(row)) for row in rows)


# --- the table ----------------------------------------------------------------------------


def table(history: History) -> Table:
    """Seat 0 has dropped a purple treasure; seat 1 then plays its rounds."""
    dealt = start(
        hands={0: "PRRGGKK", 1: "RRBBYYG", 2: "KPGGG", 3: "KKPB"},
        taiko="PPPPY",
        hidden="K",
        deck="YYP",
    ).exchange("YYP", s0="P")
    for script in history.rounds:
        card, _, effects = script.partition(" ")
        dealt.round_with(DRAWER, card, effects)
    return dealt


def story_of(dealt: Table) -> Story:
    """A match as a story, in which what chance did belongs to the action before."""
    match = dealt.match
    states, moves = match.states[:1], []
    for number, (seat, written) in enumerate(match.actions):
        now = match.states[number + 1]
        if seat == CHANCE:
            states[-1] = now
        else:
            legal = write_actions(match.game, states[-1], match.rules, seat)
            states.append(now)
            moves.append((seat, legal[written]))
    return Story(match.game, match.rules, states, moves)
