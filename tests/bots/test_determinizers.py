"""Drawn states are as likely as they should be: compared with all that could be, enumerated."""

from collections import Counter
from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt
from typing import NamedTuple

import pytest

from tests.bots.likelihood import DEVIATIONS, check, draw, limit
from tests.bots.worlds import Situation, situation, worlds
from tests.laws.stories import random_story


class Position(NamedTuple):
    """A moment of a match that was played at random, who looks at it and at which places."""

    why: str
    game: str
    players: int
    seed: int
    moves: int
    seat: int
    pool: str
    looked: Sequence[int] | None = None

    def situation(self) -> Situation:
        """The situation of the seat; the places are numbered as `POOLS` has them."""
        story = random_story(self.game, self.players, self.seed).until(self.moves)
        return situation(story, self.seat, self.pool, self.looked)


POSITIONS = [
    Position("voids", "hangover", 4, 7, 61, 3, "drinks"),
    Position("voids, a seat that is out", "hangover", 3, 5, 49, 1, "drinks"),
    Position("snacks used", "hangover", 3, 0, 28, 0, "snacks", (0, 1)),
    Position("hands of two", "superba", 4, 0, 89, 0, "cards"),
    Position("a hand and the deck", "superba", 2, 0, 39, 0, "cards"),
    Position("two hands and the deck", "superba", 3, 0, 55, 1, "cards"),
    Position("ports to come", "superba", 3, 0, 1, 0, "ports"),
    Position("two hands, all else seen", "osahai", 3, 0, 31, 0, "residents"),
    Position("own bargains face down", "osahai", 3, 1, 54, 2, "residents", (0, 2)),
    Position("own bargains face down, a card offered", "osahai", 3, 2, 45, 1, "residents", (0, 2)),
    Position("a hand beside the box", "osahai(deck=d36)", 3, 1, 62, 0, "residents", (0,)),
    Position("the box", "osahai(n_tenements=5)", 4, 4, 48, 0, "residents", (3,)),
    Position("a hand after sales", "fortuna", 3, 31, 72, 0, "goods", (0,)),
    Position("a hand and the next good", "fortuna", 3, 205, 71, 1, "goods", (0, 2)),
    Position("the pile of patrons", "fortuna", 3, 0, 1, 1, "patrons"),
    Position("two hands", "kitano", 4, 7, 53, 0, "treasures", (0, 1)),
    Position("hidden treasures, own cards in the deck", "kitano", 4, 0, 52, 0, "treasures", (3, 4)),
    Position("the deck, own cards in it", "kitano", 4, 5, 16, 1, "treasures", (3, 5)),
    Position("own cards drawn by another", "kitano", 3, 151, 37, 1, "treasures", (0,)),
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: f"{p.game}: {p.why}")
def test_drawn_states_are_those_that_could_be_and_as_likely(position: Position) -> None:
    here = position.situation()
    possible = worlds(here)
    assert 5 <= len(possible) <= 300
    drawn = Counter(here.world(state) for state in draw(here.story, here.seat))
    check(possible, drawn)


def test_a_wrong_weight_is_found_out() -> None:
    """Hands of four places, one of them wrongly as likely as two others together."""
    drawn = Counter({"a": 1600, "b": 800, "c": 800, "d": 800})
    with pytest.raises(AssertionError):
        check(dict.fromkeys("abcd", 1), drawn)
    with pytest.raises(AssertionError, match="cannot be"):
        check(dict.fromkeys("abc", 1), drawn)
    with pytest.raises(AssertionError, match="never drawn"):
        check({"a": 2, "b": 1, "c": 1, "d": 1, "e": 1}, drawn)
    check({"a": 2, "b": 1, "c": 1, "d": 1}, drawn)


@pytest.mark.parametrize("freedom", [20, 100, 300])
def test_the_limit_is_a_quantile_of_chi_squared(freedom: int) -> None:
    """With an even freedom, what lies beyond is a sum of Poisson probabilities; nearly right."""
    half = limit(freedom) / 2
    beyond = sum(exp(n * log(half) - half - lgamma(n + 1)) for n in range(freedom // 2))
    assert beyond == pytest.approx(erfc(DEVIATIONS / sqrt(2)) / 2, rel=0.15)
