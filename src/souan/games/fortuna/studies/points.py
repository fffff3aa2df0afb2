"""Fortuna: large and small sets, and what they are worth."""

import polars as pl

from souan.games.fortuna.studies.counts import dealt_at_least
from souan.lab.measures import Mean, Part, Share, WinShare
from souan.lab.study import Exact, Figure, Study, above, above_equal_share, below

MAX, TREATED, TREATED_MAX = "score=set_max", "score=treated_sum", "score=treated_max"
GRADIENT = "counts=gradient"
EIGHT8, EIGHT7 = (f"counts=10-10-10-10-10-10-10-{eights}" for eights in (8, 7))

HAS_BIG = WinShare(where=pl.col("big") > 0)
GAP = Part("margin", "average", of_games=True, within=False)
LEADER = Share("half_leader", of_games=True)
TIE = Share("top_tie", of_games=True)
LOW = Part("low", "sets", where=pl.col("won") > 0)
BIG = Part("big", "sets", where=pl.col("won") > 0)

POINTS = (
    Study(
        "big_sets",
        "F1",
        "打点が高いカードほど、枚数を少なめにする必要がある",
        (4, 3),
        above_equal_share(by=0.1),
        (
            Figure("wins", HAS_BIG),
            Figure("wins_8", HAS_BIG, EIGHT8),
            Figure("wins_7", HAS_BIG, EIGHT7),
            Figure("wins_gradient", HAS_BIG, GRADIENT),
            Figure("share", Part("big_points", "points")),
            Figure("share_gradient", Part("big_points", "points"), GRADIENT),
            *(Figure(f"of_{v}", Part(f"points_of_{v}", "points")) for v in range(1, 9)),
            *(
                Figure(f"with_{v}", WinShare(where=pl.col(f"points_of_{v}") > 0))
                for v in range(1, 9)
            ),
        ),
    ),
    Study(
        "one_number",
        "F1",
        "",
        (4,),
        above(0.1),
        (
            Figure("three", Exact(dealt_at_least(3, cards=11))),
            *(Figure(f"of_{v}", Exact(dealt_at_least(v, cards=11))) for v in (1, 2, 4, 5, 6)),
            Figure("mixed", Part("mixed", "sets")),
        ),
    ),
    Study(
        "score_gap",
        "F3",
        "点差が大きすぎる",
        (4, 3),
        above(0.5),
        (
            Figure("gap", GAP),
            Figure("margin", Mean("margin", of_games=True, unit="points")),
            Figure("average", Mean("average", of_games=True, unit="points")),
            Figure("gap_max", GAP, MAX),
            Figure("gap_treated", GAP, TREATED),
            Figure("gap_treated_max", GAP, TREATED_MAX),
        ),
    ),
    Study(
        "comeback",
        "F3",
        "セットの中で最大の数字を点数とした場合…逆転可能性はなきにしもあらず",
        (4, 3),
        below(0.0),
        (
            Figure("change", LEADER, MAX, ""),
            Figure("leader", LEADER),
            Figure("leader_max", LEADER, MAX),
            Figure("leader_treated", LEADER, TREATED),
            Figure("leader_treated_max", LEADER, TREATED_MAX),
        ),
    ),
    Study(
        "ties_of_maxima",
        "F3",
        "",
        (4, 3),
        above(0.05),
        (
            Figure("ties_max", TIE, MAX),
            Figure("ties", TIE),
            Figure("ties_treated", TIE, TREATED),
            Figure("ties_treated_max", TIE, TREATED_MAX),
            Figure("draws_max", Share("tied", of_games=True), MAX),
        ),
    ),
    Study(
        "low_numbers",
        "F3",
        "相対的に１や２の低い数字の価値が上がる",
        (4, 3),
        above(0.0),
        (
            Figure("change", LOW, MAX, ""),
            Figure("low", LOW),
            Figure("low_max", LOW, MAX),
            Figure("big", BIG),
            Figure("big_max", BIG, MAX),
            Figure("value", Part("low_points", "points"), MAX),
        ),
    ),
    Study(
        "scores_matter",
        "F3",
        "",
        (4, 3),
        above(0.05),
        (
            Figure("set_max", Share("set_max_changes", of_games=True)),
            Figure("treated_sum", Share("treated_sum_changes", of_games=True)),
            Figure("treated_max", Share("treated_max_changes", of_games=True)),
        ),
    ),
)
