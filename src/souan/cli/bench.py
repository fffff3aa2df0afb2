"""``souan bench``: how fast the rules are on this machine."""

from typing import Annotated, Any

import typer
from rich.table import Table

from souan.cli.help import command_class
from souan.cli.voice import Voice
from souan.games import all_games, find_game
from souan.lab.bench import bench


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("bench", cls=command_class(voice), help=voice.say("cli.bench.help"))
    def run(
        names: Annotated[
            list[str] | None, typer.Argument(metavar="[GAME]...", help=voice.say("cli.game"))
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> None:
        chosen = []
        for name in names or all_games():
            game, rules = find_game(name)
            chosen.append(game.name(rules))
        with voice.err.status("") as status:

            def report(game: str, stage: str) -> None:
                status.update(voice.say("cli.bench.progress", game=game, stage=stage))

            figures = bench(chosen, report)
        if as_json:
            voice.print_json(figures)
        else:
            _print(voice, figures)


def _print(voice: Voice, bench: dict[str, dict[str, Any]]) -> None:
    table = Table("", *(voice.say(column) for column in COLUMNS), box=None)
    for name, figures in bench["games"].items():
        table.add_row(
            f"{name} ({figures['players']})",
            f"{figures['random_games_per_s']:,.0f}",
            f"{figures['interpreted_games_per_s']:,.0f}",
            f"{figures['ratio']:,.0f}",
            f"{figures['search_iterations_per_s']:,.0f}",
            f"{figures['compile_cold_s']:.1f}",
            f"{figures['compile_warm_s']:.1f}",
        )
    voice.out.print(table, soft_wrap=False)
    for speed in bench["yardstick"].values():
        voice.out.print(voice.say("cli.bench.yardstick", speed=f"{speed:,.0f}"))


COLUMNS = (
    "cli.bench.games",
    "cli.bench.interpreted",
    "cli.bench.ratio",
    "cli.bench.search",
    "cli.bench.cold",
    "cli.bench.warm",
)
