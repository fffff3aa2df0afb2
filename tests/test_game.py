"""The interface of games, and the list of them."""

from importlib.metadata import EntryPoint
from typing import Any

import numpy as np
import pytest

from souan import games
from souan.game import (
    Game,
    after,
    apply_action,
    legal_actions,
    members,
    observation,
    pending,
    result,
    write_actions,
)
from souan.games import all_games, find_game
from souan.text import InputError
from tests import toy
from tests.toy.rules import Rules, State

GAME = toy.GAME


def dealt(players: int = 2) -> Any:
    return GAME.new_deal(Rules(), players, np.random.default_rng(1))


def test_a_game_registers_its_functions() -> None:
    state = dealt(3)
    assert members(pending(state)) == [0, 1, 2]
    assert legal_actions(state, Rules(), 0) == 0b111
    apply_action(state, Rules(), 1, 2)
    assert members(pending(state)) == [0, 2]


def test_a_game_must_have_every_function() -> None:
    parts = {name: getattr(GAME, name) for name in GAME.__slots__ if name != "determinize"}
    with pytest.raises(TypeError, match="determinize"):
        Game(**parts)


def test_after_an_action_the_state_before_stays() -> None:
    state = dealt()
    before = state.tobytes()
    following = after(state, Rules(), 0, 2)
    assert (following.committed, following.picks[0]) == (1, 2)
    assert state.tobytes() == before


def test_an_observation_is_a_copy_that_hides() -> None:
    state = after(dealt(), Rules(), 0, 2)
    assert observation(state, 0).picks[0] == 2
    assert observation(state, 1).picks[0] == -1
    assert observation(state, -1).picks[0] == -1
    assert state.picks[0] == 2


def over(*picked: int, turned: tuple[int, int] = (3, 3)) -> State:
    state = State.empty()
    state.players, state.turn = len(picked), 2
    state.picked[: len(picked)] = picked
    state.turned[:] = turned
    return state


@pytest.mark.parametrize(
    ("state", "points", "winners"),
    [
        (over(1, 3), [1, 3], [1]),
        (over(3, 3), [3, 3], [0, 1]),
        (over(0, 0, 0), [0, 0, 0], []),
        (over(2, 3, turned=(0, 0)), [4, 3], [0]),
    ],
)
def test_a_result_has_points_by_seat_and_the_winners(
    state: State, points: list[int], winners: list[int]
) -> None:
    found = result(state, Rules())
    assert found == (points, winners)
    assert all(type(number) is int for row in found for number in row), "JSON can write these"


def test_actions_are_written_with_what_they_stand_for() -> None:
    written = write_actions(GAME, dealt(), Rules(), 0)
    assert written == {"pick:0": 0, "pick:1": 1, "pick:2": 2}


# --- names, options, players --------------------------------------------------------------


def test_a_game_knows_the_package_of_its_texts() -> None:
    assert GAME.package == "tests.toy"
    assert GAME.texts("ja").templates["title"] == "おもちゃ"


def test_rules_come_from_option_texts() -> None:
    assert GAME.read_rules({}) == Rules()
    assert GAME.read_rules({"double": "true"}) == Rules(double=True)
    assert GAME.name(Rules(double=True)) == "toy(double=true)"


def test_an_unknown_option_is_bad_input_that_names_the_known_ones() -> None:
    with pytest.raises(InputError) as caught:
        GAME.read_rules({"dobule": "true"})
    assert str(caught.value) == "toy has no option 'dobule'; choose from double"
    assert "double" in caught.value.say("ja")


@pytest.mark.parametrize("players", [-1, 0, 1, 4, 10**30])
def test_other_numbers_of_players_are_bad_input(players: int) -> None:
    with pytest.raises(InputError) as caught:
        GAME.check_players(Rules(), players)
    assert str(caught.value) == f"toy is for 2 to 3 players, not {players}"
    assert "2〜3人" in caught.value.say("ja")


def test_a_game_may_refuse_options_with_its_reason() -> None:
    GAME.check_players(Rules(double=True), 2)
    with pytest.raises(InputError) as caught:
        GAME.check_players(Rules(double=True), 3)
    assert "toy(double=true)" in str(caught.value)
    assert "three would find it dull" in str(caught.value)
    assert "３人では退屈です" in caught.value.say("ja")


# --- the list of games --------------------------------------------------------------------


def test_keys_are_the_names_of_folders() -> None:
    for key, game in all_games().items():
        assert game.key == key
        assert game.package == f"souan.games.{key}"


@pytest.mark.parametrize("name", ["chess", "hangovers", "Hangover", "chess(a=1)"])
def test_an_unknown_game_is_bad_input_that_names_the_known_ones(name: str) -> None:
    with pytest.raises(InputError) as caught:
        find_game(name)
    for key in all_games():
        assert key in caught.value.say("ja")
        assert key in caught.value.say("en")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hangover(x=1)", "hangover has no option 'x'; choose from sum_lead, trick_limit"),
        ("hangover(trick_limit=5)", "option trick_limit cannot be '5'; choose from 4, 3"),
        ("hangover(", "cannot read the game name 'hangover('"),
    ],
)
def test_a_name_with_a_wrong_option_is_bad_input(name: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        find_game(name)
    assert str(caught.value).startswith(said)


def test_other_packages_offer_games_as_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = [
        EntryPoint("toy", "tests.toy:GAME", "souan.games"),
        EntryPoint("hangover", "tests.toy:GAME", "souan.games"),
    ]
    monkeypatch.setattr(games, "entry_points", lambda group: offered)
    all_games.cache_clear()
    try:
        assert find_game("toy(double=true)") == (GAME, Rules(double=True))
        assert find_game("hangover")[0].key == "hangover", "ours come first"
    finally:
        all_games.cache_clear()
