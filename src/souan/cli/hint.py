"""``souan hint FILE``: what a seat of an unfinished match had best do."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.table import Table
from rich.text import Text

from souan import terminal
from souan.cli.help import command_class
from souan.cli.options import known_bots
from souan.cli.prepare import prepared
from souan.cli.voice import Voice
from souan.lab.advice import ADVISERS, Advice, advise, adviser, is_mixed, parse_adviser
from souan.match import Match
from souan.terminal import Saved
from souan.text import InputError, program_name

DEFAULT_ADVISER = ADVISERS[0]


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("hint", cls=command_class(voice), help=voice.say("cli.hint.help"))
    def hint(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=voice.say("cli.hint.file"))],
        seat: Annotated[
            int | None, typer.Option(help=voice.say("cli.hint.seat"), metavar="S", min=0)
        ] = None,
        bot: Annotated[
            str, typer.Option(help=known_bots(voice, "cli.hint.bot", ADVISERS), metavar="BOT")
        ] = DEFAULT_ADVISER,
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> None:
        named = parse_adviser(bot)
        saved = terminal.find_saved(file)
        if saved is None:
            raise InputError("error.hint_over", file=str(file), program=program_name())
        match, asked = saved.match, seat_asked(saved, seat)
        prepared(voice, match.game, match.rules, [bot])
        step = len(match.actions)
        with voice.err.status(voice.say("cli.hint.thinking")):
            advice = advise(match, asked, step, adviser(named, match, asked, step))
        answer = Answer(match, asked, bot, advice)
        _print_json(voice, answer) if as_json else _print(voice, answer)


class Answer(NamedTuple):
    """What a bot had to say to a seat of a match."""

    match: Match
    seat: int
    bot: str
    advice: Sequence[Advice]

    def labels(self, language: str) -> dict[str, str]:
        """What each action is called."""
        texts = terminal.named_texts(self.match, frozenset(), language)
        named = terminal.labels(self.match, self.seat, len(self.match.actions))
        return {action: texts.say(label) for action, label in named.items()}


def seat_asked(saved: Saved, asked: int | None) -> int:
    """The seat to advise; `InputError` if the one asked for has nothing to choose."""
    match, waiting = saved.match, saved.match.pending()
    if asked is None:
        return next((seat for seat in waiting if seat in saved.people), waiting[0])
    if asked >= match.players:
        raise InputError("error.seat", number=asked, last=match.players - 1)
    if asked not in waiting:
        raise InputError("error.turn", seat=asked, seats=tuple(waiting))
    return asked


def _print_json(voice: Voice, answer: Answer) -> None:
    labels = answer.labels(voice.language)
    data = {
        "game": answer.match.name,
        "players": answer.match.players,
        "step": len(answer.match.actions),
        "seat": answer.seat,
        "bot": answer.bot,
        "advice": [{**asdict(each), "label": labels[each.action]} for each in answer.advice],
    }
    voice.print_json(data)


def _print(voice: Voice, answer: Answer) -> None:
    match, labels = answer.match, answer.labels(voice.language)
    title = voice.say("cli.hint.title", bot=answer.bot, seat=answer.seat, step=len(match.actions))
    voice.out.print(f"{match.name}  {title}", markup=False)
    mixed = is_mixed(answer.advice)
    columns = [each for each in COLUMNS if mixed or each != "cli.hint.chance"]
    table = Table(*(voice.say(column) for column in columns), box=None)
    for each in answer.advice:
        chance = [f"{each.chance:.0%}"] if mixed else []
        value = "-" if each.value is None else f"{each.value:.0%}"
        cells = [labels[each.action], each.action, *chance, value, str(each.tries)]
        table.add_row(*map(Text, cells))
    voice.out.print(table, soft_wrap=False)
    voice.out.print(voice.say("cli.hint.scale"))


COLUMNS = (
    "cli.hint.choice",
    "cli.hint.action",
    "cli.hint.chance",
    "cli.hint.value",
    "cli.hint.tries",
)
