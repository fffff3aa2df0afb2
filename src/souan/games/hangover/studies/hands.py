"""Hangover: what a hand of low cards is worth, what is scored, and who goes bust."""

from fractions import Fraction
from functools import cache

import polars as pl

from souan.lab.estimate import Estimate
from souan.lab.measures import Mean, Share, Slope, WinShare
from souan.lab.study import Exact, Figure, Study, Verdict, above, below

TRICKS = 11

LOWEST = WinShare(where=pl.col("hand_rank") == 0)
LOWEST_DECLARING = WinShare(where=(pl.col("hand_rank") == 0) & (pl.col("geko") == 1))
LOWEST_SILENT = WinShare(where=(pl.col("hand_rank") == 0) & (pl.col("geko") == 0))
HIGHER = pl.col("hand_rank") > 0
IN = pl.col("out") == 0

FORMS = {
    "accrue": "geko=accrue",
    "ladder": "geko=ladder",
    "flat": "geko=flat",
    "one_ok": "geko=one_ok",
    "eleven_one": "geko=eleven_one",
}


def below_seven_tenths(found: Estimate, players: int) -> Verdict:
    """Yes if a win share is less than seven tenths of that of equal players."""
    return below(0.7 / players)(found, players)


def two_always_out(players: int) -> tuple[float, int]:
    """Of all ways in which others can split eleven tricks, how many put two out at limit 3.

    One of four players has declared and takes none. Play goes on to the last trick; a seat is
    out with its fourth and takes no more.
    """
    ways = _outs((0,) * (players - 1), TRICKS)
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


HANDS = (
    Study(
        "low_hands",
        "H9",
        "低い数字にメリットが全くない…他者を利するだけ",
        (4, 3, 5),
        below_seven_tenths,
        (
            Figure("lowest", LOWEST),
            Figure("slope", Slope("won", "hand", unit="change")),
            Figure("tricks", Mean("tricks", where=pl.col("hand_rank") == 0)),
        ),
    ),
    Study(
        "low_hands_declaring",
        "H9",
        "よくある手法として、１トリックも取らない宣言がある",
        (4,),
        above(0.05),
        (
            Figure("more", LOWEST, FORMS["accrue"], ""),
            Figure("without", LOWEST),
            *(Figure(name, LOWEST, form) for name, form in FORMS.items()),
            Figure("declaring", LOWEST_DECLARING, FORMS["accrue"]),
            Figure("silent", LOWEST_SILENT, FORMS["accrue"]),
            Figure("others", Share("geko", where=HIGHER), FORMS["accrue"]),
            Figure("succeed", Share("no_trick", where=HIGHER), FORMS["accrue"]),
            *(
                Figure(f"slope_{name}", Slope("won", "hand", unit="change"), form)
                for name, form in FORMS.items()
                if name in ("accrue", "ladder", "flat")
            ),
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
            Figure("all", Mean("points", where=IN, unit="points")),
            Figure("under", Mean("under", where=IN)),
            Figure("just", Mean("just", where=IN)),
            Figure("over", Mean("over", where=IN)),
            Figure("uses", Mean("uses", where=IN)),
        ),
    ),
    Study(
        "limit_three",
        "H8",
        "バースト確率がちょっと上がると面白い",
        (4,),
        above(0.0),
        (
            Figure("more_out", Share("out"), variant="trick_limit=3", minus=""),
            Figure("out", Share("out"), variant="trick_limit=3"),
            Figure("out_base", Share("out")),
            Figure("survivors", Mean("survivors", of_games=True), variant="trick_limit=3"),
            Figure("ties", Share("tied", of_games=True), variant="trick_limit=3", minus=""),
        ),
    ),
    Study(
        "limit_three_of_three",
        "H8",
        "３人で３トリックずつ取ったら２人が脱落",
        (4,),
        above(0.999),
        (Figure("two_out", Exact(two_always_out)),),
    ),
)
