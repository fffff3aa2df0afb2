"""Kitano: what each value of each option changes."""

import pytest
from tests.games.kitano.kit import ONES, board, dealt, play, scored

# --- anger --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "tokens"),
    [("winners", [1, 0, 0, 0]), ("holders", [1, 1, 0, 0]), ("everyone", [1, 1, 0, 0])],
)
def test_anger_subject(value: str, tokens: list[int]) -> None:
    kuras = "R1 R2", "R3"
    assert scored(*kuras, taiko="RBYGKP", anger_subject=value).tokens == tokens


def test_anger_subject_everyone_means_even_none() -> None:
    table = scored("R1", taiko="RBYGK", anger_subject="everyone")
    assert table.tokens == [2, 1, 1, 1]
    holders = scored("R1", taiko="RBYGK", anger_subject="holders")
    assert holders.tokens == [1, 0, 0, 0]


def test_anger_subject_everyone_leaves_the_removed_suit_alone() -> None:
    table = board("", "", "", taiko="RBYGK", dice=ONES, anger_subject="everyone")
    assert table.tokens == [0, 0, 0]


def test_anger_bonus_forfeit_loses_the_die_only() -> None:
    dice = "R6 B1 Y1 G1 K1 P1"
    lost = scored("R1 R2", dice=dice, anger_bonus="forfeit", majority_count_vp="true")
    assert (lost.vp[0], lost.tokens[0]) == (2 + 1, 1)
    kept = scored("R1 R2", dice=dice, taiko="RRR", anger_bonus="forfeit")
    assert (kept.vp[0], kept.tokens[0]) == (6 + 1, 0)


def test_anger_zero_exempt() -> None:
    table = scored("R1 B1", taiko="B", anger_zero="exempt")
    assert table.tokens == [1, 0, 0, 0]
    everyone = scored("R1 B1", taiko="B", anger_zero="exempt", anger_subject="everyone")
    assert everyone.tokens == [1, 0, 0, 0]


# --- the kura -----------------------------------------------------------------------------


def test_kashi_pos_same_column() -> None:
    table = play("E R R R | gift take:P", "N B B B", kashi_pos="same_column", taiko="PRBYG")
    assert table.kura(0) == "E1 P1 N2"
    table.act("switch")
    assert table.legal(0) == ["mine:P1"]


def test_kashi_pos_new_column_shifts_later_cards() -> None:
    table = play(
        *("E R R R | gift take:P", "B B B B", "M Y Y Y | buy buy:K buy:K", "G G G G"),
        hands={0: "KK"},
        taiko="PRRYY",
        kashi_pos="new_column",
    )
    assert table.kura(0) == "E1 P2 B3 M4 K4 K4 G5"
    assert table.kura(1) == "R1 B2 Y3 G4"


@pytest.mark.parametrize(
    ("value", "first", "then", "last"),
    [
        ("persistent", True, True, True),
        ("consume", True, False, False),
        ("off", False, False, False),
    ],
)
def test_bat_bonus(value: str, first: bool, then: bool, last: bool) -> None:
    """Seat 0 has one card face down and plays two more action cards."""
    table = play("E E R R", "N R R R | scout", hands={0: "KK"}, bat_bonus=value, top="YYY")
    assert ("stop" in table.legal(0)) is first
    if first:
        table.act("restock", "bottom:Y", "bottom:Y", "bottom:Y")
    table.rounds("M B B B | gild flip:R")
    assert (table.match.pending() == [0] and "stop" in table.legal(0)) is then is last


def test_bat_bonus_consume_spends_only_what_is_used() -> None:
    table = play("E E R R", "N R R R | scout stop", "M B B B | gild flip:R", bat_bonus="consume")
    assert table.legal(0) == ["restock", "buy", "stop"]


def test_bat_bonus_consume_with_two_face_down_cards() -> None:
    table = play(
        *("E E B B", "M M B B", "R G G G", "N K K K | scout switch mine:R3 for:Y"),
        taiko="YGKPP",
        bat_bonus="consume",
    )
    assert table.legal(0) == ["restock", "stop"]
    assert int(table.state.spent[0]) == 1


@pytest.mark.parametrize(("value", "legal"), [("1", False), ("0", True)])
def test_kenjo_min(value: str, legal: bool) -> None:
    table = play("E R R R | offer", kenjo_min=value)
    assert ("done" in table.legal(0)) is legal


def test_kenjo_min_0_may_just_draw() -> None:
    table = play("E R R R | offer done", kenjo_min="0", top="P", taiko="RRBBB")
    assert (table.taiko, len(table.hand(0)), table.state.deck_size) == ("RRBBB", 8, 12)
    assert "A offered nothing to Taiko and drew a card" in table.told(1)


def test_shiire_false() -> None:
    assert play("E R R R", shiire="false").legal(0) == ["offer", "gift"]
    assert play("M R R R", shiire="false").legal(0) == ["gild", "buy"]
    assert play("N R R R", shiire="false").legal(0) == ["scout"]
    for seed in range(5):
        table = dealt(4, seed, shiire="false").play_on(seed)
        assert "restock" not in [action for _, action in table.match.actions]


# --- scoring ------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "vp"), [("1", 2), ("0", 1), ("2", 3)])
def test_pair_bonus(value: str, vp: int) -> None:
    assert scored("R1 R2 R3", taiko="RRRR", pair_bonus=value).vp[0] == vp


