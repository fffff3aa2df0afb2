"""Fortuna: hands with many eights, and numbers that start anew."""

import polars as pl

from souan.games.fortuna.studies.counts import dealt_at_least, somebody_is_dealt
from souan.lab.measures import Gap, Mean, Share, WinShare
from souan.lab.study import (
    Exact,
    Figure,
    Study,
    above,
    outside,
)

LOOP = "loop=mod10"
EIGHT8, EIGHT7 = (f"counts=10-10-10-10-10-10-10-{eights}" for eights in (8, 7))

MANY = pl.col("dealt_eights") >= 3
HUNTS = pl.col("role") % 2 == 0
HUNTERS = ("search(as=hunt8)", "search(as=cut8)", "search(as=hunt8)", "search(as=cut8)")
HUNTER, CUTTER = WinShare(where=MANY & HUNTS), WinShare(where=MANY & ~HUNTS)
HUNT_OR_CUT = Gap("won", MANY & HUNTS, MANY & ~HUNTS, unit="change")

TELL = Mean("eights_tell", of_games=True, unit="share")
HOLDS_TWO = WinShare(where=pl.col("eights_held") >= 2)
HOLDS_NONE = WinShare(where=pl.col("eights_held") == 0)

RUSH = pl.col("dealt_eights") >= 6
FIRST = pl.col("first_discard")
CUTS_MIDDLE = Gap("won", FIRST.is_between(4, 5), FIRST >= 6, unit="change")

EIGHTS = (
    Study(
        "hunt_or_cut",
        "F1",
        "初手に８が３、４枚あると８出しを狙うか、あるいはさっさと８を切って",
        (4,),
        outside(-0.1, 0.1),
        (
            Figure("gap", HUNT_OR_CUT, bots=HUNTERS, opening="three_eights"),
            Figure("hunt", HUNTER, bots=HUNTERS, opening="three_eights"),
            Figure("cut", CUTTER, bots=HUNTERS, opening="three_eights"),
            Figure("gap_8", HUNT_OR_CUT, EIGHT8, bots=HUNTERS, opening="three_eights"),
            Figure("gap_7", HUNT_OR_CUT, EIGHT7, bots=HUNTERS, opening="three_eights"),
            Figure("gap_loop", HUNT_OR_CUT, LOOP, bots=HUNTERS, opening="three_eights"),
        ),
    ),
    Study(
        "eights_dealt",
        "F1",
        "初手に８が３、４枚ある",
        (4,),
        above(0.05),
        (
            Figure("three", Exact(dealt_at_least(3))),
            Figure("four", Exact(dealt_at_least(4))),
            Figure("three_8", Exact(dealt_at_least(3, copies=8))),
            Figure("four_8", Exact(dealt_at_least(4, copies=8))),
            Figure("three_7", Exact(dealt_at_least(3, copies=7))),
            Figure("four_7", Exact(dealt_at_least(4, copies=7))),
            Figure("dealt", Share("many_eights")),
        ),
    ),
    Study(
        "loop_reached",
        "F2",
        "８を３枚捨てると１１なので、１として扱える",
        (4, 3),
        above(0.1),
        (
            Figure("rate", Share("three_eights", of_games=True), LOOP),
            Figure("round", Mean("three_eights_round", of_games=True), LOOP),
            Figure("without", Share("three_eights", of_games=True)),
            Figure("random", Share("three_eights", of_games=True), LOOP, bots=("random",)),
        ),
    ),
    Study(
        "loop_decides",
        "F2",
        "８が３枚捨てられた時点で、手札に８を何枚抱えているかで勝負が決まってしまう",
        (4, 3),
        above(0.7),
        (
            Figure("tell", TELL, LOOP, opening="eights_out"),
            Figure(
                "tell_without",
                TELL,
                opening="eights_out",
            ),
            Figure("wins_two", HOLDS_TWO, LOOP, opening="eights_out"),
            Figure("wins_none", HOLDS_NONE, LOOP, opening="eights_out"),
        ),
    ),
    Study(
        "first_discard",
        "F2",
        "６や７を安易に切るのが物凄く危険…常道としては４や５から切る",
        (4,),
        above(0.05),
        (
            Figure("middle", CUTS_MIDDLE, LOOP),
            Figure("middle_without", CUTS_MIDDLE),
            *(Figure(f"first_{n}", WinShare(where=FIRST.eq(n)), LOOP) for n in range(1, 9)),
            Figure("chosen", Mean("first_discard"), LOOP),
        ),
    ),
    Study(
        "eight_rush_dealt",
        "F9",
        "初手で８が６枚程度ある状態",
        (4, 3),
        above(10),
        (Figure("somebody", Exact(somebody_is_dealt(6), unit="number")),),
    ),
    Study(
        "eight_rush",
        "F9",
        "６や７が切られてサクッと８枚を達成してしまう",
        (4, 3),
        above(0.5),
        (
            Figure("made", Share("eight_set", where=RUSH), opening="six_eights"),
            Figure("round", Mean("eight_round", where=RUSH), opening="six_eights"),
            Figure("wins", WinShare(where=RUSH), opening="six_eights"),
            Figure("made_loop", Share("eight_set", where=RUSH), LOOP, opening="six_eights"),
            Figure("wins_loop", WinShare(where=RUSH), LOOP, opening="six_eights"),
            Figure("usual", Mean("eight_sets", of_games=True)),
        ),
    ),
)
