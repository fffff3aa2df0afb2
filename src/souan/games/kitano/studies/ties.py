"""Kitano: how often the most VP are shared, and what breaks such ties."""

from itertools import product

import polars as pl

from souan.lab.measures import Mean, Share, Slope, WinShare
from souan.lab.measures.matches import MatchTie, MatchWins
from souan.lab.measures.win_share import of_role
from souan.lab.study import (
    Exact,
    Figure,
    Study,
    above,
    above_equal_share,
    below,
    between,
    outside,
)

TOP_TIE = Share("top_tie", of_games=True)
TIED = pl.col("top_tie") == 1
AT_KAMIZA = pl.col("distance") == 0
FARTHEST = pl.col("distance") == pl.col("distance").max()
DRAWN_SUIT = "top_suit=drawn_at_setup"
BETTER = ("search*8", "search")
SUITS_THEN_DRAW = "final_tie=top_suit_then_draw"


def one_highest_die(players: int) -> tuple[float, int]:
    """Of all throws of the dice, one for each suit, those in which one alone is highest."""
    dice = 5 if players == 3 else 6
    throws = list(product(range(1, 7), repeat=dice))
    return sum(throw.count(max(throw)) == 1 for throw in throws) / len(throws), len(throws)


TIES = (
    Study(
        "ties",
        "1",
        "タイブレイクが適当すぎる…結構起こる気がする",
        (4, 3),
        above(0.03),
        (
            Figure("rate", TOP_TIE),
            Figure("random", TOP_TIE, bots=("random",)),
        ),
    ),
    Study(
        "first_seat",
        "2",
        "先手番がタイブレイクで有利",
        (4, 3),
        above(0.0),
        (
            Figure("gain", Mean("tie_gain", where=AT_KAMIZA, unit="change")),
            Figure("loss", Mean("tie_gain", where=FARTHEST, unit="change")),
            Figure("kamiza", WinShare(where=AT_KAMIZA)),
            Figure("farthest", WinShare(where=FARTHEST)),
            Figure("slope", Slope("won", "distance", unit="change")),
        ),
    ),
    Study(
        "seats_without_ties",
        "2",
        "先手番不利という訳でもない",
        (4, 3),
        between(-0.02, 0.02),
        (
            Figure("slope", Slope("won_split", "distance", unit="change")),
            Figure("untied", WinShare(where=AT_KAMIZA & ~TIED)),
            Figure("untied_random", WinShare(where=AT_KAMIZA & ~TIED), bots=("random",)),
        ),
    ),
    Study(
        "suit_by_suit",
        "11",
        "何度も繰越判定する…面倒",
        (4, 3),
        above(0.2),
        (
            Figure("slow", Share("slow", of_games=True)),
            Figure("steps", Mean("steps", of_games=True)),
            Figure("resolved", Share("carried", of_games=True)),
            Figure("change", WinShare(where=AT_KAMIZA), "final_tie=suit_carry", ""),
        ),
    ),
    Study(
        "one_top_die",
        "12",
        "Ｄ６の目は偏る。複数あった時に",
        (4, 3),
        below(0.9),
        (
            Figure("counted", Exact(one_highest_die)),
            Figure("thrown", Share("one_top", of_games=True), bots=("random",)),
            Figure("played", Share("one_top", of_games=True)),
        ),
    ),
    Study(
        "equal_in_top_suit",
        "13",
        "プレイヤーの枚数も被りやすい",
        (4, 3),
        above(0.2),
        (
            Figure("equal", Share("equal_top", of_games=True)),
            Figure("equal_random", Share("equal_top", of_games=True), bots=("random",)),
        ),
    ),
    Study(
        "top_suit_then_draw",
        "14",
        "最も価値の高いスート１つを決め、それも分けなら完全引き分け",
        (4, 3),
        below(0.03),
        (
            Figure("draws", Share("tied", of_games=True), SUITS_THEN_DRAW),
            Figure("resolved", Share("one_by_top", of_games=True), SUITS_THEN_DRAW),
            Figure("deserved", Share("deserved", of_games=True), SUITS_THEN_DRAW),
            Figure("drawn", Share("tied", of_games=True), f"{SUITS_THEN_DRAW},{DRAWN_SUIT}"),
        ),
    ),
    Study(
        "several_games",
        "15",
        "誉を分かち合う…複数回を前提とした場合…累積点",
        (4, 3),
        below(0.03),
        (
            # A defeat counts for nothing, see `match_points`.
            Figure("draws_three", MatchTie(3, "match_points"), "final_tie=draw"),
            Figure("draws_one", Share("tied", of_games=True), "final_tie=draw"),
            Figure("draws_five", MatchTie(5, "match_points"), "final_tie=draw"),
        ),
    ),
    Study(
        "better_player",
        "15",
        "複数回を前提とした場合…累積点",
        (4,),
        above_equal_share(by=0.05),
        (
            Figure("three", MatchWins(3, "match_points"), "final_tie=draw", bots=BETTER),
            Figure("one", of_role(0), "final_tie=draw", bots=BETTER),
            Figure("five", MatchWins(5, "match_points"), "final_tie=draw", bots=BETTER),
        ),
    ),
    Study(
        "more_to_consider",
        "16",
        "判定要素が増えると…長考率を高める",
        (4,),
        outside(-0.05, 0.05),
        (
            Figure("change", Mean("sure", unit="share"), "final_tie=suit_carry", ""),
            Figure("sure", Mean("sure", unit="share")),
            Figure("options", Mean("options", unit="number")),
        ),
    ),
)
