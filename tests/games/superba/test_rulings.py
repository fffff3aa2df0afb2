"""La Superba: one test for each ruling, by its number."""

import random
from collections import Counter

import pytest
from tests.games.superba.kit import EVERYTHING, dealt, finished, play, rules, settled, start


def test_r01_all_shown_succeeds_and_luck_is_0() -> None:
    table = play(f"{EVERYTHING} / P | 1 2 3 4", ports="havana")
    assert (table.luck, table.lost, table.port(0)) == (0, [0, 0], EVERYTHING)


def test_r02_no_load_still_plays_a_card() -> None:
    table = play("- / - | 1 2 2 4")
    assert table.shown().startswith("1 2")
    empty = play(f"{EVERYTHING} / - | 1 2 3 4")
    assert empty.match.pending() == [1]  # an empty supply leaves nothing to load
    empty.continued("- / P")
    assert empty.match.pending() == [0, 1]
    assert empty.legal(0)[0].startswith("sail")


def test_r02_all_supplies_empty_go_straight_to_the_cards() -> None:
    table = play(f"{EVERYTHING} / {EVERYTHING} | 1 2 3 4")
    assert table.match.pending() == [0, 1]
    assert {action[:4] for seat in (0, 1) for action in table.legal(seat)} == {"sail"}
    assert table.told()[-3:] == [
        "Round 2, Lisbon: the loads were revealed",
        "A: nothing loaded",
        "B: nothing loaded",
    ]


def test_r03_no_upper_limit() -> None:
    assert play(f"{EVERYTHING} / -").load(0) == EVERYTHING


def test_r04_own_difficulty_common_total() -> None:
    table = play("P3 C3 / P / P2 | 1 2 2 4 | ?", players=3)
    assert [table.difficulty(seat) for seat in table.seats] == [19, 6, 9]
    assert (table.total, table.lost) == (12, [2, 0, 0])


def test_r05_the_owner_chooses_what_is_lost() -> None:
    table = play("P* C / P* C | 1 1 2 2 | P* / C")  # luck 3, total 9: equal
    assert [table.losses(0), table.losses(1)] == ["P*", "C"]


def test_r06_at_most_the_load_is_lost() -> None:
    table = play("P / P2 | 1 1 1 1", difficulty="9-9-9-9-9-9")
    assert (table.total, table.lost) == (6, [1, 2])
    assert table.losses(0) == "P"


def test_r07_restored_to_the_supply() -> None:
    table = play("G2 / - | 1 1 1 1")
    assert (table.supply(0), table.port(0), table.losses(0)) == (EVERYTHING, "-", "-")


def test_r08_any_losses_of_everybody_superior_first() -> None:
    rounds = ("G G* / G* P | 1 1 1 1", "- / - | 2 2 3 4")
    table = play(*rounds, ports="calicut sanjorge")
    assert table.luck == 1
    assert [table.losses(0), table.losses(1)] == ["G", "P"]


def test_r09_restored_in_the_round_by_its_luck() -> None:
    rounds = ("G2 / - | 1 1 1 1", "- / - | 2 3 4 4", "- / - | 2 2 3 3")
    table = play(*rounds[:2], ports="calicut sanjorge lisbon")
    assert (table.luck, table.losses(0)) == (1, "G")
    assert table.continued("- / -").losses(0) == "G"


def test_r10_every_revealed_1_counts_3_but_for_the_luck() -> None:
    table = play("- / - | 1 1 2 4", ports="amsterdam")
    assert (table.luck, table.total) == (3, 15)
    table = play("- / - | 2 4 1 1", ports="amsterdam")
    assert (table.luck, table.total) == (3, 15)


def test_r11_all_tied_get_the_majority_nobody_with_none() -> None:
    table = play("P3 / C3 / G / - | 1 2 3 4", players=4, ports="amsterdam")
    assert table.so_far == [7, 7, 1, 0]
    table = play("- / - | 1 2 3 4", ports="amsterdam")
    assert table.so_far == [0, 0]


def test_r11_delivered_chits_count_not_loaded_ones() -> None:
    table = play("P3 C3 / P3 C2 | 1 2 2 1 | P P / P P", ports="amsterdam")  # 4 and 3 arrive
    assert table.so_far == [4 + 4 - 2, 3 - 2]


def test_r12_superior_doubled_to_6() -> None:
    assert play("P* / - | 1 2 3 4", ports="calicut").so_far[0] == 6
    assert play("P* / - | 1 2 3 4", ports="malacca").so_far[0] == 3


def test_r13_sets_on_lisbon_per_player() -> None:
    table = play("P3 C2 G2 / P C | 1 2 3 4", "G / G | 1 2 3 4", ports="lisbon havana")
    assert table.so_far == [7 + 6 + 1, 2 + 1]


