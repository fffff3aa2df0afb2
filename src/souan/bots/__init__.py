"""Bots: they know `Game` and what a seat observes, never a particular game or a state."""

import re
from dataclasses import dataclass
from typing import Any, Protocol

from souan.bots.random import RandomBot
from souan.bots.searcher import LEVELS, Budget, SearchBot
from souan.bots.tuning import settings_for
from souan.game import Game
from souan.record import Random
from souan.text import InputError

KNOWN = ("random", "flat:100", "search:1000", "search:300ms", *LEVELS)
"""Names of bots, with examples of budgets: iterations, or milliseconds on the clock."""

SEARCHES = {"flat": {"flat": True}, "search": {}}
"""The kinds of search and what sets them apart. The oracle, which peeks, is none of them."""


class Bot(Protocol):
    """A player that is given observations only, and so cannot peek."""

    def choose(self, observation: Any, seat: int) -> int:
        """The action of a pending seat that knows `observation`."""
        ...


@dataclass(frozen=True, slots=True)
class BotName:
    """What a bot's name says: its kind, how long it thinks, and how much whim it has.

    >>> parse_bot("search:300ms").budget.seconds
    0.3
    """

    kind: str
    budget: Budget = Budget()
    warmth: float = 0.0

    @property
    def is_timed(self) -> bool:
        """Whether it plays by the clock, so that the same seed may not give the same play."""
        return self.budget.seconds > 0.0

DEFAULT_BOT = "random"
"""Who plays where nobody was named."""


def parse_bot(name: str) -> BotName:
    """Read a bot's name; `InputError` says which there are."""
    if name == "random":
        return BotName("random")
    if name in LEVELS:
        return BotName("search", *LEVELS[name])
    parts = re.fullmatch(r"(\w+):([1-9][0-9]{0,5})(ms)?", name, re.ASCII)
    if parts is None or parts[1] not in SEARCHES:
        raise InputError("error.bot", bot=name, known=KNOWN)
    amount = int(parts[2])
    return BotName(parts[1], Budget(seconds=amount / 1000) if parts[3] else Budget(amount))


def make_bot(name: str, game: Game, rules: Any, rng: Random) -> Bot:
    """The bot of a name, for one seat, with its own stream of random numbers."""
    bot = parse_bot(name)
    if bot.kind == "random":
        return RandomBot(rules, rng)
    settings = settings_for(game)._replace(**SEARCHES[bot.kind])
    return SearchBot(rules, rng, bot.budget, settings, bot.warmth)
