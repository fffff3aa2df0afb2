"""La Superba: difficulty, what a failed voyage costs, luck and the number of players."""

from souan.games.superba.state import DIE, MAX_MISSING, Rules
from souan.games.superba.studies import counts
from souan.games.superba.studies.facts import STEPS
from souan.lab.measures import Correlation, Entropy, Mean, Part, Slope
from souan.lab.measures.win_share import of_role
from souan.lab.study import (
    Exact,
    Figure,
    Study,
    above,
    above_equal_share,
    below,
    outside,
)

EVEN_STEPS = Entropy(tuple(f"size_{step}" for step in STEPS))
SIZE = Part("loaded", "loads", unit="number")
IDLE = Part("size_0", "could")
SUCCESS = Part("safe", "loads")
SHORT = Part("short_points", "short", unit="points")
MINUS = Part("minus", "gains")
OWN = Slope("third_total", "own_card", unit="points")

EASIER = "difficulty=6-9-11-12-13-14"
FLATTER = "difficulty=6-9-10-11-12-13"

BULK = ("search*4(as=bulk)", "search*4")
BULK_LISBON = ("search*4(as=bulk_lisbon)", "search*4")
"""All think four times as long as usual: a plan may win because the others think too little."""

DIFFICULTY = (
    Study(
        "every_step",
        "S1",
        "６・９・１１・１３・１６・１９ぐらいが適切か？",
        (4, 2),
        below(0.8),
        (
            Figure("even", EVEN_STEPS),
            Figure("even_easier", EVEN_STEPS, EASIER),
            Figure("even_flatter", EVEN_STEPS, FLATTER),
            *(Figure(f"of_{step}", Part(f"size_{step}", "loads")) for step in STEPS),
        ),
    ),
    Study(
        "counted_results",
        "S1",
        "難易度をどう調整するか",
        (4,),
        below(0.05),
        (
            Figure("beyond_five", Exact(counts.more_than_six(5))),
            *(Figure(f"success_{step}", Exact(counts.success(step))) for step in STEPS),
            *(Figure(f"equal_{step}", Exact(counts.equal(step))) for step in STEPS),
            *(Figure(f"fail_{step}", Exact(counts.failure(step))) for step in STEPS),
            *(Figure(f"net_{step}", Exact(counts.net(step), unit="number")) for step in STEPS),
        ),
    ),
    Study(
        "played_results",
        "S1",
        "難易度をどう調整するか",
        (4, 2),
        outside(0.5, 0.8),
        (
            Figure("success", SUCCESS),
            *(Figure(f"success_{step}", Part(f"safe_{step}", f"size_{step}")) for step in STEPS),
            *(
                Figure(f"net_{step}", Part(f"net_{step}", f"size_{step}", unit="number"))
                for step in STEPS
            ),
            Figure("success_easier", SUCCESS, EASIER),
            Figure("success_flatter", SUCCESS, FLATTER),
        ),
    ),
    Study(
        "all_at_once",
        "S2",
        "積載する商材チットを好きなだけ選んで",
        (4,),
        above_equal_share(),
        (
            Figure("wins", of_role(0), bots=BULK_LISBON),
            Figure("wins_capped", of_role(0), "cap=6", bots=BULK),
        ),
    ),
    Study(
        "six_at_most",
        "S2",
        "船には最大６つまで物を詰めて",
        (4, 2),
        above(0.02),
        (
            Figure("over_six", Part("over_six", "loads")),
            Figure("largest", Mean("largest")),
            Figure("points", Mean("points", unit="points"), "cap=6", ""),
        ),
    ),
)

LOSSES = (
    Study(
        "better_not_to_sail",
        "S3",
        "失うぐらいなら運ばない方がマシ",
        (4, 2),
        below(0.0),
        (
            Figure("short", SHORT),
            Figure("idle", IDLE),
            Figure("minus", MINUS),
        ),
    ),
    Study(
        "losing_two",
        "S3",
        "下回ったら２つ失う？",
        (4,),
        outside(-0.25, 0.25),
        (
            Figure("size_all", SIZE, "loss=1-all", ""),
            Figure("size_gap", SIZE, "loss=1-gap", ""),
            Figure("size_one", SIZE, "loss=1-1", ""),
            Figure("size", SIZE),
            Figure("idle_all", IDLE, "loss=1-all"),
            Figure("idle_gap", IDLE, "loss=1-gap"),
            Figure("idle_one", IDLE, "loss=1-1"),
            Figure("minus_all", MINUS, "loss=1-all"),
            Figure("minus_gap", MINUS, "loss=1-gap"),
            Figure("minus_one", MINUS, "loss=1-1"),
            Figure("short_all", SHORT, "loss=1-all"),
        ),
    ),
)

LUCK = (
    Study(
        "own_card",
        "S4",
        "乱数は、”出されていない最も小さい数”となる",
        (4,),
        above(0.5),
        (
            Figure("rise", Exact(counts.slope(), unit="points")),
            Figure("rise_max", Exact(counts.slope(Rules(luck=MAX_MISSING)), unit="points")),
            Figure("rise_die", Exact(counts.slope(Rules(luck=DIE)), unit="points")),
            Figure("played", OWN),
            Figure("played_max", OWN, "luck=max_missing"),
            Figure("played_die", OWN, "luck=d4"),
            Figure("together", Correlation("third_total", "own_card")),
        ),
    ),
    Study(
        "playing_a_one",
        "S4",
        "数字が大きい程、安全な航海であることを意味します",
        (4,),
        above(0.05),
        (
            Figure("less", Exact(counts.by_card(3, 2, 1))),
            *(
                Figure(f"three_with_{own}", Exact(counts.success(3, own=own)))
                for own in counts.NUMBERS_SHOWN
            ),
            *(
                Figure(f"four_with_{own}", Exact(counts.success(4, own=own)))
                for own in counts.NUMBERS_SHOWN
            ),
        ),
    ),
    Study(
        "all_shown",
        "S4",
        "もし１〜４まで全て出た場合は、合計を無視して絶対成功する",
        (4, 2),
        above(0.1),
        (
            Figure("counted", Exact(counts.all_shown)),
            Figure("played", Part("all_shown", "rounds", of_games=True)),
            Figure("success", SUCCESS),
            Figure("success_zero", SUCCESS, "all_shown=0", ""),
            Figure("success_five", SUCCESS, "all_shown=5", ""),
        ),
    ),
)

NUMBER_OF_PLAYERS = (
    Study(
        "same_for_all",
        "S5",
        "プレイ人数で難易度を変えないよう",
        (4, 3, 2),
        outside(0.613, 0.813),  # random cards give 0.713
        (
            Figure("success", Part("safe_3", "size_3")),
            Figure("counted", Exact(counts.success(3))),
            Figure("all", SUCCESS),
        ),
    ),
    Study(
        "only_own_cards",
        "S5",
        "必ず４人分プレイされるとする",
        (2, 3),
        outside(-0.05, 0.05),
        (
            Figure("more", Exact(counts.scaled(3))),
            Figure("four_cards", Exact(counts.success(3))),
            Figure("played", SUCCESS, "fill=players", ""),
        ),
    ),
)

SAILING = (*DIFFICULTY, *LOSSES, *LUCK, *NUMBER_OF_PLAYERS)
