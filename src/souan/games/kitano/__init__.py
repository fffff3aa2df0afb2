"""Kitano (draft 18): treasures for the grand tea gathering of Kitano; 3 or 4 players."""

from souan.game import Game, Notation, View
from souan.games.kitano import hidden, notation, rules, scoring, view
from souan.games.kitano.state import Rules, State
from souan.options import choice, flag

GAME = Game(
    key="kitano",
    version=1,
    players=range(3, 5),  # R48
    rules=Rules,
    options=(
        choice("anger_subject", "R1", {"winners": 0, "holders": 1, "everyone": 2}),
        choice("anger_bonus", "R2", {"keep": 0, "forfeit": 1}),
        choice("anger_zero", "R3", {"literal": 0, "exempt": 1}),
        choice("kashi_pos", "R6", {"half": 0, "same_column": 1, "new_column": 2}),
        choice("bat_bonus", "R12", {"persistent": 0, "consume": 1, "off": 2}),
        choice(
            "final_tie",
            "R19",
            {
                "kamiza": 0,
                "far_from_kamiza": 1,
                "draw": 2,
                "top_suit_then_draw": 3,
                "suit_carry": 4,
            },
        ),
        choice("kenjo_min", "R20", {"1": 1, "0": 0}),
        choice("pair_bonus", "R31", {"1": 1, "0": 0, "2": 2}),
        choice("all_defeated", "R35", {"no_winner": 0, "compare_vp": 1, "kamiza": 2}),
        choice("split", "R47", {"none": 0, "cowinners": 1, "count_ties": 2, "all_holders": 3}),
        flag("majority_count_vp", "R47"),
        flag("shiire", "R47"),
    ),
    state=State,
    functions=(
        rules.deal,
        rules.pending,
        rules.legal_actions,
        rules.apply_action,
        rules.is_terminal,
        scoring.returns,
        hidden.observe,
        hidden.determinize,
    ),
    notation=Notation(
        notation.write_action,
        notation.write_deal,
        notation.read_deal,
        notation.write_chance,
        notation.read_chance,
    ),
    view=View(view.table, view.events, view.reason),
)