def test_r14_floor_on_arrivals_the_owner_still_chooses() -> None:
    table = play("P* C G G* / - | 1 1 2 2 | ?", ports="lisbon")  # luck 3 of four
    assert table.lost == [1, 0]
    assert table.legal(0) == ["lose:P*", "lose:C", "lose:G", "lose:G*"]
    assert table.do("0:lose:G").losses(0) == "G"


def test_r15_six_cards_of_each_number() -> None:
    deal = dealt(4).deal
    assert Counter(card for hand in deal["hands"] for card in hand) == dict.fromkeys("1234", 6)


def test_r16_deck_cards_are_drawn_after_the_reveal() -> None:
    table = play("- / -", hands={0: "1", 1: "2"}).do("0:sail:1")
    assert sum(table.state.deck != -1) == 12
    assert table.do("1:sail:2").shown().split()[2:] == table.deal["deck"][:2]


@pytest.mark.parametrize(("players", "left"), [(2, 2), (3, 1)])
def test_r17_no_reshuffle(players: int, left: int) -> None:
    table = dealt(players).finish()
    deck = table.deal["deck"]
    assert [str(card) for card in table.state.deck[: len(deck)]] == (
        ["-1"] * (len(deck) - left) + deck[-left:]
    )


def test_r18_loads_are_known_when_cards_are_chosen() -> None:
    table = play("P C* / G")
    assert table.legal(1)[0].startswith("sail")
    assert [table.load(0, viewer=1), table.load(1, viewer=0)] == ["P C*", "G"]


def test_r19_superior_in_the_losses_costs_1() -> None:
    assert play("P* / - | 1 1 1 1").so_far[0] == -1


def test_r20_smaller_last_card_among_the_tied() -> None:
    table = settled("P / P / - | 1 2 3 4", players=3, ports="havana", last="3 2 1")
    assert (table.points, table.winners) == ([1, 1, 0], [1])
    assert {int(state.hand.sum()) for state in finished(3)} == {3}


def test_r21_nobody_sees_the_removed_port() -> None:
    table = dealt(2).finish()
    removed = table.deal["removed"]
    for viewer in (-1, 0, 1):
        shown = [p.code for zone in table.match.table(viewer).centre for p in zone.pieces]
        assert removed not in shown


def test_r22_totals_run_from_6_to_17_and_at_havana_to_19() -> None:
    assert play("- / - | 1 1 1 1").total == 6
    assert play("- / - | 1 1 1 2").total == 8
    assert play("- / - | 4 4 4 4").total == 17
    assert play("- / - | 4 4 4 4", ports="havana").total == 19


def test_r23_six_ports_one_removed_and_no_reference() -> None:
    deal = dealt(3).deal
    assert len({*deal["ports"], deal["removed"]}) == 6
    assert sum(map(len, deal["hands"])) + len(deal["deck"]) == 30 - 6


def test_r24_default_difficulties() -> None:
    assert rules().difficulty == (6, 9, 11, 13, 16, 19)
    loads = ("P", "P2", "P3", "P3 C", "P3 C2", "P3 C3", EVERYTHING)
    found = [play(f"{load} / -").difficulty(0) for load in loads]
    assert found == [6, 9, 11, 13, 16, 19, 19]


def test_r25_one_on_equality_two_below() -> None:
    table = play("P3 / P3 C / P2 | 1 1 2 4", players=3)
    assert (table.total, table.lost) == (11, [1, 2, 0])


@pytest.mark.parametrize("seed", range(10))
def test_r26_no_start_player(seed: int) -> None:
    one, other = start(dealt(4, seed).deal, 4), start(dealt(4, seed).deal, 4)
    choice = random.Random(seed)
    while not one.over:
        plan = {seat: choice.choice(one.legal(seat)) for seat in one.match.pending()}
        for seat in plan:
            one.match.play(seat, plan[seat])
        for seat in sorted(plan, reverse=True):
            other.match.play(seat, plan[seat])
        assert one.state.tobytes() == other.state.tobytes()


def test_r27_one_by_one_revealed_together() -> None:
    table = play("P2 C2 / G2 G* C / P2 | 1 1 1 4 | ?", players=3)  # luck 2, total 9: third loses 1
    assert (table.total, table.lost) == (9, [2, 2, 1])
    assert table.legal(2) == ["lose:P"]  # a single kind is a choice too
    table.do("1:lose:C", "2:lose:P", "0:lose:C")
    assert table.legal(0) == ["lose:C"]
    assert table.legal(1) == ["lose:G", "lose:G*"]
    assert [table.losses(seat) for seat in table.seats] == ["-", "-", "-"]
    table.do("0:lose:C", "1:lose:G*")
    assert [table.losses(seat) for seat in table.seats] == ["C2", "C", "P"]  # the glass came back
