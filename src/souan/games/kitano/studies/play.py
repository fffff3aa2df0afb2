"""Kitano: action cards, batting, and the sentences that can be read in two ways."""

from souan.games.kitano.studies.facts import EFFECTS
from souan.lab.measures import Entropy, Mean, Part
from souan.lab.measures.changed import Changed
from souan.lab.measures.win_share import of_role
from souan.lab.study import Figure, Study, above, above_equal_share, below

PROVOKER = ("search(as=provoke)", "search")

READINGS = {
    "everyone": "anger_subject=everyone",
    "holders": "anger_subject=holders",
    "zero": "anger_zero=exempt",
    "column": "kashi_pos=same_column",
    "new_column": "kashi_pos=new_column",
    "consumed": "bat_bonus=consume",
    "vp": "all_defeated=compare_vp",
}
"""Other readings of rulings R1, R3, R6, R12 and R35, under which the same can be done."""

PLAY = (
    Study(
        "batting",
        "17",
        "基本的なシステムはバッティング…地味",
        (4, 3),
        below(0.25),
        (
            Figure("batted", Part("batted", "played")),
            Figure("number", Mean("batted_all", of_games=True)),
            Figure("resolved", Mean("resolved_all", of_games=True)),
            Figure("variety", Entropy(tuple(EFFECTS))),
        ),
    ),
    Study(
        "batting_bonus",
        "19",
        "バッティングの処理を変更",
        (4,),
        above_equal_share(by=0.05),
        (
            Figure("provoker", of_role(0), bots=PROVOKER),
            Figure("provoker_off", of_role(0), "bat_bonus=off", bots=PROVOKER),
            Figure("played", Mean("played"), "bat_bonus=off", ""),
            Figure("batted", Part("batted", "played"), "bat_bonus=off", ""),
            Figure("early", Part("early", "played"), "bat_bonus=off", ""),
            Figure("consume", Mean("played"), "bat_bonus=consume", ""),
        ),
    ),
    Study(
        "restocking",
        "20",
        "全アクションカードに共通の手札交換効果を追加",
        (4, 3),
        above(0.1),
        (
            Figure("restock", Part("restock", "resolved")),
            Figure("played", Mean("played"), "shiire=false", ""),
            Figure("played_with", Mean("played")),
        ),
    ),
    Study(
        "readings",
        "Ours",
        "",
        (4,),
        above(0.05),
        (
            *(
                Figure(name, Changed(), variant, "", follows=True)
                for name, variant in READINGS.items()
            ),
            # R20 only allows more: whoever does the same as before changes nothing.
            Figure("offer", Mean("offer"), "kenjo_min=0", ""),
        ),
    ),
)
