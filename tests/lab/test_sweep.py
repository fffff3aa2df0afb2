"""Numbers of a rule, swept towards a target."""

from pathlib import Path

import pytest

from souan.lab.estimate import Estimate
from souan.lab.measures import Mean
from souan.lab.measures.named import NAMED, named
from souan.lab.runs import Runs
from souan.lab.study import Level, Verdict
from souan.lab.sweep import (
    FINALISTS,
    Sweep,
    Target,
    Tried,
    confirm,
    finalists,
    parse_target,
    parse_vary,
    player,
    run_trials,
)
from souan.text import InputError

SWEEP = Sweep(
    "superba",
    2,
    (parse_vary("difficulty[3]=10..12", "superba"), parse_vary("cap=none|6", "superba")),
    parse_target("tie_rate<0.03"),
    Level("sweep", 2, 1),
    1,
)


def by_length(cell: object, deals: int) -> Estimate:
    """A figure that takes no playing: the length of the game's name."""
    value = float(len(getattr(cell, "game", "")))
    return Estimate(value, value, value, deals)


@pytest.mark.parametrize(
    "text",
    [
        "difficulty",
        "difficulty[3]",
        "hat=1..2",
        "difficulty[0]=1..2",
        "difficulty[7]=1..2",
        "difficulty[3]=a|b",
        "difficulty[3]=5..4",
        "cap[1]=1..2",
        "cap=7..8",
        "cap=5..4",
    ],
)
def test_what_cannot_be_varied_is_bad_input(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_vary(text, "superba")
    assert caught.value.say("ja") != caught.value.say("en")


@pytest.mark.parametrize("text", ["tie_rate", "<3", "tie_rate<", "tie_rate<=3", "tie rate < x"])
def test_a_target_that_cannot_be_read_is_bad_input(text: str) -> None:
    with pytest.raises(InputError):
        parse_target(text)


def test_a_place_in_a_row_of_numbers_is_counted_from_1() -> None:
    cell = SWEEP.cell({"difficulty[3]": 12, "cap": "6"}, 5)
    assert cell is not None
    assert cell.game == "superba(cap=6,difficulty=6-9-12-13-16-19)"
    assert (cell.players, cell.bots, cell.seed) == (2, ("search:1", "search:1"), 5)


def test_what_so_many_cannot_play_is_not_tried() -> None:
    vary = (parse_vary("trick_limit=3|4", "hangover"),)
    sweep = Sweep("hangover", 3, vary, parse_target("margin>1"), Level("sweep", 2, 1), 1)
    assert sweep.cell({"trick_limit": "3"}, 1) is None
    tried = [one for one in run_trials(sweep, 6, by_length) if one is not None]
    assert [one.game for one in tried] == ["hangover"]


def test_the_same_setting_is_played_once() -> None:
    tried = list(run_trials(SWEEP, 30, by_length))
    games = [one.game for one in tried if one is not None]
    assert len(tried) == 30
    assert len(set(games)) == len(games) == 6


def test_the_nearest_play_again_on_fresh_deals_with_the_game_as_named() -> None:
    tried = [one for one in run_trials(SWEEP, 30, by_length) if one is not None]
    best = finalists(SWEEP, tried)
    assert len(best) == FINALISTS
    assert best[0].game == "superba"
    seeds = []

    def play(cell: object, deals: int) -> Estimate:
        seeds.append((getattr(cell, "seed", 0), deals))
        return by_length(cell, deals)

    again = list(confirm(SWEEP, best[1:], play))
    assert [one.game for one in again] == ["superba", *(one.game for one in best[1:])]
    assert set(seeds) == {(2, 10)}


@pytest.mark.parametrize(
    ("target", "verdict"),
    [
        (Target("x", "<", 3), Verdict.YES),
        (Target("x", "<", 1), Verdict.NO),
        (Target("x", "<", 2), Verdict.OPEN),
        (Target("x", ">", 1), Verdict.YES),
        (Target("x", "=", 2), Verdict.YES),
        (Target("x", "=", 3), Verdict.NO),
    ],
)
def test_a_target_is_reached_if_the_interval_is_there(target: Target, verdict: Verdict) -> None:
    assert target.verdict(Estimate(2, 1.5, 2.5)) is verdict


def test_less_distance_is_nearer() -> None:
    assert Target("x", "<", 0).distance(1) < Target("x", "<", 0).distance(2)
    assert Target("x", ">", 0).distance(2) < Target("x", ">", 0).distance(1)
    assert Target("x", "=", 5).distance(4) < Target("x", "=", 5).distance(7)


def test_trials_are_played_kept_and_repeated(tmp_path: Path) -> None:
    play = player(SWEEP, Runs(tmp_path), 1, "local")
    first = list(run_trials(SWEEP, 2, play))
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")}
    assert list(run_trials(SWEEP, 2, play)) == first
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")} == kept
    assert all(isinstance(one, Tried) for one in first)


def test_an_unknown_fact_is_bad_input(tmp_path: Path) -> None:
    sweep = Sweep("superba", 2, SWEEP.vary, Target("hats", "<", 1), Level("sweep", 2, 1), 1)
    with pytest.raises(InputError, match="hats"):
        list(run_trials(sweep, 1, player(sweep, Runs(tmp_path), 1, "local")))


@pytest.mark.parametrize("name", NAMED)
def test_a_named_measure_needs_facts_of_all_games(name: str, tmp_path: Path) -> None:
    sweep = Sweep("superba", 2, SWEEP.vary, Target(name, "<", 1), SWEEP.level, 1)
    (tried,) = run_trials(sweep, 1, player(sweep, Runs(tmp_path), 1, "local"))
    assert isinstance(tried, Tried)


def test_any_fact_is_measured_by_its_mean() -> None:
    assert named("tricks") == Mean("tricks")
