"""Kitano: the worked examples, computed by hand."""

from typing import Any

import pytest
from tests.games.kitano.kit import Table, board, play, seventh_round

NOBODY = ""


def test_example_1_majority_by_the_earlier_first_treasure() -> None:
    table = board("R1 R4", "R2 R3", "R1", NOBODY, taiko="RRR", dice="R5 B2 Y3 G4 K1 P6")
    assert table.points == [6, 1, 0, 0]
    assert table.tokens == [0, 0, 0, 0]


def test_example_2_two_share_a_majority_and_the_anger() -> None:
    table = board("B2", "B2", NOBODY, NOBODY, taiko="B", dice="R5 B4 Y3 G4 K1 P6")
    assert table.vp == [4, 4, 0, 0]
    assert table.tokens == [1, 1, 0, 0]
    assert table.points == [2, 2, 0, 0]


def test_example_3_a_suit_that_taiko_lacks() -> None:
    table = board("P3", NOBODY, NOBODY, NOBODY, dice="R5 B4 Y3 G4 K1 P2")
    assert (table.vp[0], table.tokens, table.points) == (2, [1, 0, 0, 0], [0, 0, 0, 0])
    nothing = board(NOBODY, NOBODY, NOBODY, NOBODY)
    assert (nothing.vp, nothing.tokens) == ([0] * 4, [0] * 4)


def test_example_4_a_bulk_buy_ties_with_cards_of_its_round() -> None:
    table = play("R G R B", "R G G B", "M K P B | buy buy:K buy:K", hands={0: "KK"}, taiko="KKKRG")
    assert table.kura(0) == "R1 R2 M3 K3 K3"
    assert len(table.hand(0)) == 7 - 2 - 2 + 1
    scored = board("K3 K3", "K3 K5", NOBODY, NOBODY, taiko="KKK", dice="R5 B4 Y3 G4 K6 P2")
    assert scored.points == [7, 7, 0, 0]
    assert scored.tokens == [0] * 4


@pytest.mark.parametrize(
    ("kashi_pos", "gift", "other", "points"),
    [
        ("half", "B2+", "B2", [0, 3]),
        ("half", "B2+", "B3", [3, 0]),
        ("same_column", "B2", "B2", [3, 3]),
        ("new_column", "B3", "B3", [3, 3]),
    ],
)
def test_example_5_a_gift(kashi_pos: str, gift: str, other: str, points: list[int]) -> None:
    table = play("R R R R", "E B G K | gift take:B", kashi_pos=kashi_pos, taiko="BRGYP")
    assert table.kura(0) == f"R1 E2 {gift}"
    dice = "R1 B3 Y1 G1 K1 P1"
    scored = board(gift, other, NOBODY, NOBODY, taiko="BB", dice=dice, kashi_pos=kashi_pos)
    assert scored.points == [*points, 0, 0]


def test_example_6_a_switch() -> None:
    table = play("Y R R R", "N R R R | switch mine:Y1 for:K", taiko="KKRGB")
    assert table.kura(0) == "K1 N2"
    assert table.taiko == "RBYGK"


@pytest.mark.parametrize(
    ("tokens", "points", "wins"), [(0, 9, True), (1, 7, True), (2, 9, False), (3, 9, True)]
)
def test_example_7_verdicts_on_nine_vp(tokens: int, points: int, wins: bool) -> None:
    kura = "R1 B1 Y1"
    taiko = "RRBBYY"
    for letter in "RBY"[:tokens]:
        taiko = taiko.replace(letter, "", 1)
    table = board(kura, NOBODY, NOBODY, NOBODY, taiko=taiko, dice="R3 B3 Y3 G1 K1 P1", kamiza=1)
    assert (table.vp[0], table.tokens[0]) == (9, tokens)
    assert table.points[0] == points
    assert (table.winners == [0]) is wins


def test_example_7_four_tokens_and_vp_below_zero() -> None:
    four = board("R1 B1 Y1 G1", NOBODY, NOBODY, NOBODY, dice="R3 B3 Y2 G1 K1 P1")
    assert (four.tokens[0], four.points[0]) == (4, 9)
    below = board("R1", NOBODY, NOBODY, NOBODY, dice="R1 B3 Y2 G1 K1 P1")
    assert (below.tokens[0], below.points[0]) == (1, -1)


def test_example_8_the_threshold_moves() -> None:
    assert board("K1 K2", NOBODY, NOBODY, NOBODY, taiko="K").tokens[0] == 1
    assert board("K1 K2", NOBODY, NOBODY, NOBODY, taiko="KKK").tokens[0] == 0
    assert board("K1", NOBODY, NOBODY, NOBODY, taiko="KK").tokens[0] == 0
    assert board("K1 K2+", NOBODY, NOBODY, NOBODY, taiko="K").tokens[0] == 1


def test_example_9_batting() -> None:
    table = play("E E M R")
    assert (table.batted(0), table.batted(1), table.turn) == ("E", "E", 2)
    two = play("E E M M")
    assert [two.batted(seat) for seat in range(4)] == ["E", "E", "M", "M"]
    assert (two.round, two.match.pending()) == (2, [0, 1, 2, 3])


def test_example_10_further_effects_after_batting() -> None:
    table = play("E E R R", "R B G K", "N B B B", hands={1: "G", 2: "G", 3: "G"})
    assert table.legal(0) == ["restock", "switch", "scout"]
    table.act("scout")
    assert table.legal(0) == ["restock", "switch", "stop"]
    table.act("switch", "mine:R2", f"for:{table.taiko[0]}")
    assert table.round == 4
    table.rounds("M G G G | gild flip:R")
    assert table.legal(0) == ["restock", "buy", "stop"]
    table.act("stop")
    assert table.round == 5


