"""The language that a command speaks, and where its words go."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from souan.text import LANGUAGES, InputError, Message, Texts, preferred_language


class Voice:
    """Texts in the reader's language, the results' console and the one for all else.

    Results go to standard output, so that they can be piped; progress and errors to standard
    error.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = Texts(language)
        self.out = Console(highlight=False, soft_wrap=True, emoji=False)
        self.err = Console(stderr=True, highlight=False, soft_wrap=True, emoji=False)

    def say(self, key: str, /, **parameters: Any) -> str:
        """A text of the house in the reader's language."""
        return self.texts.say(Message(key, **parameters))

    def fail(self, error: InputError) -> int:
        """Print what is wrong in one line; the exit status of bad input."""
        self.err.print(" ".join(error.say(self.language).split()), markup=False, style="red")
        return 2

    def print_json(self, data: Any) -> None:
        """Print a result for other programs, in letters that the output has."""
        has_all_letters = self.out.encoding.lower().startswith("utf")
        self.out.print_json(data=data, ensure_ascii=not has_all_letters)

    @contextmanager
    def progress(self, label: str, total: int | None) -> Iterator[Callable[[int], None]]:
        """A bar on standard error that the body advances; nothing where nobody watches."""
        columns = (
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        unwatched = not self.err.is_terminal
        with Progress(*columns, console=self.err, transient=True, disable=unwatched) as bar:
            task = bar.add_task(label, total=total)
            yield lambda amount: bar.advance(task, amount)


def language_of(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The language asked for by ``--lang`` anywhere in the arguments, else by the environment.

    Returns it with the other arguments. `InputError` if there is no such language.

    >>> language_of(["games", "--lang", "ja"])
    ('ja', ['games'])
    """
    rest, language = [], preferred_language()
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            rest += [argument, *waiting]
        elif argument == "--lang":
            language = next(waiting, "")
        elif argument.startswith("--lang="):
            language = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
    if language not in LANGUAGES:
        raise InputError("error.language", language=language, known=LANGUAGES)
    return language, rest


def is_terminal() -> bool:
    """Whether a person reads what we print."""
    return sys.stdout.isatty()
