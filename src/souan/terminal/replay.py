"""Looking at a match again, step by step, as one seat or as somebody who watched."""

from dataclasses import replace

from rich.text import Text

from souan.game import observation
from souan.match import Match
from souan.table import Event
from souan.terminal.account import show_account
from souan.terminal.commands import plain as plain_letters
from souan.terminal.desk import Desk, PlainDesk, Scene, make_desk
from souan.terminal.playing import named_texts
from souan.text import Message

_BACK = ("b", "back", "前", "戻る")
_END = ("e", "end", "最後")
_QUIT = ("q", "quit", "終了")


class Replay:
    """The tables and events of one viewer (-1: a spectator) after each action of a match."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.seen = [observation(state, viewer) for state in match.states]
        self.happened = [
            match.game.view.events(before, now, match.rules, viewer)
            for before, now in zip(self.seen, self.seen[1:], strict=False)
        ]

    def scene(self, step: int, prompt: Message) -> Scene:
        """The table after `step` actions, with a prompt that says how to go on."""
        table = self.match.game.view.table(self.seen[step], self.match.rules, self.viewer)
        events = [event for happened in self.happened[:step] for event in happened]
        fresh = len(self.happened[step - 1]) if step else 0
        return Scene(replace(table, prompt=prompt, choices=()), events, fresh, (), ())

    def events(self) -> list[Event]:
        """All that the viewer saw happen."""
        return [event for happened in self.happened for event in happened]


def replay(match: Match, seat: int | None, language: str, plain: bool) -> int:
    """Step through a match, seen by a seat or (None) by a spectator; the exit status.

    In plain lines all that happened is told at once.
    """
    texts = named_texts(match, frozenset(), language)
    desk = make_desk(texts, plain)
    shown = Replay(match, -1 if seat is None else seat)
    if isinstance(desk, PlainDesk):
        desk.page([Text(texts.say(event.message)) for event in shown.events()])
    else:
        _step_through(shown, desk)
    if match.is_over:
        show_account(match, texts, desk.console)
    return 0


def _step_through(shown: Replay, desk: Desk) -> None:
    last = len(shown.match.actions)
    step = 0
    desk.open()
    try:
        while True:
            prompt = Message("terminal.replay", step=step, last=last)
            word = plain_letters(desk.ask(shown.scene(step, prompt)).strip())
            if word in _QUIT or (not word and step == last):
                return
            step = _next_step(word, step, last)
    except (EOFError, KeyboardInterrupt):
        return
    finally:
        desk.close()


def _next_step(word: str, step: int, last: int) -> int:
    """The step that a word asks for: a number, back, the end, or (anything else) the next."""
    if word in _BACK:
        return max(step - 1, 0)
    if word in _END:
        return last
    if word.isdecimal():
        return min(int(word[:9]), last)
    return min(step + 1, last)
