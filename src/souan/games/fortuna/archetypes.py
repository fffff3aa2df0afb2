"""Ways to play Fortuna that its designer's notes name."""

from collections.abc import Callable, Iterator

from souan.cards import Cards, count
from souan.game import Archetype, members
from souan.games.fortuna.notation import cards_of
from souan.games.fortuna.selling import may_count
from souan.games.fortuna.state import (
    CHOOSE,
    DISCARD,
    HIGH,
    LOW,
    MAIN,
    NUMBERS,
    SELL,
    WHICH,
    Rules,
    State,
)

EIGHT = 8
MANY_EIGHTS = 3
PASSES = (1 << NUMBERS) - 1
RUSHED = (1, 2)
EQUAL = 3

Consider = Callable[[State, Rules, int, Cards], Cards]


def hunt8(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """With three eights or more in hand, keep them for a set of eight."""
    if not _has_many_eights(seen, seat) or seen.phase not in (MAIN, DISCARD, CHOOSE):
        return legal
    if seen.phase == MAIN and legal >> SELL + EIGHT & 1:
        return 1 << SELL + EIGHT
    return legal if seen.value >= EIGHT else _without(legal, 1 << EIGHT)


def cut8(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """With three eights or more in hand, pass with an eight until there are two left."""
    if not _has_many_eights(seen, seat) or seen.phase not in (MAIN, DISCARD):
        return legal
    return legal & ~PASSES | legal & 1 << EIGHT


def _has_many_eights(seen: State, seat: int) -> bool:
    return bool(seen.hand[seat, EIGHT] & LOW >= MANY_EIGHTS)


def _without(legal: Cards, avoided: Cards) -> Cards:
    """What is left without some actions, unless nothing is."""
    return legal & ~avoided or legal


def sell_from(least: int) -> Consider:
    """Sell as soon as a set brings so many points, as it is printed; else pass."""

    def consider(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
        if seen.phase != MAIN or seen.asked:
            return legal
        sales = legal & ~PASSES
        good = sum(
            1 << sale for sale in members(sales) if best_sum(seen, rules, seat, sale) >= least
        )
        return good or _without(legal, sales)

    return consider


def best_sum(seen: State, rules: Rules, seat: int, sale: int) -> int:
    """The most that the cards of such a set can add up to."""
    value = sale - SELL
    usable = [number for number, _ in _usable(seen, rules, seat, value)]
    return sum(usable[len(usable) - value :])


def _usable(seen: State, rules: Rules, seat: int, value: int) -> Iterator[tuple[int, int]]:
    """The cards of a hand that may be treated as a value, rising."""
    return (
        card for card in cards_of(seen.hand[seat]) if may_count(seen, rules.loop, card[0], value)
    )


def icon_hunter(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Sell sets in which three icons or more can be made equal, and choose the cards for that."""
    if seen.phase == CHOOSE:
        return legal & _next_equal(seen, rules, seat) or legal
    if seen.phase != MAIN or seen.asked:
        return legal
    sales = members(legal & ~PASSES)
    poor = (sale for sale in sales if _equal(seen, rules, seat, sale - SELL) < EQUAL)
    return _without(legal, sum(1 << sale for sale in poor))


def _equal(seen: State, rules: Rules, seat: int, value: int) -> int:
    """How many equal icons a set of a value can have."""
    return min(value, count(_best_icon(seen, rules, seat, value)[1]))


def _next_equal(seen: State, rules: Rules, seat: int) -> Cards:
    """What goes on with the set in the making: its icon's lowest number not in it, or the icon."""
    icon, numbers = _best_icon(seen, rules, seat, int(seen.value))
    if seen.asked:
        return 1 << WHICH + icon
    left = [number for number in members(numbers) if not seen.chosen[number] >> HIGH + icon & 1]
    return 1 << left[0] if left else 0


def _best_icon(seen: State, rules: Rules, seat: int, value: int) -> tuple[int, Cards]:
    """The icon that most of the cards bear which may be treated as a value, and their numbers."""
    numbers: dict[int, Cards] = {}
    for number, mark in _usable(seen, rules, seat, value):
        numbers[mark] = numbers.get(mark, 0) | 1 << number
    return max(numbers.items(), key=lambda item: (count(item[1]), item[0]))


def low_rush(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Sell a set of one or two cards whenever there is one."""
    low = sum(1 << SELL + value for value in RUSHED)
    return legal & low or legal if seen.phase == MAIN and not seen.asked else legal


ARCHETYPES = {
    "hunt8": Archetype(hunt8),
    "cut8": Archetype(cut8),
    **{f"sell_from_{least}": Archetype(sell_from(least)) for least in (1, 6, 12, 24)},
    "icon_hunter": Archetype(icon_hunter),
    "low_rush": Archetype(low_rush),
}
