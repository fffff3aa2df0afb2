"""Deals of Fortuna that are made instead of dealt, as they come up too seldom."""

from collections.abc import Callable, Mapping

import numpy as np

from souan.cards import below
from souan.games.fortuna.rules import begin
from souan.games.fortuna.setup import (
    fill_deck,
    give,
    open_row,
    set_up,
    shuffle_pile,
    shuffled_goods,
)
from souan.games.fortuna.state import BLANK, HAND, ONE, Rules, State
from souan.record import Random

EIGHT = 8

Opening = Callable[[Rules, int, Random], State]


def holding(eights: int) -> Opening:
    """One seat is dealt so many eights, and all else at random: it may get more."""

    def deal(rules: Rules, players: int, rng: Random) -> State:
        state = State.empty()
        set_up(state, rules, players)
        state.hand[below(players, rng), EIGHT] = eights * ONE
        return _dealt(state, rules, rng)

    return deal


def eights_out(rules: Rules, players: int, rng: Random) -> State:
    """Three eights lie among the discards; the deck is three cards shorter."""
    state = State.empty()
    set_up(state, rules, players)
    state.discards[EIGHT] = 3 * ONE
    state.end -= 3
    return _dealt(state, rules, rng)


def _dealt(state: State, rules: Rules, rng: Random) -> State:
    """A state after all goods that do not lie anywhere yet are dealt, and its first turn begun."""
    left = state.copies - state.discards - state.hand.sum(axis=0)
    goods, dealt = shuffled_goods(left.astype(np.int64), rng), 0
    for seat in range(state.players):
        for _ in range(HAND - int(state.hand[seat].sum())):
            give(state, seat, goods[dealt])
            dealt += 1
    fill_deck(state, goods, dealt)
    if rules.patrons == BLANK:
        shuffle_pile(state, rng)
        open_row(state)
    begin(state, rules, below(state.players, rng))
    return state


OPENINGS: Mapping[str, Opening] = {
    "three_eights": holding(3),
    "six_eights": holding(6),
    "eights_out": eights_out,
}
