"""Ways to play Kitano that its designer's notes name."""

from souan.cards import Cards, count
from souan.game import Archetype
from souan.games.kitano.state import (
    AUDIENCE,
    COMMIT,
    DONE,
    EXCHANGE,
    KINDS,
    SUITS,
    Rules,
    State,
)

ACTIONS = sum(1 << kind for kind in range(AUDIENCE, KINDS))


def only_top_die(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Collect the suits whose die is highest: keep them, and play them while there are any."""
    best = max(seen.dice)
    top = sum(1 << suit for suit in range(SUITS) if seen.dice[suit] == best)
    return _collect(seen, top, legal)


def one_suit(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Collect the suit of which one's kura and hand hold most."""
    own = [
        int(seen.hand[seat, suit]) + sum(int(kind) == suit for kind in seen.kura[seat])
        for suit in range(SUITS)
    ]
    return _collect(seen, 1 << own.index(max(own)), legal)


def _collect(seen: State, wanted: Cards, legal: Cards) -> Cards:
    if seen.phase == EXCHANGE:
        return legal & ~wanted | legal & 1 << DONE
    return legal & wanted if seen.phase == COMMIT else legal


def provoke(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Play action cards first, in the hope that they are batted, but keep one for later."""
    if seen.phase == COMMIT and count(legal & ACTIONS) > 1:
        return legal & ACTIONS
    return legal


ARCHETYPES = {
    "top_die": Archetype(only_top_die),
    "one_suit": Archetype(one_suit),
    "provoke": Archetype(provoke),
}
