"""``souan ladder GAME``: how strong bots are against each other."""

import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer

from souan.bots.names import split_bots
from souan.cli.help import command_class
from souan.cli.ladder_tables import as_json as standings_as_json
from souan.cli.ladder_tables import print_standings
from souan.cli.options import known_bots, players_asked
from souan.cli.prepare import prepared
from souan.cli.voice import Voice
from souan.files import writing_error
from souan.games import find_game
from souan.lab.ladder import LADDER_BOTS, Ladder, Pairing, Played, parse_ladder_bot, play_ladder
from souan.lab.ladder_file import LadderFile, ladder_file, seed_of
from souan.lab.parallel import holding_ctrl_c, workers_for
from souan.lab.standings import FEWEST_DEALS, Standings, standings
from souan.terminal import INTERRUPTED

WORTH_A_PROCESS = 20
"""Pairings for which starting one more process pays."""


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("ladder", cls=command_class(voice), help=voice.say("cli.ladder.help"))
    def run(
        name: Annotated[str, typer.Argument(metavar="GAME", help=voice.say("cli.game"))],
        players: Annotated[
            int | None, typer.Option(help=voice.say("cli.players"), metavar="N")
        ] = None,
        deals: Annotated[
            int,
            typer.Option(help=voice.say("cli.ladder.deals"), metavar="K", min=FEWEST_DEALS),
        ] = 50,
        bots: Annotated[
            str,
            typer.Option(help=known_bots(voice, "cli.ladder.bots", LADDER_BOTS), metavar="A,B,..."),
        ] = ",".join(LADDER_BOTS),
        against: Annotated[
            str, typer.Option(help=voice.say("cli.ladder.against"), metavar="A,B,...")
        ] = "",
        seed: Annotated[
            int | None, typer.Option(help=voice.say("cli.ladder.seed"), metavar="S", min=0)
        ] = None,
        workers: Annotated[
            int | None, typer.Option(help=voice.say("cli.simulate.workers"), metavar="W", min=1)
        ] = None,
        state: Annotated[
            Path | None, typer.Option(help=voice.say("cli.ladder.state"), metavar="FILE")
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        ladder = _ladder(name, players, deals, (bots, against), seed, state)
        with _state_file(state, ladder) as file:
            prepared(voice, *find_game(ladder.game), ladder.bots)
            pairings = len(ladder.pairings())
            played, stop = _collect(
                voice, ladder, workers_for(pairings, WORTH_A_PROCESS, workers), file
            )
        found = standings(ladder, played)
        if found.deals >= FEWEST_DEALS:
            _print(voice, found, as_json)
        if stop is not None:
            _tell_stop(voice, found, state)
        if isinstance(stop, OSError) and state is not None:
            raise writing_error(state, stop)
        return 0 if stop is None else INTERRUPTED


def _ladder(
    name: str,
    players: int | None,
    deals: int,
    bots: tuple[str, str],
    seed: int | None,
    state: Path | None,
) -> Ladder:
    """What is asked for, with what was left open decided; `InputError` if it cannot be."""
    game, rules = find_game(name)
    count = players_asked(game, rules, players)
    odd, fields = map(_named, bots)
    if seed is None and state is not None:
        seed = seed_of(state)
    seed = secrets.randbits(32) if seed is None else seed
    return Ladder(game.name(rules), count, deals, seed, odd + fields, fields)


def _named(bots: str) -> tuple[str, ...]:
    """The bots of a list, none of an empty one."""
    return tuple(parse_ladder_bot(bot).text for bot in split_bots(bots) if bots)


@contextmanager
def _state_file(path: Path | None, ladder: Ladder) -> Iterator[LadderFile | None]:
    if path is None:
        yield None
    else:
        with ladder_file(path, ladder) as file:
            yield file


Stop = KeyboardInterrupt | OSError | None
"""What ended a run before its time: Ctrl-C, or no room for more in the file."""


def _collect(
    voice: Voice, ladder: Ladder, workers: int, file: LadderFile | None
) -> tuple[dict[Pairing, list[Played]], Stop]:
    """Play what is not in the file; all that is played, and what stopped it before its end."""
    played = {} if file is None else file.played
    label = voice.say("cli.simulate.progress", game=ladder.game)
    asked, games = ladder.pairings(), ladder.games_of_pairing
    results = play_ladder(ladder, workers, frozenset(played))
    try:
        with voice.progress(label, len(asked) * games) as advance, closing(results):
            advance(games * sum(pairing in played for pairing in asked))
            for pairing, outcomes in results:
                with holding_ctrl_c():
                    played[pairing] = outcomes
                    if (problem := _keep(pairing, outcomes, file)) is not None:
                        return played, problem
                advance(games)
    except KeyboardInterrupt as stop:
        return played, stop
    return played, None


def _keep(pairing: Pairing, games: list[Played], file: LadderFile | None) -> OSError | None:
    """Write a pairing to the file, if there is one; what hindered it."""
    try:
        if file is not None:
            file.add(pairing, games)
    except OSError as error:
        return error
    return None


def _print(voice: Voice, found: Standings, as_json: bool) -> None:
    if as_json:
        voice.print_json(standings_as_json(found))
    else:
        print_standings(voice, found)


def _tell_stop(voice: Voice, found: Standings, state: Path | None) -> None:
    """How far it went, and how it goes on."""
    asked = found.ladder.deals
    voice.err.print(voice.say("cli.ladder.stopped", done=found.deals, all=asked))
    if state is not None:
        voice.err.print(voice.say("cli.ladder.goes_on", file=str(state)), markup=False)
