"""La Superba: the enumerated figures of the rule file (C4), and a second opinion on them.

All 35 sets of four cards are sailed at every port with loads of 1 to 6 and 12 chits; the rule
book is told here once more in plain Python, and the chances are those of four random cards.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import pytest
from tests.games.superba.kit import play

from souan.games.superba.notation import PORT_NAMES

SIZES = (1, 2, 3, 4, 5, 6, 12)
DIFFICULTY = {1: 6, 2: 9, 3: 11, 4: 13, 5: 16, 6: 19, 12: 19}
HANDFULS = tuple(combinations_with_replacement((1, 2, 3, 4), 4))


class Outcome(NamedTuple):
    """A voyage: its luck and total, and what loads of all sizes lose."""

    luck: int
    total: int
    lost: tuple[int, ...]


def told(cards: tuple[int, ...], port: str) -> Outcome:
    """The rule book once more: what a voyage with these cards gives."""
    missing = sorted({1, 2, 3, 4} - set(cards))
    luck = 0
    if missing:
        luck = missing[-1] if port == "havana" else missing[0]
    total = luck + sum(3 if card == 1 and port == "amsterdam" else card for card in cards)
    lost = []
    for size in SIZES:
        due = (total <= DIFFICULTY[size]) + (total < DIFFICULTY[size])
        due = min(due, size) if missing else 0
        lost.append(min(due, max(0, size - luck)) if port == "lisbon" else due)
    return Outcome(luck, total, tuple(lost))


@cache
def sailed(cards: tuple[int, ...], port: str) -> Outcome:
    """What the game makes of it, in two voyages of four ships."""
    shown = " ".join(map(str, cards))
    small = play(f"P / P2 / P3 / P3 C | {shown} | ?", players=4, ports=port)
    big = play(f"P3 C2 / P3 C3 / P3 P* C3 C* G3 G* / - | {shown} | ?", players=4, ports=port)
    assert (small.luck, small.total) == (big.luck, big.total)
    return Outcome(small.luck, small.total, (*small.lost, *big.lost[:3]))


@pytest.mark.parametrize("port", PORT_NAMES)
@pytest.mark.parametrize("cards", HANDFULS, ids=lambda cards: "".join(map(str, cards)))
def test_every_handful_at_every_port(cards: tuple[int, ...], port: str) -> None:
    assert sailed(cards, port) == told(cards, port)


def chance(cards: tuple[int, ...]) -> float:
    """How likely these are among four random cards of the 24, six of each number."""
    ways = 1
    for number in (1, 2, 3, 4):
        ways *= comb(6, cards.count(number))
    return ways / comb(24, 4)


def test_there_are_35_handfuls() -> None:
    assert len(HANDFULS) == 35
    assert sum(map(chance, HANDFULS)) == pytest.approx(1)


def lucks(port: str) -> list[float]:
    """The chance of each luck from 0 to 4, to three places."""
    found = [0.0] * 5
    for cards in HANDFULS:
        found[sailed(cards, port).luck] += chance(cards)
    return [round(value, 3) for value in found]


def test_chances_of_the_luck() -> None:
    assert lucks("calicut") == [0.122, 0.288, 0.241, 0.196, 0.152]
    assert lucks("havana") == [0.122, 0.152, 0.196, 0.241, 0.288]


TOTALS = {6: 0.0014, 8: 0.023, 9: 0.034, 10: 0.044, 11: 0.185, 12: 0.196}
TOTALS |= {13: 0.175, 14: 0.164, 15: 0.044, 16: 0.011, 17: 0.0014}


def test_chances_of_the_total() -> None:
    found: dict[int, float] = {}
    for cards in HANDFULS:
        if sailed(cards, "calicut").luck > 0:
            total = sailed(cards, "calicut").total
            found[total] = found.get(total, 0) + chance(cards)
    assert set(found) == set(TOTALS)
    for total, printed in TOTALS.items():
        assert round(found[total], 4 if printed < 0.01 else 3) == printed


@pytest.mark.parametrize(
    ("port", "mean", "least", "most"),
    [("calicut", 12.24, 6, 17), ("amsterdam", 14.24, 9, 17), ("havana", 12.76, 8, 19)],
)
def test_mean_total(port: str, mean: float, least: int, most: int) -> None:
    open_totals = {c: sailed(c, port).total for c in HANDFULS if sailed(c, port).luck > 0}
    weight = sum(map(chance, open_totals))
    found = sum(chance(cards) * total for cards, total in open_totals.items()) / weight
    assert (round(found, 2), min(open_totals.values()), max(open_totals.values())) == (
        mean,
        least,
        most,
    )


class Row(NamedTuple):
    """A line of the printed table."""

    success: float
    equal: float
    fail: float
    lost: float
    net: float
    amsterdam: tuple[float, float]
    havana: tuple[float, float]
    lisbon: float


PRINTED = {
    1: Row(0.999, 0.001, 0, 0.001, 1.00, (1.000, 1.00), (1.000, 1.00), 0),
    2: Row(0.942, 0.034, 0.024, 0.082, 1.84, (0.999, 2.00), (0.987, 1.97), 0.001),
    3: Row(0.713, 0.185, 0.102, 0.388, 2.22, (0.955, 2.88), (0.780, 2.45), 0.154),
    4: Row(0.342, 0.175, 0.483, 1.141, 1.72, (0.787, 3.34), (0.409, 2.03), 0.741),
    5: Row(0.123, 0.011, 0.865, 1.742, 1.52, (0.135, 1.81), (0.146, 1.65), 1.589),
    6: Row(0.122, 0, 0.878, 1.756, 2.49, (0.122, 2.49), (0.122, 2.49), 1.756),
    12: Row(0.122, 0, 0.878, 1.756, 8.49, (0.122, 8.49), (0.122, 8.49), 1.756),
}


def chances(size: int, port: str) -> tuple[float, float, float, float]:
    """How likely a load succeeds, is equal, fails; and how many chits it loses on average."""
    success = equal = fail = lost = 0.0
    for cards in HANDFULS:
        outcome, weight = sailed(cards, port), chance(cards)
        due = outcome.lost[SIZES.index(size)]
        lost += weight * due
        if due == 0:
            success += weight
        elif outcome.total == DIFFICULTY[size]:
            equal += weight
        else:
            fail += weight
    return success, equal, fail, lost


@pytest.mark.parametrize("size", SIZES)
def test_printed_chances(size: int) -> None:
    row = PRINTED[size]
    success, equal, fail, lost = chances(size, "calicut")
    assert [round(x, 3) for x in (success, equal, fail, lost)] == [*row[:4]]
    assert round(size - 2 * lost, 2) == row.net
    assert round(chances(size, "lisbon")[3], 3) == row.lisbon
    for port, printed in (("amsterdam", row.amsterdam), ("havana", row.havana)):
        success, _, _, lost = chances(size, port)
        assert (round(success, 3), round(size - 2 * lost, 2)) == printed


BEATEN = {8: 0.976, 9: 0.942, 10: 0.898, 11: 0.713, 12: 0.517, 13: 0.342, 14: 0.178}
BEATEN |= {15: 0.135, 16: 0.123, 17: 0.122, 18: 0.122}


@pytest.mark.parametrize("difficulty", BEATEN)
def test_chance_to_beat_a_difficulty(difficulty: int) -> None:
    table = "-".join([str(difficulty)] * 6)
    beaten = 0.0
    for cards in HANDFULS:
        shown = " ".join(map(str, cards))
        if play(f"P / - | {shown}", ports="calicut", difficulty=table).lost == [0, 0]:
            beaten += chance(cards)
    assert round(beaten, 3) == BEATEN[difficulty]
