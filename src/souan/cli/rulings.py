"""``souan rulings GAME``: which sentence of the rule book matters most."""

from pathlib import Path
from typing import Annotated

import typer

from souan.cli.extras import needed
from souan.cli.help import command_class
from souan.cli.lab_options import lab_options
from souan.cli.voice import Voice


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""
    shared = lab_options(voice)

    @app.command("rulings", cls=command_class(voice), help=voice.say("cli.rulings.help"))
    def run(
        name: Annotated[str, typer.Argument(metavar="GAME", help=voice.say("cli.game"))],
        players: Annotated[
            int | None, typer.Option(help=voice.say("cli.players"), metavar="N")
        ] = None,
        deals: Annotated[
            int, typer.Option(help=voice.say("cli.rulings.deals"), metavar="K", min=2)
        ] = 200,
        iterations: Annotated[
            int, typer.Option(help=voice.say("cli.rulings.iterations"), metavar="I", min=1)
        ] = 30,
        proposals: Annotated[
            bool, typer.Option("--proposals", help=voice.say("cli.rulings.proposals"))
        ] = False,
        seed: int = shared.seed,
        workers: int | None = shared.workers,
        cluster: str = shared.cluster,
        runs: Path | None = shared.runs,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        ruling = needed("souan.cli.ruling", "lab")
        inquiry = ruling.inquiry(name, players, (deals, iterations), seed, proposals)
        place = needed("souan.cli.studying", "lab").Place(runs, workers, cluster)
        status: int = ruling.rulings(voice, inquiry, place, as_json)
        return status
