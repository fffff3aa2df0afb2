"""The command line: ``souan games``, ``rules``, ``play``, ``serve``, ``simulate`` and so on."""

import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import typer
from typer.exceptions import Abort, Exit, TyperException

from souan.cli import (
    analyse,
    bench,
    compare,
    games,
    hint,
    ladder,
    play,
    replay,
    report,
    rules,
    rulings,
    serve,
    simulate,
    study,
    sweep,
    tune,
    version,
)
from souan.cli.help import group_class
from souan.cli.voice import Voice, language_of
from souan.terminal import INTERRUPTED
from souan.text import InputError, preferred_language, program_name

COMMANDS = (
    games,
    rules,
    play,
    serve,
    hint,
    simulate,
    compare,
    report,
    study,
    rulings,
    sweep,
    ladder,
    tune,
    replay,
    analyse,
    bench,
)
NAMES = tuple(command.__name__.rpartition(".")[2] for command in COMMANDS)


def build(voice: Voice) -> typer.Typer:
    """The application in the reader's language."""
    app = typer.Typer(
        cls=group_class(voice),
        help=voice.say("cli.help"),
        epilog=voice.say("cli.epilog"),
        add_completion=False,
        rich_markup_mode=None,
    )
    version.register(app, voice)
    for command in COMMANDS:
        command.register(app, voice)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit status: 2 and one line for bad input, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that cannot show Japanese gets escapes and no error.
            stream.reconfigure(errors="backslashreplace")
    try:
        language, rest = language_of(sys.argv[1:] if arguments is None else arguments)
    except InputError as error:
        return Voice(preferred_language()).fail(error)
    voice = Voice(language)
    try:
        return _run(build(voice), rest or ["--help"])
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
    """Not by Typer's own `main`, which would have the last word on Ctrl-C and closed pipes."""
    command = typer.main.get_command(app)
    try:
        with command.make_context(program_name(), arguments) as context:
            status = command.invoke(context)
    except Exit as done:
        return int(done.exit_code)
    return status if isinstance(status, int) else 0


def _in_our_words(error: TyperException) -> InputError:
    """What the command line parser has to complain about, as one of our messages."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else program_name()
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return InputError("error.cli_option", option=_option_of(error), command=command)
    if kind == "BadOptionUsage":
        wrong = "error.cli_flag" if "does not take" in str(error) else "error.cli_no_value"
        return InputError(wrong, name=_option_of(error))
    if kind == "MissingParameter":
        return InputError("error.cli_missing", name=_parameter_of(error), command=command)
    if kind == "BadParameter":
        return InputError("error.cli_value", name=_parameter_of(error), command=command)
    if unknown := re.match(r"No such command '(.*?)'\.", str(error)):
        return InputError("error.cli_command", name=unknown[1], known=NAMES)
    return InputError("error.cli_extra", command=command)


def _option_of(error: TyperException) -> str:
    return str(getattr(error, "option_name", ""))


def _parameter_of(error: TyperException) -> str:
    """The option or argument that the command line parser complains about, as it is typed."""
    parameter = getattr(error, "param", None)
    options = [option for option in getattr(parameter, "opts", ()) if option.startswith("-")]
    return str(options[0] if options else getattr(parameter, "metavar", ""))
