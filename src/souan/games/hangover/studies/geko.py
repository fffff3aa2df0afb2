"""Hangover: declaring 下戸, to take no trick: whether it can be done, and what it should pay."""

import polars as pl

from souan.games.hangover.studies.facts_declarers import POINTS
from souan.lab.measures import Mean, Share, WinShare
from souan.lab.measures.win_share import of_role
from souan.lab.study import Figure, Study, above, above_equal_share

FLAT, ACCRUE, LADDER, ONE_OK = "geko=flat", "geko=accrue", "geko=ladder", "geko=one_ok"

DUCK = ("search(as=duck)", "search(as=no_geko)")
"""One who declares and ducks, among others who do not declare."""

DECLARER = ("search(as=geko)", "search(as=no_geko)")
"""One who declares and then plays as it likes: by the ladder not every trick has to be avoided."""

HUNTED = ("search(as=duck)", "search(as=lead_low)")
"""One who declares and ducks, among others who lead low to make it take a trick."""

MINE = pl.col("role") == 0
LOWEST = MINE & (pl.col("hand_rank") == 0)
DECLARED = pl.col("geko") == 1
CAUGHT = MINE & (pl.col("no_trick") == 0)

PAID = range(8)
"""What is tried for one trick."""

GEKO = (
    Study(
        "eleven_tricks",
        "H3",
        "１１トリックをしゃがむことは可能なのだろうか",
        (4, 5),
        above(1 / 3),
        (
            Figure("lowest", Share("no_trick", where=LOWEST), ACCRUE, bots=DUCK),
            Figure("any", Share("no_trick", where=MINE), ACCRUE, bots=DUCK),
            Figure("one_at_most", Share("one_at_most", where=LOWEST), ACCRUE, bots=DUCK),
            Figure("points", Mean("points", where=LOWEST, unit="points"), ACCRUE, bots=DUCK),
        ),
    ),
    Study(
        "a_point_a_trick",
        "H3",
        "１トリック取るまで自動的に１点で、完全達成１１点というのが妥当",
        (4,),
        above_equal_share(),
        (
            Figure("wins", WinShare(where=LOWEST), ACCRUE, bots=DUCK),
            Figure("any", of_role(0), ACCRUE, bots=DUCK),
            Figure("declared", Share("geko"), ACCRUE),
            Figure("declared_eleven_one", Share("geko"), "geko=eleven_one"),
            Figure("wins_declared", WinShare(where=DECLARED), ACCRUE),
        ),
    ),
    Study(
        "ladder_too_high",
        "H1",
        "１０点だが、ちょっと高すぎるか",
        (4,),
        above_equal_share(by=0.05),
        (
            Figure("wins", WinShare(where=LOWEST), LADDER, bots=DECLARER),
            Figure("any", of_role(0), LADDER, bots=DECLARER),
            Figure("points", Mean("points", where=MINE, unit="points"), LADDER, bots=DECLARER),
            Figure("no_trick", Share("no_trick", where=MINE), LADDER, bots=DECLARER),
            Figure(
                "winner",
                Mean("points", where=(pl.col("won") > 0) & (pl.col("geko") == 0), unit="points"),
                LADDER,
                bots=DECLARER,
            ),
            Figure("declared", Share("geko"), LADDER),
        ),
    ),
    Study(
        "seven_points",
        "H2",
        "６点はちょっと弱い…７点ぐらいが妥当",
        (4,),
        above_equal_share(by=-0.05),
        (
            *(
                Figure(
                    f"wins_{points}",
                    WinShare(where=LOWEST, fact=f"won_at_{points}"),
                    FLAT,
                    bots=DUCK,
                )
                for points in (7, *(points for points in POINTS if points != 7))
            ),
            Figure("no_trick", Share("no_trick", where=LOWEST), FLAT, bots=DUCK),
            Figure("declared", Share("geko"), FLAT),
            Figure("declared_11", Share("geko"), "geko=flat,geko_points=11"),
        ),
    ),
    Study(
        "one_trick_allowed",
        "H4",
        "１回取った時の得点どうするか",
        (4,),
        above(0.05),
        (
            Figure("exactly_one", Share("one_trick", where=LOWEST), ONE_OK, bots=DUCK),
            *(
                Figure(
                    f"wins_{points}",
                    WinShare(where=LOWEST, fact=f"won_with_{points}"),
                    ONE_OK,
                    bots=DUCK,
                )
                for points in PAID
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
            Figure("early", Share("early", where=MINE), FLAT, bots=HUNTED),
            Figure("early_usual", Share("early", where=MINE), FLAT, bots=DUCK),
            Figure("first", Mean("first_trick", where=CAUGHT), FLAT, bots=HUNTED),
            Figure("first_usual", Mean("first_trick", where=CAUGHT), FLAT, bots=DUCK),
            Figure("no_trick", Share("no_trick", where=MINE), FLAT, bots=HUNTED),
        ),
    ),
)
