"""Hangover: cards that declarers exchange or give away, and one more trick for the others."""

import polars as pl

from souan.games.hangover.studies.geko import DUCK, FLAT, MINE
from souan.lab.measures import Mean, Share
from souan.lab.study import Figure, Study, above, below

OTHERS = pl.col("role") > 0
NO_TRICK = Share("no_trick", where=MINE)
OUT = Share("out", where=OTHERS)

PLAYER2, LOWEST2, WIDOW2 = (
    f"{FLAT},geko_swap={name}" for name in ("player2", "player2_lowest", "widow2")
)
EXTRA = f"{FLAT},geko_extra=true"
GIVE1 = f"{FLAT},geko_give1=true"

EXCHANGES = (
    Study(
        "exchange_helps",
        "H5",
        "プレイヤー１人を指定して２枚手札交換とかさせる？　あるいは、ウィドウと２枚交換",
        (4,),
        above(0.05),
        (
            Figure("player2", NO_TRICK, PLAYER2, FLAT, bots=DUCK),
            Figure("lowest2", NO_TRICK, LOWEST2, FLAT, bots=DUCK),
            Figure("widow2", NO_TRICK, WIDOW2, FLAT, bots=DUCK),
            Figure("without", NO_TRICK, FLAT, bots=DUCK),
        ),
    ),
    Study(
        "exchange_busts_nobody",
        "H5",
        "他のプレイヤーのバースト率は上がらないが",
        (4,),
        below(0.05),
        (
            Figure("player2", OUT, PLAYER2, FLAT, bots=DUCK),
            Figure("lowest2", OUT, LOWEST2, FLAT, bots=DUCK),
            Figure("widow2", OUT, WIDOW2, FLAT, bots=DUCK),
            Figure("without", OUT, FLAT, bots=DUCK),
        ),
    ),
    Study(
        "giving_one_each",
        "H6",
        "全プレイヤーに１枚ずつ渡し…さすがに７トリックと１２トリックはない",
        (5,),
        above(0.05),
        (
            Figure("more", NO_TRICK, GIVE1, FLAT, bots=DUCK),
            Figure("with_gifts", NO_TRICK, GIVE1, bots=DUCK),
            Figure("out", OUT, GIVE1, FLAT, bots=DUCK),
        ),
    ),
    Study(
        "extra_trick",
        "H7",
        "７をランダムに１枚ずつ引いて、疑似的に１トリック増える",
        (4,),
        above(0.02),
        (
            Figure("more_out", OUT, EXTRA, FLAT, bots=DUCK),
            Figure("out", OUT, EXTRA, bots=DUCK),
            Figure("outs", Mean("outs", of_games=True), EXTRA, bots=DUCK),
            Figure("no_trick", NO_TRICK, EXTRA, FLAT, bots=DUCK),
        ),
    ),
)
