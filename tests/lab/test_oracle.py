"""What an oracle is given: everything but what others have just decided."""

from typing import Any

import numpy as np
import pytest

from souan.bots import make_bot
from souan.bots.random import RandomBot
from souan.game import apply_action, is_terminal, legal_actions, members, observation, pending
from souan.games import all_games, find_game
from souan.lab import simulate
from souan.lab.oracle import Step
from souan.lab.simulate import game_seed, play_bots
from souan.match import DEAL_STREAM, stream
from souan.record import Random

GAMES = [(game.key, players) for game in all_games().values() for players in game.players]


def without_commits(state: Any) -> bytes:
    state.committed = 0
    return bytes(state.tobytes())


@pytest.mark.parametrize(("key", "players"), GAMES)
def test_an_oracle_sees_what_its_seat_sees_and_may_do_the_same(key: str, players: int) -> None:
    """In whichever order seats commit, and in between the parts of a choice."""
    game, rules = find_game(key)
    rng = stream(1)
    for number in range(3):
        state = game.new_deal(rules, players, stream(number, DEAL_STREAM))
        step, bot = Step(state, rules), RandomBot(rules, stream(number, 1))
        while not is_terminal(state):
            seat = int(rng.choice(members(pending(state))))
            seen = step.seen_by(seat)
            assert pending(seen) >> seat & 1
            assert legal_actions(seen, rules, seat) == legal_actions(state, rules, seat)
            own = [without_commits(observation(one, seat)) for one in (seen, state)]
            assert own[0] == own[1]
            assert seen.committed == 0
            action = bot.choose(state, seat)
            apply_action(state, rules, seat, action)
            step.go_on(state, seat, action)


def test_an_oracle_does_not_see_what_others_have_just_decided() -> None:
    game, rules = find_game("hangover")
    state = game.new_deal(rules, 4, stream(1, DEAL_STREAM))
    before, step = state.copy(), Step(state, rules)
    apply_action(state, rules, 0, members(legal_actions(state, rules, 0))[0])
    step.go_on(state, 0, members(legal_actions(before, rules, 0))[0])
    assert state.tobytes() != before.tobytes()
    assert step.seen_by(1).tobytes() == before.tobytes()


class Witness:
    """A random bot that keeps what it was given."""

    def __init__(self, bot: Any, rules: Any, rng: Random) -> None:
        self.sees_all = getattr(bot, "sees_all", False)
        self.bot = RandomBot(rules, rng)
        self.given: list[Any] = []

    def choose(self, seen: Any, seat: int) -> int:
        self.given.append(seen.copy())
        return self.bot.choose(seen, seat)


@pytest.mark.parametrize("key", [game.key for game in all_games().values()])
def test_the_oracle_gets_the_state_and_others_observations_only(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, rules = find_game(key)
    witnesses: list[Witness] = []

    def make(name: Any, game: Any, rules: Any, rng: Random) -> Witness:
        witnesses.append(Witness(make_bot(name, game, rules, rng), rules, rng))
        return witnesses[-1]

    monkeypatch.setattr(simulate, "make_bot", make)
    seed = game_seed(1, 0)
    dealt = game.new_deal(rules, 3, stream(seed, DEAL_STREAM))
    actions, _ = play_bots(game, dealt, rules, seed, ("search:9", "oracle:9", "random"))
    state, given = dealt.copy(), [iter(witness.given) for witness in witnesses]
    hidden = 0
    for seat, action in actions:
        seen = next(given[seat])
        if seat == 1:
            hidden += seen.tobytes() != observation(state, seat).tobytes()
            if state.committed == 0 and pending(state).bit_count() == 1:
                assert seen.tobytes() == state.tobytes()
        else:
            assert seen.tobytes() == observation(state, seat).tobytes()
        apply_action(state, rules, seat, action)
    assert hidden > 0


@pytest.mark.parametrize("key", [game.key for game in all_games().values()])
def test_an_oracle_plays_a_game_to_its_end(key: str) -> None:
    game, rules = find_game(key)
    players = game.players[0]
    dealt = game.new_deal(rules, players, stream(3, DEAL_STREAM))
    actions, final = play_bots(game, dealt, rules, 3, ("oracle:9",) * players)
    assert is_terminal(final)
    assert np.all(np.array(actions) >= 0)
