"""大差配 (draft 0): cards, actions and deals as text, both ways."""

from collections.abc import Mapping
from typing import Any

from souan.game import members
from souan.games.osahai.residents import JOB_LETTERS, MOST_NUMBERS, NUMBERS, OF_JOB, SUIT_LETTERS
from souan.games.osahai.rules import hand_dealt, set_up
from souan.games.osahai.state import (
    ACCEPT,
    OFFER,
    PICK,
    VOTE,
    WITH,
    Rules,
    State,
    deck,
    step,
    suit,
)
from souan.text import InputError

CARD_NAMES = tuple(
    f"{letter}{number}" for letter in JOB_LETTERS for number in range(1, NUMBERS + 1)
)
"""The residents of the draft."""

ALL_NAMES = CARD_NAMES + tuple(
    f"{letter}{number}" for letter in JOB_LETTERS for number in range(NUMBERS + 1, MOST_NUMBERS + 1)
)
"""The same and those of larger decks, R37."""

RESIDENT_CARDS = {name: card for card, name in enumerate(ALL_NAMES)}


def write_action(state: State, seat: int, action: int) -> str:
    """An action of a seat: ``with:2``, ``offer:H3``, ``to:R``, ``accept``, ``pick:R``."""
    if state.phase == VOTE:
        return "accept" if action == ACCEPT else "refuse"
    if state.phase == PICK:
        return f"pick:{SUIT_LETTERS[action]}"
    if step(state) == WITH:
        return f"with:{action}"
    if step(state) == OFFER:
        return f"offer:{ALL_NAMES[action]}"
    return f"to:{SUIT_LETTERS[action]}"


def write_deal(state: State) -> dict[str, Any]:
    """The deal of a state in which nothing has happened yet; with the suits if it drew them."""
    hands = [
        [ALL_NAMES[card] for card in members(state.hand[seat])] for seat in range(state.players)
    ]
    deal: dict[str, Any] = {"hands": hands, "start": int(state.start)}
    if state.suits_dealt:
        deal["suits"] = {letter: _suits(state, job) for job, letter in enumerate(JOB_LETTERS)}
    return deal


def _suits(state: State, job: int) -> str:
    """The suits of a job's cards, from number 1 on."""
    cards = members(deck(state) & OF_JOB[job])
    return "".join(SUIT_LETTERS[suit(state, card)] for card in cards)


def read_deal(deal: Mapping[str, Any], rules: Rules, players: int) -> State:
    """The state that a deal gives; `InputError` names what is not a deal of this game."""
    state = State.empty()
    set_up(state, rules, players)
    _read_hands(state, deal.get("hands"), hand_dealt(rules, players))
    start = deal.get("start")
    if type(start) is not int or start not in range(players):  # True is an int as well
        raise InputError("error.deal", part="start")
    state.start = start
    if state.suits_dealt:
        _read_suits(state, deal.get("suits"))
    return state


def _read_hands(state: State, hands: Any, size: int) -> None:
    if not isinstance(hands, list) or len(hands) != state.players:
        raise InputError("error.deal", part="hands")
    left = {ALL_NAMES[card] for card in members(deck(state))}
    for seat, names in enumerate(hands):
        if not isinstance(names, list) or len(names) != size:
            raise InputError("error.deal", part="hands")
        for name in names:
            if not isinstance(name, str) or name not in left:
                raise InputError("error.deal_piece", part="hands", piece=str(name))
            left.remove(name)
            state.hand[seat] |= 1 << RESIDENT_CARDS[name]


def _read_suits(state: State, suits: Any) -> None:
    """The suits of each job's cards from number 1 on: those of the list, in any order."""
    if not isinstance(suits, dict) or set(suits) != set(JOB_LETTERS):
        raise InputError("error.deal", part="suits")
    for job, letter in enumerate(JOB_LETTERS):
        letters, listed = suits[letter], _suits(state, job)
        if not isinstance(letters, str) or sorted(letters) != sorted(listed):
            raise InputError("error.deal_piece", part="suits", piece=str(letters))
        cards = members(deck(state) & OF_JOB[job])
        state.suited &= ~OF_JOB[job]
        for card, name in zip(cards, letters):
            state.suited[SUIT_LETTERS.index(name)] |= 1 << card
