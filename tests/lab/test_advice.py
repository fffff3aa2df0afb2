"""Advice: from what the seat knows, the best first, and nothing else notices."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from souan.bots.searcher import Opinion
from souan.game import determinize
from souan.lab.advice import Advice, advise, adviser, is_mixed, parse_adviser
from souan.match import Match, new_match, stream
from souan.text import InputError

Thought = tuple[int, float, float]
"""The tries, value and chance of an action."""


class Sure:
    """Somebody who thinks this of the actions that a match leaves a seat, in their order."""

    def __init__(self, match: Match, seat: int, *thoughts: Thought) -> None:
        self.opinions = [
            Opinion(action, *thought)
            for action, thought in zip(match.legal(seat).values(), thoughts, strict=True)
        ]

    def think(self, observation: Any, seat: int) -> Sequence[Opinion]:
        return self.opinions


def played(name: str, players: int, seed: int, actions: int) -> Match:
    """A match of random actions, after so many."""
    match, choice = new_match(name, players, seed), random.Random(seed)
    while len(match.actions) < actions:
        seat = match.pending()[0]
        match.play(seat, choice.choice(match.legal_actions(seat)))
    return match


def advice(match: Match, bot: str = "search:20") -> list[Advice]:
    """What a bot advises the first seat that has to choose."""
    seat, step = match.pending()[0], len(match.actions)
    return advise(match, seat, step, adviser(parse_adviser(bot), match, seat, step))


def twin(match: Match, seed: int) -> Match:
    """A match that the first pending seat cannot tell from this one."""
    seat = match.pending()[0]
    state = match.observation(seat)
    determinize(state, seat, stream(seed))
    other = Match(match.game, match.rules, state, match.seed)
    other.states, other.actions = [state] * len(match.states), match.actions
    return other


@pytest.mark.parametrize(
    ("name", "players", "actions"),
    [("hangover", 3, 0), ("hangover", 4, 30), ("superba", 2, 0), ("superba", 3, 25)],
)
def test_advice_rests_on_what_the_seat_knows(name: str, players: int, actions: int) -> None:
    match = played(name, players, 1, actions)
    given = advice(match)
    assert sorted(each.action for each in given) == sorted(match.legal_actions(match.pending()[0]))
    twins = [twin(match, seed) for seed in range(3)]
    assert len({other.state.tobytes() for other in twins}) == 3, "they do differ"
    assert [advice(other) for other in twins] == [given] * 3


def test_the_same_question_gets_the_same_answer_and_changes_nothing() -> None:
    match = played("hangover", 3, 1, 25)
    record, states = match.record(), [state.tobytes() for state in match.states]
    assert advice(match) == advice(match)
    assert match.record() == record
    assert [state.tobytes() for state in match.states] == states


def test_the_random_numbers_of_advice_are_nobody_elses() -> None:
    match = new_match("hangover", 5, 3)
    own = {
        adviser(parse_adviser("search:1"), match, seat, step).rng.random()
        for seat in range(5)
        for step in range(3)
    }
    others = {
        stream(3, *path).random()
        for path in [(0,), *((1 + s, n) for s in range(5) for n in range(3))]
    }
    assert len(own) == 15
    assert not own & others


@pytest.mark.parametrize(("seed", "actions", "winning"), [(34, 60, "use:+3"), (52, 58, "use:+1")])
@pytest.mark.parametrize("bot", ["search:100", "flat:50", "easy"])
def test_the_only_action_that_wins_comes_first(
    seed: int, actions: int, winning: str, bot: str
) -> None:
    first, *others = advice(played("hangover", 3, seed, actions), bot)
    assert (first.action, first.chance) == (winning, 1.0)
    assert first.value is not None
    assert first.value > 0.7
    assert others
    assert all(other.value is not None and other.value < 0.5 for other in others)


def test_the_best_comes_first_by_how_much_it_should_be_played_then_by_tries() -> None:
    match = new_match("hangover", 4, 7)
    legal = match.legal_actions(0)

    def told(*thoughts: Thought) -> list[Advice]:
        return advise(match, 0, 0, Sure(match, 0, *thoughts))

    pure = told((5, 0.9, 0.0), (60, 0.5, 1.0), (0, 0.0, 0.0), (9, 0.4, 0.0))
    assert [each.action for each in pure] == [legal[1], legal[3], legal[0], legal[2]]
    assert [each.value for each in pure] == [0.5, 0.4, 0.9, None]
    assert not is_mixed(pure)
    mixed = told((5, 0.9, 0.2), (60, 0.5, 0.1), (1, 0.0, 0.0), (9, 0.4, 0.7))
    assert [each.chance for each in mixed] == [0.7, 0.2, 0.1, 0.0]
    assert is_mixed(mixed)


def test_an_action_without_alternatives_is_not_thought_about() -> None:
    match = played("hangover", 3, 1, 3)
    (only,) = match.legal_actions(0)
    assert advise(match, 0, 3, Sure(match, 0, (9, 0.9, 1.0))) == [Advice(only, 0, None, 1.0)]


def test_only_bots_that_think_honestly_can_be_asked() -> None:
    for name in ("search:5", "flat:5", "search:5ms", "strong"):
        assert parse_adviser(name).text == name
    for name, reason in {
        "random": "chooses without thinking",
        "oracle:5": "sees everything",
        "x": "choose from search:2000, flat:1000, search:500ms, strong",
    }.items():
        with pytest.raises(InputError, match=reason):
            parse_adviser(name)
