"""Matches with all that happened, and whether another deal and other hidden choices fit them.

A seat remembers all that it has observed. Another deal is one that it could be sitting at if
everything it has seen could have happened from there, and would have looked the same all along.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from souan.game import Game, after, legal_actions, members, observation, pending
from souan.games import find_game
from souan.match import DEAL_STREAM, stream
from souan.text import InputError

Moves = list[tuple[int, int]]
"""What was done, in order: seat and action."""


class Origin(NamedTuple):
    """How a state could have come about: a deal, the actions, and what chance did between."""

    deal: dict[str, Any]
    moves: Moves
    chance: str = ""


@dataclass(frozen=True)
class Story:
    """A match up to some moment: its states, and the action that led from each to the next."""

    game: Game
    rules: Any
    states: list[Any]
    moves: Moves

    @property
    def now(self) -> Any:
        """The state that it has come to."""
        return self.states[-1]

    def until(self, moves: int) -> "Story":
        """The same match after so many actions."""
        return Story(self.game, self.rules, self.states[: moves + 1], self.moves[:moves])

    def steps(self) -> Iterator[tuple[Any, int, int, Any]]:
        """State, seat, action, next state, from the deal on."""
        for (seat, action), before, now in zip(
            self.moves, self.states, self.states[1:], strict=False
        ):
            yield before, seat, action, now


def random_story(name: str, players: int, seed: int, rules: Any = None) -> Story:
    """A match that any pending seats play at random to its end."""
    game, named = find_game(name)
    rules = rules or named
    states = [game.new_deal(rules, players, stream(seed, DEAL_STREAM))]
    moves: Moves = []
    choice = random.Random(seed)
    while pending(states[-1]):
        seat = choice.choice(members(pending(states[-1])))
        action = choice.choice(members(legal_actions(states[-1], rules, seat)))
        states.append(after(states[-1], rules, seat, action))
        moves.append((seat, action))
    return Story(game, rules, states, moves)


def memory(states: list[Any], seat: int) -> list[bytes]:
    """All that a seat has observed, without repetitions: nothing happened that it would see."""
    seen = [observation(state, seat).tobytes() for state in states]
    return [view for n, view in enumerate(seen) if n == 0 or view != seen[n - 1]]


def noticed(story: Story, seat: int) -> list[int]:
    """The numbers of the actions that a seat knows of, whatever they were.

    Of a choice in several steps that another seat has not finished, nobody knows anything.
    """
    last: dict[int, int] = {}
    seen = [observation(state, seat).tobytes() for state in story.states]
    for number, (actor, _) in enumerate(story.moves):
        if actor == seat or seen[number] != seen[number + 1]:
            last[actor] = number
    return [n for n, (actor, _) in enumerate(story.moves) if n <= last.get(actor, -1)]


def replay(story: Story, origin: Origin) -> list[Any] | None:
    """The states from an origin to the end; None if it is no deal or an action is not legal."""
    notation = story.game.notation
    try:
        state = notation.read_deal(origin.deal, story.rules, int(story.now.players))
    except InputError:
        return None
    states = [state]
    for seat, action in origin.moves:
        if not pending(state) >> seat & 1:
            return None
        if not legal_actions(state, story.rules, seat) >> action & 1:
            return None
        following = after(state, story.rules, seat, action)
        if notation.write_chance(state, following) is not None:
            notation.read_chance(following, origin.chance)
        state = following
        states.append(state)
    return states
