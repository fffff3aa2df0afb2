"""大差配 (draft 0): what a seat is asked, what it may answer, and why not something else."""

import unicodedata

from souan.cards import count, has, one
from souan.game import is_asked, legal_actions, members, pending
from souan.games.osahai.notation import RESIDENT_CARDS, write_action
from souan.games.osahai.pieces import card_name, resident, suit_name, tenement, tenement_name
from souan.games.osahai.residents import SUIT_LETTERS
from souan.games.osahai.scoring import column
from souan.games.osahai.state import (
    ACCEPT,
    ACTIVE,
    OFFER,
    OVER,
    PARTNER,
    PICK,
    TO_WANDERERS,
    VOTE,
    WITH,
    Rules,
    State,
    deck,
    party,
    side,
    step,
    suit,
)
from souan.record import NOTHING
from souan.table import Choice
from souan.text import Message


def prompt(seen: State, seat: int) -> Message:
    """What the seat is asked, or who is awaited."""
    if seen.phase == OVER:
        return Message("prompt.over")
    if not is_asked(seen, seat):
        return Message("prompt.wait", seats=tuple(members(pending(seen))))
    if seen.phase == PICK:
        return Message("prompt.pick")
    if seen.phase == VOTE:
        return Message("prompt.vote", offers=tuple(_offer(seen, which) for which in range(2)))
    if step(seen) == WITH:
        return Message("prompt.with")
    if step(seen) == OFFER:
        other = party(seen, seen.bargains, 1 - side(seen))
        return Message("prompt.offer", seat=int(other))
    card = seen.card[seen.bargains, side(seen)]
    return Message("prompt.to", card=card_name(seen, card))


def _offer(seen: State, which: int) -> Message:
    """A card of the bargain and where it is wanted, for one of the two who see both."""
    return Message(
        "prompt.for",
        seat=int(party(seen, seen.bargains, which)),
        card=card_name(seen, seen.card[seen.bargains, which]),
        tenement=tenement_name(seen.declared[seen.bargains, which]),
    )


# --- choices ------------------------------------------------------------------------------


def choices(seen: State, rules: Rules, seat: int) -> tuple[Choice, ...]:
    """The legal actions of the seat, if it owes a decision."""
    if not is_asked(seen, seat):
        return ()
    return tuple(
        _choice(seen, rules, seat, action) for action in members(legal_actions(seen, rules, seat))
    )


def _choice(seen: State, rules: Rules, seat: int, action: int) -> Choice:
    text = write_action(seen, seat, action)
    if seen.phase == VOTE:
        return _vote(rules, text, action)
    if seen.phase == PICK:
        return _pick(seen, seat, text, action)
    if step(seen) == WITH:
        meaning = Message("meaning.with", number=int(seen.hand_size[action]))
        return Choice(text, Message("choice.with", seat=action), meaning)
    if step(seen) == OFFER:
        return _card(seen, seat, text, action)
    label = Message("choice.to", tenement=tenement_name(action))
    meaning = Message("meaning.to", number=_place(seen, action))
    return Choice(text, label, meaning, tenement(action))


def _vote(rules: Rules, text: str, action: int) -> Choice:
    if action == ACCEPT:
        return Choice(text, Message("choice.accept"), Message("meaning.accept"))
    key = "meaning.refuse" if rules.reject == TO_WANDERERS else "meaning.refuse_in_place"
    return Choice(text, Message("choice.refuse"), Message(key))


def _pick(seen: State, seat: int, text: str, action: int) -> Choice:
    revealed = int(count(seen.hand[seat] & seen.suited[action]))
    label = Message("choice.pick", suit=suit_name(action), tenement=tenement_name(action))
    return Choice(text, label, Message("meaning.pick", number=revealed), tenement(action))


def _card(seen: State, seat: int, text: str, card: int) -> Choice:
    which = suit(seen, card)
    left = int(count(seen.hand[seat] & ~one(card) & seen.suited[which]))
    label = Message("choice.offer", card=card_name(seen, card))
    meaning = Message("meaning.offer", suit=suit_name(which), number=left)
    return Choice(text, label, meaning, resident(seen, card, seat))


def _place(seen: State, room: int) -> int:
    """Which place from the top a card would take in a room if both accept."""
    below_active = side(seen) == PARTNER and seen.declared[seen.bargains, ACTIVE] == room
    return len(column(seen, room)) + 1 + below_active


# --- why not ------------------------------------------------------------------------------


def reason(seen: State, rules: Rules, seat: int, text: str) -> Message | None:
    """Why an action that this step knows is not legal now."""
    verb, _, name = unicodedata.normalize("NFKC", text).strip().upper().partition(":")
    if not is_asked(seen, seat) or seen.phase == VOTE:
        return None
    if seen.phase == PICK:
        return _why_not_pick(rules, name) if verb == "PICK" else None
    if verb == "WITH" and step(seen) == WITH and name == str(seat):
        return Message("reason.self")
    card = RESIDENT_CARDS.get(name, NOTHING)
    if verb == "OFFER" and step(seen) == OFFER and card != NOTHING and has(deck(seen), card):
        return Message("reason.not_held", card=card_name(seen, card))
    return None


def _why_not_pick(rules: Rules, name: str) -> Message | None:
    if name not in [*SUIT_LETTERS[: rules.n_tenements]]:
        return None
    return Message("reason.no_suit", suit=suit_name(SUIT_LETTERS.index(name)))
