"""Fortuna (draft 0): what a seat may know (19.1 to 19.9), and the tables it could be sitting at."""

import numpy as np

from souan.cards import Seat
from souan.games.fortuna.setup import fill_deck, give, shuffle_pile, shuffled_goods
from souan.games.fortuna.state import CHOOSE, DECK, MAIN, NUMBERS, PATRONS, SETS, State
from souan.record import NOTHING, Ints, Random, rule


@rule
def observe(state: State, seat: Seat) -> None:
    """Blank what `seat` cannot know, in place; a seat that is nobody's (-1) sees what is open.

    The places of the End card and of all that was drawn are counted by everybody (19.3).
    """
    for place in range(DECK):
        state.deck[place] = NOTHING  # (19.7)
    for place in range(state.turned, PATRONS):
        state.patrons[place] = NOTHING  # (19.8)
    for other in range(state.players):
        if other != seat:
            for number in range(1, NUMBERS):
                state.hand[other, number] = 0  # (19.1)
    if seat != state.turn:
        state.asked = 0  # (19.10)
        if state.phase == CHOOSE:
            hide_sale(state)


@rule
def hide_sale(state: State) -> None:
    """Blank a set that is not complete, R24: it could still be a pass (19.6)."""
    state.phase = MAIN
    state.value = 0
    for number in range(1, NUMBERS):
        state.chosen[number] = 0


@rule
def determinize(state: State, seat: Seat, rng: Random) -> bool:
    """Fill an observation of `seat`, in place, with one of the states it could come from.

    Goods are uniform over the other hands and the deck, where the End card keeps its place;
    the pile of patrons is shuffled anew.
    """
    goods = shuffled_goods(unseen_goods(state), rng)
    dealt = 0
    for other in range(state.players):
        if other != seat:
            for _ in range(state.hand_size[other]):
                give(state, other, goods[dealt])
                dealt += 1
    fill_deck(state, goods, dealt)
    if state.turned > 0:
        shuffle_pile(state, rng)
    return True


@rule
def unseen_goods(state: State) -> Ints:
    """The goods that lie where the observer cannot see them, as a row of cells."""
    cells = np.zeros(NUMBERS, np.int64)
    for number in range(1, NUMBERS):
        cells[number] = state.copies[number] - state.discards[number]
        for seat in range(state.players):
            cells[number] -= state.hand[seat, number]
            for place in range(SETS):
                cells[number] -= state.sets[seat, place, number]
    return cells
