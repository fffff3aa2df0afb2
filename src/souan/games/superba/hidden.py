"""La Superba (draft 0): what a seat may know (23), and the tables it could be sitting at."""

from souan.cards import Seat, any_of, has
from souan.games.superba.dealing import deal_unseen, open_load
from souan.games.superba.rules import (
    choices,
    choosing,
    is_done,
    take_step,
)
from souan.games.superba.state import (
    DECK,
    KINDS,
    LOAD,
    LOSE,
    NUMBERS,
    OVER,
    ROUNDS,
    State,
    voyages,
)
from souan.record import NOTHING, Random, rule


@rule
def observe(state: State, seat: Seat) -> None:
    """Blank what `seat` cannot know, in place; a seat that is nobody's (-1) sees what is open.

    Nobody sees the deck (23.14) and the ports to come (23.15); R21: nor the removed one (23.16);
    nor a die before the cards are revealed (24.5), R28.
    """
    for place in range(DECK):
        state.deck[place] = NOTHING
    for place in range(state.leg + 1, state.pile):  # (26.2) R32: of none if there are no ports
        state.ports[place] = NOTHING
    for leg in range(voyages(state), ROUNDS):
        state.luck[leg] = NOTHING
    for other in range(state.players):
        if other != seat:
            hide_seat(state, other)


@rule
def hide_seat(state: State, seat: Seat) -> None:
    """Blank a seat's hand and unrevealed choices; whether it has finished stays known (23.6)."""
    if state.phase == LOAD:
        open_load(state, seat)  # (23.2)
    state.card[seat] = NOTHING  # (23.4)
    if state.phase == LOSE and has(choosing(state), seat):
        for kind in range(KINDS):
            state.lost[seat, kind] = 0  # (23.5) R27
    if state.phase != OVER:
        for number in range(NUMBERS):
            state.hand[seat, number] = 0  # (23.1) (23.17) R20: shown at settlement


@rule
def determinize(state: State, seat: Seat, rng: Random) -> bool:
    """Fill an observation of `seat`, in place, with one of the states it could come from.

    Cards, ports and dice are uniform over those not seen; who has finished gets some legal choice.
    """
    deal_unseen(state, rng)
    for other in range(state.players):
        if other != seat and has(state.committed, other):
            while not is_done(state, other):
                take_step(state, other, any_of(choices(state, other), rng))
    return True
