"""Studies answered: what has to be played for them, and what came of it."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

import polars as pl

from souan.games import all_games, find_game
from souan.lab.cell import Cell, Row, play_deals, studies_of
from souan.lab.compare import variant_names
from souan.lab.estimate import Estimate
from souan.lab.measures import difference
from souan.lab.measures.changed import Changed
from souan.lab.runs import Runs
from souan.lab.study import Exact, Figure, Level, Study, Verdict, seated
from souan.lab.work import mapped
from souan.text import InputError

Shard = tuple[Cell, range]
"""What a worker plays at a time: some deals of a cell."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A study to be answered: of which game, how thoroughly, with which seed."""

    game: str
    study: Study
    level: Level
    seed: int

    def cells(self) -> list[Cell]:
        """What has to be played."""
        return [
            cell
            for players in self.study.players
            for figure in self.study.figures
            for cell in self.cells_of(figure, players)
        ]

    def cells_of(self, figure: Figure, players: int) -> list[Cell]:
        """What has to be played for one figure: a cell, or two that are held against each other."""
        if isinstance(figure.measure, Exact):
            return []
        if figure.minus is None:
            return [self._cell(figure, figure.variant, players)]
        base = self._cell(figure, figure.minus, players)
        other = self._cell(figure, figure.variant, players)
        return [replace(other, follows=base.game) if figure.follows else other, base]

    def _cell(self, figure: Figure, variant: str, players: int) -> Cell:
        name = _canonical(self.game, variant)
        bots = seated(figure.bots, players, self.level.iterations)
        return Cell(name, players, bots, self.seed, figure.opening)


@cache
def _canonical(game: str, variant: str) -> str:
    return variant_names(game, ["", variant])[1] if variant else find_game(game)[0].key


@dataclass(frozen=True, slots=True)
class Found:
    """A figure, with its name, unit, and the players with whom it was found."""

    name: str
    unit: str
    players: int
    estimate: Estimate
    is_difference: bool = False


def told(
    name: str, unit: str, players: int, estimate: Estimate, is_difference: bool = False
) -> Found:
    """A figure as it is told: what is given as a change of shares is a difference of such."""
    if unit == "change":
        return Found(name, "share", players, estimate, is_difference=True)
    return Found(name, unit, players, estimate, is_difference)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a study: a verdict for each number of players, and all figures."""

    asked: Asked
    verdicts: Sequence[tuple[int, Verdict]]
    figures: Sequence[Found]

    def of(self, players: int) -> list[Found]:
        """The figures with so many players, the one that decides first."""
        return [found for found in self.figures if found.players == players]

    @property
    def bots(self) -> list[str]:
        """Who played for it."""
        return sorted({bot for cell in self.asked.cells() for bot in cell.bots})

    @property
    def command(self) -> str:
        """What gives the same figures again, to be typed after the program's name."""
        level = self.asked.level
        return (
            f"study {self.asked.game}.{self.asked.study.name} --deals {level.deals} "
            f"--iterations {level.iterations} --seed {self.asked.seed}"
        )


def studies(name: str = "") -> list[tuple[str, Study]]:
    """The studies of that name, ``GAME`` or ``GAME.STUDY``, with their games; all if empty."""
    key, _, wanted = name.partition(".")
    games = [find_game(key)[0]] if key else list(all_games().values())
    found = [
        (game.key, study)
        for game in games
        for study in getattr(studies_of(game), "STUDIES", ())
        if wanted in ("", study.name)
    ]
    if not found:
        known = tuple(f"{game.key}.{study.name}" for game in games for study in _all(game.key))
        raise InputError("error.study", name=name, known=known)
    return found


def _all(key: str) -> Sequence[Study]:
    found: Sequence[Study] = getattr(studies_of(find_game(key)[0]), "STUDIES", ())
    return found


def missing(asked: Iterable[Asked], runs: Runs) -> list[Shard]:
    """What has yet to be played for these studies; what several need is played once."""
    return missing_of({cell: one.level.deals for one in asked for cell in one.cells()}, runs)


def missing_of(cells: Mapping[Cell, int], runs: Runs) -> list[Shard]:
    """What has yet to be played of so many deals of cells."""
    return [(cell, shard) for cell, deals in cells.items() for shard in runs.missing(cell, deals)]


def play_missing(
    shards: Sequence[Shard], runs: Runs, workers: int, cluster: str = "local"
) -> Generator[None, None, None]:
    """Play shards and keep them, as they come."""
    for (cell, deals), rows in mapped(_play, shards, min(workers, len(shards)), cluster):
        runs.keep(cell, deals, rows)
        yield


def _play(shard: Shard) -> tuple[Shard, list[Row]]:
    return shard, play_deals(*shard)


def answer(asked: Asked, runs: Runs) -> Answer:
    """The answer to a study, all of whose cells have been played."""
    found = [
        _figure(asked, figure, players, runs)
        for players in asked.study.players
        for figure in asked.study.figures
    ]
    first = asked.study.figures[0].name
    verdicts = [
        (each.players, asked.study.rule(each.estimate, each.players))
        for each in found
        if each.name == first
    ]
    return Answer(asked, verdicts, found)


def _figure(asked: Asked, figure: Figure, players: int, runs: Runs) -> Found:
    frames = [runs.frame(cell, asked.level.deals) for cell in asked.cells_of(figure, players)]
    estimate = _estimate(figure, frames, players)
    compared = len(frames) == 2 and not isinstance(figure.measure, Changed)
    return told(figure.name, figure.measure.unit, players, estimate, compared)


def _estimate(figure: Figure, frames: Sequence[pl.DataFrame], players: int) -> Estimate:
    measure = figure.measure
    if isinstance(measure, Exact):
        return measure.estimate(players)
    if isinstance(measure, Changed):
        return measure.between(*frames)
    return difference(measure, *frames) if len(frames) == 2 else measure.estimate(*frames)
