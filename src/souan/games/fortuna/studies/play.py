"""Fortuna: how long it takes, when to sell, and what decides."""

import polars as pl

from souan.games.fortuna.studies.counts import end_card_drawn, most_rounds
from souan.lab.measures import Mean, Part, Share, Slope, WinShare
from souan.lab.measures.win_share import of_role
from souan.lab.study import Exact, Figure, Study, above_equal_share, below, outside

SELLERS = tuple(f"search(as=sell_from_{least})" for least in (1, 6, 12, 24))
REFILL, NO_DRAW = "shrink=refill_minus2", "shrink=no_turn_draw_on_sale"

BETTER = ("search*8", "search")
NOVICE = ("search", "random")
START = WinShare(where=pl.col("distance") == 0)
LAST = WinShare(where=pl.col("distance") == pl.col("distance").max())
ROUNDS = Mean("rounds", of_games=True)
SETS = Mean("sets")
BIG = Part("big", "sets")

PLAY = (
    Study(
        "early_selling",
        "F6",
        "早出しのメリットにつけるにしてもバランス調整が難しい",
        (4,),
        above_equal_share(),
        (
            Figure("middle", WinShare(where=pl.col("role").is_between(1, 2)), bots=SELLERS),
            Figure("at_once", of_role(0), bots=SELLERS),
            Figure("six", of_role(1), bots=SELLERS),
            Figure("twelve", of_role(2), bots=SELLERS),
            Figure("late", of_role(3), bots=SELLERS),
        ),
    ),
    Study(
        "five_sets",
        "F7",
        "３〜４人？…５セットまでプレイすることができます",
        (4, 3),
        below(0.05),
        (
            Figure("five", Share("five")),
            Figure("rounds", ROUNDS),
            Figure("sets", SETS),
            Figure("forced", Mean("forced_passes", of_games=True)),
            Figure("most_rounds", Exact(most_rounds, unit="number")),
            Figure("end_card", Exact(end_card_drawn, unit="number")),
        ),
    ),
    Study(
        "seats",
        "F7",
        "３〜４人？",
        (4, 3),
        outside(-0.05, 0.05),
        (
            Figure("slope", Slope("won", "distance", unit="change")),
            Figure("start", START),
            Figure("last", LAST),
        ),
    ),
    Study(
        "skill",
        "F7",
        "３〜４人？",
        (4, 3),
        above_equal_share(by=0.1),
        (
            Figure("better", of_role(0), bots=BETTER),
            Figure("novice", of_role(0), bots=NOVICE),
        ),
    ),
    Study(
        "shrinking",
        "F8",
        "１回商売する毎に手札の最大枚数が１枚ずつ減る",
        (4, 3),
        outside(-0.5, 0.5),
        (
            Figure("rounds", ROUNDS, REFILL, ""),
            Figure("before", ROUNDS),
            Figure("sets", SETS, REFILL, ""),
            Figure("big", BIG, REFILL, ""),
            Figure("rounds_no_draw", ROUNDS, NO_DRAW, ""),
            Figure("sets_no_draw", SETS, NO_DRAW, ""),
            Figure("big_no_draw", BIG, NO_DRAW, ""),
        ),
    ),
)
