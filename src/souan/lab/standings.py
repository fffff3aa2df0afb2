"""What the games of a ladder come to: a pay-off matrix, curves of budgets, ratings."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from souan.lab.clusters import Floats, clustered_mean, clustered_share
from souan.lab.estimate import Estimate
from souan.lab.ladder import Ladder, Pairing, Played
from souan.lab.ratings import Rating, ratings
from souan.lab.simulate import share_of_win

FEWEST_DEALS = 2
"""Fewer have no spread, and so no figure an interval."""

FEWEST_BUDGETS = 3
"""Fewer make no curve."""


class Cell(NamedTuple):
    """How one of a bot does among copies of another.

    `share` is its part of the wins, from 0 to 1, a shared win counting in part; `lead` is its
    points less the mean of the others'.
    """

    odd: str
    field: str
    share: Estimate
    lead: Estimate
    differs: bool  # whether the interval of the share excludes an equal share


class Curve(NamedTuple):
    """Shares of the same search among copies of one bot, by rising budget.

    `rise` is the share with the most iterations less that with the fewest, deal by deal.
    """

    field: str
    shares: tuple[Estimate, ...]
    rise: Estimate


@dataclass(frozen=True, slots=True)
class Standings:
    """The figures of a ladder's whole deals, on which every pair of bots has played.

    Arrays go by deal, odd bot and bot of the field; they are 0 for what is not played, such as
    their diagonals.
    """

    ladder: Ladder
    shares: Floats  # (deals, bots, bots) the odd bot's share of the wins, mean over its seats
    leads: Floats  # (deals, bots, bots) its points less the mean of the others', mean likewise
    places: Floats  # (deals, bots, bots, players) games in which it came first, second and so on

    @property
    def deals(self) -> int:
        """How many deals are whole."""
        return len(self.shares)

    @property
    def games(self) -> int:
        """How many games those deals are."""
        return self.deals * len(self.ladder.pairs) * self.ladder.games_of_pairing

    def cells(self) -> list[Cell]:
        """The matrix, row by row, of what is played; from `FEWEST_DEALS` deals on."""
        ladder = self.ladder
        return [
            self._cell(*way) for way in sorted(w for p in ladder.pairs for w in ladder.ways(*p))
        ]

    def _cell(self, odd: int, field: int) -> Cell:
        share, leads = self._share(odd, field), self.leads[:, odd, field]
        return Cell(
            self.ladder.bots[odd],
            self.ladder.bots[field],
            share,
            Estimate(float(leads.mean()), *clustered_mean(leads)),
            not share.low <= 1 / self.ladder.players <= share.high,
        )

    def _share(self, odd: int, field: int) -> Estimate:
        shares = self.shares[:, odd, field]
        return Estimate(float(shares.mean()), *clustered_share(shares, self.ladder.players))

    def budgets(self) -> list[int]:
        """The iterations of the ladder's searches, rising; none if they make no curve."""
        odd = [name for name in self.ladder.bots if name not in self.ladder.fields]
        found = sorted(int(name[7:]) for name in odd if _is_budget(name))
        return found if len(found) >= FEWEST_BUDGETS else []

    def curves(self) -> list[Curve]:
        """What more iterations bring, against each field that is no search of the curve."""
        if not self.budgets():
            return []
        bots = self.ladder.bots
        rows = [bots.index(f"search:{budget}") for budget in self.budgets()]
        fields = self.ladder.fields or [name for name in bots if not _is_budget(name)]
        return [self._curve(rows, bots.index(name)) for name in fields]

    def _curve(self, rows: Sequence[int], field: int) -> Curve:
        rises = self.shares[:, rows[-1], field] - self.shares[:, rows[0], field]
        return Curve(
            self.ladder.bots[field],
            tuple(self._share(row, field) for row in rows),
            Estimate(float(rises.mean()), *clustered_mean(rises)),
        )

    def ratings(self) -> list[Rating]:
        """One rating of each bot; see `souan.lab.ratings`, which needs the package choix.

        There are none where not every bot has met every other.
        """
        return [] if self.ladder.fields else ratings(self.places)


def _is_budget(name: str) -> bool:
    return re.fullmatch(r"search:[0-9]+", name) is not None


def standings(ladder: Ladder, played: Mapping[Pairing, Sequence[Played]]) -> Standings:
    """The figures of the deals that are whole among what has been played."""
    whole = [
        deal
        for deal in range(ladder.deals)
        if all(Pairing(deal, *pair) in played for pair in ladder.pairs)
    ]
    bots = len(ladder.bots)
    shares, leads = np.zeros((2, len(whole), bots, bots))
    places = np.zeros((len(whole), bots, bots, ladder.players))
    for row, deal in enumerate(whole):
        for one, other in ladder.pairs:
            games = played[Pairing(deal, one, other)]
            for way, (odd, field) in enumerate(ladder.ways(one, other)):
                for seat in range(ladder.players):
                    game = games[way * ladder.players + seat]
                    shares[row, odd, field] += share_of_win(game.winners, seat) / ladder.players
                    leads[row, odd, field] += lead_of(game, seat) / ladder.players
                    places[row, odd, field] += places_of(game, seat)
    seatings = len(ladder.seatings(*ladder.pairs[0]))
    return Standings(ladder, shares, leads, places * ladder.games_of_pairing / seatings)


def lead_of(game: Played, seat: int) -> float:
    """The seat's points less the mean of the others'.

    >>> lead_of(Played((3, 5, 4), (1,)), 1)
    1.5
    """
    others = len(game.points) - 1
    return game.points[seat] - (sum(game.points) - game.points[seat]) / others


def places_of(game: Played, seat: int) -> Floats:
    """How likely the seat comes first, second and so on, if lots break ties.

    Winners come before the others, as a game's own rule breaks ties between them; behind them
    points decide. A seat that ties with two more has a third of each of their places.

    >>> places_of(Played((3, 5, 5), (1,)), 2), places_of(Played((3, 5, 5), (1, 2)), 2)
    (array([0., 1., 0.]), array([0.5, 0.5, 0. ]))
    """
    ranks = [(number in game.winners, points) for number, points in enumerate(game.points)]
    ranks = [(won, 0 if won else points) for won, points in ranks]
    before = sum(rank > ranks[seat] for rank in ranks)
    tied = ranks.count(ranks[seat])
    places = np.zeros(len(ranks))
    places[before : before + tied] = 1 / tied
    return places
