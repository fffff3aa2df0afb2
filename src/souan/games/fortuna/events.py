"""Fortuna (draft 0): what happened between two observations of one seat."""

from collections import Counter

import numpy as np

from souan.cards import count
from souan.game import members
from souan.games.fortuna.notation import card_name, cards_of
from souan.games.fortuna.pieces import names, written
from souan.games.fortuna.scoring import bonus, counts_against, points_of, worth
from souan.games.fortuna.state import (
    BLANK,
    JACKPOT,
    LOW,
    MINUS,
    NUMBERS,
    OK3,
    OVER,
    SETS,
    Rules,
    State,
    total,
    triggered,
)
from souan.record import NOTHING, Ints
from souan.table import Event
from souan.text import Message


def events(before: State, now: State, rules: Rules, seat: int) -> list[Event]:
    """What a seat saw happen between two successive observations, in order."""
    actor = int(before.turn)
    happened = _sold(before, now, rules, actor) + _patrons(before, now, actor)
    happened += _passed(before, now, actor)
    happened += _drew(before, now, actor, seat)
    if now.lap > before.lap:
        happened.append(Event(Message("event.round", number=int(now.lap))))
    if now.turn != actor:
        happened += _drew(before, now, int(now.turn), seat)
    if now.phase == OVER and before.phase != OVER:
        happened += _end(now, rules)
    return happened


def _sold(before: State, now: State, rules: Rules, actor: int) -> list[Event]:
    """The set that was sold with its points, those of its icons by themselves."""
    place = int(before.sold[actor])
    if now.sold[actor] == place:
        return []
    goods = now.sets[actor, place]
    equal = int(bonus(rules, goods)) if rules.icons else 0
    points = int(worth(now, rules, actor, place)) - equal
    message = Message(
        "event.set", seat=actor, value=int(total(goods)), goods=written(goods), points=points
    )
    happened = [Event(message, actor, points, _sentence(now, rules, actor, goods))]
    if equal:
        message = Message("event.icons", seat=actor, icons=_equal_icons(goods), points=equal)
        happened.append(Event(message, actor, equal, "17.8"))
    return happened + _turned(before, now, rules, actor, place)


def _sentence(now: State, rules: Rules, actor: int, goods: Ints) -> str:
    """The sentence of the rule book that gives a set its points."""
    if rules.icons:
        return "17.7"
    minus = sum(mark == MINUS for _, mark in cards_of(goods))
    if rules.minus == JACKPOT and minus == total(goods):
        return "17.6"
    return "17.4" if minus and counts_against(now, rules, actor) else "17.1"


def _equal_icons(goods: Ints) -> tuple[Message, ...]:
    """The icons that several cards of a set bear, with how many."""
    icons = Counter(card_name(*card)[-1] for card in cards_of(goods))
    return tuple(
        Message("event.equal", icon=icon, number=number)
        for icon, number in sorted(icons.items())
        if number > 1
    )


def _turned(before: State, now: State, rules: Rules, actor: int, place: int) -> list[Event]:
    """What the minus cards of earlier sets have come to cost, R25: with the fourth (17.5)."""
    if rules.minus != OK3:
        return []
    gained = points_of(now, rules, actor) - points_of(before, rules, actor)
    change = int(gained - worth(now, rules, actor, place))
    message = Message("event.minus", seat=actor, points=-change)
    return [Event(message, actor, change, "17.5")] if change else []


def _patrons(before: State, now: State, actor: int) -> list[Event]:
    """The patron that was taken, and the one that was turned up for it."""
    happened = [
        Event(Message("event.patron", seat=actor, number=patron), actor)
        for patron in members(now.taken[actor] & ~before.taken[actor])
    ]
    return happened + [
        Event(Message("event.turned_up", number=patron))
        for patron in members(now.row & ~before.row)
    ]


def _passed(before: State, now: State, actor: int) -> list[Event]:
    """The card that was discarded; whether a sale was possible shows only with five sets (12.6)."""
    key = "event.forced" if before.sold[actor] == SETS else "event.pass"
    return [
        Event(
            Message(
                key,
                seat=actor,
                card=card_name(number, mark),
                number=number,
                discards=int(now.discards[number] & LOW),
            ),
            actor,
        )
        for number, mark in cards_of(now.discards - before.discards)
    ]


# --- draws --------------------------------------------------------------------------------


def _drew(before: State, now: State, drawer: int, viewer: int) -> list[Event]:
    """What a seat drew: its goods if it is the viewer itself, or else how many.

    That another seat begins its turn with a card goes without saying.
    """
    number = _drawn(before, now, drawer)
    happened = []
    if number > 0 and drawer == viewer:
        goods = names(now.hand[drawer] - before.hand[drawer] + _spent(before, now, drawer))
        message = Message("event.drew_goods", seat=drawer, goods=" ".join(goods))
        happened.append(Event(message, drawer))
    elif number > 0 and drawer == before.turn:
        happened.append(Event(Message("event.drew", seat=drawer, number=number), drawer))
    if drawer == _drew_end(before, now):
        happened.append(Event(Message("event.end_card", seat=drawer), drawer))
    return happened


def _drawn(before: State, now: State, seat: int) -> int:
    """How many goods a seat has drawn."""
    return int(now.hand_size[seat] - before.hand_size[seat] + total(_spent(before, now, seat)))


def _spent(before: State, now: State, seat: int) -> Ints:
    """The goods that a seat has sold or discarded."""
    spent = np.zeros(NUMBERS, np.int64)
    if seat == before.turn:
        spent += now.discards - before.discards
        for place in range(before.sold[seat], now.sold[seat]):
            spent += now.sets[seat, place]
    return spent


def _drew_end(before: State, now: State) -> int:
    """Who drew the End card; NOTHING if nobody did."""
    if triggered(before) or not triggered(now):
        return NOTHING
    above = before.end - before.top
    actor = int(before.turn)
    return actor if _drawn(before, now, actor) > above else int(now.turn)


# --- the end ------------------------------------------------------------------------------


def _end(now: State, rules: Rules) -> list[Event]:
    """How a tie for the most points was broken, and that the game is over."""
    points = [int(points_of(now, rules, seat)) for seat in range(now.players)]
    leaders = tuple(seat for seat in range(now.players) if points[seat] == max(points))
    happened = []
    if len(leaders) > 1 and rules.patrons == BLANK:
        patrons = tuple(
            Message("event.has_patrons", seat=seat, number=int(count(now.taken[seat])))
            for seat in leaders
        )
        happened.append(Event(Message("event.tie", patrons=patrons), rule="18.2"))
    elif len(leaders) > 1:
        happened.append(Event(Message("event.shared", seats=leaders), rule="18.3"))
    return [*happened, Event(Message("event.end"))]
