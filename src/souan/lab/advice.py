"""What a search would do at a seat, asked for from outside: hints, from what the seat knows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from souan.bots import search_bot
from souan.bots.names import BotName, parse_bot
from souan.bots.searcher import Opinion, SearchBot
from souan.game import observation, write_actions
from souan.match import Match, stream
from souan.text import InputError

ADVICE_STREAM = 100
"""Stream of a match's seed for whoever is asked for advice: far from those of deal and bots."""

ADVISERS = ("search:2000", "flat:1000", "search:500ms", "strong")
"""Bots that can be asked; the numbers, of iterations or of milliseconds, are examples."""


class Adviser(Protocol):
    """Who can be asked, and is told observations only."""

    def think(self, observation: Any, seat: int) -> Sequence[Opinion]:
        """What there is to say of each legal action of a pending seat."""
        ...


@dataclass(frozen=True, slots=True)
class Advice:
    """What is thought of one action, in notation, after so many tries of it.

    `value` is what it is expected to bring, from 0 (a clear loss) to 1 (a clear win), and None if
    it was never tried; `chance` is how likely it should be played: 1 or 0 unless play is mixed.
    """

    action: str
    tries: int
    value: float | None
    chance: float


def parse_adviser(name: str) -> BotName:
    """The bot of a name, which `InputError` refuses if it has no opinions, or knows everything."""
    named = parse_bot(name, ADVISERS)
    if not named.searches:
        raise InputError("error.bot_silent", bot=name, known=ADVISERS)
    if not named.is_honest:
        raise InputError("error.bot_oracle", bot=name, known=ADVISERS)
    return named


def adviser(named: BotName, match: Match, seat: int, step: int) -> SearchBot:
    """The bot of a name, to be asked about a decision of a seat after `step` actions.

    It says what it finds best even if it would not always play it. Its random numbers are its
    own: the deal and the bots of the match never notice it.
    """
    frank = named._replace(budget=named.budget._replace(temperature=0.0))
    rng = stream(match.seed or 0, ADVICE_STREAM, seat, step)
    return search_bot(frank, match.game, match.rules, rng)


def advise(match: Match, seat: int, step: int, bot: Adviser) -> list[Advice]:
    """What `bot` thinks of the actions open to a seat after `step` actions, the best first.

    The seat has to be pending then. All of it follows from the seat's observation. An action
    without alternatives is not thought about.
    """
    seen = observation(match.states[step], seat)
    legal = write_actions(match.game, seen, match.rules, seat)
    if len(legal) == 1:
        return [Advice(action, 0, None, 1.0) for action in legal]
    written = {action: text for text, action in legal.items()}
    return sorted((_advice(written, each) for each in bot.think(seen, seat)), key=_from_the_best)


def is_mixed(advice: Sequence[Advice]) -> bool:
    """Whether more than one of the actions should be played, now one and now another."""
    return sum(each.chance > 0.0 for each in advice) > 1


def _advice(written: dict[int, str], opinion: Opinion) -> Advice:
    value = opinion.value if opinion.tries else None
    return Advice(written[opinion.action], opinion.tries, value, opinion.chance)


def _from_the_best(advice: Advice) -> tuple[float, ...]:
    """By how much a search would play it, then by how much it has tried it: its final verdict."""
    return (-advice.chance, -advice.tries, -(advice.value or 0.0))
