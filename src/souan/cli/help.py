"""The help pages of the commands, in the reader's language; Typer's own speak English only."""

from typing import Any

from typer.core import TyperArgument, TyperCommand, TyperGroup

from souan.cli.voice import Voice

Context = Any
Formatter = Any
"""Typer's inner parts, which have no public name."""


def command_class(voice: Voice) -> type[TyperCommand]:
    """The class of a command whose help page is in the reader's language."""

    class Command(TyperCommand):
        def format_usage(self, ctx: Context, formatter: Formatter) -> None:
            arguments = [each.metavar for each in self.params if isinstance(each, TyperArgument)]
            _write_usage(voice, ctx, formatter, *arguments)

        def format_options(self, ctx: Context, formatter: Formatter) -> None:
            _write_parameters(self, voice, ctx, formatter)

    return Command


def group_class(voice: Voice) -> type[TyperGroup]:
    """The class of all commands together, with a page that lists them."""

    class Group(TyperGroup):
        def format_usage(self, ctx: Context, formatter: Formatter) -> None:
            _write_usage(voice, ctx, formatter, "COMMAND ...")

        def format_options(self, ctx: Context, formatter: Formatter) -> None:
            _write_parameters(self, voice, ctx, formatter)
            with formatter.section(voice.say("cli.commands")):
                formatter.write_dl([(name, each.help) for name, each in self.commands.items()])

    return Group


def _write_usage(voice: Voice, context: Context, formatter: Formatter, *arguments: Any) -> None:
    typed = " ".join([*arguments, "[OPTIONS]"])
    formatter.write_usage(context.command_path, typed, prefix=voice.say("cli.usage"))


def _write_parameters(command: Any, voice: Voice, context: Context, formatter: Formatter) -> None:
    for kind, title in (("argument", "cli.arguments"), ("option", "cli.options")):
        rows = [
            _row(voice, context, parameter)
            for parameter in command.get_params(context)
            if parameter.param_type_name == kind
        ]
        if rows:
            with formatter.section(voice.say(title)):
                formatter.write_dl(rows)


def _row(voice: Voice, context: Context, parameter: Any) -> tuple[str, str]:
    """What to type, and what it means."""
    if parameter.param_type_name == "argument":
        return parameter.metavar.strip("[]."), parameter.help
    if parameter.name == "help":
        return "--help", voice.say("cli.help_option")
    typed, _ = parameter.get_help_record(context)
    meaning = parameter.help
    if parameter.default is not None and not parameter.is_flag:
        meaning = voice.say("cli.default_value", meaning=meaning, value=parameter.default)
    return typed, meaning
