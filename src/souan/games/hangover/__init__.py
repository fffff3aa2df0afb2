"""Hangover (draft 1): drinks, snacks and a limit; 3 to 5 players."""

from souan.game import Game, Notation, View
from souan.games.hangover import hidden, notation, rules, view
from souan.games.hangover.state import Rules, State
from souan.options import choice, flag
from souan.text import Message


def refusal(options: Rules, players: int) -> Message | None:
    """With a limit of three tricks, three players always split them 4-4-3: nothing to play for."""
    if players == 3 and options.trick_limit == 3:
        return Message("refusal.trick_limit")
    return None


GAME = Game(
    key="hangover",
    version=1,
    players=range(3, 6),
    rules=Rules,
    options=(flag("sum_lead", "R2"), choice("trick_limit", "R3", {"4": 4, "3": 3})),
    state=State,
    deal=rules.deal,
    pending=rules.pending,
    legal_actions=rules.legal_actions,
    apply_action=rules.apply_action,
    is_terminal=rules.is_terminal,
    returns=rules.returns,
    observe=hidden.observe,
    determinize=hidden.determinize,
    notation=Notation(notation.write_action, notation.write_deal, notation.read_deal),
    view=View(view.table, view.events, view.reason),
    refusal=refusal,
)
