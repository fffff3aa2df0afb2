"""Show what is being compiled, the first time that a game is used."""

from typing import Any

from souan.cli.voice import Voice
from souan.game import Game
from souan.lab.rehearse import prepare


def prepared(voice: Voice, game: Game, rules: Any) -> None:
    """Have a game's rules compiled; what takes a while is shown on standard error."""
    status = voice.err.status("")
    count = 0

    def report(name: str) -> None:
        nonlocal count
        count += 1
        status.update(voice.say("cli.compiling", game=game.key, count=count, rule=name))
        status.start()
        if count == 1 and not voice.err.is_terminal:
            voice.err.print(voice.say("cli.compiling_first", game=game.key))

    try:
        prepare(game, rules, report)
    finally:
        status.stop()
