"""``souan simulate GAME``: many games of bots, in figures."""

import secrets
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import IO, Annotated, Any

import typer
from rich.table import Table

from souan.cli.help import command_class
from souan.cli.options import INTERRUPTED, players_asked, seat_bots
from souan.cli.prepare import prepared
from souan.cli.voice import Voice
from souan.games import find_game
from souan.lab.parallel import holding_ctrl_c, workers_for
from souan.lab.simulate import CHUNK, Plan, simulate
from souan.lab.summary import Summary
from souan.records import file_error


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
        bots: Annotated[str, typer.Option(help=voice.say("cli.bots"), metavar="BOT")] = "random",
        records: Annotated[
            Path | None, typer.Option(help=voice.say("cli.simulate.records"), metavar="FILE")
        ] = None,
        workers: Annotated[
            int | None, typer.Option(help=voice.say("cli.simulate.workers"), metavar="W", min=1)
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        game, rules = find_game(name)
        count = players_asked(game, rules, players)
        seated = seat_bots(bots, range(count))
        seed = secrets.randbits(32) if seed is None else seed
        plan = Plan(
            game.name(rules), count, games, seed, tuple(seated.values()), records is not None
        )
        with _opened(records) as file:
            prepared(voice, game, rules)
            summary, whole = _collect(voice, plan, workers_for(games, 10 * CHUNK, workers), file)
        if summary.games:
            _print_json(voice, plan, summary) if as_json else _print(voice, plan, summary)
        if not whole:
            voice.err.print(voice.say("cli.simulate.stopped", done=summary.games, all=games))
        return 0 if whole else INTERRUPTED


def _opened(path: Path | None) -> AbstractContextManager[IO[str] | None]:
    if path is None:
        return nullcontext()
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise file_error(path, error) from None


def _collect(voice: Voice, plan: Plan, workers: int, file: IO[str] | None) -> tuple[Summary, bool]:
    """Play the plan; the figures, and whether it came to its end before Ctrl-C."""
    summary = Summary(plan.players)
    label = voice.say("cli.simulate.progress", game=plan.game)
    chunks = simulate(plan, workers)
    try:
        with voice.progress(label, plan.games) as advance, closing(chunks):
            for outcomes in chunks:
                with holding_ctrl_c():
                    if file is not None:
                        file.writelines(f"{outcome.record}\n" for outcome in outcomes)
                    summary.add(outcomes)
                advance(len(outcomes))
    except KeyboardInterrupt:
        return summary, False
    return summary, True


def _print_json(voice: Voice, plan: Plan, summary: Summary) -> None:
    data: dict[str, Any] = {
        "game": plan.game,
        "players": plan.players,
        "seed": plan.seed,
        "bots": list(plan.bots),
        **summary.as_json(),
    }
    voice.out.print_json(data=data, ensure_ascii=False)


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
    for seat in range(plan.players):
        low, high = figures["win_share_ci"][seat]
        least, most = figures["points_range"][seat]
        table.add_row(
            f"{voice.texts.seat(seat)} ({plan.bots[seat]})",
            f"{figures['win_share'][seat]:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{figures['points'][seat]:.2f}",
            "{:.2f} - {:.2f}".format(*figures["points_ci"][seat]),
            f"{least} - {most}",
        )
    voice.out.print(table, soft_wrap=False)
    low, high = figures["ties_ci"]
    voice.out.print(
        voice.say(
            "cli.simulate.ties",
            share=f"{figures['ties']:.1%}",
            low=f"{low:.1%}",
            high=f"{high:.1%}",
            none=f"{figures['without_winner']:.1%}",
        )
    )
    least, most = figures["actions_range"]
    mean = f"{figures['actions']:.1f}"
    voice.out.print(voice.say("cli.simulate.lengths", mean=mean, least=least, most=most))


COLUMNS = (
    "cli.simulate.share",
    "cli.simulate.interval",
    "cli.simulate.points",
    "cli.simulate.interval",
    "cli.simulate.range",
)
