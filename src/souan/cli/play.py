"""``souan play GAME``: a table in the terminal."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from souan import terminal
from souan.bots.names import DEFAULT_TABLE_BOT, TABLE_BOTS, parse_table_bot
from souan.cli.help import command_class
from souan.cli.options import known_bots, players_asked, seat_bots
from souan.cli.prepare import prepared
from souan.cli.voice import Voice, is_terminal
from souan.games import find_game
from souan.lab.rehearse import load_search
from souan.match import Match, new_match
from souan.terminal import Place
from souan.text import InputError


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
            str | None,
            typer.Option(help=known_bots(voice, "cli.play.bots", TABLE_BOTS), metavar="BOT"),
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
        request = Request(name, players, seed, frozenset(seat or ()), bots)
        if resume is None:
            start = request.new()
        else:
            start = request.resumed(resume)
        match = start.match
        prepared(voice, match.game, match.rules, start.bots.values())
        if any(parse_table_bot(bot).searches for bot in start.bots.values()):
            load_search(match.game)
        return terminal.play(
            match,
            start.people,
            start.bots,
            voice.language,
            plain or not is_terminal(),
            record or resume,
            start.place,
        )


class Start(NamedTuple):
    """A match to be played: who plays it, and the line of a file that it comes from."""

    match: Match
    people: frozenset[int]
    bots: dict[int, str]
    place: Place | None = None


class Request(NamedTuple):
    """What was asked for; what was not is None, and of `people` empty."""

    name: str | None
    players: int | None
    seed: int | None
    people: frozenset[int]
    bots: str | None

    def new(self) -> Start:
        """A new match; `InputError` if it cannot be played like that."""
        if self.name is None:
            raise InputError("error.cli_missing", name="GAME", command="souan play")
        game, rules = find_game(self.name)
        count = players_asked(game, rules, self.players)
        people = self.people or frozenset({0})
        bots = _bots(self.bots, {}, _others(people, count))
        return Start(new_match(game.name(rules), count, self.seed), people, bots)

    def resumed(self, path: Path) -> Start:
        """The unfinished match of a file; `InputError` if what was asked for is another."""
        saved = terminal.read_saved(path)
        self._check_same(saved.match, path)
        people = self.people or saved.people
        bots = _bots(self.bots, saved.bots, _others(people, saved.match.players))
        return Start(saved.match, people, bots, saved.place)

    def _check_same(self, match: Match, path: Path) -> None:
        if self.name is not None and find_game(self.name) != (match.game, match.rules):
            raise _other(path, "GAME", match.name)
        if self.players not in (None, match.players):
            raise _other(path, "--players", match.players)
        if self.seed not in (None, match.seed):
            raise _other(path, "--seed", "null" if match.seed is None else match.seed)


def _other(path: Path, option: str, value: str | int) -> InputError:
    return InputError("error.resume_other", file=str(path), option=option, value=value)


def _others(people: frozenset[int], count: int) -> list[int]:
    """The seats that are left for bots."""
    for seat in people:
        if seat not in range(count):
            raise InputError("error.seat", number=seat, last=count - 1)
    return [seat for seat in range(count) if seat not in people]


def _bots(asked: str | None, before: Mapping[int, str], seats: list[int]) -> dict[int, str]:
    """The bots at these seats: those asked for, else those that played before."""
    if asked is None:
        names = [before.get(seat, DEFAULT_TABLE_BOT) for seat in seats]
        asked = ",".join(names) or DEFAULT_TABLE_BOT
    return seat_bots(asked, seats, parse_table_bot)
