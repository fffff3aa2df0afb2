"""Hangover, rules 9 and 10: the judgement and the snacks."""

from tests.games.hangover.kit import FIVE_TRICKS, TEN, play

THIRTEEN = "G5 G4 G2^ G2"


def test_s9_1_numbers_of_lead_and_followers_are_added() -> None:
    assert play("R3 R2^ B6^ R4").total == 9
    assert play("R3 R2^ B6^ R4", sum_lead="false").total == 6


def test_s9_2_snacks_of_the_column_of_the_own_trick() -> None:
    snacks = {0: "-1-2 +2+3 -3+3 -4+4"}
    table = play(TEN + " |", snacks=snacks)
    assert table.legal() == ["keep", "use:-1", "use:-2"]
    table = play(TEN + " | use:-1", "B4 B3 B2 B1 |", snacks=snacks)
    assert table.legal() == ["keep", "use:+2", "use:+3"]
    assert play(TEN + " | keep", "B4 B3 B2 B1 | keep keep", snacks=snacks).vp == [2, 0, 0, 0]
    assert play(TEN + " | keep", "B4 B3 B2 B1 | use:-1 use:+3", snacks=snacks).total == 12


def test_s9_3_one_of_its_two_numbers_is_added() -> None:
    snacks = {0: "-4+4"}
    assert play(TEN + " | use:+4", snacks=snacks).total == 14
    assert play(TEN + " | use:-4", snacks=snacks).total == 6
    assert play(TEN + " | use:-4", snacks=snacks).columns(0, viewer=1)[0] == "-4+4 used"


def test_s9_4_the_number_is_chosen_card_by_card() -> None:
    snacks = {0: "-2+2 -3+3"}
    for first in (-2, 2):
        for second in (-3, 3):
            tricks = TEN, f"B4 B3 B2 B1 | use:{first:+} use:{second:+}"
            assert play(*tricks, snacks=snacks).total == 10 + first + second


def test_s9_5_under_the_limit_is_worth_one() -> None:
    assert play("R5 R4 R1 R1^").vp == [1, 0, 0, 0]  # 11


def test_s9_6_just_limit_is_worth_three() -> None:
    assert play("R5 R4 R2 R1").vp == [3, 0, 0, 0]  # 12


def test_s9_7_over_the_limit_is_worth_nothing() -> None:
    assert play(THIRTEEN).vp == [0, 0, 0, 0]


def test_s9_8_zero_or_less_is_under_the_limit() -> None:
    snacks = {0: "-2-3"}
    assert play("Y2 R6 B6 G6 | use:-2", snacks=snacks).vp == [2, 0, 0, 0]  # 0
    assert play("Y2 R6 B6 G6 | use:-3", snacks=snacks).vp == [2, 0, 0, 0]  # -1


def test_s9_9_base_times_one_plus_snacks_used() -> None:
    snacks = {0: "-1+1 -2+2 -3+3"}
    two = TEN, "B4 B3 B2 B1"
    third = "Y6 Y4 Y2 Y1"  # 13
    assert play(*two, third + " | keep keep keep", snacks=snacks).vp[0] == 2 + 0
    assert play(*two, third + " | use:-1 keep keep", snacks=snacks).vp[0] == 2 + 3 * 2
    assert play(*two, third + " | keep use:+2 use:-3", snacks=snacks).vp[0] == 2 + 3 * 3
    assert play(*two, third + " | use:-1 use:-2 use:-3", snacks=snacks).vp[0] == 2 + 1 * 4


def test_s9_10_snacks_without_benefit_are_spent() -> None:
    snacks = {0: "+2+3 -1+1"}
    table = play(TEN + " | use:+3", "B4 B3 B2 B1 |", snacks=snacks)
    assert table.vp == [0, 0, 0, 0]  # 13
    assert table.legal() == ["keep", "use:-1", "use:+1"]  # the +2/+3 is gone
    assert play(THIRTEEN + " | use:+3", snacks=snacks).columns(0)[0] == "+2+3 used"


