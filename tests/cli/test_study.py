"""``souan study``, ``souan rulings`` and ``souan sweep``."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Done

Souan = Callable[..., Done]

LEAST = ("--deals", "2", "--iterations", "1", "--workers", "1")


@pytest.fixture
def runs(tmp_path: Path) -> tuple[str, str]:
    return "--runs", str(tmp_path / "runs")


def test_a_question_is_answered_with_figure_interval_n_and_command(
    souan: Souan, runs: tuple[str, str]
) -> None:
    done = souan("study", "hangover.low_hands", *LEAST, *runs, "--json")
    assert (done.status, done.err) == (0, "")
    (data,) = json.loads(done.out)
    assert data["study"] == "hangover.low_hands"
    assert data["command"] == "study hangover.low_hands --deals 2 --iterations 1 --seed 1"
    assert [each["players"] for each in data["verdicts"]] == [4, 3, 5]
    for found in data["figures"]:
        low, high = found["ci"]
        assert low <= found["value"] <= high
        assert found["n"] > 0
    assert len(data["answers"]["ja"]) == len(data["answers"]["en"]) == 3


def test_the_command_of_an_answer_gives_the_same_answer(
    souan: Souan, runs: tuple[str, str], tmp_path: Path
) -> None:
    first = souan("study", "hangover.low_hands", *LEAST, *runs, "--json")
    (data,) = json.loads(first.out)
    elsewhere = ("--runs", str(tmp_path / "elsewhere"), "--workers", "2")
    again = souan(*data["command"].split(), *elsewhere, "--json")
    assert again.out == first.out


def test_one_question_shows_all_figures_and_a_game_its_questions(
    souan: Souan, runs: tuple[str, str]
) -> None:
    one = souan("study", "hangover.limit_three", *LEAST, *runs)
    assert "change of ties" in one.out
    assert "souan study hangover.limit_three --deals 2" in one.out
    game = souan("--lang", "ja", "study", "hangover.limit_three_of_three", *LEAST, *runs)
    assert "必ず2人が脱落するか" in game.out
    assert "100.0％" in game.out


def test_how_far_shares_are_apart_is_told_in_percentage_points(
    souan: Souan, runs: tuple[str, str]
) -> None:
    data = json.loads(souan("study", "hangover.low_hands", *LEAST, *runs, "--json").out)[0]
    lowest, slope = data["figures"][:2]
    assert (lowest["unit"], lowest["difference"]) == ("share", False)
    assert (slope["unit"], slope["difference"]) == ("share", True)
    told = souan("study", "hangover.low_hands", *LEAST, *runs).out
    assert f"{100 * slope['value']:+.1f} percentage points" in told


def test_findings_are_pages_in_both_languages(
    souan: Souan, runs: tuple[str, str], tmp_path: Path
) -> None:
    folder = tmp_path / "findings"
    done = souan("study", "hangover.limit_three", *LEAST, *runs, "--findings", str(folder))
    assert done.status == 0
    ja, en = (folder / f"hangover.{language}.md" for language in ("ja", "en"))
    assert "バースト確率がちょっと上がると面白い" in ja.read_text("utf-8")
    short = en.read_text().partition("## In short")[2].partition("##")[0]
    asked = "Do more players go bust if the fourth trick eliminates?"
    assert short.split("\n") == ["", "", "**Cannot be said yet**", "", f"- {asked}", "", ""]
    assert "`souan study hangover.limit_three --deals 2 --iterations 1 --seed 1`" in en.read_text()
    file = tmp_path / "file"
    file.write_text("")
    refused = souan("study", "hangover.limit_three", *LEAST, *runs, "--findings", str(file))
    assert (refused.status, refused.err.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ("study", "chess"),
        ("study", "hangover.tea"),
        ("study", "hangover", "--cluster", "moon", "--deals", "40", "--workers", "2"),
        ("study", "hangover", "--deals", "1"),
        ("rulings", "chess"),
        ("rulings", "hangover", "--players", "9"),
        ("sweep", "superba", "--vary", "cap", "--target", "margin>1"),
        ("sweep", "superba", "--vary", "cap=6", "--target", "margin"),
    ],
)
def test_bad_input_is_one_line(
    souan: Souan, runs: tuple[str, str], arguments: tuple[str, ...]
) -> None:
    done = souan(*arguments, *runs)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)


def test_a_missing_package_is_bad_input(souan: Souan, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("souan.lab.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.delitem(sys.modules, "souan.cli.studying", raising=False)
    monkeypatch.setitem(sys.modules, "polars", None)
    done = souan("study", "hangover")
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "polars" in done.err
    assert "souan[lab]" in done.err


def test_rulings_are_ranked(souan: Souan, runs: tuple[str, str]) -> None:
    done = souan("rulings", "hangover", *LEAST, *runs, "--json")
    assert (done.status, done.err) == (0, "")
    data = json.loads(done.out)
    changes = [reading["winner_change"]["value"] for reading in data["readings"]]
    assert changes == sorted(changes, reverse=True)
    table = souan("rulings", "hangover", *LEAST, *runs)
    assert "sum_lead=false" in table.out
    assert "other winner" in table.out


def test_a_sweep_tells_what_it_reached_on_fresh_deals(souan: Souan, runs: tuple[str, str]) -> None:
    asked = ("sweep", "superba", "--vary", "cap=none|6", "--target", "margin>1", "--trials", "2")
    done = souan(*asked, *LEAST, *runs, "--json")
    assert (done.status, done.err) == (0, "")
    data = json.loads(done.out)
    assert data["target"] == "margin>1"
    assert data["confirmed"][0]["game"] == "superba"
    assert {one["verdict"] for one in data["confirmed"]} <= {"yes", "no", "open"}
    table = souan(*asked, *LEAST, *runs)
    assert "margin > 1" in table.out
