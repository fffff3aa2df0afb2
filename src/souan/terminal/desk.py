"""The two ways to sit at a terminal: a screen that is drawn anew, and lines for pipes and readers.

Both show scenes of one seat, ask for a line, and hide what the last person saw.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from enum import Enum, auto
from io import TextIOWrapper
from threading import Timer
from typing import Protocol

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from souan.table import Event, Table
from souan.terminal.cells import wrap
from souan.terminal.plain import prompt_sentences, table_sentences
from souan.terminal.screen import HINT, draw
from souan.text import Message, Texts
from souan.text import plain as plain_letters

PROMPT = "> "

PATIENCE = 0.2
"""Seconds of silence that nobody wonders about."""


class Detail(Enum):
    """How much plain lines tell; a screen always shows all."""

    WHOLE = auto()  # the table with all seats
    NEWS = auto()  # what the next decision needs
    PROMPT = auto()  # only what is asked, after a command or a mistake


@dataclass(frozen=True, slots=True)
class Scene:
    """What one seat is shown: its table and what it saw happen, the last `fresh` events new.

    `tags` are added to the names of seats, `notice` is said above the prompt, `name` is that of
    the game with its options, `hint` says how to get help.
    """

    table: Table
    events: Sequence[Event]
    fresh: int
    tags: Sequence[str]
    notice: Sequence[str]
    name: str
    detail: Detail = Detail.WHOLE
    hint: Message = HINT


class Desk(Protocol):
    """Where people read and type."""

    console: Console

    def open(self) -> None:
        """Begin to show scenes."""

    def close(self) -> None:
        """Leave the terminal as it was."""

    def ask(self, scene: Scene) -> str:
        """Show a scene and read a line; raises EOFError at the end of input."""

    def page(self, lines: Sequence[Text]) -> str:
        """Show something long until the reader has seen enough; what else they typed there."""

    def hand_over(self, message: str) -> str:
        """Hide everything and wait until another person sits down; what they typed."""

    def waiting(self, message: str) -> AbstractContextManager[None]:
        """While the body takes long, a line that says why."""


class PlainDesk:
    """Sentences one after the other: no colour, no cursor movement, no boxes."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.console = Console(color_system=None, highlight=False)
        self.told: dict[int, int] = {}  # how many events each seat has been told

    def open(self) -> None:
        """Forget what was typed before there was anything to answer."""
        _forget_typed()

    def close(self) -> None:
        """Nothing to restore."""

    def ask(self, scene: Scene) -> str:
        """Say what is new and what is asked, or the whole table, and read a line."""
        told = self.told.get(scene.table.seat, 0)
        for event in scene.events[told:]:
            print(self.texts.say(event.message))
        self.told[scene.table.seat] = len(scene.events)
        whole = scene.detail is Detail.WHOLE
        lines = table_sentences(scene.table, self.texts, scene.tags, whole, scene.name)
        asked = prompt_sentences(scene.table, self.texts)
        if scene.detail is Detail.PROMPT:
            lines, asked = [], asked[:1]
        print(*lines, *scene.notice, *asked, sep="\n")
        return input(PROMPT)

    def page(self, lines: Sequence[Text]) -> str:
        """All of it at once: a pipe or a reader pages for itself."""
        for line in lines:
            print(line.plain)
        return ""

    def hand_over(self, message: str) -> str:
        """A clear line between two people; on a screen the cards of the first scroll away."""
        if sys.stdout.isatty():
            print("\n" * self.console.size.height)
        print(f"\n{'-' * 40}\n{message}")
        return input(PROMPT)

    def waiting(self, message: str) -> AbstractContextManager[None]:
        """Nothing in a pipe: there all stays that was ever said."""
        return _said_meanwhile(message) if sys.stdout.isatty() else nullcontext()


class ScreenDesk:
    """The table on the alternate screen, drawn anew each time.

    Nothing scrolls away from there into a place where the next person could read it.
    """

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.console = Console(highlight=False)

    def open(self) -> None:
        """Change to the alternate screen, with line editing if Python has it."""
        _forget_typed()
        with suppress(ImportError):
            import readline  # noqa: F401 (input() uses it once it is loaded)
        self.console.set_alt_screen(True)

    def close(self) -> None:
        """Back to the screen as it was before."""
        self.console.set_alt_screen(False)

    def ask(self, scene: Scene) -> str:
        """Draw a scene as large as the terminal is now, and read a line below it."""
        width, height = self.console.size
        lines = draw(
            scene.table,
            self.texts,
            width,
            height,
            events=scene.events,
            fresh=scene.fresh,
            tags=scene.tags,
            notice=scene.notice,
            name=scene.name,
            hint=scene.hint,
        )
        self._show(lines)
        return input(PROMPT)

    def page(self, lines: Sequence[Text]) -> str:
        """A screenful at a time: Enter goes on, anything else goes back to the table."""
        width, height = self.console.size
        rows = [row for line in lines for row in wrap(line, width, 2)]
        shown = max(height - 2, 1)
        for start in range(0, len(rows), shown):
            last = start + shown >= len(rows)
            part = rows[start : start + shown]
            part += [Text()] * (shown - len(part))
            key = "terminal.page.last" if last else "terminal.page.more"
            hint = self.texts.say(
                Message(key, shown=min(start + shown, len(rows)), lines=len(rows))
            )
            self._show([*part, Text(hint, "dim")])
            if typed := input(PROMPT).strip():
                return "" if plain_letters(typed) == "q" else typed
        return ""

    def hand_over(self, message: str) -> str:
        """An empty screen; what the last person typed is forgotten, typed ahead or not."""
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()
        _forget_typed()
        height = self.console.size.height
        self._show([Text()] * (height // 2 - 1) + [Text(f"  {message}", "bold")])
        return input(PROMPT)

    def waiting(self, message: str) -> AbstractContextManager[None]:
        """A line below the table."""
        return _said_meanwhile(message)

    def _show(self, lines: Sequence[Text]) -> None:
        self.console.clear()
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="crop", soft_wrap=False)


def _forget_typed() -> None:
    """Drop what a person has typed ahead, which answered something that is gone by now."""
    if sys.stdin.isatty() and os.name == "posix":
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


@contextmanager
def _said_meanwhile(message: str) -> Iterator[None]:
    """A line that appears if the body takes a while, and disappears after it.

    It is wiped with spaces, since plain lines promise that no cursor is moved by escape codes.
    """
    said = []

    def say() -> None:
        said.append(message)
        print(end=message, flush=True)

    timer = Timer(PATIENCE, say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if said:
            print(end=f"\r{' ' * cell_len(message)}\r", flush=True)


def make_desk(texts: Texts, plain: bool) -> Desk:
    """A screen if there is one and the reader wants it, else plain lines."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            # A terminal of another encoding gets question marks, never a traceback.
            stream.reconfigure(errors="replace")
    if plain or not sys.stdout.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        return PlainDesk(texts)
    return ScreenDesk(texts)
