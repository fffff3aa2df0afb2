"""Hangover: cards that declarers exchange or give away, and one more trick for the others."""

from souan.games.hangover.studies.geko import ACCRUE, FLAT, NO_TRICK, OTHERS, lowest_declares
from souan.lab.measures import Mean, Share
from souan.lab.study import Study, above, below

OUT = Share("out", where=OTHERS)

SWAPS = {
    "player2": f"{FLAT},geko_swap=player2",
    "lowest2": f"{FLAT},geko_swap=player2_lowest",
    "widow2": f"{FLAT},geko_swap=widow2",
}
EXTRA = f"{FLAT},geko_extra=true"
GIVE1 = f"{ACCRUE},geko_give1=true"

EXCHANGES = (
    Study(
        "exchange_helps",
        "H5",
        "プレイヤー１人を指定して２枚手札交換とかさせる？　あるいは、ウィドウと２枚交換",
        (4,),
        above(0.05),
        (
            *(lowest_declares(name, NO_TRICK, swap, FLAT) for name, swap in SWAPS.items()),
            lowest_declares("without", NO_TRICK, FLAT),
        ),
    ),
    Study(
        "exchange_busts_nobody",
        "H5",
        "他のプレイヤーのバースト率は上がらないが",
        (4,),
        below(0.05),
        (
            *(lowest_declares(name, OUT, swap, FLAT) for name, swap in SWAPS.items()),
            lowest_declares("without", OUT, FLAT),
        ),
    ),
    Study(
        "giving_one_each",
        "H6",
        "全プレイヤーに１枚ずつ渡し…さすがに７トリックと１２トリックはない",
        (5,),
        above(0.05),
        (
            lowest_declares("more", NO_TRICK, GIVE1, ACCRUE),
            lowest_declares("with_gifts", NO_TRICK, GIVE1),
            lowest_declares("out", OUT, GIVE1, ACCRUE),
        ),
    ),
    Study(
        "extra_trick",
        "H7",
        "７をランダムに１枚ずつ引いて、疑似的に１トリック増える",
        (4,),
        above(0.02),
        (
            lowest_declares("more_out", OUT, EXTRA, FLAT),
            lowest_declares("out", OUT, EXTRA),
            lowest_declares("outs", Mean("outs", of_games=True), EXTRA),
            lowest_declares("no_trick", NO_TRICK, EXTRA, FLAT),
        ),
    ),
)
