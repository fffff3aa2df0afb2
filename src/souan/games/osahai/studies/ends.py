"""大差配: how the game ends, who draws, when suits are picked, and where one sits."""

import polars as pl

from souan.games.osahai.state import Rules
from souan.games.osahai.studies.facts_counts import fewest_bargains, most_bargains
from souan.games.osahai.studies.rooms import AGREE, DRAWS
from souan.lab.measures import Mean, Share, Slope, WinShare
from souan.lab.measures.win_share import of_role
from souan.lab.study import (
    Figure,
    Study,
    above,
    below,
    below_equal_share,
)

BEFORE = "pick=before_reveal"
BY_SUM = "draw_break=sum_of_revealed_numbers"
ONE, THREE = "end_at=1", "end_at=3"

LENGTH = Mean("all_bargains", of_games=True)
SUITS_LEFT = Mean("suits_left")
MORE_SEEN = WinShare(where=pl.col("seen_lead") > 0)
LESS_SEEN = WinShare(where=pl.col("seen_lead") < 0)
FORGETFUL = ("search(as=forget2)", "search")


def _from_start(distance: int) -> WinShare:
    return WinShare(where=pl.col("distance") == distance)


def _with_left(cards: pl.Expr) -> WinShare:
    return WinShare(where=cards)


ENDS = (
    Study(
        "draws",
        "9",
        "それも同じなら、引き分けとしてください",
        (4, 3),
        above(0.2),
        (
            Figure("draws", DRAWS),
            Figure("same_tenement", Share("same_tenement", of_games=True)),
            Figure("same_vp", Share("same_vp", of_games=True)),
            Figure("count", Share("count", of_games=True)),
            Figure("draws_agreed", DRAWS, bots=AGREE),
            Figure("same_agreed", Share("same_tenement", of_games=True), bots=AGREE),
            Figure("draws_random", DRAWS, bots=("random",)),
            Figure("same_random", Share("same_tenement", of_games=True), bots=("random",)),
        ),
    ),
    Study(
        "breaking_draws",
        "9",
        "複数いたら、枚数の多い方が優先されます",
        (4, 3),
        below(0.2),
        (
            Figure("by_sum", Share("drawn_by_sum", of_games=True)),
            Figure("by_cards_left", Share("drawn_by_cards_left", of_games=True)),
            Figure("by_order", Share("drawn_by_seat", of_games=True)),
            Figure("now", DRAWS),
            Figure("played", DRAWS, BY_SUM),
        ),
    ),
    Study(
        "last_hand",
        "10",
        "手札枚数が２枚になったらゲーム終了",
        (4, 3),
        below(-0.05),
        (
            Figure("one", DRAWS, ONE, ""),
            Figure("three", DRAWS, THREE, ""),
            Figure("now", DRAWS),
            Figure("suits", SUITS_LEFT),
            Figure("suits_one", SUITS_LEFT, ONE),
            Figure("suits_three", SUITS_LEFT, THREE),
            Figure("length", LENGTH),
            Figure("length_one", LENGTH, ONE),
            Figure("length_three", LENGTH, THREE),
            Figure("fewest", fewest_bargains(Rules())),
            Figure("most", most_bargains(Rules())),
            Figure("short", Share("short", of_games=True)),
            Figure("long", Share("long", of_games=True)),
        ),
    ),
    Study(
        "picking_first",
        "11",
        "好きな１色を選んでオープン…選んだ長屋の点数を見て",
        (4, 3),
        below(0.0),
        (
            Figure("draws", DRAWS, BEFORE, ""),
            Figure("draws_before", DRAWS, BEFORE),
            Figure("draws_after", DRAWS),
            Figure("more_seen", MORE_SEEN, BEFORE),
            Figure("less_seen", LESS_SEEN, BEFORE),
            Figure("more_seen_after", MORE_SEEN),
            Figure("less_seen_after", LESS_SEEN),
            Figure("forgetful", of_role(0), BEFORE, bots=FORGETFUL),
            Figure("forgetful_after", of_role(0), bots=FORGETFUL),
        ),
    ),
    Study(
        "start_player",
        "Ours",
        "スタートプレイヤーから時計回りで順番に手番を行い",
        (4, 3),
        below_equal_share(),
        (
            Figure("first", _from_start(0)),
            Figure("second", _from_start(1)),
            Figure("third", _from_start(2)),
            Figure("last", WinShare(where=pl.col("distance") == pl.col("distance").max())),
            Figure("slope", Slope("won", "distance", unit="change")),
            Figure("first_random", _from_start(0), bots=("random",)),
            Figure("slope_random", Slope("won", "distance", unit="change"), bots=("random",)),
        ),
    ),
    Study(
        "cards_left",
        "Ours",
        "他のプレイヤー１人を指定し「共謀者」としてください",
        (4, 3),
        below_equal_share(),
        (
            Figure("two", _with_left(pl.col("cards_left") == 2)),
            Figure("three", _with_left(pl.col("cards_left") == 3)),
            Figure("four", _with_left(pl.col("cards_left") == 4)),
            Figure("more", _with_left(pl.col("cards_left") >= 5)),
            Figure("slope", Slope("won", "cards_left", unit="change")),
            Figure("named", Slope("won", "named", unit="change")),
            Figure("two_random", _with_left(pl.col("cards_left") == 2), bots=("random",)),
        ),
    ),
    Study(
        "readings",
        "Ours",
        "配置されている”行商人の枚数”分のＶＰを得る",
        (4, 3),
        above(0.05),
        (
            Figure("skills", Share("changed_by_skill_scope", of_games=True)),
            Figure("constable", Share("changed_by_doshin_scope", of_games=True)),
            Figure("skills_agreed", Share("changed_by_skill_scope", of_games=True), bots=AGREE),
            Figure(
                "constable_random",
                Share("changed_by_doshin_scope", of_games=True),
                bots=("random",),
            ),
        ),
    ),
)
