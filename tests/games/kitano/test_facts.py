"""Kitano's facts of a finished game: what became of each seat, and ties for the most VP."""

from math import isnan
from typing import Any

import pytest
from tests.games.kitano.kit import (
    DICE,
    KIT,
    ONES,
    Table,
    board,
    finished,
    rules,
    scored,
    start,
    story,
)

from souan.game import result
from souan.games.kitano.studies import facts

CALM = "RBYGKP" * 4
"""So many treasures of Taiko's that up to three of a suit anger nobody."""


def fact(table: Table, name: str) -> Any:
    return facts(story(table))[name]


def tie(table: Table) -> dict[str, Any]:
    """What would decide a tie."""
    names = "top_tie", "equal_top", "one_by_top", "deserved", "steps", "slow", "carried"
    found: Any = facts(story(table))
    return {name: found[name] for name in names if not isnan(found[name])}


# --- each seat ----------------------------------------------------------------------------


def test_distance_from_kamiza() -> None:
    assert fact(board("", "", "", "", kamiza=2), "distance") == [2, 3, 0, 1]
    assert fact(board("", "", "", kamiza=1), "distance") == [2, 0, 1]


def test_tokens_and_defeat() -> None:
    table = scored("R1 B1", "Y1", "G1 K1 P1")
    assert fact(table, "tokens") == [2, 1, 3, 0]
    assert fact(table, "defeated") == [True, False, False, False]


def test_a_majority_that_two_share_is_of_both() -> None:
    table = scored("R1 B1", "R1", "Y2 P2 P3")
    assert fact(table, "majorities") == [2, 1, 2, 0]
    assert fact(table, "shared") == 1


def test_majorities_that_anger_pays_unless_it_forfeits() -> None:
    kuras = "R1 B1", "Y1"
    for value, paid in (("keep", [2, 1, 0, 0]), ("forfeit", [1, 0, 0, 0])):
        table = scored(*kuras, taiko="RRBY", anger_bonus=value)
        assert fact(table, "majorities") == [2, 1, 0, 0]
        assert fact(table, "paid") == paid


