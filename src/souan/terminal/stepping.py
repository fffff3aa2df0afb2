"""Going through a match step by step: what a person types, and what they are shown."""

from rich.text import Text

from souan.terminal.commands import clean, names_of
from souan.terminal.desk import Desk, Scene
from souan.terminal.help import help_lines
from souan.terminal.rulebook import rule_lines
from souan.terminal.shown import Replay
from souan.text import Message, Texts, shortened
from souan.text import plain as plain_letters

WORDS = {
    "next": ("n", "next", "次"),
    "back": ("b", "back", "前", "戻る"),
    "end": ("e", "end", "最後"),
    "log": ("log", "記録"),
    "rules": ("rules", "rule", "規則"),
    "help": ("help", "?", "助け", "使い方"),
    "quit": ("q", "quit", "exit", "終了"),
}
"""The commands, each with all the words that name it; numbers are steps."""

_NAMES = names_of(WORDS)


class Stepper:
    """Where somebody is in a match that they look at again."""

    def __init__(self, shown: Replay, texts: Texts, desk: Desk) -> None:
        self.shown = shown
        self.texts = texts
        self.desk = desk
        self.step = 0
        self.problem = ""
        self.ahead = ""  # a line typed where something else was shown
        self.done = False

    def run(self) -> None:
        """Show steps until the person has seen enough."""
        self.desk.open()
        try:
            while not self.done:
                self.obey(self.ahead or self.desk.ask(self.scene()))
        except (EOFError, KeyboardInterrupt):
            pass
        finally:
            self.desk.close()

    def scene(self) -> Scene:
        """The table at this step, the action that led to it, and how to go on."""
        at_last = self.step == self.shown.last
        key = "terminal.replay.at_last" if at_last else "terminal.replay.prompt"
        notice = [self.say(self.shown.action(self.step))] if self.step else []
        notice += [self.problem] if self.problem else []
        prompt = Message(key, step=self.step, last=self.shown.last)
        return self.shown.scene(self.step, prompt, notice)

    def obey(self, line: str) -> None:
        """Do what a line asks for; an empty one goes on, and behind the last step leaves."""
        word, _, argument = " ".join(clean(line).split()).partition(" ")
        self.ahead = self.problem = ""
        if not word:
            self.done = self.step == self.shown.last
            self.go(min(self.step + 1, self.shown.last))
        elif plain_letters(word).isdecimal():
            self.go(int(plain_letters(word)[:9]))
        else:
            self.carry_out(_NAMES.get(plain_letters(word), ""), argument, word)

    def carry_out(self, command: str, argument: str, word: str) -> None:
        """Carry out the command that a word stands for."""
        match command:
            case "next":
                self.go(min(self.step + 1, self.shown.last))
            case "back":
                self.go(max(self.step - 1, 0))
            case "end":
                self.go(self.shown.last)
            case "log":
                self.page(self.shown.log(self.step, self.texts))
            case "rules":
                self.show_rules(argument)
            case "help":
                self.page(help_lines(self.texts, Message("terminal.replay.help")))
            case "quit":
                self.done = True
            case _:
                known = tuple(words[0] for words in WORDS.values())
                unknown = Message("terminal.error.command", word=shortened(word, 30), known=known)
                self.problem = self.say(unknown)

    def go(self, step: int) -> None:
        """Show another step, if there is one of that number."""
        if step <= self.shown.last:
            self.step = step
        else:
            beyond = Message("terminal.error.step_number", number=step, last=self.shown.last)
            self.problem = self.say(beyond)

    def show_rules(self, asked: str) -> None:
        """The rule book, or a part of it."""
        lines = rule_lines(self.shown.match.game, self.texts.language, asked)
        if lines:
            self.page(lines)
        else:
            self.problem = self.say(Message("terminal.error.rule", asked=shortened(asked)))

    def page(self, lines: list[Text]) -> None:
        """Show something long; what the person types there is done afterwards."""
        empty = [Text(self.say(Message("terminal.empty_log")))]
        self.ahead = self.desk.page(lines or empty)

    def say(self, message: Message) -> str:
        """A message in the language of the reader."""
        return self.texts.say(message)
