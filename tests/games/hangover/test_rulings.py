"""Hangover, rulings R1 to R25: our answers where the draft is silent."""

from collections import Counter

import pytest
from tests.games.hangover.kit import (
    FIVE_TRICKS,
    OUT_BY_FOLLOWING,
    TEN,
    TWO_OUT,
    dealt,
    finished,
    left_over,
    play,
    rank,
    result,
)

from souan.game import observation
from souan.games.hangover.notation import CARD_NAMES, CARDS

TEN_MORE = "B4 B3 B2 B1"


def test_r01_the_lead_can_take_the_trick() -> None:
    assert play("R6 R5 R4 R3").winner == 0


def test_r02_lead_and_follows_are_added_other_suits_are_not() -> None:
    assert play("R1 R2 B4 R3").total == 1 + 2 + 3
    assert play("R1 R2 B4 R3", sum_lead="false").total == 2 + 3


def test_r03_fifth_own_trick_gives_nothing_and_voids_all() -> None:
    assert play(*FIVE_TRICKS[:4]).vp == [4, 0, 0, 0]
    assert play(*FIVE_TRICKS).vp == [0, 0, 0, 0]
    limited = play(*FIVE_TRICKS[:4], trick_limit="3")  # the fourth trick
    assert (limited.vp, limited.out) == ([0, 0, 0, 0], [0])


def test_r04_next_active_player_leads_after_an_elimination() -> None:
    assert play(*FIVE_TRICKS, first=2).turn == 3
    assert play(*OUT_BY_FOLLOWING).turn == 1  # next to who is out, not to who led


def test_r05_eliminated_player_decides_nothing() -> None:
    table = play(*FIVE_TRICKS, "B4 B3 B5")
    decided = len(table.match.actions)
    assert table.legal(0) == []
    table.play_on()
    assert 0 not in [seat for seat, _ in table.match.actions[decided:]]


@pytest.mark.parametrize("options", [{}, {"trick_limit": "3"}])
def test_r06_somebody_is_always_left(options: dict[str, str]) -> None:
    for state in finished(5 if options else 3, **options):
        assert int(state.out).bit_count() <= 2


def test_r07_the_base_again_for_each_snack_used() -> None:
    snacks = {0: "-1+1 -3+3"}
    assert play(TEN + " | use:+1", snacks=snacks).vp == [1 * 2, 0, 0, 0]  # 11
    two = play(TEN + " | keep", TEN_MORE + " | use:-1 use:+3", snacks=snacks)  # 12
    assert two.vp == [1 + 3 * 3, 0, 0, 0]  # neither 3 * 2 nor 3 * 2 * 2


def test_r08_each_unused_snack_slides() -> None:
    table = play(TEN, TEN_MORE + " | keep use:+3", snacks={0: "-1+1 +1+3 -3+3 -4+4"})
    assert table.columns(0) == ["", "+1+3 used", "-1+1 -3+3", "-4+4"]


def test_r09_unused_in_the_last_column_is_lost() -> None:
    table = play(*FIVE_TRICKS[:4])
    assert table.columns(0) == ["", "", "", ""]
    assert play(*FIVE_TRICKS).match.pending() == [1]  # and nothing was asked at the fifth


def test_r10_numbers_are_chosen_card_by_card() -> None:
    table = play(TEN, TEN_MORE + " | use:+2 use:-2", snacks={0: "+2+3 -1-2"})
    assert table.total == 10  # the first number of one, the second of the other


def test_r11_snacks_are_free_to_use() -> None:
    assert play("Y2 R6 B6 G6 | use:-4", snacks={0: "-4+4"}).vp == [2, 0, 0, 0]  # -2
    over = play(TEN + " | use:+4", TEN_MORE + " |", snacks={0: "-4+4 -1+1"})  # 14
    assert over.vp == [0, 0, 0, 0]
    assert over.columns(0)[:2] == ["-4+4 used", "-1+1"]


