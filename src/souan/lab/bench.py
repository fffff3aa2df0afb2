"""How fast the rules are, on one core, and how long they take to compile."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import Any

import numpy as np

from souan.bots.random import play_games
from souan.game import Game
from souan.games import find_game
from souan.lab.bench_search import search_speeds, yardstick
from souan.lab.rehearse import rehearse
from souan.match import stream
from souan.record import cache_misses, interpreted

SECONDS = 2.0
"""How long each speed is measured."""

PROBE = "import sys; from souan.lab.bench import probe; probe(sys.argv[1:])"


def bench(names: Sequence[str], report: Callable[[str, str], None]) -> dict[str, Any]:
    """The figures of each game; `report` gets the game and the stage that begins."""
    report(names[0], "compile")
    cold, warm = compile_times(names)
    figures = {}
    for name in names:
        game, rules = find_game(name)
        figures[name] = {
            "players": bench_players(game),
            **_speeds(game, rules, partial(report, name)),
            "compile_cold_s": cold["seconds"][name],
            "compile_warm_s": warm["seconds"][name],
            "cache_misses_warm": warm["misses"],
        }
    report("oh_hell", "OpenSpiel")
    return {"games": figures, "yardstick": yardstick(SECONDS)}


def bench_players(game: Game) -> int:
    """Four players where a game allows it, else its most: figures of different games compare."""
    return 4 if 4 in game.players else game.players[-1]


def _speeds(game: Game, rules: Any, report: Callable[[str], None]) -> dict[str, float | None]:
    players = bench_players(game)
    report("compiled")
    compiled_games, compiled_actions = _speed(play_games, game, rules, players)
    report("interpreted")
    plain_games, plain_actions = _speed(interpreted(play_games), game, rules, players)
    report("search")
    return {
        "random_games_per_s": compiled_games,
        "random_actions_per_s": compiled_actions,
        "interpreted_games_per_s": plain_games,
        "interpreted_actions_per_s": plain_actions,
        "ratio": compiled_games / plain_games,
        **search_speeds(game, rules, players, SECONDS),
    }


def _speed(play: Any, game: Game, rules: Any, players: int) -> tuple[float, float]:
    """Games and actions a second, over batches that grow until they fill the time."""
    states, rng = np.zeros(2, game.state.dtype), stream(1, 0)
    play(states, rules, players, 1, rng)
    batch = 1
    while True:
        start = perf_counter()
        actions = int(play(states, rules, players, batch, rng))
        seconds = perf_counter() - start
        if seconds >= SECONDS:
            return batch / seconds, actions / seconds
        batch = 1 + int(batch * min(1.2 * SECONDS / max(seconds, 1e-6), 1000))


def compile_times(names: Sequence[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What `probe` measures in a new process with an empty cache, and again in a second one."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SOUAN_CACHE": folder}
        command = [sys.executable, "-P", "-c", PROBE, *names]
        outputs = [
            subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
            for _ in range(2)
        ]
    cold, warm = (json.loads(output.stdout) for output in outputs)
    return cold, warm


def probe(names: Sequence[str]) -> None:
    """Print, as JSON, how long each game's rehearsal takes here, and all cache misses."""
    seconds = {}
    for name in names:
        game, rules = find_game(name)
        start = perf_counter()
        rehearse(game, rules)
        seconds[name] = perf_counter() - start
    print(json.dumps({"seconds": seconds, "misses": cache_misses()}))
