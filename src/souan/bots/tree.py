"""The memory of a search: points of decision by hash, each with a block of edges; fixed in size.

A *node* is a point where a seat has seen just this, an *edge* one of its legal actions there. A
node is entered when it is first reached and gets its edges at the second visit: most points are
reached once.

What a seat may do follows from what it has seen (a law of `Game`), so a node's legal actions are
the same at every visit, and the availability of an action (Cowling, Powley and Whitehouse 2012),
how often it could have been taken, is the number of visits of its node.
"""

from typing import Any, NamedTuple

import numpy as np

from souan.record import NOTHING, Ints, lent, rule

Node = int
"""The place of a node in its table."""

LONGEST = 512
"""Choices of one iteration that are learnt from; later ones are played but not learnt."""

NODE = np.dtype(
    (
        np.record,
        [
            ("key", np.int64),  # 0 in a free entry
            ("edges", np.int64),  # where its block begins; NOTHING until the second visit
            ("visits", np.int64),  # since it has edges
            ("value", np.float64),  # the sum of what came of it, from 0 to 1 each
            ("expected", np.float64),  # what regrets are measured from; see `souan.bots.choice`
        ],
    )
)

EDGE = np.dtype(
    (
        np.record,
        [
            ("tries", np.int64),  # how often the action was taken
            ("value", np.float64),  # the sum of what came of it
            ("missed", np.float64),  # its regret, but for what its node expected
            ("strategy", np.float64),  # the sum of its parts in mixed play
        ],
    )
)


@lent
class Tree(NamedTuple):
    """The trees of all seats in one table: keys of different seats differ."""

    nodes: Any  # NODE, a power of two long, open addressing
    edges: Any  # EDGE, block after block
    used: Ints  # how many nodes and edges are in use, and visits turned away for want of room


def new_tree(iterations: int) -> Tree:
    """An empty tree with room, as a rule, for a search of so many iterations."""
    size = 1 << max(8, int(iterations * 8).bit_length())
    return Tree(np.zeros(size, NODE), np.zeros(size * 2, EDGE), np.zeros(3, np.int64))


@rule
def mix(left: int, right: int) -> int:
    """A number that depends on all bits of both (after the finaliser of SplitMix64, 2014)."""
    word = np.uint64(left) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(right)
    word = (word ^ (word >> np.uint64(32))) * np.uint64(0xD6E8FEB86659FD93)
    return int(np.int64(word ^ (word >> np.uint64(32))))


@rule
def visit(tree: Tree, key: int, actions: int) -> Node:
    """Visit the node of a key, that has so many legal actions.

    NOTHING if it has no edges yet, because it is new or there is no room: the tree ends here.
    """
    place = probe(tree, key)
    node = tree.nodes[place]
    if node.key == 0:
        enter(tree, place, key)
        return NOTHING
    if node.edges == NOTHING:
        if tree.used[1] + actions > len(tree.edges):
            tree.used[2] += 1
            return NOTHING
        node.edges = tree.used[1]
        tree.used[1] += actions
    node.visits += 1
    return place


@rule
def enter(tree: Tree, place: Node, key: int) -> None:
    """Make a free entry the node of a key, if the table has room: a quarter stays free."""
    if tree.used[0] * 4 > len(tree.nodes) * 3:
        tree.used[2] += 1
        return
    tree.used[0] += 1
    tree.nodes[place].key = key
    tree.nodes[place].edges = NOTHING


@rule
def probe(tree: Tree, key: int) -> Node:
    """The entry of a key, or the free one where it would go."""
    last = len(tree.nodes) - 1
    place = key & last
    while tree.nodes[place].key != 0 and tree.nodes[place].key != key:
        place = (place + 1) & last
    return place
