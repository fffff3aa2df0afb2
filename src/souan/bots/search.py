"""Information-set tree search for all games: a tree per seat, keyed by what that seat has seen.

Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search* (2012), in the many-tree
form of Whitehouse (2014), with max^n values (Luckhart and Irani 1986). All of it is compiled and
knows games only through the generics of `souan.game`.

An iteration draws a state that the searching seat could be in and plays it to its end. Every seat
chooses in its own tree, by what that tree has learnt, and where the tree ends at random, or by what
has done well anywhere (`souan.bots.habit`). What the searching seat holds is the same in all those
states, so the trees of others would come to know it; against that, some iterations begin with a
state as another seat could imagine it (after Goodman, *Re-determinizing MCTS in Hanabi*, 2019, who
draws anew at every opponent's node).
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from souan.bots.choice import climb, learn, sample
from souan.bots.habit import Habits, habitual, new_habits, note, take_in
from souan.bots.tree import LONGEST, Node, Tree, mix, probe, visit
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
from souan.record import NOTHING, SEATS, Ints, Random, entry, lent, long_loop, rule

Floats = npt.NDArray[np.float64]

NEVER, TOGETHER, ALWAYS = range(3)
"""Where play is mixed, by regret matching: where several seats decide at once is the usual."""

NO_LEAD = -(2**40)

ANY = -1
"""The set of all actions."""

WORLD, VIEW, ROOT = range(3)
"""The records of a workspace: the world that is played, what a seat sees of it, and the root."""


class Settings(NamedTuple):
    """How to search; tuned for each game."""

    exploration: float = 0.7  # c of UCB, for utilities from 0 to 1
    mixed: int = TOGETHER
    curiosity: float = 0.1  # uniform part of mixed play while searching
    alpha: float = 0.7  # weight of winning; the rest goes to the lead
    margin: float = 20.0  # the lead in points that is worth all of that rest
    outlook: float = 0.0  # part of the iterations that begin as another seat could imagine
    depth: int = 64  # choices of the searching seat that its tree guides in one iteration
    others: int = 64  # the same for each other seat
    habit: float = 0.0  # part of the choices beyond the trees that are made by habit
    sees_all: bool = False  # an oracle, that searches the true state: only to measure against


def flat(settings: Settings) -> Settings:
    """Flat Monte Carlo: all but the seat's next choice is random."""
    return settings._replace(depth=1, others=0, outlook=0.0, habit=0.0)


@lent
class Workspace(NamedTuple):
    """Memory that a search needs, so that it allocates nothing while it runs."""

    states: Any  # three records of the game: WORLD, VIEW, ROOT
    words: Ints  # the same memory, (3, words of a record)
    factors: Ints  # (words of a record,) random odd numbers, by which words are hashed
    points: Ints  # (SEATS,)
    utility: Floats  # (SEATS,)
    keys: Ints  # (SEATS,) where each seat stands in its tree
    inside: Ints  # (SEATS,) how many choices its tree may still guide
    step: Ints  # (LONGEST, 3): actor, node, edge
    chance: Floats  # (LONGEST,) how likely the edge was; 0 where UCB chose
    habits: Habits  # what has come of the choices of this search, by action
    allowed: Ints  # (1,) the actions that the searching seat considers for its next choice


def new_workspace(root: Any, sees_all: bool = False, allowed: Cards = ANY) -> Workspace:
    """Memory for a search from a root, as the searching seat observes it.

    Of the actions open to that seat, only those that are `allowed` are considered.

    Who else has committed already in this step makes no difference, but to an oracle: the
    others' choices are searched as well, so the root is as it was before anybody committed.
    """
    states = np.zeros(3, root.dtype)
    states[ROOT] = root
    if not sees_all:
        states[ROOT]["committed"] = 0
    words = states.view(np.int64).reshape(3, -1)
    factors = np.random.default_rng(0).integers(-(2**63), 2**63, words.shape[1]) | 1
    return Workspace(
        states,
        words,
        factors,
        np.zeros(SEATS, np.int64),
        np.zeros(SEATS),
        np.zeros(SEATS, np.int64),
        np.zeros(SEATS, np.int64),
        np.zeros((LONGEST, 3), np.int64),
        np.zeros(LONGEST),
        new_habits(),
        np.full(1, allowed),
    )


def disregard(work: Workspace, observed: Any) -> None:
    """Let no tree tell states apart by what is in an observation but not, forgotten, in the root.

    Each world has a guess in its place, and a tree that saw it would begin anew in every world.
    """
    work.states[VIEW] = observed
    work.factors[work.words[VIEW] != work.words[ROOT]] = 0


@entry
def search(
    work: Workspace,
    tree: Tree,
    rules: Any,
    seat: Seat,
    iterations: int,
    settings: Settings,
    rng: Random,
) -> None:
    """Run so many iterations for the seat that sees the root of `work`."""
    for _ in range(iterations):
        steps = iterate(work, tree, rules, seat, settings, rng)
        rate(work, rules, settings)
        for step in range(steps):
            actor, node, edge = work.step[step]
            learn(tree, node, edge, work.chance[step], work.utility[actor])
        take_in(work.habits, work.utility)


