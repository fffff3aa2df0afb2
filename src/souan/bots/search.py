"""Information-set tree search for all games: a tree per seat, keyed by what that seat has seen.

Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search* (2012), in the many-tree
form of Whitehouse (2014), with max^n values; simultaneous decisions by regret matching (Lisy,
Kovarik, Lanctot and Bosansky 2013). All of it is compiled and knows games only through the
generics of `souan.game`.

An iteration draws a state from the root observation and plays it to its end. Inside its own tree a
seat chooses by what the tree has learnt, outside at random.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from souan.bots.tree import Tree, mix, probe, visit
from souan.cards import Cards, Seat, any_of, below, count, lowest, without_lowest
from souan.game import (
    apply_action,
    determinize,
    is_terminal,
    legal_actions,
    observe,
    pending,
    returns,
)
from souan.record import NOTHING, SEATS, Ints, Random, rule

Floats = npt.NDArray[np.float64]

LONGEST = 512
"""Choices of one iteration that the trees learn from; later ones are played but not learnt."""


class Settings(NamedTuple):
    """How to search; tuned for each game."""

    exploration: float = 0.7  # c of UCB, for utilities from 0 to 1
    curiosity: float = 0.1  # uniform part of mixed play while searching
    mixed: bool = True  # regret matching where several seats decide at once; else UCB
    alpha: float = 0.7  # weight of winning; the rest goes to the margin
    margin: float = 20.0  # the lead in points that is worth all of that rest
    redraw: float = 0.0  # how often an opponent's choice goes on in a world of its own
    depth: int = 64  # choices of a seat that its tree guides in one iteration
    flat: bool = False  # flat Monte Carlo: all but the seat's next choice is random


class Workspace(NamedTuple):
    """Memory that a search needs, so that it allocates nothing while it runs."""

    states: Any  # three records of the game: the world, an observer's view, the root
    words: Ints  # the same memory, (3, words of a record)
    points: Ints  # (SEATS,)
    utility: Floats  # (SEATS,)
    keys: Ints  # (SEATS,) where each seat stands in its tree
    inside: Ints  # (SEATS,) how many choices its tree may still guide
    step: Ints  # (LONGEST, 4): actor, its first edge, how many edges, the one that was chosen
    chance: Floats  # (LONGEST,) how likely the chosen action was; 0 where UCB chose


def new_workspace(observation: Any) -> Workspace:
    """Memory for searches from observations like this one, which becomes the root."""
    states = np.zeros(3, observation.dtype)
    states[2] = observation
    return Workspace(
        states,
        states.view(np.int64).reshape(3, -1),
        np.zeros(SEATS, np.int64),
        np.zeros(SEATS),
        np.zeros(SEATS, np.int64),
        np.zeros(SEATS, np.int64),
        np.zeros((LONGEST, 4), np.int64),
        np.zeros(LONGEST),
    )


@rule
def search(
    work: Workspace,
    tree: Tree,
    rules: Any,
    seat: Seat,
    iterations: int,
    settings: Settings,
    rng: Random,
) -> None:
    """Run so many iterations for a seat that sees the root observation of `work`."""
    for _ in range(iterations):
        steps = iterate(work, tree, rules, seat, settings, rng)
        rate(work, rules, settings)
        for step in range(steps):
            learn(work, tree, step)


@rule
def iterate(
    work: Workspace, tree: Tree, rules: Any, seat: Seat, settings: Settings, rng: Random
) -> int:
    """Play one drawn world to its end; returns how many choices the trees are to learn from."""
    world = work.states[0]
    begin(work, seat, settings, rng)
    steps = 0
    while not is_terminal(world):
        actor = lowest(pending(world))
        legal = legal_actions(world, rules, actor)
        if work.inside[actor] > 0 and count(legal) > 1 and steps < LONGEST:
            action = choose(work, tree, actor, legal, steps, settings, rng)
            if action == NOTHING:
                action = any_of(legal, rng)
            else:
                steps += 1
            if actor != seat and settings.redraw > 0.0 and rng.random() < settings.redraw:
                redraw(work, actor, rng)
        else:
            action = any_of(legal, rng)
        apply_action(world, rules, actor, action)
    return steps


@rule
def begin(work: Workspace, seat: Seat, settings: Settings, rng: Random) -> None:
    """Draw a world and set every seat at the root of its tree."""
    work.states[0] = work.states[2]
    determinize(work.states[0], seat, rng)
    for other in range(SEATS):
        work.keys[other] = other + 1
        work.inside[other] = 0 if settings.flat else settings.depth
    if settings.flat:
        work.inside[seat] = 1


@rule
def redraw(work: Workspace, actor: Seat, rng: Random) -> None:
    """Go on in a world drawn from the actor's own view (Goodman 2019): it knows no more."""
    observe(work.states[0], actor)
    determinize(work.states[0], actor, rng)


@rule
def choose(
    work: Workspace,
    tree: Tree,
    actor: Seat,
    legal: Cards,
    step: int,
    settings: Settings,
    rng: Random,
) -> int:
    """An action by the actor's tree; NOTHING where its tree ends."""
    key = mix(work.keys[actor], seen_by(work, actor))
    actions = count(legal)
    edges = visit(tree, key, actions)
    work.inside[actor] -= 1
    if edges == NOTHING:
        work.inside[actor] = 0
        return NOTHING
    if settings.mixed and count(pending(work.states[0])) > 1:
        chosen = sample(tree, edges, actions, settings.curiosity, rng)
        work.chance[step] = chance_of(tree, edges, actions, chosen, settings.curiosity)
    else:
        visits = tree.nodes[probe(tree, key)].visits
        chosen = climb(tree, edges, actions, visits, settings.exploration, rng)
        work.chance[step] = 0.0
    work.step[step, 0] = actor
    work.step[step, 1] = edges
    work.step[step, 2] = actions
    work.step[step, 3] = edges + chosen
    work.keys[actor] = mix(key, chosen)
    return nth(legal, chosen)


