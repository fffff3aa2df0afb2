"""Fortuna (draft 0): what a seat is asked, what it may answer, and why not something else."""

import unicodedata
from collections.abc import Iterable
from itertools import combinations

from souan.cards import has
from souan.game import is_asked, legal_actions, members, pending
from souan.games.fortuna.notation import (
    CARDS,
    PATRON_CARDS,
    card_name,
    cards_of,
    code_of,
    write_action,
)
from souan.games.fortuna.pieces import goods_card, patron_card
from souan.games.fortuna.scoring import points_of
from souan.games.fortuna.selling import fitting, may_count, sellable
from souan.games.fortuna.state import (
    CHOOSE,
    DISCARD,
    DRAW,
    HIGHEST,
    ICON,
    ICONS,
    LOW,
    MAIN,
    NO_PATRON,
    NO_TURN_DRAW,
    ONE,
    OVER,
    PATRON,
    PLAIN,
    SELL,
    SETS,
    WHICH,
    Rules,
    State,
    total,
)
from souan.table import Choice, Piece
from souan.text import Message

Card = tuple[int, int]
"""Number and mark."""

SETS_BY_NAME = {str(value): value for value in range(1, HIGHEST + 1)}


def values_of(seen: State, rules: Rules, number: int) -> list[int]:
    """The values that a card of this number in hand may be treated as (9.1)."""
    highest = number + int(seen.discards[number] & LOW)
    return [v for v in range(1, highest + 1) if may_count(seen, rules.loop, number, v)]


def span(low: int, high: int) -> Message | int:
    """From the one number to the other."""
    return low if low == high else Message("note.span", low=low, high=high)


# --- prompts ------------------------------------------------------------------------------


def prompt(seen: State, rules: Rules, seat: int) -> Message:
    """What the seat is asked, or who is awaited."""
    if seen.phase == OVER:
        return Message("prompt.over")
    if not is_asked(seen, seat):
        return Message("prompt.wait", seats=tuple(members(pending(seen))))
    if seen.asked > 0:
        return Message("prompt.which", number=int(seen.asked))
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
    return Message("prompt.main" if sellable(seen, rules.loop, seat) else "prompt.no_set", how=how)


# --- choices ------------------------------------------------------------------------------


def choices(seen: State, rules: Rules, seat: int) -> tuple[Choice, ...]:
    """The legal actions of the seat, if it owes a decision."""
    if not is_asked(seen, seat):
        return ()
    choice = {CHOOSE: _card, PATRON: _patron}.get(int(seen.phase), _main)
    if seen.asked > 0:
        choice = _which
    return tuple(
        choice(seen, rules, seat, action) for action in members(legal_actions(seen, rules, seat))
    )


def _main(seen: State, rules: Rules, seat: int, action: int) -> Choice:
    text = write_action(seen, seat, action)
    if action == DRAW:
        return Choice(text, Message("choice.draw"), Message("meaning.draw"))
    if action > SELL:
        value = action - SELL
        points = _outlook(seen, rules, seat, value)
        label = Message("choice.sell", value=value)
        return Choice(text, label, Message("meaning.sell", value=value, points=points))
    label = Message("choice.pass", number=action)
    return Choice(text, label, _discarded(seen, action), _only(seen, seat, action))


def _discarded(seen: State, number: int) -> Message:
    discards = int(seen.discards[number] & LOW) + 1
    return Message("meaning.pass", number=number, discards=discards)


def _card(seen: State, rules: Rules, seat: int, number: int) -> Choice:
    label = Message("choice.card", card=str(number))
    meaning = _added(seen, rules, seat, *((number, mark) for mark in range(ICON + ICONS)))
    return Choice(write_action(seen, seat, number), label, meaning, _only(seen, seat, number))


def _which(seen: State, rules: Rules, seat: int, action: int) -> Choice:
    """One of the cards of a number, to discard or to add to the set."""
    card = (int(seen.asked), action - WHICH)
    adding = seen.phase == CHOOSE
    meaning = _added(seen, rules, seat, card) if adding else _discarded(seen, card[0])
    label = Message("choice.card", card=card_name(*card))
    return Choice(write_action(seen, seat, action), label, meaning, goods_card(*card, seat))


def _only(seen: State, seat: int, number: int) -> Piece | None:
    """The cards of a number that are left in hand, if they are all alike."""
    cards = {card for card in cards_of(seen.hand[seat] - seen.chosen) if card[0] == number}
    return goods_card(*cards.pop(), seat) if len(cards) == 1 else None


def _added(seen: State, rules: Rules, seat: int, *cards: Card) -> Message:
    """What the set comes to with one of these cards, of one number, as the next."""
    value = int(seen.value)
    key = "meaning.last_card" if total(seen.chosen) + 1 == value else "meaning.card"
    points = _outlook(seen, rules, seat, value, cards)
    return Message(key, card=card_name(*cards[0]), value=value, points=points)


