"""How hard it is to choose: how sure a search is of the action that it would rather take."""

from typing import Any

from souan.bots import search_bot
from souan.bots.names import parse_bot
from souan.bots.searcher import Opinion
from souan.game import observation
from souan.lab.story import Story
from souan.match import stream


def sureness(story: Story, state: Any, seat: int, bot: str, seed: int) -> float:
    """The chance that a search, such as ``search:200``, gives its favourite action in a state.

    It is asked what `seat`, who has to choose there, would do; the same seed gives the same.
    """
    return max(opinion.chance for opinion in opinions(story, state, seat, bot, seed))


def stake(story: Story, state: Any, seat: int, bot: str, seed: int) -> float:
    """By how much a search rates its best action above the next, in parts of the win."""
    values = sorted(opinion.value for opinion in opinions(story, state, seat, bot, seed))
    return values[-1] - values[-2]


def opinions(story: Story, state: Any, seat: int, bot: str, seed: int) -> list[Opinion]:
    """What a search thinks of the actions of a seat that has to choose in a state."""
    asked = search_bot(parse_bot(bot), story.game, story.rules, stream(seed, seat))
    return asked.think(observation(state, seat), seat)
