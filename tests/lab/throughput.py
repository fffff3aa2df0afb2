"""How many games of bots that search the lab plays in a while, with one worker and with two.

``python -m tests.lab.throughput [--games 10000] [--bot search:200] [--cluster dask]`` plays
Hangover with four such bots: all games with two workers, a quarter of them with one, and, as a
yardstick of the machine, sums in plain Python with one process and with two. With ``--cluster`` a
part is played again there, and has to come out the same.
"""

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from souan.lab.answers import missing_of, play_missing
from souan.lab.cell import Cell
from souan.lab.runs import Runs
from souan.lab.work import mapped

SUMS = 24
LONG = 12_000_000


def add_up(number: int) -> int:
    """Some seconds of work that needs no memory and nobody else."""
    total = 0
    for term in range(LONG):
        total += term ^ number
    return total


def seconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def sums(workers: int) -> float:
    """Sums a second."""
    return SUMS / seconds(lambda: list(mapped(add_up, range(SUMS), workers)))


def play(cell: Cell, games: int, folder: str, workers: int, cluster: str = "local") -> float:
    """Games a second; a deal is a game, since all seats have the same bot."""
    runs = Runs(Path(folder))
    shards = missing_of({cell: games}, runs)
    return games / seconds(lambda: list(play_missing(shards, runs, workers, cluster)))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--bot", default="search:200")
    parser.add_argument("--cluster", default="")
    asked = parser.parse_args()
    cell = Cell("hangover", 4, (asked.bot,) * 4, 1)
    with TemporaryDirectory() as first, TemporaryDirectory() as second, TemporaryDirectory() as far:
        play(replace(cell, seed=2), 40, far, 1)  # compiled, if it was not
        controls = [sums(workers) for workers in (1, 2)]
        two = play(cell, asked.games, first, 2)
        print(f"two workers: {asked.games} games in {asked.games / two:.0f} s", flush=True)
        part = asked.games // 4
        one = play(cell, part, second, 1)
        print(f"one worker: {part} games in {part / one:.0f} s", flush=True)
        print(f"two to one: {two / one:.2f}; sums: {controls[1] / controls[0]:.2f}", flush=True)
        same = [Runs(Path(folder)).frame(cell, part) for folder in (first, second)]
        assert same[0].equals(same[1]), "one worker and two do not agree"
        if asked.cluster:
            few = part // 4
            speed = play(cell, few, far, 2, asked.cluster)
            again = Runs(Path(far)).frame(cell, few)
            assert again.equals(Runs(Path(first)).frame(cell, few)), "the cluster does not agree"
            print(f"{asked.cluster}: {few} games in {few / speed:.0f} s, all the same", flush=True)


if __name__ == "__main__":
    main()
