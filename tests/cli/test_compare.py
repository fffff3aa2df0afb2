"""``souan compare GAME``."""

import json
import re
from collections.abc import Callable, Iterator, Sequence

import pytest

from souan.lab.simulate import Outcome, Plan, play_games
from tests.cli.conftest import Done

Souan = Callable[..., Done]

ASKED = ("compare", "superba", "cap=6", "--players", "3", "--games", "150", "--seed", "1")


def test_json_has_the_variants_side_by_side(souan: Souan) -> None:
    status, out, err = souan(*ASKED, "--json")
    assert (status, err) == (0, "")
    data = json.loads(out)
    assert (data["players"], data["games"], data["seed"]) == (3, 150, 1)
    assert data["base"] == "superba"
    assert [variant["game"] for variant in data["variants"]] == ["superba", "superba(cap=6)"]
    base, other = data["variants"]
    assert base["winner_change"] == 0
    assert other["winner_change"] > 0
    alone = souan("simulate", "superba(cap=6)", *ASKED[3:], "--json")
    assert json.loads(alone.out)["win_share"] == other["win_share"]


def test_the_result_is_the_same_whatever_the_number_of_workers(souan: Souan) -> None:
    one, two = (souan(*ASKED, "--json", "--workers", workers) for workers in ("1", "2"))
    assert one == two


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_reader_gets_a_column_for_each_variant(language: str, souan: Souan) -> None:
    status, out, err = souan(*ASKED, "--lang", language)
    assert (status, err) == (0, "")
    assert "superba" in out
    assert "cap=6" in out
    assert "superba" in out.splitlines()[1]


def test_every_figure_has_its_interval(souan: Souan) -> None:
    base, other = json.loads(souan(*ASKED, "--json").out)["variants"]
    lines = souan(*ASKED).out.splitlines()[2:]
    for line in lines:
        assert len(re.findall(r"\[.*?, .*?\]", line)) == 2, line
    for seat, letter in enumerate("ABC"):
        (line,) = [line for line in lines if f"mean points of {letter} " in line]
        for figures in (base, other):
            low, high = figures["points_ci"][seat]
            assert f"{figures['points'][seat]:.2f} [{low:.2f}, {high:.2f}]" in line
        (line,) = [line for line in lines if f"wins of {letter} " in line]
        assert f"{other['win_share'][seat]:.1%} [" in line
    (line,) = [line for line in lines if line.strip().startswith("ties, difference")]
    assert f"{other['ties_difference']:+.1%} [" in line


def test_options_may_follow_one_another_or_be_named_each(souan: Souan) -> None:
    more = ("--players", "3", "--games", "10", "--seed", "1", "--json")
    written = [
        ("--options", "cap=6", "cap=none"),
        ("--options", "cap=6", "--options", "cap=none"),
        ("cap=6", "cap=none"),
    ]
    results = [souan("compare", "superba", *how, *more) for how in written]
    assert [done.status for done in results] == [0, 0, 0]
    assert results[0].out == results[1].out == results[2].out


@pytest.mark.parametrize(
    "arguments",
    [("superba",), ("superba", "cap=none"), ("superba", "cap=6", "cap=6"), ("superba", "x")],
    ids=" ".join,
)
def test_nothing_to_compare_is_bad_input(arguments: tuple[str, ...], souan: Souan) -> None:
    for language in ("ja", "en"):
        status, out, err = souan("compare", *arguments, "--lang", language)
        assert (status, out) == (2, "")
        assert err.count("\n") == 1


def test_ctrl_c_keeps_the_pairs_that_are_done(
    souan: Souan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(plans: Sequence[Plan], workers: int) -> Iterator[list[list[Outcome]]]:
        yield [play_games(plan, range(10)) for plan in plans]
        raise KeyboardInterrupt

    monkeypatch.setattr("souan.cli.compare.compare", interrupted)
    status, out, err = souan(*ASKED, "--json")
    assert status == 130
    assert err == "interrupted: these are the first 10 of 150 games\n"
    assert [variant["games"] for variant in json.loads(out)["variants"]] == [10, 10]
