"""Games made by hand, as the table of a cell."""

from typing import Any

import polars as pl


def frame(*games: tuple[int, dict[str, Any]]) -> pl.DataFrame:
    """A cell: for each game its deal, and its facts, one number or one for each seat."""
    rows = []
    for number, (deal, facts) in enumerate(games):
        seats = max((len(v) for v in facts.values() if isinstance(v, list)), default=1)
        for seat in range(seats):
            row = {name: v[seat] if isinstance(v, list) else v for name, v in facts.items()}
            rows.append({"deal": deal, "turn": number, "seat": seat, "role": seat, **row})
    return pl.DataFrame(rows).with_columns(
        pl.all().exclude("deal", "turn", "seat", "role").cast(pl.Float64)
    )


TWO_GAMES = frame(
    (0, {"won": [1, 0], "points": [5, 1], "tied": 0}),
    (1, {"won": [0.5, 0.5], "points": [3, 3], "tied": 1}),
)
"""Two deals: the first seat wins by 5 to 1, then a tie at 3."""
