"""La Superba: every value of every option."""

import pytest
from tests.games.superba.kit import EVERYTHING, HARD, lost_before, play, rules, settled

from souan.games.superba import GAME
from souan.match import new_match
from souan.text import InputError


def test_the_defaults_are_the_draft_with_our_rulings() -> None:
    assert GAME.name(rules()) == "superba"
    defaults = {option.key: option.write(getattr(rules(), option.key)) for option in GAME.options}
    assert defaults == {
        "all_shown": "auto",
        "cap": "none",
        "restore_to": "supply",
        "restore_scope": "any",
        "ams_hand_only": "false",
        "difficulty": "6-9-11-13-16-19",
        "loss": "1-2",
        "luck": "min_missing",
        "fill": "four",
        "ports": "six_minus1",
        "hand5": "off",
        "lisbon_set": "3",
    }


def test_every_option_names_its_ruling() -> None:
    assert {option.key: option.ruling for option in GAME.options} == {
        "all_shown": "R1",
        "cap": "R3",
        "restore_to": "R7",
        "restore_scope": "R8",
        "ams_hand_only": "R10",
        "difficulty": "R24",
        "loss": "R25",
        "luck": "R28",
        "fill": "R30",
        "ports": "R32",
        "hand5": "R34",
        "lisbon_set": "R36",
    }


@pytest.mark.parametrize("port", ["calicut", "havana"])
@pytest.mark.parametrize(
    ("value", "luck", "total", "lost"),
    [("auto", 0, 10, [0, 0]), ("0", 0, 10, [2, 0]), ("5", 5, 15, [1, 0])],
)
def test_all_shown(value: str, luck: int, total: int, lost: list[int], port: str) -> None:
    difficulty = "6-9-15-15-15-15"
    table = play("P3 / P2 | 1 2 3 4", ports=port, all_shown=value, difficulty=difficulty)
    assert (table.luck, table.total, table.lost) == (luck, total, lost)


@pytest.mark.parametrize(("value", "left"), [("auto", "G3"), ("0", "G3"), ("5", "-")])
def test_all_shown_is_the_luck_of_restoring_too(value: str, left: str) -> None:
    table = lost_before("G3 / -", "- / - | 1 3 4 2", "sanjorge", all_shown=value)
    assert table.losses(0) == left


@pytest.mark.parametrize(("value", "lost"), [("auto", 0), ("0", 2), ("5", 1)])
def test_all_shown_is_the_luck_of_lisbon_too(value: str, lost: int) -> None:
    table = play("P3 C3 / - | 1 2 3 4", ports="lisbon", all_shown=value)
    assert table.lost[0] == lost


def test_cap_none() -> None:
    assert play(f"{EVERYTHING} / -", cap="none").load(0) == EVERYTHING


def test_cap_6() -> None:
    table = play(cap="6").do("0:load:P=3", "0:load:P*=1")
    assert table.legal(0) == ["load:C=0", "load:C=1", "load:C=2"]
    table.do("0:load:C=2")
    assert table.legal(0) == ["load:C*=0"]
    table.do("0:load:C*=0", "0:load:G=0", "0:load:G*=0")
    assert table.match.pending() == [1]


@pytest.mark.parametrize(
    ("value", "supply", "port", "points"),
    [
        ("supply", EVERYTHING, "-", 0),
        ("port", "P3 P* C3 C* G G*", "G2", 2),
        ("cancel", "P3 P* C3 C* G G*", "-", 0),
    ],
)
def test_restore_to(value: str, supply: str, port: str, points: int) -> None:
    table = play("G2 / - | 1 1 1 1", restore_to=value)
    assert table.losses(0) == "-"
    assert (table.supply(0), table.port(0), table.so_far[0]) == (supply, port, points)


@pytest.mark.parametrize(("value", "left"), [("any", "-"), ("voyage", "G2")])
def test_restore_scope(value: str, left: str) -> None:
    table = lost_before(
        "G2 / -", "- / - | 1 1 4 4", "sanjorge", difficulty="30-30-6-6-6-6", restore_scope=value
    )
    assert (table.luck, table.losses(0)) == (2, left)


@pytest.mark.parametrize(("value", "left"), [("any", "-"), ("voyage", "G*")])
def test_restore_scope_on_a_voyage_with_losses(value: str, left: str) -> None:
    table = play(
        "G* / - | 2 2 2 2",
        "G / - | 1 3 3 3",
        "- / -",
        ports="havana sanjorge",
        loss="1-all",
        difficulty=HARD,
        restore_scope=value,
    )
    assert (table.luck, table.losses(0)) == (2, left)


@pytest.mark.parametrize(("value", "total"), [("false", 15), ("true", 11)])
def test_ams_hand_only(value: str, total: int) -> None:
    table = play("- / - | 2 3 1 1", ports="amsterdam", ams_hand_only=value)
    assert (table.luck, table.total) == (4, total)
    assert play("- / - | 1 1 2 3", ports="amsterdam", ams_hand_only=value).total == 15