def test_r12_winner_decides_alone_after_all_have_played() -> None:
    table = play("R1 R2 R3 R4 |")
    assert table.match.pending() == [3]
    assert table.state.played == 4


def test_r13_the_column_goes_by_own_tricks() -> None:
    snacks = {0: "-1-2", 3: "+2+3 -4+4"}
    table = play(TEN, "B1 B2 B3 B4 |", snacks=snacks)  # the second trick, the first of seat 3
    assert table.legal(3) == ["keep", "use:+2", "use:+3"]
    table.match.play(3, "keep")
    assert table.columns(3)[:2] == ["", "+2+3 -4+4"]


def test_r14_each_card_exists_once() -> None:
    assert max(Counter(CARD_NAMES).values()) == 1
    ranks = sorted(rank(card) for card in CARD_NAMES if card[0] == "R")
    assert ranks == [rank(card) for card in CARD_NAMES[:14]]  # rising, none twice
    assert len(set(ranks)) == 14


def test_r15_a_triangle_means_nothing_across_suits() -> None:
    assert play("R1 B1^ Y1^ G1^").winner == 0


def test_r16_hand_is_known_and_start_player_is_not() -> None:
    table = dealt()
    for seat in range(4):
        seen = table.match.observation(seat)
        assert int(seen.hand[seat]).bit_count() == 11
        assert seen.turn == -1


def test_r17_the_pile_is_unused_and_unseen() -> None:
    table = dealt(players=3)
    left = left_over(table)
    table.play_on()
    for state in table.match.states:
        for card in left:
            assert not int(state.seen | state.hand.sum()) >> CARDS[card] & 1
    assert not left.intersection(" ".join(table.told()).split())


def test_r18_survivors_with_most_vp_share_even_none() -> None:
    assert result(0, 0, 0, 9, out=[3])[1] == [0, 1, 2]
    assert result(4, 9, 4, 3, out=[1])[1] == [0, 2]


def test_r19_no_step_between_judgement_and_next_lead() -> None:
    table = play(TEN + " |")
    table.match.play(0, "keep")
    assert table.legal()[0].startswith("play:")


def test_r20_long_vowel_mark_is_a_minus() -> None:
    table = play(TEN + " |", snacks={0: "-4+4"})
    assert table.legal() == ["keep", "use:-4", "use:+4"]


def test_r21_limit_goes_by_players_at_set_up() -> None:
    table = play(*FIVE_TRICKS, "B4 B3 B4^")  # 11 with three active: under 12, over 7
    assert table.vp == [0, 0, 0, 1]


def test_r22_without_the_lead_it_still_wins_and_may_sum_to_nothing() -> None:
    table = play("R6 B1 Y1 G1", sum_lead="false")
    assert (table.winner, table.total, table.vp) == (0, 0, [1, 0, 0, 0])


def test_r23_the_game_ends_with_one_player_left() -> None:
    table = play(*TWO_OUT, players=3)
    assert table.over
    assert (table.points, table.winners) == ([0, 0, 0], [2])


def test_r24_lowest_column_first_and_shown_together() -> None:
    table = play(TEN, TEN_MORE + " |", snacks={0: "-3+3 -1-2"})
    assert table.legal() == ["keep", "use:-3", "use:+3"]
    table.match.play(0, "use:+3")
    assert table.legal() == ["keep", "use:-1", "use:-2"]
    assert observation(table.state, 1).used.sum() == 0
    table.match.play(0, "use:-1")
    assert list(observation(table.state, 1).used[0]) == [2, 1, 0, 0]


def test_r25_the_lowest_card_is_laid_and_shown_to_no_other_player() -> None:
    hands = {0: "B5 B5^ Y5 Y5^ G5 G5^"}
    table = play(*FIVE_TRICKS, "Y4 Y3 Y2^", hands=hands)
    assert int(table.state.face_down[0]) == 1 << CARDS["B5"]
    for viewer in (-1, 1, 2, 3):
        seen = observation(table.state, viewer)
        assert (seen.face_down[0], seen.hand[0]) == (0, 0)
