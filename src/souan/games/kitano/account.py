"""Kitano (draft 18): the tea gathering told line by line, every VP with the rule that gives it."""

import numpy as np

from souan.cards import has
from souan.game import members, result
from souan.games.kitano.pieces import card_name, card_names
from souan.games.kitano.scoring import (
    angering,
    card_points,
    die_points,
    is_defeated,
    majority,
    pair_points,
    penalty,
    settle,
    taiko_has,
)
from souan.games.kitano.state import SUITS, Rules, State, count_of
from souan.record import SEATS, Ints
from souan.table import Event
from souan.text import Message


def account(now: State, rules: Rules) -> list[Event]:
    """How a finished game was settled, in order; points of a seat add up to its result."""
    points, tokens = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    settle(now, rules, points, tokens)
    happened = [Event(Message("event.revealed", cards=card_names(now.hidden)), rule="16.1")]
    for suit in range(SUITS):  # R32: in the order of the row (16.2)
        if suit != now.removed:
            happened += _suit(now, rules, suit)
    for seat in range(now.players):
        happened += _pairs(now, rules, seat)
    for seat in range(now.players):
        happened += _verdict(seat, int(tokens[seat]))
    return happened + _end(now, rules, tokens)


def _suit(now: State, rules: Rules, suit: int) -> list[Event]:
    """Who has the majority in a suit, what it gives, and who angers Taiko."""
    name, taiko = card_name(suit), int(taiko_has(now, suit))
    holders = majority(now, rules, suit)
    angry = angering(now, rules, suit, holders)
    happened = []
    if not holders:
        happened.append(Event(Message("event.no_majority", suit=name), rule="16.4"))
    for seat in members(holders):
        points = int(die_points(now, rules, suit, holders, has(angry, seat)))
        number = int(count_of(now, seat, suit))
        message = Message("event.majority", seat=seat, suit=name, number=number, points=points)
        happened.append(Event(message, seat, points, "16.9"))
        if more := int(card_points(now, rules, seat, suit)):
            message = Message("event.cards", seat=seat, suit=name, points=more)
            happened.append(Event(message, seat, more, "16.10"))
    for seat in members(angry):
        number = int(count_of(now, seat, suit))
        message = Message("event.anger", seat=seat, suit=name, number=number, taiko=taiko)
        happened.append(Event(message, seat, rule="17.1"))
    return happened


def _pairs(now: State, rules: Rules, seat: int) -> list[Event]:
    """The suits of which a seat has two treasures or more."""
    happened = []
    for suit in range(SUITS):
        if points := int(pair_points(now, rules, seat, suit)):
            name, number = card_name(suit), int(count_of(now, seat, suit))
            message = Message("event.pair", seat=seat, suit=name, number=number, points=points)
            happened.append(Event(message, seat, points, "18.1"))
    return happened


def _verdict(seat: int, tokens: int) -> list[Event]:
    """What the tokens of a seat mean (19)."""
    if tokens == 0:
        return []
    if is_defeated(tokens):
        return [Event(Message("event.defeat", seat=seat), seat, rule="19.3")]
    if lost := int(penalty(tokens)):
        return [Event(Message("event.penalty", seat=seat, points=lost), seat, -lost, "19.2")]
    return [Event(Message("event.pardon", seat=seat, number=tokens), seat, rule="19.4")]


def _end(now: State, rules: Rules, tokens: Ints) -> list[Event]:
    """The final VP, and how a tie was broken, or why nobody has won."""
    points, winners = result(now, rules)
    happened = [
        Event(Message("event.points", seat=seat, points=points[seat]), seat)
        for seat in range(now.players)
    ]
    standing = [seat for seat in range(now.players) if not is_defeated(tokens[seat])]
    if not standing:
        happened.append(Event(Message("event.all_defeated"), rule="20.3"))
    else:
        best = [seat for seat in standing if points[seat] == max(points[s] for s in standing)]
        if len(best) > 1:
            message = Message("event.tie", seats=tuple(best), points=points[best[0]])
            happened.append(Event(message, rule="20.2"))
            if now.drawn_suit:
                name = card_name(members(now.drawn_suit)[0])
                happened.append(Event(Message("event.top_suit", suit=name), rule="20.6"))
    if winners:
        happened.append(Event(Message("event.winners", seats=tuple(winners))))
    return [*happened, Event(Message("event.end"))]
