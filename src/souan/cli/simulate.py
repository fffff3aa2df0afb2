"""``souan simulate GAME``: many games of bots, in figures."""

import secrets
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from souan.bots.names import DEFAULT_LAB_BOT, LAB_BOTS, parse_lab_bot
from souan.cli.help import command_class
from souan.cli.options import known_bots, players_asked, seat_bots
from souan.cli.prepare import prepared
from souan.cli.record_file import RecordFile, record_file
from souan.cli.voice import Voice
from souan.files import writing_error
from souan.games import find_game
from souan.lab.parallel import holding_ctrl_c, workers_for
from souan.lab.simulate import CHUNK, Outcome, Plan, simulate
from souan.lab.summary import Summary
from souan.terminal import INTERRUPTED


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("simulate", cls=command_class(voice), help=voice.say("cli.simulate.help"))
    def run(
        name: Annotated[str, typer.Argument(metavar="GAME", help=voice.say("cli.game"))],
        players: Annotated[
            int | None, typer.Option(help=voice.say("cli.players"), metavar="N")
        ] = None,
        games: Annotated[
            int, typer.Option(help=voice.say("cli.simulate.games"), metavar="K", min=1)
        ] = 1000,
        seed: Annotated[
            int | None, typer.Option(help=voice.say("cli.seed"), metavar="S", min=0)
        ] = None,
        bots: Annotated[
            str, typer.Option(help=known_bots(voice, "cli.bots", LAB_BOTS), metavar="BOT")
        ] = DEFAULT_LAB_BOT,
        records: Annotated[
            Path | None, typer.Option(help=voice.say("cli.simulate.records"), metavar="FILE")
        ] = None,
        workers: Annotated[
            int | None, typer.Option(help=voice.say("cli.simulate.workers"), metavar="W", min=1)
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        plan = _plan(name, players, games, seed, bots, records is not None)
        with record_file(records) as file:
            prepared(voice, *find_game(plan.game), plan.bots)
            workers = workers_for(games, 10 * CHUNK, workers)
            summary, stop = _collect(voice, plan, workers, file)
        if summary.games:
            _print_json(voice, plan, summary) if as_json else _print(voice, plan, summary)
        if stop is not None:
            voice.err.print(voice.say("cli.simulate.stopped", done=summary.games, all=games))
        if isinstance(stop, OSError) and records is not None:
            raise writing_error(records, stop)
        return 0 if stop is None else INTERRUPTED


def _plan(
    name: str, players: int | None, games: int, seed: int | None, bots: str, records: bool
) -> Plan:
    """What is asked for, with what was left open decided; `InputError` if it cannot be."""
    game, rules = find_game(name)
    count = players_asked(game, rules, players)
    seated = tuple(seat_bots(bots, range(count), parse_lab_bot).values())
    seed = secrets.randbits(32) if seed is None else seed
    return Plan(game.name(rules), count, games, seed, seated, records)


Stop = KeyboardInterrupt | OSError | None
"""What ended a run before its time: Ctrl-C, or no room for more records."""


def _collect(
    voice: Voice, plan: Plan, workers: int, file: RecordFile | None
) -> tuple[Summary, Stop]:
    """Play the plan; the figures, and what stopped it before its end."""
    summary = Summary(plan.players)
    label = voice.say("cli.simulate.progress", game=plan.game)
    chunks = simulate(plan, workers)
    try:
        with voice.progress(label, plan.games) as advance, closing(chunks):
            for outcomes in chunks:
                with holding_ctrl_c():
                    summary.add(outcomes)
                    if (problem := _keep(outcomes, file)) is not None:
                        return summary, problem
                advance(len(outcomes))
    except KeyboardInterrupt as stop:
        return summary, stop
    return summary, None


def _keep(outcomes: Sequence[Outcome], file: RecordFile | None) -> OSError | None:
    """Write the games' records, if they are kept; what hindered it."""
    try:
        if file is not None:
            file.add(str(outcome.record) for outcome in outcomes)
    except OSError as error:
        return error
    return None


def _print_json(voice: Voice, plan: Plan, summary: Summary) -> None:
    data: dict[str, Any] = {
        "game": plan.game,
        "players": plan.players,
        "seed": plan.seed,
        "bots": list(plan.bots),
        **summary.as_json(),
    }
    voice.print_json(data)


def _print(voice: Voice, plan: Plan, summary: Summary) -> None:
    figures = summary.as_json()
    title = voice.say(
        "cli.simulate.title",
        game=plan.game,
        players=plan.players,
        games=summary.games,
        seed=plan.seed,
    )
    voice.out.print(title)
    table = Table("", *(voice.say(column) for column in COLUMNS), box=None)
    for seat, bot in enumerate(plan.bots):
        table.add_row(f"{voice.texts.seat(seat)} ({bot})", *_cells(figures, seat))
    voice.out.print(table, soft_wrap=False)
    voice.out.print(_ties(voice, figures))
    voice.out.print(_lengths(voice, figures))


def _cells(figures: Mapping[str, Any], seat: int) -> list[str]:
    """The figures of a seat, in the order of the columns."""
    low, high = figures["win_share_ci"][seat]
    lower, upper = figures["points_ci"][seat]
    least, most = figures["points_range"][seat]
    return [
        f"{figures['win_share'][seat]:.1%}",
        f"{low:.1%} - {high:.1%}",
        f"{figures['points'][seat]:.2f}",
        f"{lower:.2f} - {upper:.2f}",
        f"{least} - {most}",
    ]


def _ties(voice: Voice, figures: Mapping[str, Any]) -> str:
    low, high = figures["ties_ci"]
    return voice.say(
        "cli.simulate.ties",
        share=f"{figures['ties']:.1%}",
        low=f"{low:.1%}",
        high=f"{high:.1%}",
        none=f"{figures['without_winner']:.1%}",
    )


def _lengths(voice: Voice, figures: Mapping[str, Any]) -> str:
    least, most = figures["actions_range"]
    mean = f"{figures['actions']:.1f}"
    return voice.say("cli.simulate.lengths", mean=mean, least=least, most=most)


COLUMNS = (
    "cli.simulate.share",
    "cli.simulate.interval",
    "cli.simulate.points",
    "cli.simulate.interval",
    "cli.simulate.range",
)
