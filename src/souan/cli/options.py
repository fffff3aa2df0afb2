"""Options that several commands share."""

from collections.abc import Callable, Sequence
from typing import Any

from souan.bots.names import BotName, split_bots
from souan.cli.voice import Voice
from souan.game import Game
from souan.text import InputError


def players_asked(game: Game, rules: Any, asked: int | None) -> int:
    """How many play: as many as asked for, else four, or the fewest where four cannot."""
    count = asked
    if count is None:
        count = 4 if 4 in game.players else game.players[0]
    game.check_players(rules, count)
    return count


def known_bots(voice: Voice, meaning: str, known: tuple[str, ...]) -> str:
    """The help of an option that names bots: its meaning, by key, and which bots there are."""
    return voice.say("cli.known", meaning=voice.say(meaning), known=known)


def seat_bots(text: str, seats: Sequence[int], check: Callable[[str], BotName]) -> dict[int, str]:
    """The bot at each of these seats: one name for all, or one each, separated by commas.

    `check` refuses names that mean nothing, or nothing good, where they are asked for.
    """
    names = split_bots(text)
    for name in names:
        check(name)
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise InputError("error.bots", count=len(names), seats_needed=len(seats))
    return dict(zip(seats, names, strict=True))
