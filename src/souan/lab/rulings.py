"""Which sentence of a rule book to write anew first: what its other readings change."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import polars as pl
from scipy.stats import norm
from statsmodels.stats.multitest import multipletests

from souan.games import find_game
from souan.lab.cell import Cell
from souan.lab.estimate import Estimate
from souan.lab.measures import Mean, Share, WinShare, difference
from souan.lab.measures.changed import Changed
from souan.lab.runs import Runs
from souan.lab.study import Level, seated
from souan.lab.summary import Z95
from souan.options import Option
from souan.text import InputError

LEVEL = Level("rulings", 200, 30)

BOTS = ("search",)


@dataclass(frozen=True, slots=True)
class Reading:
    """Another reading of a sentence: the option, its value, and the ruling that it opens."""

    option: str
    value: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Inquiry:
    """The readings of a game's rules, to be held against the rules as named.

    What the designer's notes propose beyond the draft is looked at only with `proposals`.
    """

    game: str
    players: int
    level: Level
    seed: int
    proposals: bool = False

    @property
    def base(self) -> Cell:
        """Games by the rules as named."""
        return self._cell(self.game)

    def readings(self) -> list[Reading]:
        """All other values of all options, but those that this many cannot play."""
        game, rules = find_game(self.game)
        return [
            Reading(option.key, value, option.ruling)
            for option in game.options
            if self.proposals or not option.is_proposal
            for value in option.values
            if option.values[value] != getattr(rules, option.key)
            and self._is_for_players(option, value)
        ]

    def _is_for_players(self, option: Option, value: str) -> bool:
        game, rules = find_game(self.game)
        try:
            game.check_players(rules._replace(**{option.key: option.values[value]}), self.players)
        except InputError:
            return False
        return True

    def followed(self, reading: Reading) -> Cell:
        """The play of the base, followed under another reading."""
        return self._cell(self._name(reading), self.game)

    def known(self, reading: Reading) -> Cell:
        """Games of bots that know the reading."""
        return self._cell(self._name(reading))

    def _name(self, reading: Reading) -> str:
        game, rules = find_game(self.game)
        value = next(option for option in game.options if option.key == reading.option)
        return game.name(rules._replace(**{reading.option: value.parse(reading.value)}))

    def _cell(self, game: str, follows: str = "") -> Cell:
        bots = seated(BOTS, self.players, self.level.iterations)
        return Cell(game, self.players, bots, self.seed, follows=follows)

    def cells(self) -> list[Cell]:
        """All that has to be played."""
        readings = self.readings()
        others = [self.followed(one) for one in readings] + [self.known(one) for one in readings]
        return [self.base, *others]


@dataclass(frozen=True, slots=True)
class Effect:
    """What another reading changes.

    `changed`: games that others win though everybody plays on as before, as long as that is legal;
    `followed`: games in which it is legal to the end. With bots that know the reading: `ties`,
    change of the share of ties; `points`, of the mean points; `shares`, of the win share of each
    seat. `is_certain`: whether ties or points change by more than chance does, considering that
    all readings of the game were tried (Holm 1979, 5 %).
    """

    reading: Reading
    changed: Estimate
    followed: Estimate
    ties: Estimate
    points: Estimate
    shares: Sequence[Estimate]
    is_certain: bool = False


def effects(inquiry: Inquiry, runs: Runs) -> list[Effect]:
    """The effects of all readings, the one that changes most winners first."""
    found = [_effect(inquiry, reading, runs) for reading in inquiry.readings()]
    return sorted(_certain(found), key=lambda effect: -effect.changed.value)


def _effect(inquiry: Inquiry, reading: Reading, runs: Runs) -> Effect:
    deals = inquiry.level.deals
    base = runs.frame(inquiry.base, deals)
    followed = runs.frame(inquiry.followed(reading), deals)
    known = runs.frame(inquiry.known(reading), deals)
    shares = [WinShare(where=pl.col("seat") == seat) for seat in range(inquiry.players)]
    return Effect(
        reading,
        Changed().between(base, followed),
        Share("followed", of_games=True).estimate(followed),
        difference(Share("tied", of_games=True), known, base),
        difference(Mean("points"), known, base),
        [difference(share, known, base) for share in shares],
    )


def _certain(found: Sequence[Effect]) -> list[Effect]:
    """The effects, with what remains certain among so many."""
    if not found:
        return []
    chances = [min(1.0, 2 * min(chance(one.ties), chance(one.points))) for one in found]
    rejected = multipletests(chances, alpha=0.05, method="holm")[0]
    return [
        replace(one, is_certain=bool(certain)) for one, certain in zip(found, rejected, strict=True)
    ]


def chance(found: Estimate, true: float = 0.0) -> float:
    """How likely chance alone takes a figure as far from what is true, by its interval's width."""
    error = (found.high - found.low) / (2 * Z95)
    if not error > 0:
        return 1.0 if found.value == true else 0.0
    return float(2 * norm.sf(abs(found.value - true) / error))
