"""A toy game for tests of the house: what no shipped game has yet, on one page.

Two rounds: all seats pick a number from 0 to 2 at once, then chance turns a card over, drawn in
the deal, and the seat of that number (if anybody sits there) gets a point more.
"""

from souan.game import Game, Notation, View
from souan.options import flag
from tests.toy import rules

GAME = Game(
    key="toy",
    version=3,
    players=range(2, 4),
    rules=rules.Rules,
    options=(flag("double", "R1"),),
    state=rules.State,
    deal=rules.deal,
    pending=rules.pending,
    legal_actions=rules.legal_actions,
    apply_action=rules.apply_action,
    is_terminal=rules.is_terminal,
    returns=rules.returns,
    observe=rules.observe,
    determinize=rules.determinize,
    notation=Notation(
        rules.write_action,
        rules.write_deal,
        rules.read_deal,
        rules.write_chance,
        rules.read_chance,
    ),
    view=View(rules.table, rules.step, rules.events, rules.reason),
    refusal=rules.refusal,
)
