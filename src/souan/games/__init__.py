"""The games: one explicit list, and those that other packages offer as ``souan.games``."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from souan.game import Game
from souan.games import fortuna, hangover, kitano, osahai, superba
from souan.options import split_name
from souan.text import InputError

GAMES = (kitano.GAME, osahai.GAME, fortuna.GAME, hangover.GAME, superba.GAME)


@cache
def all_games() -> dict[str, Game]:
    """Every game by its key: ours first, then those of other packages."""
    games = {game.key: game for game in GAMES}
    for entry in entry_points(group="souan.games"):
        games.setdefault(entry.name, entry.load())
    return games


def find_game(name: str) -> tuple[Game, Any]:
    """The game and the rules that a canonical name stands for.

    >>> game, rules = find_game("hangover(trick_limit=3)")
    >>> game.key, rules.trick_limit
    ('hangover', 3)
    """
    key, settings = split_name(name)
    if key not in all_games():
        raise InputError("error.game", game=key, known=tuple(all_games()))
    game = all_games()[key]
    return game, game.read_rules(settings)
