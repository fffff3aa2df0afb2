"""``souan play GAME``: a table in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from souan import terminal
from souan.cli.help import command_class
from souan.cli.options import players_asked, seat_bots
from souan.cli.prepare import prepared
from souan.cli.voice import Voice, is_terminal
from souan.games import find_game
from souan.match import Match, new_match
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
        if resume is not None:
            saved = _resumed(voice, resume, name)
        else:
            saved = Saved(_started(voice, name, players, seed), frozenset([0]), {})
        match, people = saved.match, frozenset(seat or saved.people)
        for number in people:
            if number not in range(match.players):
                raise InputError("error.seat", number=number, last=match.players - 1)
        seated = _bots(bots, saved, [s for s in range(match.players) if s not in people])
        return terminal.play(
            match, people, seated, voice.language, plain or not is_terminal(), record or resume
        )


def _bots(asked: str | None, saved: Saved, seats: list[int]) -> dict[int, str]:
    """The bots at these seats: those asked for, else those that played before."""
    if asked is None:
        asked = ",".join(saved.bots.get(seat, DEFAULT_BOT) for seat in seats) or DEFAULT_BOT
    return seat_bots(asked, seats)


def _started(voice: Voice, name: str | None, players: int | None, seed: int | None) -> Match:
    if name is None:
        raise InputError("error.cli_missing", name="GAME", command="souan play")
    game, rules = find_game(name)
    count = players_asked(game, rules, players)
    prepared(voice, game, rules)
    return new_match(name, count, seed)


def _resumed(voice: Voice, path: Path, name: str | None) -> Saved:
    saved = terminal.read_saved(path)
    match = saved.match
    if name is not None and find_game(name) != (match.game, match.rules):
        raise InputError("error.resume_other", file=str(path), game=match.name)
    if match.is_over:
        raise InputError("error.resume_over", file=str(path))
    prepared(voice, match.game, match.rules)
    return saved
