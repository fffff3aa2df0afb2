"""Ways to play La Superba that its designer's notes name."""

from souan.cards import Cards
from souan.game import Archetype, members
from souan.games.superba.rules import asked
from souan.games.superba.state import (
    AMSTERDAM,
    COUNTS,
    DOUBLES,
    LISBON,
    LOAD,
    NO_GOODS,
    Rules,
    State,
    chits,
    goods,
    port,
)


def bulk(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Load as much as the ship may take, in one round or another, or nothing."""
    if seen.phase != LOAD:
        return legal
    return _full(seen, seat, legal) | _nothing(seen, seat, legal)


def bulk_lisbon(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Load everything to Lisbon, whose bonus for sets makes most of it, or in the last round."""
    if seen.phase != LOAD:
        return legal
    if port(seen) == LISBON or seen.leg == seen.rounds - 1:
        return _full(seen, seat, legal)
    return _nothing(seen, seat, legal)


def _full(seen: State, seat: int, legal: Cards) -> Cards:
    """The counts with which the load can still become as large as any."""
    later = sum(seen.supply[seat, asked(seen, seat) + 1 :])
    most = min(seen.cap, chits(seen.supply[seat]))
    return _counts(legal, range(int(most - _size(seen, seat) - later), COUNTS))


def _nothing(seen: State, seat: int, legal: Cards) -> Cards:
    """No chit of this kind, if there is none of those before."""
    return _counts(legal, range(0 if _size(seen, seat) else 1))


def bonus_only(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Load only goods that the port gives something for: all at Lisbon and Amsterdam."""
    if seen.phase != LOAD or port(seen) in (LISBON, AMSTERDAM):
        return legal
    doubled = DOUBLES[port(seen)]
    if doubled != NO_GOODS and goods(asked(seen, seat)) == doubled:
        return legal
    return _counts(legal, range(1))


def _size(seen: State, seat: int) -> int:
    """How many chits a seat has loaded so far."""
    return int(chits(seen.load[seen.leg, seat]))


def _counts(legal: Cards, counts: range) -> Cards:
    """The loads of so many chits."""
    return sum(1 << action for action in members(legal) if action % COUNTS in counts)


ARCHETYPES = {
    "bulk": Archetype(bulk),
    "bulk_lisbon": Archetype(bulk_lisbon),
    "bonus_only": Archetype(bonus_only),
}
