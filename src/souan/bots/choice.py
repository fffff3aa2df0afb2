"""How a seat chooses at a node of its tree, and what it learns from what came of it.

Two ways: *UCB* takes what may be best yet (Auer, Cesa-Bianchi and Fischer 2002, with the
availability of `souan.bots.tree`); *regret matching* takes an action as often as it was missed
(Hart and Mas-Colell 2000; in trees Lisy, Kovarik, Lanctot and Bosansky 2013), and the mean of what
it has done is the mixed play that it arrives at.

An action's regret is what it would have brought less what was brought. Of an iteration only the
chosen action's worth is known; divided by how likely it was to be chosen, it is right on average.
Only what differs from the node's mean value is divided: the same on average, far less noisy.
"""

import numpy as np

from souan.bots.tree import Node, Tree
from souan.cards import below
from souan.record import Random, rule

Edge = int
"""The place of an edge in its block, so of an action among the legal ones."""


@rule
def climb(tree: Tree, node: Node, actions: int, exploration: float, rng: Random) -> Edge:
    """UCB: which edge of a node to take; those that were never taken come first."""
    first = tree.nodes[node].edges
    untried = 0
    for edge in range(first, first + actions):
        untried += tree.edges[edge].tries == 0
    if untried > 0:
        return nth_untried(tree, first, below(untried, rng))
    best, chosen = -1.0, 0
    spread = exploration * np.sqrt(np.log(tree.nodes[node].visits))
    for edge in range(actions):
        tries = tree.edges[first + edge].tries
        score = tree.edges[first + edge].value / tries + spread / np.sqrt(tries)
        if score > best:
            best, chosen = score, edge
    return chosen


@rule
def nth_untried(tree: Tree, first: int, number: int) -> Edge:
    """Of the edges that were never taken, the one of this number, counted from 0."""
    edge = 0
    while tree.edges[first + edge].tries > 0 or number > 0:
        number -= tree.edges[first + edge].tries == 0
        edge += 1
    return edge


@rule
def sample(
    tree: Tree, node: Node, actions: int, curiosity: float, rng: Random
) -> tuple[Edge, float]:
    """Regret matching: an edge as likely as it was missed, or with some curiosity any.

    Returns the edge and how likely it was.
    """
    first, total = tree.nodes[node].edges, all_missed(tree, node, actions)
    mark, chosen, chance = rng.random(), actions - 1, 0.0
    for edge in range(actions):
        part = matched(tree, node, edge, actions, total)
        tree.edges[first + edge].strategy += part
        if mark >= 0.0:
            chosen, chance = edge, (1.0 - curiosity) * part + curiosity / actions
            mark -= chance
    return chosen, chance


@rule
def matched(tree: Tree, node: Node, edge: Edge, actions: int, total: float) -> float:
    """An edge's part in regret matching, where the positive regrets have this sum."""
    if total <= 0.0:
        return 1.0 / actions
    return regret(tree, node, edge) / total


@rule
def all_missed(tree: Tree, node: Node, actions: int) -> float:
    """The sum of a node's positive regrets."""
    total = 0.0
    for edge in range(actions):
        total += regret(tree, node, edge)
    return total


@rule
def regret(tree: Tree, node: Node, edge: Edge) -> float:
    """How much an action was missed; 0.0 if it was not."""
    missed = tree.edges[tree.nodes[node].edges + edge].missed - tree.nodes[node].expected
    return float(max(missed, 0.0))


@rule
def learn(tree: Tree, node: Node, edge: Edge, chance: float, utility: float) -> None:
    """Take in what came of an edge that was as likely as `chance`; 0 where UCB chose it."""
    point, taken = tree.nodes[node], tree.edges[tree.nodes[node].edges + edge]
    if chance > 0.0:
        mean = point.value / (point.visits - 1) if point.visits > 1 else utility
        taken.missed += (utility - mean) / chance
        point.expected += utility - mean
    point.value += utility
    taken.tries += 1
    taken.value += utility
