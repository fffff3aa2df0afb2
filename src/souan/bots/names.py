"""Bots by name: `random`, `flat:100`, `search:1000`, `search:300ms`, levels for people.

Who experiments may name other settings of a search: ``search:1000(exploration=1.4,mixed=never)``,
and one of a game's archetypes: ``search:200(as=duck)``.
"""

import re
from typing import NamedTuple

from souan.bots.searcher import Budget
from souan.bots.tuning import NAMED, Changes, read_changes, write_changes
from souan.options import split_name
from souan.text import InputError

MOST_ITERATIONS = 100_000
"""What a machine has memory for."""

MOST_MILLISECONDS = 60_000
"""What a person has patience for."""


class BotName(NamedTuple):
    """What a name stands for: a kind of bot, how long it thinks, and settings it changes."""

    text: str
    kind: str
    budget: Budget = Budget()
    changes: Changes = ()
    archetype: str = ""

    @property
    def searches(self) -> bool:
        """Whether it needs the search compiled."""
        return self.kind != "random"

    @property
    def is_repeatable(self) -> bool:
        """Whether the same seed gives the same play on every machine: no clock is involved."""
        return self.budget.seconds == 0.0

    @property
    def is_honest(self) -> bool:
        """Whether it knows what its seat knows, and no more."""
        return self.kind != "oracle"


LEVELS = {
    "easy": BotName("easy", "search", Budget(iterations=60, temperature=1.0)),
    "normal": BotName("normal", "search", Budget(seconds=0.3, threads=2)),
    "strong": BotName("strong", "search", Budget(seconds=1.2, threads=2)),
}
"""For people: by how long they think and how often they do not do what seems best."""

LAB_BOTS = ("random", "flat:100", "search:1000", "easy")
"""Bots that play the same on every machine; the numbers, of iterations, are examples."""

TABLE_BOTS = (*LEVELS, "random", "flat:100", "search:1000", "search:300ms")
"""Bots that people play with; the numbers are examples, and ``300ms`` is for every decision."""


DEFAULT_LAB_BOT = "random"
DEFAULT_TABLE_BOT = "normal"
"""Who plays where nobody was named."""


def parse_bot(name: str, known: tuple[str, ...] = TABLE_BOTS) -> BotName:
    """What a name stands for; `InputError` says which bots are `known` where it was read.

    >>> parse_bot("search:1000").budget.iterations, parse_bot("search:300ms").budget.seconds
    (1000, 0.3)
    """
    if name == "random":
        return BotName(name, "random")
    if name in LEVELS:
        return LEVELS[name]
    parts = re.fullmatch(BOT, name, re.ASCII)
    most = MOST_MILLISECONDS if parts and parts["ms"] else MOST_ITERATIONS
    if parts is None or int(parts["number"]) > most:
        raise InputError("error.bot", bot=name, known=known)
    number = int(parts["number"])
    budget = Budget(seconds=number / 1000) if parts["ms"] else Budget(number)
    archetype, changes = _settings(name, parts["changes"] or "")
    settings = [f"as={archetype}"] * bool(archetype) + [write_changes(dict(changes))] * bool(
        changes
    )
    written = f"({','.join(settings)})" if settings else ""
    return BotName(parts["bot"] + written, parts["kind"], budget, changes, archetype)


BOT = (
    r"(?P<bot>(?P<kind>flat|search|oracle):(?P<number>[1-9][0-9]{0,5})(?P<ms>ms)?)"
    r"(?:\((?P<changes>.*)\))?"
)


def _settings(name: str, text: str) -> tuple[str, Changes]:
    """The archetype that a bot's name asks for, if any, and the settings that it changes."""
    try:
        settings = split_name(f"search({text})")[1]
        return settings.pop("as", ""), read_changes(settings)
    except (InputError, KeyError, ValueError):
        raise InputError("error.bot_settings", bot=name, known=("as", *NAMED)) from None


def split_bots(text: str) -> list[str]:
    """The names in a list with commas; those within brackets belong to a name.

    >>> split_bots("random, search:9(alpha=1,depth=2)")
    ['random', 'search:9(alpha=1,depth=2)']
    """
    return [name.strip() for name in re.split(r",(?![^(]*\))", text)]


def parse_lab_bot(name: str) -> BotName:
    """The same where results are to be repeatable, and everybody is to be honest."""
    named = parse_bot(name, LAB_BOTS)
    if not named.is_repeatable:
        raise InputError("error.bot_clock", bot=name, known=LAB_BOTS)
    if not named.is_honest:
        raise InputError("error.bot_oracle", bot=name, known=LAB_BOTS)
    return named


def parse_table_bot(name: str) -> BotName:
    """The same where people play: any bot but one that sees everything or plays a part."""
    named = parse_bot(name)
    if not named.is_honest:
        raise InputError("error.bot_oracle", bot=name, known=TABLE_BOTS)
    if named.archetype:
        raise InputError("error.bot", bot=name, known=TABLE_BOTS)
    return named
