"""Bots: they know `Game` and what a seat observes, never a particular game or a state."""

import re
from typing import Any, Protocol

from souan.bots.random import RandomBot
from souan.bots.searcher import SearchBot
from souan.bots.tuning import settings_for
from souan.game import Game
from souan.record import Random
from souan.text import InputError

DEFAULT_BOT = "random"
"""Who plays where nobody else was named."""

KNOWN = ("random", "flat:100", "search:1000")
"""Names of bots; the numbers are examples of how many iterations a search has."""

MOST_ITERATIONS = 100_000
"""What a machine has memory for."""


class Bot(Protocol):
    """A player that is given observations only, and so cannot peek."""

    def choose(self, observation: Any, seat: int) -> int:
        """The action of a pending seat that knows `observation`."""
        ...


def parse_bot(name: str) -> tuple[str, int]:
    """The kind of a bot and its iterations; `InputError` says which there are.

    >>> parse_bot("search:1000"), parse_bot("random")
    (('search', 1000), ('random', 0))
    """
    if name == "random":
        return "random", 0
    parts = re.fullmatch(r"(flat|search):([1-9][0-9]{0,5})", name, re.ASCII)
    if parts is None or int(parts[2]) > MOST_ITERATIONS:
        raise InputError("error.bot", bot=name, known=KNOWN)
    return parts[1], int(parts[2])


def make_bot(name: str, game: Game, rules: Any, rng: Random) -> Bot:
    """The bot of a name, for one seat, with its own stream of random numbers."""
    kind, iterations = parse_bot(name)
    if kind == "random":
        return RandomBot(rules, rng)
    settings = settings_for(game)._replace(flat=kind == "flat")
    return SearchBot(rules, rng, iterations, settings)