@pytest.mark.parametrize("value", ["6-9-11-13-16-19", "6-9-11-12-13-14", "6-9-10-11-12-13"])
def test_difficulty(value: str) -> None:
    loads = ("P", "P2", "P3", "P3 C", "P3 C2", "P3 C3", EVERYTHING)
    found = [play(f"{load} / -", difficulty=value).difficulty(0) for load in loads]
    expected = [int(part) for part in value.split("-")]
    assert found == [*expected, expected[-1]]


def test_difficulty_is_any_six_numbers() -> None:
    assert play("P2 / P | 1 2 2 4", difficulty="12-13-0-0-0-99").lost == [2, 1]
    with pytest.raises(InputError):
        rules(difficulty="6-9-11-13-16")


@pytest.mark.parametrize(
    ("value", "equal", "below"), [("1-2", 1, 2), ("1-1", 1, 1), ("1-all", 1, 4), ("1-gap", 1, 3)]
)
def test_loss(value: str, equal: int, below: int) -> None:
    table = play("P3 / P3 C / P | 2 2 2 3", players=3, loss=value, difficulty="6-9-10-13-16-19")
    assert (table.total, table.lost) == (10, [equal, below, 0])


@pytest.mark.parametrize("value", ["1-2", "1-1", "1-all", "1-gap"])
def test_loss_is_at_most_the_load_and_lisbon_guarantees(value: str) -> None:
    assert play("P / - | 1 1 1 1", loss=value, difficulty=HARD).lost[0] == 1
    lost = play("P3 C3 / - | 1 1 2 2", ports="lisbon", loss=value, difficulty=HARD).lost[0]
    assert lost == {"1-2": 2, "1-1": 1, "1-all": 3, "1-gap": 3}[value]


@pytest.mark.parametrize(("value", "luck"), [("min_missing", 1), ("max_missing", 2), ("d4", 3)])
def test_luck(value: str, luck: int) -> None:
    assert play("- / - | 3 3 4 4", ports="malacca", luck=value, dice="3").luck == luck


def test_luck_max_missing_still_succeeds_with_all_shown() -> None:
    table = play(f"{EVERYTHING} / - | 1 2 3 4", luck="max_missing")
    assert (table.luck, table.lost) == (0, [0, 0])
    assert play("P3 / - | 1 2 3 4", luck="max_missing", all_shown="5").total == 15


@pytest.mark.parametrize("value", ["1-2", "1-1", "1-all", "1-gap"])
def test_fill_players_scales_what_loss_compares(value: str) -> None:
    table = play("P3 / P3 C2 | 1 1", fill="players", loss=value)  # total 4, against 5 and 8
    assert table.lost == {"1-2": [2, 2], "1-1": [1, 1], "1-all": [3, 5], "1-gap": [1, 4]}[value]


@pytest.mark.parametrize("value", ["true", "false"])
def test_fill_players_at_amsterdam(value: str) -> None:
    table = play("- / - | 1 1", ports="amsterdam", fill="players", ams_hand_only=value)
    assert (table.luck, table.total) == (2, 8)


@pytest.mark.parametrize(
    ("pile", "ports"),
    [("six_minus1", "havana lisbon"), ("five_fixed", "lisbon amsterdam"), ("none", "")],
)
def test_ports(pile: str, ports: str) -> None:
    table = play("P C G / - | 1 2 2 4", "- / -", ports=ports, pile=pile)
    bonus = {"six_minus1": 0, "five_fixed": 3, "none": 0}[pile]
    assert table.so_far == [3 + bonus, 0]
    assert table.current_port() == ports.split()[1] if ports else table.current_port() == ""


@pytest.mark.parametrize("pile", ["five_fixed", "none"])
def test_ports_with_a_die_and_four_rounds(pile: str) -> None:
    table = play(
        "- / - | 1 2 2 4", ports="", pile=pile, luck="d4", dice="4 1 1 1", hand5="4_rounds"
    )
    assert (table.luck, len(table.deal["dice"])) == (4, 4)
    assert table.play_on().over


@pytest.mark.parametrize(("value", "copies", "last"), [("5_rounds", 5, 5), ("4_rounds", 5, 4)])
def test_hand5(value: str, copies: int, last: int) -> None:
    table = play("- / - | 1 2 2 4", hand5=value)
    assert (table.fact("hand", 0), table.match.table(0).step.get("last")) == (copies - 1, last)


@pytest.mark.parametrize(("value", "points"), [("3", 6), ("luck", 4)])
def test_lisbon_set(value: str, points: int) -> None:
    table = play("P C G / - | 4 4 4 4", ports="lisbon", lisbon_set=value)
    assert table.so_far == [points, 0]


def test_options_in_a_name() -> None:
    name = "superba(cap=6,difficulty=6-9-11-12-13-14,loss=1-1)"
    assert new_match(name, 2, 1).name == name
    name = "superba(fill=players,hand5=4_rounds,luck=d4,ports=none)"
    assert new_match(name, 2, 1).name == name


def test_a_finished_game_with_chits_restored_on_the_port_counts_them() -> None:
    table = settled("G G* / - | 1 1 1 1", ports="sanjorge", restore_to="port")
    assert table.points == [4, 0]
