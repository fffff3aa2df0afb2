"""大差配: what can be counted out, of the bargains that can be and of the cards of a room."""

from collections.abc import Callable
from functools import cache
from itertools import combinations

from souan.games.osahai.rules import hand_dealt
from souan.games.osahai.state import CARDS, Rules, job
from souan.lab.study import Exact


@cache
def lengths(rules: Rules, players: int) -> tuple[frozenset[int], int]:
    """How many bargains a game can have, whoever is named in every turn; and cases looked at."""
    size = int(hand_dealt(rules, players))
    hands = {(size,) * players}
    found: set[int] = set()
    bargains = cases = 0
    while hands:
        following = set()
        for sizes in hands:
            active = bargains % players
            for partner in set(range(players)) - {active}:
                cases += 1
                left = tuple(n - (seat in (active, partner)) for seat, n in enumerate(sizes))
                if min(left) == rules.end_at:
                    found.add(bargains + 1)
                else:
                    following.add(left)
        hands, bargains = following, bargains + 1
    return frozenset(found), cases


def most_bargains(rules: Rules) -> Exact:
    """The most bargains there can be."""
    return _of_lengths(rules, max, 1.0)


def fewest_bargains(rules: Rules) -> Exact:
    """The fewest bargains there can be."""
    return _of_lengths(rules, min, 1.0)


def most_cards(rules: Rules) -> Exact:
    """The most cards that can be handed over, and so the most that can lie in the rooms."""
    return _of_lengths(rules, max, 2.0)


def fewest_cards(rules: Rules) -> Exact:
    """The fewest cards that are handed over."""
    return _of_lengths(rules, min, 2.0)


def most_per_room(rules: Rules) -> Exact:
    """The most cards that there can be in a room on average: all accepted, none wasted."""
    return _of_lengths(rules, max, 2.0 / rules.n_tenements)


def _of_lengths(rules: Rules, choose: Callable[[frozenset[int]], int], each: float) -> Exact:
    def counted(players: int) -> tuple[float, int]:
        found, cases = lengths(rules, players)
        return choose(found) * each, cases

    return Exact(counted, "number")


def most_seen(rules: Rules) -> Exact:
    """The most face-down cards that one player can have seen: two in each of its bargains."""

    def counted(players: int) -> tuple[float, int]:
        most = int(hand_dealt(rules, players)) - rules.end_at
        return 2.0 * most, most

    return Exact(counted, "number")


def all_different(cards: int) -> Exact:
    """Of all rooms of so many residents those in which no job is there twice."""

    def counted(players: int) -> tuple[float, int]:
        rooms = list(combinations(range(CARDS), cards))
        different = sum(len({job(card) for card in room}) == cards for room in rooms)
        return different / len(rooms), len(rooms)

    return Exact(counted)
