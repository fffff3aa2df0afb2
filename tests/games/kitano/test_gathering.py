"""Kitano, rules 16 to 20: majorities, anger, verdict and winners."""

from collections import Counter

import pytest
from tests.games.kitano.kit import KIT, ONES, Table, board, dealt, english, play, scored

from souan.games.kitano.account import account
from souan.games.kitano.notation import SUIT_NUMBERS


def dice(**numbers: int) -> str:
    """Dice that show 1 but for those named."""
    return " ".join(f"{letter}{numbers.get(letter, 1)}" for letter in "RBYGKP")


# --- 16 -----------------------------------------------------------------------------------


def test_s16_1_the_hidden_two_are_revealed() -> None:
    table = dealt(4, 5).play_on()
    assert "?" not in table.hidden(-1)
    assert KIT.at(table.match.states[-2]).hidden(-1) == "??"


def test_s16_2_suits_are_settled_from_the_left() -> None:
    table = dealt(4, 5).play_on()
    suits = [
        str(event.message.get("suit").key)
        for event in table.events()
        if event.message.key in ("event.majority", "event.no_majority")
    ]
    order = [f"card.{letter}" for letter in "RBYGKP"]
    assert [
        suit for suit, last in zip(suits, [None, *suits], strict=False) if suit != last
    ] == order


def test_s16_3_the_most_have_the_majority() -> None:
    table = scored("R1 R2", "R1 R3 R4", taiko="RRRRR", dice=dice(R=4))
    assert table.vp == [1, 5, 0, 0]
    assert table.tokens == [0, 0, 0, 0]


def test_s16_4_nobody_has_a_majority_of_none() -> None:
    table = scored("R1", taiko="RR", dice=dice(B=6))
    assert table.vp == [1, 0, 0, 0]


def test_s16_5_the_earlier_first_treasure() -> None:
    assert scored("R2", "R1", taiko="RR", dice=dice(R=4)).vp == [0, 4, 0, 0]
    assert scored("R2 R3", "R3 R4", taiko="RRR", dice=dice(R=4)).vp == [5, 1, 0, 0]


def test_s16_6_only_first_treasures_are_compared() -> None:
    table = scored("R1 R2", "R1 R7", taiko="RRR", dice=dice(R=4))
    assert table.vp == [5, 5, 0, 0]


def test_s16_7_all_that_are_equal_have_it() -> None:
    table = scored("R3", "R3", "R3", "R3", taiko="RR", dice=dice(R=4))
    assert table.vp == [4, 4, 4, 4]


def test_s16_8_the_later_ones_have_nothing() -> None:
    table = scored("R1", "R2", dice=dice(R=4))
    assert (table.vp, table.tokens) == ([4, 0, 0, 0], [1, 0, 0, 0])


def test_s16_9_each_gets_the_whole_die() -> None:
    assert scored("R1", "R1", taiko="RR", dice=dice(R=5)).vp == [5, 5, 0, 0]


def test_s16_10_the_number_of_treasures_gives_nothing() -> None:
    assert scored("R1 R2 R3", taiko="RRRR", dice=dice(R=2)).vp == [3, 0, 0, 0]


def test_s16_11_hands_count_for_nothing() -> None:
    table = scored("R1", taiko="RR")
    before = table.vp
    table.state.hand[1, 0] = 3
    assert (table.vp, table.tokens) == (before, [0] * 4)


def test_s16_12_nothing_can_be_declined() -> None:
    """There is no decision after the last round: majorities and tokens come by themselves."""
    table = dealt(3, 2).play_on()
    assert table.match.pending() == []
    assert table.match.actions[-1][1].partition(":")[0] != "decline"


# --- 17 -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("taiko", "tokens"), [("RRR", 0), ("RR", 1), ("R", 1)])
def test_s17_1_as_many_as_taiko_anger_him(taiko: str, tokens: int) -> None:
    table = scored("R1 R2", "R3", taiko=taiko)
    assert table.tokens == [tokens, 0, 0, 0]


def test_s17_2_hidden_ones_count() -> None:
    assert scored("R1 R2", taiko="RR").tokens[0] == 1
    assert scored("R1 R2", taiko="RR", hidden="RB").tokens[0] == 0
    assert scored("R1 R2", taiko="R", hidden="RR").tokens[0] == 0


