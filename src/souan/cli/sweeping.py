"""Sweeps on the command line: trials with a bar, the best again on fresh deals, and a table."""

from collections.abc import Sequence
from os import cpu_count
from typing import Any

from rich.table import Table

from souan.cli.options import players_asked
from souan.cli.prepare import prepared
from souan.cli.studying import Place
from souan.cli.voice import Voice
from souan.games import find_game
from souan.lab.study import Level, Verdict
from souan.lab.sweep import (
    FRESH,
    Play,
    Sweep,
    Tried,
    confirm,
    finalists,
    parse_target,
    parse_vary,
    player,
    run_trials,
)
from souan.terminal import INTERRUPTED

SAID = {
    Verdict.YES: "cli.sweep.yes",
    Verdict.NO: "cli.sweep.no",
    Verdict.OPEN: "cli.sweep.open",
}
"""How it is told whether the target was reached."""


def swept(
    name: str,
    players: int | None,
    vary: Sequence[str],
    target: str,
    length: tuple[int, int],
    seed: int,
) -> Sweep:
    """What is asked for; `InputError` if it cannot be. `length` is deals and iterations."""
    game, rules = find_game(name)
    count = players_asked(game, rules, players)
    varied = tuple(parse_vary(one, name) for one in vary)
    return Sweep(
        game.name(rules), count, varied, parse_target(target), Level("sweep", *length), seed
    )


def sweep(voice: Voice, asked: Sweep, trials: int, place: Place, as_json: bool) -> int:
    """Try settings and print the best; the exit status."""
    bots = [f"search:{asked.level.iterations}"]
    prepared(voice, *find_game(asked.game), bots)
    play = player(asked, place.kept, place.workers or cpu_count() or 1, place.cluster)
    try:
        tried = _tried(voice, asked, trials, play)
        found = _confirmed(voice, asked, finalists(asked, tried), play)
    except KeyboardInterrupt:
        voice.err.print(voice.say("cli.rulings.stopped"))
        return INTERRUPTED
    if as_json:
        voice.print_json(as_data(asked, tried, found))
    else:
        _print(voice, asked, found)
    return 0


def _tried(voice: Voice, asked: Sweep, trials: int, play: Play) -> list[Tried]:
    tried = []
    with voice.progress(voice.say("cli.tune.progress", game=asked.game), trials) as advance:
        for one in run_trials(asked, trials, play):
            if one is not None:
                tried.append(one)
            advance(1)
    return tried


def _confirmed(voice: Voice, asked: Sweep, best: Sequence[Tried], play: Play) -> list[Tried]:
    found = []
    label = voice.say("cli.tune.confirming", game=asked.game)
    with voice.progress(label, len(best) + 1) as advance:
        for one in confirm(asked, best, play):
            found.append(one)
            advance(1)
    return found


def _print(voice: Voice, asked: Sweep, found: Sequence[Tried]) -> None:
    target = asked.target
    voice.out.print(
        voice.say(
            "cli.sweep.title",
            target=f"{target.measure} {target.sign} {target.number:g}",
            players=asked.players,
            deals=asked.level.deals * FRESH,
            iterations=asked.level.iterations,
            seed=asked.seed,
        ),
        markup=False,
    )
    table = Table(box=None)
    for head in ("", target.measure, ""):
        table.add_column(head, overflow="fold")
    for one in found:
        value, low, high = one.estimate[:3]
        verdict = voice.say(SAID[target.verdict(one.estimate)])
        table.add_row(one.game, f"{value:.4g} ({low:.4g}, {high:.4g})", verdict)
    voice.out.print(table, soft_wrap=False)


def as_data(asked: Sweep, tried: Sequence[Tried], found: Sequence[Tried]) -> dict[str, Any]:
    """The trials and what the best came to on fresh deals, for other programs."""
    return {
        "game": asked.game,
        "players": asked.players,
        "target": f"{asked.target.measure}{asked.target.sign}{asked.target.number:g}",
        "iterations": asked.level.iterations,
        "seed": asked.seed,
        "trials": [_data(one) for one in tried],
        "confirmed": [
            {**_data(one), "verdict": str(asked.target.verdict(one.estimate))} for one in found
        ],
    }


def _data(one: Tried) -> dict[str, Any]:
    found = one.estimate
    return {"game": one.game, "value": found.value, "ci": [found.low, found.high], "n": found.n}
