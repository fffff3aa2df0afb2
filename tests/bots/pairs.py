"""Pairs of states that a seat cannot tell apart, met in play: no bot may tell them apart either.

Every other pair of matches is dealt to differ out of sight (`tests.laws.redeal`), and both are
played with the same actions as long as the seat sees the same. Where that ends, or to begin with,
the second state is one that the seat could be in as well (`determinize`).
"""

import os
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from souan.game import Game, after, determinize, legal_actions, members, observation, pending
from souan.match import stream
from tests.laws.redeal import redeal

PAIRS = int(os.environ.get("SOUAN_PAIRS", "200"))
"""Pairs of states for each bot, game and number of players."""


class Pair(NamedTuple):
    """Two states, not the same, in which a pending seat observes the same."""

    here: Any
    there: Any
    seat: int


def pairs(game: Game, rules: Any, players: int, seed: int) -> Iterator[Pair]:
    """Pairs without end, for any seat at any moment of matches played at random."""
    choice, rng = random.Random(seed), stream(seed, 0)
    while True:
        here = game.new_deal(rules, players, rng)
        seat = choice.randrange(players)
        there = other_deal(game, rules, here, seat, choice)
        while pending(here):
            if pending(here) >> seat & 1 and here.tobytes() != there.tobytes():
                yield Pair(here, there, seat)
            here, there = step(rules, here, there, seat, choice, rng)


def other_deal(game: Game, rules: Any, dealt: Any, seat: int, choice: random.Random) -> Any:
    """A deal that the seat cannot tell from this one; it sees nothing of what is elsewhere."""
    deal = redeal(game.key, game.notation.write_deal(dealt), seat, choice, choice.choice([1, 20]))
    return game.notation.read_deal(deal, rules, int(dealt.players))


def step(
    rules: Any, here: Any, there: Any, seat: int, choice: random.Random, rng: Any
) -> tuple[Any, Any]:
    """The same action in both states, if that is legal and seems the same; or a new second one."""
    actor = choice.choice(members(pending(here)))
    action = choice.choice(members(legal_actions(here, rules, actor)))
    here = after(here, rules, actor, action)
    if pending(there) >> actor & 1 and legal_actions(there, rules, actor) >> action & 1:
        there = after(there, rules, actor, action)
        if observation(there, seat).tobytes() == observation(here, seat).tobytes():
            return here, there
    there = observation(here, seat)
    determinize(there, seat, rng)
    return here, there
