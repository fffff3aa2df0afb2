"""Bots are honest: they do not peek, do not collide, and share no luck with the deal.

With SOUAN_PAIRS=10000 each bot is asked about so many pairs of states of each game and number
of players.
"""

import json
import random
from itertools import islice
from typing import Any

import numpy as np
import pytest

from souan.bots import Bot, make_bot
from souan.bots.names import BotName, parse_bot
from souan.bots.searcher import Budget
from souan.game import Game, after, legal_actions, members, observation, pending
from souan.games import all_games, find_game
from souan.lab import simulate
from souan.lab.simulate import Plan
from souan.match import DEAL_STREAM, stream
from souan.record import SEATS, Random
from tests.bots.pairs import PAIRS, Pair, pairs
from tests.laws.cases import Case

BOTS = {
    "random": parse_bot("random"),
    "flat": parse_bot("flat:8"),
    "search": parse_bot("search:8"),
    "habit": parse_bot("search:8(habit=0.5)"),
    "easy": BotName("easy:8", "search", Budget(iterations=8, temperature=1.0)),
}
ORACLE = parse_bot("oracle:8")

GAMES = 24
"""Times that equal bots are asked, each time with other streams."""

CASES = [Case(game.key, players) for game in all_games().values() for players in game.players]
every_game = pytest.mark.parametrize("case", CASES, ids=str)
every_bot = pytest.mark.parametrize("kind", list(BOTS))


def pairs_of(case: Case, number: int) -> list[Pair]:
    game, rules = find_game(case.name)
    return list(islice(pairs(game, rules, case.players, case.players), number))


def choice_of(case: Case, bot: BotName, known: Any, seat: int, seed: int = 1) -> int:
    """What a new bot does about what it is given."""
    game, rules = find_game(case.name)
    return make_bot(bot, game, rules, stream(seed, 1 + seat)).choose(known, seat)


# --- peeking ------------------------------------------------------------------------------


@every_game
@every_bot
def test_no_bot_peeks_at_what_its_seat_cannot_see(kind: str, case: Case) -> None:
    """Non-interference: in two states that look the same, with the same luck, it does the same."""
    game, rules = find_game(case.name)
    differ = 0
    for number, (here, there, seat) in enumerate(
        islice(pairs(game, rules, case.players, case.players), PAIRS)
    ):
        one, other = (
            choice_of(case, BOTS[kind], observation(state, seat), seat, number)
            for state in (here, there)
        )
        differ += one != other
    assert differ == 0


@every_game
def test_one_who_peeks_would_be_noticed(case: Case) -> None:
    """The oracle, which is given states, does otherwise where only hidden things differ.

    It is asked where nobody has committed: a search begins with that (`new_workspace`).
    """
    differ = sum(
        choice_of(case, ORACLE, here, seat) != choice_of(case, ORACLE, there, seat)
        for here, there, seat in pairs_of(case, 60)
        if here.committed == 0
    )
    assert differ > 0


@every_game
@every_bot
def test_a_bot_leaves_its_observation_unchanged(kind: str, case: Case) -> None:
    for here, _, seat in pairs_of(case, 20):
        seen = observation(here, seat)
        before = seen.tobytes()
        choice_of(case, BOTS[kind], seen, seat)
        assert seen.tobytes() == before


@every_game
@every_bot
def test_a_choice_does_not_depend_on_who_has_committed_before(kind: str, case: Case) -> None:
    """In a simultaneous step, the others may commit what they like, in any order, before it."""
    for here, _, seat in pairs_of(case, 40):
        first = choice_of(case, BOTS[kind], observation(here, seat), seat)
        for seed in range(2):
            later = others_commit(case, here, seat, random.Random(seed))
            assert choice_of(case, BOTS[kind], observation(later, seat), seat) == first


def others_commit(case: Case, state: Any, seat: int, choice: random.Random) -> Any:
    """The state after others that are pending at the same time have chosen, not all of them."""
    _, rules = find_game(case.name)
    awaited = members(pending(state) & ~(1 << seat))
    for actor in choice.sample(awaited, choice.randint(0, len(awaited))):
        while pending(state) >> actor & 1:
            action = choice.choice(members(legal_actions(state, rules, actor)))
            state = after(state, rules, actor, action)
    return state