def test_s9_11_snacks_are_decided_after_all_have_played() -> None:
    table = play(TEN + " |")
    asked = [action for _, action in table.match.actions[16:]]
    assert asked == [f"play:{card}" for card in TEN.split()]
    assert table.turn == 0


def test_s9_12_only_the_winner_decides_on_snacks() -> None:
    table = play("R1 R2 R4 R3 |")
    assert table.match.pending() == [table.winner] == [2]
    assert [table.legal(seat) for seat in (0, 1, 3)] == [[], [], []]


def test_s9_13_lowest_column_first() -> None:
    table = play(*FIVE_TRICKS[:2], FIVE_TRICKS[2] + " |", snacks={0: "+2+3 -1-2 +1+3 -4+4"})
    assert table.legal() == ["keep", "use:+2", "use:+3"]
    table.match.play(0, "keep")
    assert table.legal() == ["keep", "use:-1", "use:-2"]
    table.match.play(0, "use:-2")
    assert table.legal() == ["keep", "use:+1", "use:+3"]


def test_s9_14_decisions_are_shown_together() -> None:
    snacks = {0: "-1-2 +2+3"}
    table = play(TEN, "B4 B3 B2 B1 |", snacks=snacks)
    assert table.blind((-1, 1, 2, 3), "0:use:-2")
    assert table.columns(0, viewer=1) == ["", "? ?", "?", "?"]
    table.match.play(0, "use:+2")
    assert table.columns(0, viewer=1) == ["", "-1-2 used +2+3 used", "?", "?"]
    assert "A used snack cards: -2, +2" in table.told(1)


def test_s9_15_nobody_follows_and_the_lead_does_not_count() -> None:
    table = play("R6 B1 Y1 G1", sum_lead="false")
    assert (table.total, table.vp) == (0, [1, 0, 0, 0])


def test_s10_1_each_unused_snack_slides_to_the_right() -> None:
    snacks = {0: "-1-2 +2+3 +1+3 -4+4"}
    assert play(TEN, snacks=snacks).columns(0) == ["", "-1-2 +2+3", "+1+3", "-4+4"]
    table = play(TEN, "B4 B3 B2 B1 | keep use:+2", snacks=snacks)
    assert table.columns(0) == ["", "+2+3 used", "-1-2 +1+3", "-4+4"]
    assert play(TEN + " |", snacks=snacks).columns(0) == ["-1-2", "+2+3", "+1+3", "-4+4"]


def test_s10_2_used_snack_stays_in_its_column() -> None:
    snacks = {0: "-1-2 +2+3 +1+3 -4+4"}
    table = play(TEN, "B4 B3 B2 B1 | use:-2 keep", "Y4 Y3 Y2 Y1 |", snacks=snacks)
    assert table.columns(0) == ["", "-1-2 used", "+2+3 +1+3", "-4+4"]  # used in column 2
    assert table.legal() == ["keep", "use:+2", "use:+3"]
    table.match.play(0, "use:+2")
    table.match.play(0, "keep")
    assert table.total == 12
    assert table.columns(0) == ["", "-1-2 used", "+2+3 used", "+1+3 -4+4"]
    assert table.vp == [1 + 1 * 2 + 3 * 2, 0, 0, 0]


def test_s10_3_unused_at_the_fourth_trick_leaves_the_game() -> None:
    table = play(*FIVE_TRICKS[:3], FIVE_TRICKS[3] + " |")
    assert [len(column.split()) for column in table.columns(0)] == [0, 0, 0, 4]
    table = play(*FIVE_TRICKS[:3], FIVE_TRICKS[3] + " | use:-4 keep keep keep", snacks={0: "-4+4"})
    assert table.columns(0) == ["", "", "", "-4+4 used"]
    assert table.turn == 0


def test_s10_4_only_the_winners_snacks_slide() -> None:
    table = play(TEN)
    assert [table.columns(seat, viewer=-1) for seat in range(4)] == [
        ["", "? ?", "?", "?"],
        *[["?", "?", "?", "?"]] * 3,
    ]
