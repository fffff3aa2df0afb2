"""Kitano (draft 18): treasures for the grand tea gathering of Kitano; 3 or 4 players."""

from souan.game import Game, Notation, View
from souan.games.kitano import hidden, notation, rules, scoring, state, view
from souan.games.kitano.archetypes import ARCHETYPES
from souan.options import choice, flag, proposed
from souan.text import Message


def refusal(options: state.Rules, players: int) -> Message | None:
    """R49: a suit is drawn to break ties only where suits break them."""
    by_suits = options.final_tie in (state.TOP_SUIT_THEN_DRAW, state.SUIT_CARRY)
    if options.top_suit == state.DRAWN_AT_SETUP and not by_suits:
        return Message("refusal.top_suit")
    return None


GAME = Game(
    key="kitano",
    version=1,
    players=range(3, 5),  # R48
    rules=state.Rules,
    options=(
        choice(
            "anger_subject",
            "R1",
            {"winners": state.WINNERS, "holders": state.HOLDERS, "everyone": state.EVERYONE},
        ),
        choice("anger_bonus", "R2", {"keep": state.KEEP, "forfeit": state.FORFEIT}),
        choice("anger_zero", "R3", {"literal": state.LITERAL, "exempt": state.EXEMPT}),
        choice(
            "kashi_pos",
            "R6",
            {
                "half": state.HALF,
                "same_column": state.SAME_COLUMN,
                "new_column": state.NEW_COLUMN,
            },
        ),
        choice(
            "bat_bonus",
            "R12",
            {"persistent": state.PERSISTENT, "consume": state.CONSUME, "off": state.OFF},
        ),
        proposed(
            choice(
                "final_tie",
                "R19",
                {
                    "kamiza": state.KAMIZA,
                    "far_from_kamiza": state.FAR_FROM_KAMIZA,
                    "draw": state.DRAW,
                    "top_suit_then_draw": state.TOP_SUIT_THEN_DRAW,
                    "suit_carry": state.SUIT_CARRY,
                },
            )
        ),
        choice("kenjo_min", "R20", {"1": 1, "0": 0}),
        proposed(choice("pair_bonus", "R31", {"1": 1, "0": 0, "2": 2})),
        choice(
            "all_defeated",
            "R35",
            {
                "no_winner": state.NO_WINNER,
                "compare_vp": state.COMPARE_VP,
                "kamiza": state.KAMIZA_WINS,
            },
        ),
        proposed(
            choice(
                "split",
                "R47",
                {
                    "none": state.NONE,
                    "cowinners": state.COWINNERS,
                    "count_ties": state.COUNT_TIES,
                    "all_holders": state.ALL_HOLDERS,
                },
            )
        ),
        proposed(flag("majority_count_vp", "R47")),
        proposed(flag("shiire", "R47")),
        proposed(
            choice(
                "top_suit",
                "R49",
                {"leftmost": state.LEFTMOST, "drawn_at_setup": state.DRAWN_AT_SETUP},
            )
        ),
    ),
    state=state.State,
    deal=rules.deal,
    pending=rules.pending,
    legal_actions=rules.legal_actions,
    apply_action=rules.apply_action,
    is_terminal=rules.is_terminal,
    returns=scoring.returns,
    observe=hidden.observe,
    determinize=hidden.determinize,
    decision=state.decision,
    notation=Notation(
        notation.write_action,
        notation.write_deal,
        notation.read_deal,
        notation.write_chance,
        notation.read_chance,
    ),
    view=View(view.table, view.step, view.events, view.reason),
    archetypes=ARCHETYPES,
    refusal=refusal,
)
