"""``souan tune GAME``."""

import json
from collections.abc import Callable
from pathlib import Path

from souan.bots.names import parse_bot
from tests.cli.conftest import Done

Souan = Callable[..., Done]

ASKED = (
    "tune",
    "hangover",
    "--players",
    "3",
    "--deals",
    "2",
    "--iterations",
    "5",
    "--workers",
    "1",
)


def test_the_best_trials_are_named_as_bots_with_intervals(souan: Souan) -> None:
    done = souan(*ASKED, "--trials", "4", "--json")
    assert (done.status, done.err) == (0, "")
    data = json.loads(done.out)
    assert (data["game"], data["players"], data["now"]) == ("hangover", 3, "search:5")
    assert data["deals"] == 10
    assert len(data["found"]) == 3
    for found in data["found"]:
        assert parse_bot(found["bot"]).changes
        low, high = found["win_share_ci"]
        assert low <= found["win_share"] <= high
    shares = [found["win_share"] for found in data["found"]]
    assert shares == sorted(shares, reverse=True)


def test_a_file_keeps_the_trials_and_the_table_is_for_readers(souan: Souan, tmp_path: Path) -> None:
    state = tmp_path / "trials.log"
    first = souan(*ASKED, "--trials", "2", "--state", str(state))
    size = state.stat().st_size
    again = souan(*ASKED, "--trials", "2", "--state", str(state))
    assert (first.status, first.err, again.out) == (0, "", first.out)
    assert state.stat().st_size == size
    assert "equal strength has 33.3%" in first.out
    assert "search:5(" in first.out


def test_a_file_of_something_else_is_bad_input(souan: Souan, tmp_path: Path) -> None:
    other = tmp_path / "other.log"
    other.write_text("a diary\n")
    done = souan(*ASKED, "--state", str(other))
    assert (done.status, done.out) == (2, "")
    assert "other.log is no file of trials" in done.err
    assert other.read_text() == "a diary\n"
