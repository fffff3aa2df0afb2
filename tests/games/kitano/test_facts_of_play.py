"""Kitano's facts of play: action cards and their effects, and how sure players are."""

from math import isnan
from typing import Any

import pytest
from tests.games.kitano.kit import Table, play, story

from souan.games.kitano.state import State
from souan.games.kitano.studies import facts
from souan.games.kitano.studies.facts import EFFECTS
from souan.games.kitano.studies.facts_sure import PROBED
from souan.lab.story import Story


def uses(table: Table) -> dict[str, list[float]]:
    """How often the seats used each effect, of those that were used."""
    found: Any = facts(story(table))
    return {name: found[name] for name in EFFECTS if any(found[name])}


# --- action cards -------------------------------------------------------------------------


def batted_first(**options: Any) -> Table:
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


def held(story: Story, state: State, seat: int, bot: str, seed: int) -> float:
    """Stands for a search that is the less sure the more action cards it holds."""
    assert (state.rounds, state.committed, seed) == (4, 0, PROBED)
    return 1 / (1 + int(state.actions[seat]).bit_count())


def test_how_sure_each_is_of_its_favourite_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("souan.games.kitano.studies.facts_sure.sureness", held)
    table = batted_first().finish()
    assert facts(story(table, PROBED))["sure"] == [1 / 2, 1 / 3, 1 / 3, 1 / 4]


def test_most_games_are_not_asked() -> None:
    found: Any = facts(story(batted_first().finish(), PROBED + 1))
    assert all(isnan(sure) for sure in found["sure"])
