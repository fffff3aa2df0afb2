"""La Superba: what can be counted out of the voyage cards, by the game's own rules."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from souan.games.superba.dealing import set_up
from souan.games.superba.state import (
    AUTO,
    COPIES,
    LIMIT,
    NO_PORTS,
    PLAYERS_CARDS,
    ROUNDS,
    VOYAGE,
    Rules,
    State,
)
from souan.games.superba.voyage import difficulty_of, find_luck, find_total

NUMBERS_SHOWN = range(1, LIMIT + 1)
Cards = tuple[int, ...]
Counted = Callable[[int], tuple[float, int]]


DRAFT = Rules()


class Voyage(NamedTuple):
    """A voyage with certain cards: in how many ways it comes about, and what it gives.

    `beyond` says by how much the total is above the difficulty of a load of 1 to 6 chits or more;
    if 1 to 4 are all shown and that is enough, it is above all of them.
    """

    cards: Cards
    ways: int
    total: int
    beyond: tuple[int, ...]


SURE = 99


def handfuls(counts: Cards, size: int = VOYAGE) -> Iterator[tuple[Cards, int]]:
    """All sets of so many cards out of `counts` of each number, and the ways to draw them."""
    for cards in combinations_with_replacement(NUMBERS_SHOWN, size):
        drawn = [cards.count(number) for number in NUMBERS_SHOWN]
        ways = prod(comb(count, number) for count, number in zip(counts, drawn, strict=True))
        if ways:
            yield cards, ways


def sail(cards: Cards, rules: Rules, players: int) -> State:
    """A first voyage with these cards, to a port that does nothing; no die is thrown."""
    state = State.empty()
    set_up(state, rules._replace(ports=NO_PORTS), players)
    for place, number in enumerate(cards):
        state.shown[0, place] = number
    state.luck[0] = find_luck(state, rules)
    state.total[0] = find_total(state, rules)
    return state


def voyages(rules: Rules, players: int, own: int = 0) -> list[Voyage]:
    """All voyages with random cards; if `own` is a number, one of them bears it."""
    size = int(sail((), rules, players).voyage) - (own > 0)
    counts = tuple(COPIES - (number == own) for number in NUMBERS_SHOWN)
    found = []
    for others, ways in handfuls(counts, size):
        cards = (own, *others) if own else others
        state = sail(cards, rules, players)
        sure = rules.all_shown == AUTO and set(cards) == {*NUMBERS_SHOWN}
        beyond = tuple(
            SURE if sure else int(state.total[0] - difficulty_of(state, rules, load))
            for load in range(1, 7)
        )
        found.append(Voyage(cards, ways, int(state.total[0]), beyond))
    return found


def share(wanted: Callable[[Voyage], bool], rules: Rules = DRAFT, own: int = 0) -> Counted:
    """How often random cards make such a voyage."""

    def counted(players: int) -> tuple[float, int]:
        all_of_them = voyages(rules, players, own)
        cases = sum(voyage.ways for voyage in all_of_them)
        return sum(voyage.ways for voyage in all_of_them if wanted(voyage)) / cases, cases

    return counted


def success(load: int, rules: Rules = DRAFT, own: int = 0) -> Counted:
    """How often random cards carry a load past its difficulty."""
    return share(lambda voyage: voyage.beyond[load - 1] > 0, rules, own)


def more_than_six(load: int) -> Counted:
    """How much likelier a load succeeds than the largest ones."""

    def counted(players: int) -> tuple[float, int]:
        likelihood, cases = success(load)(players)
        return likelihood - success(6)(players)[0], cases

    return counted


def by_card(load: int, own: int, other: int) -> Counted:
    """How much likelier a load succeeds with one card of a player's own than with another."""

    def counted(players: int) -> tuple[float, int]:
        likelihood, cases = success(load, own=own)(players)
        return likelihood - success(load, own=other)(players)[0], cases

    return counted


def equal(load: int) -> Counted:
    """How often random cards make exactly the difficulty of a load."""
    return share(lambda voyage: voyage.beyond[load - 1] == 0)


def failure(load: int) -> Counted:
    """How often random cards leave a load below its difficulty."""
    return share(lambda voyage: voyage.beyond[load - 1] < 0)


def net(load: int) -> Counted:
    """Chits of a load that arrive less those that are lost, on average with random cards."""

    def counted(players: int) -> tuple[float, int]:
        once, cases = equal(load)(players)
        twice, _ = failure(load)(players)
        return load - 2 * (once + min(2, load) * twice), cases

    return counted


def all_shown(players: int) -> tuple[float, int]:
    """How often four random cards show 1 to 4."""
    return share(lambda voyage: {*NUMBERS_SHOWN} <= {*voyage.cards})(players)


def slope(rules: Rules = DRAFT) -> Counted:
    """By how much the total rises with a player's own card, if the cards are random."""

    def counted(players: int) -> tuple[float, int]:
        means = [_mean_total(voyages(rules, players, own)) for own in NUMBERS_SHOWN]
        centre = sum(NUMBERS_SHOWN) / LIMIT
        rise = sum((own - centre) * mean for own, mean in zip(NUMBERS_SHOWN, means, strict=True))
        return rise / sum((own - centre) ** 2 for own in NUMBERS_SHOWN), len(means)

    return counted


def _mean_total(found: list[Voyage]) -> float:
    cases = sum(voyage.ways for voyage in found)
    return sum(voyage.ways * voyage.total for voyage in found) / cases


def scaled(load: int) -> Counted:
    """How much likelier a load succeeds with only the players' cards than with four."""

    def counted(players: int) -> tuple[float, int]:
        with_four, _ = success(load)(players)
        with_own, cases = success(load, Rules(fill=PLAYERS_CARDS))(players)
        return with_own - with_four, cases

    return counted


def last_known(copies: int) -> Counted:
    """How often the cards shown so far leave one set of cards for the last of five voyages.

    They are random, of so many of each number; what a player holds is not asked.
    """

    def counted(players: int) -> tuple[float, int]:
        left = LIMIT * copies - VOYAGE * (ROUNDS - 1)
        known, cases = 0, 0
        for cards, ways in handfuls((copies,) * LIMIT, left):
            unseen = tuple(cards.count(number) for number in NUMBERS_SHOWN)
            cases += ways
            known += ways * (len(list(handfuls(unseen))) == 1)
        return known / cases, cases

    return counted
