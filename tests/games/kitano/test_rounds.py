"""Kitano, rules 5 to 8: rounds, kuras, batting and the order of effects."""

import pytest
from tests.games.kitano.kit import dealt, play

from souan.text import InputError

# --- 5 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_s5_1_seven_rounds(players: int) -> None:
    table = dealt(players).play_on()
    assert table.round == 7
    for seat in table.seats:
        own = [part for part in table.kura(seat).split() if part[1:].rstrip("+") == "7"]
        assert own


def test_s5_2_all_choose_a_card_at_once() -> None:
    table = play(hands={0: "RY"})
    assert table.match.pending() == [0, 1, 2, 3]
    assert {"play:R", "play:Y", "play:E", "play:M", "play:N"} <= set(table.legal(0))
    table.do("2:play:E")
    assert table.match.pending() == [0, 1, 3]
    assert table.kura(2) == ""


def test_s5_3_all_cards_are_revealed_at_once() -> None:
    table = play(hands={0: "R", 1: "B", 2: "Y", 3: "G"})
    table.do("3:play:G", "1:play:B", "0:play:R")
    assert [table.kura(seat) for seat in range(4)] == [""] * 4
    table.do("2:play:Y")
    assert [table.kura(seat) for seat in range(4)] == ["R1", "B1", "Y1", "G1"]


def test_s5_4_talk_binds_nobody() -> None:
    """Software has no say in what is talked: every card of the hand stays legal."""
    table = play(hands={0: "R"})
    before = table.legal(0)
    table.do("1:play:E", "2:play:E", "3:play:E")
    assert table.legal(0) == before


def test_s5_5_hands_are_not_filled_up() -> None:
    table = play("R R R R", "B B B B")
    assert [len(table.hand(seat)) for seat in range(4)] == [5] * 4


# --- 6 ------------------------------------------------------------------------------------


def test_s6_1_cards_go_to_the_right_end_of_the_own_kura() -> None:
    assert play("R B Y G", "B R R R", "K R R B").kura(0) == "R1 B2 K3"


def test_s6_2_the_position_is_the_round() -> None:
    table = play("R R R R", "E B B B | gift take:Y", "B R R G", taiko="YKGPP")
    assert table.kura(0) == "R1 E2 Y2+ B3"


def test_s6_3_action_cards_take_a_place() -> None:
    assert play("E E R R", "R R B B").kura(0) == "E1 R2"


def test_s6_4_all_lay_down_before_any_effect() -> None:
    table = play("E R N R")
    assert [table.kura(seat) for seat in range(4)] == ["E1", "R1", "N1", "R1"]
    assert table.state.finished == 0


# --- 7 ------------------------------------------------------------------------------------


def test_s7_1_the_same_kind_is_batted() -> None:
    table = play("E E R R")
    assert (table.batted(0), table.batted(1)) == ("E", "E")
    assert (table.round, table.state.finished) == (2, 0)
    assert "Batted: audience (A, B)" in table.told()


def test_s7_2_a_batted_card_stays_face_down_in_its_place() -> None:
    table = play("R R R B", "E E R R", "B B Y Y", "N M R R | scout stop | gild flip:R")
    pieces = table.match.table(2).seats[0].zones[0].pieces
    assert [(piece.code, "face_down" in piece.marks) for piece in pieces] == [
        ("R1", False),
        ("E2", True),
        ("B3", False),
        ("N4", False),
    ]
    assert table.batted(0) == "E"


def test_s7_3_each_kind_by_itself() -> None:
    both = play("E M M E")
    assert [both.batted(seat) for seat in range(4)] == ["E", "M", "M", "E"]
    three = play("E E M E")
    assert [three.batted(seat) for seat in range(4)] == ["E", "E", "", "E"]
    assert three.turn == 2
    four = play("N N N N")
    assert [four.batted(seat) for seat in range(4)] == ["N"] * 4


# --- 8 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kamiza", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1])])
def test_s8_1_effects_go_in_order_from_the_head_seat(kamiza: int, order: list[int]) -> None:
    table = play("M N R E", kamiza=kamiza)
    turns = []
    for _ in range(3):
        turns.append(table.turn)
        step = {0: ("gild", "flip:R"), 1: ("scout",), 3: ("gift", f"take:{table.taiko[0]}")}
        table.act(*step[turns[-1]])
    assert turns == order
    assert table.round == 2


def test_s8_2_later_seats_see_earlier_effects() -> None:
    table = play("R R R R", "N E B B", taiko="KBYGP").act("switch", "mine:R1", "for:K")
    assert table.turn == 1
    assert table.legal(1) == ["offer", "gift", "restock"]
    table.act("gift")
    assert table.legal(1) == ["take:R", "take:B", "take:Y", "take:G", "take:P"]


def test_s8_3_the_first_effect_is_a_duty() -> None:
    assert "stop" not in play("E R R R").legal(0)
    with pytest.raises(InputError, match="first effect is a duty"):
        play("E R R R").act("stop")


def test_s8_4_one_further_effect_for_each_face_down_card() -> None:
    none = play("R R R R", "E R R R | gift take:B", taiko="BYGKP")
    assert none.round == 3
    one = play("M M R R", "E R R R | gift take:B", taiko="BYGKP")
    assert one.legal(0) == ["offer", "restock", "stop"]
    others = play("R M R M", "E R R R | gift take:B", taiko="BYGKP")
    assert others.round == 3


def test_s8_5_effects_are_of_the_card_played() -> None:
    table = play("E E R R", "M R R R | gild flip:R")
    assert table.legal(0) == ["restock", "buy", "stop"]


def test_s8_6_no_effect_twice_with_one_card() -> None:
    table = play("E E R R", "N N R R", "M R R R | gild flip:R", hands={0: "BB"})
    table.act("buy", "buy:B", "buy:B")
    assert table.legal(0) == ["restock", "stop"]


def test_s8_7_further_effects_may_be_declined() -> None:
    table = play("E E R R", "N R R R | scout stop")
    assert table.round == 3


def test_s8_8_effects_are_carried_out_one_by_one() -> None:
    table = play("E E R R", "N R R R | restock", top="KKKYY")
    assert table.hand(0).count("K") >= 3
    table.act("bottom:K", "bottom:K", "bottom:K")
    assert table.legal(0) == ["scout", "stop"]


def test_s8_9_a_card_batted_now_is_no_help_now() -> None:
    table = play("E E M R | gild flip:R")
    assert (table.batted(0), table.round) == ("E", 2)
    assert table.state.finished == 1


def test_s8_10_face_down_cards_are_not_used_up() -> None:
    table = play("E E R R", "N R R R | scout restock bottom:K bottom:K bottom:K", top="KKK")
    table.round_with(0, "M", "gild flip:R")
    assert table.legal(0)[-1] == "stop"


def test_s8_11_effects_of_audience() -> None:
    assert play("E R R R").legal(0) == ["offer", "gift", "restock"]


def test_s8_12_effects_of_gold() -> None:
    assert play("M R R R").legal(0) == ["restock", "gild", "buy"]


def test_s8_13_effects_of_ninja() -> None:
    assert play("R R R R", "N R R R").legal(0) == ["restock", "switch", "scout"]


def test_s8_14_the_same_effect_with_another_card() -> None:
    table = play("E R R R | restock bottom:K bottom:K bottom:K", "M B B B", top="KKKYYY")
    assert "restock" in table.legal(0)
