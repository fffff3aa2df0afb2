"""La Superba (draft 0): ships, ports and the luck of the voyage; 2 to 4 players."""

from souan.game import Game, Notation, View
from souan.games.superba import hidden, notation, rules, view
from souan.games.superba.archetypes import ARCHETYPES
from souan.games.superba.state import (
    ANY_ROUND,
    AUTO,
    BY_LUCK,
    DIE,
    FIVE_FIXED,
    FLEET,
    FOUR_CARDS,
    LOSE_ALL,
    LOSE_GAP,
    MAX_MISSING,
    MIN_MISSING,
    NO_PORTS,
    OFF,
    PLAYERS_CARDS,
    SIX_LESS_ONE,
    THIS_VOYAGE,
    TO_NOWHERE,
    TO_PORT,
    TO_SUPPLY,
    Rules,
    State,
)
from souan.options import choice, flag, numbers, proposed
from souan.text import Message

TABLES = ("6-9-11-13-16-19", "6-9-11-12-13-14", "6-9-10-11-12-13")
OF_PORTS = ("restore_to", "restore_scope", "ams_hand_only", "lisbon_set")


def refusal(options: Rules, players: int) -> Message | None:
    """R29: a die leaves all_shown no luck to give; R32: without ports nothing of theirs is left."""
    if options.luck == DIE and options.all_shown != AUTO:
        return Message("refusal.die")
    for key in OF_PORTS:
        if options.ports == NO_PORTS and getattr(options, key) != getattr(Rules(), key):
            return Message("refusal.no_ports", option=key)
    return None


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
        proposed(numbers("difficulty", "R24", 6, TABLES)),
        proposed(choice("loss", "R25", {"1-2": 2, "1-1": 1, "1-all": LOSE_ALL, "1-gap": LOSE_GAP})),
        proposed(
            choice(
                "luck", "R28", {"min_missing": MIN_MISSING, "max_missing": MAX_MISSING, "d4": DIE}
            )
        ),
        proposed(choice("fill", "R30", {"four": FOUR_CARDS, "players": PLAYERS_CARDS})),
        proposed(
            choice(
                "ports",
                "R32",
                {"six_minus1": SIX_LESS_ONE, "five_fixed": FIVE_FIXED, "none": NO_PORTS},
            )
        ),
        proposed(choice("hand5", "R34", {"off": OFF, "5_rounds": 5, "4_rounds": 4})),
        proposed(choice("lisbon_set", "R36", {"3": 3, "luck": BY_LUCK})),
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
    view=View(view.table, view.step, view.events, view.reason),
    archetypes=ARCHETYPES,
    refusal=refusal,
)
