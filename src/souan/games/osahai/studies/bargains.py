"""大差配: what has to be remembered, what a refusal is good for, and the raid."""

from souan.games.osahai.archetypes import MEMORIES
from souan.games.osahai.state import D36_FULL, Rules
from souan.games.osahai.studies.facts_counts import most_seen
from souan.games.osahai.studies.rooms import AGREE, FULL, HAND
from souan.lab.measures import Mean, Part, Share
from souan.lab.measures.win_share import of_role
from souan.lab.study import Figure, Study, above, below, below_equal_share

IN_WORDS = {2: "two", 4: "four", 6: "six", 8: "eight"}

OPEN = "reject=open_in_place"
NO_RAID = "raid=false"

ACCEPTED = Part("accepted", "all_bargains", of_games=True)
REFUSALS = Part("refused", "bargains")
SWING = Part("swing", "bargains")
FLIPPED = Share("changed_by_refusals", of_games=True)


def _forgetful(cards: int, variant: str = "") -> Figure:
    """How often somebody wins who remembers so few cards, where everybody accepts everything."""
    bots = (f"search(as=agree_forget{cards})", *AGREE)
    return Figure(IN_WORDS[cards], of_role(0), variant, bots=bots)


BARGAINS = (
    Study(
        "memory",
        "4",
        "１２枚を記憶するのは無理がある",
        (3,),
        below_equal_share(by=0.05),
        (
            _forgetful(6, FULL),
            *(_forgetful(cards, FULL) for cards in MEMORIES if cards != 6),
            Figure("agreed", Mean("seen"), FULL, bots=AGREE),
            Figure("seen", Mean("seen"), FULL),
            Figure("most", most_seen(Rules(deck=D36_FULL))),
        ),
    ),
    Study(
        "memory_now",
        "4",
        "せめて６枚、半分ぐらいにした方がいい",
        (4, 3),
        below_equal_share(by=0.05),
        (
            _forgetful(6),
            _forgetful(4),
            _forgetful(2),
            Figure("agreed", Mean("seen"), bots=AGREE),
            Figure("seen", Mean("seen")),
            Figure("most", most_seen(Rules())),
        ),
    ),
    Study(
        "memory_with_a_box",
        "3",
        "３人なら９枚、４人なら７枚",
        (4, 3),
        below_equal_share(by=0.05),
        (
            _forgetful(2, HAND),
            Figure("agreed", Mean("seen"), HAND, bots=AGREE),
            Figure("seen", Mean("seen"), HAND),
        ),
    ),
    Study(
        "old_refusal",
        "5",
        "拒否された場合の処置が意味ない気がする",
        (4, 3),
        below(0.02),
        (
            Figure("swing", SWING, OPEN),
            Figure("flipped", FLIPPED, OPEN),
            Figure("accepted", ACCEPTED, OPEN),
            Figure("refusals", REFUSALS, OPEN),
        ),
    ),
    Study(
        "refusal",
        "5",
        "拒否されたら流浪人置き場において",
        (4, 3),
        above(0.05),
        (
            Figure("flipped", FLIPPED),
            Figure("swing", SWING),
            Figure("gain", Part("gain", "bargains", unit="change")),
            Figure("accepted", ACCEPTED),
            Figure("refusals", REFUSALS),
            Figure("more", REFUSALS, "", OPEN),
        ),
    ),
    Study(
        "raid",
        "6",
        "最後そこでスートを見て襲撃する",
        (4, 3),
        above(0.05),
        (
            Figure("changed", Share("changed_without_raid", of_games=True)),
            Figure("raids", Share("raid", of_games=True)),
            Figure("top", Share("top", of_games=True)),
            Figure("held_off", Share("held_off", of_games=True)),
            Figure("deliberate", REFUSALS, "", NO_RAID),
            Figure("tie", Share("changed_by_raid_tie", of_games=True)),
            Figure("raids_random", Share("raid", of_games=True), bots=("random",)),
            Figure(
                "changed_random", Share("changed_without_raid", of_games=True), bots=("random",)
            ),
        ),
    ),
)
