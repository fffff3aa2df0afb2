"""La Superba: what the lab is told of a finished game, counted by hand on short ones."""

from math import isnan
from typing import Any

import pytest
from tests.games.superba.kit import Table, dealt, settled

from souan.games.superba.studies import facts
from souan.lab.story import Facts, Story

NO_GLASS = "havana lisbon calicut amsterdam malacca"
"""Ports of which none restores glass or doubles cloth: San Jorge is removed."""

AT_EASE = "1 2 3 4"


def facts_of(table: Table) -> Facts:
    """The facts of a finished match."""
    match = table.match
    story = Story(match.game, match.rules, match.states, (), match.points(), match.winners())
    return facts(story)


def of(*rounds: str, ports: str = NO_GLASS, **options: Any) -> Facts:
    """The facts of a game with some rounds, and idle ones for the rest."""
    return facts_of(settled(*rounds, ports=ports, **options))


def check(found: Facts, **expected: Any) -> None:
    assert {name: found[name] for name in expected} == expected


def test_loads_by_size() -> None:
    found = of("P2 C* / G3 G* | 1 2 2 4 | - / G G", "P / - | 1 2 3 4")
    check(found, could=[5, 5], size_0=[3, 4], loads=[2, 1], loaded=[4, 4], largest=[3, 4])
    check(found, size_1=[1, 0], size_2=[0, 0], size_3=[1, 0], size_4=[0, 1], size_5=[0, 0])
    check(found, size_6=[0, 0], over_six=[0, 0])


def test_loads_of_six_and_more() -> None:
    found = of("P3 P* C2 / P3 P* C3 | 1 2 3 4")
    check(found, size_6=[1, 1], over_six=[0, 1], largest=[6, 7], loaded=[6, 7])


@pytest.mark.parametrize("other", ["-", "P3 P* C3 C* G3 G*"])
def test_rounds_with_nothing_to_load(other: str) -> None:
    found = of(f"P3 P* C3 C* G3 G* / {other} | 1 2 3 4")
    both = other != "-"
    check(found, could=[1, 1 if both else 5], size_0=[0, 0 if both else 5])


def test_results_by_size() -> None:
    found = of("P2 C* / G3 G* | 1 2 2 4 | - / G G")  # a total of 12
    check(found, safe=[1, 0], even=[0, 0], short=[0, 1], lost=[0, 2])
    check(found, safe_3=[1, 0], net_3=[3, 0], safe_4=[0, 0], net_4=[0, 0])
    check(found, short_points=[0, 1 + 3 - 2], minus=[0, 2], gains=[5, 4])


def test_even_and_doubled() -> None:
    found = of("P P* C / - | 1 1 2 4 | C", ports="calicut havana lisbon amsterdam malacca")
    check(found, safe=[0, 0], even=[1, 0], short=[0, 0], lost=[1, 0], net_3=[1, 0])
    check(found, short_points=[0, 0], gains=[8, 0], minus=[0, 0])  # Calicut restores the cloth
    short = of("P2 P* C / - | 1 1 2 4 | P C", ports="calicut havana lisbon amsterdam malacca")
    check(short, short=[1, 0], short_points=[2 * (1 + 3) - 2, 0], net_4=[0, 0], minus=[1, 0])


def test_guaranteed_loads_are_short_all_the_same() -> None:
    found = of("P C G / - | 1 1 2 2", ports="lisbon havana calicut amsterdam malacca")
    check(found, short=[1, 0], safe=[0, 0], lost=[0, 0], net_3=[3, 0], short_points=[3, 0])


def test_all_shown_makes_every_load_safe_unless_it_is_off() -> None:
    loads = "P3 P* C3 C* G3 G* / C"
    check(of(f"{loads} | {AT_EASE}"), safe=[1, 1], safe_6=[1, 0], net_6=[12, 0])
    off = of(f"{loads} | {AT_EASE} | P P", all_shown="0")
    check(off, safe=[0, 1], short=[1, 0], net_6=[12 - 4, 0])


ROUNDS = ("- / - | 1 1 1 1", "- / - | 1 1 2 2", "- / - | 2 3 2 4", "- / - | 3 3 3 2")


def test_cards_and_totals() -> None:
    first = (*ROUNDS, "P2 / C3 | 4 4 4 4")
    found = of(*first, ports=NO_GLASS)
    check(found, own_card=[2, 3], third_total=11 + 1, all_shown=0, rounds=5)
    check(found, last_loads=[1, 1], last_safe=[1, 1])
    shown = of(f"- / - | {AT_EASE}", *ROUNDS[1:3], f"- / - | {AT_EASE}", "P2 / C3 P | 3 3 1 4")
    check(shown, all_shown=2, last_loads=[1, 1], last_safe=[1, 0])  # 13 is even with a load of 4
    check(of(*ROUNDS, "P3 C3 / - | 4 4 4 4 | P P"), last_loads=[1, 0], last_safe=[0, 0])


def test_totals_that_the_last_voyage_could_have() -> None:
    rounds = (*ROUNDS[:2], "- / - | 2 2 2 2", "- / - | 3 3 3 3")
    check(of(*rounds, "- / - | 4 4 4 4"), last_totals=3)  # 3344, 3444 or 4444
    table = dealt(3, hand5="5_rounds").play_on()
    check(facts_of(table), last_totals=1)


def test_all_shown_is_an_outcome_of_its_own() -> None:
    rounds = ("1 1 1 1", "2 2 2 2", "3 3 3 3", "4 4 4 4")
    found = of(*(f"- / - | {cards}" for cards in rounds), "- / - | 1 1 2 2")
    sums = {
        sum(cards) + min({1, 2, 3, 4} - set(cards))
        for cards in _handfuls()
        if set(cards) != {1, 2, 3, 4}
    }
    check(found, last_totals=len(sums) + 1)


def _handfuls() -> list[tuple[int, ...]]:
    """All fours of two cards of each number."""
    cards = (1, 1, 2, 2, 3, 3, 4, 4)
    return [
        tuple(card for place, card in enumerate(cards) if chosen >> place & 1)
        for chosen in range(256)
        if chosen.bit_count() == 4
    ]


def test_where_goods_are_delivered() -> None:
    rounds = (f"P2 P* G / C | {AT_EASE}", f"P / G3 | {AT_EASE}")
    found = of(*rounds, ports="calicut malacca havana amsterdam lisbon")
    check(found, doubled=[3, 3], at_doubling=[5, 4])
    check(found, pepper=[4, 0], pepper_home=[3, 0], glass=[1, 3], glass_home=[0, 3])
    check(found, lisbon_load=[0, 0], lisbon_sets=[0, 0])
    for name in ("cloth", "cloth_home"):
        assert all(isnan(value) for value in found[name])  # type: ignore[union-attr]


def test_lisbon() -> None:
    found = of(f"P2 C2 G2 / P | {AT_EASE}", ports="lisbon calicut malacca havana amsterdam")
    check(found, lisbon_load=[6, 1], lisbon_sets=[6, 0])
    without = of(ports="calicut malacca havana amsterdam sanjorge")
    for name in ("lisbon_load", "lisbon_sets"):
        assert all(isnan(value) for value in without[name])  # type: ignore[union-attr]
    check(without, doubled=[0, 0], at_doubling=[0, 0], cloth=[0, 0])
