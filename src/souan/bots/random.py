"""The random bot: any legal action with the same chance, and whole games of such bots at speed."""

from typing import Any

from souan.cards import any_of, lowest
from souan.game import (
    apply_action,
    deal,
    is_terminal,
    legal_actions,
    pending,
)
from souan.record import Ints, Random, entry


class RandomBot:
    """Plays a uniform legal action; it needs nothing but its observation and its own stream."""

    def __init__(self, rules: Any, rng: Random) -> None:
        self.rules = rules
        self.rng = rng

    def choose(self, observation: Any, seat: int) -> int:
        """The action of a pending seat."""
        return int(choose(observation, self.rules, seat, self.rng))


@entry
def choose(observation: Any, rules: Any, seat: int, rng: Random) -> int:
    """A uniform legal action of a pending seat."""
    return any_of(legal_actions(observation, rules, seat), rng)


@entry
def play_out(state: Any, rules: Any, rng: Random) -> int:
    """Play a state to its end with uniform actions, in place; returns how many there were."""
    actions = 0
    while not is_terminal(state):
        seat = lowest(pending(state))
        apply_action(state, rules, seat, any_of(legal_actions(state, rules, seat), rng))
        actions += 1
    return actions


@entry
def play_games(states: Any, rules: Any, players: int, games: int, rng: Random) -> int:
    """Deal and play out many games; `states` is an array of two, the first of zeros.

    Returns the number of actions. The measure of how fast a game's rules are.
    """
    actions = 0
    for _ in range(games):
        states[1] = states[0]
        deal(states[1], rules, players, rng)
        actions += play_out(states[1], rules, rng)
    return actions


@entry
def play_seats(state: Any, rules: Any, rngs: Any, seats: Ints, actions: Ints) -> int:
    """Play a state to its end with a random bot at each seat, each with its own stream of `rngs`.

    Writes who acted and the action taken; returns how many, or -1 if the rows are too short.
    Does what `RandomBot` does seat by seat, only faster: a uniform bot uses nothing of its
    observation but the legal actions, and these are the same seen from the state (a law).
    """
    taken = 0
    while not is_terminal(state):
        if taken == len(seats):
            return -1
        seat = lowest(pending(state))
        seats[taken] = seat
        actions[taken] = any_of(legal_actions(state, rules, seat), rngs[seat])
        apply_action(state, rules, seat, actions[taken])
        taken += 1
    return taken
