"""Fortuna (draft 0): what a seat is asked, what it may answer, and why not something else."""

import unicodedata

from souan.cards import has
from souan.game import legal_actions, members, pending
from souan.games.fortuna.notation import GOODS, PATRON_CARDS, write_action
from souan.games.fortuna.pieces import goods_card, patron_card
from souan.games.fortuna.scoring import worth
from souan.games.fortuna.selling import fitting, may_count, sellable
from souan.games.fortuna.state import (
    CHOOSE,
    DISCARD,
    DRAW,
    HIGHEST,
    MAIN,
    NO_PATRON,
    NO_TURN_DRAW,
    NUMBERS,
    OVER,
    PATRON,
    SELL,
    SETS,
    Rules,
    State,
    total,
)
from souan.record import Ints
from souan.table import Choice
from souan.text import Message

SETS_BY_NAME = {str(value): value for value in range(1, HIGHEST + 1)}


def values_of(seen: State, rules: Rules, number: int) -> list[int]:
    """The values that a card of this number in hand may be treated as (9.1)."""
    highest = number + int(seen.discards[number])
    return [v for v in range(1, highest + 1) if may_count(seen, rules, number, v)]


def span(low: int, high: int) -> Message | int:
    """From the one number to the other."""
    return low if low == high else Message("note.span", low=low, high=high)


# --- prompts ------------------------------------------------------------------------------


def prompt(seen: State, rules: Rules, seat: int) -> Message:
    """What the seat is asked, or who is awaited."""
    if seen.phase == OVER:
        return Message("prompt.over")
    if not has(pending(seen), seat):
        return Message("prompt.wait", seats=tuple(members(pending(seen))))
    if seen.phase == CHOOSE:
        number = int(total(seen.chosen)) + 1
        return Message("prompt.card", number=number, value=int(seen.value))
    if seen.phase == PATRON:
        return Message("prompt.patron")
    if seen.phase == DISCARD:
        return Message("prompt.discard")
    how = Message("prompt.draw" if rules.shrink == NO_TURN_DRAW else "prompt.pass")
    if seen.sold[seat] == SETS:
        return Message("prompt.full", how=how)
    return Message("prompt.main" if sellable(seen, rules, seat) else "prompt.no_set", how=how)


# --- choices ------------------------------------------------------------------------------


def choices(seen: State, rules: Rules, seat: int) -> tuple[Choice, ...]:
    """The legal actions of the seat, if it owes a decision."""
    if seat < 0 or not has(pending(seen), seat):
        return ()
    choice = {CHOOSE: _card, PATRON: _patron}.get(int(seen.phase), _main)
    return tuple(
        choice(seen, rules, seat, action) for action in members(legal_actions(seen, rules, seat))
    )


def _main(seen: State, rules: Rules, seat: int, action: int) -> Choice:
    text = write_action(seen, seat, action)
    if action == DRAW:
        return Choice(text, Message("choice.draw"), Message("meaning.draw"))
    if action > SELL:
        value = action - SELL
        points = _outlook(seen, rules, seat, value, seen.chosen)
        label = Message("choice.sell", value=value)
        return Choice(text, label, Message("meaning.sell", value=value, points=points))
    label = Message("choice.pass", number=action)
    meaning = Message("meaning.pass", number=action, discards=int(seen.discards[action]) + 1)
    return Choice(text, label, meaning, goods_card(action, seat))


def _card(seen: State, rules: Rules, seat: int, number: int) -> Choice:
    value = int(seen.value)
    chosen = seen.chosen.copy()
    chosen[number] += 1
    key = "meaning.last_card" if total(chosen) == value else "meaning.card"
    points = _outlook(seen, rules, seat, value, chosen)
    label = Message("choice.card", number=number)
    meaning = Message(key, number=number, value=value, points=points)
    return Choice(write_action(seen, seat, number), label, meaning, goods_card(number, seat))


def _patron(seen: State, rules: Rules, seat: int, patron: int) -> Choice:
    text = write_action(seen, seat, patron)
    if patron == NO_PATRON:
        return Choice(text, Message("choice.no_patron"), Message("meaning.no_patron"))
    label = Message("choice.patron", number=patron)
    return Choice(text, label, Message("meaning.patron"), patron_card(patron, seat))


def _outlook(seen: State, rules: Rules, seat: int, value: int, chosen: Ints) -> Message | int:
    """The points of the set that begins with the chosen goods, from the least to the most."""
    highest = max((n for n in range(NUMBERS) if chosen[n] > 0), default=0)
    pool = [
        number
        for number in range(max(highest, 1), NUMBERS)
        for _ in range(seen.hand[seat, number] - chosen[number])
        if may_count(seen, rules, number, value)
    ]
    needed = value - int(total(chosen))
    least, most = chosen.copy(), chosen.copy()
    for number in pool[:needed]:
        least[number] += 1
    for number in pool[len(pool) - needed :]:
        most[number] += 1
    return span(int(worth(rules, least)), int(worth(rules, most)))


# --- why not ------------------------------------------------------------------------------


def reason(seen: State, rules: Rules, seat: int, text: str) -> Message | None:
    """Why an action that this phase knows is not legal now."""
    verb, _, rest = unicodedata.normalize("NFKC", text).strip().lower().partition(":")
    if verb == "sell" and rest in SETS_BY_NAME and seen.phase in (MAIN, DISCARD):
        return _why_not_sell(seen, rules, seat, SETS_BY_NAME[rest])
    if verb == "pass" and rest in GOODS and seen.phase in (MAIN, DISCARD):
        held = seen.hand[seat, GOODS[rest]] > 0
        return Message("reason.draw_first") if held else Message("reason.not_held", number=rest)
    if verb == "card" and rest in GOODS and seen.phase == CHOOSE:
        return _why_not_card(seen, rules, seat, GOODS[rest])
    if verb == "patron" and rest in PATRON_CARDS and seen.phase == PATRON:
        return Message("reason.not_open", number=rest)
    return None


def _why_not_sell(seen: State, rules: Rules, seat: int, value: int) -> Message:
    if seen.phase == DISCARD:
        return Message("reason.drawn")
    if seen.sold[seat] == SETS:
        return Message("reason.five_sets")
    if has(seen.values[seat], value):
        return Message("reason.same_value", value=value)
    return Message("reason.too_few", value=value, held=int(fitting(seen, rules, seat, value)))


def _why_not_card(seen: State, rules: Rules, seat: int, number: int) -> Message:
    if seen.hand[seat, number] == seen.chosen[number]:
        return Message("reason.not_held", number=number)
    if not may_count(seen, rules, number, int(seen.value)):
        return Message("reason.not_value", number=number, value=int(seen.value))
    return Message("reason.rising")
