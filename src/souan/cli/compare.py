"""``souan compare GAME``: the same deals under several options, side by side."""

import secrets
from collections.abc import Sequence
from contextlib import closing
from typing import Annotated, Any

import typer
from rich.table import Table

from souan.cli.help import command_class
from souan.cli.options import INTERRUPTED, players_asked, seat_bots
from souan.cli.prepare import prepared
from souan.cli.voice import Voice
from souan.games import find_game
from souan.lab.compare import Contrast, checked_games, compare, variant_names
from souan.lab.parallel import holding_ctrl_c, workers_for
from souan.lab.simulate import CHUNK, Plan


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
        bots: Annotated[str, typer.Option(help=voice.say("cli.bots"), metavar="BOT")] = "random",
        workers: Annotated[
            int | None, typer.Option(help=voice.say("cli.simulate.workers"), metavar="W", min=1)
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        names = variant_names(name, [*(options or []), *(more or [])])
        count = players_asked(*find_game(names[0]), players)
        for game, rules in checked_games(names, count):
            prepared(voice, game, rules)
        seated = tuple(seat_bots(bots, range(count)).values())
        seed = secrets.randbits(32) if seed is None else seed
        plans = [Plan(variant, count, games, seed, seated) for variant in names]
        contrasts, whole = _collect(voice, plans, workers_for(games, 5 * CHUNK, workers))
        done = contrasts[0].summary.games
        if done:
            _print_json(voice, plans, contrasts) if as_json else _print(voice, plans, contrasts)
        if not whole:
            voice.err.print(voice.say("cli.simulate.stopped", done=done, all=games))
        return 0 if whole else INTERRUPTED


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
    voice.out.print_json(data=data, ensure_ascii=False)


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
    rows: list[tuple[str, str, bool]] = [
        ("cli.compare.winner_change", "winner_change", True),
        ("cli.compare.ties", "ties", True),
        ("cli.compare.ties_difference", "ties_difference", True),
        ("cli.compare.points", "points", False),
        ("cli.compare.points_difference", "points_difference", False),
    ]
    for label, key, share in rows:
        table.add_row(voice.say(label), *(_cell(data, key, share) for data in figures))
    for seat in range(plans[0].players):
        label = voice.say("cli.compare.share", seat=seat)
        table.add_row(label, *(_cell(data, "win_share", True, seat) for data in figures))
    voice.out.print(table, soft_wrap=False)


def plans_as_columns(plans: Sequence[Plan]) -> list[str]:
    """What each column is headed with: the variant's own options."""
    return [plan.game.partition("(")[2].removesuffix(")") or plan.game for plan in plans]


def _cell(figures: dict[str, Any], key: str, share: bool, seat: int | None = None) -> str:
    """A figure with its interval; the mean over the seats where it goes by seat."""
    value, (low, high) = figures[key], figures[f"{key}_ci"][:2]
    if seat is not None:
        value, (low, high) = figures[key][seat], figures[f"{key}_ci"][seat]
    elif isinstance(value, list):
        return f"{sum(value) / len(value):.2f}"
    form = "{:+.1%}" if share and key.endswith("difference") else "{:.1%}" if share else "{:+.2f}"
    return f"{form.format(value)} [{form.format(low)}, {form.format(high)}]"
