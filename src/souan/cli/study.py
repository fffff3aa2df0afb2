"""``souan study [GAME[.STUDY]]``: the designer's questions, answered by playing."""

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

    @app.command("study", cls=command_class(voice), help=voice.say("cli.study.help"))
    def run(
        name: Annotated[
            str, typer.Argument(metavar="[GAME[.STUDY]]", help=voice.say("cli.study.name"))
        ] = "",
        full: Annotated[
            bool, typer.Option("--full/--quick", help=voice.say("cli.study.full"))
        ] = False,
        deals: Annotated[
            int | None, typer.Option(help=voice.say("cli.study.deals"), metavar="K", min=2)
        ] = None,
        iterations: Annotated[
            int | None,
            typer.Option(help=voice.say("cli.study.iterations"), metavar="I", min=1, max=10_000),
        ] = None,
        seed: int = shared.seed,
        workers: int | None = shared.workers,
        cluster: str = shared.cluster,
        runs: Path | None = shared.runs,
        findings: Annotated[
            Path | None, typer.Option(help=voice.say("cli.study.findings"), metavar="FOLDER")
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        studying = needed("souan.cli.studying", "lab")
        level = studying.level_of(full, deals, iterations)
        place = studying.Place(runs, workers, cluster)
        status: int = studying.study(voice, name, level, seed, place, findings, as_json)
        return status
