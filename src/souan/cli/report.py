"""``souan report GAME``: a draft's whole condition on one page."""

from pathlib import Path
from typing import Annotated

import typer

from souan.cli.extras import needed
from souan.cli.help import command_class
from souan.cli.lab_options import lab_options
from souan.cli.options import known_bots
from souan.cli.voice import Voice

KNOWN_BOTS = ("random", "flat:100", "search:30", "easy")


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""
    shared = lab_options(voice)

    @app.command("report", cls=command_class(voice), help=voice.say("cli.report.help"))
    def run(
        name: Annotated[str, typer.Argument(metavar="GAME", help=voice.say("cli.game"))],
        players: Annotated[
            int | None, typer.Option(help=voice.say("cli.players"), metavar="N")
        ] = None,
        games: Annotated[
            int, typer.Option(help=voice.say("cli.report.games"), metavar="K", min=2)
        ] = 1000,
        bots: Annotated[
            str, typer.Option(help=known_bots(voice, "cli.report.bots", KNOWN_BOTS), metavar="BOT")
        ] = "search:30",
        seed: int = shared.seed,
        studies: Annotated[
            bool, typer.Option("--studies/--no-studies", help=voice.say("cli.report.studies"))
        ] = True,
        rulings: Annotated[
            bool, typer.Option("--rulings/--no-rulings", help=voice.say("cli.report.rulings"))
        ] = True,
        workers: int | None = shared.workers,
        cluster: str = shared.cluster,
        runs: Path | None = shared.runs,
        output: Annotated[
            Path | None,
            typer.Option("-o", "--output", help=voice.say("cli.report.output"), metavar="FILE"),
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.report.json"))] = False,
    ) -> int:
        place = needed("souan.cli.studying", "lab").Place(runs, workers, cluster)
        reporting = needed("souan.cli.reporting", "report")
        order = reporting.ordered(name, players, games, bots, seed, studies, rulings)
        status: int = reporting.report(voice, order, place, output, as_json)
        return status
