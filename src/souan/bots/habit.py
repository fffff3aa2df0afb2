"""What play beyond the trees learns: which actions have done well in this search, wherever.

The move-average sampling technique of Finnsson and Björnsson (*Simulation-Based Approach to General
Game Playing*, 2008), greedy with some part of the time (Tak, Winands and Björnsson 2012): an action
is judged by the mean of what came of it for its seat in any world, in the same phase of the game.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from souan.cards import Cards, Seat, lowest, without_lowest
from souan.record import SEATS, rule

PHASES = 16
ACTIONS = 64
UNTRIED = 1.0
"""What an action is thought to be worth that was never done: as much as can be."""


class Habits(NamedTuple):
    """What came of the actions of each seat in each phase: (SEATS, PHASES, ACTIONS)."""

    worth: npt.NDArray[np.float64]  # utilities, summed
    times: npt.NDArray[np.float64]


def new_habits() -> Habits:
    """Habits of nobody."""
    shape = (SEATS, PHASES, ACTIONS)
    return Habits(np.zeros(shape), np.zeros(shape))


@rule
def habitual(habits: Habits, state: Any, actor: Seat, legal: Cards) -> int:
    """The legal action that has done best."""
    best, chosen = -1.0, 0
    while legal:
        action = lowest(legal)
        times = habits.times[actor, state.phase, action]
        value = habits.worth[actor, state.phase, action] / times if times > 0.0 else UNTRIED
        if value > best:
            best, chosen = value, action
        legal = without_lowest(legal)
    return chosen


@rule
def get_used(habits: Habits, actor: Seat, phase: int, action: int, utility: float) -> None:
    """Learn what came of an action for its seat."""
    habits.worth[actor, phase, action] += utility
    habits.times[actor, phase, action] += 1.0
