"""A finished match looked at again, by somebody whose opinions are known."""

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from souan.bots.searcher import Opinion
from souan.game import legal_actions, members
from souan.lab.advice import Advice, adviser, parse_adviser
from souan.lab.analysis import Verdict, account, decisions, judge, verdicts
from souan.match import CHANCE, Match, new_match


class Slope:
    """Thinks the lowest action best, and each further one 0.1 worse."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def think(self, observation: Any, seat: int) -> Sequence[Opinion]:
        legal = members(legal_actions(observation, self.rules, seat))
        return [
            Opinion(action, 100 - place, 0.9 - 0.1 * place, float(place == 0))
            for place, action in enumerate(legal)
        ]


def finished(name: str, players: int) -> Match:
    match, choice = new_match(name, players, 1), random.Random(1)
    while not match.is_over:
        seat = match.pending()[0]
        match.play(seat, choice.choice(match.legal_actions(seat)))
    return match


@pytest.mark.parametrize(("name", "players"), [("superba", 2), ("hangover", 3), ("kitano", 3)])
def test_every_choice_is_judged_and_losses_sum_up(name: str, players: int) -> None:
    match = finished(name, players)
    found = [each for each in verdicts(match, lambda seat, step: Slope(match.rules)) if each]
    places = {}
    choice = random.Random(1)
    again = Match(match.game, match.rules, match.states[0], match.seed)
    while not again.is_over:
        seat = again.pending()[0]
        legal = again.legal_actions(seat)
        action = choice.choice(legal)
        again.play(seat, action)
        step = max(n for n, (who, _) in enumerate(again.actions, 1) if who != CHANCE)
        if len(legal) > 1:
            places[step] = (seat, legal.index(action))
    assert [each.step for each in found] == [*places] == decisions(match)
    for seat in range(players):
        lost = [0.1 * place for who, place in places.values() if who == seat]
        own = account(seat, found)
        assert own.loss == pytest.approx(sum(lost))
        assert own.decisions == len(lost)
        assert [each.loss for each in own.worst] == pytest.approx(sorted(lost, reverse=True)[:3])
        assert all(each.taken.action == match.actions[each.step - 1][1] for each in own.worst)


def test_a_search_judges_from_what_the_seat_knew_and_leaves_the_match() -> None:
    match = finished("hangover", 3)
    record = match.record()
    ask = partial(adviser, parse_adviser("search:20"), match)
    found = list(verdicts(match, ask))
    assert len(found) == len(decisions(match))
    assert list(verdicts(match, ask)) == found
    assert match.record() == record


PURE = [Advice("a", 80, 0.6, 1.0), Advice("b", 15, 0.35, 0.0), Advice("c", 5, 0.8, 0.0)]
MIXED = [Advice("a", 50, 0.6, 0.75), Advice("b", 40, 0.2, 0.25), Advice("c", 0, None, 0.0)]


def judged(action: str, advice: Sequence[Advice]) -> Verdict:
    verdict = judge(4, 2, action, advice)
    assert verdict is not None
    assert (verdict.step, verdict.seat, verdict.taken.action) == (4, 2, action)
    return verdict


def test_a_loss_is_what_the_best_action_is_worth_more() -> None:
    verdict = judged("b", PURE)
    assert verdict.loss == pytest.approx(0.25)
    assert verdict.better.action == "a"
    # 1.96 standard errors of a difference of shares of 80 and of 15
    assert verdict.margin == pytest.approx(
        1.96 * (0.6 * 0.4 / 80 + 0.35 * 0.65 / 15) ** 0.5, rel=1e-3
    )


def test_what_a_search_would_do_itself_or_thinks_more_of_loses_nothing() -> None:
    assert judged("a", PURE).loss == 0.0
    assert judged("c", PURE).loss == 0.0
    assert judged("c", PURE).better.action == "c"


def test_where_play_is_mixed_the_loss_is_measured_from_the_whole_of_it() -> None:
    assert judged("b", MIXED).expected == pytest.approx(0.5)
    assert judged("b", MIXED).loss == pytest.approx(0.3)
    assert judged("b", MIXED).better.action == "a"
    assert judged("a", MIXED).loss == 0.0


def test_what_was_never_tried_cannot_be_judged() -> None:
    assert judge(4, 2, "c", MIXED) is None


def test_an_account_tells_the_costliest_of_a_seat_and_nothing_that_cost_nothing() -> None:
    found = [judged("b", PURE), judged("b", MIXED), judged("a", PURE)]
    own = account(2, found)
    assert own.decisions == 3
    assert own.loss == pytest.approx(0.55)
    assert own.worst == [found[1], found[0]]
    assert account(2, found, most=1).worst == [found[1]]
    assert account(0, found) == type(own)(0, 0, 0, [])
