"""Fortuna, rules 10 to 13: the turn."""

import pytest
from tests.games.fortuna.kit import FIVE_SETS, dealt, digits, play

from souan.text import InputError


def test_s10_1_a_turn_begins_with_a_draw() -> None:
    table = play("3", draws="5")
    assert (table.turn, table.size(1)) == (1, 11)
    assert "5" in table.hand(1)
    assert [table.size(seat) for seat in (0, 2, 3)] == [10, 10, 10]


def test_s10_2_who_has_five_sets_draws_too() -> None:
    table = play(*FIVE_SETS, "-", "-", players=3)
    assert table.turn == 0
    assert table.size(0) == 11


def test_s11_1_sell_or_pass() -> None:
    table = play(hands={0: "1223334444"}, draws="8")
    assert table.legal() == [
        *("pass:1", "pass:2", "pass:3", "pass:4", "pass:8"),
        *("sell:1", "sell:2", "sell:3", "sell:4"),
    ]
    sold = play("2:22", hands={0: "1223334444"})
    assert (sold.turn, sold.discards) == (1, "")
    passed = play("2", hands={0: "1223334444"})
    assert (passed.turn, passed.sets(0)) == (1, [])


def test_s11_2_exactly_as_many_cards_as_the_number() -> None:
    for held, sellable in (("444", []), ("4444", ["4"]), ("44444", ["4"])):
        table = play(hands={0: (held + "888777666")[:10]}, draws="8")
        assert table.numbers("sell") == sellable
    table = play("4:4444?", hands={0: "4"})
    before = digits(table.match.states[0].hand[0]).count("4")
    assert table.sets(0) == ["4:4444"]
    assert table.hand(0).count("4") == before - 4 > 0


def test_s11_3_a_set_lies_face_up() -> None:
    table = play("3:333")
    for viewer in range(-1, 4):
        assert table.sets(0, viewer) == ["3:333"]


def test_s11_4_five_sets_in_the_whole_game() -> None:
    table = play(*FIVE_SETS, "-", "-", players=3, hands={0: "6"}, draws="6")
    assert len(table.sets(0)) == 5
    assert table.numbers("sell") == []
    for seed in range(10):
        final = dealt(3, seed).play_on(seed)
        assert all(len(final.sets(seat)) <= 5 for seat in final.seats)


def test_s11_5_no_second_set_of_the_same_number() -> None:
    table = play("2:22", "2:22", "-", players=3, hands={0: "22"})
    assert table.hand(0).count("2") == 2
    assert "2" not in table.numbers("sell")
    with pytest.raises(InputError, match="You have sold a set of 2 already"):
        table.act("sell:2")
    assert table.sets(1) == ["2:22"]  # another player's set did not matter


def test_s11_6_one_set_a_turn() -> None:
    assert play("1:1", hands={0: "223334444"}).turn == 1


def test_s11_7_printed_numbers_may_differ() -> None:
    table = play("3", "3", "5:33555")
    assert table.sets(2) == ["5:33555"]
    assert list(table.state.values[:4]) == [0, 0, 1 << 5, 0]  # a set of 5, not of 3


def test_s11_8_cards_are_chosen_rising() -> None:
    table = play("3", "3", "5:", hands={2: "3355555"})
    assert table.numbers("card") == ["3", "5"]
    table.act("card:3")
    assert table.numbers("card") == ["3", "5"]
    table.act("card:3", "card:5")
    assert table.numbers("card") == ["5"]
    few = play("3", "3", "5:", hands={2: "33355888777"})
    assert few.numbers("card") == ["3"]  # with a 5 first there would be only two cards
    few.act("card:3", "card:3", "card:3")
    assert few.numbers("card") == ["5"]


def test_s11_9_a_patron_is_taken_before_the_refill() -> None:
    table = play("3:333+2?")
    assert table.sets(0) == ["3:333"]
    assert (table.turn, table.size(0)) == (0, 8)
    assert table.legal() == ["none", "patron:1", "patron:2", "patron:3", "patron:4"]
    table.act("patron:2")
    assert (table.patrons(0), table.size(0), table.turn) == ([2], 10, 1)


