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
    functions=(
        rules.deal,
        rules.pending,
        rules.legal_actions,
        rules.apply_action,
        rules.is_terminal,
        rules.returns,
        rules.observe,
        rules.determinize,
    ),
    notation=Notation(
        rules.write_action,
        rules.write_deal,
        rules.read_deal,
        rules.write_chance,
        rules.read_chance,
    ),
    view=View(rules.table, rules.events, rules.reason),
    refusal=rules.refusal,
)
