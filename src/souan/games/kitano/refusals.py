"""Kitano (draft 18): why an action that a seat might think of is not legal now."""

import unicodedata

from souan.cards import has
from souan.games.kitano.effects import left, list_of
from souan.games.kitano.notation import EFFECT_NAMES, LETTERS, VERBS
from souan.games.kitano.pieces import card_name
from souan.games.kitano.state import (
    BUY,
    COMMIT,
    EFFECT,
    EXCHANGE,
    GILD,
    RESTOCK,
    STOP,
    SWITCH,
    Rules,
    State,
    is_treasure,
)
from souan.record import NOTHING
from souan.text import Message

NUMBERS = {letter: kind for kind, letter in enumerate(LETTERS)}
EFFECT_NUMBERS = {name: effect for effect, name in enumerate(EFFECT_NAMES)}


def reason(seen: State, rules: Rules, seat: int, text: str) -> Message | None:
    """Why an action of the kind that is asked for now is not legal; None for anything else."""
    verb, _, rest = unicodedata.normalize("NFKC", text).strip().lower().partition(":")
    if seen.phase == EFFECT and verb in EFFECT_NUMBERS:
        return _why_no_effect(seen, rules, seat, EFFECT_NUMBERS[verb])
    kind = NUMBERS.get(rest.upper(), NOTHING)
    if verb == _verb(seen) == "mine":
        return Message("reason.mine")
    if verb != _verb(seen) or kind == NOTHING:
        return None
    if verb != "play" and not is_treasure(kind):
        return Message("reason.treasure")
    if verb == "flip":
        return Message("reason.no_die", suit=card_name(kind))
    if verb in ("take", "for"):
        return Message("reason.not_open", card=card_name(kind))
    return _why_not_from_hand(seen, seat, kind)


def _verb(seen: State) -> str:
    """What actions that name a single card begin with in this decision."""
    if seen.phase == EXCHANGE:
        return "drop"
    if seen.phase == COMMIT:
        return "play"
    if seen.effect == GILD:
        return "flip"
    if seen.effect == SWITCH and seen.chosen[0] == NOTHING:
        return "mine"
    return VERBS.get(int(seen.effect), "")


def _why_no_effect(seen: State, rules: Rules, seat: int, effect: int) -> Message:
    if effect == STOP:
        return Message("reason.first")
    name = Message(f"effect.{EFFECT_NAMES[effect]}")
    if effect == RESTOCK and not rules.shiire:
        return Message("reason.no_shiire")
    if not has(list_of(seen.card[seat]), effect):
        return Message("reason.other_card", effect=name, card=card_name(int(seen.card[seat])))
    if has(seen.used, effect):
        return Message("reason.used", effect=name)
    return Message("reason.two" if effect == BUY else "reason.no_treasure")


def _why_not_from_hand(seen: State, seat: int, kind: int) -> Message:
    if seen.phase == EXCHANGE:
        held = seen.hand[seat, kind] > seen.dropped[seat, kind]
    else:
        held = is_treasure(kind) and left(seen, seat, kind) > 0
    if not held:
        return Message("reason.not_held", card=card_name(kind))
    if seen.effect == BUY and seen.chosen[0] == NOTHING:
        return Message("reason.last")
    return Message("reason.rising")
