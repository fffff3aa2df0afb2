"""Fortuna: minus cards and icons."""

import polars as pl

from souan.games.fortuna.studies.counts import equal_icons
from souan.lab.measures import Deviation, Gap, Mean, Part, Share
from souan.lab.study import Exact, Figure, Study, above

PENALTY, OK3, JACKPOT = "minus=penalty", "minus=ok3", "minus=all_minus_jackpot"
JACKPOT_50 = "jackpot=50,minus=all_minus_jackpot"

SPREAD = Deviation("points", unit="points")
WITH_MINUS = Part("minus_sets", "sets")
STAKE = Mean("stake", of_games=True, unit="share")

TABLES = {
    "linear": "icons=linear",
    "a": "icons=a",
    "b": "icons=b",
    "b3": "icons=b3",
    "b_shift3": "icons=b_shift3",
}
HUNTERS = (
    "search(as=icon_hunter)",
    "search(as=low_rush)",
    "search(as=icon_hunter)",
    "search(as=low_rush)",
)
HUNTS = pl.col("role") % 2 == 0
HUNTER_LEADS = Gap("won", HUNTS, ~HUNTS, unit="change")
ICON_SETS = Part("icon_sets", "sets")
PER_ICON_CARD = Part("icon_points", "icon_cards", unit="points")
PER_LOW_CARD = Part("low_points", "low_cards", unit="points")

MARKS = (
    Study(
        "minus_spread",
        "F4",
        "ニムト的なマイナス点",
        (4,),
        above(0.0),
        (
            Figure("penalty", SPREAD, PENALTY, ""),
            Figure("ok3", SPREAD, OK3, ""),
            Figure("jackpot", SPREAD, JACKPOT, ""),
            Figure("without", SPREAD),
        ),
    ),
    Study(
        "minus_sold",
        "F4",
        "これをセットに入れるとマイナス点…３枚ぐらいまでならOK",
        (4, 3),
        above(0.05),
        (
            Figure("penalty", WITH_MINUS, PENALTY),
            Figure("ok3", WITH_MINUS, OK3),
            Figure("jackpot", WITH_MINUS, JACKPOT),
            Figure("fourth", Share("fourth_minus"), OK3),
        ),
    ),
    Study(
        "all_minus",
        "F4",
        "全部マイナスだと凄い点になる",
        (4, 3),
        above(0.05),
        (
            Figure("games", Share("somebody_jackpot", of_games=True), JACKPOT),
            Figure("sets", Part("jackpots", "sets"), JACKPOT),
            Figure("games_50", Share("somebody_jackpot", of_games=True), JACKPOT_50),
            Figure("wins", Share("won", where=pl.col("jackpots") > 0), JACKPOT),
        ),
    ),
    Study(
        "minus_choice",
        "F4",
        "",
        (4,),
        above(0.0),
        (
            Figure("change", STAKE, OK3, ""),
            Figure("change_penalty", STAKE, PENALTY, ""),
            Figure("change_jackpot", STAKE, JACKPOT, ""),
            Figure("without", STAKE),
        ),
    ),
    Study(
        "icons_compete",
        "F5",
        "１枚、２枚の数字繰越高効率に対して、３枚３点＋マーク３つで６点とかでも対抗できるか",
        (4,),
        above(0.0),
        tuple(
            Figure(name, HUNTER_LEADS, variant, bots=HUNTERS) for name, variant in TABLES.items()
        ),
    ),
    Study(
        "icons_per_card",
        "F5",
        "アイコンのマークボーナスは、もうちょっと大きくていい",
        (4,),
        above(0.0),
        (
            *(
                Figure(f"more_{name}", Mean("icon_lead", unit="points"), variant)
                for name, variant in TABLES.items()
            ),
            Figure("icon_linear", PER_ICON_CARD, TABLES["linear"]),
            Figure("low_linear", PER_LOW_CARD, TABLES["linear"]),
            Figure("icon_a", PER_ICON_CARD, TABLES["a"]),
            Figure("low_a", PER_LOW_CARD, TABLES["a"]),
        ),
    ),
    Study(
        "icon_bonus",
        "F5",
        "正直しょぼいので、カウントアップは３からでもいい",
        (4,),
        above(0.2),
        tuple(
            Figure(name, ICON_SETS, TABLES[name]) for name in ("b3", "linear", "a", "b", "b_shift3")
        ),
    ),
    Study(
        "equal_icons",
        "F5",
        "同じマークが３つ以上ある時",
        (4,),
        above(0.5),
        (
            Figure("three", Exact(equal_icons(3))),
            Figure("four", Exact(equal_icons(4))),
            Figure("five", Exact(equal_icons(5))),
        ),
    ),
)
