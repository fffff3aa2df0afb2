"""``souan --version``: which version this is."""

from typing import Annotated

import typer

import souan
from souan.cli.voice import Voice


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the option, which comes before any command and leaves nothing else to do."""

    def say(asked: bool) -> None:
        if asked:
            voice.out.print(f"souan {souan.__version__}", markup=False)
            raise typer.Exit

    @app.callback()
    def options(
        version: Annotated[
            bool,
            typer.Option("--version", help=voice.say("cli.version"), callback=say, is_eager=True),
        ] = False,
    ) -> None:
        """What is asked of no command."""
