"""How much hangs on one decision of Fortuna: the best action against the second best."""

from souan.game import legal_actions
from souan.games.fortuna.state import BELOW_END, LOW, MAIN, State
from souan.lab import sureness
from souan.lab.story import Story

NAN = float("nan")

PROBED = 4
"""Of so many games, one is asked."""

PROBE = "search:300"
ROUND = 3


def stakes(story: Story) -> float:
    """By how much a longer search rates its best action above the next, early in round 3.

    It takes time, so one game of `PROBED` is asked, by the last card of the deck. In parts of the
    win; NaN in the other games, and where there is nothing to choose.
    """
    if (int(story.end.deck[story.end.end + BELOW_END]) & LOW) % PROBED:
        return NAN
    asked = (state for state in story.states if state.lap == ROUND and state.phase == MAIN)
    state = next(asked, None)
    return NAN if state is None else stake(story, state)


def stake(story: Story, state: State) -> float:
    """The same for the decision of a state; NaN if it is none."""
    seat = int(state.turn)
    if int(legal_actions(state, story.rules, seat)).bit_count() < 2:
        return NAN
    return sureness.stake(story, state, seat, PROBE, int(state.top))
