"""大差配: the examples worked out by hand, in their order."""

import pytest
from tests.games.osahai.kit import HANDS, SEVEN, SIX, board, full_board, play, vp

from souan.table import remembering


def test_1_street_toughs_rule_by_two() -> None:
    assert vp("T2 P4 T1") == 3 + 1 + 4 == 8


def test_2_ties_go_to_the_top() -> None:
    assert vp("P3 A1") == 3 + 1 + 1 == 5
    assert vp("A1 C4 P2") == 7 + 1 == 8


def test_3_hatamoto_and_underworlders() -> None:
    assert vp("H4 U3 H1") == 4 + 6 + 1 == 11
    assert vp("H4 U3") == 4 + 6 == 10
    assert vp("U3 H4") == 0


def test_4_constables_and_an_empty_room() -> None:
    table = board({"R": "A1 C2 C4"}, wanderers="P1 U4")  # a raid on red, averted
    assert table.vp == {"R": 7, "B": 0, "G": 0, "Y": 0}


@pytest.mark.parametrize(
    ("wanderers", "raided"),
    [
        ("P1 A2 P4 P2", "R"),  # red, red, yellow, blue
        ("P1 A2 P4 A1", ""),  # red, red, yellow, yellow
        ("", ""),
        ("P1 P2", ""),  # red, blue: one refused bargain
        ("P1 A2", "R"),  # red, red
    ],
)
def test_5_raids(wanderers: str, raided: str) -> None:
    table = board({"R": "T1", "B": "T2", "G": "T3", "Y": "T4"}, wanderers)
    assert "".join(letter for letter, points in table.vp.items() if points == 0) == raided


def test_6_both_to_the_same_room() -> None:
    assert play("1 C1:R A4:R ++").placed("R") == "C1 A4"
    assert vp("C1 A4") == 5
    assert vp("A4 C1") == 6  # if the partner's came first


def test_7_a_refusal() -> None:
    table = play("1 A2:B T4:G +-")
    assert table.room("wanderers") == "A2 T4"
    assert table.hand_sizes == [5, 5, 6, 6]
    for viewer in range(-1, 4):
        assert list(table.match.observation(viewer).card[0]) == [5, 15]


def test_8_who_knows_the_cards() -> None:
    table = play("1 C1:R A4:B ++")
    assert (table.room("R", viewer=2), table.room("B", viewer=2)) == ("0?", "1?")
    assert (table.remembers("R", 2), table.remembers("B", 2)) == ("-", "-")
    for viewer in (0, 1):
        assert (table.remembers("R", viewer), table.remembers("B", viewer)) == ("C1", "A4")
        shown = remembering(table.match.table(viewer))
        assert [shown.centre[0].pieces[0].code, shown.centre[1].pieces[0].code] == ["C1", "A4"]


FOUR_PLAYERS = ("3 P1:R T1:B ++", "0 A1:R P2:B ++", "0 H1:R P3:B ++", "1 T2:R A2:B ++")


def test_9_the_end_with_four_players() -> None:
    table = play(*FOUR_PLAYERS, hands={0: "P4", 1: "A3"})
    assert (table.hand_sizes, table.turn) == ([3, 4, 5, 4], 0)
    table.bargain("1 P4:R A3:B ++")
    assert (table.hand_sizes, table.over) == ([2, 3, 5, 4], True)


def test_9_the_end_with_three_players() -> None:
    table = play(*SIX, players=3, hands={0: "T2", 1: "U2"})
    assert (table.hand_sizes, table.turn) == ([3, 3, 6], 0)
    table.bargain("1 T2:R U2:B ++")
    assert (table.hand_sizes, table.over) == ([2, 2, 6], True)


# --- the full board -----------------------------------------------------------------------


def test_10_the_full_board() -> None:
    table = full_board()
    assert table.over
    assert [table.placed(letter) for letter in "RBGY"] == ["C1 P3 A4", "P4 T2 P1", "U4 H2 H3", "T1"]
    assert table.placed("wanderers") == "A2 U1 T4 U2"
    assert table.vp == {"R": 8, "B": 9, "G": 13, "Y": 4}
    assert table.picked == ["G", "G", "B"]
    assert table.points == [13, 13, 9]
    revealed = [len(panel.zones[0].pieces) for panel in table.match.table(-1).seats]
    assert revealed == [1, 2, 2]
    assert table.winners == [1]


def test_10_skills_that_count_in_all_rooms() -> None:
    assert full_board(skill_scope="global").vp == {"R": 8, "B": 10, "G": 13, "Y": 4}


PEDLAR_ON_TOP = ("1 P3:R P4:B ++", *SEVEN[1:3], "2 C1:R H2:G ++", *SEVEN[4:])


@pytest.mark.parametrize("scope", ["local", "global"])
def test_10_the_red_tenement_without_its_constable(scope: str) -> None:
    table = full_board(*PEDLAR_ON_TOP, doshin_scope=scope)
    assert table.placed("R") == "P3 C1 A4"
    assert table.vp["R"] == 0
    assert full_board(*PEDLAR_ON_TOP, raid="false").vp["R"] == 8 + 1


def test_10_another_wanderer_and_no_raid() -> None:
    script = [*PEDLAR_ON_TOP[:4], "0 T4:B T3:R --", *PEDLAR_ON_TOP[5:]]
    table = play(*script, players=3, hands={**HANDS, 2: "U2 C4 H4 C3"})
    assert table.placed("wanderers") == "A2 U1 T4 T3"
    assert table.vp["R"] == 9
