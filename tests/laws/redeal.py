"""Deals that a seat cannot tell from its own, made from what the rule books say it sees.

Nothing here knows `observe` or `determinize`: it is the second opinion on them.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

Deal = dict[str, Any]
Place = tuple[Any, Any]
"""A list or object in a deal and an index: where something lies that can change places unseen."""


def redeal(key: str, deal: Deal, seat: int, choice: random.Random, swaps: int) -> Deal:
    """A copy of a deal in which so many pairs of things that the seat cannot see changed places."""
    copy: Deal = _copy(deal)
    for places in HIDDEN[key](copy, seat):
        for _ in range(swaps if places else 0):
            (a, i), (b, j) = choice.choice(places), choice.choice(places)
            a[i], b[j] = b[j], a[i]
    return copy


def _copy(part: Any) -> Any:
    if isinstance(part, dict):
        return {name: _copy(value) for name, value in part.items()}
    return [_copy(value) for value in part] if isinstance(part, list) else part


def _all(*rows: list[Any]) -> list[Place]:
    return [(row, index) for row in rows for index in range(len(row))]


def _others(rows: Sequence[list[Any]], seat: int) -> list[list[Any]]:
    return [row for other, row in enumerate(rows) if other != seat]


def _hangover(deal: Deal, seat: int) -> list[list[Place]]:
    players = len(deal["hands"])
    deck = [
        f"{suit}{number}{mark}"
        for suit in "RBYG"
        for number in range(1, players + 3)
        for mark in ("", "^")
    ]
    left = [card for card in deck if all(card not in hand for hand in deal["hands"])]
    pile = deal.get("widow", left)
    extras = deal.get("extras", [])
    kept = [f"{suit}{players + 3}{mark}" for suit in "RBYG" for mark in ("", "^")]
    kept = [card for card in kept if card not in extras] if extras else []
    others = [place for place in _all(extras) if place[1] != seat]
    kinds = ["+1+2", "-1-2", "+2+3", "-2-3", "+1+3", "-1-3", "-1+1", "-2+2", "-3+3", "-4+4"] * 2
    for row in deal["snacks"]:
        for snack in row:
            kinds.remove(snack)
    return [
        _all(pile, *_others(deal["hands"], seat)),
        _all(kinds, *_others(deal["snacks"], seat)),
        _all(kept) + others,
    ]


def _superba(deal: Deal, seat: int) -> list[list[Place]]:
    ports = _all(deal["ports"])[1:]
    if deal["removed"] is not None:
        ports.append((deal, "removed"))
    cards = _all(deal["deck"], *_others(deal["hands"], seat))
    return [cards, ports, _all(deal.get("dice", []))]


def _kitano(deal: Deal, seat: int) -> list[list[Place]]:
    return [_all(deal["deck"], deal["taiko_hidden"], *_others(deal["hands"], seat))]


def _osahai(deal: Deal, seat: int) -> list[list[Place]]:
    dealt = [card for hand in deal["hands"] for card in hand]
    numbers = range(1, max(int(card[1]) for card in dealt) + 1)
    box = [f"{job}{number}" for job in "PAHTCU" for number in numbers]
    box = [card for card in box if card not in dealt]
    return [_all(box, *_others(deal["hands"], seat))]


def _fortuna(deal: Deal, seat: int) -> list[list[Place]]:
    goods = [place for place in _all(deal["deck"]) if place[0][place[1]] != "E"]
    if seat == deal["start"]:
        del goods[0]  # its first draw, which it sees
    return [goods + _all(*_others(deal["hands"], seat)), _all(deal["patrons"])[4:]]


HIDDEN: dict[str, Callable[[Deal, int], list[list[Place]]]] = {
    "kitano": _kitano,
    "osahai": _osahai,
    "fortuna": _fortuna,
    "hangover": _hangover,
    "superba": _superba,
}
