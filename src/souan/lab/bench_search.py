"""How fast the search is; for comparison, how fast that of OpenSpiel is in a game of its own."""

from importlib.util import find_spec
from time import perf_counter
from typing import Any

import numpy as np

from souan.bots.random import RandomBot
from souan.bots.search import new_workspace, search
from souan.bots.tree import new_tree
from souan.bots.tuning import settings_for
from souan.game import Game, after, is_terminal, members, observation, pending
from souan.match import DEAL_STREAM, stream

ITERATIONS = 4000
"""How long one search is: each has a tree of its own, as for one decision in play."""


def search_speeds(game: Game, rules: Any, players: int, seconds: float) -> dict[str, float | None]:
    """Iterations a second at the first decision, and at the first that one seat makes alone.

    None where there is no such decision before the game is over.
    """
    dealt = game.new_deal(rules, players, stream(1, DEAL_STREAM))
    alone = _first_alone(dealt, rules)
    return {
        "search_iterations_per_s": _speed(game, rules, dealt, seconds),
        "search_iterations_alone_per_s": None
        if alone is None
        else _speed(game, rules, alone, seconds),
    }


def _first_alone(state: Any, rules: Any) -> Any:
    """The state of the first decision that concerns one seat, after random ones."""
    bot = RandomBot(rules, stream(1, 1))
    while not is_terminal(state):
        seats = members(pending(state))
        if len(seats) == 1:
            return state
        state = after(state, rules, seats[0], bot.choose(observation(state, seats[0]), seats[0]))
    return None


def _speed(game: Game, rules: Any, state: Any, seconds: float) -> float:
    seat = members(pending(state))[0]
    settings, rng = settings_for(game), stream(1, 2)
    work = new_workspace(observation(state, seat))
    search(work, new_tree(1), rules, seat, 1, settings, rng)  # compiled, if it had not been
    searches, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds or searches == 0:
        search(work, new_tree(ITERATIONS), rules, seat, ITERATIONS, settings, rng)
        searches += 1
    return searches * ITERATIONS / spent


def yardstick(seconds: float) -> dict[str, float]:
    """OpenSpiel's own information-set search on its Oh Hell with four players, if installed."""
    if find_spec("pyspiel") is None:
        return {}
    import pyspiel

    state = pyspiel.load_game("oh_hell(players=4)").new_initial_state()
    rng = np.random.default_rng(1)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=chances)))
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 0.7, ITERATIONS)
    searches, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds or searches == 0:
        bot.step(state)
        searches += 1
    return {"open_spiel_ismcts_oh_hell_iterations_per_s": searches * ITERATIONS / spent}
