"""What is seen of a match that is looked at again: tables, actions and events, step by step."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from rich.text import Text

from souan.game import observation
from souan.match import CHANCE, Match
from souan.table import Event, Zone
from souan.terminal.account import SPECTATOR
from souan.terminal.cells import run
from souan.terminal.desk import Scene
from souan.terminal.screen import event_text
from souan.text import Message, Texts

HINT = Message("terminal.replay.hint")
"""How to get help where steps are gone through."""


class Replay:
    """The tables and events of one viewer after each action of a match.

    Viewer -1 is who owns the record: it is told what a spectator was, and sees every card.
    """

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.last = len(match.actions)
        self.seen = [observation(state, viewer) for state in match.states]
        self.happened = [
            match.game.view.events(before, now, match.rules, viewer)
            for before, now in pairwise(self.seen)
        ]

    def scene(self, step: int, prompt: Message, notice: Sequence[str] = ()) -> Scene:
        """The table after `step` actions, with a prompt that says how to go on."""
        if self.viewer == SPECTATOR:
            table = replace(self.match.open_table(step), own=self.hands(step))
        else:
            table = self.match.game.view.table(self.seen[step], self.match.rules, self.viewer)
        fresh = len(self.happened[step - 1]) if step else 0
        shown = replace(table, prompt=prompt, choices=())
        return Scene(shown, self.events(step), fresh, (), notice, self.match.name, hint=HINT)

    def hands(self, step: int) -> tuple[Zone, ...]:
        """What each seat had for itself after `step` actions, under its name."""
        match, state = self.match, self.match.states[step]
        return tuple(
            _owned(zone, seat)
            for seat in range(match.players)
            for zone in match.game.view.table(observation(state, seat), match.rules, seat).own
            if zone.pieces
        )

    def action(self, step: int) -> Message:
        """The action that led to a step: whose it was, and which as far as the viewer knows.

        What another seat has chosen may be hidden from a seat, whose events tell what is not.
        """
        seat, written = self.match.actions[step - 1]
        if not self.knows(step):
            key = "terminal.replay.chance" if seat == CHANCE else "terminal.replay.acted"
            return Message(key, step=step, seat=max(seat, 0))
        if seat == CHANCE:
            return Message("terminal.replay.drawn", step=step, action=written)
        label = labels(self.match, seat, step - 1)[written]
        return Message("terminal.replay.action", step=step, seat=seat, label=label, action=written)

    def knows(self, step: int) -> bool:
        """Whether the action that led to a step is the viewer's own, or all are open."""
        return self.viewer in (SPECTATOR, self.match.actions[step - 1][0])

    def events(self, step: int) -> list[Event]:
        """All that the viewer saw happen up to a step."""
        return [event for happened in self.happened[:step] for event in happened]

    def log(self, step: int, texts: Texts) -> list[Text]:
        """Every action that the viewer knows up to a step, and what they saw happen by each."""
        lines = []
        for number in range(1, step + 1):
            if self.knows(number):
                lines.append(Text(texts.say(self.action(number))))
            lines += [run("  ") + event_text(event, texts) for event in self.happened[number - 1]]
        return lines


def labels(match: Match, seat: int, step: int) -> dict[str, Message]:
    """What each action that was open to a seat after `step` actions was called."""
    seen = observation(match.states[step], seat)
    choices = match.game.view.table(seen, match.rules, seat).choices
    return {choice.action: choice.label for choice in choices}


def _owned(zone: Zone, seat: int) -> Zone:
    """A zone with its seat in the title, so that the pieces need not name it."""
    pieces = tuple(replace(piece, seat=None) for piece in zone.pieces)
    title = Message("terminal.owned", seat=seat, title=zone.title)
    return replace(zone, title=title, pieces=pieces)
