"""``souan serve``: the table in the browser."""

import os
import sys
import webbrowser
from importlib.util import find_spec
from threading import Thread
from typing import Annotated

import typer

from souan.cli.help import command_class
from souan.cli.voice import Voice
from souan.text import InputError

NEEDED = (
    "alembic",
    "itsdangerous",
    "jinja2",
    "markdown_it",
    "msgspec",
    "python_multipart",
    "sqlalchemy",
    "starlette",
    "uvicorn",
)
"""What the browser's table needs beyond what the terminal's does."""

HIGHEST_PORT = 65535


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("serve", cls=command_class(voice), help=voice.say("cli.serve.help"))
    def serve(
        host: Annotated[
            str, typer.Option(help=voice.say("cli.serve.host"), metavar="HOST")
        ] = "127.0.0.1",
        port: Annotated[
            int,
            typer.Option(help=voice.say("cli.serve.port"), metavar="PORT", min=0, max=HIGHEST_PORT),
        ] = 8000,
        database_url: Annotated[
            str | None, typer.Option(help=voice.say("cli.serve.database"), metavar="URL")
        ] = None,
        opening: Annotated[bool, typer.Option("--open", help=voice.say("cli.serve.open"))] = False,
    ) -> None:
        check_installed()
        from souan.web.server import serve as run
        from souan.web.settings import settings_from

        def started(address: str) -> None:
            voice.err.print(voice.say("cli.serve.started", address=address), markup=False)
            if opening and has_screen():
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        run(settings_from(database_url=database_url), host, port, started)


def has_screen() -> bool:
    """Whether a browser that is opened here would be seen, and not take over the terminal."""
    windows = {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()
    return bool(windows) or sys.platform in ("darwin", "win32")


def check_installed() -> None:
    """Raise `InputError`, which says what to install, if a package is missing."""
    if missing := tuple(name for name in NEEDED if find_spec(name) is None):
        raise InputError("error.web_extra", missing=missing)
