"""La Superba (draft 0): cards, goods, ports, actions and deals as text, both ways."""

from collections.abc import Mapping
from typing import Any

from souan.games.superba.dealing import set_up
from souan.games.superba.state import (
    COUNTS,
    LOAD,
    NUMBERS,
    REMOVED,
    ROUNDS,
    SAIL,
    SIX_LESS_ONE,
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
    """The deal of a state in which nothing has happened yet; dice only if they make the luck."""
    ports = [PORT_NAMES[port] for port in state.ports[: state.pile]]
    deal: dict[str, Any] = {
        "hands": [
            [name for name, number in CARDS.items() for _ in range(state.hand[seat, number])]
            for seat in range(state.players)
        ],
        "deck": [str(number) for number in state.deck[: deck_size(state)]],
        "ports": ports[:ROUNDS],
        "removed": ports[REMOVED] if state.pile == SIX_LESS_ONE else None,
    }
    if state.dice:
        deal["dice"] = [str(number) for number in state.luck[: state.rounds]]
    return deal


def read_deal(deal: Mapping[str, Any], rules: Rules, players: int) -> State:
    """The state that a deal gives; `InputError` names what is not a deal of this game."""
    state = State.empty()
    set_up(state, rules, players)
    hands = deal.get("hands")
    if not isinstance(hands, list) or len(hands) != players:
        raise InputError("error.deal", part="hands")
    left = dict.fromkeys(CARDS, int(state.copies))
    for seat, hand in enumerate(hands):
        for number in _cards(hand, "hands", int(state.copies), left):
            state.hand[seat, number] += 1
    deck = _cards(deal.get("deck"), "deck", int(deck_size(state)), left)
    for place, number in enumerate(deck):
        state.deck[place] = number
    _read_ports(state, deal)
    _read_dice(state, deal)
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
    """Put the ports in their order; the removed one, if there is one, comes last."""
    ports, removed = deal.get("ports"), deal.get("removed")
    if not isinstance(ports, list) or len(ports) != min(state.pile, ROUNDS):
        raise InputError("error.deal", part="ports")
    if state.pile != SIX_LESS_ONE and removed is not None:
        raise InputError("error.deal", part="removed")
    for place, name in enumerate([*ports, removed][: state.pile]):
        part = "removed" if place == REMOVED else "ports"
        port = PORT_CARDS.get(name, NOTHING) if isinstance(name, str) else NOTHING
        if port == NOTHING or port in state.ports:
            raise InputError("error.deal_piece", part=part, piece=name)
        state.ports[place] = port


def _read_dice(state: State, deal: Mapping[str, Any]) -> None:
    """Put the throw of each round where its luck will be, if dice make the luck."""
    dice = deal.get("dice", [])
    if not isinstance(dice, list) or len(dice) != state.dice * state.rounds:
        raise InputError("error.deal", part="dice")
    for place, name in enumerate(dice):
        if not isinstance(name, str) or name not in CARDS:
            raise InputError("error.deal_piece", part="dice", piece=name)
        state.luck[place] = CARDS[name]
