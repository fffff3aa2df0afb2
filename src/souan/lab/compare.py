"""The same deals under several rules: what a sentence of the rule book changes."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from souan.game import Game
from souan.games import find_game
from souan.lab.parallel import in_order
from souan.lab.simulate import Outcome, Plan, chunks, play_games
from souan.lab.summary import Mean, Summary, wilson
from souan.options import split_name
from souan.text import InputError, program_name


def variant_names(name: str, variants: Sequence[str]) -> list[str]:
    """The canonical names of a game with each of the option texts.

    A single one is held against the game as named.

    >>> variant_names("hangover", ["sum_lead=false"])
    ['hangover', 'hangover(sum_lead=false)']
    """
    if not variants:
        raise InputError("error.compare", game=name, program=program_name())
    names = [_with_options(name, variant) for variant in variants]
    if len(names) == 1:
        names.insert(0, _with_options(name, ""))
    if len(set(names)) < len(names):
        raise InputError("error.compare_same", games=tuple(names))
    return names


def _with_options(name: str, variant: str) -> str:
    key, settings = split_name(name)
    game, _ = find_game(key)
    rules = game.read_rules(settings | split_name(f"{key}({variant})")[1])
    return game.name(rules)


def checked_games(names: Iterable[str], players: int) -> list[tuple[Game, Any]]:
    """The games and rules of these names; `InputError` if one is not for so many players."""
    games = [find_game(name) for name in names]
    for game, rules in games:
        game.check_players(rules, players)
    return games


def compare(plans: Sequence[Plan], workers: int = 1) -> Generator[list[list[Outcome]], None, None]:
    """The games of each plan, a chunk at a time; plans that differ in rules alone have equal deals.

    Deals are equal as far as the rules deal alike: a rule that deals other cards draws them from
    the same stream.
    """
    return in_order(partial(_play_paired, plans), chunks(plans[0].games), workers)


def _play_paired(plans: Sequence[Plan], numbers: range) -> list[list[Outcome]]:
    return [play_games(plan, numbers) for plan in plans]


@dataclass(slots=True)
class Contrast:
    """One variant against the first, game by game on equal deals."""

    players: int
    summary: Summary = field(init=False)
    changed: int = 0
    ties: Mean = field(default_factory=Mean)
    points: Mean = field(default_factory=Mean)
    shares: list[Mean] = field(init=False)

    def __post_init__(self) -> None:
        self.summary = Summary(self.players)
        self.shares = [Mean() for _ in range(self.players)]

    def add(self, base: Sequence[Outcome], outcomes: Sequence[Outcome]) -> None:
        """Take more pairs of games in."""
        self.summary.add(outcomes)
        for before, now in zip(base, outcomes, strict=True):
            self.changed += before.winners != now.winners
            self.ties.add((len(now.winners) > 1) - (len(before.winners) > 1))
            self.points.add((sum(now.points) - sum(before.points)) / self.players)
            for seat, share in enumerate(self.shares):
                share.add(now.share(seat) - before.share(seat))

    def as_json(self) -> dict[str, Any]:
        """The variant's own figures, and its differences from the first with 95 % intervals."""
        games = self.summary.games
        return {
            **self.summary.as_json(),
            "winner_change": self.changed / games,
            "winner_change_ci": list(wilson(self.changed / games, games)),
            "ties_difference": self.ties.mean,
            "ties_difference_ci": list(self.ties.interval()),
            "points_difference": self.points.mean,
            "points_difference_ci": list(self.points.interval()),
            "win_share_difference": [share.mean for share in self.shares],
            "win_share_difference_ci": [list(share.interval()) for share in self.shares],
        }
