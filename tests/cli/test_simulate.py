"""``souan simulate GAME``."""

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from souan.games import all_games
from souan.lab.simulate import CHUNK, Outcome, Plan, play_games
from souan.lab.summary import Mean, wilson
from souan.records import load_records, match_from, parse_line
from tests.cli.conftest import Done

Souan = Callable[..., Done]

EVERY_COUNT = [(game.key, players) for game in all_games().values() for players in game.players]


def figures(done: Done) -> Any:
    assert (done.status, done.err) == (0, "")
    return json.loads(done.out)


@pytest.mark.parametrize(("key", "players"), EVERY_COUNT)
def test_json_is_one_object_of_figures_by_seat(key: str, players: int, souan: Souan) -> None:
    asked = ("--players", str(players), "--games", "40", "--seed", "1", "--json")
    data = figures(souan("simulate", key, *asked))
    assert (data["game"], data["players"], data["games"], data["seed"]) == (key, players, 40, 1)
    assert data["bots"] == ["random"] * players
    for by_seat in ("win_share", "win_share_ci", "points", "points_ci", "points_range"):
        assert len(data[by_seat]) == players
    assert sum(data["win_share"]) + data["without_winner"] == pytest.approx(1)
    for share, interval in zip(data["win_share"], data["win_share_ci"], strict=True):
        assert interval == pytest.approx(wilson(share, 40))
    assert 0 <= data["ties"] <= 1
    assert data["actions_range"][0] <= data["actions"] <= data["actions_range"][1]


def test_figures_are_those_of_the_records(souan: Souan, tmp_path: Path) -> None:
    asked = ("--games", "60", "--seed", "1", "--json", "--records", "h.jsonl")
    data = figures(souan("simulate", "hangover", *asked))
    matches = load_records(tmp_path / "h.jsonl")
    assert len(matches) == data["games"] == 60
    assert data["players"] == matches[0].players == 4
    for seat in range(4):
        mean, share = Mean(), 0.0
        for match in matches:
            mean.add(match.points()[seat])
            share += (seat in match.winners()) / (len(match.winners()) or 1)
        assert data["points"][seat] == pytest.approx(mean.mean)
        assert data["points_ci"][seat] == pytest.approx(list(mean.interval()))
        assert data["win_share"][seat] == pytest.approx(share / 60)
    assert data["ties"] == sum(len(match.winners()) > 1 for match in matches) / 60


def test_the_result_is_the_same_whatever_the_number_of_workers(souan: Souan) -> None:
    results = []
    for workers in ("1", "2"):
        asked = ("--games", "250", "--seed", "5", "--workers", workers)
        done = souan("simulate", "superba", *asked, "--json", "--records", f"{workers}.jsonl")
        results.append((done, Path(f"{workers}.jsonl").read_bytes()))
    assert results[0] == results[1]
    assert results[0][1].count(b"\n") == 250


def test_records_pass_their_check(souan: Souan) -> None:
    for key, players in EVERY_COUNT:
        asked = ("--players", str(players), "--games", "10", "--records", "games.jsonl")
        assert souan("simulate", key, *asked).status == 0
        done = souan("replay", "games.jsonl", "--check")
        assert done == (0, "records checked: 10, wrong: 0\n", "")


def test_without_a_seed_it_takes_one_and_says_which(souan: Souan) -> None:
    first = figures(souan("simulate", "hangover", "--games", "10", "--json"))
    again = souan("simulate", "hangover", "--games", "10", "--seed", str(first["seed"]), "--json")
    assert figures(again) == first


def test_names_are_canonical(souan: Souan) -> None:
    done = souan("simulate", "superba( loss=1-1, cap = 6 )", "--games", "1", "--json")
    assert figures(done)["game"] == "superba(cap=6,loss=1-1)"


def test_a_bot_for_each_seat_may_be_named(souan: Souan) -> None:
    done = souan("simulate", "superba", "--players", "2", "--bots", "random, random", "--json")
    assert figures(done)["bots"] == ["random", "random"]


def test_a_reader_gets_a_table_in_the_own_language(souan: Souan) -> None:
    asked = ("simulate", "hangover", "--games", "20", "--seed", "1")
    data = figures(souan(*asked, "--json"))
    english, japanese = souan(*asked), souan(*asked, "--lang", "ja")
    assert "hangover  4 players  20 games  seed 1" in english.out
    assert "hangover　4人　20局　種 1" in japanese.out
    assert "95 % interval" in english.out
    assert "95 % 区間" in japanese.out
    for share, letters in zip(data["win_share"], ("A甲", "B乙", "C丙", "D丁"), strict=True):
        for letter, done in zip(letters, (english, japanese), strict=True):
            (line,) = [line for line in done.out.splitlines() if f"{letter} (random)" in line]
            assert f"{share:.1%}" in line


