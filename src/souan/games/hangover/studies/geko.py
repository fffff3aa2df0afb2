"""Hangover: declaring 下戸, to take no trick: whether it can be done, and what it should pay."""

import polars as pl

from souan.games.hangover.studies.facts_declarers import ONES, POINTS
from souan.lab.measures import Mean, Measure, Share, WinShare
from souan.lab.study import Figure, Study, above, above_equal_share

FLAT, ACCRUE, LADDER, ONE_OK = "geko=flat", "geko=accrue", "geko=ladder", "geko=one_ok"

DECLARED = pl.col("geko") == 1
OTHERS = pl.col("geko") == 0

NO_TRICK = Share("no_trick")


def lowest_declares(
    name: str, measure: Measure, variant: str, minus: str | None = None, hunted: bool = False
) -> Figure:
    """A figure of games in which the lowest hand at the table declares and ducks, nobody else."""
    bot = "search(as=opposite_hunted)" if hunted else "search(as=opposite_ducks)"
    return Figure(name, measure, variant, minus, (bot,), "lowest_opposite")


def wins(fact: str = "won") -> WinShare:
    """What declarers win."""
    return WinShare(where=DECLARED, fact=fact)


GEKO = (
    Study(
        "eleven_tricks",
        "H3",
        "１１トリックをしゃがむことは可能なのだろうか",
        (4, 5),
        above(1 / 3),
        (
            lowest_declares("lowest", NO_TRICK, ACCRUE),
            lowest_declares("one_at_most", Share("one_at_most"), ACCRUE),
            lowest_declares("points", Mean("points", where=DECLARED, unit="points"), ACCRUE),
        ),
    ),
    Study(
        "a_point_a_trick",
        "H3",
        "１トリック取るまで自動的に１点で、完全達成１１点というのが妥当",
        (4,),
        above_equal_share(by=-0.05),
        (
            lowest_declares("wins", wins(), ACCRUE),
            Figure("declared", Share("geko"), ACCRUE),
            Figure("chosen", NO_TRICK, ACCRUE),
            Figure("wins_chosen", wins(), ACCRUE),
            Figure("declared_eleven_one", Share("geko"), "geko=eleven_one"),
        ),
    ),
    Study(
        "ladder_too_high",
        "H1",
        "１０点だが、ちょっと高すぎるか",
        (4,),
        above_equal_share(by=0.05),
        (
            lowest_declares("wins", wins(), LADDER),
            lowest_declares("points", Mean("points", where=DECLARED, unit="points"), LADDER),
            lowest_declares("no_trick", NO_TRICK, LADDER),
            lowest_declares(
                "winner", Mean("points", where=OTHERS & (pl.col("won") > 0), unit="points"), LADDER
            ),
            Figure("declared", Share("geko"), LADDER),
            Figure("wins_chosen", wins(), LADDER),
        ),
    ),
    Study(
        "seven_points",
        "H2",
        "６点はちょっと弱い…７点ぐらいが妥当",
        (4,),
        above_equal_share(by=-0.05),
        (
            lowest_declares("wins_7", wins("won_at_7"), FLAT),
            *(
                lowest_declares(f"wins_{points}", wins(f"won_at_{points}"), FLAT)
                for points in POINTS
                if points != 7
            ),
            lowest_declares("no_trick", NO_TRICK, FLAT),
            Figure("declared", Share("geko"), FLAT),
        ),
    ),
    Study(
        "one_trick_allowed",
        "H4",
        "１回取った時の得点どうするか",
        (4,),
        above(0.05),
        (
            lowest_declares("exactly_one", Share("one_trick"), ONE_OK),
            *(
                lowest_declares(f"wins_{points}", wins(f"won_with_{points}"), ONE_OK)
                for points in ONES
            ),
            Figure("declared_0", Share("geko"), "geko=one_ok,geko_one=0"),
            Figure("declared_3", Share("geko"), ONE_OK),
            Figure("declared_7", Share("geko"), "geko=one_ok,geko_one=7"),
        ),
    ),
    Study(
        "drawn_out",
        "H11",
        "２、３トリック目に中途半端に高い数字を引っ張り出されて脱落",
        (4,),
        above(0.25),
        (
            lowest_declares("early", Share("early"), FLAT, hunted=True),
            lowest_declares("early_usual", Share("early"), FLAT),
            lowest_declares("first", Mean("first_trick", where=DECLARED), FLAT, hunted=True),
            lowest_declares("first_usual", Mean("first_trick", where=DECLARED), FLAT),
            lowest_declares("no_trick", NO_TRICK, FLAT, hunted=True),
        ),
    ),
)
