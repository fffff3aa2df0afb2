"""La Superba, rules 17 to 22: the six ports."""

import pytest
from tests.games.superba.kit import lost_before, play


@pytest.mark.parametrize(
    ("load", "lost"), [("P2", 0), ("P3", 0), ("P3 C", 1), ("P3 C2", 2), ("P3 C3", 2)]
)
def test_s17_1_lisbon_guarantees_luck_chits(load: str, lost: int) -> None:
    table = play(f"{load} / - | 1 1 2 2", ports="lisbon")
    assert (table.luck, table.total, table.lost[0]) == (3, 9, lost)


def test_s17_2_lisbon_sets_of_three_goods() -> None:
    assert play("P2 C2 G2 / P3 C3 | 1 2 3 4", ports="lisbon").so_far[0] == 6 + 2 * 3
    assert play("P2 C2 G2 / P3 C3 | 1 2 3 4", ports="lisbon").so_far[1] == 6
    assert play("P3 C2 G / - | 1 2 3 4", ports="lisbon").so_far[0] == 6 + 3


def test_s17_3_superior_counts_as_its_kind_in_a_set() -> None:
    assert play("P* C G / - | 1 2 3 4", ports="lisbon").so_far[0] == 3 + 1 + 1 + 3


@pytest.mark.parametrize(
    ("cards", "total"), [("1 1 3 3", 14), ("3 3 1 1", 14), ("1 1 1 1", 14), ("3 3 3 3", 13)]
)
def test_s18_1_amsterdam_counts_1_as_3(cards: str, total: int) -> None:
    assert play(f"P / - | {cards}", ports="amsterdam").total == total


def test_s18_2_amsterdam_4_for_the_most_chits() -> None:
    table = play("P3 / P2 C / C | 1 2 3 4", players=3, ports="amsterdam")
    assert table.so_far == [3 + 4, 3 + 4, 1]
    table = play("P* / P C / - | 1 2 3 4", players=3, ports="amsterdam")
    assert table.so_far == [3, 2 + 4, 0]


def test_s18_3_amsterdam_nothing_for_no_chit() -> None:
    table = play("- / - / - | 1 2 3 4", players=3, ports="amsterdam")
    assert table.so_far == [0, 0, 0]


def losses_after(port: str, cards: str) -> list[str]:
    """The Losses of two seats after a voyage to a port, with two of each goods lost before."""
    table = lost_before("P2 C2 G2 / P* C* G*", f"- / - | {cards}", port)
    return [table.losses(0), table.losses(1)]


def test_s19_1_san_jorge_restores_glass() -> None:
    assert losses_after("sanjorge", "2 2 3 4") == ["P2 C2 G", "P* C*"]  # luck 1
    assert losses_after("sanjorge", "1 1 3 4") == ["P2 C2", "P* C*"]  # luck 2


def test_s19_2_san_jorge_doubles_cloth() -> None:
    table = play("C2 / P G C* | 1 2 3 4", ports="sanjorge")
    assert table.so_far == [4, 2 + 6]


def test_s20_1_calicut_restores_cloth() -> None:
    assert losses_after("calicut", "2 2 3 4") == ["P2 C G2", "P* G*"]
    assert losses_after("calicut", "1 1 3 4") == ["P2 G2", "P* G*"]


def test_s20_2_calicut_doubles_pepper() -> None:
    table = play("P2 / C G P* | 1 2 3 4", ports="calicut")
    assert table.so_far == [4, 2 + 6]


def test_s21_1_malacca_restores_pepper() -> None:
    assert losses_after("malacca", "2 2 3 4") == ["P C2 G2", "C* G*"]
    assert losses_after("malacca", "1 1 3 4") == ["C2 G2", "C* G*"]


def test_s21_2_malacca_doubles_glass() -> None:
    table = play("G2 / P C G* | 1 2 3 4", ports="malacca")
    assert table.so_far == [4, 2 + 6]


@pytest.mark.parametrize(
    ("cards", "luck"), [("1 1 1 2", 4), ("4 4 4 4", 3), ("3 3 4 4", 2), ("2 3 4 4", 1)]
)
def test_s22_1_havana_luck_is_the_largest_not_shown(cards: str, luck: int) -> None:
    assert play(f"P / - | {cards}", ports="havana").luck == luck


def test_s22_2_havana_has_no_effect_at_settlement() -> None:
    table = play("P2 C2 G2 / P* | 1 2 3 4", ports="havana")
    assert table.so_far == [6, 3]
