"""``souan compare GAME``: the same deals under several options, side by side."""

import secrets
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Annotated, Any, NamedTuple

import typer
from rich.table import Table

from souan.bots.names import DEFAULT_LAB_BOT, LAB_BOTS, parse_lab_bot
from souan.cli.help import command_class
from souan.cli.options import known_bots, players_asked, seat_bots
from souan.cli.prepare import prepared
from souan.cli.voice import Voice
from souan.games import find_game
from souan.lab.compare import Contrast, checked_games, compare, variant_names
from souan.lab.parallel import holding_ctrl_c, workers_for
from souan.lab.simulate import CHUNK, Plan
from souan.terminal import INTERRUPTED


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("compare", cls=command_class(voice), help=voice.say("cli.compare.help"))
    def run(
        name: Annotated[str, typer.Argument(metavar="GAME", help=voice.say("cli.game"))],
        more: Annotated[
            list[str] | None,
            typer.Argument(metavar="[OPTIONS]...", help=voice.say("cli.compare.options")),
        ] = None,
        options: Annotated[
            list[str] | None,
            typer.Option(metavar="OPTIONS", help=voice.say("cli.compare.options")),
        ] = None,
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
        workers: Annotated[
            int | None, typer.Option(help=voice.say("cli.simulate.workers"), metavar="W", min=1)
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        names = variant_names(name, [*(options or []), *(more or [])])
        plans = _plans(names, players, games, seed, bots)
        for plan in plans:
            prepared(voice, *find_game(plan.game), plan.bots)
        contrasts, whole = _collect(voice, plans, workers_for(games, 5 * CHUNK, workers))
        done = contrasts[0].summary.games
        if done:
            _print_json(voice, plans, contrasts) if as_json else _print(voice, plans, contrasts)
        if not whole:
            voice.err.print(voice.say("cli.simulate.stopped", done=done, all=games))
        return 0 if whole else INTERRUPTED


def _plans(
    names: Sequence[str], players: int | None, games: int, seed: int | None, bots: str
) -> list[Plan]:
    """What is asked for, one plan a variant on the same seed; `InputError` if it cannot be."""
    count = players_asked(*find_game(names[0]), players)
    checked_games(names, count)
    seated = tuple(seat_bots(bots, range(count), parse_lab_bot).values())
    seed = secrets.randbits(32) if seed is None else seed
    return [Plan(variant, count, games, seed, seated) for variant in names]


def _collect(voice: Voice, plans: Sequence[Plan], workers: int) -> tuple[list[Contrast], bool]:
    """Play the plans; a contrast for each, and whether they came to their end before Ctrl-C."""
    contrasts = [Contrast(plan.players) for plan in plans]
    label = voice.say("cli.simulate.progress", game=plans[0].game.partition("(")[0])
    parts = compare(plans, workers)
    try:
        with voice.progress(label, plans[0].games) as advance, closing(parts):
            for played in parts:
                with holding_ctrl_c():
                    for contrast, outcomes in zip(contrasts, played, strict=True):
                        contrast.add(played[0], outcomes)
                advance(len(played[0]))
    except KeyboardInterrupt:
        return contrasts, False
    return contrasts, True


def _print_json(voice: Voice, plans: Sequence[Plan], contrasts: Sequence[Contrast]) -> None:
    data = {
        "players": plans[0].players,
        "games": contrasts[0].summary.games,
        "seed": plans[0].seed,
        "bots": list(plans[0].bots),
        "base": plans[0].game,
        "variants": [
            {"game": plan.game, **contrast.as_json()}
            for plan, contrast in zip(plans, contrasts, strict=True)
        ],
    }
    voice.print_json(data)


def _print(voice: Voice, plans: Sequence[Plan], contrasts: Sequence[Contrast]) -> None:
    voice.out.print(
        voice.say(
            "cli.compare.title",
            game=plans[0].game,
            players=plans[0].players,
            games=contrasts[0].summary.games,
            seed=plans[0].seed,
        ),
        markup=False,
    )
    table = Table("", *plans_as_columns(plans), box=None)
    figures = [contrast.as_json() for contrast in contrasts]
    for row in _rows(voice, plans[0].players):
        table.add_row(row.label, *(row.cell(each) for each in figures))
    voice.out.print(table, soft_wrap=False)


class Row(NamedTuple):
    """A line of the table: a figure with its interval, of all seats or of one, and its format."""

    label: str
    figure: str
    form: str
    seat: int | None = None

    def cell(self, figures: Mapping[str, Any]) -> str:
        """The figure of one variant."""
        value, interval = figures[self.figure], figures[f"{self.figure}_ci"]
        if self.seat is not None:
            value, interval = value[self.seat], interval[self.seat]
        low, high = interval
        return f"{value:{self.form}} [{low:{self.form}}, {high:{self.form}}]"


SHARE, CHANGE_OF_SHARE, POINTS, CHANGE_OF_POINTS = ".1%", "+.1%", ".2f", "+.2f"


def _rows(voice: Voice, players: int) -> list[Row]:
    say, seats = voice.say, range(players)
    return [
        Row(say("cli.compare.winner_change"), "winner_change", SHARE),
        Row(say("cli.compare.ties"), "ties", SHARE),
        Row(say("cli.compare.ties_difference"), "ties_difference", CHANGE_OF_SHARE),
        Row(say("cli.compare.points_difference"), "points_difference", CHANGE_OF_POINTS),
        *(Row(say("cli.compare.points", seat=s), "points", POINTS, s) for s in seats),
        *(Row(say("cli.compare.share", seat=s), "win_share", SHARE, s) for s in seats),
    ]


def plans_as_columns(plans: Sequence[Plan]) -> list[str]:
    """What each column is headed with: the variant's own options."""
    return [plan.game.partition("(")[2].removesuffix(")") or plan.game for plan in plans]
