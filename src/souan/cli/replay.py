"""``souan replay FILE``: step through a record, or check every record of a file."""

import os
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Annotated

import typer

from souan import terminal
from souan.cli.help import command_class
from souan.cli.prepare import prepared
from souan.cli.voice import Voice, is_terminal
from souan.lab.parallel import in_order, workers_for
from souan.match import Match
from souan.records import RecordMismatch, match_from, parse_line, read_lines
from souan.text import InputError

BATCH = 100

ENOUGH = 4 * BATCH * (os.cpu_count() or 1)
"""Records that are worth all the processes that this machine can run at a time."""


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("replay", cls=command_class(voice), help=voice.say("cli.replay.help"))
    def replay(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=voice.say("cli.replay.file"))],
        check: Annotated[bool, typer.Option("--check", help=voice.say("cli.replay.check"))] = False,
        number: Annotated[
            int, typer.Option(help=voice.say("cli.replay.number"), metavar="N", min=1)
        ] = 1,
        seat: Annotated[
            int | None, typer.Option(help=voice.say("cli.replay.seat"), metavar="S", min=0)
        ] = None,
        plain: Annotated[bool, typer.Option("--plain", help=voice.say("cli.play.plain"))] = False,
    ) -> int:
        if check:
            return check_file(voice, file)
        match = match_of(file, number)
        prepared(voice, match.game, match.rules)
        if seat is not None and seat >= match.players:
            raise InputError("error.seat", number=seat, last=match.players - 1)
        return terminal.replay(match, seat, voice.language, plain or not is_terminal())


def match_of(file: Path, number: int) -> Match:
    """The match of a record by its number in a file, from 1."""
    lines = list(read_lines(file))
    if number > len(lines):
        raise InputError("error.replay_number", file=str(file), number=number, last=len(lines))
    return match_from(parse_line(lines[number - 1][1]))


def check_file(voice: Voice, path: Path) -> int:
    """Check every record of a file and name each that fails.

    Exit status 0 if all agree with the rules, 1 if one does not, 2 if one cannot be read. The
    file is read once, so it may be a pipe, and a part at a time, so it may be large.
    """
    lines = read_lines(path)
    first = list(islice(lines, ENOUGH))
    batches = in_order(
        partial(check_lines, voice.language),
        _batches(chain(first, lines)),
        workers_for(len(first), 4 * BATCH),
    )
    count, failures, status = 0, 0, 0
    label = voice.say("cli.replay.progress", file=str(path))
    with voice.progress(label, None) as advance, closing(batches):
        for checked, problems in batches:
            for number, problem, text in problems:
                failures, status = failures + 1, max(status, problem)
                reason = voice.say("error.record", file=str(path), number=number, reason=text)
                voice.err.print(reason, markup=False)
            count += checked
            advance(checked)
    voice.out.print(voice.say("cli.replay.checked", count=count, failures=failures))
    return status


def _batches(lines: Iterable[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    numbered = iter(lines)
    while batch := list(islice(numbered, BATCH)):
        yield batch


def check_lines(
    language: str, lines: list[tuple[int, str]]
) -> tuple[int, list[tuple[int, int, str]]]:
    """How many lines were checked; of those that fail the number, the exit status, and why."""
    problems = []
    for number, line in lines:
        try:
            match_from(parse_line(line))
        except RecordMismatch as error:
            problems.append((number, 1, error.say(language)))
        except InputError as error:
            problems.append((number, 2, error.say(language)))
    return len(lines), problems
