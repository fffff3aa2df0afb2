"""Fortuna (draft 0): goods, patrons, actions and deals as text, both ways."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from souan.game import members
from souan.games.fortuna.rules import begin
from souan.games.fortuna.setup import open_row, set_up
from souan.games.fortuna.state import (
    BELOW_END,
    BLANK,
    CHOOSE,
    DRAW,
    END,
    HAND,
    HIGH,
    ICON,
    ICONS,
    LOW,
    MINUS,
    NO_PATRON,
    NUMBERS,
    ONE,
    PATRON,
    PATRONS,
    PLAIN,
    SELL,
    WHICH,
    Rules,
    State,
)
from souan.record import NOTHING, Ints
from souan.text import InputError

GOODS = {str(number): number for number in range(1, NUMBERS)}
ICON_LETTERS = "abcdefghij"
END_CARD = "E"
NO_GOODS = {END: END_CARD, NOTHING: "?"}  # "?": unknown, in a state that was drawn
PATRON_CARDS = {str(patron): patron for patron in range(1, PATRONS + 1)}


def card_name(number: int, mark: int) -> str:
    """How a card is written: ``3``, as a minus card ``-3``, with the icon c ``3c``."""
    if mark == PLAIN:
        return str(number)
    return f"-{number}" if mark == MINUS else f"{number}{ICON_LETTERS[mark - ICON]}"


CARDS = {
    card_name(number, mark): (number, mark)
    for number in GOODS.values()
    for mark in range(ICON + ICONS)
}
"""All cards that any options may have, as number and mark."""


def code_of(number: int, mark: int) -> int:
    """A card as the deck has it."""
    return number if mark == PLAIN else number + (1 << mark + HIGH)


def cards_of(row: Ints) -> list[tuple[int, int]]:
    """The cards of a row, rising: of each number the plain ones first, then mark by mark."""
    cards = []
    for number in GOODS.values():
        marks = members(row[number] >> HIGH)
        plain = int(row[number] & LOW) - len(marks)
        cards += [(number, mark) for mark in (*(PLAIN,) * plain, *marks)]
    return cards


def _name(card: int) -> str:
    """How a card of the deck is written."""
    return card_name(int(card & LOW), max(members(card >> HIGH), default=PLAIN))


def write_action(state: State, seat: int, action: int) -> str:
    """An action of a seat in this state: ``pass:3``, ``sell:5``, ``card:3``, ``patron:2``, ..."""
    if state.asked > 0:
        return f"which:{card_name(state.asked, action - WHICH)}"
    if state.phase == CHOOSE:
        return f"card:{action}"
    if state.phase == PATRON:
        return "none" if action == NO_PATRON else f"patron:{action}"
    if action == DRAW:
        return "draw"
    return f"sell:{action - SELL}" if action > SELL else f"pass:{action}"


def write_deal(state: State) -> dict[str, Any]:
    """The deal of a state in which nothing has happened yet but the first turn draw."""
    hands = state.hand.copy()
    for card in state.deck[: state.top]:
        if card not in (END, NOTHING):
            hands[state.start, card & LOW] -= ONE + (card & ~LOW)
    deck = state.deck[: state.end + 1 + BELOW_END]
    return {
        "hands": [
            [card_name(*card) for card in cards_of(hands[seat])] for seat in range(state.players)
        ],
        "deck": [NO_GOODS.get(int(card)) or _name(card) for card in deck],
        "patrons": [str(patron) for patron in state.patrons[: PATRONS if state.turned else 0]],
        "start": int(state.start),
    }


def read_deal(deal: Mapping[str, Any], rules: Rules, players: int) -> State:
    """The state that a deal gives; `InputError` names what is not a deal of this game."""
    state = State.empty()
    set_up(state, rules, players)
    left = Counter(card_name(*card) for card in cards_of(state.copies))
    _read_hands(state, deal, left)
    _read_deck(state, deal, left)
    _read_patrons(state, deal, PATRONS if rules.patrons == BLANK else 0)
    begin(state, rules, _start(deal, players))
    return state


def _read_hands(state: State, deal: Mapping[str, Any], left: Counter[str]) -> None:
    hands = deal.get("hands")
    if not isinstance(hands, list) or len(hands) != state.players:
        raise InputError("error.deal", part="hands")
    for seat, hand in enumerate(hands):
        if not isinstance(hand, list) or len(hand) != HAND:
            raise InputError("error.deal", part="hands")
        for name in hand:
            card = _goods(name, "hands", left)
            state.hand[seat, card & LOW] += ONE + (card & ~LOW)


def _read_deck(state: State, deal: Mapping[str, Any], left: Counter[str]) -> None:
    deck = deal.get("deck")
    if not isinstance(deck, list) or len(deck) != state.end + 1 + BELOW_END:
        raise InputError("error.deal", part="deck")
    for place, name in enumerate(deck):
        if (name == END_CARD) != (place == state.end):
            raise InputError("error.deal_piece", part="deck", piece=str(name))
        state.deck[place] = END if name == END_CARD else _goods(name, "deck", left)


def _goods(name: Any, part: str, left: Counter[str]) -> int:
    """A card as the deck has it, which is taken from those that are left."""
    if not isinstance(name, str) or left[name] == 0:
        raise InputError("error.deal_piece", part=part, piece=str(name))
    left[name] -= 1
    return code_of(*CARDS[name])


def _read_patrons(state: State, deal: Mapping[str, Any], expected: int) -> None:
    """Lay the patrons in their order and open the first four, if the game has any."""
    patrons = deal.get("patrons")
    if not isinstance(patrons, list) or len(patrons) != expected:
        raise InputError("error.deal", part="patrons")
    for place, name in enumerate(patrons):
        if not isinstance(name, str) or name not in PATRON_CARDS or name in patrons[:place]:
            raise InputError("error.deal_piece", part="patrons", piece=str(name))
        state.patrons[place] = PATRON_CARDS[name]
    if patrons:
        open_row(state)


def _start(deal: Mapping[str, Any], players: int) -> int:
    start = deal.get("start")
    if type(start) is not int or start not in range(players):  # True is an int as well
        raise InputError("error.deal", part="start")
    return start
