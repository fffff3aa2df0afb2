"""大差配 (draft 0): bargains over who moves in where, half of them in the dark; 3 or 4 players."""

from souan.game import Game, Notation, View
from souan.games.osahai import hidden, notation, rules, view
from souan.games.osahai.archetypes import ARCHETYPES
from souan.games.osahai.refusals import refusal
from souan.games.osahai.state import (
    AFTER_SCORING,
    BEFORE_REVEAL,
    BY_CARDS_LEFT,
    BY_NUMBER,
    BY_SEAT,
    BY_SUM,
    D24,
    D36,
    D36_FULL,
    DRAW,
    FIRST_TOP,
    GLOBAL,
    LATIN,
    LATIN_RANDOM,
    LOCAL,
    NO_RAID,
    OPEN_IN_PLACE,
    TO_WANDERERS,
    V0,
    V1,
    Rules,
    State,
    decision,
)
from souan.options import choice, flag, proposed

SCOPES = {"local": LOCAL, "global": GLOBAL}

GAME = Game(
    key="osahai",
    version=1,
    players=range(3, 5),
    rules=Rules,
    options=(
        choice("suits", "R2", {"latin": LATIN, "number": BY_NUMBER, "latin_random": LATIN_RANDOM}),
        choice("skill_scope", "R13", SCOPES),
        choice("pick", "R18", {"after_scoring": AFTER_SCORING, "before_reveal": BEFORE_REVEAL}),
        choice("doshin_scope", "R20", SCOPES),
        choice("raid_tie", "R22", {"none": NO_RAID, "first_top": FIRST_TOP}),
        proposed(
            choice("reject", "R31", {"wanderers": TO_WANDERERS, "open_in_place": OPEN_IN_PLACE})
        ),
        proposed(flag("raid", "R32")),
        proposed(flag("skills", "R33")),
        proposed(choice("end_at", "R34", {"2": 2, "1": 1, "3": 3})),
        proposed(
            choice(
                "draw_break",
                "R35",
                {
                    "none": DRAW,
                    "sum_of_revealed_numbers": BY_SUM,
                    "fewest_cards_left": BY_CARDS_LEFT,
                    "seat": BY_SEAT,
                },
            )
        ),
        proposed(choice("deck", "R37", {"d24": D24, "d36": D36, "d36_full": D36_FULL})),
        proposed(choice("n_tenements", "R38", {"4": 4, "3": 3, "5": 5})),
        proposed(choice("skillset", "R39", {"v1": V1, "v0": V0})),
    ),
    state=State,
    deal=rules.deal,
    pending=rules.pending,
    legal_actions=rules.legal_actions,
    apply_action=rules.apply_action,
    is_terminal=rules.is_terminal,
    returns=rules.returns,
    observe=hidden.observe,
    determinize=hidden.determinize,
    decision=decision,
    notation=Notation(notation.write_action, notation.write_deal, notation.read_deal),
    view=View(view.table, view.step, view.events, view.reason),
    refusal=refusal,
    archetypes=ARCHETYPES,
)
