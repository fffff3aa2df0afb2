"""A match at one terminal: whose turn it is, what they type, and the bots in between."""

import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from rich.text import Text

from souan.bots import make_bot
from souan.match import Match, stream
from souan.table import Choice, Event
from souan.terminal.account import show_account
from souan.terminal.cells import run
from souan.terminal.commands import Line, clean, find_choice, read_line
from souan.terminal.desk import Desk, Scene
from souan.terminal.rulebook import rule_lines
from souan.terminal.saving import Store, free_name, line_of
from souan.terminal.screen import event_text
from souan.text import InputError, Message, Texts

INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""


class Quit(Exception):
    """Somebody has asked to stop here."""


class Session:
    """Plays a match to its end, or until somebody quits; saves it after every action.

    `path` is the file the match is saved in; `names` of seats come from `texts`.
    """

    def __init__(
        self,
        match: Match,
        people: frozenset[int],
        bots: Mapping[int, str],
        texts: Texts,
        desk: Desk,
        store: Store,
        path: Path,
    ) -> None:
        self.match = match
        self.people = people
        self.bots = bots
        self.texts = texts
        self.desk = desk
        self.store = store
        self.path = path
        self.unsaved: InputError | None = None
        self.seated = -1  # the person at the terminal
        self.notice: list[str] = []
        self.read: dict[int, int] = {}  # how many events each person has seen
        self.whole = True
        self.automatic: dict[int, list[tuple[int, int, Event]]] = {seat: [] for seat in people}

    # --- the loop -----------------------------------------------------------------------------

    def run(self) -> int:
        """Play on; the exit status. Whatever happens, the match is on disk up to here."""
        status = 0
        self.save()
        self.desk.open()
        try:
            while not self.match.is_over:
                self.step()
        except (EOFError, Quit):
            pass
        except KeyboardInterrupt:
            status = INTERRUPTED
        except BrokenPipeError:
            # Whoever read our output has gone: say no more, not even at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return status
        finally:
            self.desk.close()
        self.farewell()
        return status

    def step(self) -> None:
        """The bots' decisions, then one of a person: all bots commit before people are asked."""
        for seat in self.match.pending():
            if seat not in self.people:
                self.play_bot(seat)
        waiting = [seat for seat in self.match.pending() if seat in self.people]
        if not waiting or any(seat not in self.people for seat in self.match.pending()):
            return
        seat = self.seated if self.seated in waiting else waiting[0]
        if not self.play_only_choice(seat):
            self.sit_down(seat)
            self.listen(seat)

    def play_bot(self, seat: int) -> None:
        """One decision of a bot.

        Its random numbers come from the seed, its seat and the number of actions so far, so a
        resumed match goes on as it would have without the break.
        """
        rng = stream(self.match.seed or 0, 1 + seat, len(self.match.actions))
        bot = make_bot(self.bots[seat], self.match.rules, rng)
        action = bot.choose(self.match.observation(seat), seat)
        written = self.match.game.notation.write_action(self.match.state, seat, action)
        self.match.play(seat, written)
        self.save()

    def play_only_choice(self, seat: int) -> bool:
        """Play a decision without alternatives for a person, and leave a line that says so.

        Not while they could still take something back: the last step would commit them. Not
        with several people at the terminal: who is not asked would tell the others why.
        """
        choices = self.match.table(seat).choices
        if len(choices) != 1 or len(self.people) > 1 or self.match.can_undo(seat):
            return False
        message = Message("terminal.only_choice", label=choices[0].label)
        place = len(self.match.events(seat))
        self.match.play(seat, choices[0].action)
        self.automatic[seat].append((place, self.actions_of(seat), Event(message, seat)))
        self.save()
        return True

    def actions_of(self, seat: int) -> int:
        """How many actions the seat has taken."""
        return sum(actor == seat for actor, _ in self.match.actions)

    def sit_down(self, seat: int) -> None:
        """Let the person at a seat take the terminal over, if they are not there already."""
        if len(self.people) > 1 and seat != self.seated:
            message = self.say(Message("terminal.hand_over", seat=seat))
            if read_line(self.desk.hand_over(message)).command == "quit":
                raise Quit
            self.whole = True
            self.notice = []
        self.seated = seat

    # --- what is shown and typed --------------------------------------------------------------

    def listen(self, seat: int) -> None:
        """Show a person the table and do what they type."""
        line = read_line(self.desk.ask(self.scene(seat)))
        self.notice = []
        self.whole = False
        if line.command:
            self.obey(seat, line)
        elif line.choices:
            self.read[seat] = len(self.events(seat))
            self.choose(seat, line.choices)
        else:
            self.whole = True

    def scene(self, seat: int) -> Scene:
        """What the person at a seat sees now."""
        events = self.events(seat)
        fresh = max(len(events) - self.read.get(seat, 0), 0)
        tags = tuple(self.tag(other) for other in range(self.match.players))
        return Scene(self.match.table(seat), events, fresh, tags, self.notice, self.whole)

    def tag(self, seat: int) -> str:
        """What stands beside the name of a seat."""
        if seat not in self.people:
            return self.say(Message("terminal.tag.bot"))
        alone = len(self.people) == 1
        return "" if alone or seat != self.seated else self.say(Message("terminal.tag.you"))

    def events(self, seat: int) -> list[Event]:
        """All that a seat saw happen, with the lines about decisions played for it."""
        events = self.match.events(seat)
        for offset, (place, _, event) in enumerate(self.automatic[seat]):
            events.insert(place + offset, event)
        return events

    def choose(self, seat: int, words: tuple[str, ...]) -> None:
        """Carry out choices one after the other; what fails stops there and says so."""
        for number, word in enumerate(words):
            problem = self.stale(seat, word) if number else None
            problem = problem or self.play_word(seat, word)
            if problem is not None:
                if number:
                    key = "terminal.error.step"
                    problem = self.say(Message(key, number=number + 1, word=word, reason=problem))
                self.notice = [problem]
                return

    def stale(self, seat: int, word: str) -> str | None:
        """Why a later word of a line no longer counts: the table has moved on since.

        A number could then mean something else than its writer saw, notation could not.
        """
        waiting = seat in self.match.pending()
        if waiting and (not word.isdecimal() or self.match.can_undo(seat)):
            return None
        return self.say(Message("terminal.error.moved_on"))

    def play_word(self, seat: int, word: str) -> str | None:
        """Carry out one choice; or why not, in the reader's language."""
        choices = self.match.table(seat).choices
        choice = find_choice(word, choices, self.texts)
        try:
            if choice is None:
                self.match.play(seat, word)  # the game may know why it is not legal
            else:
                self.match.play(seat, choice.action)
        except InputError as error:
            if error.message.key == "error.illegal_because":
                return self.say(error.message)
            return self.unknown(word, choices)
        self.save()
        return None

    def unknown(self, word: str, choices: tuple[Choice, ...]) -> str:
        """That a word is none of the choices."""
        shown = word if len(word) <= 30 else f"{word[:30]}..."
        key = "terminal.error.number" if word.isdecimal() else "terminal.error.choice"
        return self.say(Message(key, word=shown, last=len(choices)))

    # --- commands -----------------------------------------------------------------------------

    def obey(self, seat: int, line: Line) -> None:
        """Carry out a command."""
        match line.command:
            case "undo":
                self.undo(seat)
            case "explain":
                self.explain(seat, line.argument)
            case "rules":
                self.show_rules(line.argument)
            case "log":
                events = self.events(seat)
                self.page([event_text(event, self.texts) for event in events], "terminal.empty_log")
            case "save":
                self.save_as(line.argument)
            case "quit":
                raise Quit
            case "help":
                self.desk.page(self.help_lines())
            case _:
                self.whole = True

    def undo(self, seat: int) -> None:
        """Take back the last action of a person, unless it was played for them."""
        automatic = [number for _, number, _ in self.automatic[seat]]
        try:
            if self.actions_of(seat) in automatic:
                raise InputError("error.undo")
            self.match.undo(seat)
        except InputError as error:
            self.notice = [self.say(error.message)]
            return
        self.save()
        self.whole = True
        self.notice = [self.say(Message("terminal.undone"))]

    def explain(self, seat: int, asked: str) -> None:
        """What the choices do: all of them, or one."""
        choices = self.match.table(seat).choices
        found = find_choice(asked, choices, self.texts) if asked else None
        if asked and found is None:
            self.notice = [self.unknown(clean(asked), choices)]
            return
        lines = []
        for number, choice in enumerate(choices, 1):
            if found in (None, choice):
                lines.append(self.explained(number, choice))
        if found:
            self.notice = [lines[0].plain]
        else:
            self.desk.page(lines)

    def explained(self, number: int, choice: Choice) -> Text:
        """A choice, its notation and its meaning."""
        parts = Message(
            "terminal.explained",
            label=choice.label,
            action=choice.action,
            meaning=choice.meaning,
        )
        return run(f"{number:>2} ", "bold") + Text(self.say(parts))

    def show_rules(self, asked: str) -> None:
        """The rule book, or a part of it."""
        lines = rule_lines(self.match.game, self.texts.language, asked)
        if not lines:
            self.notice = [self.say(Message("terminal.error.rule", asked=asked))]
            return
        self.desk.page(lines)

    def page(self, lines: list[Text], if_empty: str) -> None:
        """Show lines, or say that there are none."""
        self.desk.page(lines or [Text(self.say(Message(if_empty)))])

    def help_lines(self) -> list[Text]:
        """The commands and how to choose."""
        return [Text(line) for line in self.say(Message("terminal.help")).strip().split("\n")]

    # --- saving and leaving -------------------------------------------------------------------

    def save(self) -> None:
        """Write the match where it can be resumed from; play goes on if that fails."""
        try:
            self.store.write(self.path, line_of(self.match, self.people, self.bots))
            self.unsaved = None
        except InputError as error:
            if self.unsaved is None:  # say it once, not at every prompt
                self.notice = [self.say(Message("terminal.error.save", reason=error.message))]
            self.unsaved = error

    def save_as(self, name: str) -> None:
        """Write the record to a file that the person names, or else to one named by the time."""
        path = Path(name).expanduser() if name else free_name(self.match, Path.cwd())
        try:
            self.store.write(path, line_of(self.match, self.people, self.bots))
        except InputError as error:
            self.notice = [self.say(Message("terminal.error.save", reason=error.message))]
            return
        self.notice = [self.say(Message("terminal.saved", file=str(path.absolute())))]

    def farewell(self) -> None:
        """At the end of the match the account; before it, how to go on."""
        if self.match.is_over:
            show_account(self.match, self.texts, self.desk.console)
        if self.unsaved is not None:
            message = Message("terminal.error.save", reason=self.unsaved.message)
        elif self.match.is_over:
            message = Message("terminal.recorded", file=str(self.path))
        else:
            message = Message("terminal.resume", command=self.resume_command())
        self.desk.console.print(Text(f"\n{self.say(message)}"), soft_wrap=True)

    def resume_command(self) -> str:
        """The command that continues this match."""
        return f"souan play --resume {shlex.quote(str(self.path))}"

    def say(self, message: Message) -> str:
        """A message in the language of the session."""
        return self.texts.say(message)
