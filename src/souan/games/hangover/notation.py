"""Hangover (draft 1): cards, snacks, actions and deals as text, both ways."""

from collections.abc import Mapping
from typing import Any

from souan.cards import NO_CARDS
from souan.game import members
from souan.games.hangover.dealing import set_up
from souan.games.hangover.judgement import asked
from souan.games.hangover.state import (
    ARRANGE,
    COPIES,
    DECLARE,
    DECLARED,
    EIGHTS,
    EXTRA,
    GIVE,
    HAND,
    KEEP,
    KINDS,
    NAME,
    PACKED,
    PLAY,
    SNACK_NUMBERS,
    SUIT_CARDS,
    USE_FIRST,
    WIDOW2,
    Rules,
    State,
    deck,
    extra_card,
    extra_kinds,
)
from souan.text import InputError

SUIT_LETTERS = "RBYG"

CARD_NAMES = tuple(
    f"{letter}{place // 2 + 1}{'^' if place % 2 else ''}"
    for letter in SUIT_LETTERS
    for place in range(SUIT_CARDS)
)
CARDS = {name: card for card, name in enumerate(CARD_NAMES)}
ALL_CARDS = CARDS | {
    f"{letter}8{'^' * triangle}": EIGHTS + which * SUIT_CARDS + triangle
    for which, letter in enumerate(SUIT_LETTERS)
    for triangle in range(2)
}
ALL_NAMES = {card: name for name, card in ALL_CARDS.items()}

SNACK_NAMES = tuple(f"{upper:+}{lower:+}" for upper, lower in SNACK_NUMBERS)
SNACKS = {name: kind for kind, name in enumerate(SNACK_NAMES)}


def write_action(state: State, seat: int, action: int) -> str:
    """An action of a seat in this state: ``snack:-1+1``, ``play:R6^``, ``keep`` or ``use:-1``.

    Where seats may declare 下戸: ``declare:yes`` or ``declare:no``; to exchange cards then,
    ``swap:2`` names a seat and ``give:R6^`` puts a card down.
    """
    if state.phase == ARRANGE:
        return f"snack:{SNACK_NAMES[action]}"
    if state.phase == DECLARE:
        return "declare:yes" if action == DECLARED else "declare:no"
    if state.phase == NAME:
        return f"swap:{action}"
    if state.phase == GIVE:
        return f"give:{CARD_NAMES[action]}"
    if state.phase == PLAY:
        card = extra_card(state, seat) if action == EXTRA else action
        return f"play:{ALL_NAMES[card]}"
    if action == KEEP:
        return "keep"
    kind = state.column[seat, asked(state)]
    return f"use:{SNACK_NUMBERS[kind][action - USE_FIRST]:+}"


def write_deal(state: State) -> dict[str, Any]:
    """The deal of a state in which nothing has happened yet."""
    seats = range(state.players)
    written: dict[str, Any] = {
        "hands": [[CARD_NAMES[card] for card in members(state.hand[seat])] for seat in seats],
        "snacks": [
            [SNACK_NAMES[kind] for kind in range(KINDS) for _ in range(state.pantry[seat, kind])]
            for seat in seats
        ],
        "start": int(state.turn),
    }
    if state.extra[0] != NO_CARDS:
        written["extras"] = [ALL_NAMES[extra_card(state, seat)] for seat in seats]
    if state.widow != 0:
        written["widow"] = _widow(int(state.widow))
    return written


def read_deal(deal: Mapping[str, Any], rules: Rules, players: int) -> State:
    """The state that a deal gives; `InputError` names what is not a deal of this game."""
    state = State.empty()
    set_up(state, rules, players)
    _read_hands(state, _rows(deal, "hands", players, HAND))
    _read_snacks(state, _rows(deal, "snacks", players, int(state.snacks)))
    state.turn = _start(deal, players)
    if rules.geko_extra:
        _read_extras(state, deal)
    if rules.geko_swap == WIDOW2:
        _read_widow(state, deal)
    return state


def _rows(deal: Mapping[str, Any], part: str, players: int, length: int) -> list[list[Any]]:
    rows = deal.get(part)
    if (
        not isinstance(rows, list)
        or len(rows) != players
        or any(not isinstance(row, list) or len(row) != length for row in rows)
    ):
        raise InputError("error.deal", part=part)
    return rows


def _read_hands(state: State, rows: list[list[Any]]) -> None:
    left = int(deck(state.players))
    for seat, names in enumerate(rows):
        for name in names:
            card = 1 << _number(name, CARDS, "hands")
            if not card & left:
                raise InputError("error.deal_piece", part="hands", piece=name)
            left ^= card
            state.hand[seat] |= card


def _read_snacks(state: State, rows: list[list[Any]]) -> None:
    for seat, names in enumerate(rows):
        for name in names:
            kind = _number(name, SNACKS, "snacks")
            state.pantry[seat, kind] += 1
            if sum(state.pantry[:, kind]) > COPIES:
                raise InputError("error.deal_piece", part="snacks", piece=name)


def _read_extras(state: State, deal: Mapping[str, Any]) -> None:
    names = deal.get("extras")
    if not isinstance(names, list) or len(names) != state.players:
        raise InputError("error.deal", part="extras")
    kinds: dict[str, int] = {}
    for kind in members(extra_kinds()):
        state.extra[0] = 1 << kind
        kinds[ALL_NAMES[extra_card(state, 0)]] = kind
    for seat, name in enumerate(names):
        state.extra[seat] = 1 << _number(name, kinds, "extras")
        del kinds[name]


def _widow(packed: int) -> list[str]:
    """The names of the cards in the pile, top first."""
    names = []
    while packed:
        names.append(CARD_NAMES[packed % (1 << PACKED) - 1])
        packed >>= PACKED
    return names


def _read_widow(state: State, deal: Mapping[str, Any]) -> None:
    left = members(int(deck(state.players)) & ~int(sum(state.hand)))
    names = deal.get("widow")
    if not isinstance(names, list) or len(names) != len(left):
        raise InputError("error.deal", part="widow")
    known = {CARD_NAMES[card]: card for card in left}
    for name in reversed(names):
        state.widow = int(state.widow) << PACKED | _number(name, known, "widow") + 1
        del known[name]


def _number(name: Any, known: Mapping[str, int], part: str) -> int:
    if not isinstance(name, str) or name not in known:
        raise InputError("error.deal_piece", part=part, piece=str(name))
    return known[name]


def _start(deal: Mapping[str, Any], players: int) -> int:
    start = deal.get("start")
    if type(start) is not int or start not in range(players):  # True is an int as well
        raise InputError("error.deal", part="start")
    return start
