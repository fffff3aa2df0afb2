"""The search as a player: how long it thinks, and what it makes of what it has found."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from souan.bots.search import Settings, new_workspace, root_edges, search
from souan.bots.tree import EDGE, new_tree
from souan.game import legal_actions, members, pending
from souan.record import NOTHING, Random


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a search thinks of one action: its tries, value (0 to 1) and chance to be played."""

    action: int
    tries: int
    value: float
    chance: float


class SearchBot:
    """Plays what a search of so many iterations, from its own observation, finds best.

    Where several seats decide at once it plays a sample of its mixed strategy.
    """

    def __init__(self, rules: Any, rng: Random, iterations: int, settings: Settings) -> None:
        self.rules = rules
        self.rng = rng
        self.iterations = iterations
        self.settings = settings

    def choose(self, observation: Any, seat: int) -> int:
        """The action of a pending seat that knows `observation`."""
        legal = members(legal_actions(observation, self.rules, seat))
        if len(legal) == 1:
            return legal[0]
        opinions = self.think(observation, seat)
        mark = self.rng.random() * sum(opinion.chance for opinion in opinions)
        for opinion in opinions:
            mark -= opinion.chance
            if mark < 0.0:
                return opinion.action
        return max(opinions, key=lambda opinion: opinion.chance).action

    def think(self, observation: Any, seat: int) -> list[Opinion]:
        """Search, and say what came of each legal action."""
        legal = members(legal_actions(observation, self.rules, seat))
        edges = self._search(observation, seat, len(legal))
        chances = self._chances(edges, len(members(pending(observation))) > 1)
        return [
            Opinion(action, int(edge["tries"]), float(edge["value"] / max(1, edge["tries"])), part)
            for action, edge, part in zip(legal, edges, chances, strict=True)
        ]

    def _search(self, observation: Any, seat: int, actions: int) -> Any:
        """The edges of the root after a search; empty ones if it was too short to get there."""
        work, tree = new_workspace(observation), new_tree(self.iterations)
        search(work, tree, self.rules, seat, self.iterations, self.settings, self.rng)
        first = root_edges(work, tree, seat)
        return np.zeros(actions, EDGE) if first == NOTHING else tree.edges[first : first + actions]

    def _chances(self, edges: Any, together: bool) -> list[float]:
        """How likely each action is to be played."""
        if together and self.settings.mixed and edges["strategy"].any():
            return [float(part) for part in edges["strategy"] / edges["strategy"].sum()]
        best = edges["tries"] == edges["tries"].max()
        return [float(part) for part in best / best.sum()]
