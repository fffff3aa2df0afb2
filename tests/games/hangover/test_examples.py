"""Hangover: examples worked out by hand (rules/hangover.md, B5); 4 players unless said."""

from tests.games.hangover.kit import FIVE_TRICKS, Table, play, result


def judged(table: Table) -> tuple[int, int, int]:
    """Who took the trick, the sum, and the VP gained."""
    return table.winner, table.total, table.vp[table.winner]


def test_example_1_over_the_limit() -> None:
    assert judged(play("R5 R6 R6^ R4^")) == (2, 21, 0)


def test_example_2_off_suit_does_not_count() -> None:
    assert judged(play("R3 R2^ B6^ R4")) == (3, 9, 1)
    assert judged(play("R3 R2^ B6^ R4", sum_lead="false")) == (3, 6, 1)


def test_example_3_just_limit() -> None:
    assert judged(play("G5 G4 G2 G1^")) == (0, 12, 3)


def test_example_4_nobody_follows() -> None:
    assert judged(play("Y2 R6 B6 G5^")) == (0, 2, 1)


def test_example_5_a_snack_on_the_second_trick() -> None:
    first, second = "B6 B5 B4 B3", "R5^ R5 R3 R1"  # 18, then 14
    snacks = {0: "-4+4 -2+2 -3+3 -1+1"}
    assert judged(play(first + " | use:+4", second + " | use:-2", snacks=snacks)) == (0, 12, 6)
    snacks = {0: "-4+4 -2-3 -3+3 -1+1"}
    assert judged(play(first + " | use:+4", second + " | use:-3", snacks=snacks)) == (0, 11, 2)
    kept = play(first + " | use:+4", second + " | keep", snacks=snacks)
    assert judged(kept) == (0, 14, 0)
    assert kept.columns(0) == ["-4+4 used", "", "-2-3 -3+3", "-1+1"]


def test_example_6_two_snacks_with_different_sides() -> None:
    first, second = "B6 B5 B4 B3", "G5 G4 G2 G1^"  # 18, then 12
    snacks = {0: "+1+2 -1-3"}
    assert judged(play(first, second + " | use:+1 use:-1", snacks=snacks)) == (0, 12, 9)


def test_example_7_a_snack_can_spoil_the_sum() -> None:
    snacks = {0: "+2+3"}
    assert judged(play("R4 R3 R2 R1 | use:+2", snacks=snacks)) == (0, 12, 6)
    spoilt = play("R4 R3 R2 R1 | use:+3", snacks=snacks)
    assert judged(spoilt) == (0, 13, 0)
    assert spoilt.columns(0)[0] == "+2+3 used"


def test_example_8_below_zero() -> None:
    assert judged(play("Y2 R6 B6 G5^ | use:-3", snacks={0: "-2-3"})) == (0, -1, 2)


def test_example_9_snacks_slide_column_by_column() -> None:
    a, b, c, d = ["-1+1", "-2+2", "-3+3", "-4+4"]
    snacks = {0: f"{a} {b} {c} {d}"}
    first, second, third, fourth, _ = FIVE_TRICKS
    assert play(first, snacks=snacks).columns(0) == ["", f"{a} {b}", c, d]
    tricks = [first, second + " | keep use:-2"]
    assert play(*tricks, snacks=snacks).columns(0) == ["", f"{b} used", f"{a} {c}", d]
    tricks.append(third)
    assert play(*tricks, snacks=snacks).columns(0) == ["", f"{b} used", "", f"{a} {c} {d}"]
    tricks.append(fourth)
    assert play(*tricks, snacks=snacks).columns(0) == ["", f"{b} used", "", ""]


def test_example_10_the_fifth_trick() -> None:
    snacks = {0: "-1+1 -2+2 -3+3 -4+4"}
    second = FIVE_TRICKS[1] + " | keep use:+2"  # 12
    tricks = FIVE_TRICKS[0], second, FIVE_TRICKS[2], FIVE_TRICKS[3]
    assert play(*tricks, snacks=snacks).vp == [1 + 6 + 1 + 1, 0, 0, 0]
    after = play(*tricks, FIVE_TRICKS[4], snacks=snacks)
    assert (after.out, after.turn, after.vp) == ([0], 1, [0, 0, 0, 0])
    assert result(9, 0, 0, 0, out=[0])[1] == [1, 2, 3]
    hands = {0: "R5^ B5 Y5 Y5^ G5 G5^"}  # the R5^ is laid face down under a red lead
    later = play(*FIVE_TRICKS, "R4 R4^ R5", hands=hands)
    assert (later.winner, later.total) == (3, 13)


def test_example_11_follow_suit() -> None:
    table = play(hands={0: "R1", 1: "R2 R3^ B1 B2 B3 Y1 Y2 Y3 G1 G2 G3"})
    table.match.play(0, "play:R1")
    assert table.legal() == ["play:R2", "play:R3^"]


def test_example_12_three_players() -> None:
    assert judged(play("R4 R2 R1^", players=3)) == (0, 7, 3)
    assert judged(play("R3 R2 B1 | use:+2", players=3, snacks={0: "-2+2"})) == (0, 7, 6)


def test_example_13_a_draw_of_survivors() -> None:
    assert result(7, 7, 5, 12, out=[3])[1] == [0, 1]
