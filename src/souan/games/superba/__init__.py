"""La Superba (draft 0): ships, ports and the luck of the voyage; 2 to 4 players."""

from souan.game import Game, Notation, View
from souan.games.superba import hidden, notation, rules, view
from souan.games.superba.state import (
    ANY_ROUND,
    AUTO,
    FLEET,
    LOSE_ALL,
    LOSE_GAP,
    THIS_VOYAGE,
    TO_NOWHERE,
    TO_PORT,
    TO_SUPPLY,
    Rules,
    State,
)
from souan.options import choice, flag, numbers

TABLES = ("6-9-11-13-16-19", "6-9-11-12-13-14", "6-9-10-11-12-13")

GAME = Game(
    key="superba",
    version=1,
    players=range(2, 5),
    rules=Rules,
    options=(
        choice("all_shown", "R1", {"auto": AUTO, "0": 0, "5": 5}),
        choice("cap", "R3", {"none": FLEET, "6": 6}),
        choice("restore_to", "R7", {"supply": TO_SUPPLY, "port": TO_PORT, "cancel": TO_NOWHERE}),
        choice("restore_scope", "R8", {"any": ANY_ROUND, "voyage": THIS_VOYAGE}),
        flag("ams_hand_only", "R10"),
        numbers("difficulty", "R24", 6, TABLES),
        choice("loss", "R25", {"1-2": 2, "1-1": 1, "1-all": LOSE_ALL, "1-gap": LOSE_GAP}),
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
    notation=Notation(notation.write_action, notation.write_deal, notation.read_deal),
    view=View(view.table, view.events, view.reason),
)
