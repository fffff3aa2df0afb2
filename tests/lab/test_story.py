"""Who led a game and who began it, of games made by hand."""

from collections.abc import Sequence
from math import isnan
from typing import Any

import pytest

from souan.games import find_game
from souan.games.hangover.studies.facts import standing
from souan.lab.cell import Cell, all_facts, dealt_in
from souan.lab.simulate import play_bots
from souan.lab.story import Story, lead_facts, order_facts, tell

Course = Sequence[tuple[int, ...]]


def story(course: Course, winners: Sequence[int]) -> Story:
    """A game of which the points after each action are known, and no more."""
    game, rules = find_game("hangover")
    actions = [(0, 0)] * (len(course) - 1)
    return Story(game, rules, course, actions, list(course[-1]), winners)


def as_they_lie(state: Any, rules: Any) -> Sequence[float]:
    return [float(points) for points in state]


def test_the_lead_changes_when_another_comes_to_lead_alone() -> None:
    course = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 2, 0), (2, 2, 0), (2, 2, 3), (2, 4, 3)]
    assert lead_facts(story(course, [1]), as_they_lie)["lead_changes"] == 3


def test_who_leads_again_after_a_tie_has_not_taken_the_lead() -> None:
    course = [(1, 0), (1, 1), (2, 1), (2, 2)]
    assert lead_facts(story(course, [0, 1]), as_they_lie)["lead_changes"] == 0


def test_nobody_changes_a_lead_that_nobody_has() -> None:
    assert lead_facts(story([(0, 0), (0, 0)], [0, 1]), as_they_lie)["lead_changes"] == 0


def test_who_led_after_half_of_the_actions() -> None:
    course = [(0, 0), (3, 0), (3, 1), (3, 5), (3, 6)]
    assert lead_facts(story(course, [1]), as_they_lie)["led_half"] == [True, False]


def test_several_who_lead_at_half_time_are_no_leader() -> None:
    led = lead_facts(story([(0, 0), (2, 2), (2, 5)], [1]), as_they_lie)["led_half"]
    assert isinstance(led, float)
    assert isnan(led)


@pytest.mark.parametrize(("winners", "deficit"), [([1], 4), ([0], 2), ([0, 1], 4)])
def test_a_winner_comes_from_as_far_behind_as_it_ever_was(
    winners: list[int], deficit: float
) -> None:
    course = [(0, 0), (4, 0), (4, 6), (6, 6)]
    assert lead_facts(story(course, winners), as_they_lie)["deficit"] == deficit


def test_where_nobody_wins_nobody_comes_from_behind() -> None:
    deficit = lead_facts(story([(0, 0), (1, 0)], []), as_they_lie)["deficit"]
    assert isinstance(deficit, float)
    assert isnan(deficit)


def test_a_game_that_does_not_show_its_points_has_no_leaders() -> None:
    facts = lead_facts(story([(0, 0), (1, 0)], [0]), None)
    assert list(facts) == ["led_half", "lead_changes", "deficit"]
    assert all(isinstance(fact, float) and isnan(fact) for fact in facts.values())


def test_order_goes_clockwise_from_the_seat_that_begins() -> None:
    told = story([(0, 0, 0)], [0])
    assert order_facts(told, lambda told: 2)["order"] == [1, 2, 0]
    order = order_facts(told, None)["order"]
    assert isinstance(order, float)
    assert isnan(order)


def test_hangover_shows_its_points_and_who_begins() -> None:
    cell = Cell("hangover", 4, ("random",) * 4, 1)
    game, rules = find_game(cell.game)
    for deal in range(4):
        dealt = dealt_in(cell, deal)
        actions, end = play_bots(game, dealt, rules, cell.luck(deal), cell.bots)
        told = tell(game, rules, dealt, actions)
        facts = all_facts(told)
        arranged = 4 * 4
        order, first = facts["order"], actions[arranged][0]
        assert isinstance(order, list)
        assert order[first] == 0
        assert standing(end, rules) == told.points
        assert lead_facts(told, standing)["deficit"] == facts["deficit"]


def test_a_deal_that_is_played_again_is_the_same_deal_with_other_luck() -> None:
    one = Cell("hangover", 3, ("random",) * 3, 1)
    other = Cell("hangover", 3, ("random",) * 3, 1, again=1)
    assert bytes(dealt_in(one, 5)) == bytes(dealt_in(other, 5))
    assert one.luck(5) != other.luck(5)
