"""Hangover (draft 1): what happened between two observations of one seat."""

from souan.cards import NO_CARDS, has
from souan.game import members
from souan.games.hangover.judgement import base_vp
from souan.games.hangover.pieces import drink
from souan.games.hangover.rules import has_arranged
from souan.games.hangover.state import (
    ABSENT,
    ACCRUE,
    ARRANGE,
    DECLARE,
    ELEVEN_ONE,
    FLAT,
    GIVE,
    HAND,
    KEEP,
    LADDER,
    ONE_OK,
    OVER,
    SNACK,
    SNACK_NUMBERS,
    USE_FIRST,
    WIDOW2,
    Rules,
    State,
    limit,
)
from souan.record import NOTHING, SEATS
from souan.table import Event
from souan.text import Message

PAID_BY = {LADDER: "15.4", ACCRUE: "15.5", ELEVEN_ONE: "15.6", FLAT: "15.7", ONE_OK: "15.9"}
"""The sentences of the rule book that give declarers their VP."""


def events(before: State, now: State, rules: Rules, seat: int) -> list[Event]:
    """What a seat saw happen between two successive observations, in order."""
    happened = _arranging(before, now)
    happened += _declared(before, now)
    happened += _exchanged(before, now)
    happened += _cards(before, now)
    if sum(now.tricks) > sum(before.tricks):
        happened += _trick_taken(now)
    if now.phase != SNACK and (before.phase == SNACK or sum(now.tricks) > sum(before.tricks)):
        happened += _judged(before, now)
    happened += _paid(before, now, rules)
    if now.phase == OVER and before.phase != OVER:
        happened.append(Event(Message("event.end")))
    return happened


def _arranging(before: State, now: State) -> list[Event]:
    if before.phase != ARRANGE:
        return []
    happened = [
        Event(Message("event.arranged", seat=other), other)
        for other in range(now.players)
        if has_arranged(now, other) and not has_arranged(before, other)
    ]
    if now.phase != ARRANGE:
        happened.append(Event(Message("event.start", seat=int(now.turn)), int(now.turn)))
    return happened


def _declared(before: State, now: State) -> list[Event]:
    if before.phase != DECLARE or now.phase == DECLARE:
        return []
    if now.geko == NO_CARDS:
        return [Event(Message("event.no_geko"))]
    return [Event(Message("event.geko", seat=seat), seat) for seat in members(now.geko)]


def _paid(before: State, now: State, rules: Rules) -> list[Event]:
    """What declarers have gained or lost, those aside who dropped out."""
    happened = []
    for seat in members(now.geko & ~now.out):
        change = int(now.vp[seat] - before.vp[seat])
        if change != 0:
            message = Message("event.geko_vp", seat=seat, change=f"{change:+}")
            happened.append(Event(message, seat, change, PAID_BY[rules.geko]))
    return happened


def _exchanged(before: State, now: State) -> list[Event]:
    """Who is named, and what is given, to those who see it (17.6) (17.9)."""
    happened = []
    if now.named not in (NOTHING, before.named):
        named = Message("event.named", seat=int(now.turn), named_seat=int(now.named))
        happened.append(Event(named, int(now.turn)))
    for bit in members(now.trades & ~before.trades):
        giver, receiver = divmod(bit, SEATS)
        cards = members(now.hand[receiver] & ~before.hand[receiver])
        message = Message("event.returned", seat=giver)
        if cards and giver != receiver:
            names = tuple(drink(card).name for card in cards)
            message = Message("event.gave", seat=giver, to_seat=receiver, cards=names)
        elif giver != receiver:
            message = Message("event.gave_unseen", seat=giver, to_seat=receiver)
        happened.append(Event(message, giver))
    return happened + _drawn(before, now)


def _drawn(before: State, now: State) -> list[Event]:
    """Who has drawn from the pile, and what, to whoever drew (17.7)."""
    if now.trade != WIDOW2 or now.phase != GIVE or now.hand_size[now.turn] != HAND + 2:
        return []
    if (before.phase, before.turn) == (now.phase, now.turn):
        return []
    seat = int(now.turn)
    cards = members(now.hand[seat] & ~before.hand[seat])
    if not cards:
        return [Event(Message("event.drew_unseen", seat=seat), seat)]
    names = tuple(drink(card).name for card in cards)
    return [Event(Message("event.drew", seat=seat, cards=names), seat)]


def _cards(before: State, now: State) -> list[Event]:
    """The cards put into the trick since, in the order played."""
    if (now.seen, now.extras) == (before.seen, before.extras):
        return []
    opened = before.played in (0, before.players)
    happened = []
    for place in range(0 if opened else before.played, now.played):
        player = (int(now.leader) + place) % now.players
        card = int(now.trick[place])
        if card == ABSENT:
            continue  # (16.5)
        key = "event.face_down" if card == NOTHING else "event.lead" if place == 0 else "event.play"
        message = Message(key, seat=player, card=drink(card).name)
        happened.append(Event(message, player))
    return happened


def _trick_taken(now: State) -> list[Event]:
    winner = int(now.winner)
    message = Message("event.trick", seat=winner, number=int(now.tricks[winner]))
    return [Event(message, winner)]


def _judged(before: State, now: State) -> list[Event]:
    winner = int(now.winner)
    if has(now.out, winner):
        lost = -int(before.vp[winner])
        return [Event(Message("event.out", seat=winner), winner, lost, "13.6")]
    if has(now.geko, winner):
        return []  # (15.3)
    used = [
        f"{SNACK_NUMBERS[now.column[winner, place]][now.used[winner, place] - USE_FIRST]:+}"
        for place in range(now.snacks)
        if now.used[winner, place] != KEEP and before.used[winner, place] == KEEP
    ]
    happened = []
    if used:
        snacks = Message("event.snacks", seat=winner, numbers=tuple(used))
        happened.append(Event(snacks, winner))
    most, total = limit(now.players), int(now.total)
    key, rule = _verdict(total, most)
    message = Message(
        key,
        seat=winner,
        number=int(now.tricks[winner]),
        total=total,
        limit=most,
        base=base_vp(total, most),
        times=1 + len(used),
        points=int(now.vp[winner] - before.vp[winner]),
    )
    return [*happened, Event(message, winner, int(now.vp[winner] - before.vp[winner]), rule)]


def _verdict(total: int, most: int) -> tuple[str, str]:
    """The text of a judgement and the sentence of the rule book that gives its base."""
    if total == most:
        return "event.just", "9.6"
    return ("event.under", "9.5") if total < most else ("event.over", "9.7")
