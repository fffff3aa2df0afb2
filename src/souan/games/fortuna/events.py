"""Fortuna (draft 0): what happened between two observations of one seat."""

import numpy as np

from souan.cards import count
from souan.game import members
from souan.games.fortuna.pieces import digits
from souan.games.fortuna.scoring import points_of, worth
from souan.games.fortuna.state import BLANK, NUMBERS, OVER, SETS, Rules, State, total, triggered
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
    """The set that was sold, with its points (17.1)."""
    if now.sold[actor] == before.sold[actor]:
        return []
    goods = now.sets[actor, before.sold[actor]]
    points = int(worth(rules, goods))
    message = Message(
        "event.set", seat=actor, value=int(total(goods)), goods=digits(goods), points=points
    )
    return [Event(message, actor, points, "17.1")]


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
        Event(Message(key, seat=actor, number=number, discards=int(now.discards[number])), actor)
        for number in range(1, NUMBERS)
        if now.discards[number] > before.discards[number]
    ]


# --- draws --------------------------------------------------------------------------------


def _drew(before: State, now: State, drawer: int, viewer: int) -> list[Event]:
    """What a seat drew: its goods if it is the viewer itself, or else how many.

    That another seat begins its turn with a card goes without saying.
    """
    number = _drawn(before, now, drawer)
    happened = []
    if number > 0 and drawer == viewer:
        goods = digits(now.hand[drawer] - before.hand[drawer] + _spent(before, now, drawer))
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
