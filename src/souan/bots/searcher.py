"""The search as a player: how long it thinks, in how many threads, and what it makes of it."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from souan.bots.search import Settings, new_workspace, root_edges, search
from souan.bots.tree import EDGE, new_tree
from souan.game import legal_actions, members, pending
from souan.record import NOTHING, Random

CHUNK = 250
"""Iterations between two looks at the clock."""

MOST = 200_000
"""Iterations that a search with a clock makes room for."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many iterations, or for people so many seconds on the clock."""

    iterations: int = 0
    seconds: float = 0.0
    threads: int = 1


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a search thinks of one action: how often it tried it, and its value from 0 to 1."""

    action: int
    tries: int
    value: float
    chance: float  # its part in play


class SearchBot:
    """Plays what a search from its own observation finds best, mixed where that is called for.

    With `warmth` above 0 it also plays lesser actions, as often as they were tried to the power
    of 1 / warmth.
    """

    def __init__(
        self, rules: Any, rng: Random, budget: Budget, settings: Settings, warmth: float = 0.0
    ) -> None:
        self.rules = rules
        self.rng = rng
        self.budget = budget
        self.settings = settings
        self.warmth = warmth
        self.iterations = 0  # of the last search

    def choose(self, observation: Any, seat: int) -> int:
        """The action of a pending seat that knows `observation`."""
        legal = members(legal_actions(observation, self.rules, seat))
        if len(legal) == 1:
            return legal[0]
        opinions = self.think(observation, seat)
        weights = np.array([opinion.chance for opinion in opinions])
        mark = self.rng.random() * weights.sum()
        return opinions[int(np.searchsorted(np.cumsum(weights), mark, side="right"))].action

    def think(self, observation: Any, seat: int) -> list[Opinion]:
        """Search, and say what came of each legal action."""
        legal = members(legal_actions(observation, self.rules, seat))
        edges = np.zeros(len(legal), EDGE)
        for found in self._searches(observation, seat, len(legal)):
            for field in ("tries", "value", "strategy"):
                edges[field] += found[field]
        self.iterations = int(edges["tries"].sum())
        chances = self._chances(edges, len(members(pending(observation))) > 1)
        return [
            Opinion(action, int(edge["tries"]), float(edge["value"] / max(1, edge["tries"])), chance)
            for action, edge, chance in zip(legal, edges, chances, strict=True)
        ]

    def _searches(self, observation: Any, seat: int, actions: int) -> list[Any]:
        """The root edges of as many independent searches as there are threads."""
        rngs = self.rng.spawn(self.budget.threads)
        if len(rngs) == 1:
            return [self._search(observation, seat, actions, rngs[0])]
        with ThreadPoolExecutor(len(rngs)) as pool:
            return list(pool.map(lambda rng: self._search(observation, seat, actions, rng), rngs))

    def _search(self, observation: Any, seat: int, actions: int, rng: Random) -> Any:
        begun, budget = perf_counter(), self.budget
        most = MOST if budget.seconds else max(1, budget.iterations // budget.threads)
        work, tree = new_workspace(observation), new_tree(most)
        done = 0
        while done < most:
            step = min(CHUNK, most - done)
            search(work, tree, self.rules, seat, step, self.settings, rng)
            done += step
            if budget.seconds and perf_counter() - begun >= budget.seconds:
                break
        first = root_edges(work, tree, seat)
        return np.zeros(actions, EDGE) if first == NOTHING else tree.edges[first : first + actions]

    def _chances(self, edges: Any, together: bool) -> list[float]:
        """How likely each action is to be played."""
        if together and self.settings.mixed and not self.settings.flat and edges["strategy"].any():
            return [float(part) for part in edges["strategy"] / edges["strategy"].sum()]
        if self.warmth > 0.0:
            tries = np.maximum(edges["tries"], 1e-9) ** (1.0 / self.warmth)
            return [float(part) for part in tries / tries.sum()]
        best = edges["tries"] == edges["tries"].max()
        return [float(part) for part in best / best.sum()]


LEVELS: Mapping[str, tuple[Budget, float]] = {
    "easy": (Budget(iterations=60), 1.0),
    "normal": (Budget(seconds=0.25, threads=2), 0.0),
    "strong": (Budget(seconds=1.0, threads=2), 0.0),
}
"""The bots that people meet: less time and more whim, never a look at hidden cards."""
