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
    """The default of each game, and each other value of each option: by itself where it may be.

    A value that only makes sense with another option is tried with the first that allows it.
    With SOUAN_CASES=few, only one other value of each option is tried, with the fewest players that
    may have it.
    """
    few = os.environ.get("SOUAN_CASES") == "few"
    for game in all_games().values():
        names = [game.key]
        for option in game.options:
            default = option.write(getattr(game.rules(), option.key))
            values = [value for value in option.values if value != default]
            names += [name_with(game, option.key, value) for value in values[: 1 if few else None]]
        for name in names:
            for players in players_of(name, game)[: 1 if few and name != game.key else None]:
                yield Case(name, players)


def players_of(name: str, game: Game) -> list[int]:
    """With how many players a game may be played: refusals are in the game's own tests."""
    found = []
    for players in game.players:
        with suppress(InputError):
            new_match(name, players, 0)
            found.append(players)
    return found


def name_with(game: Game, key: str, value: str) -> str:
    """A game with a value of an option, and with what that needs."""
    return game.name(game.read_rules(settings_with(game, key, value)))


def settings_with(game: Game, key: str, value: str) -> dict[str, str]:
    """The value of an option; with one of another option where some need that."""
    others = ({o.key: other} for o in game.options for other in o.values if o.key != key)
    for more in ({}, *others):
        settings = {key: value, **more}
        rules = game.read_rules(settings)
        if any(game.refusal(rules, players) is None for players in game.players):
            return settings
    raise AssertionError(f"{game.key}: nobody can play with {key}={value}")


every_case = pytest.mark.parametrize("case", list(cases()), ids=str)
"""Run a law for every case."""

examples = settings(max_examples=int(os.environ.get("SOUAN_EXAMPLES", "1")))
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
