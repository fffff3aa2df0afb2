"""Simulation: a game follows from the plan's seed and its number, and from nothing else."""

import itertools
import json
from dataclasses import replace
from typing import Any

import pytest

from souan.game import Game, legal_actions, members
from souan.games import all_games, find_game
from souan.lab import simulate as simulation
from souan.lab.simulate import (
    CHUNK,
    Outcome,
    Plan,
    _random_actions,
    game_seed,
    play_bots,
    play_games,
    simulate,
)
from souan.match import CHANCE, DEAL_STREAM, new_match, stream
from souan.record import Random
from souan.records import match_from

PLAN = Plan("hangover", 4, 2 * CHUNK + 50, 3, ("random",) * 4)
EVERY_COUNT = [(game.key, players) for game in all_games().values() for players in game.players]


def outcomes(plan: Plan, workers: int = 1) -> list[Outcome]:
    return list(itertools.chain.from_iterable(simulate(plan, workers)))


def test_the_games_are_the_same_whatever_the_number_of_workers() -> None:
    plan = replace(PLAN, records=True)
    played = outcomes(plan, workers=2)
    assert played == outcomes(plan, workers=1)
    seeds = [json.loads(outcome.record or "")["seed"] for outcome in played]
    assert seeds == [game_seed(plan.seed, number) for number in range(plan.games)]


def test_chunks_are_the_games_in_order() -> None:
    chunks = list(simulate(PLAN))
    assert [len(chunk) for chunk in chunks] == [CHUNK, CHUNK, 50]
    one_by_one = [play_games(PLAN, range(n, n + 1))[0] for n in (0, CHUNK, PLAN.games - 1)]
    assert [chunks[0][0], chunks[1][0], chunks[2][-1]] == one_by_one


def test_more_games_begin_with_the_same_games() -> None:
    assert outcomes(replace(PLAN, games=30)) == outcomes(PLAN)[:30]


def test_another_seed_gives_other_games() -> None:
    assert outcomes(replace(PLAN, games=30, seed=4)) != outcomes(PLAN)[:30]


def test_no_games_are_no_chunks() -> None:
    assert outcomes(replace(PLAN, games=0), workers=2) == []


def test_seeds_of_games_are_different_whole_numbers_that_every_json_reader_keeps() -> None:
    seeds = {game_seed(seed, number) for seed in range(3) for number in range(300)}
    assert len(seeds) == 900
    assert all(type(seed) is int and 0 <= seed < 2**53 for seed in seeds)
    assert max(seeds) > 2**52, "all 53 bits are used"


@pytest.mark.parametrize(("key", "players"), EVERY_COUNT)
def test_records_replay_to_the_outcomes(key: str, players: int) -> None:
    plan = Plan(key, players, 10, 1, ("random",) * players, records=True)
    for number, outcome in enumerate(outcomes(plan)):
        assert outcome.record is not None
        match = match_from(json.loads(outcome.record))
        assert (match.game.key, match.players) == (key, players)
        assert match.seed == game_seed(1, number)
        assert tuple(match.points()) == outcome.points
        assert tuple(match.winners()) == outcome.winners
        assert len([seat for seat, _ in match.actions if seat != CHANCE]) == outcome.actions
        assert match.line() == outcome.record


def test_a_recorded_seed_gives_the_same_deal_in_a_match() -> None:
    (outcome,) = play_games(replace(PLAN, records=True), range(7, 8))
    record = json.loads(outcome.record or "")
    assert new_match(record["game"], record["players"], record["seed"]).record() == {
        **{key: value for key, value in record.items() if key != "result"},
        "actions": [],
    }


def test_options_take_part() -> None:
    plan = replace(PLAN, game="hangover(trick_limit=3)", games=20)
    assert outcomes(plan) != outcomes(replace(PLAN, games=20))


def test_records_cost_nothing_else() -> None:
    plan = replace(PLAN, games=20)
    with_records = outcomes(replace(plan, records=True))
    assert [replace(outcome, record=None) for outcome in with_records] == outcomes(plan)