@rule
def nth(legal: Cards, place: int) -> int:
    """The action at a place of a legal set, counted from 0."""
    for _ in range(place):
        legal = without_lowest(legal)
    return lowest(legal)


@rule
def seen_by(work: Workspace, actor: Seat) -> int:
    """A hash of what the actor sees of the world, but for who else has committed already.

    In a simultaneous step the search lets one seat choose after the other; their order is not
    part of the game and must not become part of what a seat knows.
    """
    work.states[1] = work.states[0]
    observe(work.states[1], actor)
    work.states[1].committed = 0
    row = work.words[1]
    odd = np.uint64(0x9E3779B97F4A7C15)
    a, b, c, d = np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4)
    last = len(row) // 4 * 4
    for place in range(0, last, 4):
        a = (a ^ np.uint64(row[place])) * odd
        b = (b ^ np.uint64(row[place + 1])) * odd
        c = (c ^ np.uint64(row[place + 2])) * odd
        d = (d ^ np.uint64(row[place + 3])) * odd
        a ^= a >> np.uint64(29)
        b ^= b >> np.uint64(31)
        c ^= c >> np.uint64(33)
        d ^= d >> np.uint64(35)
    for place in range(last, len(row)):
        a = (a ^ np.uint64(row[place])) * odd
    return mix(mix(int(np.int64(a)), int(np.int64(b))), mix(int(np.int64(c)), int(np.int64(d))))


@rule
def climb(
    tree: Tree, edges: int, actions: int, visits: int, exploration: float, rng: Random
) -> int:
    """UCB: which edge of a node to take; one that was never taken comes first."""
    untried = 0
    for edge in range(actions):
        untried += tree.edges[edges + edge].tries == 0
    if untried > 0:
        wanted = below(untried, rng)
        for edge in range(actions):
            if tree.edges[edges + edge].tries == 0:
                if wanted == 0:
                    return edge
                wanted -= 1
    best, chosen, spread = -1.0, 0, np.log(visits)
    for edge in range(actions):
        tries = tree.edges[edges + edge].tries
        score = tree.edges[edges + edge].value / tries + exploration * np.sqrt(spread / tries)
        if score > best:
            best, chosen = score, edge
    return chosen


@rule
def sample(tree: Tree, edges: int, actions: int, curiosity: float, rng: Random) -> int:
    """Regret matching: an edge as likely as it was missed, with a part of curiosity."""
    total = missed(tree, edges, actions)
    mark, chosen = rng.random(), actions - 1
    for edge in range(actions):
        part = matched(tree, edges + edge, actions, total)
        tree.edges[edges + edge].strategy += part
        mark -= (1.0 - curiosity) * part + curiosity / actions
        if mark < 0.0 and chosen == actions - 1:
            chosen = edge
            mark = 2.0
    return chosen


@rule
def missed(tree: Tree, edges: int, actions: int) -> float:
    """The sum of a node's positive regrets."""
    total = 0.0
    for edge in range(actions):
        total += max(tree.edges[edges + edge].regret, 0.0)
    return total


@rule
def matched(tree: Tree, edge: int, actions: int, total: float) -> float:
    """An edge's part in regret matching."""
    if total <= 0.0:
        return 1.0 / actions
    part: float = max(tree.edges[edge].regret, 0.0) / total
    return part


@rule
def chance_of(tree: Tree, edges: int, actions: int, chosen: int, curiosity: float) -> float:
    """How likely `sample` was to choose this edge."""
    total = missed(tree, edges, actions)
    part = matched(tree, edges + chosen, actions, total)
    return (1.0 - curiosity) * part + curiosity / actions


@rule
def rate(work: Workspace, rules: Any, settings: Settings) -> None:
    """What the end of the world is worth to each seat, from 0 to 1."""
    world = work.states[0]
    winners = returns(world, rules, work.points)
    shared = max(count(winners), 1)
    for seat in range(world.players):
        rival = -1000000
        for other in range(world.players):
            if other != seat:
                rival = max(rival, work.points[other])
        lead = (work.points[seat] - rival) / settings.margin
        lead = 0.5 + 0.5 * min(max(lead, -1.0), 1.0)
        share = (winners >> seat & 1) / shared
        work.utility[seat] = settings.alpha * share + (1.0 - settings.alpha) * lead


@rule
def learn(work: Workspace, tree: Tree, step: int) -> None:
    """Let the edge of a choice take in what came of it, and its node what it missed."""
    utility = work.utility[work.step[step, 0]]
    edge = work.step[step, 3]
    tree.edges[edge].tries += 1
    tree.edges[edge].value += utility
    if work.chance[step] > 0.0:
        first = work.step[step, 1]
        tree.edges[edge].regret += utility / work.chance[step]
        for other in range(first, first + work.step[step, 2]):
            tree.edges[other].regret -= utility


@rule
def root_edges(work: Workspace, tree: Tree, seat: Seat) -> int:
    """Where the edges of the seat's present choice begin; NOTHING if it was not searched."""
    work.states[0] = work.states[2]
    place = probe(tree, mix(seat + 1, seen_by(work, seat)))
    return tree.nodes[place].edges if tree.nodes[place].key != 0 else NOTHING
