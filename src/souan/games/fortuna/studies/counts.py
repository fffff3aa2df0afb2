"""What can be counted out about deals of Fortuna, without playing."""

from collections.abc import Callable
from functools import cache
from math import ceil, comb

from souan.games.fortuna.state import BELOW_END, HAND, ICONS

GOODS = 80
COPIES = 10
FIRST_CHOICE = HAND + 1
KINDS = 8
MANY_GAMES = 10_000

Counted = Callable[[int], tuple[float, int]]
"""A value and cases, by number of players."""


def dealt_at_least(held: int, copies: int = COPIES, cards: int = HAND) -> Counted:
    """How likely some cards hold so many of a number with so many copies, ten of each other."""

    def counted(players: int) -> tuple[float, int]:
        goods = GOODS - COPIES + copies
        most = min(copies, cards)
        ways = sum(comb(copies, k) * comb(goods - copies, cards - k) for k in range(held, most + 1))
        return ways / comb(goods, cards), comb(goods, cards)

    return counted


def somebody_is_dealt(eights: int) -> Counted:
    """In how many of 10,000 games somebody is: two cannot have over half, so chances add up."""
    one = dealt_at_least(eights)
    return lambda players: (MANY_GAMES * players * one(players)[0], one(players)[1])


def equal_icons(least: int) -> Counted:
    """How likely some icon is on so many of the first eleven cards."""

    def counted(players: int) -> tuple[float, int]:
        ways = comb(GOODS, FIRST_CHOICE)
        return 1 - _without_equal(least, ICONS, FIRST_CHOICE) / ways, ways

    return counted


@cache
def _without_equal(least: int, icons: int, cards: int) -> int:
    """Ways to take cards of so many icons, fewer than `least` of each."""
    if icons == 0:
        return cards == 0
    return sum(
        comb(KINDS, k) * _without_equal(least, icons - 1, cards - k)
        for k in range(min(least, cards + 1))
    )


def end_card_drawn(players: int) -> tuple[float, int]:
    """Which card drawn is the End card."""
    return GOODS - HAND * players - BELOW_END + 1, 1


def most_rounds(players: int) -> tuple[float, int]:
    """Rounds if everybody passes always: each turn draws one card."""
    return ceil(end_card_drawn(players)[0] / players), 1