@rule
def iterate(
    work: Workspace, tree: Tree, rules: Any, seat: Seat, settings: Settings, rng: Random
) -> int:
    """Play one drawn world to its end; returns how many choices the trees are to learn from."""
    world = work.states[WORLD]
    begin(work, seat, settings, rng)
    steps, considered = 0, work.allowed[0]
    while not is_terminal(world):
        actor = lowest(pending(world))
        legal = legal_actions(world, rules, actor)
        if actor == seat:
            # Seen by another seat (`outlook`), the world may begin before the root, with none left.
            legal = legal & considered or legal
            considered = ANY
        action = NOTHING
        if work.inside[actor] > 0 and count(legal) > 1 and steps < LONGEST:
            action = choose(work, tree, actor, legal, steps, settings, rng)
            steps += action != NOTHING
        if action == NOTHING:
            action = beyond(work, actor, legal, settings, rng)
        if settings.habit > 0.0 and count(legal) > 1:
            note(work.habits, world, actor, action)
        apply_action(world, rules, actor, action)
    return steps


@rule
def beyond(work: Workspace, actor: Seat, legal: Cards, settings: Settings, rng: Random) -> int:
    """An action where a seat's tree has ended: by habit, or any."""
    if settings.habit > 0.0 and count(legal) > 1 and rng.random() < settings.habit:
        return habitual(work.habits, work.states[WORLD], actor, legal)
    return any_of(legal, rng)


@rule
def begin(work: Workspace, seat: Seat, settings: Settings, rng: Random) -> None:
    """Draw a world and set every seat at the root of its tree."""
    world = work.states[WORLD]
    copy(work, ROOT, WORLD)
    if not settings.sees_all:
        determinize(world, seat, rng)
        if settings.outlook > 0.0 and rng.random() < settings.outlook:
            other = (seat + 1 + below(world.players - 1, rng)) % world.players
            observe(world, other)
            determinize(world, other, rng)
    for other in range(SEATS):
        work.keys[other] = other + 1
        work.inside[other] = settings.depth if other == seat else settings.others


@long_loop
def copy(work: Workspace, source: int, target: int) -> None:
    """Copy a record word by word: five times as fast as assigning it (measured)."""
    for word in range(work.words.shape[1]):
        work.words[target, word] = work.words[source, word]


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
    key = mix(work.keys[actor], seen_by(work, actor, settings))
    actions = count(legal)
    node = visit(tree, key, actions)
    if node == NOTHING:
        work.inside[actor] = 0
        return NOTHING
    chance = 0.0
    if is_mixed(work.states[WORLD], settings):
        edge, chance = sample(tree, node, actions, settings.curiosity, rng)
    else:
        edge = climb(tree, node, actions, settings.exploration, rng)
    work.step[step, 0], work.step[step, 1], work.step[step, 2] = actor, node, edge
    work.chance[step] = chance
    work.keys[actor] = mix(key, edge)
    work.inside[actor] -= 1
    return nth(legal, edge)


@entry
def is_mixed(state: Any, settings: Settings) -> bool:
    """Whether choices in this step are made by regret matching."""
    if settings.mixed == TOGETHER:
        return count(pending(state) | state.committed) > 1
    return settings.mixed == ALWAYS


@rule
def nth(legal: Cards, place: int) -> int:
    """The action at a place of a legal set, counted from 0."""
    for _ in range(place):
        legal = without_lowest(legal)
    return lowest(legal)


@rule
def seen_by(work: Workspace, actor: Seat, settings: Settings) -> int:
    """A hash (multilinear, modulo 2**64) of what the actor sees, but for who has committed.

    In a simultaneous step the search lets one seat choose after the other; their order is not
    part of the game and must not become part of what a seat knows.
    """
    copy(work, WORLD, VIEW)
    if not settings.sees_all:
        observe(work.states[VIEW], actor)
    work.states[VIEW].committed = 0
    return hashed(work)


@long_loop
def hashed(work: Workspace) -> int:
    """The hash of what stands in VIEW."""
    total = 0
    for word in range(len(work.factors)):
        total += work.words[VIEW, word] * work.factors[word]
    return total


@rule
def rate(work: Workspace, rules: Any, settings: Settings) -> None:
    """What the end of the world is worth to each seat, from 0 to 1: its win and its lead."""
    world = work.states[WORLD]
    winners = returns(world, rules, work.points)
    shared = max(count(winners), 1)
    for seat in range(world.players):
        rival = NO_LEAD
        for other in range(world.players):
            if other != seat:
                rival = max(rival, work.points[other])
        lead = (work.points[seat] - rival) / settings.margin
        lead = 0.5 + 0.5 * min(max(lead, -1.0), 1.0)
        share = (winners >> seat & 1) / shared
        work.utility[seat] = settings.alpha * share + (1.0 - settings.alpha) * lead


@entry
def root_of(work: Workspace, tree: Tree, seat: Seat, settings: Settings) -> Node:
    """The node of the seat's present choice; NOTHING if the search was too short to get there."""
    copy(work, ROOT, WORLD)
    node = probe(tree, mix(seat + 1, seen_by(work, seat, settings)))
    if tree.nodes[node].key == 0 or tree.nodes[node].edges == NOTHING:
        return NOTHING
    return node
