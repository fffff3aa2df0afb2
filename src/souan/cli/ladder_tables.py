"""The standings of a ladder as tables for a reader, and as JSON for programs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from rich.table import Table

from souan.cli.voice import Voice
from souan.lab.estimate import Estimate
from souan.lab.ladder import Ladder
from souan.lab.ratings import Rating
from souan.lab.standings import Cell, Curve, Standings

Column = TypeVar("Column")

COLUMNS = 7
"""So many bots across fit into 80 columns; more follow in a table below."""


def print_standings(voice: Voice, found: Standings) -> None:
    """The matrix of shares, that of points, ratings, and a curve if there is one."""
    ladder = found.ladder
    say, show = voice.say, voice.out.print
    title = say(
        "cli.ladder.title",
        game=ladder.game,
        players=ladder.players,
        deals=found.deals,
        games=found.games,
        seed=ladder.seed,
    )
    show(title, markup=False)
    cells = {(cell.odd, cell.field): cell for cell in found.cells()}
    show("\n" + say("cli.ladder.shares"))
    _print_matrix(voice, ladder, cells, _share)
    by_luck = f"{0.05 * len(cells):.1f}"
    equal = f"{1 / ladder.players:.1%}"
    show(say("cli.ladder.star", share=equal, count=len(cells), chance=by_luck))
    show("\n" + say("cli.ladder.leads"))
    _print_matrix(voice, ladder, cells, lambda cell: _difference(cell.lead))
    _print_curves(voice, found)
    if not ladder.fields:
        _print_ratings(voice, ladder.bots, rated(found))


def rated(found: Standings) -> list[Rating] | None:
    """The ratings; None where the package that fits them is not installed."""
    try:
        return found.ratings()
    except ModuleNotFoundError:
        return None


def _print_matrix(
    voice: Voice,
    ladder: Ladder,
    cells: Mapping[tuple[str, str], Cell],
    write: Callable[[Cell], str],
) -> None:
    columns = ladder.fields or ladder.bots
    rows = [bot for bot in ladder.bots if bot not in ladder.fields]
    for fields in _portions(columns):
        table = _table(voice.say("cli.ladder.odd"), map(_heading, fields))
        for odd in rows:
            row = [cells.get((odd, field)) for field in fields]
            table.add_row(odd, *("-" if cell is None else write(cell) for cell in row))
        voice.out.print(table, soft_wrap=False)


def _portions(columns: Sequence[Column]) -> Iterator[Sequence[Column]]:
    for start in range(0, len(columns), COLUMNS):
        yield columns[start : start + COLUMNS]


def _heading(bot: str) -> str:
    """A bot's name, its budget on a second line."""
    return bot.replace(":", ":\n")


def _table(first: str, others: Any) -> Table:
    table = Table(first, box=None, padding=(0, 1, 0, 0))
    for heading in others:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _share(cell: Cell) -> str:
    """A share in percent, starred if it is no equal one, over its interval."""
    value, ends = _percent(cell.share).split("\n")
    return f"{value}{'*' if cell.differs else ' '}\n{ends} "


def _percent(share: Estimate) -> str:
    value, low, high = (100 * part for part in share[:3])
    return f"{value:.1f}\n{low:.0f}-{high:.0f}"


def _difference(figure: Estimate, unit: float = 1.0) -> str:
    """A difference over half its interval, which is as wide on both sides."""
    return f"{unit * figure.value:+z.1f}\n±{unit * (figure.high - figure.value):.1f}"


def _print_curves(voice: Voice, found: Standings) -> None:
    curves = found.curves()
    if not curves:
        return
    voice.out.print("\n" + voice.say("cli.ladder.curve"))
    for budgets in _portions(range(len(found.budgets()))):
        headings = [f"search:\n{found.budgets()[number]}" for number in budgets]
        table = _table(voice.say("cli.ladder.field"), [*headings, voice.say("cli.ladder.rise")])
        for curve in curves:
            shares = (_percent(curve.shares[number]) for number in budgets)
            table.add_row(curve.field, *shares, _difference(curve.rise, 100.0))
        voice.out.print(table, soft_wrap=False)
    voice.out.print(voice.say("cli.ladder.flat"))


def _print_ratings(voice: Voice, bots: Sequence[str], ratings: list[Rating] | None) -> None:
    if ratings is None:
        voice.out.print("\n" + voice.say("cli.ladder.no_ratings"), markup=False)
        return
    voice.out.print("\n" + voice.say("cli.ladder.ratings"))
    table = _table("", (voice.say("cli.ladder.rating"), voice.say("cli.simulate.interval")))
    for rating, bot in sorted(zip(ratings, bots, strict=True), reverse=True):
        value, low, high = map(round, rating)
        table.add_row(bot, f"{value:+}", f"[{low:+}, {high:+}]")
    voice.out.print(table, soft_wrap=False)


def as_json(found: Standings) -> dict[str, Any]:
    """All figures; shares are parts of 1, every figure has its 95 % interval beside it."""
    ladder, ratings = found.ladder, rated(found)
    return {
        "game": ladder.game,
        "players": ladder.players,
        "seed": ladder.seed,
        "bots": list(ladder.bots),
        "against": list(ladder.fields),
        "deals": found.deals,
        "deals_asked": ladder.deals,
        "games": found.games,
        "equal_share": 1 / ladder.players,
        "matrix": [_cell_as_json(cell) for cell in found.cells()],
        "curves": [_curve_as_json(curve, found.budgets()) for curve in found.curves()],
        "ratings": ratings
        and [
            {"bot": bot, **_figure("rating", rating)}
            for bot, rating in zip(ladder.bots, ratings, strict=True)
        ],
    }


def _cell_as_json(cell: Cell) -> dict[str, Any]:
    return {
        "odd": cell.odd,
        "field": cell.field,
        **_figure("win_share", cell.share),
        "differs": cell.differs,
        **_figure("points_difference", cell.lead),
    }


def _curve_as_json(curve: Curve, budgets: Sequence[int]) -> dict[str, Any]:
    return {
        "field": curve.field,
        "iterations": list(budgets),
        "win_share": [share.value for share in curve.shares],
        "win_share_ci": [[share.low, share.high] for share in curve.shares],
        **_figure("rise", curve.rise),
    }


def _figure(name: str, figure: Estimate | Rating) -> dict[str, Any]:
    return {name: figure.value, f"{name}_ci": [figure.low, figure.high]}
