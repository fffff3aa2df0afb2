"""The same play under another rule, and what other readings of a sentence change."""

from dataclasses import replace
from typing import Any

import pytest

from souan.game import result
from souan.games import find_game
from souan.lab.answers import missing_of, play_missing
from souan.lab.cell import Cell, play_deals
from souan.lab.estimate import Estimate
from souan.lab.follow import follow
from souan.lab.rulings import Effect, Inquiry, Reading, _certain, effects
from souan.lab.runs import Runs
from souan.lab.simulate import play_bots
from souan.lab.story import tell
from souan.lab.study import Level
from souan.match import stream

RANDOM = ("random",) * 3


def dealt(name: str, seed: int) -> tuple[Any, Any, Any]:
    game, rules = find_game(name)
    return game, rules, game.new_deal(rules, 3, stream(seed, 0))


def test_under_the_same_rules_everybody_does_the_same() -> None:
    game, rules, start = dealt("hangover", 1)
    actions, _ = play_bots(game, start, rules, 1, RANDOM)
    script = tell(game, rules, start, actions).written()
    again, kept = follow(game, start, rules, script, 2, RANDOM)
    assert (again, kept) == (actions, True)


def test_another_rule_of_scoring_is_followed_to_the_end() -> None:
    game, rules, start = dealt("hangover", 1)
    actions, end = play_bots(game, start, rules, 1, RANDOM)
    script = tell(game, rules, start, actions).written()
    other = rules._replace(sum_lead=False)
    again, kept = follow(game, start, other, script, 2, RANDOM)
    assert (again, kept) == (actions, True)
    assert tell(game, other, start, again).points != result(end, rules)[0]


def test_from_what_is_not_legal_on_bots_play() -> None:
    game, rules, start = dealt("hangover", 1)
    actions, _ = play_bots(game, start, rules, 1, RANDOM)
    script = tell(game, rules, start, actions).written()
    spoilt = [*script[:20], (script[20][0], "play:none"), *script[21:]]
    again, kept = follow(game, start, rules, spoilt, 2, RANDOM)
    assert not kept
    assert again[:20] == actions[:20]
    assert again != actions
    assert follow(game, start, rules, script[:20], 2, RANDOM)[1] is False


def test_a_cell_that_follows_another_says_whether_it_could() -> None:
    base = Cell("hangover", 3, RANDOM, 1)
    same = Cell("hangover(sum_lead=false)", 3, RANDOM, 1, follows="hangover")
    for one, other in zip(play_deals(base, range(3)), play_deals(same, range(3)), strict=True):
        assert (one["tricks"], one["followed"]) == (other["tricks"], other["followed"])


INQUIRY = Inquiry("superba", 2, Level("rulings", 4, 1), 1)


def test_readings_are_all_other_values_that_so_many_can_play() -> None:
    readings = Inquiry("hangover", 3, INQUIRY.level, 1).readings()
    assert Reading("sum_lead", "false", "R2") in readings
    assert Reading("trick_limit", "3", "R3") not in readings
    assert Reading("cap", "6", "R3") in INQUIRY.readings()
    four = Inquiry("hangover", 4, INQUIRY.level, 1)
    assert Reading("trick_limit", "3", "R3") not in four.readings()
    assert Reading("trick_limit", "3", "R3") in replace(four, proposals=True).readings()
    named = Inquiry("superba(cap=6)", 2, INQUIRY.level, 1).readings()
    assert Reading("cap", "none", "R3") in named


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[Effect]:
    runs = Runs(tmp_path_factory.mktemp("runs"))
    left = missing_of(dict.fromkeys(INQUIRY.cells(), 4), runs)
    assert len(list(play_missing(left, runs, 1))) == len(left)
    return effects(INQUIRY, runs)


def test_every_reading_has_an_effect_the_greatest_first(found: list[Effect]) -> None:
    assert {effect.reading for effect in found} == set(INQUIRY.readings())
    changed = [effect.changed.value for effect in found]
    assert changed == sorted(changed, reverse=True)
    assert all(len(effect.shares) == 2 for effect in found)
    assert all(sum(share.value for share in effect.shares) < 1e-9 for effect in found)


def effect(ties: Estimate) -> Effect:
    none = Estimate(0.0, 0.0, 0.0)
    return Effect(Reading("a", "b", "R1"), none, none, ties, none, ())


def test_what_is_certain_alone_may_not_be_so_among_many() -> None:
    just = effect(Estimate(0.1, 0.015, 0.185))  # 2.3 standard errors
    sure = effect(Estimate(0.1, 0.09, 0.11))
    nothing = effect(Estimate(0.0, 0.0, 0.0))
    always = effect(Estimate(0.1, 0.1, 0.1))
    assert [one.is_certain for one in _certain([just])] == [True]
    among = _certain([just, sure, nothing, always])
    assert [one.is_certain for one in among] == [False, True, False, True]
    assert _certain([]) == []
