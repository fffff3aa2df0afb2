"""Fortuna's facts of a finished game."""

from math import isnan
from typing import Any

import numpy as np
import pytest
from tests.games.fortuna.kit import FIVE_SETS, KIT, Table, dealt, play, result_table, story

from souan.bots.searcher import Opinion
from souan.games.fortuna.notation import CARDS, code_of
from souan.games.fortuna.state import LOW, ONE, OVER, State
from souan.games.fortuna.studies import facts
from souan.games.fortuna.studies.facts_stakes import PROBED, stake
from souan.lab import sureness

NAN = float("nan")


def fact(table: Table, name: str) -> Any:
    return facts(story(table))[name]


def sold(*seats: str, **options: str) -> Table:
    """A game that is over with these sets: ``"-1, 3 3 3"`` of a seat."""
    state = State.empty()
    state.players, state.phase = len(seats), OVER
    for seat, written in enumerate(seats):
        for place, goods in enumerate(written.split(", ") if written else []):
            for name in goods.split():
                card = code_of(*CARDS[name])
                state.sets[seat, place, card & LOW] += ONE + (card & ~LOW)
            state.sold[seat] += 1
    return KIT.at(state, **options)


# --- hands and discards -------------------------------------------------------------------


def test_eights_dealt_do_not_count_the_first_draw() -> None:
    drawn = 0
    for seed in range(30):
        table = dealt(4, seed)
        hands = table.deal["hands"]
        assert fact(table, "dealt_eights") == [hand.count("8") for hand in hands]
        assert fact(table, "many_eights") == [hand.count("8") >= 3 for hand in hands]
        drawn += int(table.state.hand[table.state.start, 8]) > hands[table.state.start].count("8")
    assert drawn


def test_the_first_discard_of_each() -> None:
    table = play("3", "1:1", "5", "4", "2", "6", first=1)
    assert fact(table, "first_discard")[1] == 3
    assert np.array_equal(fact(table, "first_discard"), [4, 3, 6, 5], equal_nan=True)
    assert isnan(fact(play("3", "1:1"), "first_discard")[1])


def test_distance_from_the_start_player() -> None:
    assert fact(play(first=3), "distance") == [1, 2, 3, 0]


def test_when_the_third_eight_is_discarded() -> None:
    now = play("8", "8", "1", "1", "2", "8")
    found = facts(story(now))
    assert found["three_eights"]
    assert found["three_eights_round"] == 2
    assert found["eights_held"] == [now.hand(seat, seat).count("8") for seat in range(4)]
    missing = facts(story(play("8", "8", "1")))
    assert not missing["three_eights"]
    for name in ("eights_held", "three_eights_round", "eights_tell"):
        assert np.isnan(missing[name]).all()


def test_all_games_have_their_facts_in_the_same_order() -> None:
    """Rows of games whose shards were kept at different times are put into one table."""
    assert [*facts(story(play("8", "8", "8")))] == [*facts(story(play("8")))]


@pytest.mark.parametrize(
    ("sets", "tell"),
    [
        (("", "", "333", ""), (0 + 1 + 1) / 3),  # one eight against 2, 0 and 0
        (("333", "", "333", ""), (1 + 1 + 1 + 1) / 4),  # 2 and 1 against 0 and 0
        (("", "333", "", ""), (0 + 0 + 0.5) / 3),
        (("", "", "", ""), NAN),
    ],
)
def test_whether_eights_held_tell_who_wins(sets: tuple[str, ...], tell: float) -> None:
    table = result_table(*sets)
    table.state.discards[8] = 3
    for seat, held in enumerate((2, 0, 1, 0)):
        table.state.hand[seat, 8] = held
    assert fact(table, "eights_tell") == pytest.approx(tell, nan_ok=True)


# --- sales --------------------------------------------------------------------------------


def test_sets_by_size() -> None:
    found = facts(story(result_table("1 22 333", "4443", "88888888", "888888777")))
    wanted = {
        "sets": [3, 1, 1, 1],
        "cards": [6, 4, 8, 9],
        "big": [0, 0, 1, 1],
        "big_points": [0, 0, 64, 69],
        "low": [2, 0, 0, 0],
        "low_points": [5, 0, 0, 0],
        "low_cards": [3, 0, 0, 0],
        "mixed": [0, 1, 0, 1],
        "points_of_1": [1, 0, 0, 0],
        "points_of_2": [4, 0, 0, 0],
        "points_of_3": [9, 0, 0, 0],
        "points_of_4": [0, 15, 0, 0],
        "points_of_8": [0, 0, 64, 0],
        "eight_set": [0, 0, 1, 0],
    }
    assert {name: found[name] for name in wanted} == wanted
    assert found["eight_sets"] == 1
    assert found["average"] == (14 + 15 + 64 + 69) / 4


