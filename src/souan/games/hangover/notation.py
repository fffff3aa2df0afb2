"""Hangover (draft 1): cards, snacks, actions and deals as text, both ways."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from souan.game import members
from souan.games.hangover.rules import set_up
from souan.games.hangover.state import (
    ARRANGE,
    COPIES,
    HAND,
    KEEP,
    KINDS,
    PLAY,
    SNACK_NUMBERS,
    SUIT_CARDS,
    USE_FIRST,
    Rules,
    State,
    deck,
)
from souan.games.hangover.judgement import asked
from souan.text import InputError

SUIT_LETTERS = "RBYG"

CARD_NAMES = tuple(
    f"{letter}{place // 2 + 1}{'^' if place % 2 else ''}"
    for letter in SUIT_LETTERS
    for place in range(SUIT_CARDS)
)
CARDS = {name: card for card, name in enumerate(CARD_NAMES)}

SNACK_NAMES = tuple(f"{upper:+}{lower:+}" for upper, lower in SNACK_NUMBERS)
SNACKS = {name: kind for kind, name in enumerate(SNACK_NAMES)}


def write_action(state: State, seat: int, action: int) -> str:
    """An action of a seat in this state: ``snack:-1+1``, ``play:R6^``, ``keep`` or ``use:-1``."""
    if state.phase == ARRANGE:
        return f"snack:{SNACK_NAMES[action]}"
    if state.phase == PLAY:
        return f"play:{CARD_NAMES[action]}"
    if action == KEEP:
        return "keep"
    kind = state.column[seat, asked(state)]
    return f"use:{SNACK_NUMBERS[kind][action - USE_FIRST]:+}"


def write_deal(state: State) -> dict[str, Any]:
    """The deal of a state in which nothing has happened yet."""
    seats = range(state.players)
    return {
        "hands": [[CARD_NAMES[card] for card in members(state.hand[seat])] for seat in seats],
        "snacks": [
            [SNACK_NAMES[kind] for kind in range(KINDS) for _ in range(state.pantry[seat, kind])]
            for seat in seats
        ],
        "start": int(state.turn),
    }


def read_deal(deal: Mapping[str, Any], rules: Rules, players: int) -> State:
    """The state that a deal gives; `InputError` names what is not a deal of this game."""
    state = State.empty()
    set_up(state, rules, players)
    hands, snacks = _rows(deal, "hands", players, HAND), _rows(deal, "snacks", players, state.snacks)
    for seat in range(players):
        state.hand[seat] = _hand(hands[seat], int(deck(players)), sum(int(h) for h in state.hand))
        for name in snacks[seat]:
            state.pantry[seat, _snack(name)] += 1
    if (np.sum(state.pantry, axis=0) > COPIES).any():
        raise InputError("error.deal", part="snacks")
    if deal.get("start") not in range(players) or isinstance(deal["start"], bool):
        raise InputError("error.deal", part="start")
    state.turn = deal["start"]
    return state


def _rows(deal: Mapping[str, Any], part: str, players: int, length: int) -> list[list[str]]:
    rows = deal.get(part)
    if (
        not isinstance(rows, list)
        or len(rows) != players
        or any(not isinstance(row, list) or len(row) != length for row in rows)
    ):
        raise InputError("error.deal", part=part)
    return rows


def _hand(names: list[str], allowed: int, dealt: int) -> int:
    hand = 0
    for name in names:
        card = 1 << CARDS[name] if name in CARDS else 0
        if not card & allowed or card & (hand | dealt):
            raise InputError("error.deal_piece", part="hands", piece=name)
        hand |= card
    return hand


def _snack(name: str) -> int:
    if name not in SNACKS:
        raise InputError("error.deal_piece", part="snacks", piece=name)
    return SNACKS[name]
