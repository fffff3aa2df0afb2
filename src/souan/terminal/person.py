"""A person at the terminal: what they are shown, and what becomes of what they type."""

import os
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from souan.match import Match
from souan.table import Choice, Event
from souan.terminal.cells import run
from souan.terminal.commands import Line, find_choice, numbers, read_line
from souan.terminal.desk import Desk, Detail, Scene
from souan.terminal.help import help_lines
from souan.terminal.hints import hint_lines
from souan.terminal.keeper import Keeper
from souan.terminal.rulebook import rule_lines
from souan.terminal.screen import event_text
from souan.text import InputError, Message, Texts, shortened


class QuitRequest(Exception):  # noqa: N818 (nothing went wrong)
    """Somebody has asked to stop here."""


class Person:
    """One seat of a match that a person plays."""

    def __init__(
        self,
        seat: int,
        match: Match,
        texts: Texts,
        desk: Desk,
        keeper: Keeper,
        tags: Sequence[str],
    ) -> None:
        self.seat = seat
        self.match = match
        self.texts = texts
        self.desk = desk
        self.keeper = keeper
        self.tags = tags
        self.detail = Detail.WHOLE
        self.notice: list[str] = []
        self.ahead = ""  # a line typed where something else was shown
        self.read = 0  # how many events there were when they chose last
        self.automatic: list[tuple[int, int, Event]] = []  # where in the events, which action

    # --- what they see ------------------------------------------------------------------------

    def choices(self) -> tuple[Choice, ...]:
        """What the person may do now."""
        return self.match.table(self.seat).choices

    def events(self) -> list[Event]:
        """All that the seat saw happen, with lines about decisions played for it."""
        events = self.match.events(self.seat)
        for offset, (place, _, event) in enumerate(self.automatic):
            events.insert(place + offset, event)
        return events

    def see_all(self) -> None:
        """Show the whole table next time, as to somebody who has just sat down."""
        self.detail = Detail.WHOLE
        self.notice = []

    def scene(self) -> Scene:
        """What the person is shown now."""
        events = self.events()
        fresh = max(len(events) - self.read, 0)
        notice = [*self.notice, *map(self.say, self.keeper.news())]
        table, name = self.match.table(self.seat), self.match.name
        return Scene(table, events, fresh, self.tags, notice, name, self.detail)

    # --- what they type -----------------------------------------------------------------------

    def listen(self) -> None:
        """Show the table and do what the person types, or has typed before they came back to it."""
        line = read_line(self.ahead or self.desk.ask(self.scene()))
        self.ahead = ""
        self.notice = []
        self.detail = Detail.PROMPT
        if line.command:
            self.obey(line)
        elif line.choices:
            self.choose(line.choices)
        else:
            self.detail = Detail.WHOLE

    def choose(self, words: Sequence[str]) -> None:
        """Carry out choices one after the other; what fails stops there and says so."""
        before = len(self.events())
        shown = self.choices()
        for number, word in enumerate(words):
            problem = self.stale(word, shown) if number else None
            problem = problem or self.play_word(word)
            if problem is not None:
                if number:
                    key = "terminal.error.step"
                    problem = self.say(Message(key, number=number + 1, word=word, reason=problem))
                self.notice = [problem]
                return
            self.read = before
            self.detail = Detail.NEWS

    def stale(self, word: str, shown: Sequence[Choice]) -> str | None:
        """Why a later word of a line no longer counts; `shown` is what its writer saw.

        Notation means the same whatever has happened since, a number may not.
        """
        waiting = self.seat in self.match.pending()
        if waiting and not word.isdecimal():
            return None
        if not waiting or not self.match.can_undo(self.seat):
            return self.say(Message("terminal.error.moved_on"))
        seen, now = (find_choice(word, choices, self.texts) for choices in (shown, self.choices()))
        if (seen and seen.action) == (now and now.action):
            return None
        return self.say(Message("terminal.error.renumbered"))

    def play_word(self, word: str) -> str | None:
        """Carry out one choice; or why not, in the reader's language."""
        choices = self.choices()
        choice = find_choice(word, choices, self.texts)
        try:
            # A word that is no choice goes to the match too: the game may know why it is none.
            self.match.play(self.seat, choice.action if choice else word)
        except InputError as error:
            if error.message.key == "error.illegal_because":
                return self.say(error.message)
            return self.unknown(word, choices)
        self.keeper.save()
        return None

    def unknown(self, word: str, choices: Sequence[Choice]) -> str:
        """That a word is none of the choices."""
        shown = shortened(word, 30)
        key = "terminal.error.number" if word.isdecimal() else "terminal.error.choice"
        return self.say(Message(key, word=shown, known=tuple(numbers(choices))))

    def play_only_choice(self) -> bool:
        """Play a decision without alternatives, and leave a line that says so.

        Not while the person could still take something back: the last step would commit them.
        """
        choices = self.choices()
        if len(choices) != 1 or self.match.can_undo(self.seat):
            return False
        event = Event(Message("terminal.only_choice", label=choices[0].label), self.seat)
        place = len(self.match.events(self.seat))
        self.match.play(self.seat, choices[0].action)
        self.automatic.append((place, self.actions_taken(), event))
        self.keeper.save()
        return True

    def actions_taken(self) -> int:
        """How many actions the seat has taken."""
        return sum(seat == self.seat for seat, _ in self.match.actions)

    # --- commands -----------------------------------------------------------------------------

    def obey(self, line: Line) -> None:
        """Carry out a command."""
        match line.command:
            case "undo":
                self.undo()
            case "explain":
                self.explain(line.argument)
            case "hint":
                self.page(hint_lines(self.match, self.seat, self.texts, self.desk))
            case "rules":
                self.show_rules(line.argument)
            case "log":
                self.show_log()
            case "save":
                self.save_as(line.argument)
            case "quit":
                raise QuitRequest
            case "help":
                self.show_help()
            case _:
                self.detail = Detail.WHOLE

    def undo(self) -> None:
        """Take back the last action, unless it was played for the person."""
        automatic = [number for _, number, _ in self.automatic]
        taken = self.actions_taken()
        if taken == len(automatic):
            self.notice = [self.say(Message("terminal.error.nothing_to_undo"))]
        elif taken in automatic or not self.match.can_undo(self.seat):
            self.notice = [self.say(Message("terminal.error.undo"))]
        else:
            self.match.undo(self.seat)
            self.keeper.save()
            self.detail = Detail.WHOLE
            self.notice = [self.say(Message("terminal.undone"))]

    def page(self, lines: Sequence[Text]) -> None:
        """Show something long; what the person types there is done afterwards."""
        self.ahead = self.desk.page(lines)

    def show_help(self) -> None:
        """The commands, and what the signs on the screen mean."""
        self.page(help_lines(self.texts, Message("terminal.help")))

    def explain(self, asked: str) -> None:
        """What the choices do: all of them, or one."""
        choices = self.choices()
        if not asked:
            self.page([self.explained(choice) for choice in choices])
            return
        found = find_choice(asked, choices, self.texts)
        self.notice = [self.explained(found).plain if found else self.unknown(asked, choices)]

    def explained(self, choice: Choice) -> Text:
        """A choice with its number, its notation and its meaning."""
        choices = self.choices()
        number = numbers(choices)[choices.index(choice)]
        text = Message(
            "terminal.explained", label=choice.label, action=choice.action, meaning=choice.meaning
        )
        return run(f"{number:>2} ", "bold") + Text(self.say(text))

    def show_rules(self, asked: str) -> None:
        """The rule book, or a part of it."""
        lines = rule_lines(self.match.game, self.texts.language, asked)
        if lines:
            self.page(lines)
        else:
            self.notice = [self.say(Message("terminal.error.rule", asked=shortened(asked)))]

    def show_log(self) -> None:
        """All that has happened so far."""
        lines = [event_text(event, self.texts) for event in self.events()]
        self.page(lines or [Text(self.say(Message("terminal.empty_log")))])

    def save_as(self, name: str) -> None:
        """Write the record to a file of that name, or of the name that the keeper gives it."""
        self.notice = [
            self.say(self.keeper.save_as(Path(os.path.expanduser(name)) if name else None))
        ]

    def say(self, message: Message) -> str:
        """A message in the language of the session."""
        return self.texts.say(message)