@pytest.mark.parametrize(
    ("split", "majorities", "paid_of_one", "paid_of_two"),
    [
        ("none", [1, 1, 0, 0], [1, 1, 0, 0], [1, 1, 0, 0]),
        ("cowinners", [1, 1, 0, 0], [0, 0, 0, 0], [1, 1, 0, 0]),
        ("count_ties", [1, 1, 1, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
        ("all_holders", [1, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_a_die_split_to_nothing_is_not_paid(
    split: str, majorities: list[int], paid_of_one: list[int], paid_of_two: list[int]
) -> None:
    for die, paid in ((1, paid_of_one), (2, paid_of_two), (4, majorities)):
        dice = f"R{die} B1 Y1 G1 K1 P1"
        table = scored("R1", "R1", "R2", taiko=CALM, dice=dice, split=split)
        assert fact(table, "majorities") == majorities
        assert fact(table, "paid") == paid


def test_treasures_of_the_first_suit_with_the_highest_die() -> None:
    table = scored("B1 P2 B3 E4", "P1 P2 P3", "M1 N2", dice="R1 B6 Y1 G1 K1 P6")
    assert fact(table, "top_cards") == [2, 0, 0, 0]
    assert fact(table, "treasures") == [3, 3, 0, 0]
    assert fact(table, "longest") == [2, 3, 0, 0]


@pytest.mark.parametrize(("number", "seven"), [(6, False), (7, True), (8, True)])
def test_seven_of_a_suit(number: int, seven: bool) -> None:
    table = scored("B1", " ".join(f"R{place}" for place in range(1, number + 1)))
    assert fact(table, "seven") == seven


def test_the_longest_suit_of_the_hand_dealt_whatever_is_exchanged() -> None:
    hands = {0: "RRRRRBY", 1: "RBYGKPK", 2: "BBBGGKK", 3: "YYYYPPP"}
    table = start(hands=hands).exchange(s0="RRR").finish()
    assert fact(table, "dealt_longest") == [5, 2, 3, 4]


def test_points_for_a_match() -> None:
    table = scored("B1 Y1", "R1", dice="R1 B2 Y3 G1 K1 P1")
    assert table.points == [5, -1, 0, 0]
    assert fact(table, "match_points") == [0, -1, 0, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_no_points_of_a_defeated_seat_are_negative(players: int) -> None:
    """R15 of the table of experiments: nothing is the least that a defeat could count for."""
    for option in ({}, {"anger_bonus": "forfeit", "pair_bonus": "0"}):
        for state in finished(players, **option):
            table = KIT.at(state, **option)
            numbers = zip(fact(table, "defeated"), table.points, strict=True)
            assert all(points >= 0 for defeated, points in numbers if defeated)


# --- the best -----------------------------------------------------------------------------


def test_the_best_alone_have_the_whole_win() -> None:
    table = scored("R1", "B1 Y1", taiko=CALM)
    assert fact(table, "won_split") == [0, 1, 0, 0]
    assert fact(table, "tie_gain") == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("value", "gain"),
    [("kamiza", [0, -0.5, 0, 0.5]), ("far_from_kamiza", [0, 0.5, 0, -0.5]), ("draw", [0] * 4)],
)
def test_what_a_tie_break_gives(value: str, gain: list[float]) -> None:
    table = scored("", "R1", "", "B1", taiko=CALM, kamiza=2, final_tie=value)
    assert fact(table, "won_split") == [0, 0.5, 0, 0.5]
    assert fact(table, "tie_gain") == gain


ALL_DEFEATED = "R1 B1", "R1 B1", "R1 B1"


@pytest.mark.parametrize(
    ("value", "gain"), [("no_winner", [0, 0, 0]), ("kamiza", [0, 1, 0]), ("compare_vp", [0, 1, 0])]
)
def test_nobody_is_best_when_all_are_defeated(value: str, gain: list[int]) -> None:
    table = board(*ALL_DEFEATED, dice=ONES, kamiza=1, all_defeated=value)
    assert fact(table, "defeated") == [True, True, True]
    assert fact(table, "won_split") == [0, 0, 0]
    assert fact(table, "tie_gain") == gain
    assert tie(table) == {"top_tie": False}
    assert isnan(fact(table, "ahead"))


def test_how_far_the_best_is_ahead() -> None:
    table = scored("B1 Y1", "P1", "R1", taiko="PPRR", dice=DICE)
    assert table.points == [5, 6, 1, 0]
    assert fact(table, "ahead") == 5  # seat 0 is defeated
    assert fact(scored("R1", "B1", taiko=CALM), "ahead") == 0


def test_nobody_is_ahead_of_nobody() -> None:
    table = board("R1 B1", "R1 B1", "", dice=ONES)
    assert fact(table, "defeated") == [True, True, False]
    assert isnan(fact(table, "ahead"))


def test_different_numbers_of_points() -> None:
    assert fact(scored("B1 Y1", "R1", dice=DICE), "values") == 3


@pytest.mark.parametrize(("dice", "one"), [(ONES, False), (DICE, True), ("R6 B6 P5", False)])
def test_whether_one_die_is_highest(dice: str, one: bool) -> None:
    assert fact(scored("", dice=dice), "one_top") == one


# --- ties for the most VP -----------------------------------------------------------------


def test_no_tie() -> None:
    assert tie(scored("R1 B1", "Y1", taiko=CALM)) == {"top_tie": False}


def test_a_tie_with_somebody_defeated_is_none() -> None:
    table = scored("R1 B1", "Y1 Y2", taiko="YYY")
    assert table.points == [2, 2, 0, 0]
    assert tie(table) == {"top_tie": False}


AT_ONCE = {
    "top_tie": True,
    "equal_top": False,
    "one_by_top": True,
    "steps": 1,
    "slow": False,
    "carried": True,
}


def test_the_highest_suit_leaves_one_who_has_fewer_majorities() -> None:
    table = scored("P1", "G1 B1", taiko=CALM, dice=DICE)
    assert tie(table) == {**AT_ONCE, "deserved": False}


def test_the_highest_suit_leaves_one_who_has_as_many_majorities() -> None:
    assert tie(scored("P1", "K1 K2", taiko=CALM, dice=DICE))["deserved"]


def test_the_second_suit_decides() -> None:
    assert tie(scored("G1 R1", "K1", taiko=CALM, dice=DICE)) == {
        "top_tie": True,
        "equal_top": True,
        "one_by_top": False,
        "steps": 2,
        "slow": False,
        "carried": True,
    }


def test_the_third_suit_decides() -> None:
    found = tie(scored("B1 R1", "Y1", taiko=CALM, dice="P6 K5 Y3 B2 R1 G1"))
    assert (found["steps"], found["slow"], found["carried"]) == (3, True, True)


UNDECIDED = {"top_tie": True, "one_by_top": False, "slow": True, "carried": False}


def test_no_suit_decides() -> None:
    four = scored("R1", "R1", taiko=CALM)
    assert tie(four) == {**UNDECIDED, "equal_top": True, "steps": 6}
    three = board("R1", "R1", "", taiko=CALM, dice=ONES)
    assert tie(three) == {**UNDECIDED, "equal_top": True, "steps": 5}


def test_the_highest_suit_leaves_two_of_three() -> None:
    table = scored("R1", "R1", "B1", taiko=CALM)
    assert tie(table) == {**UNDECIDED, "equal_top": False, "steps": 6}


def test_a_drawn_suit_comes_first() -> None:
    table = scored("G1 R1", "K1", taiko=CALM, dice=DICE, drawn="G")
    assert tie(table) == {**AT_ONCE, "deserved": True}


def test_a_drawn_suit_is_looked_at_once() -> None:
    table = scored("R1", "R1", taiko=CALM, drawn="G")
    assert tie(table) == {**UNDECIDED, "equal_top": True, "steps": 6}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("drawn", [False, True])
def test_ties_are_decided_as_the_rules_do(players: int, drawn: bool) -> None:
    option = {"final_tie": "suit_carry", "top_suit": "drawn_at_setup"} if drawn else {}
    ties = 0
    for state in finished(players, **option):
        found = tie(KIT.at(state, **option))
        for value, name in (("top_suit_then_draw", "one_by_top"), ("suit_carry", "carried")):
            if found["top_tie"]:
                _, winners = result(state, rules(**{**option, "final_tie": value}))
                assert found[name] == (len(winners) == 1)
                ties += 1
    assert ties