def _patron(seen: State, rules: Rules, seat: int, patron: int) -> Choice:
    text = write_action(seen, seat, patron)
    if patron == NO_PATRON:
        return Choice(text, Message("choice.no_patron"), Message("meaning.no_patron"))
    label = Message("choice.patron", number=patron)
    return Choice(text, label, Message("meaning.patron"), patron_card(patron, seat))


def _outlook(
    seen: State, rules: Rules, seat: int, value: int, nexts: tuple[Card, ...] = ()
) -> Message | int:
    """What a set may bring, from the least to the most; with one of some cards as its next."""
    before = points_of(seen, rules, seat)
    pool = _pool(seen, rules, seat, value)
    needed = value - int(total(seen.chosen))
    chosen = set() if nexts else set(_ways(pool, needed))
    for card in set(nexts).intersection(pool):
        rest = [other for other in pool if other[0] >= card[0]]
        rest.remove(card)
        chosen |= {(card, *others) for others in _ways(rest, needed - 1)}
    gains = {int(_points_with(seen, rules, seat, cards) - before) for cards in chosen}
    return span(min(gains), max(gains))


def _pool(seen: State, rules: Rules, seat: int, value: int) -> list[Card]:
    """The cards of the hand that may still follow into the set, rising."""
    last = max((number for number, _ in cards_of(seen.chosen)), default=0)
    return [
        card
        for card in cards_of(seen.hand[seat] - seen.chosen)
        if card[0] >= last and may_count(seen, rules.loop, card[0], value)
    ]


def _ways(pool: list[Card], needed: int) -> Iterable[tuple[Card, ...]]:
    """The ways to take so many cards; where none has a mark the lowest and the highest will do."""
    if len(pool) >= needed and all(mark == PLAIN for _, mark in pool):
        return tuple(pool[:needed]), tuple(pool[len(pool) - needed :])
    return combinations(pool, needed)


def _points_with(seen: State, rules: Rules, seat: int, cards: Iterable[Card]) -> int:
    """The points of a seat once it has sold the set that these cards complete."""
    after = seen.copy()
    for number, mark in cards:
        after.chosen[number] += ONE + code_of(number, mark) - number
    after.sets[seat, after.sold[seat]] = after.chosen
    after.sold[seat] += 1
    return points_of(after, rules, seat)


# --- why not ------------------------------------------------------------------------------


def reason(seen: State, rules: Rules, seat: int, text: str) -> Message | None:
    """Why an action that this phase knows is not legal now."""
    verb, _, rest = unicodedata.normalize("NFKC", text).strip().lower().partition(":")
    if seen.asked > 0:
        known = verb == "which" and rest in CARDS
        return _why_not_which(seen, seat, rest) if known else None
    if verb == "sell" and rest in SETS_BY_NAME and seen.phase in (MAIN, DISCARD):
        return _why_not_sell(seen, rules, seat, SETS_BY_NAME[rest])
    if verb == "pass" and rest in CARDS and seen.phase in (MAIN, DISCARD):
        return _why_not_pass(seen, rules, seat, rest)
    if verb == "card" and rest in CARDS and seen.phase == CHOOSE:
        return _why_not_card(seen, rules, seat, rest)
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
    return Message("reason.too_few", value=value, held=int(fitting(seen, rules.loop, seat, value)))


def _why_not_pass(seen: State, rules: Rules, seat: int, card: str) -> Message:
    if not _is_left(seen, seat, card):
        return Message("reason.not_held", number=card)
    if seen.phase == MAIN and rules.shrink == NO_TURN_DRAW:
        return Message("reason.draw_first")
    return Message("reason.number_first", number=CARDS[card][0])


def _why_not_card(seen: State, rules: Rules, seat: int, card: str) -> Message:
    number, _ = CARDS[card]
    if not _is_left(seen, seat, card):
        return Message("reason.not_held", number=card)
    if not may_count(seen, rules.loop, number, int(seen.value)):
        return Message("reason.not_value", number=number, value=int(seen.value))
    if has(legal_actions(seen, rules, seat), number):
        return Message("reason.number_first", number=number)
    return Message("reason.rising")


def _why_not_which(seen: State, seat: int, card: str) -> Message:
    if CARDS[card][0] == seen.asked:
        return Message("reason.not_held", number=card)
    return Message("reason.which", number=int(seen.asked))


def _is_left(seen: State, seat: int, name: str) -> bool:
    """Whether a card, or any card of a number, is in the hand and not chosen yet."""
    number, mark = CARDS[name]
    left = cards_of(seen.hand[seat] - seen.chosen)
    return any(card[0] == number and mark in (PLAIN, card[1]) for card in left)
