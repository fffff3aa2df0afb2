"""Tuning: trials of settings, and what looks best again on fresh deals."""

from pathlib import Path
from typing import Any

import optuna
import pytest

import souan.lab.tune as module
from souan.bots.names import parse_bot
from souan.bots.search import Settings
from souan.bots.tuning import NAMED
from souan.lab.estimate import Estimate
from souan.lab.ladder import Ladder, play_ladder
from souan.lab.standings import Cell, standings
from souan.lab.tune import (
    FRESH,
    Tuning,
    confirm,
    finalists,
    open_study,
    propose,
    run_trials,
    trials_of,
)

TUNING = Tuning("hangover", 3, 5, 2, 1)


def pay(ladder: Ladder, share: float) -> Cell:
    odd, field = ladder.bots
    return Cell(odd, field, Estimate(share, share, share), Estimate(0, 0, 0), differs=False)


@pytest.fixture
def better_with_less_alpha(monkeypatch: pytest.MonkeyPatch) -> list[Ladder]:
    """A game in which the part of the lead is all that counts; the ladders that were asked for."""
    asked: list[Ladder] = []

    def paid(ladder: Ladder, _: Any) -> Any:
        asked.append(ladder)
        alpha = dict(parse_bot(ladder.bots[0]).changes).get("alpha", 0.7)
        return type("Found", (), {"cells": lambda _: [pay(ladder, 1 - alpha)]})()

    monkeypatch.setattr(module, "standings", paid)
    monkeypatch.setattr(module, "play_ladder", lambda *_: [])
    return asked


def test_proposals_say_only_what_differs_and_make_names_that_parse() -> None:
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=3))
    now = Settings()
    for _ in range(30):
        changes = propose(study.ask(), now)
        assert set(changes) <= set(NAMED)
        assert all(getattr(now, name) != value for name, value in changes.items())
        assert dict(parse_bot(TUNING.bot(changes)).changes) == changes


def test_trials_find_what_is_better_and_the_best_play_again_on_other_deals(
    better_with_less_alpha: list[Ladder],
) -> None:
    study = open_study(TUNING, None)
    tried = list(run_trials(study, TUNING, 25, 1))
    assert len(tried) == len(trials_of(study)) == 25
    best = finalists(study)
    assert best[0].changes["alpha"] < 0.4
    assert [trial.share for trial in best] == sorted((t.share for t in best), reverse=True)
    before = len(better_with_less_alpha)
    cells = [cell for _, cell in confirm(TUNING, best, 1)]
    assert [cell.share.value for cell in cells] == [trial.share for trial in best]
    for ladder in better_with_less_alpha[:before]:
        assert (ladder.deals, ladder.seed) == (2, 1)
    for ladder in better_with_less_alpha[before:]:
        assert (ladder.deals, ladder.seed) == (2 * FRESH, 2)


def test_both_sides_have_equal_iterations_and_the_present_settings_are_the_field(
    better_with_less_alpha: list[Ladder],
) -> None:
    list(run_trials(open_study(TUNING, None), TUNING, 3, 1))
    for ladder in better_with_less_alpha:
        assert ladder.fields == ("search:5",)
        assert ladder.bots[0].startswith("search:5(")


@pytest.mark.usefixtures("better_with_less_alpha")
def test_a_file_keeps_the_trials(tmp_path: Path) -> None:
    path = tmp_path / "trials.log"
    first = list(run_trials(open_study(TUNING, path), TUNING, 2, 1))
    again = open_study(TUNING, path)
    assert sorted(map(repr, trials_of(again))) == sorted(map(repr, first))
    assert len(list(run_trials(again, TUNING, 3, 1))) == 1


@pytest.mark.usefixtures("better_with_less_alpha")
def test_the_trials_of_another_tuning_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "trials.log"
    list(run_trials(open_study(TUNING, path), TUNING, 2, 1))
    other = Tuning("hangover", 4, 5, 2, 1)
    assert trials_of(open_study(other, path)) == []


def test_settings_as_they_are_now_are_no_finalists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "propose", lambda *_: {})
    study = open_study(TUNING, None)
    (trial,) = run_trials(study, TUNING, 1, 1)
    assert trial.share == pytest.approx(1 / 3)
    assert finalists(study) == []


def test_a_trial_is_what_the_ladder_plays() -> None:
    study = open_study(TUNING, None)
    (trial,) = run_trials(study, TUNING, 1, 1)
    now = TUNING.bot({})
    ladder = Ladder("hangover", 3, 2, 1, (TUNING.bot(trial.changes), now), fields=(now,))
    (cell,) = standings(ladder, dict(play_ladder(ladder))).cells()
    assert trial.share == cell.share.value
