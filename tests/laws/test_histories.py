"""Every drawn state has a past: a deal and choices that look the same to the seat all along."""

import random
from typing import Any

import pytest

from souan.game import determinize, observation
from souan.games import all_games
from souan.match import stream
from tests.laws.cases import Case, examples, seeds
from tests.laws.origins import ORIGINS
from tests.laws.origins_kitano import has_faded
from tests.laws.stories import Origin, Story, memory, random_story, replay

CASES = [Case(game.key, players) for game in all_games().values() for players in game.players]

MOMENTS = 5
"""Moments of each match at which states are drawn."""

BESIDE = {
    "kitano": ["fate", "dropped", "traced"],  # how the deck will be shuffled; what others remember
    "fortuna": ["deck"],  # in which order seats drew what they have: compared from `top` on
}
"""What a drawn state does not say, or not all of: it makes no difference to how play goes on."""

every_game = pytest.mark.parametrize("case", CASES, ids=str)


def test_every_game_says_where_its_states_come_from() -> None:
    assert set(ORIGINS) == set(all_games())


@every_game
@examples
@seeds
def test_every_drawn_state_replays_its_history(case: Case, seed: int) -> None:
    for story, seat, drawn in drawn_states(case, seed):
        origin = ORIGINS[case.name](story, seat, drawn)
        if origin is None:
            assert case.name == "kitano"
            assert has_faded(story, seat)
            continue
        states = replay(story, origin)
        assert states is not None, "somebody could not have done what it did"
        assert memory(states, seat) == memory(story.states, seat)
        assert essence(case.name, states[-1]) == essence(case.name, drawn)


@every_game
def test_the_true_state_replays_its_history(case: Case) -> None:
    """So what is said of other states is not said of them for want of an origin."""
    for seed in range(10):
        whole = random_story(case.name, case.players, seed)
        story = whole.until(random.Random(seed).randrange(len(whole.moves)))
        states = past_of(story, seed % case.players, story.now)
        assert states is not None
        assert memory(states, seed % case.players) == memory(story.states, seed % case.players)


@every_game
def test_a_state_with_cards_in_wrong_places_has_no_such_past(case: Case) -> None:
    """The law can fail: what a seat holds, put into another's hand, is found out."""
    whole = random_story(case.name, case.players, 1)
    story = whole.until(len(whole.moves) // 2)
    wrong = story.now.copy()
    wrong.hand[[0, 1]] = story.now.hand[[1, 0]]
    states = past_of(story, 0, wrong)
    assert states is None or memory(states, 0) != memory(story.states, 0)


def drawn_states(case: Case, seed: int) -> list[tuple[Story, int, Any]]:
    """Some moments of a match, a seat, and a state that the seat could be in then."""
    whole, choice = random_story(case.name, case.players, seed), random.Random(seed)
    found = []
    for _ in range(MOMENTS):
        story = whole.until(choice.randrange(len(whole.moves)))
        seat = choice.randrange(case.players)
        drawn = observation(story.now, seat)
        assert determinize(drawn, seat, stream(seed, 9, len(story.moves)))
        found.append((story, seat, drawn))
    return found


def past_of(story: Story, seat: int, state: Any) -> list[Any] | None:
    """The states that led to a state; None if it has no past that fits."""
    origin: Origin | None = ORIGINS[story.game.key](story, seat, state)
    return None if origin is None else replay(story, origin)


def essence(key: str, state: Any) -> list[Any]:
    """All that matters of a state."""
    rest = [state.deck[state.top : state.end + 7].tolist()] if key == "fortuna" else []
    names = [name for name in state.dtype.names if name not in BESIDE.get(key, [])]
    return [*(state[name].tolist() for name in names), *rest]
