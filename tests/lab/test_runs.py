"""Played cells on disk: whole shards, read back the same, whoever played them and when."""

import json
import multiprocessing
import os
import signal
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import polars as pl
import pytest

from souan.lab.answers import Asked, answer, missing, play_missing, studies
from souan.lab.cell import Cell, play_deals
from souan.lab.runs import SHARD, Runs, shards
from souan.lab.study import Level
from souan.lab.work import mapped
from souan.text import InputError

CELL = Cell("hangover", 3, ("random",) * 3, 1)
ODD = Cell("hangover", 3, ("flat:2", "random", "random"), 1)


def played(runs: Runs, cell: Cell, deals: int) -> Runs:
    for shard in runs.missing(cell, deals):
        runs.keep(cell, shard, play_deals(cell, shard))
    return runs


def test_a_deal_is_played_once_for_each_way_to_sit() -> None:
    assert len(play_deals(CELL, range(2))) == 2 * 3
    rows = play_deals(ODD, range(1))
    assert [(row["turn"], row["seat"]) for row in rows if row["role"] == 0] == [
        (0, 0),
        (1, 1),
        (2, 2),
    ]


def test_a_deal_depends_on_its_number_alone() -> None:
    assert play_deals(ODD, range(3, 5)) == play_deals(ODD, range(5))[-2 * 9 :]


def test_facts_of_all_games() -> None:
    (first, *_) = play_deals(CELL, range(1))
    assert first["margin"] >= 0
    assert first["choices"] + first["forced"] > 11
    assert first["options"] >= 2 * first["choices"]


def test_shards_are_read_back_as_they_were_played(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    assert runs.missing(CELL, SHARD + 1) == [range(SHARD), range(SHARD, 2 * SHARD)]
    frame = played(runs, CELL, SHARD + 1).frame(CELL, SHARD + 1)
    assert frame.equals(pl.DataFrame(play_deals(CELL, range(SHARD + 1))))
    assert runs.missing(CELL, SHARD + 1) == []


def test_it_makes_no_difference_in_which_order_shards_came(tmp_path: Path) -> None:
    one, other = Runs(tmp_path / "one"), Runs(tmp_path / "other")
    for shard in reversed(shards(2 * SHARD)):
        other.keep(CELL, shard, play_deals(CELL, shard))
    frame = played(one, CELL, 2 * SHARD).frame(CELL, 2 * SHARD)
    assert frame.equals(other.frame(CELL, 2 * SHARD))


def test_the_manifest_says_what_the_games_depend_on(tmp_path: Path) -> None:
    played(Runs(tmp_path), CELL, 1)
    (path,) = tmp_path.glob("*/manifest.json")
    manifest = json.loads(path.read_text())
    assert manifest["game"] == "hangover"
    assert manifest["bots"] == ["random"] * 3
    assert manifest["code"]


def test_a_folder_that_is_a_file_is_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(InputError):
        played(Runs(file), CELL, 1)


def test_a_full_disk_is_bad_input_and_costs_one_shard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = played(Runs(tmp_path), CELL, SHARD)

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("souan.files.os.replace", full)
    with pytest.raises(InputError, match="No space left"):
        played(runs, CELL, 2 * SHARD)
    assert runs.missing(CELL, 2 * SHARD) == [range(SHARD, 2 * SHARD)]
    assert not list(tmp_path.glob("*/.*"))


# --- killed, and gone on ----------------------------------------------------------------------

ASKED = [
    Asked(game, study, Level("least", SHARD, 1), 1) for game, study in studies("hangover.low_hands")
]


def play_for_ever(folder: Path) -> None:
    runs = Runs(folder)
    for _ in play_missing(missing(ASKED, runs), runs, 1):
        pass


def test_a_run_that_was_killed_goes_on_to_the_same_result(tmp_path: Path) -> None:
    whole, killed = Runs(tmp_path / "whole"), Runs(tmp_path / "killed")
    play_for_ever(whole.folder)
    process = multiprocessing.get_context("spawn").Process(
        target=play_for_ever, args=(killed.folder,)
    )
    process.start()
    while not list(killed.folder.glob("*/deals-*")):
        process.join(0.01)
    os.kill(process.pid or 0, signal.SIGKILL)
    process.join()
    play_for_ever(killed.folder)
    assert answer(ASKED[0], killed).figures == answer(ASKED[0], whole).figures


def test_workers_make_no_difference(tmp_path: Path) -> None:
    one, two = Runs(tmp_path / "one"), Runs(tmp_path / "two")
    for runs, workers in ((one, 1), (two, 2)):
        assert len(list(play_missing(missing(ASKED, runs), runs, workers))) == 3
    assert answer(ASKED[0], one).figures == answer(ASKED[0], two).figures


def test_what_was_done_before_a_stop_is_kept(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    left = missing(ASKED, runs)
    list(islice(play_missing(left, runs, 1), 1))
    assert len(missing(ASKED, runs)) == len(left) - 1


def test_dask_makes_no_difference(tmp_path: Path) -> None:
    one, two = Runs(tmp_path / "one"), Runs(tmp_path / "two")
    for runs, cluster in ((one, "local"), (two, "dask")):
        list(play_missing(missing(ASKED, runs), runs, 2, cluster))
    assert answer(ASKED[0], one).figures == answer(ASKED[0], two).figures


@pytest.mark.parametrize("cluster", ["moon", "moon://1:2"])
def test_an_unknown_cluster_is_bad_input(cluster: str) -> None:
    with pytest.raises(InputError, match="there is no cluster"):
        list(mapped(str, [1], 2, cluster))


def test_a_cluster_whose_package_is_missing_is_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(name: str) -> SimpleNamespace:
        raise ImportError(name)

    monkeypatch.setattr("souan.lab.work.import_module", lost)
    for cluster in ("dask", "ray"):
        with pytest.raises(InputError, match="souan\\[cluster\\]"):
            list(mapped(str, [1], 2, cluster))
