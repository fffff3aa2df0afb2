"""The search as a player: budgets, threads, temperature, and what it leaves alone."""

from typing import Any

import pytest

from souan.bots import searcher as thinking
from souan.bots.names import LEVELS, parse_bot
from souan.bots.search import NEVER, Settings
from souan.bots.searcher import Budget, SearchBot, _run_by_clock
from souan.bots.tuning import settings_for
from souan.game import Archetype, observation
from souan.games import all_games, find_game
from souan.games.osahai.archetypes import RemembersLast
from souan.games.osahai.state import VOTE
from souan.match import new_match, stream
from tests.bots.toys import MATRIX, PENNIES, MatrixRules

GAMES = pytest.mark.parametrize("key", list(all_games()))


def bot(key: str, budget: Budget, seed: int = 1) -> SearchBot:
    game, rules = find_game(key)
    return SearchBot(rules, stream(seed, 1), budget, settings_for(game))


@GAMES
def test_every_iteration_tries_an_action_once_the_root_has_edges(key: str) -> None:
    match = new_match(key, seed=3)
    seat = match.pending()[0]
    searching = bot(key, Budget(50))
    searching.settings = searching.settings._replace(outlook=0.0)  # all begin as the seat sees it
    opinions = searching.think(match.observation(seat), seat)
    assert [opinion.action for opinion in opinions] == sorted(match.legal(seat).values())
    assert sum(opinion.tries for opinion in opinions) == 49, "the first visit makes the node"
    assert all(0.0 <= opinion.value <= 1.0 for opinion in opinions)
    assert sum(opinion.chance for opinion in opinions) == pytest.approx(1.0)


@GAMES
def test_the_same_seed_thinks_the_same(key: str) -> None:
    match = new_match(key, seed=3)
    seen = match.observation(0)
    before = seen.tobytes()
    assert bot(key, Budget(40)).think(seen, 0) == bot(key, Budget(40)).think(seen, 0)
    assert seen.tobytes() == before, "what it was given stays as it was"


def test_a_search_too_short_to_know_anything_plays_any_legal_action() -> None:
    match = new_match("hangover", seed=3)
    chosen = {
        bot("hangover", Budget(1), seed).choose(match.observation(0), 0) for seed in range(40)
    }
    assert chosen == set(match.legal(0).values())


def test_a_forced_action_is_played_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("hangover", 3, 3)
    while len(match.legal_actions(match.pending()[0])) > 1:
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    monkeypatch.setattr(SearchBot, "think", None)
    seat = match.pending()[0]
    forced = list(match.legal(seat).values())
    assert [bot("hangover", Budget(5)).choose(match.observation(seat), seat)] == forced


def test_threads_add_up_what_they_find() -> None:
    match = new_match("hangover", seed=3)
    opinions = bot("hangover", Budget(30, threads=3)).think(match.observation(0), 0)
    assert sum(opinion.tries for opinion in opinions) == 3 * 29


def test_a_higher_temperature_makes_play_more_even() -> None:
    match = new_match("fortuna", seed=3)
    seen, seat = match.observation(match.pending()[0]), match.pending()[0]
    most = [
        max(opinion.chance for opinion in bot("fortuna", budget).think(seen, seat))
        for budget in (Budget(300), Budget(300, temperature=0.5), Budget(300, temperature=3.0))
    ]
    assert most[0] == 1.0
    assert most[0] > most[1] > most[2]


def test_a_search_by_the_clock_ends_soon_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(thinking, "monotonic", lambda: now[0])
    chunks: list[int] = []

    def run(iterations: int) -> None:
        chunks.append(iterations)
        now[0] += iterations / 50_000

    _run_by_clock(run, 0.3)
    assert chunks[0] == 16
    assert max(chunks) <= 50_000 * thinking.CHUNK_SECONDS + 1
    assert 0.3 <= now[0] - 100.0 < 0.3 + 2 * thinking.CHUNK_SECONDS
    assert sum(chunks) == pytest.approx(15_000, rel=0.1)


def test_levels_by_the_clock_search_on_two_threads() -> None:
    for level in (LEVELS["normal"], LEVELS["strong"]):
        assert (level.budget.threads, level.budget.iterations) == (2, 0)
    match = new_match("hangover", seed=3)
    quick = LEVELS["normal"].budget._replace(seconds=0.01)
    opinions = bot("hangover", quick).think(match.observation(0), 0)
    assert sum(opinion.tries for opinion in opinions) > 0


def test_an_oracle_sees_what_is_hidden_and_others_do_not() -> None:
    """Pennies: who sees the other's choice always finds the right side."""
    rules = MatrixRules(PENNIES)
    settings = Settings(alpha=0.0, margin=4.0, mixed=NEVER, sees_all=True)
    found = []
    for choice in (0, 1):
        state: Any = MATRIX.new_deal(rules, 2, stream(1, 0))
        MATRIX.apply_action(state, rules, 1, choice)
        oracle = SearchBot(rules, stream(1, 1), Budget(100), settings)
        assert oracle.sees_all
        found.append(oracle.choose(state, 0))
    honest = SearchBot(rules, stream(1, 1), Budget(100), settings._replace(sees_all=False))
    assert not honest.sees_all
    assert found == [0, 1]
    assert parse_bot("oracle:100").budget == Budget(100)
    assert observation(state, 0).choice[1] != state.choice[1]


def test_a_search_that_has_forgotten_learns_from_every_iteration() -> None:
    """Each world has another guess in the place of what is forgotten, which must not matter."""
    match = new_match("osahai", seed=3)
    while match.state.bargains < 5:
        seat = match.pending()[0]
        match.play(seat, "accept" if match.state.phase == VOTE else match.legal_actions(seat)[0])
    seat = match.pending()[0]
    searching = bot("osahai", Budget(50))
    searching.settings = searching.settings._replace(outlook=0.0)
    searching.archetype = Archetype(forget=RemembersLast(0))
    assert searching._remembered(match.observation(seat), seat) != match.observation(seat)
    assert sum(one.tries for one in searching.think(match.observation(seat), seat)) == 49
