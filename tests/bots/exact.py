"""What is exactly right in Kuhn poker, to hold a search against."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations, product

PASS, BET = range(2)
VALUE = Fraction(-1, 18)
"""What the first player gets when both play their best (Kuhn 1950)."""

Moves = tuple[int, ...]
Strategy = Callable[[int, Moves], float]
"""How likely a player with a card bets (or calls) after these moves."""

DECISIONS: Sequence[Sequence[Moves]] = (((), (PASS, BET)), ((PASS,), (BET,)))
"""After which moves each player decides."""


def pay_off(cards: Sequence[int], moves: Moves) -> int | None:
    """What the first player gets at the end; None before it."""
    if moves in ((), (PASS,), (BET,), (PASS, BET)):
        return None
    if moves[-2:] == (BET, PASS):
        return 1 if len(moves) == 2 else -1
    stake = 2 if moves[-1] == BET else 1
    return stake if cards[0] > cards[1] else -stake


def expected(players: Sequence[Strategy]) -> float:
    """What the first player gets on average."""

    def after(cards: Sequence[int], moves: Moves) -> float:
        if (paid := pay_off(cards, moves)) is not None:
            return paid
        seat = len(moves) % 2
        bets = players[seat](cards[seat], moves)
        return bets * after(cards, (*moves, BET)) + (1 - bets) * after(cards, (*moves, PASS))

    deals = list(permutations(range(3), 2))
    return sum(after(cards, ()) for cards in deals) / len(deals)


def worst_cases(play: Strategy) -> tuple[float, float]:
    """What a strategy, as the first and as the second player, holds the other to at best.

    Both as the first player's average pay-off: at least, and at most, `VALUE` if it is optimal.
    """
    as_first = min(expected((play, other)) for other in _pure(1))
    as_second = max(expected((other, play)) for other in _pure(0))
    return as_first, as_second


def _pure(seat: int) -> list[Strategy]:
    """All 64 strategies of a player that leave nothing to chance."""
    points = list(product(range(3), DECISIONS[seat]))
    plans = [dict(zip(points, plan, strict=True)) for plan in product((0, 1), repeat=len(points))]
    return [lambda card, moves, plan=plan: plan[card, moves] for plan in plans]  # type: ignore[misc]