def test_s17_3_a_suit_that_taiko_lacks() -> None:
    assert scored("R1").tokens[0] == 1


def test_s17_4_the_vp_stay() -> None:
    table = scored("R1", dice=dice(R=6))
    assert (table.vp[0], table.tokens[0], table.points[0]) == (6, 1, 4)


# --- 18 -----------------------------------------------------------------------------------


def test_s18_1_two_or_more_give_one() -> None:
    assert scored("", "R1 R2", "R1 R2 R3", taiko="RRRRR").vp == [0, 1, 2, 0]


def test_s18_2_once_for_a_suit_whatever_else() -> None:
    table = scored("R1 R2 R3 R4 R5 B6 B7", "R1 R2 B1 B2", taiko="BBB")
    assert table.tokens == [1, 0, 0, 0]
    assert table.vp == [1 + 1 + 1, 1 + 1 + 1, 0, 0]


# --- 19 -----------------------------------------------------------------------------------


def test_s19_1_no_token_changes_nothing() -> None:
    table = scored("R1", taiko="RR", dice=dice(R=3))
    assert (table.tokens[0], table.points[0]) == (0, 3)


def test_s19_2_one_token_costs_two() -> None:
    assert scored("R1", dice=dice(R=3)).points[0] == 1
    assert scored("R1", dice=dice(R=1)).points[0] == -1


def test_s19_3_two_tokens_defeat() -> None:
    table = scored("R1 B1", "Y1", taiko="YY", dice=dice(R=6, B=6))
    assert table.tokens == [2, 0, 0, 0]
    assert table.marks()[0] == ("out",)
    assert table.winners == [1]


@pytest.mark.parametrize("kura", ["R1 B1 Y1", "R1 B1 Y1 G1", "R1 B1 Y1 G1 K1"])
def test_s19_4_three_or_more_pardon(kura: str) -> None:
    table = scored(kura)
    assert table.tokens[0] == table.vp[0] == table.points[0] == len(kura.split())
    assert table.winners == [0]


def test_s19_5_majorities_of_the_defeated_stay() -> None:
    table = scored("R1 R2 B1", "R1", taiko="BR", dice=dice(R=6))
    assert table.tokens == [2, 0, 0, 0]
    assert table.points[1] == 0


def test_s19_6_the_defeated_keep_their_vp_and_never_win() -> None:
    table = scored("R1 B1", dice=dice(R=6, B=6))
    assert table.points == [12, 0, 0, 0]
    assert 0 not in table.winners


# --- 20 -----------------------------------------------------------------------------------


def test_s20_1_the_most_vp_win() -> None:
    table = scored("R1", "B1", "Y1", taiko="RRBBYY", dice=dice(R=3, B=5, Y=2))
    assert (table.points, table.winners) == ([3, 5, 2, 0], [1])
    assert table.marks() == [(), ("winner",), (), ()]