# --- colliding ----------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "before"), [("kitano", 4), ("superba", 0), ("superba", 24)])
def test_identical_bots_do_not_collide_in_every_step(key: str, before: int) -> None:
    """Four equal searches, each with its own stream, in kitano's commits, superba's loads, cards.

    Neither does any of them always do the same, nor do all of them always do the same together.
    """
    game, rules = find_game(key)
    state = game.new_deal(rules, 4, stream(1, DEAL_STREAM))
    for _ in range(before):  # nothing is exchanged; one chit of each kind is loaded
        seat = members(pending(state))[0]
        legal = members(legal_actions(state, rules, seat))
        state = after(state, rules, seat, legal[-1] if key == "kitano" else legal[1])
    assert len(members(pending(state))) == 4
    chosen = [equal_bots(game, rules, state, seed) for seed in range(GAMES)]
    assert len(set(chosen)) > GAMES / 4
    assert all(len(set(actions)) > 1 for actions in zip(*chosen, strict=True))
    assert sum(len(set(actions)) == 1 for actions in chosen) < GAMES / 4


def equal_bots(game: Game, rules: Any, state: Any, seed: int) -> tuple[int, ...]:
    """What four bots of the same name choose at the same time."""
    bots = [make_bot("search:100", game, rules, stream(seed, 1 + seat)) for seat in range(4)]
    return tuple(bot.choose(observation(state, seat), seat) for seat, bot in enumerate(bots))


# --- luck ---------------------------------------------------------------------------------


def test_deal_and_bot_share_no_seed_as_their_streams_are_independent() -> None:
    firsts = [stream(7, number).random(50) for number in range(1 + SEATS)]
    assert len({tuple(row) for row in firsts}) == len(firsts)
    correlations = np.corrcoef([stream(7, number).random(5000) for number in range(1 + SEATS)])
    assert np.abs(correlations - np.eye(1 + SEATS)).max() < 0.06


@every_game
def test_deal_and_bot_share_no_seed_so_other_bots_get_the_same_deal(case: Case) -> None:
    deals = set()
    for bots in (("random",), ("flat:2",), ("search:3",)):
        plan = Plan(case.name, case.players, 2, 5, bots * case.players, records=True)
        for outcome in simulate.play_games(plan, range(2)):
            deals.add(json.dumps(json.loads(outcome.record or "")["deal"]))
    assert len(deals) == 2


@every_game
def test_deal_and_bot_share_no_seed_whoever_is_handed_one(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a simulation every bot gets a stream of its seat, and none that of the deal."""
    made: list[tuple[int, tuple[int, ...]]] = []
    streams: list[Random] = []

    def noting(bot: str, game: Game, rules: Any, rng: Random) -> Bot:
        sequence: Any = rng.bit_generator.seed_seq
        made.append((sequence.entropy, sequence.spawn_key))
        streams.append(rng)
        return make_bot(bot, game, rules, rng)

    monkeypatch.setattr(simulate, "make_bot", noting)
    plan = Plan(case.name, case.players, 2, 5, ("flat:1",) * case.players)
    simulate.play_games(plan, range(2))
    seeds = [simulate.game_seed(5, number) for number in range(2)]
    assert made == [(seed, (1 + seat,)) for seed in seeds for seat in range(case.players)]
    assert DEAL_STREAM not in {key[0] for _, key in made}
    assert len({id(rng) for rng in streams}) == len(streams)


@every_game
@every_bot
def test_deal_and_bot_share_no_seed_but_bots_with_other_streams_choose_otherwise(
    kind: str, case: Case
) -> None:
    """What is not the best by far is chosen by luck, and that is the bot's own."""
    varied = 0
    for here, _, seat in pairs_of(case, 40):
        seen = observation(here, seat)
        varied += len({choice_of(case, BOTS[kind], seen, seat, seed) for seed in range(5)}) > 1
    assert varied > 0
