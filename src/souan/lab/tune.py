"""Better settings of a game's search, by trial: proposed by Optuna, played on duplicate deals.

Each trial is one set of settings, playing alone among copies of the settings that the game has
now, with equal iterations. What looks best then has to show it on deals that nobody has seen.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from souan.bots.search import Settings
from souan.bots.tuning import MIXED, settings_for, write_changes
from souan.games import find_game
from souan.lab.ladder import Ladder, play_ladder
from souan.lab.standings import Cell, standings
from souan.text import InputError

if TYPE_CHECKING:
    import optuna
    from optuna.storages import JournalStorage

FINALISTS = 3
"""Of the trials that look best, so many play again on fresh deals."""

FRESH = 5
"""On so many times the deals of a trial."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """What is tuned: a canonical game name, seats, iterations, deals of a trial, a seed."""

    game: str
    players: int
    iterations: int
    deals: int
    seed: int

    def bot(self, changes: dict[str, Any]) -> str:
        """The name of a bot with these settings."""
        written = write_changes(changes)
        return f"search:{self.iterations}" + (f"({written})" if written else "")


def propose(trial: "optuna.Trial", now: Settings) -> dict[str, Any]:
    """The settings of a trial, where they differ from those of now."""
    mixed = trial.suggest_categorical("mixed", sorted(MIXED))
    chosen = {
        "mixed": MIXED[mixed],
        "exploration": round(trial.suggest_float("exploration", 0.2, 2.0, log=True), 3),
        "curiosity": round(trial.suggest_float("curiosity", 0.02, 0.5, log=True), 3),
        "alpha": round(trial.suggest_float("alpha", 0.2, 1.0), 2),
        "depth": trial.suggest_categorical("depth", [1, 2, 4, 8, 16, 64]),
        "others": trial.suggest_categorical("others", [0, 1, 2, 4, 8, 16, 64]),
        "outlook": round(trial.suggest_float("outlook", 0.0, 0.5), 2),
        "habit": round(trial.suggest_float("habit", 0.0, 1.0), 2),
    }
    return {name: value for name, value in chosen.items() if getattr(now, name) != value}


def open_study(tuning: Tuning, path: Path | None) -> "optuna.Study":
    """The trials so far: none yet, or those that a file has kept of the same tuning.

    `InputError` if the file is of something else: nothing is written to it.
    """
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler, name = optuna.samplers.TPESampler(seed=tuning.seed), repr(tuning)
    storage = None if path is None else _storage(path)
    if storage is not None and name in optuna.get_all_study_names(storage):
        return optuna.load_study(study_name=name, storage=storage, sampler=sampler)
    return optuna.create_study(
        study_name=name, direction="maximize", storage=storage, sampler=sampler
    )


def _storage(path: Path) -> "JournalStorage":
    from optuna.storages import JournalStorage
    from optuna.storages.journal import JournalFileBackend

    if path.exists():
        with path.open("rb") as file:
            if b'"op_code"' not in file.readline() and path.stat().st_size > 0:
                raise InputError("error.tune_file", file=str(path))
    return JournalStorage(JournalFileBackend(str(path)))


@dataclass(frozen=True, slots=True)
class Trial:
    """One trial: its settings where they differ from those of now, and how they did."""

    changes: dict[str, Any]
    share: float


def run_trials(study: "optuna.Study", tuning: Tuning, trials: int, workers: int) -> Iterator[Trial]:
    """Play trials until the study has so many; each is kept before it is told."""
    game, _ = find_game(tuning.game)
    while len(trials_of(study)) < trials:
        asked = study.ask()
        changes = propose(asked, settings_for(game))
        asked.set_user_attr("changes", changes)
        share = _share(tuning, changes, tuning.seed, tuning.deals, workers)
        study.tell(asked, share)
        yield Trial(changes, share)


def trials_of(study: "optuna.Study") -> list[Trial]:
    """The finished trials, the best first."""
    done = [trial for trial in study.trials if trial.value is not None]
    done.sort(key=lambda trial: (-(trial.value or 0.0), trial.number))
    return [Trial(trial.user_attrs["changes"], float(trial.value or 0.0)) for trial in done]


def confirm(tuning: Tuning, finalists: list[Trial], workers: int) -> Iterator[tuple[Trial, Cell]]:
    """Each of the best trials again, on deals that no trial has played."""
    for trial in finalists:
        yield trial, _cell(tuning, trial.changes, tuning.seed + 1, tuning.deals * FRESH, workers)


def finalists(study: "optuna.Study") -> list[Trial]:
    """The best trials, different from each other and from the settings of now."""
    best: list[Trial] = []
    for trial in trials_of(study):
        if trial.changes and trial.changes not in [other.changes for other in best]:
            best.append(trial)
    return best[:FINALISTS]


def _share(tuning: Tuning, changes: dict[str, Any], seed: int, deals: int, workers: int) -> float:
    if not changes:
        return 1 / tuning.players
    return _cell(tuning, changes, seed, deals, workers).share.value


def _cell(tuning: Tuning, changes: dict[str, Any], seed: int, deals: int, workers: int) -> Cell:
    now = tuning.bot({})
    bots = (tuning.bot(changes), now)
    ladder = Ladder(tuning.game, tuning.players, deals, seed, bots, fields=(now,))
    (cell,) = standings(ladder, dict(play_ladder(ladder, workers))).cells()
    return cell
