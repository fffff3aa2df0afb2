"""``souan replay FILE --check``, and that a record can be looked at."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from souan.cli import replay
from souan.lab.simulate import Plan, play_games
from souan.match import new_match
from tests.cli.conftest import SOURCES, Done

Souan = Callable[..., Done]

PLAN = Plan("hangover", 4, 3, 1, ("random",) * 4, records=True)
RECORDS: list[dict[str, Any]] = [
    json.loads(outcome.record or "") for outcome in play_games(PLAN, range(3))
]


@pytest.fixture
def records() -> list[dict[str, Any]]:
    return [json.loads(json.dumps(record)) for record in RECORDS]


@pytest.fixture
def check(souan: Souan) -> Callable[..., Done]:
    """Check a file that holds these records or lines."""

    def run(records: list[Any], *arguments: str) -> Done:
        lines = [record if isinstance(record, str) else json.dumps(record) for record in records]
        Path("games.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")
        return souan("replay", "games.jsonl", "--check", *arguments)

    return run


def test_right_records_pass(records: list[Any], check: Souan) -> None:
    assert check(records) == (0, "records checked: 3, wrong: 0\n", "")
    assert check(records, "--lang", "ja").out == "3 件の記録を確かめました。誤り 0 件\n"


def test_an_unfinished_record_passes(check: Souan) -> None:
    assert check([new_match("superba", 3, 1).line()]).status == 0


def test_a_changed_action_is_named_with_its_line_and_what_was_legal(
    records: list[Any], check: Souan
) -> None:
    records[1]["actions"][2] = "0:snack:+9-9"
    status, out, err = check(records)
    assert status == 1
    assert err.startswith("games.jsonl, line 2: action 3, 0:snack:+9-9, does not agree")
    assert "legal were 0:snack:" in err
    assert " 1:" not in err
    assert err.count("\n") == 1
    assert out == "records checked: 3, wrong: 1\n"
    japanese = check(records, "--lang", "ja")
    assert japanese.err.startswith(
        "games.jsonl の2行目：3番目の行動 0:snack:+9-9 は規則に合いません"
    )


def test_a_changed_point_is_named_with_the_right_one(records: list[Any], check: Souan) -> None:
    right = json.dumps(records[2]["result"])
    records[2]["result"]["points"][1] += 1
    status, _, err = check(records)
    assert status == 1
    assert err.startswith("games.jsonl, line 3: the result ")
    assert json.dumps(records[2]["result"]) in err
    assert right in err


def test_changed_winners_are_named(records: list[Any], check: Souan) -> None:
    records[0]["result"]["winners"] = [0, 1, 2, 3]
    assert check(records).status == 1


def test_another_version_of_the_rules_cannot_be_checked(records: list[Any], check: Souan) -> None:
    records[0]["version"] = 2
    status, out, err = check(records)
    assert status == 2
    assert err == (
        "games.jsonl, line 1: a record of version 2 of the rules of hangover; this is version 1\n"
    )
    assert out == "records checked: 3, wrong: 1\n"


def test_every_wrong_record_is_named_and_the_worst_decides(
    records: list[Any], check: Souan
) -> None:
    records[0]["actions"][0] = "0:keep"
    records[2]["actions"][0] = "0:keep"
    done = check(records)
    assert done.status == 1
    assert [line.split(":")[0] for line in done.err.splitlines()] == [
        "games.jsonl, line 1",
        "games.jsonl, line 3",
    ]
    done = check([records[0], "noise", records[1], "", records[2]])
    assert done.status == 2
    assert [line.split(":")[0] for line in done.err.splitlines()] == [
        f"games.jsonl, line {number}" for number in (1, 2, 5)
    ]
    assert done.out == "records checked: 4, wrong: 3\n"


def test_a_line_that_is_cut_off_is_no_record(records: list[Any], check: Souan) -> None:
    done = check([*records[:2], json.dumps(records[2])[:100]])
    assert done.status == 2
    assert done.err == "games.jsonl, line 3: not a record: the JSON is broken or cut off\n"


NAMES = ["[bold]x.jsonl", ":smile:.jsonl", "[/x].jsonl", "x y.jsonl"]


@pytest.mark.parametrize("name", NAMES)
def test_a_file_may_have_any_name(name: str, souan: Souan) -> None:
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text("noise")
    done = souan("replay", name, "--check")
    assert done.err.startswith(f"{name}, line 1: not a record")


@pytest.mark.parametrize("name", NAMES)
def test_somebody_who_watches_sees_a_bar_with_the_name(
    name: str, souan: Souan, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text("noise")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert f"checking {name}" in souan("replay", name, "--check").err
    assert f"{name} を確認中" in souan("replay", name, "--check", "--lang", "ja").err


def test_a_record_may_say_anything_on_the_screen(records: list[Any], check: Souan) -> None:
    records[0]["actions"][0] = "0:[/bold]:smile:\ud800"
    done = check(records)
    assert done.status == 1
    assert r"0:[/bold]:smile:\ud800" in done.err


def test_long_files_are_checked_by_several_processes_with_the_same_result(
    records: list[Any], check: Souan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "ENOUGH", 2)
    records[2]["result"] = None
    spoilt = check(records * 5)
    monkeypatch.setattr(replay, "BATCH", 4)
    monkeypatch.setattr(replay, "workers_for", lambda count, each: 2)
    assert check(records * 5) == spoilt
    assert spoilt.status == 1
    assert spoilt.err.count("\n") == 5


def test_a_record_is_told_step_by_step(records: list[Any], check: Souan, souan: Souan) -> None:
    check(records)
    status, out, err = souan("replay", "games.jsonl", "--number", "2")
    assert (status, err) == (0, "")
    assert out != souan("replay", "games.jsonl", "--number", "3").out
    assert souan("replay", "games.jsonl", "--number", "2", "--seat", "3").status == 0


def test_a_wrong_record_is_not_told(records: list[Any], check: Souan, souan: Souan) -> None:
    records[1]["actions"][2] = "0:snack:+9-9"
    check(records)
    done = souan("replay", "games.jsonl", "--number", "2")
    assert done.status == 2
    assert done.out == ""
    assert "action 3, 0:snack:+9-9" in done.err


@pytest.mark.parametrize("how", [("--check",), ()])
def test_a_file_may_be_a_pipe(how: tuple[str, ...], records: list[Any], tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("".join(json.dumps(each) + "\n" for each in records))
    command = f"{sys.executable} -P -m souan replay <(cat games.jsonl) {' '.join(how)}"
    done = subprocess.run(
        ["bash", "-c", command],
        env={**os.environ, "PYTHONPATH": SOURCES},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert ("records checked: 3, wrong: 0\n" if how else "Winners: ") in done.stdout


def test_what_a_terminal_would_obey_is_escaped(records: list[Any], check: Souan) -> None:
    records[0]["deal"]["hands"][0][0] = "\x1b[31mR1" + "x" * 10**4
    done = check(records)
    assert done.status == 2
    assert r"'\x1b[31mR1xxx" in done.err
    assert "\x1b" not in done.err
    assert len(done.err) < 400
