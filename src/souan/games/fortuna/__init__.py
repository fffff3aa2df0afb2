"""Fortuna (draft 0): sets of goods whose numbers rise with the discards; 3 or 4 players."""

from dataclasses import replace

from souan.game import Game, Notation, View
from souan.games.fortuna import hidden, notation, rules, scoring, view
from souan.games.fortuna.archetypes import ARCHETYPES
from souan.games.fortuna.state import (
    BELOW_END,
    BLANK,
    HAND,
    ICONS,
    JACKPOT,
    LINEAR,
    LITERAL,
    MOD10,
    MOST_GOODS,
    NO_ICONS,
    NO_LOOP,
    NO_MINUS,
    NO_PATRONS,
    NO_TURN_DRAW,
    NUMBERS,
    OK3,
    PENALTY,
    PRINTED_SUM,
    REFILL_MINUS2,
    SET_MAX,
    TABLE_A,
    TABLE_B,
    TABLE_B3,
    TABLE_B_SHIFT3,
    TREATED_MAX,
    TREATED_SUM,
    Rules,
    State,
)
from souan.options import choice, number, numbers, proposed
from souan.text import Message

KINDS = NUMBERS - 1

COUNTS = {
    "uniform10": (10,) * KINDS,
    "eight8": (8,) * KINDS,
    "eight7": (7,) * KINDS,
    "gradient": (13, 12, 11, 10, 10, 9, 8, 7),
}


def refusal(options: Rules, players: int) -> Message | None:
    """The goods have to fill the hands and the six places below the End card, and have one use."""
    goods, fewest = sum(options.counts), HAND * players + BELOW_END
    if not fewest <= goods <= MOST_GOODS:
        return Message("refusal.counts", goods=goods, fewest=fewest, most=MOST_GOODS)
    if options.jackpot != Rules().jackpot and options.minus != JACKPOT:
        return Message("refusal.jackpot")
    return _refusal_of_icons(options) if options.icons else None


def _refusal_of_icons(options: Rules) -> Message | None:
    """Every number has one card of each icon, and a set scores its highest number."""
    if options.minus != NO_MINUS:
        return Message("refusal.icons_minus")
    if set(options.counts) != {ICONS}:
        return Message("refusal.icons_counts", copies=ICONS)
    if options.score not in (PRINTED_SUM, SET_MAX):
        return Message("refusal.icons_score")
    return None


GAME = Game(
    key="fortuna",
    version=1,
    players=range(3, 5),
    rules=Rules,
    options=(
        choice(
            "score",
            "R1",
            {
                "printed_sum": PRINTED_SUM,
                "set_max": SET_MAX,
                "treated_sum": TREATED_SUM,
                "treated_max": TREATED_MAX,
            },
        ),
        choice(
            "shrink",
            "R2",
            {
                "literal": LITERAL,
                "refill_minus2": REFILL_MINUS2,
                "no_turn_draw_on_sale": NO_TURN_DRAW,
            },
        ),
        choice("patrons", "R3", {"blank": BLANK, "none": NO_PATRONS}),
        proposed(replace(numbers("counts", "R21", KINDS, ()), values=COUNTS)),
        proposed(choice("loop", "R22", {"none": NO_LOOP, "mod10": MOD10})),
        proposed(
            choice(
                "minus",
                "R25",
                {
                    "none": NO_MINUS,
                    "penalty": PENALTY,
                    "ok3": OK3,
                    "all_minus_jackpot": JACKPOT,
                },
            )
        ),
        proposed(number("jackpot", "R25", ("20", "30", "50"))),
        proposed(
            choice(
                "icons",
                "R26",
                {
                    "none": NO_ICONS,
                    "linear": LINEAR,
                    "a": TABLE_A,
                    "b": TABLE_B,
                    "b3": TABLE_B3,
                    "b_shift3": TABLE_B_SHIFT3,
                },
            )
        ),
    ),
    state=State,
    deal=rules.deal,
    pending=rules.pending,
    legal_actions=rules.legal_actions,
    apply_action=rules.apply_action,
    is_terminal=rules.is_terminal,
    returns=scoring.returns,
    observe=hidden.observe,
    determinize=hidden.determinize,
    notation=Notation(notation.write_action, notation.write_deal, notation.read_deal),
    view=View(view.table, view.step, view.events, view.reason),
    refusal=refusal,
    archetypes=ARCHETYPES,
)
