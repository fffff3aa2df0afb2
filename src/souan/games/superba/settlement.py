"""La Superba (draft 0): what the chits on the ports and in the Losses are worth (15)."""

from souan.cards import Seat
from souan.games.superba.state import (
    AMSTERDAM,
    BY_LUCK,
    DOUBLES,
    FLEET,
    GOODS,
    KINDS,
    LISBON,
    ROUNDS,
    State,
    chits,
    goods,
    superior,
)
from souan.record import entry, rule


@rule
def worth(kind: int) -> int:
    """The points of a chit: 1, a superior one 3 (3.4) (3.5)."""
    return 3 if superior(kind) else 1


@entry
def settle(state: State, seat: Seat) -> int:
    """The points of a seat (15); what is left in the supply gives none (15.8)."""
    points = -chits(state.losses[seat])  # (15.6) (15.7) R19: superior ones cost 1 as well
    for leg in range(ROUNDS):
        points += chit_points(state, leg, seat) + doubling(state, leg, seat)
        points += set_bonus(state, leg, seat) + majority_bonus(state, leg, seat)
    return points


@rule
def chit_points(state: State, leg: int, seat: Seat) -> int:
    """What a seat's chits on the port of a round are worth as such (15.2) (15.3)."""
    points = 0
    for kind in range(KINDS):
        points += state.landed[leg, seat, kind] * worth(kind)
    return points


@rule
def doubling(state: State, leg: int, seat: Seat) -> int:
    """The same once more for the goods that the port doubles (15.4), R12: superior ones too."""
    points = 0
    for kind in range(KINDS):
        if goods(kind) == DOUBLES[state.ports[leg]]:
            points += state.landed[leg, seat, kind] * worth(kind)
    return points


@rule
def set_bonus(state: State, leg: int, seat: Seat) -> int:
    """+3 for each set of the three goods on Lisbon (17.2), R13: a seat's own, on this port.

    Or as many points as the luck of Lisbon's round (28.1), R36.
    """
    if state.ports[leg] != LISBON:
        return 0
    sets = FLEET
    for which in range(GOODS):  # (17.3): a superior chit counts as its kind
        ordinary, fine = state.landed[leg, seat, 2 * which], state.landed[leg, seat, 2 * which + 1]
        sets = min(sets, ordinary + fine)
    return int(sets * (state.luck[leg] if state.per_set == BY_LUCK else state.per_set))


@rule
def majority_bonus(state: State, leg: int, seat: Seat) -> int:
    """+4 for the most chits on Amsterdam, for each if tied (18.2), none for none (18.3), R11."""
    own = chits(state.landed[leg, seat])
    if state.ports[leg] != AMSTERDAM or own == 0:
        return 0
    for other in range(state.players):
        if chits(state.landed[leg, other]) > own:
            return 0
    return 4
