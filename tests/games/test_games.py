"""The list of games: ours, those of other packages, and what is in neither."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from souan import games
from souan.games import GAMES, all_games, find_game
from souan.text import InputError


@pytest.fixture(autouse=True)
def _read_anew() -> Iterator[None]:
    all_games.cache_clear()
    yield
    all_games.cache_clear()


def test_our_games_stand_in_the_order_of_the_list() -> None:
    assert list(all_games().values())[: len(GAMES)] == list(GAMES)


def test_other_packages_add_games_but_replace_none_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = [
        EntryPoint(name, "souan.games.hangover:GAME", "souan.games")
        for name in ("guest", "superba")
    ]
    monkeypatch.setattr(games, "entry_points", lambda group: offered)
    assert find_game("guest")[0].key == "hangover"
    assert find_game("superba")[0].key == "superba"


def test_an_unknown_game_is_bad_input_that_names_the_known_ones() -> None:
    with pytest.raises(InputError, match="choose from kitano, osahai, fortuna, hangover, superba"):
        find_game("chess")