@pytest.mark.parametrize(("kamiza", "winner"), [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_s20_2_ties_go_by_the_head_seat(kamiza: int, winner: int) -> None:
    table = board("R1", "", "B1", "", taiko="RRBB", dice=dice(R=3, B=3), kamiza=kamiza)
    assert table.winners == [winner]


def test_s20_3_nobody_wins_if_all_are_defeated() -> None:
    table = board("R1 B1", "R1 B1", "R1 B1")
    assert (table.tokens, table.winners) == ([2, 2, 2], [])
    assert "All are defeated" in account_of(table)


def test_s20_4_a_single_survivor_wins() -> None:
    table = board("R1 B1", "R1 B1", "Y1", dice=ONES)
    assert (table.points, table.winners) == ([2, 2, -1], [2])


def account_of(table: Table) -> list[str]:
    """The account of a finished board, in English."""
    return [english(event.message) for event in account(table.state, table.match.rules)]


def test_s20_5_the_suit_with_the_highest_die_in_the_end_is_compared_first() -> None:
    table = scored("Y1", "B1", taiko="BBYY", dice=dice(B=3, Y=3), final_tie="suit_carry")
    assert (table.points[:2], table.winners) == ([3, 3], [1])
    table = scored("Y1", "B1 G1", taiko="BBYYGG", dice=dice(B=2, Y=3), final_tie="suit_carry")
    assert (table.points[:2], table.winners) == ([3, 3], [0])


@pytest.mark.parametrize("players", [3, 4])
def test_s20_6_a_suit_is_drawn_in_the_set_up_and_open_to_all(players: int) -> None:
    options = {"final_tie": "top_suit_then_draw", "top_suit": "drawn_at_setup"}
    drawn = Counter[str]()
    for seed in range(600):
        table = dealt(players, seed, **options)
        drawn[table.deal["top_suit"]] += 1
        assert table.deal["top_suit"] != table.deal["removed"]
    assert set(drawn) == set("RBYGKP")
    assert all(60 < number < 140 for number in drawn.values())
    suits = {int(table.match.observation(viewer).drawn_suit) for viewer in table.viewers}
    assert suits == {1 << SUIT_NUMBERS[table.deal["top_suit"]]}


# --- the account --------------------------------------------------------------------------


def test_account_of_a_board() -> None:
    table = board(
        "R1 R2 B1", "R1", "G2 K1 Y2", "G2", taiko="RBBY", dice=dice(R=6), majority_count_vp="true"
    )
    lines = account_of(table)
    assert lines == [
        "Taiko's hidden treasures are revealed: ",
        "tea caddy: majority for A with 2, 6 VP",
        "tea caddy: 2 VP for A, one for each treasure of the majority",
        "tea caddy: 1 token of anger for A, 2 against Taiko's 1",
        "tea bowl: majority for A with 1, 1 VP",
        "tea bowl: 1 VP for A, one for each treasure of the majority",
        "tea scoop: majority for C with 1, 1 VP",
        "tea scoop: 1 VP for C, one for each treasure of the majority",
        "tea scoop: 1 token of anger for C, 1 against Taiko's 1",
        "tea whisk: majority for C with 1, 1 VP",
        "tea whisk: 1 VP for C, one for each treasure of the majority",
        "tea whisk: majority for D with 1, 1 VP",
        "tea whisk: 1 VP for D, one for each treasure of the majority",
        "tea whisk: 1 token of anger for C, 1 against Taiko's 0",
        "tea whisk: 1 token of anger for D, 1 against Taiko's 0",
        "tea kettle: majority for C with 1, 1 VP",
        "tea kettle: 1 VP for C, one for each treasure of the majority",
        "tea kettle: 1 token of anger for C, 1 against Taiko's 0",
        "incense box: nobody has any, so there is no majority",
        "tea caddy: 1 VP for A with 2",
        "One token of anger for A: -2 VP",
        "3 tokens of anger for C: pardoned",
        "One token of anger for D: -2 VP",
        "A: 9 VP",
        "B: 0 VP",
        "C: 6 VP",
        "D: 0 VP",
        "Winner: A",
        "The game is over",
    ]


def test_account_tells_of_ties_and_defeats() -> None:
    lines = account_of(board("R1", "B1", "", "Y1 G1", taiko="RRBB", dice=dice(R=3, B=3)))
    assert "Two tokens of anger for D: defeat" in lines
    assert "The most VP, 3, are shared by A, B" in lines
    assert lines[-2] == "Winner: A"


def test_account_tells_of_the_suit_that_was_drawn_where_it_matters() -> None:
    tie = board("R1", "B1", "", "", taiko="RRBB", dice=dice(R=3, B=3), drawn="B")
    assert account_of(tie)[-4:] == [
        "The most VP, 3, are shared by A, B",
        "tea bowl, the suit that was drawn, is compared first",
        "Winner: B",
        "The game is over",
    ]
    clear = board("R1", "B1", "", "", taiko="RRBB", dice=dice(R=3, B=2), drawn="B")
    assert not any("compared first" in line for line in account_of(clear))


def test_play_ends_with_the_account() -> None:
    table = play().play_on(3)
    told = table.told(1)
    assert told[-1] == "The game is over"
    assert sum(line.startswith("Winner") for line in told) == bool(table.winners)
