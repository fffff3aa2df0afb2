"""``souan analyse FILE``: where each seat of a finished match lost most."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from souan import terminal
from souan.cli.help import command_class
from souan.cli.options import known_bots
from souan.cli.prepare import prepared
from souan.cli.replay import match_of
from souan.cli.voice import Voice
from souan.lab.advice import ADVISERS, adviser, parse_adviser
from souan.lab.analysis import Account, Verdict, account, decisions, verdicts
from souan.lab.parallel import holding_ctrl_c
from souan.match import Match
from souan.records import last_record, match_from
from souan.terminal import INTERRUPTED
from souan.text import InputError, Message, program_name

DEFAULT_ADVISER = ADVISERS[0]

NEARLY_ALWAYS = 0.95
"""From this chance on it is not worth saying that play is mixed."""


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("analyse", cls=command_class(voice), help=voice.say("cli.analyse.help"))
    def analyse(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=voice.say("cli.replay.file"))],
        bot: Annotated[
            str, typer.Option(help=known_bots(voice, "cli.hint.bot", ADVISERS), metavar="BOT")
        ] = DEFAULT_ADVISER,
        number: Annotated[
            int | None, typer.Option(help=voice.say("cli.analyse.number"), metavar="N", min=1)
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> int:
        parse_adviser(bot)
        match = finished_match(file, number)
        prepared(voice, match.game, match.rules, [bot])
        study, whole = _study(voice, match, bot)
        if study.done:
            _print_json(voice, study) if as_json else _print(voice, study)
        if not whole:
            stopped = {"done": study.done, "all": len(decisions(match))}
            voice.err.print(voice.say("cli.analyse.stopped", **stopped))
        return 0 if whole else INTERRUPTED


def finished_match(file: Path, number: int | None) -> Match:
    """The record of a number in a file, or the last that is over; `InputError` if it is not."""
    if number is not None:
        match = match_of(file, number)
        if match.is_over:
            return match
        raise InputError(
            "error.analyse_unfinished", file=str(file), number=number, program=program_name()
        )
    last = last_record(file, True, lambda record, line, text: match_from(record))
    if last is None:
        raise InputError("error.analyse_open", file=str(file), program=program_name())
    return last


class Study(NamedTuple):
    """A match, who was asked about it, and the verdicts so far; None where there is none."""

    match: Match
    bot: str
    found: list[Verdict | None]

    @property
    def done(self) -> int:
        """How many decisions have been looked at."""
        return len(self.found)

    @property
    def verdicts(self) -> list[Verdict]:
        """The verdicts that could be given."""
        return [verdict for verdict in self.found if verdict is not None]

    def accounts(self) -> list[Account]:
        """What each seat has lost."""
        return [account(seat, self.verdicts) for seat in range(self.match.players)]

    def label(self, verdict: Verdict, action: str) -> Message:
        """What an action was called at the decision that was judged."""
        return terminal.labels(self.match, verdict.seat, verdict.step - 1)[action]


def _study(voice: Voice, match: Match, bot: str) -> tuple[Study, bool]:
    """Look at every decision; what was found, and whether it came to its end before Ctrl-C."""
    study = Study(match, bot, [])
    parts = verdicts(match, partial(adviser, parse_adviser(bot), match))
    label = voice.say("cli.analyse.progress", game=match.name)
    try:
        with voice.progress(label, len(decisions(match))) as advance, closing(parts):
            for verdict in parts:
                with holding_ctrl_c():
                    study.found.append(verdict)
                advance(1)
    except KeyboardInterrupt:
        return study, False
    return study, True


def _print_json(voice: Voice, study: Study) -> None:
    data = {
        "game": study.match.name,
        "players": study.match.players,
        "seed": study.match.seed,
        "bot": study.bot,
        "without_estimate": study.done - len(study.verdicts),
        "seats": [
            {
                "seat": each.seat,
                "decisions": each.decisions,
                "loss": each.loss,
                "worst": [verdict.step for verdict in each.worst],
            }
            for each in study.accounts()
        ],
        "decisions": [_figures(voice, study, verdict) for verdict in study.verdicts],
    }
    voice.print_json(data)


def _figures(voice: Voice, study: Study, verdict: Verdict) -> dict[str, Any]:
    texts = terminal.named_texts(study.match, frozenset(), voice.language)
    figures = asdict(verdict) | {"loss": verdict.loss}
    for each in (figures["taken"], figures["better"]):
        each["label"] = texts.say(study.label(verdict, each["action"]))
    del figures["value"]  # that of what was taken
    return figures


def _print(voice: Voice, study: Study) -> None:
    match = study.match
    title = {"game": match.name, "players": match.players, "bot": study.bot}
    voice.out.print(voice.say("cli.analyse.title", **title), markup=False)
    for each in study.accounts():
        heading = {"seat": each.seat, "decisions": each.decisions, "loss": _points(each.loss)}
        voice.out.print(voice.say("cli.analyse.seat", **heading))
        for line in _worst(voice, study, each.worst):
            voice.out.print(f"  {line}", markup=False)
    if missing := study.done - len(study.verdicts):
        voice.out.print(voice.say("cli.analyse.unknown", count=missing))
    voice.out.print(voice.say("cli.analyse.note", bot=study.bot), markup=False)


def _worst(voice: Voice, study: Study, worst: Sequence[Verdict]) -> list[str]:
    """Two lines for each: what was done and what it cost, and what would have been better."""
    texts = terminal.named_texts(study.match, frozenset(), voice.language)
    lines = []
    for verdict in worst:
        lines += [texts.say(_taken(study, verdict)), "    " + texts.say(_better(study, verdict))]
    return lines


def _taken(study: Study, verdict: Verdict) -> Message:
    return Message(
        "cli.analyse.worst",
        loss=_points(verdict.loss),
        margin=_points(verdict.margin),
        step=verdict.step,
        label=study.label(verdict, verdict.taken.action),
        action=verdict.taken.action,
        value=f"{verdict.value:.1%}",
    )


def _better(study: Study, verdict: Verdict) -> Message:
    """What would have been better: one action, or now one and now another of several."""
    better = verdict.better
    return Message(
        "cli.analyse.better" if better.chance > NEARLY_ALWAYS else "cli.analyse.mixed",
        label=study.label(verdict, better.action),
        action=better.action,
        value=f"{verdict.expected:.1%}",
        chance=f"{better.chance:.0%}",
    )


def _points(loss: float) -> str:
    """A difference of values in percentage points."""
    return f"{100 * loss:.1f}"
