"""Hangover: deals that are made for a question."""

from souan.games.hangover.archetypes import opposite
from souan.games.hangover.dealing import deal
from souan.games.hangover.state import Rules, State
from souan.games.hangover.studies.facts import mean_number
from souan.record import Random


def lowest_opposite(rules: Rules, players: int, rng: Random) -> State:
    """A deal like any other, but the seat with the lowest hand is opposite the start player's.

    So everybody can tell who is to declare, and games with several declarers are left out.
    """
    state = State.empty()
    deal(state, rules, players, rng)
    hands = [mean_number(state, seat) for seat in range(players)]
    lowest = hands.index(min(hands))
    state.turn = next(seat for seat in range(players) if opposite(seat, players) == lowest)
    return state