def test_a_game_that_is_not_compiled_yet_is_announced_on_standard_error(
    souan: Souan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def prepare(game: Any, rules: Any, report: Callable[[str], None], searching: bool) -> None:
        report("deal")
        report("apply_action")

    monkeypatch.setattr("souan.cli.prepare.prepare", prepare)
    done = souan("simulate", "hangover", "--games", "1", "--json")
    assert done.err == "compiling the rules of hangover (the first time only)\n"
    assert json.loads(done.out)["games"] == 1


# --- Ctrl-C -------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(
    workers: str, tmp_path: Path, start_souan: Callable[..., Any]
) -> None:
    """The records go to a named pipe, so that Ctrl-C comes while games are being played."""
    records = tmp_path / "records"
    os.mkfifo(records)
    asked = ["--games", "1000000", "--seed", "1", "--json", "--workers"]
    command = ["simulate", "hangover", *asked, workers, "--records", str(records)]
    process = start_souan(*command)
    with records.open(encoding="utf-8") as pipe:
        lines = [pipe.readline()]
        os.killpg(process.pid, signal.SIGINT)
        lines += pipe.readlines()
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    done = len(lines)
    assert done % CHUNK == 0
    assert 0 < done < 1_000_000
    assert err.splitlines()[-1] == f"interrupted: these are the first {done} of 1000000 games"
    assert "Traceback" not in err
    assert json.loads(out)["games"] == done
    assert all(line.endswith("}\n") for line in lines)
    for line in (lines[0], lines[-1]):
        assert match_from(parse_line(line)).is_over


def test_ctrl_c_before_anything_is_done_leaves_no_figures(
    souan: Souan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(plan: Any, workers: int) -> Any:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("souan.cli.simulate.simulate", interrupted)
    done = souan("simulate", "hangover", "--games", "7")
    assert done == (130, "", "interrupted: these are the first 0 of 7 games\n")


# --- the file of records ------------------------------------------------------------------


def leave_off(after: int) -> Any:
    """Chunks of games that Ctrl-C interrupts."""

    def interrupted(plan: Plan, workers: int) -> Iterator[list[Outcome]]:
        for _ in range(after):
            yield play_games(plan, range(10))
        raise KeyboardInterrupt

    return interrupted


def test_an_older_file_stays_until_there_is_something_new(
    souan: Souan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "h.jsonl"
    path.write_text("older\n")
    asked = ("simulate", "hangover", "--games", "50", "--records", "h.jsonl")
    monkeypatch.setattr("souan.cli.simulate.simulate", leave_off(0))
    assert souan(*asked).status == 130
    assert path.read_text() == "older\n"
    monkeypatch.setattr("souan.cli.simulate.simulate", leave_off(2))
    assert souan(*asked).status == 130
    assert len(load_records(path)) == 20
    assert not list(tmp_path.glob(".h*"))


def test_ctrl_c_while_rules_compile_leaves_an_older_file(
    souan: Souan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    (tmp_path / "h.jsonl").write_text("older\n")
    monkeypatch.setattr("souan.cli.simulate.prepared", interrupt)
    assert souan("simulate", "hangover", "--records", "h.jsonl").status == 130
    assert [path.read_text() for path in tmp_path.glob("*h.jsonl*")] == ["older\n"]


def test_help_says_that_an_older_file_is_replaced(souan: Souan) -> None:
    assert "is replaced" in souan("simulate", "--help").out
    assert "置き換えます" in souan("simulate", "--help", "--lang", "ja").out


@pytest.mark.parametrize("how", [("--json",), ()])
def test_a_full_disk_costs_records_but_no_figures(
    how: tuple[str, ...], souan: Souan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("simulate", "hangover", "--games", "300", "--seed", "1", "--workers", "1", *how)
    done = souan(*asked, "--records", "/dev/full")
    assert done.status == 2
    assert done.err.splitlines() == [
        "interrupted: these are the first 100 of 300 games",
        "cannot use the file /dev/full (No space left on device)",
    ]
    assert "100" in done.out
    assert "Traceback" not in done.err

    write, room = os.write, iter([10**6, 10**5])

    def fill(handle: int, data: Any) -> int:
        left = next(room, None)
        if left is None:
            raise OSError(28, "No space left on device")
        return write(handle, data[:left])

    monkeypatch.setattr("souan.cli.record_file.os.write", fill)
    assert souan(*asked, "--records", "h.jsonl").status == 2
    assert len(load_records(tmp_path / "h.jsonl")) == 100


def test_a_folder_that_has_gone_meanwhile_is_one_line(
    souan: Souan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def vanish(*_: Any) -> None:
        raise FileNotFoundError

    monkeypatch.setattr("souan.cli.record_file.take_place", vanish)
    done = souan("simulate", "hangover", "--games", "5", "--records", "h.jsonl")
    assert (done.status, done.err) == (2, f"there is no folder {tmp_path}\n")
