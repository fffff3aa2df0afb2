"""How strong bots are against each other: duplicate deals, with the odd bot at every seat.

Of each two bots, one plays among copies of the other, and the other way round. The odd one sits at
each seat in turn while all else stays: the deal, and the stream of random numbers of each seat.
All pairs of bots play the same deals. So neither a lucky deal nor a good seat looks like strength,
and a deal, with all its games, is what counts as one observation (`souan.lab.clusters`).
"""

from collections.abc import Collection, Generator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from souan.bots.names import BotName, parse_bot
from souan.game import Game, result
from souan.games import find_game
from souan.lab.parallel import in_order
from souan.lab.simulate import game_seed, play_bots
from souan.match import DEAL_STREAM, stream
from souan.text import InputError

LADDER_BOTS = ("random", "flat:100", "search:250", "search:1000", "search:4000", "oracle:1000")
"""Who plays where nobody was named; the numbers, of iterations, are examples."""


class Pairing(NamedTuple):
    """What is played as a whole: two bots, by their place in the ladder, on one deal."""

    deal: int
    one: int
    other: int


class Played(NamedTuple):
    """One game: the points by seat, and the seats that won."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is to be played: a canonical game name, seats, deals, a seed, and different bots.

    Where some of the bots make up the `fields`, each other bot plays among copies of each of
    those, and nothing else is played.
    """

    game: str
    players: int
    deals: int
    seed: int
    bots: tuple[str, ...]
    fields: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise InputError("error.ladder_bots", bots=self.bots)
        if set(self.fields) >= set(self.bots):
            raise InputError("error.ladder_fields", fields=self.fields)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The bots that play against each other, by their places; a field comes second."""
        bots = range(len(self.bots))
        if not self.fields:
            return list(combinations(bots, 2))
        fields = [self.bots.index(name) for name in self.fields]
        return [(bot, field) for bot in bots if bot not in fields for field in fields]

    def ways(self, one: int, other: int) -> list[tuple[int, int]]:
        """A pair as the odd one and the field; the other way round too, but with given fields."""
        return [(one, other)] if self.fields else [(one, other), (other, one)]

    @property
    def games_of_pairing(self) -> int:
        """How many different games a pairing is."""
        return len(set(self.seatings(*self.pairs[0])))

    def pairings(self) -> list[Pairing]:
        """All that is to be played, deal by deal."""
        return [Pairing(deal, *pair) for deal in range(self.deals) for pair in self.pairs]

    def seatings(self, one: int, other: int) -> list[tuple[str, ...]]:
        """Who sits where in the games of a pairing.

        First the one bot is the odd one, at seat 0, 1 and so on, then the other, unless that is
        a given field. Two players then sit in each way twice.

        >>> Ladder("superba", 3, 1, 1, ("flat:9", "random")).seatings(0, 1)[:2]
        [('flat:9', 'random', 'random'), ('random', 'flat:9', 'random')]
        """
        seats = range(self.players)
        return [
            tuple(self.bots[odd if seat == place else field] for seat in seats)
            for odd, field in self.ways(one, other)
            for place in seats
        ]


def parse_ladder_bot(name: str) -> BotName:
    """The bot of a name; one by the clock is bad input, one that sees everything is not."""
    named = parse_bot(name, LADDER_BOTS)
    if not named.is_repeatable:
        raise InputError("error.bot_clock", bot=name, known=LADDER_BOTS)
    return named


def play_ladder(
    ladder: Ladder, workers: int = 1, done: Collection[Pairing] = ()
) -> Generator[tuple[Pairing, list[Played]], None, None]:
    """Each pairing that is not `done`, deal by deal, with its games by `Ladder.seatings`."""
    left = [pairing for pairing in ladder.pairings() if pairing not in done]
    return in_order(partial(_play, ladder), left, min(workers, len(left)))


def _play(ladder: Ladder, pairing: Pairing) -> tuple[Pairing, list[Played]]:
    """A pairing depends on the ladder's seed, the deal's number and its two bots alone."""
    game, rules = find_game(ladder.game)
    seed = game_seed(ladder.seed, pairing.deal)
    dealt = game.new_deal(rules, ladder.players, stream(seed, DEAL_STREAM))
    seatings = ladder.seatings(pairing.one, pairing.other)
    games = {bots: _play_game(game, rules, dealt, seed, bots) for bots in dict.fromkeys(seatings)}
    return pairing, [games[bots] for bots in seatings]


def _play_game(game: Game, rules: Any, dealt: Any, seed: int, bots: tuple[str, ...]) -> Played:
    _, final = play_bots(game, dealt, rules, seed, bots)
    points, winners = result(final, rules)
    return Played(tuple(points), tuple(winners))
