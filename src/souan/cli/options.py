"""Options that several commands share."""

from collections.abc import Sequence
from typing import Any

from souan.bots import parse_bot
from souan.game import Game
from souan.text import InputError


def players_asked(game: Game, rules: Any, asked: int | None) -> int:
    """How many play: as many as asked for, else four, or the fewest where four cannot."""
    count = asked
    if count is None:
        count = 4 if 4 in game.players else game.players[0]
    game.check_players(rules, count)
    return count


def seat_bots(text: str, seats: Sequence[int]) -> dict[int, str]:
    """The bot at each of these seats: one name for all, or one each, separated by commas.

    >>> seat_bots("random", [1, 2])
    {1: 'random', 2: 'random'}
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        parse_bot(name)
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise InputError("error.bots", count=len(names), seats_needed=len(seats))
    return dict(zip(seats, names, strict=True))
