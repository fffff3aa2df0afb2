"""Fortuna, rule 9: the numbers of the hand."""

import pytest
from tests.games.fortuna.kit import play, rules, values


def test_s9_1_from_the_printed_number_up_by_its_discards() -> None:
    table = play("3", "3", "5", "3")
    for number, expected in ((3, [3, 4, 5, 6]), (5, [5, 6]), (4, [4]), (1, [1])):
        assert values(table, number) == expected


def test_s9_2_two_discarded_sixes() -> None:
    assert values(play("6", "6"), 6) == [6, 7, 8]


def test_s9_3_only_discards_of_the_printed_number_count() -> None:
    table = play("3", "3", "5", "5", "5")
    assert values(table, 3) == [3, 4, 5]  # a 3 treated as 5 is not raised by discarded 5s
    assert values(table, 2) == [2]


def test_s9_4_end_card_raises_nothing() -> None:
    table = play(*["-"] * 34)
    assert table.shown_deck()[1] is None
    assert int(table.state.discards.sum()) == 34
    for number in range(1, 9):
        raised = int(table.state.discards[number])
        assert values(table, number) == list(range(number, number + raised + 1))


def test_s9_5_numbers_above_8_are_allowed() -> None:
    table = play("7", "8", "7", hands={3: "8888887776"})
    assert values(table, 8) == [8, 9]
    assert values(table, 7) == [7, 8, 9]
    assert table.numbers("sell") == ["8", "9"]


def test_s9_6_cards_in_sets_raise_nothing() -> None:
    table = play("2:22", "3:333", "-", "-")
    assert values(table, 2) == [2]
    assert values(table, 3) == [3]
    assert not set(table.discards) & set("23")


def test_s9_7_a_set_stays_as_it_is() -> None:
    table = play("3", "3", "5:33555")
    before = table.sets(2)
    table.then("-").finish()
    assert table.sets(2) == before == ["5:33555"]
    assert table.points[2] == 21


@pytest.mark.parametrize(
    ("discarded", "number", "expected"),
    [
        ("888", 8, [1, 8, 9]),
        ("8888", 8, [1, 2, 8, 9]),
        ("88", 8, [8, 9]),
        ("777", 7, [7, 8, 9]),
        ("7777", 7, [1, 7, 8, 9]),
        ("33", 3, [3, 4, 5]),
    ],
)
def test_numbers_with_the_loop(discarded: str, number: int, expected: list[int]) -> None:
    table = play(*discarded, loop="mod10")
    assert values(table, number) == expected
    assert rules(loop="mod10").loop == 1
