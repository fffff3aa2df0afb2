"""Show what is being compiled, the first time that a game is used."""

from collections.abc import Iterable
from typing import Any

from souan.bots import find_archetype
from souan.bots.names import parse_bot
from souan.cli.voice import Voice
from souan.game import Game
from souan.lab.rehearse import prepare


def prepared(voice: Voice, game: Game, rules: Any, bots: Iterable[str] = ()) -> None:
    """Have what a game and these bots need compiled; it takes a while and is shown meanwhile."""
    status = voice.err.status("")
    count = 0

    def report(name: str) -> None:
        nonlocal count
        count += 1
        status.update(voice.say("cli.compiling", game=game.key, count=count, rule=name))
        status.start()
        if count == 1 and not voice.err.is_terminal:
            voice.err.print(voice.say("cli.compiling_first", game=game.key))

    named = [parse_bot(bot) for bot in bots]
    for bot in named:
        find_archetype(bot, game)
    try:
        prepare(game, rules, report, any(bot.searches for bot in named))
    finally:
        status.stop()
