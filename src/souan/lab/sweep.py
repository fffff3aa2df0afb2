"""Numbers of a rule swept towards a target: proposed by Optuna, confirmed on fresh deals."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import optuna

from souan.games import find_game
from souan.lab.answers import missing_of, play_missing
from souan.lab.cell import Cell
from souan.lab.estimate import Estimate
from souan.lab.measures.named import NAMED, named
from souan.lab.runs import Runs
from souan.lab.study import Level, Verdict, above, below, seated
from souan.options import Option
from souan.text import InputError

FINALISTS = 3
FRESH = 5
"""Of the settings that come nearest, so many play again, on so many times the deals of a trial."""


@dataclass(frozen=True, slots=True)
class Vary:
    """What is varied: an option, or one place (from 1) of an option that is a row of numbers."""

    option: str
    place: int | None
    values: tuple[int | str, ...]

    @property
    def name(self) -> str:
        """As it was asked for: ``difficulty[3]``."""
        return self.option if self.place is None else f"{self.option}[{self.place}]"


def parse_vary(text: str, name: str) -> Vary:
    """What is varied in a game: ``difficulty[3]=11..15``, ``cap=none|6``.

    >>> parse_vary("difficulty[3]=11..13", "superba")
    Vary(option='difficulty', place=3, values=(11, 12, 13))
    """
    found = re.fullmatch(r"(\w+)(?:\[(\d+)\])?=(.+)", text.replace(" ", ""), re.ASCII)
    if found is None:
        raise InputError("error.vary", text=text)
    game, _ = find_game(name)
    options = {option.key: option for option in game.options}
    if found[1] not in options:
        known = tuple(options)
        raise InputError("error.option", game=game.key, option=found[1], known=known)
    option, place = options[found[1]], int(found[2]) if found[2] else None
    values = _values(found[3])
    _check(option, place, values, text)
    return Vary(option.key, place, values)


def _values(text: str) -> tuple[int | str, ...]:
    span = re.fullmatch(r"(\d{1,2})\.\.(\d{1,2})", text, re.ASCII)
    if span is None:
        return tuple(text.split("|"))
    return tuple(range(int(span[1]), int(span[2]) + 1))


def _check(option: Option, place: int | None, values: Sequence[int | str], text: str) -> None:
    """Refuse what the option cannot be, before anything is played."""
    if place is None:
        for value in values:
            option.parse(str(value))
    elif not 1 <= place <= _width(option):
        raise InputError("error.vary_place", option=option.key, text=text)
    if not values or (place is not None and not all(isinstance(value, int) for value in values)):
        raise InputError("error.vary", text=text)


def _width(option: Option) -> int:
    """How many places an option has: none unless it is a row of numbers."""
    value = next(iter(option.values.values()))
    return len(value) if isinstance(value, tuple) else 0


@dataclass(frozen=True, slots=True)
class Target:
    """What a figure is to be: less than a number, greater, or as near to it as can be."""

    measure: str
    sign: str
    number: float

    def distance(self, value: float) -> float:
        """How far a figure is from where it is wanted; less is better."""
        return {"<": value, ">": -value, "=": abs(value - self.number)}[self.sign]

    def verdict(self, found: Estimate) -> Verdict:
        """Whether the figure is certain to be there; with ``=``, whether it may be."""
        if self.sign == "=":
            return Verdict.YES if found.low <= self.number <= found.high else Verdict.NO
        return (below if self.sign == "<" else above)(self.number)(found, 0)


def parse_target(text: str) -> Target:
    """What is wanted: ``tie_rate<0.03``.

    >>> parse_target("margin > 5")
    Target(measure='margin', sign='>', number=5.0)
    """
    found = re.fullmatch(r"(\w+)([<>=])(-?\d+(?:\.\d+)?)", text.replace(" ", ""), re.ASCII)
    if found is None:
        raise InputError("error.target", text=text, known=tuple(NAMED))
    return Target(found[1], found[2], float(found[3]))


@dataclass(frozen=True, slots=True)
class Sweep:
    """What is swept: the game as named, seats, what varies, what is wanted, how long, a seed."""

    game: str
    players: int
    vary: tuple[Vary, ...]
    target: Target
    level: Level
    seed: int

    def cell(self, chosen: dict[str, Any], seed: int) -> Cell | None:
        """The games of one setting; None if so many cannot play by it."""
        game, rules = find_game(self.game)
        for vary in self.vary:
            rules = rules._replace(**{vary.option: _new_value(game, rules, vary, chosen)})
        try:
            game.check_players(rules, self.players)
        except InputError:
            return None
        bots = seated(("search",), self.players, self.level.iterations)
        return Cell(game.name(rules), self.players, bots, seed)


def _new_value(game: Any, rules: Any, vary: Vary, chosen: dict[str, Any]) -> Any:
    option = next(option for option in game.options if option.key == vary.option)
    if vary.place is None:
        return option.parse(str(chosen[vary.name]))
    row = list(getattr(rules, vary.option))
    row[vary.place - 1] = chosen[vary.name]
    return tuple(row)


@dataclass(frozen=True, slots=True)
class Tried:
    """A setting: the canonical name of the game with it, and the figure that it has."""

    game: str
    estimate: Estimate


Play = Callable[[Cell, int], Estimate]
"""Plays so many deals of a cell, and measures the target's figure."""


def player(sweep: Sweep, runs: Runs, workers: int, cluster: str) -> Play:
    """Plays on this machine or on a cluster, and keeps what was played."""
    measure = named(sweep.target.measure)

    def play(cell: Cell, deals: int) -> Estimate:
        for _ in play_missing(missing_of({cell: deals}, runs), runs, workers, cluster):
            pass
        frame = runs.frame(cell, deals)
        unknown = measure.facts() - set(frame.columns)
        if unknown:
            known = (*NAMED, *sorted(set(frame.columns)))
            raise InputError("error.target", text=sweep.target.measure, known=known)
        return measure.estimate(frame)

    return play


def run_trials(sweep: Sweep, trials: int, play: Play) -> Iterator[Tried | None]:
    """Try settings; None for one that cannot be played, or that was tried before.

    The same sweep proposes the same settings in the same order, so what is kept of a run that was
    stopped is not played again.
    """
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=sweep.seed))
    known: dict[str, float] = {}
    for _ in range(trials):
        trial = study.ask()
        chosen = {one.name: trial.suggest_categorical(one.name, one.values) for one in sweep.vary}
        cell = sweep.cell(chosen, sweep.seed)
        if cell is None:
            study.tell(trial, state=optuna.trial.TrialState.PRUNED)
            yield None
            continue
        if cell.game in known:
            study.tell(trial, known[cell.game])
            yield None
            continue
        estimate = play(cell, sweep.level.deals)
        known[cell.game] = sweep.target.distance(estimate.value)
        study.tell(trial, known[cell.game])
        yield Tried(cell.game, estimate)


def finalists(sweep: Sweep, tried: Sequence[Tried]) -> list[Tried]:
    """The settings that came nearest to the target."""
    return sorted(tried, key=lambda one: sweep.target.distance(one.estimate.value))[:FINALISTS]


def confirm(sweep: Sweep, best: Sequence[Tried], play: Play) -> Iterator[Tried]:
    """Each of the best settings again, and the game as named, on deals that no trial has seen."""
    for game in dict.fromkeys([sweep.game, *(one.game for one in best)]):
        bots = seated(("search",), sweep.players, sweep.level.iterations)
        cell = Cell(game, sweep.players, bots, sweep.seed + 1)
        yield Tried(game, play(cell, sweep.level.deals * FRESH))
