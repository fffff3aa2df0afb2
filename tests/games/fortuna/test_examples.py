"""Fortuna: examples worked out by hand (rules/fortuna.md, A5); 4 players unless said."""

import pytest
from tests.games.fortuna.kit import FIVE_SETS, play, result, values


def test_example_1_two_discarded_sixes() -> None:
    assert values(play("6", "6"), 6) == [6, 7, 8]


def test_example_2_a_mixed_set_of_5() -> None:
    for score, points in (("printed_sum", 21), ("treated_sum", 25), ("set_max", 5)):
        assert play("3", "3", "5:33555", score=score).so_far[2] == points
    table = play("3", hands={1: "3355588877"}, draws="7")
    assert "5" not in table.numbers("sell")


def test_example_3_no_chaining() -> None:
    table = play("3", "3", "5", "5", "5")
    assert 8 not in values(table, 3)


def test_example_4_three_4s_and_a_3() -> None:
    table = play("3", "4:3444")
    assert (table.sets(1), table.so_far[1]) == (["4:3444"], 15)


def test_example_5_one_set_of_5_each() -> None:
    table = play("4", "5:44455", "-", "-", "5:44555", hands={1: "44555"})
    assert table.sets(0) == ["5:44555"]
    assert len([card for card in table.hand(1) if card in "45"]) >= 5
    assert table.turn == 1
    assert "5" not in table.numbers("sell")


def test_example_6_ten_cards_after_a_sale() -> None:
    assert play("5:55555").size(0) == 10
    assert play("1:1").size(0) == 10


def test_example_7_a_set_of_9() -> None:
    table = play("8", "7", "7", "9:777888888")
    assert (table.sets(3), table.so_far[3]) == (["9:777888888"], 69)


def test_example_8_the_end_card_in_a_refill() -> None:
    table = play("2:22", *["-"] * 29, "5:55555?")
    deck = [int(card) for card in table.state.deck[table.state.top : table.state.end + 7]]
    assert (len(deck), deck.index(0)) == (9, 2)  # good, good, End, 6 goods
    table.act("none")
    assert table.size(2) == 9
    assert table.deck == 5 - 1  # seat 3 has drawn for its turn
    assert table.match.table(0).step.key == "step.last"


def test_example_9_the_last_round() -> None:
    table = play("3:333", *["-"] * 31)  # two draws more than turns: seat 0 draws the End card
    assert (table.turn, table.deck) == (0, 5)
    table.then("-")
    for seat in (1, 2, 3):
        assert (table.turn, table.size(seat)) == (seat, 11)
        table.then("-")
    assert table.over
    assert table.deck == 2
    three = play(*["-"] * 44, players=3)
    assert (three.turn, three.shown_deck()) == (2, (5, None))
    sold = play(*["-"] * 44, "4:4444", players=3)
    assert sold.over
    assert sold.size(2) == 11 - 4


def test_example_10_passes_only_with_five_sets() -> None:
    table = play(*FIVE_SETS, "-", "-", players=3, hands={0: "66666"}, draws="6")
    assert {action.partition(":")[0] for action in table.legal()} == {"pass"}


@pytest.mark.parametrize(
    ("score", "points", "winner"),
    [("printed_sum", [14, 15], 1), ("set_max", [6, 4], 0), ("treated_sum", [14, 16], 1)],
)
def test_example_11_three_small_sets_against_one(
    score: str, points: list[int], winner: int
) -> None:
    found, winners = result("1 22 333", "3444", "", score=score)
    assert (found, winners) == ([*points, 0], [winner])


def test_example_12_patrons_break_a_tie() -> None:
    sets = ("1 22 333", "1 22 333", "")
    assert result(*sets, patrons=(1, 0, 0)) == ([14, 14, 0], [1])
    assert result(*sets) == ([14, 14, 0], [0, 1])


def test_example_13_the_loop() -> None:
    one = play("8", "8", "8", hands={3: "8877766655"}, draws="5", loop="mod10")
    assert one.numbers("sell") == ["1"]
    assert one.then("1:8").so_far[3] == 8
    two = play(*"8888", hands={0: "88"}, loop="mod10")
    assert {"1", "2"} <= set(two.numbers("sell"))
    assert two.then("2:88").so_far[0] == 16
    assert values(play("8", "8", loop="mod10"), 8) == [8, 9]
    assert "1" not in play("8", "8", "8", hands={3: "8777666555"}, draws="5").numbers("sell")