def test_a_game_that_does_not_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 10)
    with pytest.raises(RuntimeError, match="a game of more than 10 actions"):
        play_games(PLAN, range(1))


# --- the fast path and the slow one -------------------------------------------------------


@pytest.mark.parametrize(("key", "players"), EVERY_COUNT)
def test_compiled_random_games_are_those_of_random_bots_that_see_observations(
    key: str, players: int
) -> None:
    game, rules = find_game(key)
    for seed in range(5):
        dealt = game.new_deal(rules, players, stream(seed, DEAL_STREAM))
        before = dealt.tobytes()
        fast, fast_end = _random_actions(dealt, rules, seed)
        slow, slow_end = play_bots(game, dealt, rules, seed, ("random",) * players)
        assert fast == slow
        assert fast_end.tobytes() == slow_end.tobytes()
        assert dealt.tobytes() == before


def test_other_bots_than_random_ones_play_from_observations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[int, Any]] = []

    class Lowest:
        def __init__(self, name: str, game: Game, rules: Any, rng: Random) -> None:
            self.rules = rules

        def choose(self, observation: Any, seat: int) -> int:
            seen.append((seat, observation.copy()))
            return members(legal_actions(observation, self.rules, seat))[0]

    monkeypatch.setattr("souan.lab.simulate.make_bot", Lowest)
    plan = replace(PLAN, games=2, bots=("lowest",) * 4, records=True)
    for outcome in outcomes(plan):
        match = match_from(json.loads(outcome.record or ""))
        again = new_match("hangover", 4, match.seed)
        for seat, action in match.actions:
            assert action == again.legal_actions(seat)[0]
            again.play(seat, action)
    for seat, observation in seen:
        others = [other for other in range(4) if other != seat]
        assert not any(observation.hand[other] for other in others)


# --- streams of random numbers ------------------------------------------------------------


def test_the_bots_have_streams_of_their_own_so_the_deal_does_not_depend_on_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = replace(PLAN, games=5, records=True)
    before = [json.loads(outcome.record or "") for outcome in outcomes(plan)]
    shift_streams(monkeypatch, {1, 2, 3, 4})
    after = [json.loads(outcome.record or "") for outcome in outcomes(plan)]
    assert [record["deal"] for record in after] == [record["deal"] for record in before]
    assert all(a["actions"] != b["actions"] for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize("changed", range(4))
def test_each_seat_has_a_stream_of_its_own_so_the_others_start_as_they_did(
    changed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = replace(PLAN, games=5, records=True)
    before = [arrangements(outcome) for outcome in outcomes(plan)]
    shift_streams(monkeypatch, {1 + changed})
    after = [arrangements(outcome) for outcome in outcomes(plan)]
    for seat in range(4):
        same = [old[seat] == new[seat] for old, new in zip(before, after, strict=True)]
        assert not all(same) if seat == changed else all(same)


def test_the_deal_has_a_stream_of_its_own_so_bots_do_not_depend_on_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    used = []
    real = stream

    def noted(seed: int, *path: int) -> Random:
        used.append((seed, path))
        return real(seed, *path)

    monkeypatch.setattr(simulation, "stream", noted)
    play_games(PLAN, range(1))
    seed = game_seed(PLAN.seed, 0)
    assert used[0] == (seed, (DEAL_STREAM,))
    assert [path for _, path in used[1:5]] == [(1,), (2,), (3,), (4,)]
    assert len(set(used)) == len(used)


def shift_streams(monkeypatch: pytest.MonkeyPatch, numbers: set[int]) -> None:
    """Let the streams of these numbers give other random numbers than before."""
    real = stream

    def shifted(seed: int, *path: int) -> Random:
        return real(seed, *path, 99) if path[0] in numbers else real(seed, *path)

    monkeypatch.setattr(simulation, "stream", shifted)


def arrangements(outcome: Outcome) -> list[list[str]]:
    """How each seat arranged its snacks: what it does before it has seen what others do."""
    entries = json.loads(outcome.record or "")["actions"]
    return [[e for e in entries if e.startswith(f"{seat}:snack")] for seat in range(4)]
