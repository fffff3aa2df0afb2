"""Hangover (draft 1): what a seat is asked, what it may choose, and why not otherwise."""

from souan.cards import has
from souan.game import is_asked, legal_actions, members, pending
from souan.games.hangover.exchange import given_to
from souan.games.hangover.judgement import asked
from souan.games.hangover.notation import (
    ALL_CARDS,
    ALL_NAMES,
    CARD_NAMES,
    CARDS,
    SNACK_NAMES,
    SUIT_LETTERS,
    write_action,
)
from souan.games.hangover.pieces import drink, snack
from souan.games.hangover.rules import leads
from souan.games.hangover.state import (
    ARRANGE,
    DECLARE,
    DECLARED,
    EXTRA,
    GEKO_FORMS,
    GIVE,
    GIVE1,
    KEEP,
    NAME,
    OVER,
    PLAY,
    SNACK,
    SNACK_NUMBERS,
    USE_FIRST,
    WIDOW2,
    Rules,
    State,
    extra_card,
    limit,
    received,
    suit,
    suit_cards,
)
from souan.record import NOTHING
from souan.table import Choice
from souan.text import Message, plain


def prompt(seen: State, seat: int) -> Message:
    """What a seat is asked, or for whom it waits."""
    if seen.phase == OVER:
        return Message("prompt.over")
    if not is_asked(seen, seat):
        return Message("prompt.wait", seats=tuple(members(pending(seen))))
    if seen.phase == ARRANGE:
        return Message("prompt.arrange", number=int(seen.arranged[seat]) + 1)
    if seen.phase == DECLARE:
        return Message("prompt.declare")
    if seen.phase == NAME:
        return Message("prompt.name")
    if seen.phase == GIVE:
        return _prompt_to_give(seen, seat)
    if seen.phase == SNACK:
        kind = int(seen.column[seat, asked(seen)])
        return Message(
            "prompt.snack",
            snack=SNACK_NAMES[kind],
            total=_chosen_total(seen, seat),
            limit=limit(seen.players),
        )
    if leads(seen):
        return Message("prompt.lead")
    led = suit(seen.trick[0])
    key = "prompt.follow" if seen.hand[seat] & suit_cards(led) else "prompt.discard"
    return Message(key, suit=Message(f"suit.{SUIT_LETTERS[led]}"))


def _prompt_to_give(seen: State, seat: int) -> Message:
    if seen.trade == GIVE1:
        given = len(members(given_to(seen, seat)))
        return Message("prompt.give1", to_seat=(seat + 1 + given) % seen.players)
    number = 1 + len(members(seen.gave[seat] & seen.hand[seat]))
    if seen.trade == WIDOW2:
        return Message("prompt.return", number=number)
    other = int(seen.named)
    if seat == other:
        return Message("prompt.give_back", number=number)
    return Message("prompt.give", to_seat=other, number=number)


def _chosen_total(seen: State, seat: int) -> int:
    """The sum with the snacks that the winner has chosen so far."""
    total = int(seen.total)
    for place in range(seen.snacks):
        if seen.choice[place] > KEEP:
            total += SNACK_NUMBERS[seen.column[seat, place]][seen.choice[place] - USE_FIRST]
    return total


def choices(seen: State, rules: Rules, seat: int) -> tuple[Choice, ...]:
    """What a seat may do now."""
    if not is_asked(seen, seat):
        return ()
    return tuple(
        _choice(seen, rules, seat, action) for action in members(legal_actions(seen, rules, seat))
    )


def _choice(seen: State, rules: Rules, seat: int, action: int) -> Choice:
    text = write_action(seen, seat, action)
    if seen.phase == ARRANGE:
        piece = snack(action)
        number = int(seen.arranged[seat]) + 1
        label = Message("choice.snack", snack=piece.name)
        return Choice(text, label, Message("meaning.snack", number=number), piece)
    if seen.phase == DECLARE:
        return _declaration(text, rules, action)
    if seen.phase == NAME:
        return Choice(text, Message("choice.name", seat=action), Message("meaning.name"))
    if seen.phase == GIVE:
        piece = drink(action, seat)
        meaning = Message("meaning.return" if seen.trade == WIDOW2 else "meaning.give")
        return Choice(text, Message("choice.give", card=piece.name), meaning, piece)
    if seen.phase == PLAY:
        card = int(extra_card(seen, seat)) if action == EXTRA else action
        piece = drink(card, seat)
        label = Message("choice.play", card=piece.name)
        return Choice(text, label, _meaning_of_card(seen, card), piece)
    if action == KEEP:
        last = int(seen.tricks[seat]) == seen.snacks
        meaning = Message("meaning.lost" if last else "meaning.keep")
        return Choice(text, Message("choice.keep"), meaning)
    kind = int(seen.column[seat, asked(seen)])
    added = SNACK_NUMBERS[kind][action - USE_FIRST]
    total = _chosen_total(seen, seat) + added
    label = Message("choice.use", number=f"{added:+}")
    return Choice(text, label, Message("meaning.use", total=total, limit=limit(seen.players)))


def _declaration(text: str, rules: Rules, action: int) -> Choice:
    if action != DECLARED:
        return Choice(text, Message("choice.no"), Message("meaning.no"))
    meaning = Message(
        f"meaning.{GEKO_FORMS[rules.geko - 1]}", points=rules.geko_points, one=rules.geko_one
    )
    return Choice(text, Message("choice.yes"), meaning)


def _meaning_of_card(seen: State, card: int) -> Message:
    if leads(seen):
        return Message("meaning.lead", suit=Message(f"suit.{SUIT_LETTERS[suit(card)]}"))
    if suit(card) != suit(seen.trick[0]):
        return Message("meaning.discard")
    following = [c for c in seen.trick[: seen.played] if c >= 0 and suit(c) == suit(card)]
    return Message("meaning.high" if card > max(following) else "meaning.low")


def reason(seen: State, rules: Rules, seat: int, text: str) -> Message | None:
    """Why a card that exists may not be played now: it is not held, or the suit led is."""
    if seen.phase == GIVE:
        return _reason_not_to_give(seen, seat, text)
    name = plain(text).removeprefix("play:").upper()
    known = ALL_CARDS if rules.geko_extra else CARDS
    if seen.phase != PLAY or name not in known:
        return None
    card = known[name]
    extra = extra_card(seen, seat) if has(seen.extras, seat) else NOTHING
    if card != extra and not has(seen.hand[seat], card):
        return Message("reason.not_held", card=ALL_NAMES[card])
    return Message("reason.follow", suit=Message(f"suit.{SUIT_LETTERS[suit(seen.trick[0])]}"))


def _reason_not_to_give(seen: State, seat: int, text: str) -> Message | None:
    """A card that is not held, one that was received, or one too low to be the second."""
    name = plain(text).removeprefix("give:").upper()
    if name not in CARDS:
        return None
    card = CARDS[name]
    if not has(seen.hand[seat], card):
        return Message("reason.not_held", card=CARD_NAMES[card])
    return Message("reason.received" if has(received(seen, seat), card) else "reason.rising")
