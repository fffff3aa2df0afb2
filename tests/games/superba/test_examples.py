"""La Superba: the hand-computed examples of the rule file (C5), by number."""

import pytest
from tests.games.superba.kit import EVERYTHING, Table, finished, lost_before, play, settled

LOADS = {1: "P", 2: "P2", 3: "P3", 4: "P3 C", 5: "P3 C2", 6: "P3 C3", 12: EVERYTHING}


def sail(load: int, cards: str, port: str = "calicut") -> Table:
    """A voyage of seat 0 with a load of this size; seat 1 loads nothing."""
    return play(f"{LOADS[load]} / - | {cards}", ports=port)


def test_example_1_luck_3_total_12() -> None:
    table = sail(1, "1 2 2 4")
    assert (table.luck, table.total) == (3, 12)
    assert [sail(load, "1 2 2 4").lost[0] for load in LOADS] == [0, 0, 0, 2, 2, 2, 2]


def test_example_2_total_11() -> None:
    assert sail(2, "1 1 2 4").total == 11
    assert [sail(load, "1 1 2 4").lost[0] for load in (2, 3, 4)] == [0, 1, 2]


def test_example_3_four_4s() -> None:
    table = sail(6, "4 4 4 4")
    assert (table.luck, table.total, table.lost[0]) == (1, 17, 2)
    assert table.match.observation(-1).landed[0, 0].sum() == 4
    assert sail(5, "4 4 4 4").lost[0] == 0
    table = sail(6, "4 4 4 4", "havana")
    assert (table.luck, table.total, table.lost[0]) == (3, 19, 1)


def test_example_4_all_shown() -> None:
    table = sail(12, "1 2 3 4")
    assert (table.port(0), table.luck) == (EVERYTHING, 0)
    table = play("G2 / - | 1 1 1 1", "- / - | 1 2 3 4", ports="calicut sanjorge")
    assert table.losses(0) == "G2"  # restoration 0


def test_example_5_four_1s() -> None:
    table = sail(1, "1 1 1 1")
    assert (table.luck, table.total, table.lost[0], table.port(0)) == (2, 6, 1, "-")
    assert sail(2, "1 1 1 1").lost[0] == 2


@pytest.mark.parametrize(
    ("cards", "total"), [("1 1 1 1", 14), ("1 1 3 3", 14), ("3 3 3 3", 13), ("1 1 2 4", 15)]
)
def test_example_6_amsterdam(cards: str, total: int) -> None:
    assert sail(1, cards, "amsterdam").total == total


def test_example_6_amsterdam_all_shown() -> None:
    assert sail(12, "1 2 3 4", "amsterdam").lost[0] == 0


def test_example_7_havana() -> None:
    table = sail(2, "1 1 1 2", "havana")
    assert (table.luck, table.total, table.lost[0]) == (4, 9, 1)


def test_example_8_lisbon() -> None:
    assert (sail(2, "1 1 2 2", "lisbon").luck, sail(2, "1 1 2 2", "lisbon").total) == (3, 9)
    assert [sail(load, "1 1 2 2", "lisbon").lost[0] for load in (2, 3, 4, 5, 6)] == [0, 0, 1, 2, 2]


def test_example_9_san_jorge() -> None:
    assert play("C* C G / - | 1 2 2 4").so_far[0] == 6 + 2 + 1
    table = play("C* C G / - | 1 1 2 2 | C G")
    assert (table.luck, table.total) == (3, 9)
    assert (table.port(0), table.losses(0), table.so_far[0]) == ("C*", "C", 5)
    assert table.supply(0) == "P3 P* C2 G3 G*"
    assert play("C* C G / - | 1 1 2 2 | C G", restore_to="port").so_far[0] == 6 + 1 - 1


def test_example_10_malacca_superior_first() -> None:
    table = lost_before("P P* G / -", "- / - | 2 2 3 4", "malacca")
    assert (table.luck, table.losses(0)) == (1, "P G")


def test_example_11_amsterdam_majority() -> None:
    table = play("P3 / C3 / G / - | 1 2 3 4", players=4, ports="amsterdam")
    assert table.so_far == [3 + 4, 3 + 4, 1, 0]
    table = play("- / - / - / - | 1 2 3 4", players=4, ports="amsterdam")
    assert table.so_far == [0, 0, 0, 0]


def test_example_12_lisbon_sets() -> None:
    table = play("P2 C2 G / P P* C2 G | 1 2 3 4", ports="lisbon")
    assert table.so_far == [5 + 3, 3 + 1 + 1 + 1 + 1 + 3]


def test_example_13_tie_break() -> None:
    first = f"{EVERYTHING} / {EVERYTHING} | 1 2 3 4"
    table = settled(first, ports="sanjorge", last="2 3")
    assert (table.points, table.winners) == ([24, 24], [0])
    assert settled(first, ports="sanjorge", last="2 2").winners == [0, 1]


@pytest.mark.parametrize(("players", "left"), [(2, 2), (3, 1)])
def test_example_14_deck(players: int, left: int) -> None:
    for state in finished(players):
        assert sum(state.deck != -1) == left


def test_example_15_settlement() -> None:
    lost = "G2 / - | 1 1 1 1"  # luck 2, total 6: both are lost at Calicut
    table = settled(
        "P* / - | 1 2 3 4", "C2 / - | 1 1 1 1", "P3 / - | 4 4 4 3", ports="calicut malacca havana"
    )
    assert (table.port(0, 0), table.port(0, 2), table.losses(0)) == ("P*", "P3", "C2")
    assert table.points[0] == 6 + 3 - 2
    assert play(lost, ports="calicut").losses(0) == "G2"
