"""Compile all that a game needs, once: by playing it through, as every front end would."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from souan.bots.random import RandomBot
from souan.game import Game, determinize
from souan.lab.simulate import Plan, play_games
from souan.match import DEAL_STREAM, Match, stream
from souan.record import compiled_rules_folder, compiling
from souan.records import match_from

MATCHES = 6
"""What a front end asks only now and then (of a rare event) should come up in one of them."""


def prepare(game: Game, rules: Any, report: Callable[[str], None], searching: bool = False) -> None:
    """Have the game's rules compiled, and the search of it if bots will search.

    `report` gets the name of each rule that has to be compiled. What is compiled stays for later
    processes, and a mark beside it saves them the rehearsal.
    """
    _once(f"{game.key}.ready", report, lambda: rehearse(game, rules))
    if searching:
        _once(f"{game.key}.search.ready", report, lambda: rehearse_search(game, rules))


def _once(name: str, report: Callable[[str], None], rehearsal: Callable[[], None]) -> None:
    """Rehearse unless the mark of that name says that it has been done."""
    mark = compiled_rules_folder() / name
    if mark.exists():
        return
    with compiling(report):
        rehearsal()
    with suppress(OSError):  # without a mark the next process rehearses again: only time is lost
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def rehearse_search(game: Game, rules: Any) -> None:
    """Play a game of bots that search."""
    players = game.players[-1]
    play_games(Plan(game.name(rules), players, 1, 0, ("search:9",) * players), range(1))


def load_search(game: Game) -> None:
    """Load the search of a game: half a second, for which nobody is to wait at a decision."""
    rehearse_search(game, game.rules())


def rehearse(game: Game, rules: Any) -> None:
    """Play matches with everything that front ends ask of them, and simulate one."""
    for seed in range(MATCHES):
        _rehearse_match(game, rules, seed)
    players = game.players[-1]
    plan = Plan(game.name(rules), players, 1, 0, ("random",) * players)
    play_games(plan, range(1))


def _rehearse_match(game: Game, rules: Any, seed: int) -> None:
    players = game.players[-1]
    match = Match(game, rules, game.new_deal(rules, players, stream(seed, DEAL_STREAM)), seed)
    bot = RandomBot(rules, stream(seed, 1))
    while not match.is_over:
        seat = match.pending()[0]
        match.table(seat)
        determinize(match.observation(seat), seat, stream(0, 2))
        action = bot.choose(match.observation(seat), seat)
        match.take(seat, game.notation.write_action(match.state, seat, action), action)
    for seat in range(-1, players):
        match.table(seat)
        match.events(seat)
    match_from(match.record())