@pytest.mark.parametrize(("value", "vp"), [("false", 2), ("true", 5)])
def test_majority_count_vp(value: str, vp: int) -> None:
    table = scored("R1 R2 R3", "R4", taiko="RRRR", majority_count_vp=value)
    assert table.vp == [vp, 0, 0, 0]


@pytest.mark.parametrize(
    ("value", "vp"),
    [
        ("none", [5, 5, 0, 0]),
        ("cowinners", [2, 2, 0, 0]),
        ("count_ties", [1, 1, 1, 0]),
        ("all_holders", [1, 1, 0, 0]),
    ],
)
def test_split(value: str, vp: list[int]) -> None:
    """Two share the first position, one comes later; all three have one treasure."""
    table = scored("R1", "R1", "R2", taiko="RR", dice="R5 B1 Y1 G1 K1 P1", split=value)
    assert table.vp == vp


def test_split_all_holders_counts_everybody_with_the_suit() -> None:
    dice = "R6 B1 Y1 G1 K1 P1"
    table = scored("R1 R3", "R1", "R2", taiko="RRR", dice=dice, split="all_holders")
    assert table.vp == [2 + 1, 0, 0, 0]


# --- winners ------------------------------------------------------------------------------

TIE = {"dice": "R3 B3 Y3 G2 K1 P1", "taiko": "RRRRBBBBYYYYGGGG"}


@pytest.mark.parametrize(
    ("value", "kamiza", "winners"),
    [
        ("kamiza", 0, [0]),
        ("kamiza", 1, [1]),
        ("kamiza", 3, [0]),
        ("far_from_kamiza", 0, [2]),
        ("far_from_kamiza", 1, [0]),
        ("far_from_kamiza", 3, [2]),
        ("draw", 0, [0, 1, 2]),
    ],
)
def test_final_tie_by_seats(value: str, kamiza: int, winners: list[int]) -> None:
    table = scored("R1", "B1", "Y1", **TIE, kamiza=kamiza, final_tie=value)
    assert table.points == [3, 3, 3, 0]
    assert table.winners == winners


# All have 3 VP: red has the highest die, then blue, then yellow.
EVEN = {"dice": "R3 B2 Y1 G1 K1 P1", "taiko": "RRRBBBYYYGGGKKKPPP"}


@pytest.mark.parametrize(
    ("kuras", "top", "carry"),
    [
        (("R1", "B1 Y1"), [0], [0]),
        (("B1 G1", "Y1 K1 P1"), [0, 1], [0]),
        (("B1 G1", "B1 K1"), [0, 1], [0]),
        (("B1 G1 R3", "B1 G1 R3", "R2"), [0, 1, 2], [0, 1]),
        (("B1 G1", "B1 G1"), [0, 1], [0, 1]),
    ],
)
def test_final_tie_by_suits(kuras: tuple[str, ...], top: list[int], carry: list[int]) -> None:
    for name, winners in (("top_suit_then_draw", top), ("suit_carry", carry)):
        table = scored(*kuras, **EVEN, final_tie=name)
        assert {table.points[seat] for seat in range(len(kuras))} == {3}
        assert table.winners == winners


def test_final_tie_takes_the_leftmost_of_equal_dice() -> None:
    for name in ("top_suit_then_draw", "suit_carry"):
        table = scored("Y1", "B1", taiko="BBYY", dice="R1 B3 Y3 G1 K1 P1", final_tie=name)
        assert (table.points, table.winners) == ([3, 3, 0, 0], [1])


@pytest.mark.parametrize(
    ("kuras", "top", "carry"),
    [
        # Yellow was drawn: only in the first case it makes a difference.
        (("R1", "Y1 B1"), [1], [1]),
        (("R1", "B1 G1"), [0, 1], [0]),
        (("B1 G1 R3", "B1 G1 R3", "R2"), [0, 1, 2], [0, 1]),
    ],
)
def test_top_suit_drawn_at_setup(kuras: tuple[str, ...], top: list[int], carry: list[int]) -> None:
    for name, winners in (("top_suit_then_draw", top), ("suit_carry", carry)):
        table = scored(*kuras, **EVEN, drawn="Y", final_tie=name)
        assert {table.points[seat] for seat in range(len(kuras))} == {3}
        assert table.winners == winners


@pytest.mark.parametrize("players", [3, 4])
def test_top_suit_changes_nothing_else_in_a_deal(players: int) -> None:
    for seed in range(5):
        deal = dealt(players, seed, final_tie="suit_carry", top_suit="drawn_at_setup").deal
        assert deal.pop("top_suit") in deal["dice"]
        assert deal == dealt(players, seed).deal
        assert deal == dealt(players, seed, final_tie="suit_carry").deal


@pytest.mark.parametrize(
    ("value", "kamiza", "winners"),
    [
        ("no_winner", 2, []),
        ("compare_vp", 2, [0]),
        ("kamiza", 2, [2]),
    ],
)
def test_all_defeated(value: str, kamiza: int, winners: list[int]) -> None:
    kuras = "R1 B1 B2", "R1 B1 B2", "Y1 G1"
    table = board(*kuras, dice=ONES, kamiza=kamiza, all_defeated=value)
    assert table.tokens == [2, 2, 2]
    assert table.points == [3, 3, 2]
    assert table.winners == winners


def test_all_defeated_compare_vp_goes_on_to_final_tie() -> None:
    kuras = "R1 B1 B2", "R1 B1 B2", "Y1 G1"
    table = board(*kuras, dice=ONES, all_defeated="compare_vp", final_tie="draw")
    assert table.winners == [0, 1]
