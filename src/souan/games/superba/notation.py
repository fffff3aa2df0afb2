"""La Superba (draft 0): cards, goods, ports, actions and deals as text, both ways."""

from collections.abc import Mapping
from typing import Any

from souan.games.superba.rules import set_up
from souan.games.superba.state import (
    COPIES,
    COUNTS,
    HAND,
    LIMIT,
    LOAD,
    NUMBERS,
    REMOVED,
    ROUNDS,
    SAIL,
    Rules,
    State,
    deck_size,
)
from souan.record import NOTHING
from souan.text import InputError

CARDS = {str(number): number for number in range(1, NUMBERS)}

KIND_NAMES = ("P", "P*", "C", "C*", "G", "G*")
CHITS = {name: kind for kind, name in enumerate(KIND_NAMES)}

PORT_NAMES = ("lisbon", "amsterdam", "sanjorge", "calicut", "malacca", "havana")
PORT_CARDS = {name: port for port, name in enumerate(PORT_NAMES)}


def write_action(state: State, seat: int, action: int) -> str:
    """An action of a seat in this state: ``load:P=2``, ``sail:3`` or ``lose:C*``."""
    if state.phase == LOAD:
        return f"load:{KIND_NAMES[action // COUNTS]}={action % COUNTS}"
    if state.phase == SAIL:
        return f"sail:{action}"
    return f"lose:{KIND_NAMES[action]}"


def write_deal(state: State) -> dict[str, Any]:
    """The deal of a state in which nothing has happened yet."""
    return {
        "hands": [
            [name for name, number in CARDS.items() for _ in range(state.hand[seat, number])]
            for seat in range(state.players)
        ],
        "deck": [str(number) for number in state.deck[: deck_size(state.players)]],
        "ports": [PORT_NAMES[port] for port in state.ports[:ROUNDS]],
        "removed": PORT_NAMES[state.ports[REMOVED]],
    }


def read_deal(deal: Mapping[str, Any], rules: Rules, players: int) -> State:
    """The state that a deal gives; `InputError` names what is not a deal of this game."""
    state = State.empty()
    set_up(state, rules, players)
    hands = deal.get("hands")
    if not isinstance(hands, list) or len(hands) != players:
        raise InputError("error.deal", part="hands")
    left = dict.fromkeys(CARDS, COPIES)
    for seat, hand in enumerate(hands):
        for number in _cards(hand, "hands", HAND, left):
            state.hand[seat, number] += 1
    deck = _cards(deal.get("deck"), "deck", LIMIT * COPIES - HAND * players, left)
    for place, number in enumerate(deck):
        state.deck[place] = number
    _read_ports(state, deal)
    return state


def _cards(names: Any, part: str, length: int, left: dict[str, int]) -> list[int]:
    """The numbers on so many cards, which are taken from those that are left."""
    if not isinstance(names, list) or len(names) != length:
        raise InputError("error.deal", part=part)
    for name in names:
        if not isinstance(name, str) or left.get(name, 0) == 0:
            raise InputError("error.deal_piece", part=part, piece=name)
        left[name] -= 1
    return [CARDS[name] for name in names]


def _read_ports(state: State, deal: Mapping[str, Any]) -> None:
    """Put the ports in their order; the removed one comes last."""
    ports = deal.get("ports")
    if not isinstance(ports, list) or len(ports) != ROUNDS:
        raise InputError("error.deal", part="ports")
    for place, name in enumerate([*ports, deal.get("removed")]):
        part = "removed" if place == REMOVED else "ports"
        port = PORT_CARDS.get(name, NOTHING) if isinstance(name, str) else NOTHING
        if port == NOTHING or port in state.ports:
            raise InputError("error.deal_piece", part=part, piece=name)
        state.ports[place] = port
