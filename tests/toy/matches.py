"""Matches of the toy game, and a way to let ``find_game`` know it."""

from collections.abc import Iterator
from contextlib import contextmanager

from souan.games import all_games
from souan.match import Match
from tests.toy import GAME
from tests.toy.rules import Rules, State, set_up


def toy_match(*deck: int, players: int = 2, seed: int | None = None) -> Match:
    """A match in which these two cards will be turned over."""
    state = State.empty()
    set_up(state, players)
    state.deck[:] = deck or (3, 3)
    return Match(GAME, Rules(), state, seed)


@contextmanager
def toy_in_the_list() -> Iterator[None]:
    """Put the toy game in the list of games meanwhile."""
    all_games()[GAME.key] = GAME
    try:
        yield
    finally:
        del all_games()[GAME.key]
