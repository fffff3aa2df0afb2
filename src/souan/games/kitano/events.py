"""Kitano (draft 18): what happened between two observations of one seat."""

from collections.abc import Iterable

from souan.cards import has
from souan.game import members
from souan.games.kitano.account import account
from souan.games.kitano.pieces import card_name, card_names, die, kura_card
from souan.games.kitano.state import (
    COMMIT,
    EFFECT,
    EXCHANGE,
    OVER,
    PAIRS,
    RESTOCK,
    RESTOCKED,
    SWAP,
    Rules,
    State,
    everybody,
)
from souan.record import NOTHING
from souan.table import Event
from souan.text import Message


def events(before: State, now: State, rules: Rules, seat: int) -> list[Event]:
    """What a seat saw happen between two successive observations, in order."""
    happened = _committed(before, now)
    if before.phase == EXCHANGE and now.phase != EXCHANGE:
        happened += _exchanged(before, now, seat)
    if before.phase == COMMIT and _moved_on(before, now):
        happened += _revealed(before, now)
    if before.phase == EFFECT and now.turn != before.turn and now.finished == before.finished:
        happened.append(_event("event.stop", before))
    if now.effect == RESTOCK and before.effect != RESTOCK:
        happened.append(_drawing(before, now, seat))
    if now.finished > before.finished:
        happened += _effect(before, now, seat)
    if now.rounds > before.rounds:
        happened.append(Event(Message("event.round", number=int(now.rounds))))
    if now.phase == OVER and before.phase != OVER:
        happened += account(now, rules)
    return happened


def _moved_on(before: State, now: State) -> bool:
    return (before.rounds, before.phase) != (now.rounds, now.phase)


def _event(key: str, before: State, **parameters: object) -> Event:
    """An event of the seat whose action card takes effect."""
    actor = int(before.turn)
    return Event(Message(key, seat=actor, **parameters), actor)


# --- choices of all -----------------------------------------------------------------------


def _committed(before: State, now: State) -> list[Event]:
    """Who has finished choosing; when the step is over, all have."""
    if before.phase not in (EXCHANGE, COMMIT):
        return []
    done = everybody(now) if _moved_on(before, now) else now.committed
    key = "event.exchange_chosen" if before.phase == EXCHANGE else "event.chosen"
    return [
        Event(Message(key, seat=other), other)
        for other in members(done)
        if not has(before.committed, other)
    ]


def _exchanged(before: State, now: State, seat: int) -> list[Event]:
    """R29: how many cards each has exchanged is open now (3.3); which, only its own seat knows."""
    happened = [
        Event(Message("event.exchanged", seat=other, number=int(now.exchanged[other])), other)
        for other in range(now.players)
    ]
    if seat >= 0 and now.exchanged[seat] > 0:
        drawn = now.hand[seat] - before.hand[seat] + now.dropped[seat]
        happened.append(Event(Message("event.drew", cards=_suits(drawn))))
    kamiza = int(now.kamiza)
    return [*happened, Event(Message("event.kamiza", seat=kamiza), kamiza)]


def _suits(counts: Iterable[int]) -> tuple[Message, ...]:
    return card_names(suit for suit, number in enumerate(counts) for _ in range(number))


def _revealed(before: State, now: State) -> list[Event]:
    """What each has played, and what was batted."""
    happened = []
    for seat in range(now.players):
        kind = int(now.kura[seat, before.cards[seat]])
        message = Message("event.play", seat=seat, card=card_name(kind))
        happened.append(Event(message, seat))
    for kind in members(_batted(before, now)):
        seats = tuple(
            seat
            for seat in range(now.players)
            if has(now.batted[seat] & ~before.batted[seat], kind)
        )
        message = Message("event.batted", card=card_name(kind), seats=seats)
        happened.append(Event(message, rule="7.1"))
    return happened


def _batted(before: State, now: State) -> int:
    kinds = 0
    for seat in range(now.players):
        kinds |= int(now.batted[seat] & ~before.batted[seat])
    return kinds


# --- effects ------------------------------------------------------------------------------


def _drawing(before: State, now: State, seat: int) -> Event:
    """仕入れ has begun: what was drawn, only who drew it knows (21.8)."""
    if seat != before.turn:
        return _event("event.draws", before, number=RESTOCKED)
    drawn = _suits(now.hand[seat] - before.hand[seat])
    return _event("event.draws_these", before, cards=drawn)


def _effect(before: State, now: State, seat: int) -> list[Event]:
    """An effect as it was carried out, and what the viewer drew or saw by it."""
    tell = (_offer, _gift, _restock, _gild, _buy, _switch, _scout)[int(now.latest)]
    return tell(before, now, seat)


def _offer(before: State, now: State, seat: int) -> list[Event]:
    cards = card_names(now.shown)
    told = _event("event.offer", before, cards=cards) if cards else _event("event.no_offer", before)
    return [told, *_drew(before, now, seat)]


def _gift(before: State, now: State, seat: int) -> list[Event]:
    actor = int(before.turn)
    received = kura_card(now, actor, int(before.cards[actor])).name
    return [_event("event.gift", before, card=received)]


def _restock(before: State, now: State, seat: int) -> list[Event]:
    if seat != before.turn:
        return [_event("event.returns", before, number=RESTOCKED)]
    cards = card_names(now.deck[now.deck_size - RESTOCKED : now.deck_size])
    return [_event("event.returns_these", before, cards=cards)]


def _gild(before: State, now: State, seat: int) -> list[Event]:
    action = int(now.shown[0])
    if action < SWAP:
        old, new = int(before.dice[action]), int(now.dice[action])
        return [_event("event.flip", before, suit=card_name(action), number=old, turned=new)]
    return [
        _event(
            "event.swap", before, dice=tuple(die(now, suit).name for suit in PAIRS[action - SWAP])
        )
    ]


def _buy(before: State, now: State, seat: int) -> list[Event]:
    told = _event("event.buy", before, cards=card_names(now.shown))
    return [told, *_drew(before, now, seat)]


def _switch(before: State, now: State, seat: int) -> list[Event]:
    mine = kura_card(before, int(before.turn), int(now.shown[0])).name
    return [_event("event.switch", before, card=mine, other=card_name(int(now.shown[1])))]


def _scout(before: State, now: State, seat: int) -> list[Event]:
    told = [_event("event.scout", before)]
    if seat == before.turn:
        told.append(Event(Message("event.hidden", cards=card_names(now.hidden))))
    return told


def _drew(before: State, now: State, seat: int) -> list[Event]:
    """The card drawn at the end of an effect (21.8): its owner sees which."""
    if seat != before.turn:
        return []
    drawn = now.hand[seat] - before.hand[seat]
    for suit in now.shown:
        if suit != NOTHING:
            drawn[suit] += 1
    return [Event(Message("event.drew", cards=_suits(drawn)))]
