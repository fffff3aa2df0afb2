"""Options that the commands of the lab share: with what seed, where, and where it is kept."""

from typing import Any, NamedTuple

import typer

from souan.cli.voice import Voice


class LabOptions(NamedTuple):
    """The defaults of parameters, as Typer wants them."""

    seed: Any
    workers: Any
    cluster: Any
    runs: Any


def lab_options(voice: Voice) -> LabOptions:
    """The options with their help in the reader's language."""
    say = voice.say
    return LabOptions(
        seed=typer.Option(1, help=say("cli.seed"), metavar="S", min=0),
        workers=typer.Option(None, help=say("cli.simulate.workers"), metavar="W", min=1),
        cluster=typer.Option("local", help=say("cli.study.cluster"), metavar="CLUSTER"),
        runs=typer.Option(None, help=say("cli.study.runs"), metavar="FOLDER"),
    )
