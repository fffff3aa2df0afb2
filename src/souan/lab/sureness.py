"""How hard it is to choose: how sure a search is of the action that it would rather take."""

from typing import Any

from souan.bots import search_bot
from souan.bots.names import parse_bot
from souan.game import observation
from souan.lab.story import Story
from souan.match import stream


def sureness(story: Story, state: Any, seat: int, bot: str, seed: int) -> float:
    """The chance that a search, such as ``search:200``, gives its favourite action in a state.

    It is asked what `seat`, who has to choose there, would do; the same seed gives the same.
    """
    asked = search_bot(parse_bot(bot), story.game, story.rules, stream(seed, seat))
    return max(opinion.chance for opinion in asked.think(observation(state, seat), seat))
