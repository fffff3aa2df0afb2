"""``souan compare GAME``."""

import json
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
