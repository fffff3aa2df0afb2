"""How sure a search is of its choice."""

from typing import Any, NamedTuple

import pytest

from souan.games import find_game
from souan.lab.story import Story
from souan.lab.sureness import sureness
from souan.match import stream


class Opinion(NamedTuple):
    chance: float


class Wavering:
    """A bot that rather takes its second action."""

    def think(self, observation: Any, seat: int) -> list[Opinion]:
        assert seat == 2
        return [Opinion(0.25), Opinion(0.625), Opinion(0.125)]


def dealt() -> Story:
    game, rules = find_game("kitano")
    states = [game.new_deal(rules, 4, stream(1, 0))]
    return Story(game, rules, states, (), [0] * 4, [])


def test_it_is_the_chance_of_the_favourite(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("souan.lab.sureness.search_bot", lambda *_: Wavering())
    story = dealt()
    assert sureness(story, story.end, 2, "search:200", 1) == 0.625


def test_the_same_seed_gives_the_same() -> None:
    story = dealt()
    once, again = (sureness(story, story.end, 2, "search:20", 1) for _ in range(2))
    assert once == again
    assert 0 < once < 1
