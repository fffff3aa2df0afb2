"""The search as a player: how long it thinks, and what it makes of what it has found."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from souan.bots.search import (
    ANY,
    NEVER,
    Settings,
    disregard,
    is_mixed,
    new_workspace,
    root_of,
    search,
)
from souan.bots.tree import EDGE, new_tree
from souan.game import Archetype, legal_actions, members
from souan.record import NOTHING, Random

CHUNK_SECONDS = 0.01
"""How often a search by the clock looks at it."""

CLOCK_ROOM = 60_000
"""Iterations for which a search by the clock has room; longer ones go on in a full tree."""


EVERYBODY = Archetype()
"""A player without limits."""


class Budget(NamedTuple):
    """How long to think: so many iterations, or if that is 0 so many seconds, on some threads.

    With a temperature actions are played in proportion to their tries to the power of its
    inverse; without one the best is played (or a sample of the mixed play).
    """

    iterations: int = 0
    seconds: float = 0.0
    threads: int = 1
    temperature: float = 0.0


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a search thinks of one action: its tries, value (0 to 1) and chance to be played."""

    action: int
    tries: int
    value: float
    chance: float


class SearchBot:
    """Plays what a search from its own observation finds best."""

    def __init__(
        self,
        rules: Any,
        rng: Random,
        budget: Budget,
        settings: Settings,
        archetype: Archetype = EVERYBODY,
    ) -> None:
        self.rules = rules
        self.rng = rng
        self.budget = budget
        self.settings = settings
        self.archetype = archetype

    @property
    def sees_all(self) -> bool:
        """Whether this is an oracle, which is to be given states."""
        return self.settings.sees_all

    def choose(self, observation: Any, seat: int) -> int:
        """The action of a pending seat that knows `observation`."""
        legal = members(self._considered(observation, seat))
        if len(legal) == 1:
            return legal[0]
        opinions = self.think(observation, seat)
        chances = np.cumsum([opinion.chance for opinion in opinions])
        place = int(np.searchsorted(chances, self.rng.random() * chances[-1], side="right"))
        return opinions[min(place, len(opinions) - 1)].action

    def think(self, observation: Any, seat: int) -> list[Opinion]:
        """Search, and say what came of each action that is considered."""
        allowed = self._considered(observation, seat)
        legal = members(allowed)
        edges = self._search(observation, seat, allowed)
        return [
            Opinion(action, int(edge["tries"]), float(edge["value"] / max(1, edge["tries"])), part)
            for action, edge, part in zip(
                legal, edges, self._chances(observation, edges), strict=True
            )
        ]

    def _considered(self, observation: Any, seat: int) -> int:
        """The legal actions that this player considers."""
        legal = int(legal_actions(observation, self.rules, seat))
        return self.archetype.consider(observation, self.rules, seat, legal) & legal or legal

    def _remembered(self, observation: Any, seat: int) -> Any:
        """What this player remembers of what it has seen."""
        remembered = observation.copy()
        self.archetype.forget(remembered, seat)
        return remembered

    def _search(self, observation: Any, seat: int, allowed: int) -> Any:
        """The edges of the root after a search on all threads, summed."""
        rngs = [self.rng] if self.budget.threads == 1 else self.rng.spawn(self.budget.threads)
        if len(rngs) == 1:
            return self._tree_search(observation, seat, allowed, rngs[0])
        with ThreadPoolExecutor(len(rngs)) as pool:
            found = pool.map(lambda rng: self._tree_search(observation, seat, allowed, rng), rngs)
            return _sum_of_edges(list(found))

    def _tree_search(self, observation: Any, seat: int, allowed: int, rng: Random) -> Any:
        """The edges of the root after a search; empty ones if it was too short to get there."""
        all_legal = allowed == int(legal_actions(observation, self.rules, seat))
        root = self._remembered(observation, seat)
        work = new_workspace(root, self.sees_all, ANY if all_legal else allowed)
        disregard(work, observation)
        tree = new_tree(self.budget.iterations or CLOCK_ROOM)

        def run(iterations: int) -> None:
            search(work, tree, self.rules, seat, iterations, self.settings, rng)

        if self.budget.iterations:
            run(self.budget.iterations)
        else:
            _run_by_clock(run, self.budget.seconds)
        root = root_of(work, tree, seat, self.settings)
        if root == NOTHING:
            return np.zeros(allowed.bit_count(), EDGE)
        first = tree.nodes[root]["edges"]
        return tree.edges[first : first + allowed.bit_count()]

    def _chances(self, observation: Any, edges: Any) -> list[float]:
        """How likely each action is to be played."""
        if self.budget.temperature > 0.0:
            tries = (edges["tries"] + 1) / (edges["tries"].max() + 1)
            return _shares(tries ** (1.0 / self.budget.temperature))
        if self.settings.mixed != NEVER and is_mixed(observation, self.settings):
            return _shares(edges["strategy"])
        return _shares(edges["tries"] == edges["tries"].max())


def _shares(weights: npt.ArrayLike) -> list[float]:
    """The weights as parts of one; equal parts if all are 0."""
    row = np.asarray(weights, np.float64)
    total = row.sum()
    return [float(part) for part in (row / total if total > 0 else np.full(len(row), 1 / len(row)))]


def _sum_of_edges(found: Sequence[Any]) -> Any:
    total = np.zeros(len(found[0]), EDGE)
    for edges in found:
        for name in EDGE.names or ():
            total[name] += edges[name]
    return total


def _run_by_clock(run: Any, seconds: float) -> None:
    """Run chunks of iterations until the time is up; the last one is cut to what fits."""
    start = monotonic()
    chunk, end = 16, start + seconds
    while (now := monotonic()) < end:
        run(chunk)
        per_second = chunk / max(monotonic() - now, 1e-6)
        chunk = max(1, int(per_second * min(CHUNK_SECONDS, max(0.0, end - monotonic()))))
