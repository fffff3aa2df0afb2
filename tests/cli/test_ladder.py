"""``souan ladder GAME``."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from souan.cli import ladder_tables
from souan.lab.estimate import Estimate
from souan.lab.ladder import Ladder, play_ladder
from tests.cli.conftest import SOURCES, Done

Souan = Callable[..., Done]

BOTS = "random,flat:2,search:2,search:3,search:4,oracle:2"
ASKED = ("ladder", "hangover", "--players", "3", "--deals", "2", "--seed", "1", "--workers", "1")
SMALL = (*ASKED, "--bots", "random,flat:2")


def figures(done: Done) -> Any:
    assert (done.status, done.err) == (0, "")
    return json.loads(done.out)


def test_json_is_one_object_of_figures(souan: Souan) -> None:
    data = figures(souan(*ASKED, "--bots", BOTS, "--json"))
    bots = BOTS.split(",")
    assert data["game"] == "hangover"
    assert (data["players"], data["seed"], data["bots"]) == (3, 1, bots)
    assert (data["deals"], data["deals_asked"], data["games"]) == (2, 2, 2 * 15 * 6)
    assert data["equal_share"] == pytest.approx(1 / 3)
    pairs = [(cell["odd"], cell["field"]) for cell in data["matrix"]]
    assert pairs == [(odd, field) for odd in bots for field in bots if odd != field]
    for cell in data["matrix"]:
        low, high = cell["win_share_ci"]
        assert 0 <= low <= cell["win_share"] <= high <= 1
        assert cell["differs"] is not (low <= 1 / 3 <= high)
        low, high = cell["points_difference_ci"]
        assert low <= cell["points_difference"] <= high
    assert [rating["bot"] for rating in data["ratings"]] == bots
    assert all(set(rating) == {"bot", "rating", "rating_ci"} for rating in data["ratings"])
    assert [curve["field"] for curve in data["curves"]] == ["random", "flat:2", "oracle:2"]
    curve = data["curves"][0]
    assert curve["iterations"] == [2, 3, 4]
    assert curve["rise"] == pytest.approx(curve["win_share"][2] - curve["win_share"][0])


def test_the_result_is_the_same_whatever_the_number_of_workers(souan: Souan) -> None:
    one = souan(*SMALL, "--json", "--state", "1.jsonl")
    two = souan(*SMALL[:-3], "2", *SMALL[-2:], "--json", "--state", "2.jsonl")
    assert one == two
    assert Path("1.jsonl").read_bytes() == Path("2.jsonl").read_bytes()


def test_without_a_seed_it_takes_one_and_says_which(souan: Souan) -> None:
    asked = ("ladder", "superba", "--players", "2", "--deals", "2", "--bots", "random,flat:2")
    first = figures(souan(*asked, "--json"))
    assert figures(souan(*asked, "--json", "--seed", str(first["seed"]))) == first


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_reader_gets_tables_in_80_columns(language: str, souan: Souan) -> None:
    done = souan(*ASKED, "--bots", BOTS, "--lang", language)
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert all(cell_len(line) <= 80 for line in lines), done.out
    assert lines[0].startswith("hangover")
    rows = [line for line in lines if line.startswith("oracle:2")]
    assert len(rows) == 4, "in the shares, the points, the curve and the ratings"
    assert {"ja": "レーティング", "en": "Ratings"}[language] in done.out
    assert ("Wins" in done.out) is (language == "en")


def test_the_tables_show_the_figures(souan: Souan) -> None:
    data = figures(souan(*ASKED, "--bots", BOTS, "--json"))
    out = souan(*ASKED, "--bots", BOTS).out
    shares, leads, curve, ratings = out.split("\n\n")[1:]
    for cell in data["matrix"]:
        (row,) = [line for line in shares.splitlines() if line.startswith(f"{cell['odd']} ")]
        star = "*" if cell["differs"] else ""
        assert f" {100 * cell['win_share']:.1f}{star}" in row
        (row,) = [line for line in leads.splitlines() if line.startswith(f"{cell['odd']} ")]
        assert f" {cell['points_difference']:+.1f}" in row
    for share in data["curves"][0]["win_share"]:
        assert f"{100 * share:.1f}" in curve
    best = max(data["ratings"], key=lambda rating: rating["rating"])
    assert ratings.splitlines()[2].startswith(best["bot"])


def test_more_bots_than_fit_go_into_a_second_table(souan: Souan) -> None:
    bots = ",".join(f"flat:{number}" for number in range(1, 10))
    out = souan(*ASKED, "--bots", bots).out
    shares = out.split("\n\n")[1]
    assert sum(line.startswith("flat:9 ") for line in shares.splitlines()) == 2
    assert all(len(line) <= 80 for line in shares.splitlines()[:-1])


def test_without_choix_there_are_no_ratings_but_all_else(
    souan: Souan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    assert figures(souan(*SMALL, "--json"))["ratings"] is None
    done = souan(*SMALL)
    assert (done.status, done.err) == (0, "")
    assert "souan[lab]" in done.out


def test_the_package_for_ratings_is_not_needed_to_start() -> None:
    code = "import sys, souan.cli; sys.exit('choix' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": SOURCES})
    assert done.returncode == 0


def test_progress_is_told_in_games(souan: Souan, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[Any] = []

    class Bar:
        def __enter__(self) -> Callable[[int], None]:
            return steps.append

        def __exit__(self, *_: object) -> None:
            pass

    def progress(self: Any, label: str, total: int) -> Bar:
        steps.append((label, total))
        return Bar()

    monkeypatch.setattr("souan.cli.voice.Voice.progress", progress)
    souan(*SMALL, "--state", "l.jsonl")
    souan(*SMALL, "--state", "l.jsonl")
    assert steps == [("playing hangover", 12), 0, 6, 6, ("playing hangover", 12), 12]


# --- the file, Ctrl-C ---------------------------------------------------------------------


@pytest.mark.parametrize(("workers", "lines"), [("1", 0), ("1", 1), ("2", 3), ("1", 7)])
def test_a_run_that_was_stopped_goes_on_to_the_same_result(
    workers: str, lines: int, souan: Souan
) -> None:
    asked = (*ASKED[:-1], workers, "--bots", "random,flat:2,flat:3", "--json", "--state", "l.jsonl")
    whole = figures(souan(*asked))
    content = Path("l.jsonl").read_bytes()
    kept = content.splitlines(keepends=True)
    assert len(kept) == 7
    torn = kept[lines][:20] if lines < 7 else b""
    Path("l.jsonl").write_bytes(b"".join(kept[:lines]) + torn)
    assert figures(souan(*asked)) == whole
    assert Path("l.jsonl").read_bytes() == content


def test_a_whole_ladder_is_not_played_again(souan: Souan, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = souan(*SMALL, "--state", "l.jsonl")
    monkeypatch.setattr("souan.lab.ladder._play_game", None)
    assert souan(*SMALL, "--state", "l.jsonl") == whole


def test_the_seed_of_the_file_is_taken_if_none_is_named(souan: Souan) -> None:
    asked = ("ladder", "superba", "--players", "2", "--deals", "2", "--bots", "random,flat:2")
    first = souan(*asked, "--state", "l.jsonl", "--json")
    assert souan(*asked, "--state", "l.jsonl", "--json") == first
    done = souan(*asked, "--state", "l.jsonl", "--seed", str(figures(first)["seed"] + 1))
    assert (done.status, done.out) == (2, "")
    assert "l.jsonl is of another ladder: seed is" in done.err


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (("--bots", "random,flat:3"), "bots is random,flat:2 there, random,flat:3 here"),
        (("--players", "4"), "players is 3 there, 4 here"),
        (("--seed", "2"), "seed is 1 there, 2 here"),
    ],
)
def test_the_file_of_another_ladder_is_refused_in_one_line(
    other: tuple[str, ...], message: str, souan: Souan
) -> None:
    souan(*SMALL, "--state", "l.jsonl")
    for language in ("en", "ja"):
        done = souan(*SMALL, *other, "--state", "l.jsonl", "--lang", language)
        assert (done.status, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert (message in done.err) is (language == "en")


def leave_off(after: int) -> Any:
    """Pairings that Ctrl-C interrupts."""

    def interrupted(ladder: Ladder, workers: int, done: Any) -> Iterator[Any]:
        for number, played in enumerate(play_ladder(ladder, 1, done)):
            if number == after:
                raise KeyboardInterrupt
            yield played

    return interrupted


def test_ctrl_c_keeps_and_prints_what_is_done(
    souan: Souan, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [*SMALL, "--json"]
    asked[asked.index("--deals") + 1] = "9"
    monkeypatch.setattr("souan.cli.ladder.play_ladder", leave_off(3))
    done = souan(*asked, "--state", "l.jsonl")
    assert done.status == 130
    assert done.err.splitlines() == [
        "interrupted: on 3 of 9 deals all bots have played",
        "the same command with --state l.jsonl goes on from here",
    ]
    data = json.loads(done.out)
    assert (data["deals"], data["deals_asked"], data["games"]) == (3, 9, 18)
    assert len(Path("l.jsonl").read_bytes().splitlines()) == 4
    alone = souan(*asked)
    assert (alone.status, alone.err.count("\n")) == (130, 1)
    assert alone.out == done.out


def test_one_deal_has_no_intervals_and_so_no_figures(
    souan: Souan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("souan.cli.ladder.play_ladder", leave_off(1))
    done = souan(*SMALL)
    assert done == (130, "", "interrupted: on 1 of 2 deals all bots have played\n")


def test_a_real_ctrl_c_leaves_a_file_that_goes_on(
    tmp_path: Path, souan: Souan, start_souan: Callable[..., Any]
) -> None:
    state = tmp_path / "l.jsonl"
    bots = ("--bots", "random,flat:2", "--workers", "2", "--state", str(state))
    command = ["ladder", "hangover", "--players", "3", "--seed", "1", "--deals", "100000", *bots]
    process = start_souan(*command)
    end = time.monotonic() + 120
    while process.poll() is None and time.monotonic() < end:
        if state.exists() and state.read_bytes().count(b"\n") > 5:
            break
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    done = state.read_bytes().count(b"\n") - 1
    assert f"on {done} of 100000 deals" in err
    assert f"{done} deals" in out
    again = souan(*command[:6], "--deals", str(done), *bots, "--json")
    assert figures(again)["deals"] == done


def test_a_full_disk_is_told_after_what_is_done(
    souan: Souan, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, room = os.write, iter(range(4))

    def fill(handle: int, data: Any) -> int:
        if next(room, None) is None:
            raise OSError(28, "No space left on device")
        return write(handle, data)

    asked = [*SMALL, "--json"]
    asked[asked.index("--deals") + 1] = "9"
    monkeypatch.setattr("souan.lab.ladder_file.os.write", fill)
    done = souan(*asked, "--state", "l.jsonl")
    assert done.status == 2
    assert done.err.splitlines()[-1] == "cannot use the file l.jsonl (No space left on device)"
    assert json.loads(done.out)["deals"] == 4


def test_figures_that_round_to_nothing_have_no_odd_sign() -> None:
    assert ladder_tables._difference(Estimate(0.0, -1.0, 1.0)) == "+0.0\n±1.0"
    assert ladder_tables._difference(Estimate(-0.01, -1.01, 0.99)) == "+0.0\n±1.0"


def test_against_names_the_only_fields(souan: Souan) -> None:
    asked = (*ASKED, "--bots", "flat:2,search:3", "--against", "random")
    data = figures(souan(*asked, "--json"))
    assert (data["against"], data["games"]) == (["random"], 12)
    assert [cell["odd"] for cell in data["matrix"]] == ["flat:2", "search:3"]
    assert data["ratings"] == []
    shown = souan(*asked)
    assert (shown.status, shown.err) == (0, "")
    assert "random" in shown.out
    assert "Plackett" not in shown.out


def test_against_needs_somebody_to_play_against_them(souan: Souan) -> None:
    done = souan(*ASKED, "--bots", "", "--against", "random,flat:2")
    assert (done.status, done.out) == (2, "")
    assert "--against random, flat:2" in done.err
