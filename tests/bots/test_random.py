"""Bots: uniform, legal, repeatable, and the same at speed."""

from collections import Counter

import numpy as np
import pytest

from souan.bots.random import RandomBot, choose, play_games, play_out, play_seats
from souan.game import is_terminal, result
from souan.games import all_games, find_game
from souan.match import Match, new_match, stream
from souan.record import SEATS, interpreted

GAMES = pytest.mark.parametrize("key", list(all_games()))


def playing(match: Match, bots: list[RandomBot]) -> Match:
    """The match, played to its end by bots that see observations only."""
    while not match.is_over:
        seat = match.pending()[0]
        action = bots[seat].choose(match.observation(seat), seat)
        written = {number: text for text, number in match.legal(seat).items()}
        match.take(seat, written[action], action)
    return match


def bots(match: Match, seed: int) -> list[RandomBot]:
    return [RandomBot(match.rules, stream(seed, 1 + seat)) for seat in range(match.players)]


@GAMES
def test_random_bots_play_legally_to_the_end(key: str) -> None:
    match = new_match(key, seed=1)
    assert playing(match, bots(match, 1)).is_over


@GAMES
def test_bots_with_the_same_streams_do_the_same(key: str) -> None:
    lines = set()
    for _ in range(2):
        match = new_match(key, seed=1)
        lines.add(playing(match, bots(match, 5)).line())
    assert len(lines) == 1


def test_a_random_bot_is_uniform_over_the_legal_actions() -> None:
    match = new_match("hangover", 4, 1)
    bot = RandomBot(match.rules, stream(3))
    seen = Counter(bot.choose(match.observation(0), 0) for _ in range(8000))
    legal = list(match.legal(0).values())
    assert sorted(seen) == sorted(legal)
    expected = 8000 / len(legal)
    assert max(abs(times - expected) for times in seen.values()) < 5 * expected**0.5


def test_a_random_bot_uses_one_number_of_its_stream_a_decision() -> None:
    match = new_match("hangover", 4, 1)
    used, fresh = stream(3), stream(3)
    RandomBot(match.rules, used).choose(match.observation(0), 0)
    fresh.random()
    assert used.random() == fresh.random()


@GAMES
def test_a_play_out_ends_the_game_and_counts_its_actions(key: str) -> None:
    game, rules = find_game(key)
    for players in game.players:
        state = game.new_deal(rules, players, stream(1, 0))
        again = state.copy()
        actions = play_out(state, rules, stream(1, 1))
        assert is_terminal(state)
        assert len(result(state, rules)[0]) == players
        assert interpreted(play_out)(again, rules, stream(1, 1)) == actions
        assert again.tobytes() == state.tobytes()


@GAMES
def test_many_games_in_a_row_are_single_games_one_after_the_other(key: str) -> None:
    game, rules = find_game(key)
    players = game.players[-1]
    states, rng = np.zeros(2, game.state.dtype), stream(1, 0)
    together = play_games(states, rules, players, 5, rng)
    one_by_one, rng = 0, stream(1, 0)
    for _ in range(5):
        state = game.new_deal(rules, players, rng)
        one_by_one += play_out(state, rules, rng)
    assert together == one_by_one
    assert states[1].tobytes() == state.tobytes()
    assert not any(states[0].tobytes()), "the empty state stays empty"


@GAMES
def test_rows_too_short_for_a_game_are_noticed(key: str) -> None:
    game, rules = find_game(key)
    dealt = game.new_deal(rules, game.players[0], stream(1, 0))
    rngs = tuple(stream(1, 1 + seat) for seat in range(SEATS))
    state, rows = dealt.copy(), [np.zeros(4096, np.int64), np.zeros(4096, np.int64)]
    taken = play_seats(state, rules, rngs, *rows)
    assert 0 < taken < 4096
    rngs = tuple(stream(1, 1 + seat) for seat in range(SEATS))
    exact, short = dealt.copy(), dealt.copy()
    assert play_seats(exact, rules, rngs, rows[0][:taken], rows[1][:taken]) == taken
    rngs = tuple(stream(1, 1 + seat) for seat in range(SEATS))
    rows[0][taken - 1] = rows[1][taken - 1] = -7
    assert play_seats(short, rules, rngs, rows[0][: taken - 1], rows[1][: taken - 1]) == -1
    assert rows[0][taken - 1] == rows[1][taken - 1] == -7, "nothing is written past their end"


def test_a_choice_looks_at_the_observation_alone() -> None:
    match = new_match("hangover", 4, 1)
    seen = match.observation(0)
    before = seen.tobytes()
    choose(seen, match.rules, 0, stream(1))
    assert seen.tobytes() == before
