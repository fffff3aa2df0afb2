"""``souan play``: what is done before the first prompt (the rest is in ``tests/terminal``)."""

from collections.abc import Callable
from typing import Any

import pytest

from souan import terminal
from souan.cli import play as module
from tests.cli.conftest import Done

Souan = Callable[..., Done]


@pytest.mark.parametrize(
    ("bots", "before"),
    [("normal", ["load", "play"]), ("random", ["play"]), ("flat:9", ["load", "play"])],
)
def test_the_search_is_loaded_before_the_game_begins_if_a_bot_needs_it(
    souan: Souan, monkeypatch: pytest.MonkeyPatch, bots: str, before: list[str]
) -> None:
    done: list[str] = []

    def play(*_: Any) -> int:
        done.append("play")
        return 0

    monkeypatch.setattr(module, "load_search", lambda game: done.append("load"))
    monkeypatch.setattr(terminal, "play", play)
    assert souan("play", "superba", "--bots", bots, "--seed", "1").status == 0
    assert done == before
