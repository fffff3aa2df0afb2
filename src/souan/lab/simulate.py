"""Many games of bots: the same games whatever the number of workers, kept when interrupted."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from souan.bots import make_bot
from souan.bots.random import play_seats
from souan.game import (
    Game,
    apply_action,
    is_terminal,
    legal_actions,
    members,
    observation,
    pending,
    result,
)
from souan.games import find_game
from souan.lab.oracle import Step
from souan.lab.parallel import in_order
from souan.match import DEAL_STREAM, Match, stream
from souan.record import SEATS

CHUNK = 100
"""Games that a worker plays before it reports; the unit in which an interrupted run is kept."""

LONGEST = 4096
"""Room for the actions of one game."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: a canonical game name, seats, games, a seed, and a bot for each seat."""

    game: str
    players: int
    games: int
    seed: int
    bots: tuple[str, ...]
    records: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game: the points by seat, the seats that won, how many actions, its record if asked."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    record: str | None = None

    def share(self, seat: int) -> float:
        """The seat's part of the win."""
        return share_of_win(self.winners, seat)


def share_of_win(winners: Sequence[int], seat: int) -> float:
    """A seat's part of the win: 1, nothing, or an equal part of a shared one.

    >>> share_of_win((1, 2), 1), share_of_win((1, 2), 0), share_of_win((), 0)
    (0.5, 0.0, 0.0)
    """
    return 1 / len(winners) if seat in winners else 0.0


def game_seed(seed: int, number: int) -> int:
    """The seed of the game of this number in a run: a record's ``seed``, below 2**53."""
    sequence = np.random.SeedSequence(seed, spawn_key=(number,))
    return int(sequence.generate_state(1, np.uint64)[0] >> 11)


def simulate(plan: Plan, workers: int = 1) -> Generator[list[Outcome], None, None]:
    """The games of a plan, in order, a chunk at a time; see `in_order`."""
    parts = chunks(plan.games)
    return in_order(partial(play_games, plan), parts, min(workers, len(parts)))


def chunks(games: int) -> list[range]:
    """The numbers of so many games, in the portions that are kept whole."""
    return [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]


def play_games(plan: Plan, numbers: range) -> list[Outcome]:
    """Play the games of these numbers; each depends on the plan's seed and its number alone."""
    game, rules = find_game(plan.game)
    return [_play_game(plan, game, rules, game_seed(plan.seed, number)) for number in numbers]


def _play_game(plan: Plan, game: Game, rules: Any, seed: int) -> Outcome:
    dealt = game.new_deal(rules, plan.players, stream(seed, DEAL_STREAM))
    if all(bot == "random" for bot in plan.bots):
        actions, final = _random_actions(dealt, rules, seed)
    else:
        actions, final = play_bots(game, dealt, rules, seed, plan.bots)
    points, winners = result(final, rules)
    record = record_of(game, rules, dealt, seed, actions) if plan.records else None
    return Outcome(tuple(points), tuple(winners), len(actions), record)


def play_bots(
    game: Game, dealt: Any, rules: Any, seed: int, bots: Sequence[str]
) -> tuple[list[tuple[int, int]], Any]:
    """What bots do from a deal on, seat and action, and the state in which that ends.

    The bot of a seat has the stream of its seat, whoever sits elsewhere. It is given what its seat
    observes; only an oracle is given the state (see `Step`). In a simultaneous step the lowest seat
    commits first, which changes nothing (a law).
    """
    seated = [make_bot(bot, game, rules, stream(seed, 1 + seat)) for seat, bot in enumerate(bots)]
    state, step = dealt.copy(), Step(dealt, rules)
    actions = []
    while not is_terminal(state):
        seat = members(pending(state))[0]
        sees_all = getattr(seated[seat], "sees_all", False)  # which only searches have
        seen = step.seen_by(seat) if sees_all else observation(state, seat)
        action = seated[seat].choose(seen, seat)
        if not legal_actions(state, rules, seat) >> action & 1:
            raise RuntimeError(f"the bot {bots[seat]} chose {action}, which is not legal")
        apply_action(state, rules, seat, action)
        step.go_on(state, seat, action)
        actions.append((seat, action))
    return actions, state


def _random_actions(dealt: Any, rules: Any, seed: int) -> tuple[list[tuple[int, int]], Any]:
    """The same for random bots at all seats, in one compiled call."""
    state = dealt.copy()
    rngs = tuple(stream(seed, 1 + seat) for seat in range(SEATS))
    seats, actions = np.zeros(LONGEST, np.int64), np.zeros(LONGEST, np.int64)
    taken = play_seats(state, rules, rngs, seats, actions)
    if taken < 0:
        raise RuntimeError(f"a game of more than {LONGEST} actions")
    return list(zip(seats[:taken].tolist(), actions[:taken].tolist(), strict=True)), state


def record_of(
    game: Game, rules: Any, dealt: Any, seed: int, actions: Sequence[tuple[int, int]]
) -> str:
    """The record of what was done from a deal on: seat and action."""
    match = Match(game, rules, dealt, seed)
    for seat, action in actions:
        match.take(seat, game.notation.write_action(match.state, seat, action), action)
    return match.line()
