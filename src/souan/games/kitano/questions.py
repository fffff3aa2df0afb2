"""Kitano (draft 18): what a seat is asked, what it may answer, and why not something else."""

from souan.game import is_asked, legal_actions, members, pending
from souan.games.kitano.exchange import drops
from souan.games.kitano.notation import ACTION_LETTERS, EFFECT_NAMES, write_action
from souan.games.kitano.pieces import card, card_name, die, kura_card
from souan.games.kitano.state import (
    BUY,
    COMMIT,
    DONE,
    EFFECT,
    EXCHANGE,
    EXCHANGED,
    GIFT,
    GILD,
    OFFER,
    OVER,
    PAIRS,
    RESTOCK,
    RESTOCKED,
    STEP,
    SUITS,
    SWAP,
    SWITCH,
    Rules,
    State,
    chosen_so_far,
    count_of,
    face_down,
    is_treasure,
)
from souan.record import NOTHING
from souan.table import Choice, Piece
from souan.text import Message

# --- the question -------------------------------------------------------------------------


def prompt(seen: State, seat: int) -> Message:
    """What the seat is asked, or who is awaited."""
    if seen.phase == OVER:
        return Message("prompt.over")
    if not is_asked(seen, seat):
        return Message("prompt.wait", seats=tuple(members(pending(seen))))
    if seen.phase == EXCHANGE:
        return Message("prompt.exchange", number=int(drops(seen, seat)), last=EXCHANGED)
    if seen.phase == COMMIT:
        return Message("prompt.commit", number=int(seen.rounds))
    if seen.phase == EFFECT:
        key = "prompt.further" if seen.used else "prompt.effect"
        return Message(key, card=card_name(int(seen.card[seat])))
    return _prompt_of_step(seen, seat)


def _prompt_of_step(seen: State, seat: int) -> Message:
    number = int(chosen_so_far(seen)) + 1
    if seen.effect == OFFER:
        return Message("prompt.offer", number=number)
    if seen.effect == GIFT:
        return Message("prompt.gift")
    if seen.effect == RESTOCK:
        return Message("prompt.restock", number=number, last=RESTOCKED)
    if seen.effect == GILD:
        return Message("prompt.gild")
    if seen.effect == BUY:
        return Message("prompt.buy", number=number)
    if seen.chosen[0] == NOTHING:
        return Message("prompt.mine")
    return Message("prompt.switch", card=kura_card(seen, seat, int(seen.chosen[0])).name)


# --- the answers --------------------------------------------------------------------------


def choices(seen: State, rules: Rules, seat: int) -> tuple[Choice, ...]:
    """The legal actions of the seat, if it owes a decision."""
    if not is_asked(seen, seat):
        return ()
    answers = []
    for action in members(legal_actions(seen, rules, seat)):
        label, meaning, piece = _answer(seen, seat, action)
        answers.append(Choice(write_action(seen, seat, action), label, meaning, piece))
    return tuple(answers)


Answer = tuple[Message, Message, Piece | None]
"""A label, what it does, and the piece it is about."""


def _answer(seen: State, seat: int, action: int) -> Answer:
    if seen.phase == EFFECT:
        label = Message(f"effect.{EFFECT_NAMES[action]}")
        return label, Message(f"meaning.{EFFECT_NAMES[action]}"), None
    if seen.phase == STEP and seen.effect == GILD:
        return _gilding(seen, action)
    if seen.phase == STEP and seen.effect == SWITCH and seen.chosen[0] == NOTHING:
        piece = kura_card(seen, seat, action)
        return piece.name, Message("meaning.mine"), piece
    if seen.phase != COMMIT and action == DONE:
        return _done(seen, seat)
    label = Message(_label(seen), card=card_name(action))
    return label, _meaning_of_card(seen, seat, action), card(action)


def _label(seen: State) -> str:
    """The key of what is done with a single card."""
    if seen.phase == EXCHANGE:
        return "choice.drop"
    if seen.phase == COMMIT:
        return "choice.play"
    return _LABELS[int(seen.effect)]


_LABELS = {
    OFFER: "choice.give",
    GIFT: "choice.take",
    RESTOCK: "choice.bottom",
    BUY: "choice.buy",
    SWITCH: "choice.for",
}


def _done(seen: State, seat: int) -> Answer:
    if seen.phase == EXCHANGE:
        return Message("choice.done"), Message("meaning.keep", number=int(drops(seen, seat))), None
    return Message("choice.done"), Message("meaning.offered", number=int(chosen_so_far(seen))), None


def _gilding(seen: State, action: int) -> Answer:
    if action < SWAP:
        number = int(seen.dice[action])
        label = Message("choice.flip", suit=card_name(action))
        return label, Message("meaning.flip", number=number, turned=7 - number), die(seen, action)
    here, there = PAIRS[action - SWAP]
    label = Message("choice.swap", suit=card_name(here), other=card_name(there))
    meaning = Message(
        "meaning.swap",
        suit=card_name(here),
        number=int(seen.dice[there]),
        other=card_name(there),
        turned=int(seen.dice[here]),
    )
    return label, meaning, None


def _meaning_of_card(seen: State, seat: int, kind: int) -> Message:
    if seen.phase == EXCHANGE:
        return Message("meaning.drop")
    if seen.phase == COMMIT and not is_treasure(kind):
        number = int(face_down(seen, seat))
        return Message(f"meaning.play.{ACTION_LETTERS[kind - SUITS]}", number=number)
    if seen.phase == STEP and seen.effect == RESTOCK:
        return Message("meaning.bottom", number=int(chosen_so_far(seen)) + 1)
    mine, taiko = int(count_of(seen, seat, kind)), int(seen.taiko[kind])
    if seen.phase == STEP and seen.effect == OFFER:
        return Message("meaning.give", taiko=taiko + 1, mine=mine)
    if seen.phase == COMMIT or seen.effect == BUY:
        return Message("meaning.place", mine=mine + 1, taiko=taiko)
    return Message("meaning.take", mine=mine + 1, taiko=taiko - 1)
