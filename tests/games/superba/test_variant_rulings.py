"""La Superba: one test for each ruling on what the draft's notes propose, by its number."""

from collections import Counter

import pytest
from tests.games.superba.kit import EVERYTHING, dealt, lost_before, play, rules, settled

from souan.games.superba import GAME
from souan.text import InputError


@pytest.mark.parametrize(
    ("value", "luck", "total"), [("min_missing", 1, 13), ("max_missing", 3, 15), ("d4", 2, 14)]
)
def test_r28_smallest_largest_or_a_die(value: str, luck: int, total: int) -> None:
    table = play("- / - | 2 2 4 4", ports="calicut", luck=value, dice="2")
    assert (table.luck, table.total) == (luck, total)


def test_r28_a_die_is_thrown_for_each_round_and_each_number_comes_up() -> None:
    throws = Counter(
        throw for seed in range(200) for throw in dealt(2, seed, luck="d4").deal["dice"]
    )
    assert set(throws) == {"1", "2", "3", "4"}
    assert all(195 < number < 305 for number in throws.values())  # 250, four standard deviations


def test_r29_the_cards_still_decide_at_havana_and_when_all_are_shown() -> None:
    assert play("- / - | 2 2 4 4", ports="havana", luck="d4", dice="2").luck == 3
    table = play(f"{EVERYTHING} / - | 1 2 3 4", luck="d4", dice="2")
    assert (table.luck, table.port(0)) == (2, EVERYTHING)


@pytest.mark.parametrize("value", ["0", "5"])
def test_r29_a_die_leaves_all_shown_nothing_to_give(value: str) -> None:
    with pytest.raises(InputError, match="all_shown has to be auto"):
        GAME.check_players(rules(luck="d4", all_shown=value), 2)
    GAME.check_players(rules(luck="max_missing", all_shown=value), 2)
    GAME.check_players(rules(luck="d4"), 2)


@pytest.mark.parametrize(("value", "shown", "total"), [("four", 4, 12), ("players", 2, 6)])
def test_r30_cards_for_four_or_the_players_own(value: str, shown: int, total: int) -> None:
    table = play("- / - | 1 2 2 4"[: 7 + 2 * shown], fill=value)
    assert (len(table.zone("voyage").pieces), table.luck, table.total) == (shown, 3, total)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("difficulty", range(6, 20))
def test_r31_rounding_down_leaves_what_is_above(players: int, difficulty: int) -> None:
    table = "-".join([str(difficulty)] * 6)
    loads = "P" + " / -" * (players - 1)
    scaled = play(loads, players=players, fill="players", difficulty=table).difficulty(0)
    assert scaled is not None
    for total in range(3, 18):
        assert (total > scaled) == (4 * total > players * difficulty)


@pytest.mark.parametrize(("value", "ports"), [("six_minus1", 6), ("five_fixed", 5), ("none", 0)])
def test_r32_six_ports_five_or_none(value: str, ports: int) -> None:
    deal = dealt(2, ports=value).deal
    assert len({*deal["ports"], deal["removed"]} - {None}) == ports


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("restore_to", "port"),
        ("restore_scope", "voyage"),
        ("ams_hand_only", "true"),
        ("lisbon_set", "luck"),
    ],
)
def test_r32_without_port_cards_their_options_are_refused(key: str, value: str) -> None:
    with pytest.raises(InputError, match=f"{key} has nothing to change") as error:
        GAME.check_players(rules(**{key: value, "ports": "none"}), 3)
    assert "港町カードを使わない" in error.value.say("ja")
    GAME.check_players(rules(**{key: value, "ports": "five_fixed"}), 3)


def test_r33_havana_is_the_port_without_a_bonus() -> None:
    assert dealt(2, ports="five_fixed").state.ports[5] == 5
    points = {
        port: play("P P* C C* G G* / - | 1 2 3 4", ports=port).so_far[0]
        for port in ("lisbon", "amsterdam", "sanjorge", "calicut", "malacca", "havana")
    }
    assert [port for port, found in points.items() if found == 12] == ["havana"]


def test_r34_five_cards_and_the_same_six_ports() -> None:
    for hand5, left in (("5_rounds", 0), ("4_rounds", 1)):
        table = dealt(4, hand5=hand5).finish()
        assert [int(hand.sum()) for hand in table.state.hand[:4]] == [left] * 4
        assert len({*table.deal["ports"], table.deal["removed"]}) == 6


def test_r35_tied_without_a_card_is_a_draw() -> None:
    round_ = "P / P | 1 2 3 4"
    assert settled(round_, ports="havana", hand5="5_rounds").winners == [0, 1]
    assert settled(round_, ports="havana", hand5="4_rounds", last="1 2").winners == [0]


def test_r36_a_set_is_worth_the_luck_of_lisbons_round() -> None:
    rounds = ("P C G / P | 1 2 3 3", "- / - | 2 2 2 1")  # luck 4, then 3
    table = play(*rounds, ports="lisbon havana", lisbon_set="luck")
    assert table.so_far == [3 + 4, 1]
    assert play(*rounds, ports="lisbon havana").so_far == [3 + 3, 1]
    table = play("P C G / - | 1 2 3 4", ports="lisbon", lisbon_set="luck", all_shown="5")
    assert table.so_far == [3 + 5, 0]


def test_r36_what_was_lost_makes_no_set() -> None:
    table = play("P C G / - | 1 1 1 1 | P", ports="lisbon", lisbon_set="luck")  # luck 2, total 6
    assert (table.lost[0], table.so_far[0]) == (1, 2 - 1)
    before = lost_before("P / -", "C G / - | 4 4 4 3", "lisbon", lisbon_set="luck")
    assert before.losses(0) == "P C"
