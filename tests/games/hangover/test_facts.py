"""Hangover: what the lab is told of a finished game, counted by hand."""

from math import isnan
from typing import Any

import pytest
from tests.games.hangover.kit import KIT, OUT_BY_FOLLOWING, TWO_OUT, Table, play

from souan.games.hangover import GAME
from souan.games.hangover.state import OVER, State
from souan.games.hangover.studies import facts
from souan.games.hangover.studies.facts import standing, starter
from souan.lab.story import Story

ONE_BETTER = ("R6 R1 R2 R3", "B5 B6 B2 B3")
"""Seats 0 and 1 take a trick each."""


def found(table: Table) -> dict[str, Any]:
    """The facts of a game; of one that goes on, with no winner yet."""
    match = table.match
    ends = (table.points, table.winners) if table.over else ([0] * match.players, [])
    return dict(facts(Story(GAME, match.rules, match.states, (), *ends)))


def known(values: list[float]) -> dict[int, float]:
    """What is known of seats."""
    return {seat: value for seat, value in enumerate(values) if not isnan(value)}


def test_hands_are_ranked_by_their_mean_number() -> None:
    hands = {
        0: "R1 R1^ B1 B1^ Y1 Y1^ G1 G1^ R2 R2^ B2",
        1: "R6 R6^ B6 B6^ Y6 Y6^ G6 G6^ R5 R5^ B5",
        2: "R3 R3^ B3 B3^ Y3 Y3^ G3 G3^ R4 R4^ B4",
    }
    facts_of = found(play(hands=hands))
    assert facts_of["hand"][:3] == pytest.approx([14 / 11, 63 / 11, 36 / 11])
    assert facts_of["hand_rank"][0] == 0
    assert facts_of["hand_rank"][1] == 3


def test_equal_hands_have_the_same_rank() -> None:
    low, high = "R1 B1 Y1 G1 R2 B2 Y2 G2 R3 B3 Y3", "R6 B6 Y6 G6 R5 B5 Y5 G5 R4 B4 Y4"
    hands = {0: low, 1: low.replace(" ", "^ ") + "^", 2: high, 3: high.replace(" ", "^ ") + "^"}
    assert found(play(hands=hands))["hand_rank"] == [0, 0, 2, 2]


def test_tricks_by_what_they_came_to() -> None:
    under, just, over = "R4 R3 R2 R1", "G5 G4 G2 G1^", "B6 B5 B4 B3"  # 10, 12 and 18 of 12
    facts_of = found(play(under, just, over))
    assert [facts_of[name][0] for name in ("under", "just", "over", "tricks")] == [1, 1, 1, 3]
    assert facts_of["under"][1:] == [0, 0, 0]
    assert known(facts_of["first_trick"]) == {0: 1}


def test_first_tricks_are_counted_in_the_game() -> None:
    assert known(found(play(*ONE_BETTER))["first_trick"]) == {0: 1, 1: 2}


def test_snacks_used() -> None:
    snacks = {0: "-1-2 +2+3 +1+3 -4+4"}
    table = play("R4 R3 R2 R1 | keep", "G4 G3 G2^ G1 | use:-1 use:+3", snacks=snacks)
    facts_of = found(table)
    assert table.total == 12
    assert facts_of["uses"] == [2, 0, 0, 0]
    assert (facts_of["under"][0], facts_of["just"][0]) == (1, 1)


def test_who_is_out_and_what_it_cost() -> None:
    table = play(*OUT_BY_FOLLOWING)
    facts_of = found(table)
    assert facts_of["out"] == [1, 0, 0, 0]
    assert facts_of["lost"] == [4, 0, 0, 0]
    assert (facts_of["outs"], facts_of["survivors"]) == (1, 3)
    assert found(play(*TWO_OUT, players=3))["survivors"] == 1


def test_declarers() -> None:
    facts_of = found(play(*ONE_BETTER, declarers=[0, 2], geko="accrue"))
    assert facts_of["geko"] == [True, False, True, False]
    assert facts_of["declarers"] == 2
    assert known(facts_of["no_trick"]) == {0: 0, 2: 1}
    assert known(facts_of["one_trick"]) == {0: 1, 2: 0}
    assert known(facts_of["one_at_most"]) == {0: 1, 2: 1}
    assert known(facts_of["early"]) == {0: 1, 2: 0}


def test_only_the_first_three_tricks_are_early() -> None:
    others = ["R6 R1 R2 R3", "B6 B1 B2 B3", "Y6 Y1 Y2 Y3"]
    for tricks, early in ((2, 1), (3, 0)):
        table = play(*others[:tricks], "G5 G6 G1 G2", declarers=[1], geko="ladder")
        assert table.tricks == [tricks, 1, 0, 0]
        assert known(found(table)["early"]) == {1: early}


def test_nobody_declares_without_the_option() -> None:
    facts_of = found(play(*ONE_BETTER))
    assert facts_of["declarers"] == 0
    for name in ("no_trick", "one_trick", "one_at_most", "early", "won_at_6", "won_with_0"):
        assert known(facts_of[name]) == {}


def ended(vp: list[int], tricks: list[int], **options: str) -> dict[str, Any]:
    """The facts of a game that ended so, of which seat 0 has declared and holds its VP."""
    state = State.empty()
    state.players, state.phase, state.geko = len(vp), OVER, 1
    for seat in range(len(vp)):
        state.hand[seat] = 1
    state.vp[: len(vp)], state.tricks[: len(vp)] = vp, tricks
    return found(KIT.at(state, **options))


def test_the_same_game_with_other_points_for_no_trick() -> None:
    facts_of = ended([7, 7, 10, 0], [0, 4, 4, 3], geko="flat")
    assert facts_of["won_at_6"] == facts_of["won_at_7"] == [0, 0, 1, 0]
    assert facts_of["won_at_10"] == [0.5, 0, 0.5, 0]
    assert facts_of["won_at_11"] == [1, 0, 0, 0]
    assert known(facts_of["won_with_3"]) == {}


def test_the_same_game_with_other_points_for_one_trick() -> None:
    facts_of = ended([3, 5, 4, 0], [1, 4, 4, 2], geko="one_ok")
    wins = [facts_of[f"won_with_{points}"][0] for points in range(8)]
    assert wins == [0, 0, 0, 0, 0, 0.5, 1, 1]
    assert facts_of["won_at_11"] == [0, 1, 0, 0]  # it took one


@pytest.mark.parametrize("geko", ["ladder", "accrue", "eleven_one"])
def test_other_forms_have_no_points_to_change(geko: str) -> None:
    facts_of = found(play(*ONE_BETTER, declarers=[0], geko=geko))
    assert known(facts_of["won_at_7"]) == {}
    assert known(facts_of["won_with_7"]) == {}


def test_vp_so_far_and_who_led_first_are_open() -> None:
    match = play(*ONE_BETTER).match
    story = Story(GAME, match.rules, match.states, (), [0] * match.players, [])
    assert list(standing(match.state, match.rules)) == list(match.state.vp[: match.players])
    assert starter(story) == 0
