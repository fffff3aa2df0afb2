"""Hangover, rules 1 to 3: the cards and how many are used."""

from collections import Counter

import pytest
from tests.games.hangover.kit import FIVE_TRICKS, dealt, deck_of, finished, left_over, play, rules

from souan.games.hangover import GAME
from souan.games.hangover.notation import SNACK_NAMES
from souan.games.hangover.state import SNACK_NUMBERS
from souan.text import InputError


def test_s1_1_fifty_six_drink_cards() -> None:
    assert len(deck_of(5)) == len(set(deck_of(5))) == 56


def test_s1_2_four_suits() -> None:
    assert Counter(card[0] for card in deck_of(5)) == {"R": 14, "B": 14, "Y": 14, "G": 14}


def test_s1_3_every_suit_has_the_numbers_1_to_7() -> None:
    for suit in "RBYG":
        assert {card[1] for card in deck_of(5) if card[0] == suit} == set("1234567")


def test_s1_4_every_number_once_plain_and_once_with_triangle() -> None:
    for number in "1234567":
        for suit in "RBYG":
            assert {f"{suit}{number}", f"{suit}{number}^"} <= set(deck_of(5))


def test_s2_1_higher_number_ranks_higher() -> None:
    for lower in range(1, 5):
        assert play(f"R{lower}^ R{lower + 1} B1", players=3).winner == 1


def test_s2_2_triangle_ranks_above_plain() -> None:
    for number in range(1, 6):
        assert play(f"R{number} R{number}^ B1", players=3).winner == 1
        assert play(f"R{number}^ R{number} B1", players=3).winner == 0


def test_s2_3_triangle_does_not_change_the_sum() -> None:
    assert play("R6^ R1 B1 B2").total == play("R6 R1 B1 B2").total == 7


def test_s2_4_suits_are_never_compared() -> None:
    assert play("R1 B6^ Y6^ G6^").winner == 0


def test_s2_5_every_trick_has_one_winner() -> None:
    for number in range(1, 6):
        pair = f"R{number}", f"R{number}^"
        took = [play(f"{a} {b} B1", players=3).winner for a, b in (pair, pair[::-1])]
        assert took == [1, 0]  # the same card, in either order
    for state in finished(4):
        assert sum(state.tricks) == 11 - max(state.hand_size)


def test_s3_1_twenty_snack_cards() -> None:
    assert sum(len(row) for row in dealt(players=5).deal["snacks"]) == 20


def test_s3_2_snacks_bear_two_numbers_from_1_to_4() -> None:
    for pair in SNACK_NUMBERS:
        assert len(set(pair)) == 2
        assert {abs(number) for number in pair} <= {1, 2, 3, 4}


def test_s3_3_ten_pairs_two_cards_of_each() -> None:
    listed = ["+1+2", "-1-2", "+2+3", "-2-3", "+1+3", "-1-3", "-1+1", "-2+2", "-3+3", "-4+4"]
    dealt_out = Counter(snack for row in dealt(players=5).deal["snacks"] for snack in row)
    assert dealt_out == dict.fromkeys(listed, 2)
    assert [f"{a:+}{b:+}" for a, b in SNACK_NUMBERS] == list(SNACK_NAMES) == listed


def test_s3_4_three_to_five_players() -> None:
    for players in (3, 4, 5):
        GAME.check_players(rules(), players)
    for players in (2, 6):
        with pytest.raises(InputError, match=f"hangover is for 3 to 5 players, not {players}"):
            GAME.check_players(rules(), players)


def test_s3_5_three_players_use_1_to_5() -> None:
    assert len(deck_of(3)) == 40
    assert {card[1] for card in deck_of(3)} == set("12345")


def test_s3_6_four_players_use_1_to_6() -> None:
    assert len(deck_of(4)) == 48
    assert {card[1] for card in deck_of(4)} == set("123456")


def test_s3_7_five_players_use_all() -> None:
    assert {card[1] for card in deck_of(5)} == set("1234567")


@pytest.mark.parametrize(("players", "left"), [(3, 7), (4, 4), (5, 1)])
def test_s3_8_cards_left_over(players: int, left: int) -> None:
    assert len(left_over(dealt(players))) == left


@pytest.mark.parametrize("players", [3, 4, 5])
def test_s3_9_cards_left_over_are_never_used(players: int) -> None:
    table = dealt(players)
    left = left_over(table)
    table.play_on()
    named = {action.removeprefix("play:") for _, action in table.match.actions}
    assert not left & (named | {*" ".join(map(table.hand, range(players))).split()})


def test_s3_10_limit_7_with_three_players() -> None:
    assert play("R4 R2 R1^", players=3).vp == [3, 0, 0]  # 7
    assert play("R4 R2 R1", "R5 R3 B1", players=3).vp == [3, 0, 0]  # 7, then 8


def test_s3_11_limit_12_with_four_players() -> None:
    assert play("G5 G4 G2 G1^").vp == [3, 0, 0, 0]  # 12
    assert play("G5 G4 G2 G2^").vp == [0, 0, 0, 0]  # 13


def test_s3_12_limit_16_with_five_players() -> None:
    assert play("R5 R4 R3 R3^ R1", players=5).vp == [3, 0, 0, 0, 0]  # 16
    assert play("R5 R4 R3 R3^ R2", players=5).vp == [0, 0, 0, 0, 0]  # 17


def test_s3_13_limit_stays_after_an_elimination() -> None:
    assert play(*FIVE_TRICKS, "B4 B3 B5").vp == [0, 0, 0, 3]  # 12: three are left, 7 is no limit
    assert play(*FIVE_TRICKS, "B4 B3 Y3").vp == [0, 1, 0, 0]  # 7 is under 12


@pytest.mark.parametrize(("players", "used", "unused"), [(3, 12, 8), (4, 16, 4), (5, 20, 0)])
def test_s3_14_snacks_dealt_and_unused(players: int, used: int, unused: int) -> None:
    rows = dealt(players).deal["snacks"]
    assert sum(map(len, rows)) == used
    assert 20 - used == unused
