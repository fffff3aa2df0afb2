"""``souan rules GAME``: the rule book."""

import os
from importlib import resources
from typing import Annotated

import typer
from rich.markdown import Markdown

from souan.cli.help import command_class
from souan.cli.voice import Voice, is_terminal
from souan.games import find_game


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("rules", cls=command_class(voice), help=voice.say("cli.rules.help"))
    def rules(
        name: Annotated[str, typer.Argument(metavar="GAME", help=voice.say("cli.game"))],
    ) -> None:
        game, _ = find_game(name)
        book = resources.files(game.package).joinpath(f"rulebook.{voice.language}.md")
        text = book.read_text("utf-8")
        if is_terminal():
            # Our text has styles; without -R the usual pager shows their codes.
            os.environ.setdefault("LESS", "-FRX")
            with voice.out.pager(styles=True, links=False):
                voice.out.print(Markdown(text), soft_wrap=False)
        else:
            voice.out.print(text, markup=False, end="")
