"""A match at one terminal: whose turn it is, the bots in between, and how it ends."""

import os
import sys
from collections.abc import Mapping

from rich.text import Text

from souan.bots import make_bot
from souan.match import Match, stream
from souan.table import Event
from souan.terminal.account import show_account
from souan.terminal.commands import read_line
from souan.terminal.desk import Desk
from souan.terminal.keeper import Keeper
from souan.terminal.person import Person, QuitRequest
from souan.terminal.screen import event_text
from souan.text import Message, Texts

INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""


class Session:
    """Plays a match to its end, or until somebody quits; saves it after every action."""

    def __init__(
        self,
        match: Match,
        people: frozenset[int],
        bots: Mapping[int, str],
        texts: Texts,
        desk: Desk,
        keeper: Keeper,
    ) -> None:
        self.match = match
        self.bots = bots
        self.texts = texts
        self.desk = desk
        self.keeper = keeper
        self.people = {seat: self._person(seat, people) for seat in sorted(people)}
        self.seated = -1  # who is at the terminal
        self.listened = len(match.actions)  # how many actions there were when they last typed

    def _person(self, seat: int, people: frozenset[int]) -> Person:
        tags = []
        for other in range(self.match.players):
            if other not in people:
                tags.append(self.say(Message("terminal.tag.bot")))
            elif other == seat and len(people) > 1:
                tags.append(self.say(Message("terminal.tag.you")))
            else:
                tags.append("")
        return Person(seat, self.match, self.texts, self.desk, self.keeper, tags)

    def run(self) -> int:
        """Play on; the exit status. Whatever happens, the match is on disk up to here."""
        status = 0
        self.keeper.save()
        self.desk.open()
        try:
            while not self.match.is_over:
                self.step()
        except (EOFError, QuitRequest):
            pass
        except KeyboardInterrupt:
            status = INTERRUPTED
        except BrokenPipeError:
            # Whoever read our output has gone: say no more, not even at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        finally:
            self.desk.close()
        self.farewell()
        return status

    def step(self) -> None:
        """The bots' decisions, then one of a person: all bots commit before people are asked."""
        self.play_bots()
        pending = self.match.pending()
        if not pending or any(seat not in self.people for seat in pending):
            return
        seat = self.seated if self.seated in pending else pending[0]
        if len(self.people) == 1 and self.people[seat].play_only_choice():
            return
        self.sit_down(seat)
        self.listened = len(self.match.actions)
        self.people[seat].listen()

    def play_bots(self) -> None:
        """The decisions that bots owe now; a line says so if they think for long."""
        with self.desk.waiting(self.say(Message("terminal.thinking"))):
            for seat in self.match.pending():
                if seat not in self.people:
                    self.play_bot(seat)

    def play_bot(self, seat: int) -> None:
        """One decision of a bot.

        Its random numbers come from the seed, its seat and the number of actions so far, so a
        resumed match goes on as it would have without the break.
        """
        rng = stream(self.match.seed or 0, 1 + seat, len(self.match.actions))
        bot = make_bot(self.bots[seat], self.match.game, self.match.rules, rng)
        action = bot.choose(self.match.observation(seat), seat)
        written = self.match.game.notation.write_action(self.match.state, seat, action)
        self.match.play(seat, written)
        self.keeper.save()

    def sit_down(self, seat: int) -> None:
        """Let the person at a seat take the terminal over, if they are not there already."""
        if len(self.people) > 1 and seat != self.seated:
            message = self.say(Message("terminal.hand_over", seat=seat))
            typed = self.desk.hand_over(message)
            self.people[seat].see_all()
            if read_line(typed).command:  # a choice would be of a table that nobody has seen
                self.people[seat].ahead = typed
        self.seated = seat

    def farewell(self) -> None:
        """At the end of the match its last events and the account; before it, how to go on."""
        if self.match.is_over:
            for event in self.last_events():
                self.desk.console.print(event_text(event, self.texts), soft_wrap=True)
            self.desk.console.print()
            show_account(self.match, self.texts, self.desk.console)
        report = self.say(self.keeper.report(self.texts.language))
        self.desk.console.print(Text(f"\n{report}"), soft_wrap=True)

    def last_events(self) -> list[Event]:
        """What has happened since somebody last typed; with several people, what all have seen."""
        if len(self.people) == 1:
            (person,) = self.people.values()
            return person.events()[person.read :]
        return self.match.events(-1, self.listened)

    def say(self, message: Message) -> str:
        """A message in the language of the session."""
        return self.texts.say(message)
