"""La Superba: ports, counting cards, and the sentences that can be read in two ways."""

from souan.games.superba.state import COPIES
from souan.games.superba.studies import counts
from souan.games.superba.studies.facts import NAMES, STEPS
from souan.lab.measures import Deviation, Entropy, Mean, Part
from souan.lab.measures.changed import Changed
from souan.lab.measures.win_share import of_role
from souan.lab.study import Exact, Figure, Study, above, above_equal_share, below

BONUS_ONLY = ("search*4(as=bonus_only)", "search*4")
"""All think four times as long as usual: a plan may win because the others think too little."""

DOUBLED = Part("doubled", "at_doubling")
SIZES = Entropy(("size_0", *(f"size_{step}" for step in STEPS)))
SIZE = Part("loaded", "loads", unit="number")
LAST = Part("last_safe", "last_loads")
LAST_TOTALS = Mean("last_totals", of_games=True)
SPREAD = Deviation("points", unit="points")

FIVE_ROUNDS = "hand5=5_rounds"
FOUR_ROUNDS = "hand5=4_rounds"

READINGS = {
    "to_port": "restore_to=port",
    "cancelled": "restore_to=cancel",
    "this_voyage": "restore_scope=voyage",
    "from_hand": "ams_hand_only=true",
}
"""Other readings of rulings R7, R8 and R10."""

PORTS = (
    Study(
        "bonus_goods",
        "S6",
        "ボーナスのある品物以外運ばないか",
        (4, 2),
        above(0.75),
        (
            Figure("doubled", DOUBLED),
            *(Figure(f"{name}_home", Part(f"{name}_home", name)) for name in NAMES),
            Figure("doubled_known", DOUBLED, "ports=five_fixed"),
        ),
    ),
    Study(
        "bonus_only",
        "S6",
        "基本ウィドウを作れないので、これだと",
        (4,),
        above_equal_share(),
        (
            Figure("wins", of_role(0), bots=BONUS_ONLY),
            Figure("wins_known", of_role(0), "ports=five_fixed", bots=BONUS_ONLY),
        ),
    ),
    Study(
        "without_ports",
        "S6",
        "街に応じて得点ボーナスがつく？",
        (4,),
        below(0.0),
        (
            Figure("spread", SPREAD, "ports=none", ""),
            Figure("points", Mean("points", unit="points"), "ports=none", ""),
            Figure("sizes", SIZES, "ports=none", ""),
            Figure("size", SIZE, "ports=none", ""),
        ),
    ),
    Study(
        "sets_by_luck",
        "S8",
        "３点セットで乱数分の追加点",
        (4,),
        above(0.0),
        (
            Figure("spread", SPREAD, "lisbon_set=luck", ""),
            Figure("sets_spread", Deviation("lisbon_sets", unit="points"), "lisbon_set=luck", ""),
            Figure("sets", Mean("lisbon_sets", unit="points"), "lisbon_set=luck", ""),
            Figure("load", Mean("lisbon_load"), "lisbon_set=luck", ""),
            Figure("load_now", Mean("lisbon_load")),
        ),
    ),
)

FIVE_CARDS = (
    Study(
        "last_total_known",
        "S7",
        "最後はカウンティングすると数字ばれるな",
        (4, 3, 2),
        above(0.5),
        (
            Figure("known", Exact(counts.last_known(COPIES - 1))),
            Figure("known_now", Exact(counts.last_known(COPIES))),
            Figure("totals", LAST_TOTALS, FIVE_ROUNDS),
            Figure("totals_now", LAST_TOTALS),
        ),
    ),
    Study(
        "last_load_sure",
        "S7",
        "確定で品物通せちゃうので面白くない",
        (4, 2),
        above(0.0),
        (
            Figure("more", LAST, FIVE_ROUNDS, ""),
            Figure("safe", LAST, FIVE_ROUNDS),
            Figure("safe_now", LAST),
        ),
    ),
    Study(
        "four_rounds",
        "S7",
        "平均３つは運ばないといけない…自由度が低すぎる",
        (4, 2),
        below(0.0),
        (
            Figure("freedom", SIZES, FOUR_ROUNDS, ""),
            Figure("freedom_now", SIZES),
            Figure("size", SIZE, FOUR_ROUNDS),
            Figure("size_now", SIZE),
        ),
    ),
)

RULINGS = (
    Study(
        "readings",
        "S9",
        "",
        (4, 2),
        above(0.05),
        tuple(
            Figure(name, Changed(), variant, "", follows=True) for name, variant in READINGS.items()
        ),
    ),
)

TRADING = (*PORTS, *FIVE_CARDS, *RULINGS)
