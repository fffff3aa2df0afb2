"""Kitano: what VP are given for, and what the notes would give them for instead."""

import polars as pl

from souan.lab.measures import Correlation, Deviation, Mean, Part, Share, WinShare
from souan.lab.measures.win_share import of_role
from souan.lab.study import (
    Figure,
    Study,
    above,
    above_equal_share,
    below,
    below_equal_share,
)

TOP_TIE = Share("top_tie", of_games=True)
AHEAD = Mean("ahead", of_games=True, unit="points")
SPREAD = Deviation("points", unit="points")

FORFEIT = "anger_bonus=forfeit"
BUNDLE = "majority_count_vp=true,pair_bonus=0,split=cowinners"
ONE_COLLECTOR = ("search(as=top_die)", "search")
ALL_IN = ("search(as=one_suit)", "search")


def defeated_with(longest: pl.Expr) -> Share:
    """How often a seat is defeated whose most frequent suit is so long."""
    return Share("defeated", where=longest)


def points_with(longest: pl.Expr) -> Mean:
    """The VP of a seat whose most frequent suit is so long."""
    return Mean("points", where=longest, unit="points")


POINTS = (
    Study(
        "wider_points",
        "3",
        "得点スケールを上げる…得点差を生む",
        (4, 3),
        above(0.5),
        (
            Figure("more", AHEAD, BUNDLE, ""),
            Figure("margin", AHEAD),
            Figure("deviation", SPREAD),
            Figure("values", Mean("values", of_games=True)),
            Figure("by_forfeit", AHEAD, FORFEIT, ""),
            Figure("by_no_pairs", AHEAD, "pair_bonus=0", ""),
            Figure("by_pairs_of_two", AHEAD, "pair_bonus=2", ""),
        ),
    ),
    Study(
        "always_the_die",
        "4",
        "マジョリティには必ずスートボーナスが入る…得点がバラける",
        (4, 3),
        above(0.5),
        (
            Figure("wider", SPREAD, "", FORFEIT),
            Figure("ties", TOP_TIE, "", FORFEIT),
            Figure("points", Mean("points", unit="points"), "", FORFEIT),
            Figure("paid", Part("paid", "majorities"), FORFEIT),
        ),
    ),
    Study(
        "only_the_top_die",
        "5",
        "一番目の大きいスートの枚数を集めるゲームになりそう",
        (4,),
        above_equal_share(by=0.05),
        (
            Figure("wins", of_role(0), bots=ONE_COLLECTOR),
            Figure("share", Part("top_cards", "treasures")),
            Figure("together", Correlation("won", "top_cards")),
            Figure("wins_forfeit", of_role(0), FORFEIT, bots=ONE_COLLECTOR),
            Figure("wins_split", of_role(0), "split=count_ties", bots=ONE_COLLECTOR),
            Figure("wins_shared", of_role(0), "split=all_holders", bots=ONE_COLLECTOR),
        ),
    ),
    Study(
        "splitting_the_die",
        "6",
        "頭割りぐらいは入れた方が…スートボーナスは頭割りし",
        (4,),
        below(0.0),
        (
            Figure("all_holders", TOP_TIE, "split=all_holders", ""),
            Figure("count_ties", TOP_TIE, "split=count_ties", ""),
            Figure("cowinners", TOP_TIE, "split=cowinners", ""),
            Figure("shared", Mean("shared", of_games=True)),
        ),
    ),
    Study(
        "no_pair_bonus",
        "7",
        "なくしたら、逆にスートが偏った時に厳しい感じもする",
        (4, 3),
        below_equal_share(),
        (
            Figure("skewed", WinShare(where=pl.col("dealt_longest") >= 4), "pair_bonus=0"),
            Figure("skewed_one", WinShare(where=pl.col("dealt_longest") >= 4)),
            Figure("skewed_two", WinShare(where=pl.col("dealt_longest") >= 4), "pair_bonus=2"),
            Figure("ties", TOP_TIE, "pair_bonus=0", ""),
        ),
    ),
    Study(
        "cards_of_majorities",
        "8",
        "マジョリティを取ったら、基本枚数分が得点",
        (4, 3),
        below(0.0),
        (
            Figure("ties", TOP_TIE, BUNDLE, ""),
            Figure("wider", SPREAD, BUNDLE, ""),
        ),
    ),
    Study(
        "seven_of_a_suit",
        "9",
        "７枚同スートで揃えたら、まずまず７ＶＰは保証される",
        (4,),
        above(0.05),
        (
            Figure("seven", Share("seven", of_games=True), BUNDLE),
            Figure(
                "seven_tried",
                Share("seven", of_games=True),
                BUNDLE,
                bots=ALL_IN,
            ),
            Figure(
                "points",
                Mean("points", where=pl.col("role") == 0, unit="points"),
                BUNDLE,
                bots=ALL_IN,
            ),
            Figure("wins", of_role(0), BUNDLE, bots=ALL_IN),
            Figure("points_five", points_with(pl.col("longest") >= 5), BUNDLE, bots=ALL_IN),
            Figure("points_four", points_with(pl.col("longest") == 4), BUNDLE, bots=ALL_IN),
            Figure("points_three", points_with(pl.col("longest") == 3), BUNDLE, bots=ALL_IN),
        ),
    ),
    Study(
        "defeat",
        "10",
        "また切腹の可能性も低い",
        (4,),
        below(0.1),
        (
            Figure("five", defeated_with(pl.col("longest") >= 5), BUNDLE, bots=ALL_IN),
            Figure("four", defeated_with(pl.col("longest") == 4), BUNDLE, bots=ALL_IN),
            Figure("three", defeated_with(pl.col("longest") == 3), BUNDLE, bots=ALL_IN),
            Figure("two", defeated_with(pl.col("longest") <= 2), BUNDLE, bots=ALL_IN),
            Figure("all", Share("defeated")),
            Figure("tokens", Mean("tokens")),
        ),
    ),
)
