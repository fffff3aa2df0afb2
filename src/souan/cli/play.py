"""``souan play GAME``: a table in the terminal."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from souan import terminal
from souan.cli.help import command_class
from souan.cli.options import players_asked, seat_bots
from souan.cli.prepare import prepared
from souan.cli.voice import Voice, is_terminal
from souan.games import find_game
from souan.match import new_match
from souan.terminal import Saved
from souan.text import InputError

DEFAULT_BOT = "random"


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("play", cls=command_class(voice), help=voice.say("cli.play.help"))
    def play(
        name: Annotated[
            str | None, typer.Argument(metavar="[GAME]", help=voice.say("cli.game"))
        ] = None,
        players: Annotated[
            int | None, typer.Option(help=voice.say("cli.players"), metavar="N")
        ] = None,
        seat: Annotated[
            list[int] | None, typer.Option(help=voice.say("cli.play.seat"), metavar="S")
        ] = None,
        bots: Annotated[
            str | None, typer.Option(help=voice.say("cli.play.bots"), metavar="BOT")
        ] = None,
        seed: Annotated[
            int | None, typer.Option(help=voice.say("cli.seed"), metavar="K", min=0)
        ] = None,
        record: Annotated[
            Path | None, typer.Option(help=voice.say("cli.play.record"), metavar="FILE")
        ] = None,
        resume: Annotated[
            Path | None, typer.Option(help=voice.say("cli.play.resume"), metavar="FILE")
        ] = None,
        plain: Annotated[bool, typer.Option("--plain", help=voice.say("cli.play.plain"))] = False,
    ) -> int:
        saved = None if resume is None else _resumed(resume, name)
        match = saved and saved.match
        game, rules = (match.game, match.rules) if match else find_game(_given(name))
        count = match.players if match else players_asked(game, rules, players)
        people = frozenset(seat or (saved.people if saved else [0]))
        seated = _bots(bots, saved.bots if saved else {}, _others(people, count))
        prepared(voice, game, rules)
        return terminal.play(
            match or new_match(game.name(rules), count, seed),
            people,
            seated,
            voice.language,
            plain or not is_terminal(),
            record or resume,
        )


def _given(name: str | None) -> str:
    if name is None:
        raise InputError("error.cli_missing", name="GAME", command="souan play")
    return name


def _others(people: frozenset[int], count: int) -> list[int]:
    """The seats that are left for bots."""
    for seat in people:
        if seat not in range(count):
            raise InputError("error.seat", number=seat, last=count - 1)
    return [seat for seat in range(count) if seat not in people]


def _bots(asked: str | None, before: Mapping[int, str], seats: list[int]) -> dict[int, str]:
    """The bots at these seats: those asked for, else those that played before."""
    if asked is None:
        asked = ",".join(before.get(seat, DEFAULT_BOT) for seat in seats) or DEFAULT_BOT
    return seat_bots(asked, seats)


def _resumed(path: Path, name: str | None) -> Saved:
    saved = terminal.read_saved(path)
    match = saved.match
    if name is not None and find_game(name) != (match.game, match.rules):
        raise InputError("error.resume_other", file=str(path), game=match.name)
    if match.is_over:
        raise InputError("error.resume_over", file=str(path))
    return saved
