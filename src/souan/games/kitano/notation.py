"""Kitano (draft 18): cards, actions, deals and the second shuffle as text, both ways."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from souan.game import members
from souan.games.kitano.deck import fate_of
from souan.games.kitano.rules import set_up
from souan.games.kitano.state import (
    BUY,
    COMMIT,
    COPIES,
    DONE,
    DRAWN_AT_SETUP,
    EFFECT,
    EXCHANGE,
    GIFT,
    GILD,
    HAND,
    HIDDEN,
    OFFER,
    OPEN,
    PAIRS,
    RESTOCK,
    STEP,
    SUITS,
    SWAP,
    SWITCH,
    Rules,
    State,
    undealt,
)
from souan.record import NOTHING, Ints
from souan.text import InputError

SUIT_LETTERS = "RBYGKP"
ACTION_LETTERS = "EMN"
LETTERS = SUIT_LETTERS + ACTION_LETTERS
"""Kinds of card: treasures of a suit, then 謁見, 金 and 忍者."""

SUIT_NUMBERS = {letter: suit for suit, letter in enumerate(SUIT_LETTERS)}
EFFECT_NAMES = ("offer", "gift", "restock", "gild", "buy", "switch", "scout", "stop")
VERBS = {OFFER: "give", GIFT: "take", RESTOCK: "bottom", BUY: "buy", SWITCH: "for"}

# --- actions ------------------------------------------------------------------------------


def write_action(state: State, seat: int, action: int) -> str:
    """An action of a seat in this state, such as ``play:R``, ``gild`` or ``mine:R2+``."""
    if state.phase == COMMIT:
        return f"play:{LETTERS[action]}"
    if state.phase == EFFECT:
        return EFFECT_NAMES[action]
    if state.phase == STEP and state.effect == GILD:
        return write_gilding(action)
    if state.phase == STEP and state.effect == SWITCH and state.chosen[0] == NOTHING:
        return f"mine:{write_place(state, seat, action)}"
    if action == DONE:
        return "done"
    verb = "drop" if state.phase == EXCHANGE else VERBS[int(state.effect)]
    return f"{verb}:{LETTERS[action]}"


def write_gilding(action: int) -> str:
    """A flip of one die or a swap of two: ``flip:R``, ``swap:RB``."""
    if action < SWAP:
        return f"flip:{LETTERS[action]}"
    here, there = PAIRS[action - SWAP]
    return f"swap:{LETTERS[here]}{LETTERS[there]}"


def write_place(state: State, seat: int, place: int) -> str:
    """A card of a kura with its position: ``R2``, ``R2+`` half a step further, ``E3``."""
    column = int(state.column[seat, place])
    return f"{LETTERS[state.kura[seat, place]]}{column // 2}{'+' * (column % 2)}"


# --- what chance does after the exchange --------------------------------------------------


def write_chance(before: State, now: State) -> str | None:
    """The deck as it was shuffled again, top first, if the exchange has just ended."""
    if before.phase != EXCHANGE or now.phase == EXCHANGE:
        return None
    return f"deck:{''.join(_letters(now.deck[: now.deck_size]))}"


def read_chance(state: State, text: str) -> None:
    """Let the deck lie as a record says; `InputError` if that needs other cards."""
    letters = text.removeprefix("deck:")
    if not text.startswith("deck:") or Counter(letters) != Counter(
        _letters(state.deck[: state.deck_size])
    ):
        raise InputError("error.deal", part="*:deck")
    for place, letter in enumerate(letters):
        state.deck[place] = SUIT_NUMBERS[letter]


# --- deals --------------------------------------------------------------------------------


def write_deal(state: State) -> dict[str, Any]:
    """The deal of a state in which nothing has happened yet."""
    used = [suit for suit in range(SUITS) if suit != state.removed]
    deal = {
        "removed": None if state.removed == NOTHING else LETTERS[state.removed],
        "dice": {LETTERS[suit]: int(state.dice[suit]) for suit in used},
        "taiko_open": _counted(state.taiko),
        "taiko_hidden": _letters(state.hidden),
        "hands": [_counted(state.hand[seat]) for seat in range(state.players)],
        "deck": _letters(state.deck[: state.deck_size]),
        "kamiza": int(state.kamiza),
    }
    if state.drawn_suit:  # R49: only then is there one
        deal["top_suit"] = LETTERS[members(state.drawn_suit)[0]]
    return deal


def _letters(suits: Ints) -> list[str]:
    return [LETTERS[suit] for suit in suits]


def _counted(counts: Ints) -> list[str]:
    return [LETTERS[suit] for suit in range(SUITS) for _ in range(counts[suit])]


def read_deal(deal: Mapping[str, Any], rules: Rules, players: int) -> State:
    """The state that a deal gives; `InputError` names what is not a deal of this game."""
    state = State.empty()
    set_up(state, players)
    state.removed = _removed(deal, players)
    used = [letter for suit, letter in enumerate(SUIT_LETTERS) if suit != state.removed]
    for letter, number in _dice(deal, used).items():
        state.dice[SUIT_NUMBERS[letter]] = number
    left = dict.fromkeys(used, COPIES)
    for suit in _treasures(deal.get("taiko_open"), "taiko_open", OPEN, left):
        state.taiko[suit] += 1
    for place, suit in enumerate(
        _treasures(deal.get("taiko_hidden"), "taiko_hidden", HIDDEN, left)
    ):
        state.hidden[place] = suit
    for seat, hand in enumerate(_hands(deal, players)):
        for suit in _treasures(hand, "hands", HAND, left):
            state.hand[seat, suit] += 1
    for place, suit in enumerate(_treasures(deal.get("deck"), "deck", undealt(players), left)):
        state.deck[place] = suit
    state.kamiza = _kamiza(deal, players)
    if rules.top_suit == DRAWN_AT_SETUP:
        state.drawn_suit = 1 << _top_suit(deal, used)
    state.fate = fate_of(state)
    return state


def _removed(deal: Mapping[str, Any], players: int) -> int:
    """The suit that is not used with three players; with four there is none."""
    removed = deal.get("removed")
    if players == 4 and removed is None:
        return NOTHING
    if players == 4 or not isinstance(removed, str) or removed not in SUIT_NUMBERS:
        raise InputError("error.deal_piece", part="removed", piece=str(removed))
    return SUIT_NUMBERS[removed]


def _dice(deal: Mapping[str, Any], used: list[str]) -> dict[str, int]:
    dice = deal.get("dice")
    if not isinstance(dice, dict) or set(dice) != set(used):
        raise InputError("error.deal", part="dice")
    for number in dice.values():
        if type(number) is not int or number not in range(1, 7):  # True is an int as well
            raise InputError("error.deal_piece", part="dice", piece=str(number))
    return dice


def _treasures(names: Any, part: str, length: int, left: dict[str, int]) -> list[int]:
    """The suits of so many treasures, which are taken from those that are left."""
    if not isinstance(names, list) or len(names) != length:
        raise InputError("error.deal", part=part)
    for name in names:
        if not isinstance(name, str) or left.get(name, 0) == 0:
            raise InputError("error.deal_piece", part=part, piece=str(name))
        left[name] -= 1
    return [SUIT_NUMBERS[name] for name in names]


def _hands(deal: Mapping[str, Any], players: int) -> list[Any]:
    hands = deal.get("hands")
    if not isinstance(hands, list) or len(hands) != players:
        raise InputError("error.deal", part="hands")
    return hands


def _top_suit(deal: Mapping[str, Any], used: list[str]) -> int:
    """The suit that was drawn to break ties, one that is used."""
    suit = deal.get("top_suit")
    if suit not in used:
        raise InputError("error.deal_piece", part="top_suit", piece=str(suit))
    return SUIT_NUMBERS[suit]


def _kamiza(deal: Mapping[str, Any], players: int) -> int:
    kamiza = deal.get("kamiza")
    if type(kamiza) is not int or kamiza not in range(players):
        raise InputError("error.deal", part="kamiza")
    return kamiza
