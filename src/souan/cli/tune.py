"""``souan tune GAME``: better settings of a game's search."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from souan.cli.help import command_class
from souan.cli.options import players_asked
from souan.cli.prepare import prepared
from souan.cli.voice import Voice
from souan.files import writing_error
from souan.games import find_game
from souan.lab.parallel import workers_for
from souan.lab.standings import FEWEST_DEALS, Cell
from souan.lab.tune import (
    FRESH,
    Trial,
    Tuning,
    confirm,
    finalists,
    open_study,
    run_trials,
    trials_of,
)
from souan.terminal import INTERRUPTED
from souan.text import InputError

if TYPE_CHECKING:
    from optuna import Study

WORTH_A_PROCESS = 8
"""Deals of a trial for which one more process pays."""


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("tune", cls=command_class(voice), help=voice.say("cli.tune.help"))
    def run(
        name: Annotated[str, typer.Argument(metavar="GAME", help=voice.say("cli.game"))],
        players: Annotated[
            int | None, typer.Option(help=voice.say("cli.players"), metavar="N")
        ] = None,
        trials: Annotated[
            int, typer.Option(help=voice.say("cli.tune.trials"), metavar="T", min=1)
        ] = 40,
        deals: Annotated[
            int, typer.Option(help=voice.say("cli.tune.deals"), metavar="K", min=FEWEST_DEALS)
        ] = 20,
        iterations: Annotated[
            int, typer.Option(help=voice.say("cli.tune.iterations"), metavar="I", min=1, max=10_000)
        ] = 1000,
        seed: Annotated[int, typer.Option(help=voice.say("cli.tune.seed"), metavar="S", min=0)] = 1,
        workers: Annotated[
            int | None, typer.Option(help=voice.say("cli.simulate.workers"), metavar="W", min=1)
        ] = None,
        state: Annotated[
            Path | None, typer.Option(help=voice.say("cli.tune.state"), metavar="FILE")
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        game, rules = find_game(name)
        tuning = Tuning(
            game.name(rules), players_asked(game, rules, players), iterations, deals, seed
        )
        study = _study(tuning, state)
        prepared(voice, game, rules, [tuning.bot({})])
        try:
            found = _tune(
                voice, study, tuning, trials, workers_for(deals, WORTH_A_PROCESS, workers)
            )
        except KeyboardInterrupt:
            voice.err.print(voice.say("cli.tune.stopped", done=len(trials_of(study)), all=trials))
            return INTERRUPTED
        if as_json:
            voice.print_json(_as_json(tuning, found))
        else:
            _print(voice, tuning, found)
        return 0


def _tune(
    voice: Voice, study: "Study", tuning: Tuning, trials: int, workers: int
) -> list[tuple[Trial, Cell]]:
    """Play the trials that are left, then the best ones on fresh deals; those, best first."""
    with voice.progress(voice.say("cli.tune.progress", game=tuning.game), trials) as advance:
        advance(len(trials_of(study)))
        for _ in run_trials(study, tuning, trials, workers):
            advance(1)
    best, found = finalists(study), []
    with voice.progress(voice.say("cli.tune.confirming", game=tuning.game), len(best)) as advance:
        for confirmed in confirm(tuning, best, workers):
            found.append(confirmed)
            advance(1)
    return sorted(found, key=lambda pair: -pair[1].share.value)


def _study(tuning: Tuning, state: Path | None) -> "Study":
    """The trials so far, none or those of a file; one line if they cannot be had."""
    try:
        return open_study(tuning, state)
    except ModuleNotFoundError:
        raise InputError("error.extra", package_name="optuna", extra="lab") from None
    except OSError as error:
        if state is None:
            raise
        raise writing_error(state, error) from None


def _print(voice: Voice, tuning: Tuning, found: list[tuple[Trial, Cell]]) -> None:
    """What was found, best first, with the settings as they stand in a bot's name."""
    say, show = voice.say, voice.out.print
    if not found:
        show(say("cli.tune.nothing", game=tuning.game), markup=False)
        return
    show(say("cli.tune.title", deals=tuning.deals * FRESH, **_asked(tuning)), markup=False)
    for trial, cell in found:
        value, low, high = (f"{100 * part:.1f}" for part in cell.share[:3])
        show(f"{value:>5} %  {low}-{high}  {tuning.bot(trial.changes)}", markup=False)
    show(say("cli.tune.equal", share=f"{1 / tuning.players:.1%}"))


def _asked(tuning: Tuning) -> dict[str, Any]:
    return {
        "game": tuning.game,
        "players": tuning.players,
        "iterations": tuning.iterations,
        "seed": tuning.seed,
    }


def _as_json(tuning: Tuning, found: list[tuple[Trial, Cell]]) -> dict[str, Any]:
    return {
        **_asked(tuning),
        "deals": tuning.deals * FRESH,
        "now": tuning.bot({}),
        "found": [
            {
                "bot": tuning.bot(trial.changes),
                "trial_share": trial.share,
                "win_share": cell.share.value,
                "win_share_ci": [cell.share.low, cell.share.high],
                "differs": cell.differs,
            }
            for trial, cell in found
        ],
    }