def test_example_10_three_effects_after_two_batted() -> None:
    table = play("E E B B", "M M B B", "R G G G", "N K K K | scout", taiko="YGKPP")
    assert table.legal(0) == ["restock", "switch", "stop"]
    table.act("switch", "mine:R3", "for:Y")
    assert table.legal(0) == ["restock", "stop"]
    table.act("restock", *(f"bottom:{card}" for card in table.hand(0)[:3]))
    assert table.round == 5


def test_example_11_a_ninja_in_the_first_round() -> None:
    assert play("N R R R").legal(0) == ["restock", "scout"]


def test_example_12_a_bulk_buy_with_a_single_treasure() -> None:
    table = seventh_round()
    assert (table.round, table.hand(0), table.legal(0)) == (7, "K", ["play:K", "play:M", "play:N"])
    table.rounds("M K P P")
    assert table.legal(0) == ["restock", "gild"]


def test_example_13_gilding() -> None:
    dice = "R5 B3 Y3 G4 K2 P6"
    flipped = play("M R R R | gild flip:K", dice=dice)
    assert flipped.dice == "R5 B3 Y3 G4 K5 P6"
    swapped = play("M R R R | gild swap:RK", dice=dice)
    assert swapped.dice == "R2 B3 Y3 G4 K5 P6"
    assert play("M R R R | gild flip:B", dice=dice).dice == "R5 B4 Y3 G4 K2 P6"


def test_example_14_ties_go_by_nearness_to_the_head_seat() -> None:
    kuras = ("", "B1", "", "Y1")
    for kamiza, winner in ((2, 3), (1, 1)):
        table = board(*kuras, taiko="BBYY", dice="R1 B4 Y4 G1 K1 P1", kamiza=kamiza)
        assert table.points == [0, 4, 0, 4]
        assert table.winners == [winner]


def test_example_15_all_defeated_or_all_but_one() -> None:
    assert board("R1 B1", "Y1 G1", "K1 K2", dice="R1 B1 Y1 G1 K1").tokens == [2, 2, 1]
    alone = board("R1 B1", "Y1 G1", "K1", dice="R5 B1 Y1 G1 K1")
    assert (alone.tokens, alone.points[2], alone.winners) == ([2, 2, 1], -1, [2])
    both = "R1 B1", "R1 B1", "R1 B1"
    assert (board(*both).tokens, board(*both).winners) == ([2, 2, 2], [])


def test_example_16_deck_sizes() -> None:
    table = play("E M R R | offer give:B give:B", hands={0: "BB", 1: "KK"})
    assert table.state.deck_size == 12
    table.act("restock")
    assert table.state.deck_size == 9
    table.act(*(f"bottom:{card}" for card in table.hand(1)[:3]))
    assert table.state.deck_size == 12
    later = play(
        "E R R R | offer give:B give:B", "R R M R | buy buy:K buy:K", hands={0: "BB", 2: "KK"}
    )
    assert later.state.deck_size == 11


# --- the full board -----------------------------------------------------------------------


def full_board(**options: Any) -> Table:
    """Example 17, played from the deal on; seat 2 has the head seat."""
    return play(
        "R B K P",
        "R B B G",
        "B R M P | buy buy:K buy:K",
        "N R Y Y | scout",
        "Y G P G",
        "Y M E M | gift take:P",
        "K N N E | offer give:R done restock bottom:P bottom:B bottom:Y",
        hands={2: "KK", 3: "RP"},
        taiko="RRBPP",
        hidden="YG",
        dice="R5 B3 Y6 G2 K4 P1",
        kamiza=2,
        top="RBYGK",
        **options,
    )


@pytest.fixture(scope="module")
def table() -> Table:
    return full_board()


def test_example_17_rows(table: Table) -> None:
    assert [table.kura(seat) for seat in range(4)] == [
        "R1 R2 B3 N4 Y5 Y6 K7",
        "B1 B2 R3 R4 G5 M6 N7",
        "K1 B2 M3 K3 K3 Y4 P5 E6 P6+ N7",
        "P1 G2 P3 Y4 G5 M6 E7",
    ]
    assert [table.batted(seat) for seat in range(4)] == ["", "MN", "N", "M"]
    assert sorted(table.taiko + table.hidden(-1)) == sorted("RRRBYGP")


def test_example_17_result(table: Table) -> None:
    assert table.vp == [13, 5, 6, 5]
    assert table.tokens == [1, 1, 1, 2]
    assert table.points == [11, 3, 4, 5]
    assert table.winners == [0]


@pytest.mark.parametrize(
    ("options", "points", "tokens", "winners"),
    [
        ({"anger_bonus": "forfeit"}, [5, 0, 0, 1], [1, 1, 1, 2], [0]),
        ({"anger_subject": "holders"}, [13, 5, 6, 5], [3, 2, 4, 3], [0]),
        ({"split": "count_ties"}, [8, 5, 6, 4], [1, 1, 2, 2], [0]),
        (
            {"majority_count_vp": "true", "split": "cowinners", "pair_bonus": "0"},
            [13, 3, 5, 7],
            [1, 1, 1, 2],
            [0],
        ),
    ],
)
def test_example_17_scored_otherwise(
    options: dict[str, str], points: list[int], tokens: list[int], winners: list[int]
) -> None:
    table = full_board(**options)
    assert table.tokens == tokens
    defeated = [seat for seat in range(4) if tokens[seat] == 2]
    standing = [seat for seat in range(4) if seat not in defeated]
    assert [table.points[seat] for seat in standing] == [points[seat] for seat in standing]
    assert [seat for seat, marks in enumerate(table.marks()) if "out" in marks] == defeated
    assert table.winners == winners
