"""Every game x player count x option value: what the laws are held against."""

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from souan.game import Game
from souan.games import all_games
from souan.match import Match, new_match
from souan.options import Option
from souan.text import InputError


class Case(NamedTuple):
    """A canonical name and a number of players."""

    name: str
    players: int

    def __str__(self) -> str:
        return f"{self.name}-{self.players}"

    def match(self, seed: int) -> Match:
        """A new match; the same seed gives each case a deal of its own."""
        return new_match(self.name, self.players, seed + crc32(str(self).encode()))


def cases() -> Iterator[Case]:
    """The default of each game, and each other value of each option by itself.

    A value that only makes sense with another option is tried with the first that allows it.
    With SOUAN_CASES=few, other values are tried with the fewest players that may have them.
    """
    few = os.environ.get("SOUAN_CASES") == "few"
    for game in all_games().values():
        names = [game.key]
        settings_of = {option.key: others(game, option) for option in game.options}
        for setting in (setting for values in settings_of.values() for setting in values):
            beside = [other for values in settings_of.values() for other in values]
            names.append(first_allowed(game, setting, beside))
        for name in names:
            for players in players_of(name, game)[: 1 if few and name != game.key else None]:
                yield Case(name, players)


def others(game: Game, option: Option) -> list[str]:
    """The settings of an option but for its default."""
    default = option.write(getattr(game.rules(), option.key))
    return [f"{option.key}={value}" for value in option.values if value != default]


def first_allowed(game: Game, setting: str, beside: list[str]) -> str:
    """The game with a setting, alone if anybody may play so, or else with one of others."""
    alone = f"{game.key}({setting})"
    both = (f"{game.key}({','.join(sorted((setting, other)))})" for other in beside)
    return next((name for name in (alone, *both) if players_of(name, game)), alone)


def players_of(name: str, game: Game) -> list[int]:
    """With how many players a game may be played: refusals are in the game's own tests."""
    found = []
    for players in game.players:
        with suppress(InputError):
            new_match(name, players, 0)
            found.append(players)
    return found


every_case = pytest.mark.parametrize("case", list(cases()), ids=str)
"""Run a law for every case."""

examples = settings(max_examples=int(os.environ.get("SOUAN_EXAMPLES", "2")))
seeds = given(seed=st.integers(0, 2**32 - 1))
"""Run a law for a few seeds, that give both the deal and the play."""


def random_match(case: Case, seed: int) -> Iterator[tuple[Match, random.Random]]:
    """A match that any pending seats play at random: itself at every step, the last included."""
    match, choice = case.match(seed), random.Random(seed)
    yield match, choice
    while not match.is_over:
        play_any(match, choice)
        yield match, choice


def play_any(match: Match, choice: random.Random) -> None:
    """Let any pending seat do anything legal."""
    seat = choice.choice(match.pending())
    match.play(seat, choice.choice(match.legal_actions(seat)))


def finished(case: Case, seed: int) -> Match:
    """A match that has been played to its end at random."""
    *_, (match, _) = random_match(case, seed)
    return match
