"""After the first use of a game nothing is compiled again, whatever is asked of it.

`SOUAN_PREPARED` may name a cache in which all games have been prepared, and nothing else has been
done: then they are not prepared once more here.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree

import pytest

from souan.games import all_games, find_game
from souan.lab import rehearse as rehearsal
from souan.lab.rehearse import prepare, rehearse
from souan.record import compiling

SOURCES = str(Path(__file__).parents[2] / "src")

PREPARE = """
import json, sys
from souan.games import find_game
from souan.lab.rehearse import prepare
from souan.record import cache_misses
names = []
prepare(*find_game(sys.argv[1]), names.append, searching=True)
print(json.dumps({"misses": cache_misses(), "names": names}))
"""

USE_ALL = """
import contextlib, io, json, sys
from souan.bots import make_bot
from souan.cli import main
from souan.game import determinize
from souan.games import find_game
from souan.lab.rehearse import prepare
from souan.lab.simulate import Plan, simulate
from souan.match import new_match, stream
from souan.record import cache_misses
from souan.records import match_from
from souan.text import InputError

key = sys.argv[1]
game, rules = find_game(key)
names = []
prepare(game, rules, names.append, searching=True)
with contextlib.redirect_stdout(io.StringIO()) as out:
    assert main(["play", key, "--plain", "--seed", "1"]) == 0
assert "> " in out.getvalue(), "the first prompt"
misses = {"first prompt": cache_misses()}
others = ",".join(f"{option.key}={list(option.values)[-1]}" for option in game.options)
for name in [key, f"{key}({others})"]:
    for players in game.players:
        try:
            match = new_match(name, players, 1)
        except InputError:
            continue
        bot = make_bot("random", match.game, match.rules, stream(1, 1))
        while not match.is_over:
            seat = match.pending()[0]
            match.table(seat), match.can_undo(seat), match.legal_actions(seat)
            try:
                match.play(seat, "play:R1")
            except InputError:
                match.play(seat, match.legal_actions(seat)[-1])
            for viewer in range(-1, players):
                match.table(viewer), match.events(viewer, len(match.actions) - 1)
            determinize(match.observation(0), 0, stream(1, 2))
            if match.can_undo(seat):
                match.undo(seat)
                action = bot.choose(match.observation(seat), seat)
                written = {number: text for text, number in match.legal(seat).items()}
                match.take(seat, written[action], action)
        match.events(0), match.points(), match_from(match.record())
        misses[f"{name} {players}"] = cache_misses()
        for records in (False, True):
            list(simulate(Plan(name, players, 2, 1, ("random",) * players, records)))
        list(simulate(Plan(name, players, 1, 1, ("search:5", *("flat:5",) * (players - 1)))))
        misses[f"{name} {players} simulated"] = cache_misses()
print(json.dumps({"misses": misses, "names": names}))
"""


def run(script: str, key: str, environment: Mapping[str, str]) -> object:
    done = subprocess.run(
        [sys.executable, "-P", "-c", script, key],
        env={**os.environ, "PYTHONPATH": SOURCES, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("key", list(all_games()))
def test_a_second_process_compiles_nothing_whatever_it_does(key: str, tmp_path: Path) -> None:
    environment = {"SOUAN_CACHE": str(tmp_path / "cache"), "SOUAN_STATE": str(tmp_path / "state")}
    if prepared := os.environ.get("SOUAN_PREPARED"):
        copytree(prepared, tmp_path / "cache")
    else:
        run(PREPARE, key, environment)
    second = run(USE_ALL, key, environment)
    assert second["names"] == []  # type: ignore[index]
    assert {what: n for what, n in second["misses"].items() if n} == {}  # type: ignore[index]
    assert "first prompt" in second["misses"]  # type: ignore[index]


def test_preparing_compiles_and_says_what(tmp_path: Path) -> None:
    first = run(PREPARE, "fortuna", {"SOUAN_CACHE": str(tmp_path / "cache")})
    assert first["misses"] > 20  # type: ignore[index]
    assert "apply_action" in first["names"]  # type: ignore[index]


@pytest.mark.parametrize("key", list(all_games()))
def test_a_rehearsal_leaves_nothing_for_a_second_one(key: str) -> None:
    game, rules = find_game(key)
    rehearse(game, rules)
    names: list[str] = []
    with compiling(names.append):
        rehearse(game, rules)
    assert names == []


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in the place of the one where compiled rules are."""
    monkeypatch.setattr(rehearsal, "compiled_rules_folder", lambda: tmp_path / "new")
    return tmp_path / "new"


def test_a_prepared_game_is_not_rehearsed_again(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsed = []
    monkeypatch.setattr(rehearsal, "rehearse", lambda game, rules: rehearsed.append(game.key))
    for key in ("hangover", "superba", "hangover(sum_lead=false)", "superba"):
        prepare(*find_game(key), lambda name: None)
    assert rehearsed == ["hangover", "superba"]
    assert cache.exists()


def test_a_search_is_rehearsed_once_and_only_where_it_is_wanted(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsed = []
    monkeypatch.setattr(rehearsal, "rehearse", lambda game, rules: None)
    monkeypatch.setattr(
        rehearsal, "rehearse_search", lambda game, rules: rehearsed.append(game.key)
    )
    for searching in (False, True, True):
        prepare(*find_game("hangover"), lambda name: None, searching)
    assert rehearsed == ["hangover"]
    assert cache.exists()


def test_an_interrupted_rehearsal_is_made_up_for(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsed = []

    def interrupt(game: object, rules: object) -> None:
        rehearsed.append(game)
        raise KeyboardInterrupt

    monkeypatch.setattr(rehearsal, "rehearse", interrupt)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            prepare(*find_game("hangover"), lambda name: None)
    assert len(rehearsed) == 2


def test_where_no_mark_can_be_left_the_game_is_ready_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(rehearsal, "compiled_rules_folder", lambda: tmp_path / "file" / "cache")
    monkeypatch.setattr(rehearsal, "rehearse", lambda game, rules: None)
    prepare(*find_game("hangover"), lambda name: None)
