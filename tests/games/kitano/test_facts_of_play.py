"""Kitano's facts of play: action cards and their effects, and how sure players are."""

import os
from math import isnan
from typing import Any, NamedTuple

import pytest
from tests.games.kitano.kit import Table, play, story

from souan.games.kitano.studies import facts
from souan.games.kitano.studies.facts import EFFECTS
from souan.games.kitano.studies.sureness import PROBED


def uses(table: Table) -> dict[str, list[float]]:
    """How often the seats used each effect, of those that were used."""
    found: Any = facts(story(table))
    return {name: found[name] for name in EFFECTS if any(found[name])}


# --- action cards -------------------------------------------------------------------------


def batted_first(**options: str) -> Table:
    """Two seats are batted, one of which has two effects later; another plays in round 4."""
    return play(
        "E E M B | gild flip:R",
        "R R R B",
        "N G G G | scout restock bottom:B bottom:B bottom:B",
        "K M K K | buy buy:Y buy:Y stop",
        hands={0: "BBB", 1: "YY"},
        **options,
    )


@pytest.mark.parametrize("value", ["persistent", "consume"])
def test_what_became_of_action_cards(value: str) -> None:
    table = batted_first(bat_bonus=value)
    assert table.state.spent[0] == (value == "consume")
    found = facts(story(table.finish()))
    assert found["played"] == [2, 2, 1, 0]
    assert found["batted"] == [1, 1, 0, 0]
    assert found["resolved"] == [1, 1, 1, 0]
    assert found["batted_all"] == [2] * 4
    assert found["resolved_all"] == [3] * 4
    assert found["early"] == [2, 1, 1, 0]


def test_effects_are_of_who_used_them() -> None:
    assert uses(batted_first().finish()) == {
        "gild": [0, 0, 1, 0],
        "scout": [1, 0, 0, 0],
        "restock": [1, 0, 0, 0],
        "buy": [0, 1, 0, 0],
    }


def test_the_other_effects() -> None:
    table = play(
        "E R R R | offer give:G done",
        "Y E Y Y | gift take:B",
        "Y N B B | switch mine:R1 for:B",
        "G G E B | restock bottom:B bottom:B bottom:B",
        taiko="BBYYY",
        hands={0: "G", 2: "BBB"},
    )
    assert uses(table.finish()) == {
        "offer": [1, 0, 0, 0],
        "gift": [0, 1, 0, 0],
        "switch": [0, 1, 0, 0],
        "restock": [0, 0, 1, 0],
    }


def test_no_action_cards() -> None:
    table = play("R R R R").finish()
    assert uses(table) == {}
    assert facts(story(table))["played"] == [0, 0, 0, 0]


# --- how sure they are --------------------------------------------------------------------


class Opinion(NamedTuple):
    chance: float


class Wavering:
    """A bot that is the less sure the more action cards it holds."""

    def think(self, observation: Any, seat: int) -> list[Opinion]:
        assert (observation.rounds, observation.committed) == (4, 0)
        kinds = 1 + int(observation.actions[seat]).bit_count()
        return [Opinion(1 / kinds)] * kinds


def test_how_sure_each_is_of_its_favourite_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("souan.games.kitano.studies.sureness.search_bot", lambda *_: Wavering())
    table = batted_first().finish()
    assert facts(story(table, PROBED))["sure"] == [1 / 2, 1 / 3, 1 / 3, 1 / 4]


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="a search is compiled")
def test_a_search_says_how_sure_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("souan.games.kitano.studies.sureness.PROBE", "search:2")
    found: Any = facts(story(batted_first().finish(), 2 * PROBED))
    assert all(0 < sure <= 1 for sure in found["sure"])


def test_most_games_are_not_asked() -> None:
    found: Any = facts(story(batted_first().finish(), PROBED + 1))
    assert all(isnan(sure) for sure in found["sure"])
