"""The measure of speed: what it counts and what it prints, not how fast this machine is."""

import json
import subprocess
from typing import Any

import pytest

from souan.games import all_games
from souan.lab import bench as benchmark
from souan.lab.bench import bench, bench_players, compile_times, probe

FIGURES = {
    "players",
    "random_games_per_s",
    "random_actions_per_s",
    "interpreted_games_per_s",
    "interpreted_actions_per_s",
    "ratio",
    "search_iterations_per_s",
    "search_iterations_alone_per_s",
    "compile_cold_s",
    "compile_warm_s",
    "cache_misses_warm",
}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "SECONDS", 0.001)


def compiled(names: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Stands for two new processes; `tests/lab/test_rehearse.py` has real ones."""
    return (
        {"seconds": dict.fromkeys(names, 9.0), "misses": 99},
        {"seconds": dict.fromkeys(names, 0.5), "misses": 0},
    )


def test_figures_of_each_game_under_its_canonical_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "compile_times", compiled)
    names = [*all_games(), "hangover(sum_lead=false)"]
    stages: list[tuple[str, str]] = []
    figures = bench(names, lambda game, stage: stages.append((game, stage)))
    assert list(figures) == ["games", "yardstick"]
    assert all(speed > 0 for speed in figures["yardstick"].values())
    assert list(figures["games"]) == names
    for game in figures["games"].values():
        assert set(game) == FIGURES
        assert all(game[key] > 0 for key in FIGURES - {"cache_misses_warm"})
        assert game["ratio"] == game["random_games_per_s"] / game["interpreted_games_per_s"]
        assert game["random_actions_per_s"] > game["random_games_per_s"]
        assert (game["compile_cold_s"], game["compile_warm_s"]) == (9.0, 0.5)
        assert game["cache_misses_warm"] == 0
    told = [(names[0], "compile")]
    told += [(name, stage) for name in names for stage in ("compiled", "interpreted", "search")]
    told.append(("oh_hell", "OpenSpiel"))
    assert stages == told


def test_a_batch_that_is_too_short_to_measure_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.0, 0.0, 1e-4, 0.0, 2e-3])
    monkeypatch.setattr(benchmark, "perf_counter", lambda: next(clock))
    batches = []

    def play(states: Any, rules: Any, players: int, games: int, rng: Any) -> int:
        batches.append(games)
        return 10 * games

    game = all_games()["hangover"]
    games, actions = benchmark._speed(play, game, None, 4)
    assert batches[:2] == [1, 1], "the first call may compile and does not count"
    assert batches[2] == 1001, "at most a thousand times as many"
    assert batches[3] == pytest.approx(1001 * 1.2 * 1e-3 / 1e-4, abs=1), "a fifth more than fits"
    assert games == pytest.approx(batches[3] / 2e-3)
    assert actions == pytest.approx(10 * games)


def test_games_are_measured_with_four_players_or_as_many_as_can() -> None:
    for game in all_games().values():
        assert bench_players(game) == (4 if 4 in game.players else game.players[-1])


def test_compile_times_come_from_two_processes_with_the_same_new_cache(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = "{'cache': os.environ['SOUAN_CACHE'], 'names': sys.argv[1:]}"
    script = f"import json, os, sys; print(json.dumps({said}))"
    monkeypatch.setattr(benchmark, "PROBE", script)
    monkeypatch.setenv("SOUAN_CACHE", "/mine")
    cold, warm = compile_times(["hangover", "superba"])
    assert cold == warm
    assert cold["cache"] != "/mine"
    assert cold["names"] == ["hangover", "superba"]


def test_the_probe_takes_nothing_from_the_current_folder(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(benchmark, "PROBE", "import json; print(json.dumps({}))")
    assert compile_times(["hangover"]) == ({}, {})


def test_the_probe_prints_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsed = []
    monkeypatch.setattr(benchmark, "rehearse", lambda game, rules: rehearsed.append(game.key))
    monkeypatch.setattr(benchmark, "cache_misses", lambda: 7)
    probe(["hangover", "superba"])
    printed = json.loads(capsys.readouterr().out)
    assert list(printed["seconds"]) == rehearsed == ["hangover", "superba"]
    assert printed["misses"] == 7


def test_a_probe_that_fails_is_no_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "PROBE", "raise SystemExit(3)")
    with pytest.raises(subprocess.CalledProcessError):
        compile_times(["hangover"])
