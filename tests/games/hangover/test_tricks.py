"""Hangover, rules 6 to 8: playing to a trick, taking it, being eliminated by it."""

import pytest
from tests.games.hangover.kit import FIVE_TRICKS, Table, dealt, finished, play, result


def plays(cards: str) -> list[str]:
    return [f"play:{card}" for card in cards.split()]


def led(table: Table) -> list[str]:
    """The codes of the cards in the trick, as somebody who only watches sees them."""
    return [piece.code for piece in table.zone("trick").pieces]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_s6_1_at_most_eleven_tricks(players: int) -> None:
    counts = [sum(state.tricks) for state in finished(players)]
    assert max(counts) == 11


def test_s6_2_lead_any_card_face_up() -> None:
    hand = "R1 R6^ B1 B2 B3 Y1 Y2 Y3 G1 G2 G3"
    table = play(hands={0: hand})
    assert table.legal() == plays(hand)
    table.match.play(0, "play:R6^")
    assert led(table) == ["R6^"]


def test_s6_3_others_play_one_card_each_clockwise() -> None:
    table = play(*FIVE_TRICKS)  # seat 0 is out
    order = []
    for _ in range(3):
        order.append(table.turn)
        table.match.play(table.turn, table.legal()[0])
    assert order == [1, 2, 3]
    assert led(play("R5 R6 R1 R2", first=2)) == ["R5", "R6", "R1", "R2"]


def test_s6_4_follow_if_you_can() -> None:
    table = play(hands={0: "R5", 1: "R1 B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2"})
    table.match.play(0, "play:R5")
    assert table.legal() == plays("R1")


def test_s6_5_follow_with_any_card_of_the_suit() -> None:
    table = play(hands={0: "R5", 1: "R1 R2^ R6 R6^ B4 Y1 Y2 Y3 Y4 G1 G2"})
    table.match.play(0, "play:R5")
    assert table.legal() == plays("R1 R2^ R6 R6^")


def test_s6_6_without_the_suit_play_any_card() -> None:
    hand = "B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2 G3"
    table = play(hands={0: "R5", 1: hand})
    table.match.play(0, "play:R5")
    assert table.legal() == plays(hand)


def test_s7_1_lead_and_its_suit_are_the_following_cards() -> None:
    assert play("R5 R4 R3 R2").total == 5 + 4 + 3 + 2
    assert play("R5 B4 R3 R2").total == 5 + 3 + 2


def test_s7_2_highest_following_card_takes_the_trick() -> None:
    assert play("R5 R6 R6^ R4^").winner == 2
    assert play("R6 R5^ R5 R4^").winner == 0
    assert play("R2 R1 R3 R4", first=2).winner == 1


def test_s7_3_nobody_follows_then_the_leader_takes_it() -> None:
    assert play("Y1 R6 B6 G6^", first=3).winner == 3


def test_s7_4_another_suit_never_takes_it() -> None:
    assert play("R2 R1 B6^ R1^").winner == 0


def test_s7_5_another_suit_never_counts() -> None:
    assert play("R2 R1 B6^ R1^").total == 4
    assert play("R2 R1 B6^ R1^", sum_lead="false").total == 2


def test_s7_6_lead_takes_the_trick_where_it_does_not_count() -> None:
    table = play("R6 R1 R2 R3", sum_lead="false")
    assert (table.winner, table.total) == (0, 6)


def test_s8_1_only_the_own_count_rises() -> None:
    assert play(FIVE_TRICKS[0]).tricks == [1, 0, 0, 0]
    assert play(*FIVE_TRICKS[:4]).tricks == [4, 0, 0, 0]
    table = play(*FIVE_TRICKS[:3], "R2^ R3 R3^ R4", "B3 B4 B4^ B3^")
    assert (table.tricks, table.out) == ([3, 1, 0, 1], [])  # the fifth trick, nobody's fifth


def test_s8_2_fourth_trick_is_judged() -> None:
    assert play(*FIVE_TRICKS[:3]).vp == [3, 0, 0, 0]
    assert play(*FIVE_TRICKS[:4]).vp == [4, 0, 0, 0]


def test_s8_3_fifth_trick_eliminates_at_once() -> None:
    assert play(*FIVE_TRICKS[:4]).out == []
    table = play(*FIVE_TRICKS)
    assert table.out == [0]
    assert "out" in table.marks(1)[0]


def test_s8_4_eliminating_trick_is_not_judged() -> None:
    before = play(*FIVE_TRICKS[:4])
    table = play(*FIVE_TRICKS[:4], "R6 R2^ Y3 R4")  # 12 would be a just limit
    assert table.vp[0] <= before.vp[0]
    assert table.total == before.total  # nothing added up
    assert table.told(1, since=len(before.match.actions))[-2:] == [
        "A took the trick (no. 5)",
        "A dropped out; all VP gained so far are void",
    ]


def test_s8_5_eliminated_player_loses_whatever_the_vp() -> None:
    assert result(40, 2, 1, 0, out=[0])[1] == [1]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_s8_6_at_most_two_are_eliminated(players: int) -> None:
    eliminated = [int(state.out).bit_count() for state in finished(players)]
    assert 1 <= max(eliminated) <= 2
    assert dealt(players).play_on().winners
