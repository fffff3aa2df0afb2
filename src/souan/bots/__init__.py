"""Bots: they know `Game` and what a seat observes, never a particular game or a state."""

from typing import Any, Protocol

from souan.bots.names import BotName, parse_bot
from souan.bots.random import RandomBot
from souan.bots.search import flat
from souan.bots.searcher import EVERYBODY, SearchBot
from souan.bots.tuning import settings_for
from souan.game import Archetype, Game
from souan.record import Random
from souan.text import InputError


class Bot(Protocol):
    """A player that is given observations only, and so cannot peek."""

    def choose(self, observation: Any, seat: int) -> int:
        """The action of a pending seat that knows `observation`."""
        ...


def make_bot(name: str | BotName, game: Game, rules: Any, rng: Random) -> Bot:
    """The bot of a name, for one seat, with its own stream of random numbers."""
    named = parse_bot(name) if isinstance(name, str) else name
    if named.kind == "random":
        return RandomBot(rules, rng)
    return search_bot(named, game, rules, rng)


def search_bot(named: BotName, game: Game, rules: Any, rng: Random) -> SearchBot:
    """The bot of a name that stands for a search."""
    settings = settings_for(game)._replace(**dict(named.changes))
    if named.kind == "flat":
        settings = flat(settings)
    settings = settings._replace(sees_all=named.kind == "oracle")
    return SearchBot(rules, rng, named.budget, settings, find_archetype(named, game))


def find_archetype(named: BotName, game: Game) -> Archetype:
    """How the bot of a name plays a game; `InputError` if the game knows no such way."""
    if not named.archetype:
        return EVERYBODY
    if named.archetype not in game.archetypes:
        known = tuple(game.archetypes)
        raise InputError("error.archetype", game=game.key, name=named.archetype, known=known)
    return game.archetypes[named.archetype]
