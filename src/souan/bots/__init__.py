"""Bots: they know `Game` and what a seat observes, never a particular game or a state."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from souan.bots.random import RandomBot
from souan.record import Random
from souan.text import InputError


class Bot(Protocol):
    """A player that is given observations only, and so cannot peek."""

    def choose(self, observation: Any, seat: int) -> int:
        """The action of a pending seat that knows `observation`."""
        ...


BOTS: Mapping[str, Callable[[Any, Random], Bot]] = {"random": RandomBot}

DEFAULT_BOT = "random"
"""Who plays where nobody was named."""


def make_bot(name: str, rules: Any, rng: Random) -> Bot:
    """The bot of a name, for one seat, with its own stream of random numbers."""
    if name not in BOTS:
        raise InputError("error.bot", bot=name, known=tuple(BOTS))
    return BOTS[name](rules, rng)