def test_the_round_of_a_set_of_eight() -> None:
    table = play("1", "8:88888888", patrons="none")
    assert np.array_equal(fact(table, "eight_round"), [NAN, 1, NAN, NAN], equal_nan=True)
    later = play("1", "1", "1", "1", "1", "1", "8:88888888")
    assert fact(later, "eight_round")[2] == 2


def test_five_sets_and_passes_that_are_forced() -> None:
    table = play(*FIVE_SETS, players=3)
    assert fact(table, "five") == [True, False, False]
    assert fact(table, "forced_passes") == 0
    rounds = int(table.finish().state.lap)
    assert fact(table, "rounds") == rounds
    assert fact(table, "forced_passes") == rounds - 5


# --- points -------------------------------------------------------------------------------


def test_the_same_game_scored_otherwise() -> None:
    """A5 of the rule text, 11: 14 against 15, by maxima 6 against 4, treated 14 against 16."""
    table = result_table("1 22 333", "4443", "")
    assert fact(table, "set_max_changes")
    assert fact(table, "treated_max_changes")
    assert not fact(table, "treated_sum_changes")


@pytest.mark.parametrize(("sets", "tie"), [(("22", "22", ""), True), (("22", "1", "1"), False)])
def test_a_tie_for_the_most_points_before_patrons_are_counted(
    sets: tuple[str, ...], tie: bool
) -> None:
    assert fact(result_table(*sets, patrons=(1, 0, 0)), "top_tie") == tie


LATE = ["1:1", *["-"] * 20]
"""Four players, beyond half of the deck."""


@pytest.mark.parametrize(
    ("turns", "wins"),
    [([], NAN), (LATE, 1.0), ([*LATE, "5:55555"], 0.0), ([*LATE, "1:1"], 0.5)],
)
def test_who_leads_at_half_the_deck(turns: list[str], wins: float) -> None:
    table = play(*turns, patrons="none").finish()
    assert fact(table, "half_leader") == pytest.approx(wins, nan_ok=True)


# --- marks --------------------------------------------------------------------------------


def test_sets_with_minus_cards() -> None:
    sets = "-3 3 3, -1", "4 4 4 4, -1", "-1, -2 2, -3 3 3, -4 4 4 4"
    for option, jackpots in (("penalty", [0, 0, 0]), ("all_minus_jackpot", [1, 1, 1])):
        table = sold(*sets, minus=option)
        assert fact(table, "minus_sets") == [2, 1, 4]
        assert fact(table, "jackpots") == jackpots
        assert fact(table, "somebody_jackpot") == any(jackpots)
        assert fact(table, "fourth_minus") == [0, 0, 1]


def test_sets_with_equal_icons() -> None:
    table = sold("1a 2a 3a", "1a, 2a 2b", icons="linear")
    assert fact(table, "icon_sets") == [1, 0]
    assert fact(table, "icon_points") == [6, 0]
    assert fact(table, "icon_cards") == [3, 0]
    assert fact(table, "icon_lead") == 6 / 3 - 3 / 3


def test_a_bonus_for_two_is_no_rival_of_sets_of_two() -> None:
    table = sold("1a 2a", "3a", icons="b")
    assert fact(table, "icon_sets") == [1, 0]
    assert fact(table, "icon_cards") == [0, 0]
    assert isnan(fact(table, "icon_lead"))
    assert isnan(fact(sold("1a 2a 3a", "", icons="b"), "icon_lead"))


def test_without_marks_there_is_nothing_of_them() -> None:
    names = "minus_sets", "fourth_minus", "jackpots", "icon_sets", "icon_points", "icon_cards"
    found = facts(story(result_table("1 22 333", "4443")))
    assert all(found[name] == [0, 0] for name in names)


# --- how much hangs on a choice -----------------------------------------------------------


class Judge:
    """A bot that has opinions."""

    def __init__(self, *arguments: object) -> None:
        pass

    def think(self, observation: Any, seat: int) -> list[Opinion]:
        return [Opinion(action, 1, value, 0.5) for action, value in enumerate((0.2, 0.75, 0.5))]


@pytest.fixture(autouse=True)
def judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sureness, "search_bot", Judge)


def test_the_best_action_against_the_next() -> None:
    table = play(hands={0: "123"})
    assert stake(story(table), table.state) == 0.25
    table = play(hands={0: "8888888812"}).act("sell:8")
    assert table.legal() == ["card:8"]
    assert isnan(stake(story(table), table.state))


def test_one_game_of_several_is_asked_in_round_three() -> None:
    table = play("-", "-").finish()
    last = table.state.end + 6
    for card in range(1, 9):
        table.state.deck[last] = card
        assert isnan(fact(table, "stake")) == (card % PROBED != 0)
    table = play("-", "-")
    table.state.deck[table.state.end + 6] = 4
    assert isnan(fact(table, "stake"))  # there is no round three yet
