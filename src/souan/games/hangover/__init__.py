"""Hangover (draft 1): drinks, snacks and a limit; 3 to 5 players."""

from souan.game import Game, Notation, View
from souan.games.hangover import dealing, hidden, notation, rules, view
from souan.games.hangover.archetypes import ARCHETYPES
from souan.games.hangover.state import (
    ELEVEN_ONE,
    FLAT,
    GEKO_FORMS,
    LOWEST2,
    NO_GEKO,
    NO_TRADE,
    ONE_OK,
    PLAYER2,
    WIDOW2,
    Rules,
    State,
)
from souan.options import choice, flag, proposed
from souan.text import Message


def refusal(options: Rules, players: int) -> Message | None:
    """Why these options make no sense together, or with so many players."""
    if players == 3 and options.trick_limit == 3:
        return Message("refusal.trick_limit")  # always split 4-4-3: nothing to play for (R3)
    if players == 3 and options.geko in (FLAT, ELEVEN_ONE, ONE_OK):
        return Message("refusal.geko")  # R30: whoever succeeds is the only one left (15.14)
    if options.geko not in (FLAT, ONE_OK) and options.geko_points != Rules().geko_points:
        return Message("refusal.geko_points")
    if options.geko != ONE_OK and options.geko_one != Rules().geko_one:
        return Message("refusal.geko_one")
    if options.geko == NO_GEKO and options.geko_extra:
        return Message("refusal.geko_extra")
    return _refusal_of_exchange(options, players)


def _refusal_of_exchange(options: Rules, players: int) -> Message | None:
    if options.geko == NO_GEKO and (options.geko_swap != NO_TRADE or options.geko_give1):
        return Message("refusal.geko_swap")
    if options.geko_swap == WIDOW2 and players == 5:
        return Message("refusal.widow2")  # R38
    if options.geko_give1 and players != 5:
        return Message("refusal.geko_give1")  # R40
    if options.geko_give1 and (options.geko_swap != NO_TRADE or options.geko_extra):
        return Message("refusal.give1_alone")  # R40
    return None


SWAPS = {"none": NO_TRADE, "widow2": WIDOW2, "player2": PLAYER2, "player2_lowest": LOWEST2}


GAME = Game(
    key="hangover",
    version=1,
    players=range(3, 6),
    rules=Rules,
    options=(
        flag("sum_lead", "R2"),
        proposed(choice("trick_limit", "R3", {"4": 4, "3": 3})),
        proposed(
            choice("geko", "R26", {name: form for form, name in enumerate(("none", *GEKO_FORMS))})
        ),
        proposed(choice("geko_points", "R27", {str(number): number for number in (7, 6, 10, 11)})),
        proposed(choice("geko_one", "R28", {str(number): number for number in range(8)})),
        proposed(flag("geko_extra", "R31")),
        proposed(choice("geko_swap", "R35", SWAPS)),
        proposed(flag("geko_give1", "R40")),
    ),
    state=State,
    deal=dealing.deal,
    pending=rules.pending,
    legal_actions=rules.legal_actions,
    apply_action=rules.apply_action,
    is_terminal=rules.is_terminal,
    returns=rules.returns,
    observe=hidden.observe,
    determinize=hidden.determinize,
    notation=Notation(notation.write_action, notation.write_deal, notation.read_deal),
    view=View(view.table, view.step, view.events, view.reason),
    refusal=refusal,
    archetypes=ARCHETYPES,
)
