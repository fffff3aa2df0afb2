"""The command line: ``souan games``, ``rules``, ``play``, ``simulate``, ``replay``, ``bench``."""

import os
import sys
from collections.abc import Sequence

import typer
from typer.exceptions import Abort, Exit, TyperException

from souan.cli import bench, games, play, replay, rules, simulate
from souan.cli.voice import Voice, language_of
from souan.text import InputError, preferred_language

COMMANDS = (games, rules, play, simulate, replay, bench)
INTERRUPTED = 130


def build(voice: Voice) -> typer.Typer:
    """The application in the reader's language."""
    app = typer.Typer(
        help=voice.say("cli.help"),
        epilog=voice.say("cli.epilog"),
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
    )
    for command in COMMANDS:
        command.register(app, voice)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit status: 2 and one line for bad input, never a traceback."""
    try:
        language, rest = language_of(sys.argv[1:] if arguments is None else arguments)
    except InputError as error:
        return Voice(preferred_language()).fail(error)
    voice = Voice(language)
    try:
        return _run(build(voice), rest)
    except InputError as error:
        return voice.fail(error)
    except TyperException as error:
        return voice.fail(_in_our_words(error))
    except (KeyboardInterrupt, Abort):
        voice.err.print(voice.say("cli.interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has had enough of it; Python would complain again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(app: typer.Typer, arguments: list[str]) -> int:
    try:
        status = typer.main.get_command(app).main(
            args=arguments, prog_name="souan", standalone_mode=False
        )
    except Exit as done:
        return int(done.exit_code)
    return status if isinstance(status, int) else 0


def _in_our_words(error: TyperException) -> InputError:
    """What the command line parser has to complain about, as one of our messages."""
    parameter = getattr(error, "param", None)
    name = getattr(parameter, "metavar", None) or getattr(parameter, "name", None)
    if options := [option for option in getattr(parameter, "opts", ()) if option.startswith("-")]:
        name = options[0]
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "souan"
    kind = type(error).__name__
    if kind == "NoSuchOption":
        option = getattr(error, "option_name", "")
        return InputError("error.cli_option", option=option, command=command)
    if kind == "MissingParameter":
        return InputError("error.cli_missing", name=name, command=command)
    if kind == "BadParameter":
        return InputError("error.cli_value", name=name, command=command)
    return InputError("error.cli_usage", command=command)