def test_s11_10_any_patron_of_the_row_or_none() -> None:
    assert play("1:1?", patrons="73518246").legal() == [
        *("none", "patron:1", "patron:3", "patron:5", "patron:7")
    ]
    assert play("1:1").patrons(0) == []
    eight = ["1:1+1", "1:1+2", "1:1+3", "2:22+4", "2:22+5", "2:22+6", "3:333+7", "3:333+8"]
    table = play(*eight, "3:333", players=3)
    assert table.row() == []
    assert ("2:none" in [f"{s}:{a}" for s, a in table.match.actions]) is False
    assert table.turn == 0


def test_s11_11_the_row_is_refilled_for_a_patron_taken() -> None:
    assert play("1:1+2", patrons="12345678").row() == list("1345")
    assert play("1:1", patrons="12345678").row() == list("1234")
    four = ["1:1+1", "1:1+2", "1:1+3", "2:22+4"]
    assert play(*four, players=3).row() == list("5678")
    assert play(*four, "2:22+5", players=3).row() == list("678")  # the pile is empty


def test_s11_12_the_refill_is_one_card_less_than_were_played() -> None:
    for value in range(1, 8):
        table = play(f"{value}:{str(value) * value}")
        assert table.size(0) == 10
        assert table.deck == 41 - 1 - (value - 1) - 1


def test_s11_13_nothing_after_a_set_of_1() -> None:
    table = play("1:1")
    assert not [line for line in table.told(1) if "A drew" in line]
    assert table.size(0) == 10


def test_s12_1_a_pass_discards_one_card() -> None:
    table = play(hands={0: "1234567812"}, draws="5")
    assert table.hand(0) == "11223455678"
    assert table.numbers("pass") == list("12345678")
    table.act("pass:5")
    assert (table.hand(0), table.discards) == ("1122345678", "5")
    assert play(hands={0: "1111111111"}, draws="5").act("pass:5").discards == "5"  # just drawn


def test_s12_2_a_pass_is_always_allowed() -> None:
    table = play(hands={0: "1223334444"}, draws="8")
    assert table.numbers("sell")
    assert table.act("pass:1").discards == "1"


def test_s12_3_with_five_sets_one_has_to_pass() -> None:
    table = play(*FIVE_SETS, "-", "-", players=3, hands={0: "66666"}, draws="6")
    assert table.hand(0).count("6") >= 6
    assert {action.partition(":")[0] for action in table.legal()} == {"pass"}


def test_s12_4_one_common_pile_face_up() -> None:
    table = play("3", "1", "3", "2")
    for viewer in range(-1, 4):
        pieces = table.zone("discards", viewer).pieces
        assert "".join(piece.code for piece in pieces) == "1233"


def test_s12_5_a_discard_counts_at_once_for_all() -> None:
    table = play("3", "4:3444")
    assert table.sets(1) == ["4:3444"]
    own = play("3", "-", "-", "-", "4:3444")
    assert own.sets(0) == ["4:3444"]


def test_s12_6_a_pass_for_want_of_a_set_looks_like_any_other() -> None:
    unable = play(hands={0: "8887776665"}, draws="8")
    able = play(hands={0: "8887776661"}, draws="8")
    assert unable.numbers("sell") == []
    assert able.numbers("sell") == ["1"]
    for viewer in (-1, 1, 2, 3):
        assert unable.match.table(viewer) == able.match.table(viewer)
    unable.act("pass:7")
    able.act("pass:7")
    for viewer in (-1, 2, 3):
        assert unable.told(viewer) == able.told(viewer) == ["A passed: 7 (discards of 7: 1)"]


def test_s13_1_eleven_cards_after_the_draw() -> None:
    for players in (3, 4):
        states = dealt(players, 5).play_on(5).match.states
        for state in states[:-1]:
            if state.phase == 0 and state.top <= state.end:
                assert state.hand_size[state.turn] == 11


def test_s13_2_ten_cards_after_every_turn() -> None:
    for players in (3, 4):
        states = dealt(players, 5).play_on(5).match.states
        for state in states[:-1]:
            if state.top <= state.end:
                others = [s for s in range(players) if s != state.turn]
                assert [int(state.hand_size[s]) for s in others] == [10] * (players - 1)
