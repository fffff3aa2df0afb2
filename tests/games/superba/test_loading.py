"""La Superba, rules 7 and 8: the port of the round and the loads."""

import pytest
from tests.games.superba.kit import EVERYTHING, dealt, play, start


def test_s7_1_five_rounds() -> None:
    table = dealt(2).finish()
    assert sum(action.startswith("sail") for _, action in table.match.actions) == 5 * 2


def test_s7_2_each_round_turns_up_the_next_port() -> None:
    table = start(dealt(2, 3).deal)
    seen = []
    while not table.over:
        if (port := table.current_port()) not in seen:
            seen.append(port)
        seat = table.match.pending()[0]
        table.match.play(seat, table.legal(seat)[0])
    assert seen == table.deal["ports"]


def test_s8_1_any_chits_of_the_own_supply() -> None:
    table = dealt(2)
    assert table.legal(0) == ["load:P=0", "load:P=1", "load:P=2", "load:P=3"]
    table.do("0:load:P=2")
    assert table.legal(0) == ["load:P*=0", "load:P*=1"]
    table.do("0:load:P*=1", "0:load:C=0", "0:load:C*=1", "0:load:G=3")
    assert table.legal(0) == ["load:G*=0", "load:G*=1"]
    table.do("0:load:G*=0")
    assert table.load(0, viewer=0) == "P2 P* C* G3"
    assert table.load(0, viewer=1) == "-"


def test_s8_2_a_player_may_load_nothing() -> None:
    table = play("- / -")
    assert [table.load(0), table.load(1)] == ["-", "-"]
    assert table.supply(0) == EVERYTHING


def test_s8_3_a_load_may_be_the_whole_supply() -> None:
    table = play(f"{EVERYTHING} / P")
    assert table.load(0) == EVERYTHING
    assert table.supply(0) == "-"


def test_s8_4_loads_are_revealed_at_once_before_cards() -> None:
    table = dealt(2)
    table.do("0:load:P=2", *(f"0:load:{kind}=0" for kind in ("P*", "C", "C*", "G", "G*")))
    assert [table.load(0, viewer=viewer) for viewer in (-1, 1)] == ["-", "-"]
    table.do("1:load:P=0", "1:load:P*=1", *(f"1:load:{kind}=0" for kind in ("C", "C*", "G", "G*")))
    assert [table.load(seat, viewer=viewer) for viewer in (-1, 0, 1) for seat in (0, 1)] == (
        ["P2", "P*"] * 3
    )
    assert table.legal(0)[0].startswith("sail")


def test_s8_5_difficulty_is_the_loaders_own() -> None:
    table = play("P3 C3 / P | 1 2 2 4 | ?")
    assert [table.difficulty(0), table.difficulty(1)] == [19, 6]
    assert table.lost == [2, 0]


@pytest.mark.parametrize(
    ("load", "difficulty", "cards", "port"),
    [
        ("P", 6, "1 1 1 1", "sanjorge"),
        ("P2", 9, "1 1 2 2", "sanjorge"),
        ("P3", 11, "1 1 2 4", "sanjorge"),
        ("P3 C", 13, "3 3 3 3", "sanjorge"),
        ("P3 C2", 16, "4 4 4 3", "sanjorge"),
        ("P3 C3", 19, "4 4 4 4", "havana"),
        ("P3 C3 G", 19, "4 4 4 4", "havana"),
        (EVERYTHING, 19, "4 4 4 4", "havana"),
    ],
)
def test_s8_6_difficulties(load: str, difficulty: int, cards: str, port: str) -> None:
    assert play(f"{load} / -").difficulty(0) == difficulty
    table = play(f"{load} / - | {cards}", ports=port)
    assert (table.total, table.lost) == (difficulty, [1, 0])  # the total that is just equal


def test_s8_7_superior_counts_as_one() -> None:
    table = play("P* C* / P C", ports="havana")
    assert [table.difficulty(0), table.difficulty(1)] == [9, 9]


def test_s8_8_no_load_no_difficulty_no_goods() -> None:
    table = play("- / P")
    assert [table.difficulty(0), table.difficulty(1)] == [None, 6]
    table = play("- / P | 2 2 2 2")
    assert [table.port(0), table.losses(0), table.supply(0)] == ["-", "-", EVERYTHING]
