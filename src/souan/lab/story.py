"""A finished game, told: what the lab asks its questions of."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from souan.cards import count
from souan.game import Game, after, legal_actions, result
from souan.lab.simulate import share_of_win

NONE = float("nan")
"""Where a fact has no number."""

Facts = Mapping[str, float | Sequence[float]]
"""Numbers of one game by name: one for the game, or one for each seat. NaN: there is none."""

Standing = Callable[[Any, Any], Sequence[float]]
"""The points so far by seat, of a state under rules, as far as all players can see them."""

Starter = Callable[["Story"], int]
"""The seat that begins, where a game has one."""


@dataclass(frozen=True, slots=True)
class Story:
    """A finished game: its states from the deal to the end, and the action between each two.

    `actions` are seat and action, one fewer than `states`.
    """

    game: Game
    rules: Any
    states: Sequence[Any]
    actions: Sequence[tuple[int, int]]
    points: Sequence[int]
    winners: Sequence[int]

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.points)

    @property
    def end(self) -> Any:
        """The state in which it ended."""
        return self.states[-1]

    def written(self) -> list[tuple[int, str]]:
        """Seat and notation of each action."""
        write = self.game.notation.write_action
        return [
            (seat, write(state, seat, action))
            for state, (seat, action) in zip(self.states[:-1], self.actions, strict=True)
        ]


def tell(game: Game, rules: Any, dealt: Any, actions: Sequence[tuple[int, int]]) -> Story:
    """The story of what was done from a deal on, to the end."""
    states = [dealt]
    for seat, action in actions:
        states.append(after(states[-1], rules, seat, action))
    points, winners = result(states[-1], rules)
    return Story(game, rules, states, actions, points, winners)


def common_facts(story: Story) -> Facts:
    """What can be said of any game.

    By seat: `points`, `won` (its part of the win), `lead` (points less the best other's),
    `choices` (decisions with more than one legal action), `forced` (those with one), `options`
    (legal actions of its choices, in all). Of the game: `tied`, `no_winner`, `actions`, `margin`
    (best points less second best), `spread` (best less least).
    """
    seats = range(story.players)
    choices, forced, options = _load(story)
    ranked = sorted(story.points, reverse=True)
    return {
        "points": list(story.points),
        "won": [share_of_win(story.winners, seat) for seat in seats],
        "lead": [
            points - max(story.points[other] for other in seats if other != seat)
            for seat, points in enumerate(story.points)
        ],
        "choices": choices,
        "forced": forced,
        "options": options,
        "tied": len(story.winners) > 1,
        "no_winner": not story.winners,
        "actions": len(story.actions),
        "margin": ranked[0] - ranked[1],
        "spread": ranked[0] - ranked[-1],
    }


def _load(story: Story) -> tuple[list[int], list[int], list[int]]:
    """Choices, forced actions and options by seat."""
    choices, forced, options = ([0] * story.players for _ in range(3))
    for state, (seat, _) in zip(story.states[:-1], story.actions, strict=True):
        legal = count(legal_actions(state, story.rules, seat))
        choices[seat] += legal > 1
        forced[seat] += legal == 1
        options[seat] += legal if legal > 1 else 0
    return choices, forced, options


def order_facts(story: Story, starter: Starter | None) -> Facts:
    """By seat, `order`: 0 for the seat that begins and so on clockwise; NaN where none does."""
    if starter is None:
        return {"order": NONE}
    first = starter(story)
    return {"order": [(seat - first) % story.players for seat in range(story.players)]}


def lead_facts(story: Story, standing: Standing | None) -> Facts:
    """Who was in front while the game went on; NaN throughout where the table does not show it.

    By seat: `led_half` (1 for the one that led after half of the actions, 0 for the others, NaN
    if several did). Of the game: `lead_changes` (how often another seat than the last one came to
    lead alone), `deficit` (the winner's greatest distance behind the leader; with several winners
    the greatest of theirs).
    """
    if standing is None:
        return {"led_half": NONE, "lead_changes": NONE, "deficit": NONE}
    course = [standing(state, story.rules) for state in story.states]
    leaders = [_leader(points) for points in course]
    alone = [leader for leader in leaders if leader is not None]
    half = leaders[len(leaders) // 2]
    behind = [max(points) - points[seat] for points in course for seat in story.winners]
    return {
        "led_half": NONE if half is None else [seat == half for seat in range(story.players)],
        "lead_changes": sum(before != now for before, now in pairwise(alone)),
        "deficit": max(behind, default=NONE),
    }


def _leader(points: Sequence[float]) -> int | None:
    """The seat with the most points; None if several have as many."""
    best = [seat for seat, own in enumerate(points) if own == max(points)]
    return best[0] if len(best) == 1 else None
