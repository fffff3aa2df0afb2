"""What the designer of Hangover wants to know, row by row of the rule text's table B3."""

from fractions import Fraction
from functools import cache

import polars as pl

from souan.games.hangover.studies.facts import facts
from souan.lab.measures import Mean, Share, Slope, WinShare
from souan.lab.study import Exact, Figure, Study, above, below_equal_share

__all__ = ["OPENINGS", "STUDIES", "facts"]

OPENINGS: dict[str, object] = {}

TRICKS = 11


def two_always_out(players: int) -> tuple[float, int]:
    """Of all ways in which three seats can split eleven tricks, how many put two out at limit 3.

    Play goes on to the last trick; a seat is out with its fourth and takes no more.
    """
    ways = _outs((0,) * players, TRICKS)
    return float(Fraction(ways[2], sum(ways))), sum(ways)


@cache
def _outs(tricks: tuple[int, ...], left: int) -> tuple[int, ...]:
    """Ways to go on, by how many seats end up eliminated."""
    out = sum(taken > 3 for taken in tricks)
    if left == 0 or out == len(tricks):
        return tuple(int(out == number) for number in range(len(tricks) + 1))
    ways = [0] * (len(tricks) + 1)
    for seat, taken in enumerate(tricks):
        if taken <= 3:
            more = _outs((*tricks[:seat], taken + 1, *tricks[seat + 1 :]), left - 1)
            ways = [one + other for one, other in zip(ways, more, strict=True)]
    return tuple(ways)


STUDIES = (
    Study(
        "low_hands",
        "H9",
        "低い数字にメリットが全くない…他者を利するだけ",
        (4, 3, 5),
        below_equal_share(by=0.05),
        (
            Figure("lowest", WinShare(where=pl.col("hand_rank") == 0)),
            Figure("slope", Slope("won", "hand")),
        ),
    ),
    Study(
        "usual_score",
        "H10",
        "普通に２回１点、１回ジャスト…７点",
        (4, 3, 5),
        above(7.0),
        (
            Figure("winner", Mean("points", where=pl.col("won") > 0, unit="points")),
            Figure("all", Mean("points", where=pl.col("out") == 0, unit="points")),
            Figure("just", Mean("just", where=pl.col("out") == 0)),
            Figure("uses", Mean("uses", where=pl.col("out") == 0)),
        ),
    ),
    Study(
        "limit_three",
        "H8",
        "バースト確率がちょっと上がると面白い",
        (4, 5),
        above(0.0),
        (
            Figure("more_out", Share("out"), variant="trick_limit=3", minus=""),
            Figure("out", Share("out"), variant="trick_limit=3"),
            Figure("out_base", Share("out")),
            Figure("ties", Share("tied", of_games=True), variant="trick_limit=3", minus=""),
        ),
    ),
    Study(
        "limit_three_of_three",
        "H8",
        "３人で３トリックずつ取ったら２人が脱落",
        (3,),
        above(0.999),
        (Figure("two_out", Exact(two_always_out)),),
    ),
)
