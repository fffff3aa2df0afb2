"""Looking at a match again, step by step, as one seat or with every hand open."""

from dataclasses import replace
from itertools import pairwise

from rich.text import Text

from souan.game import observation
from souan.match import Match
from souan.table import Event, Zone
from souan.terminal.account import SPECTATOR, show_account
from souan.terminal.desk import Desk, PlainDesk, Scene, make_desk
from souan.terminal.plain import zone_sentences
from souan.terminal.playing import named_texts
from souan.text import Message, Texts
from souan.text import plain as plain_letters

_BACK = ("b", "back", "前", "戻る")
_END = ("e", "end", "最後")
_QUIT = ("q", "quit", "終了")


class Replay:
    """The tables and events of one viewer after each action of a match.

    Viewer -1 is who owns the record: it is told what a spectator was, and sees every hand.
    """

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.seen = [observation(state, viewer) for state in match.states]
        self.happened = [
            match.game.view.events(before, now, match.rules, viewer)
            for before, now in pairwise(self.seen)
        ]

    def scene(self, step: int, prompt: Message) -> Scene:
        """The table after `step` actions, with a prompt that says how to go on."""
        table = self.match.game.view.table(self.seen[step], self.match.rules, self.viewer)
        if self.viewer == SPECTATOR:
            table = replace(table, own=self.hands(step))
        events = [event for happened in self.happened[:step] for event in happened]
        fresh = len(self.happened[step - 1]) if step else 0
        shown = replace(table, prompt=prompt, choices=())
        return Scene(shown, events, fresh, (), (), self.match.name)

    def hands(self, step: int) -> tuple[Zone, ...]:
        """What each seat had for itself after `step` actions, under its name."""
        match, state = self.match, self.match.states[step]
        return tuple(
            _owned(zone, seat)
            for seat in range(match.players)
            for zone in match.game.view.table(observation(state, seat), match.rules, seat).own
            if zone.pieces
        )

    def events(self) -> list[Event]:
        """All that the viewer saw happen."""
        return [event for happened in self.happened for event in happened]


def _owned(zone: Zone, seat: int) -> Zone:
    """A zone with its seat in the title, so that the pieces need not name it."""
    pieces = tuple(replace(piece, seat=None) for piece in zone.pieces)
    title = Message("terminal.owned", seat=seat, title=zone.title)
    return replace(zone, title=title, pieces=pieces)


def replay(match: Match, seat: int | None, language: str, plain: bool) -> int:
    """Step through a match, seen by a seat or (None) with every hand open; the exit status.

    In plain lines all that happened is told at once.
    """
    texts = named_texts(match, frozenset(), language)
    desk = make_desk(texts, plain)
    shown = Replay(match, SPECTATOR if seat is None else seat)
    if isinstance(desk, PlainDesk):
        desk.page([Text(line) for line in _told(shown, texts)])
    else:
        _step_through(shown, desk)
    if match.is_over:
        show_account(match, texts, desk.console)
    return 0


def _told(shown: Replay, texts: Texts) -> list[str]:
    """The hands that were dealt, what happened, and the hands at the end, as far as open."""
    happened = [texts.say(event.message) for event in shown.events()]
    if shown.viewer != SPECTATOR:
        return happened
    dealt, left = (zone_sentences(shown.hands(step), texts) for step in (0, -1))
    return [*dealt, *happened, *left]


def _step_through(shown: Replay, desk: Desk) -> None:
    last = len(shown.match.actions)
    step = 0
    desk.open()
    try:
        while True:
            prompt = Message("terminal.replay", step=step, last=last)
            word = plain_letters(desk.ask(shown.scene(step, prompt)))
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
