"""How hard it is to choose a card in Kitano."""

from math import nan

from souan.bots import search_bot
from souan.bots.names import parse_bot
from souan.game import members, observation, pending
from souan.games.kitano.state import COMMIT, State
from souan.lab.story import Story
from souan.match import stream

PROBED = 4
"""Of so many games, one is asked how sure a longer search is of its choice."""

PROBE = "search:200"


def sureness(story: Story) -> list[float]:
    """How likely a longer search plays its favourite card in the middle of the game, by seat.

    It takes time, so one game of `PROBED` is asked, by what chance has dealt; NaN in the others.
    """
    if int(story.states[0].fate) % PROBED:
        return [nan] * story.players
    middle = next(state for state in story.states if state.rounds == 4 and state.phase == COMMIT)
    return [_sure(story, middle, seat) for seat in members(pending(middle))]


def _sure(story: Story, middle: State, seat: int) -> float:
    rng = stream(int(story.states[0].fate), seat)
    bot = search_bot(parse_bot(PROBE), story.game, story.rules, rng)
    return max(opinion.chance for opinion in bot.think(observation(middle, seat), seat))
