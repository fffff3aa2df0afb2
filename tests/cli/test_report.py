"""``souan report GAME``."""

import json
import re
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from souan.cli import main
from souan.games import find_game
from souan.lab.runs import Runs
from tests.cli.conftest import Done

Souan = Callable[..., Done]

SMALL = ("report", "hangover", "--games", "10", "--bots", "search:1", "--workers", "1")
SHORT = (*SMALL, "--no-studies", "--no-rulings")
RECORD = r'href="data:application/x-ndjson;base64,([A-Za-z0-9+/=]+)" download="([\w-]+\.jsonl)"'


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What all tests here play once."""
    return tmp_path_factory.mktemp("runs")


def test_it_writes_a_page_and_says_the_verdict(souan: Souan, runs: Path, tmp_path: Path) -> None:
    done = souan(*SMALL, "--runs", str(runs), "-o", "report.html")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].startswith("Seats: ")
    assert any(line.startswith("Sentences: Write anew first: R") for line in lines)
    assert lines[-1] == "The report: report.html"
    text = (tmp_path / "report.html").read_text("utf-8")
    assert '<html lang="en"' in text
    assert "席順" in text


def test_in_japanese_the_page_begins_in_japanese(souan: Souan, runs: Path, tmp_path: Path) -> None:
    done = souan(*SHORT, "--runs", str(runs), "--lang", "ja")
    assert done.out.splitlines()[0].startswith("席順: ")
    assert done.out.splitlines()[-1] == "レポート：hangover-report.html"
    assert '<html lang="ja"' in (tmp_path / "hangover-report.html").read_text("utf-8")


def test_records_of_the_page_pass_their_check(souan: Souan, runs: Path, tmp_path: Path) -> None:
    assert souan(*SHORT, "--runs", str(runs), "-o", "page.html").status == 0
    found = re.findall(RECORD, (tmp_path / "page.html").read_text("utf-8"))
    assert len(found) == 2 * 4  # in both languages
    assert found[:4] == found[4:]
    for data, name in found[:4]:
        (tmp_path / name).write_bytes(b64decode(data))
        done = souan("replay", name, "--check")
        assert done == (0, "records checked: 1, wrong: 0\n", "")


def test_the_same_seed_gives_the_same_page(souan: Souan, runs: Path, tmp_path: Path) -> None:
    """Played twice, by one worker and by two; the day alone may have become another."""
    pages = []
    for folder, workers in ((runs, "1"), (tmp_path / "other", "2")):
        asked = ("--runs", str(folder), "--workers", workers, "-o", "page.html")
        assert souan(*SHORT, *asked).status == 0
        text = (tmp_path / "page.html").read_text("utf-8")
        pages.append(re.sub(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", "DAY", text))
    assert pages[0] == pages[1]


def test_its_own_command_makes_the_report_again(souan: Souan, runs: Path, tmp_path: Path) -> None:
    data = figures(souan(*SHORT, "--seed", "1", "--runs", str(runs), "--json"))
    again = souan(*data["command"].split(), "--runs", str(runs), "--json")
    assert figures(again) == data
    assert not list(tmp_path.glob("*.html"))


def figures(done: Done) -> Any:
    assert (done.status, done.err) == (0, "")
    return json.loads(done.out)


def test_json_has_all_figures_and_a_page_is_written_if_one_is_named(
    souan: Souan, runs: Path, tmp_path: Path
) -> None:
    data = figures(souan(*SMALL, "--runs", str(runs), "--json", "-o", "page.html"))
    assert (data["game"], data["players"], data["games"]) == ("hangover", 4, 10)
    assert sum(share["value"] for share in data["win_share"]) == pytest.approx(1)
    assert data["figures"]["tied"]["ci"][0] <= data["figures"]["tied"]["value"]
    game, rules = find_game("hangover")
    assert data["rules"] == {o.key: o.write(getattr(rules, o.key)) for o in game.options}
    assert {one["study"] for one in data["questions"]} >= {"hangover.low_hands"}
    assert (tmp_path / "page.html").exists()


def test_options_and_players_may_be_named(souan: Souan, runs: Path) -> None:
    asked = ("--players", "5", "--runs", str(runs), "--json")
    data = figures(souan("report", "hangover(trick_limit=3)", *SHORT[2:], *asked))
    assert (data["game"], data["players"]) == ("hangover(trick_limit=3)", 5)


def test_ctrl_c_keeps_what_was_played(
    souan: Souan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep: Any = Runs.keep
    kept: list[Any] = []

    def interrupted(self: Runs, *shard: Any) -> None:
        if kept:
            raise KeyboardInterrupt
        keep(self, *shard)
        kept.append(shard)

    with monkeypatch.context() as patched:
        patched.setattr(Runs, "keep", interrupted)
        done = souan(*SHORT, "--runs", "runs")
    assert done.status == 130
    assert "goes on from here" in done.err
    assert not list(tmp_path.glob("*.html"))
    assert len(list(tmp_path.glob("runs/*/deals-*"))) == 1
    assert souan(*SHORT, "--runs", "runs").status == 0


@pytest.mark.parametrize("place", ["nowhere/page.html", "."])
def test_a_place_that_cannot_be_written_is_one_line_and_nothing_is_played(
    place: str, souan: Souan, tmp_path: Path
) -> None:
    done = souan(*SHORT, "--runs", "runs", "-o", place)
    assert (done.status, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert not (tmp_path / "runs").exists()


def test_a_full_disk_leaves_an_older_page(
    souan: Souan, runs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "page.html").write_text("older")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("souan.files.take_place", full)
    done = souan(*SHORT, "--runs", str(runs), "-o", "page.html")
    assert (done.status, done.out) == (2, "")
    assert done.err == "cannot use the file page.html (No space left on device)\n"
    assert (tmp_path / "page.html").read_text() == "older"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("--bots", "strong"), "thinks by the clock"),
        (("--bots", "tea"), "there is no bot 'tea'"),
        (("--players", "9"), "hangover is for 3 to 5 players"),
        (("--cluster", "moon"), "there is no cluster"),
    ],
)
def test_bad_input_is_one_line(wrong: tuple[str, str], says: str, souan: Souan) -> None:
    done = souan(*SHORT, "--runs", "none", *wrong)
    assert (done.status, done.out) == (2, "")
    assert says in done.err
    assert len(done.err.splitlines()) == 1


def test_a_missing_package_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name}", name="altair")

    monkeypatch.setattr("souan.cli.extras.import_module", lost)
    assert main([*SHORT]) == 2
    assert "altair; it comes with souan[" in capsys.readouterr().err


def test_help_says_where_the_page_goes(souan: Souan) -> None:
    help_page = " ".join(souan("report", "--help").out.split())
    assert "with --json none" in help_page
    assert "(default: 1000)" in help_page
