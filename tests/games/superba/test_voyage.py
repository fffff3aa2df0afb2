"""La Superba, rules 9 to 12: cards, luck, total and what they cost."""

import pytest
from tests.games.superba.kit import EVERYTHING, finished, play


def test_s9_1_everybody_plays_a_card() -> None:
    table = play("- / P", hands={0: "1 3 3 4 4 4", 1: "2 2 2 2 2 2"})
    assert table.match.pending() == [0, 1]
    assert [table.legal(0), table.legal(1)] == [["sail:1", "sail:3", "sail:4"], ["sail:2"]]


def test_s9_2_cards_are_revealed_at_once() -> None:
    table = play("- / -", hands={0: "1", 1: "2"}).do("0:sail:1")
    assert {table.shown(viewer=viewer) for viewer in (-1, 0, 1)} == {"-1 -1 -1 -1"}
    table.do("1:sail:2")
    assert {table.shown(viewer=viewer)[:3] for viewer in (-1, 0, 1)} == {"1 2"}


@pytest.mark.parametrize(("players", "drawn"), [(2, 2), (3, 1), (4, 0)])
def test_s9_3_the_deck_fills_up_to_four(players: int, drawn: int) -> None:
    loads = " / ".join("-" * players)
    table = play(f"{loads} | 1 2 4 3", f"{loads} | 4 1 2 2", players=players)
    deck = table.deal["deck"]
    shown = [table.shown(leg).split() for leg in (0, 1)]
    assert shown == [["1", "2", "4", "3"], ["4", "1", "2", "2"]]
    assert deck[: 2 * drawn] == [*shown[0][players:], *shown[1][players:]]  # from the top
    assert sum(table.state.deck != -1) == len(deck) - 2 * drawn


@pytest.mark.parametrize(("players", "left"), [(2, 2), (3, 1), (4, 0)])
def test_s9_4_the_deck_never_runs_out(players: int, left: int) -> None:
    for state in finished(players):
        assert sum(state.deck != -1) == left
        assert -1 not in state.shown


def test_s9_5_revealed_cards_do_not_come_back() -> None:
    table = play("- / - | 1 2 4 3", hands={0: "2 2 2 2 2", 1: "3 3 3 3 3"})
    assert [table.hand(0, 0), table.hand(1, 1)] == ["2 2 2 2 2", "3 3 3 3 3"]
    assert sorted(str(card) for card in table.state.deck if card != -1) == sorted(
        table.deal["deck"][2:]
    )


@pytest.mark.parametrize(
    ("cards", "luck"),
    [
        ("2 3 4 4", 1),
        ("1 1 3 4", 2),
        ("1 2 2 4", 3),
        ("1 2 3 3", 4),
        ("4 4 4 4", 1),
        ("1 1 1 1", 2),
    ],
)
def test_s10_1_luck_is_the_smallest_not_shown(cards: str, luck: int) -> None:
    assert play(f"- / - | {cards}").luck == luck


@pytest.mark.parametrize(
    ("port", "luck"),
    [("lisbon", 3), ("amsterdam", 3), ("sanjorge", 3), ("calicut", 3), ("malacca", 3)],
)
def test_s10_2_printed_numbers_are_shown(port: str, luck: int) -> None:
    assert play("- / - | 1 1 2 4", ports=port).luck == luck


@pytest.mark.parametrize("port", ["amsterdam", "havana", "calicut"])
def test_s10_3_all_numbers_shown_no_loss(port: str) -> None:
    table = play(f"{EVERYTHING} / P | 4 2 1 3", ports=port)
    assert table.lost == [0, 0]
    assert table.port(0) == EVERYTHING


def test_s10_4_all_numbers_shown_luck_0() -> None:
    for port in ("havana", "malacca", "lisbon"):
        assert play("P / - | 4 2 1 3", ports=port).luck == 0


@pytest.mark.parametrize(
    ("cards", "total"), [("1 2 2 4", 12), ("1 1 2 4", 11), ("4 4 4 4", 17), ("1 2 3 4", 10)]
)
def test_s11_1_total_is_the_cards_and_the_luck(cards: str, total: int) -> None:
    assert play(f"P / - | {cards}").total == total


def test_s11_2_one_total_against_each_difficulty() -> None:
    table = play("P / P2 / P3 / P3 C | 3 3 3 2", players=4)  # 11 + 1
    assert (table.total, table.lost) == (12, [0, 0, 0, 2])


def test_s12_1_above_the_difficulty_no_loss() -> None:
    table = play("P3 / - | 1 2 2 4")
    assert (table.total, table.lost) == (12, [0, 0])
    assert (table.port(0), table.losses(0)) == ("P3", "-")


def test_s12_2_equal_one_loss() -> None:
    table = play("P C* G / - | 1 1 2 4 | C*")
    assert (table.total, table.lost) == (11, [1, 0])
    assert (table.port(0), table.losses(0)) == ("P G", "C*")


def test_s12_3_below_two_losses() -> None:
    table = play("P2 C* C / - | 1 1 2 4 | P C")
    assert (table.total, table.lost) == (11, [2, 0])
    assert table.port(0) == "P C*"
    assert play("P2 C* C / - | 1 1 2 4 | P C").losses(0) == "P C"


def test_s12_4_no_more_than_the_load() -> None:
    table = play("P / C | 1 1 1 1", difficulty="30-30-30-30-30-30")
    assert table.lost == [1, 1]
    assert [table.losses(0), table.losses(1)] == ["P", "C"]


def test_s12_5_no_load_no_loss() -> None:
    table = play("- / P2 | 1 1 1 1")
    assert table.lost == [0, 2]
    assert table.losses(0) == "-"
