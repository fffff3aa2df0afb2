"""``souan bench``."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from souan.games import all_games
from tests.cli.conftest import Done

Souan = Callable[..., Done]


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures that nobody had to wait for; `tests/lab/test_bench.py` measures."""

    def bench(names: Sequence[str], report: Callable[[str, str], None]) -> dict[str, Any]:
        for name in names:
            report(name, "compiled")
        game = {
            "players": 4,
            "random_games_per_s": 365000.4,
            "random_actions_per_s": 15e6,
            "interpreted_games_per_s": 18500.0,
            "interpreted_actions_per_s": 7e5,
            "ratio": 19.7,
            "search_iterations_per_s": 123456.7,
            "compile_cold_s": 9.04,
            "compile_warm_s": 0.06,
            "cache_misses_warm": 0,
        }
        return {"games": dict.fromkeys(names, game), "yardstick": {"other": 80000.4}}

    monkeypatch.setattr("souan.cli.bench.bench", bench)


def test_json_is_one_object_with_the_figures_of_each_game(souan: Souan) -> None:
    status, out, err = souan("bench", "--json")
    assert (status, err) == (0, "")
    games = json.loads(out)["games"]
    assert list(games) == list(all_games())
    assert games["hangover"]["random_games_per_s"] == 365000.4


def test_games_may_be_named_with_options(souan: Souan) -> None:
    done = souan("bench", " superba ( cap = 6 ) ", "hangover", "--json")
    assert list(json.loads(done.out)["games"]) == ["superba(cap=6)", "hangover"]


@pytest.mark.parametrize(("language", "heading"), [("ja", "局/秒"), ("en", "games/s")])
def test_a_reader_gets_a_table(language: str, heading: str, souan: Souan) -> None:
    status, out, err = souan("bench", "hangover", "--lang", language)
    assert (status, err) == (0, "")
    assert heading in out
    (line,) = [line for line in out.splitlines() if "hangover (4)" in line]
    figures = ["365,000", "18,500", "20", "123,457", "9.0", "0.1"]
    assert line.split()[2:] == figures
    assert "OpenSpiel" in out
    assert "80,000" in out
