"""Fortuna: what the options change, and where they are refused."""

import pytest
from tests.games.fortuna.kit import FIVE_SETS, dealt, finished, play, result, rules

from souan.games import find_game
from souan.games.fortuna import COUNTS, GAME
from souan.match import new_match
from souan.text import InputError


def test_defaults_are_the_draft_with_our_rulings() -> None:
    chosen = {option.key: option.write(getattr(rules(), option.key)) for option in GAME.options}
    assert chosen == {
        "score": "printed_sum",
        "shrink": "literal",
        "patrons": "blank",
        "counts": "uniform10",
        "loop": "none",
        "minus": "none",
        "jackpot": "30",
        "icons": "none",
    }
    assert GAME.name(rules(**chosen)) == "fortuna"


@pytest.mark.parametrize(
    "name",
    [
        "fortuna",
        "fortuna(patrons=none)",
        "fortuna(counts=gradient,loop=mod10,score=set_max)",
        "fortuna(counts=13-12-11-10-9-8-7-6)",
    ],
)
def test_names_read_back(name: str) -> None:
    game, chosen = find_game(name)
    assert game.name(chosen) == name


def test_counts_written_out_are_named() -> None:
    assert GAME.name(rules(counts="8-8-8-8-8-8-8-8")) == "fortuna(counts=eight8)"


# --- score --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "points"),
    [("printed_sum", 21), ("set_max", 5), ("treated_sum", 25), ("treated_max", 5)],
)
def test_score_of_a_mixed_set(score: str, points: int) -> None:
    table = play("3", "3", "5:33555", score=score)
    assert table.so_far == [0, 0, points, 0]
    assert [(event.seat, event.points) for event in table.gains()] == [(2, points)]
    assert table.finish().points == [0, 0, points, 0]


def test_score_set_max_counts_the_printed_number() -> None:
    raised = play("3", "4", "3", "4", "5:33444", score="set_max")
    assert raised.so_far[0] == 4
    assert play("3", "4", "3", "4", "5:33444", score="treated_max").so_far[0] == 5


def test_score_may_change_the_winner() -> None:
    assert result("1 22 333", "3444", "", score="set_max")[1] == [0]
    assert result("1 22 333", "3444", "", score="treated_max") == ([6, 4, 0], [0])


# --- shrink -------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "size"), [(1, 10), (2, 9), (5, 9)])
def test_shrink_refill_minus2(value: int, size: int) -> None:
    table = play(f"{value}:{str(value) * value}", shrink="refill_minus2")
    assert table.size(0) == size
    assert table.size(1) == 11


def test_shrink_no_turn_draw_on_sale_begins_with_a_decision() -> None:
    table = play(hands={0: "1223334444"}, shrink="no_turn_draw_on_sale")
    assert table.size(0) == 10
    assert table.shown_deck() == (41, 34)
    assert table.legal() == ["draw", "sell:1", "sell:2", "sell:3", "sell:4"]
    table.act("draw")
    assert {action.partition(":")[0] for action in table.legal()} == {"pass"}
    assert table.size(0) == 11
    assert not table.match.can_undo(0)
    table.act("pass:1")
    assert (table.size(0), table.turn, table.size(1)) == (10, 1, 10)


def test_shrink_no_turn_draw_on_sale_makes_the_hand_smaller() -> None:
    table = play("4:4444", "-", "-", "2:22", players=3, shrink="no_turn_draw_on_sale")
    assert table.size(0) == 8
    for state in finished(3, shrink="no_turn_draw_on_sale"):
        if state.top <= state.end + 1:
            assert list(state.hand_size[:3] + state.sold[:3]) == [10, 10, 10]


def test_shrink_no_turn_draw_on_sale_after_five_sets() -> None:
    table = play(*FIVE_SETS, "-", "-", players=3, shrink="no_turn_draw_on_sale")
    assert table.size(0) == 5
    assert table.legal() == ["draw"]
    assert table.match.table(0).prompt.key == "prompt.full"


# --- counts -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("counts", COUNTS)
def test_counts_make_the_deck(players: int, counts: str) -> None:
    deal = dealt(players, counts=counts).deal
    cards = [card for hand in deal["hands"] for card in hand] + deal["deck"]
    copies = COUNTS[counts]
    assert [cards.count(str(number)) for number in range(1, 9)] == list(copies)
    assert deal["deck"].index("E") == sum(copies) - 10 * players - 6


def test_counts_gradient_falls() -> None:
    copies = COUNTS["gradient"]
    assert sorted(copies, reverse=True) == list(copies)
    assert copies[0] > copies[-1]
    assert sum(copies) == 80


def test_counts_may_leave_nothing_above_the_end_card() -> None:
    table = dealt(players=3, counts="5-5-5-5-4-4-4-4")
    assert table.shown_deck() == (5, None)
    assert table.play_on().over
    assert table.state.lap == 1


@pytest.mark.parametrize("counts", ["10-10", "a", "uniform", "10-10-10-10-10-10-10-100", ""])
def test_counts_are_eight_numbers(counts: str) -> None:
    with pytest.raises(InputError, match="uniform10"):
        rules(counts=counts)


def test_counts_that_are_too_few_or_too_many_are_refused() -> None:
    with pytest.raises(InputError, match="40 goods cards, but this many players need 46 to 100"):
        new_match("fortuna(counts=5-5-5-5-5-5-5-5)", players=4)
    assert new_match("fortuna(counts=5-5-5-5-5-5-5-5)", players=3).players == 3
    with pytest.raises(InputError) as error:
        new_match("fortuna(counts=20-20-20-20-20-20-20-20)", players=3)
    assert "36枚から100枚まで" in error.value.say("ja")


# --- loop ---------------------------------------------------------------------------------


def test_loop_mod10_starts_anew_after_9() -> None:
    hands = {3: "8888777666"}
    assert play("8", "8", "8", hands=hands, draws="5", loop="mod10").numbers("sell") == ["1"]
    assert play("8", "8", "8", hands=hands, draws="5", loop="none").numbers("sell") == []


def test_loop_mod10_has_no_10() -> None:
    with_loop = play(*"7778887", hands={3: "8888887777"}, draws="7", loop="mod10")
    assert "10" not in with_loop.numbers("sell")
    assert "11" not in with_loop.numbers("sell")


def test_loop_mod10_scores_what_score_says() -> None:
    for score, points in (("printed_sum", 8), ("set_max", 8), ("treated_sum", 1)):
        assert play("8", "8", "8", "1:8", loop="mod10", score=score).so_far[3] == points


# --- patrons ------------------------------------------------------------------------------


def test_patrons_none_asks_for_none() -> None:
    table = play("1:1", patrons="none")
    assert table.turn == 1
    assert table.deal["patrons"] == []
    assert table.row() == []
    assert table.fact("patrons", 0) is None
    assert {zone.key for zone in table.match.table(0).centre} == {"discards", "deck"}


def test_patrons_none_shares_ties() -> None:
    assert result("333", "333", "22", patrons=(0, 0, 0))[1] == [0, 1]


def test_patrons_blank_and_none_give_the_same_result_if_nobody_takes_any() -> None:
    turns = ["1:1", "2:22", "-", "3:333"]
    assert play(*turns).finish().points == [1, 4, 0, 9]
    without = play(*turns, patrons="none")
    assert without.finish().points == [1, 4, 0, 9]


def test_other_values_are_refused() -> None:
    with pytest.raises(InputError, match="printed_sum, set_max, treated_sum, treated_max"):
        rules(score="sum")
    with pytest.raises(InputError, match="fortuna has no option 'skills'"):
        rules(skills="true")
