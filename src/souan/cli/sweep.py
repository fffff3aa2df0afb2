"""``souan sweep GAME``: numbers of a rule, swept towards what the designer wants."""

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

    @app.command("sweep", cls=command_class(voice), help=voice.say("cli.sweep.help"))
    def run(
        name: Annotated[str, typer.Argument(metavar="GAME", help=voice.say("cli.game"))],
        vary: Annotated[
            list[str], typer.Option(help=voice.say("cli.sweep.vary"), metavar="OPTION=A..B")
        ],
        target: Annotated[
            str, typer.Option(help=voice.say("cli.sweep.target"), metavar="FIGURE<X")
        ],
        players: Annotated[
            int | None, typer.Option(help=voice.say("cli.players"), metavar="N")
        ] = None,
        trials: Annotated[
            int, typer.Option(help=voice.say("cli.sweep.trials"), metavar="T", min=1)
        ] = 20,
        deals: Annotated[
            int, typer.Option(help=voice.say("cli.sweep.deals"), metavar="K", min=2)
        ] = 100,
        iterations: Annotated[
            int, typer.Option(help=voice.say("cli.rulings.iterations"), metavar="I", min=1)
        ] = 30,
        seed: int = shared.seed,
        workers: int | None = shared.workers,
        cluster: str = shared.cluster,
        runs: Path | None = shared.runs,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        sweeping = needed("souan.cli.sweeping", "lab")
        asked = sweeping.swept(name, players, vary, target, (deals, iterations), seed)
        place = needed("souan.cli.studying", "lab").Place(runs, workers, cluster)
        status: int = sweeping.sweep(voice, asked, trials, place, as_json)
        return status
