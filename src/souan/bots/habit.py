"""What play beyond the trees learns: which actions have done well in this search, wherever.

The move-average sampling technique (MAST) of Finnsson and Björnsson, *Simulation-Based Approach to
General Game Playing* (2008), greedy in some part of the choices (Tak, Winands and Björnsson 2012):
an action is judged by the mean of what came of it for its seat, in any world, in the same kind of
decision.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from souan.bots.tree import LONGEST
from souan.cards import Cards, Seat, lowest, without_lowest
from souan.game import decision
from souan.record import SEATS, Ints, lent, rule

KINDS = 32
"""Kinds of decision told apart; of a game with more, the later ones share with the first."""

ACTIONS = 64
"""An action is a number below this: a legal set is one int."""

UNTRIED = 1.0
"""What an action that was never taken is thought to be worth: as much as can be."""


@lent
class Habits(NamedTuple):
    """What came of each seat's actions by kind of decision, and the choices of one iteration."""

    worth: npt.NDArray[np.float64]  # (SEATS, KINDS, ACTIONS) utilities, summed
    times: Ints  # the same shape: how many they were
    choices: Ints  # (LONGEST, 3): actor, kind, action
    length: Ints  # (1,) how many choices there are


def new_habits() -> Habits:
    """The habits of those who have done nothing yet."""
    shape = (SEATS, KINDS, ACTIONS)
    choices = np.zeros((LONGEST, 3), np.int64)
    return Habits(np.zeros(shape), np.zeros(shape, np.int64), choices, np.zeros(1, np.int64))


@rule
def note(habits: Habits, state: Any, actor: Seat, action: int) -> None:
    """Keep a choice until it is known what came of it."""
    place = habits.length[0]
    if place < LONGEST:
        habits.choices[place, 0] = actor
        habits.choices[place, 1] = decision(state) % KINDS
        habits.choices[place, 2] = action
        habits.length[0] += 1


@rule
def habitual(habits: Habits, state: Any, actor: Seat, legal: Cards) -> int:
    """The legal action that has done best; of equal ones the lowest."""
    kind = decision(state) % KINDS
    worth, times = habits.worth[actor, kind], habits.times[actor, kind]
    best, chosen = -1.0, 0
    while legal:
        action = lowest(legal)
        value = worth[action] / times[action] if times[action] > 0 else UNTRIED
        if value > best:
            best, chosen = value, action
        legal = without_lowest(legal)
    return chosen


@rule
def take_in(habits: Habits, utility: npt.NDArray[np.float64]) -> None:
    """Learn what came of the choices that were noted, (SEATS,) from 0 to 1, and forget them."""
    for place in range(habits.length[0]):
        actor, kind, action = habits.choices[place]
        habits.worth[actor, kind, action] += utility[actor]
        habits.times[actor, kind, action] += 1
    habits.length[0] = 0
