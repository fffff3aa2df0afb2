"""Fortuna, rules 14 to 18: the end of the game and the points."""

from itertools import pairwise

import pytest
from tests.games.fortuna.kit import dealt, finished, play, result

TO_END = ("2:22", *["-"] * 29)
"""Four players: 32 goods are drawn when seat 2 has drawn for its turn, 2 lie above the End card."""


def test_s14_1_end_card_is_laid_aside_and_triggers() -> None:
    table = play(*["-"] * 34)
    assert [piece.code for piece in table.zone("deck").pieces] == ["E"]
    assert table.match.table(0).step.key == "step.last"
    assert "C drew the End card: this round is the last" in table.told()
    assert table.state.discards[0] == 0


def test_s14_2_a_card_is_drawn_for_the_end_card() -> None:
    table = play(*["-"] * 34)  # seat 2 has drawn the End card
    assert (table.turn, table.size(2)) == (2, 11)
    assert table.deck == 5


def test_s14_3_end_card_stops_a_refill() -> None:
    table = play(*TO_END, "5:55555")
    assert table.size(2) == 11 - 5 + 3  # two goods and one for the End card, not four
    assert table.turn == 3


def test_s14_4_no_refills_after_the_trigger() -> None:
    table = play(*["-"] * 34, "4:4444+1", "-")
    assert table.size(2) == 11 - 4
    assert table.row() == list("234")
    before = play(*["-"] * 33, "4:4444+1", "-", first=1)  # triggered by this refill
    assert before.row() == list("2345")  # the patron came before


def test_s14_5_turn_draws_go_on() -> None:
    table = play(*["-"] * 33, "-", "-", first=2)  # the End card is the draw of the first of three
    assert table.deck == 4
    assert table.size(table.turn) == 11


def test_s15_1_the_round_is_played_out() -> None:
    for first in range(4):
        table = play(*["-"] * 34, first=first)
        while not table.over:
            assert int(table.state.lap) == 9
            last = table.turn
            table.then("-")
        assert last == (first - 1) % 4


def test_s15_2_all_have_as_many_turns() -> None:
    for players in (3, 4):
        for seed in range(10):
            turns = [0] * players
            for seat, action in dealt(players, seed).play_on(seed).match.actions:
                turns[seat] += action.startswith(("pass", "sell"))
            assert len(set(turns)) == 1


def test_s15_3_the_last_of_a_round_may_trigger() -> None:
    table = play("2:22", "2:22", "2:22", *["-"] * 27)
    assert (table.turn, table.shown_deck()) == (2, (7, 0))
    table.then("-")
    assert (table.turn, table.shown_deck()) == (3, (5, None))
    assert table.then("-").over
    assert table.deck == 5


def test_s16_1_the_deck_never_runs_out() -> None:
    for players in (3, 4):
        assert min(7 - (s.top - s.end) for s in finished(players)) >= 6 - players
    assert play(*["-"] * 32, first=1).then("-").deck >= 2


def test_s16_2_discards_are_never_shuffled_back() -> None:
    for players in (3, 4):
        states = dealt(players, 3).play_on(3).match.states
        for before, now in pairwise(states):
            assert (now.discards >= before.discards).all()
            assert now.top >= before.top


def test_s17_1_printed_numbers_of_all_sets_are_added_up() -> None:
    assert result("1 22 333", "4444", "", "")[0] == [14, 16, 0, 0]
    assert play("2:22", "3:333").so_far == [4, 9, 0, 0]


def test_s17_2_printed_numbers_count_whatever_they_were_treated_as() -> None:
    assert play("3", "3", "5:33555").so_far == [0, 0, 21, 0]


def test_s17_3_hand_and_discards_count_nothing() -> None:
    table = play("3:333").finish()
    assert table.points == [9, 0, 0, 0]
    assert table.discards
    assert all(table.size(seat) for seat in table.seats)


def test_s18_1_most_points_win() -> None:
    assert result("1 22", "333", "22 4444", "1")[1] == [2]


@pytest.mark.parametrize(
    ("patrons", "winners"), [((1, 0, 0), [1]), ((0, 1, 0), [0]), ((2, 1, 0), [1])]
)
def test_s18_2_fewest_patrons_win_a_tie(patrons: tuple[int, ...], winners: list[int]) -> None:
    assert result("333", "333", "22", patrons=patrons)[1] == winners


def test_s18_3_who_is_still_tied_shares() -> None:
    assert result("333", "22", "333", "333", patrons=(1, 0, 1, 2))[1] == [0, 2]


def test_s18_4_only_leaders_are_compared_by_patrons() -> None:
    assert result("333", "333", "22", "22", patrons=(3, 3, 0, 0))[1] == [0, 1]
