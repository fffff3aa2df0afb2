"""How hard it is to choose a card in Kitano."""

from math import nan

from souan.game import members, pending
from souan.games.kitano.state import COMMIT
from souan.lab.story import Story
from souan.lab.sureness import sureness

PROBED = 4
"""Of so many games, one is asked how sure a search is of its choice."""

PROBE = "search:200"


def sure(story: Story) -> list[float]:
    """How likely a search plays its favourite card in the middle of the game, by seat.

    It takes time, so one game of `PROBED` is asked, by what chance has dealt; NaN in the others.
    """
    fate = int(story.states[0].fate)
    if fate % PROBED:
        return [nan] * story.players
    middle = next(state for state in story.states if state.rounds == 4 and state.phase == COMMIT)
    return [sureness(story, middle, seat, PROBE, fate) for seat in members(pending(middle))]
