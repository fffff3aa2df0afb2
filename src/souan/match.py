"""A match: its game, rules and deal, and the actions since; all else follows from these.

Undo, replay, saving, watching and statistics come from the same list of actions.
"""

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from souan.game import (
    Game,
    after,
    is_terminal,
    members,
    observation,
    pending,
    result,
    write_actions,
)
from souan.games import find_game
from souan.record import NOTHING, Random
from souan.table import Event, Table, remembering
from souan.text import InputError, Message, plain

FORMAT = 1
"""The version of the record format, the value of ``"souan"`` in a record."""

CHANCE = -1
"""Whose entry it is when chance does something after the deal; written ``*`` in records."""

DEAL_STREAM = 0
"""Streams of a match's seed: 0 for the deal, 1 + seat for the bot at a seat."""


def write_entry(seat: int, written: str) -> str:
    """An entry of a record's actions.

    >>> write_entry(2, "play:R6^"), write_entry(CHANCE, "deck:RYG")
    ('2:play:R6^', '*:deck:RYG')
    """
    return f"{'*' if seat == CHANCE else seat}:{written}"


def stream(seed: int, *path: int) -> Random:
    """An independent stream of random numbers: of the deal, of a bot, of a game in a batch."""
    return np.random.default_rng(np.random.SeedSequence(seed, spawn_key=path))


class Match:
    """One match, from the deal on.

    >>> match = new_match("hangover", players=4, seed=7)
    >>> match.pending()
    [0, 1, 2, 3]
    >>> match.play(0, match.legal_actions(0)[0])
    >>> len(match.actions)
    1
    """

    def __init__(self, game: Game, rules: Any, state: Any, seed: int | None = None) -> None:
        self.game = game
        self.rules = rules
        self.seed = seed
        self.states = [state]
        self.actions: list[tuple[int, str]] = []
        self._numbers: list[int] = []

    # --- where it stands ----------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The full state now: for the engine and for finished matches, never for a player."""
        return self.states[-1]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.state.players)

    @property
    def name(self) -> str:
        """The canonical name of the game with its options."""
        return self.game.name(self.rules)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(is_terminal(self.state))

    def pending(self) -> list[int]:
        """The seats that owe a decision now."""
        return members(pending(self.state))

    def legal_actions(self, seat: int) -> list[str]:
        """What a seat may do now, as notation; empty when it owes no decision."""
        return list(self.legal(seat))

    def legal(self, seat: int) -> dict[str, int]:
        """What a seat may do now: the notation of each action and its number in the rules."""
        if seat not in range(self.players) or not pending(self.state) >> seat & 1:
            return {}
        return write_actions(self.game, self.state, self.rules, seat)

    def points(self) -> list[int]:
        """The points of each seat of a finished match."""
        return self._result()[0]

    def winners(self) -> list[int]:
        """The seats that have won a finished match; several share, none is possible."""
        return self._result()[1]

    def _result(self) -> tuple[list[int], list[int]]:
        if not self.is_over:
            raise InputError("error.not_over")
        return result(self.state, self.rules)

    # --- what seats see -----------------------------------------------------------------------

    def observation(self, seat: int) -> Any:
        """What a seat knows (-1: what anybody watching knows), as a record of the game."""
        return observation(self.state, seat)

    def table(self, seat: int) -> Table:
        """What a seat is shown, for any front end."""
        return self.game.view.table(self.observation(seat), self.rules, seat)

    def open_table(self, step: int = -1) -> Table:
        """The table after `step` actions, all turned up: for who looks back, never for players."""
        return remembering(self.game.view.table(self.states[step], self.rules, NOTHING))

    def step(self, seat: int) -> Message:
        """Where the game stands, as far as a seat can tell."""
        return self.game.view.step(self.observation(seat), self.rules)

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What a seat has seen happen, from the action of number `since` on."""
        seen = [observation(state, seat) for state in self.states[since:]]
        happened: list[Event] = []
        for before, now in pairwise(seen):
            happened += self.game.view.events(before, now, self.rules, seat)
        return happened

    # --- play and undo ------------------------------------------------------------------------

    def play(self, seat: int, action: str) -> None:
        """Carry out an action in notation; `InputError` says what is legal if it is not."""
        legal = self.legal(seat)
        if not legal:
            raise self._out_of_turn(seat)
        written = read_action(action, legal)
        if written is None:
            raise self._illegal(seat, action, legal)
        self.take(seat, written, legal[written])

    def take(self, seat: int, written: str, action: int) -> None:
        """Carry out an action that is known to be legal: its notation and its number.

        What chance does then, if anything, follows as an entry of its own, of seat CHANCE.
        """
        before = self.state
        self._enter(seat, written, action, after(before, self.rules, seat, action))
        if (drawn := self.game.notation.write_chance(before, self.state)) is not None:
            self._enter(CHANCE, drawn, NOTHING, self.state.copy())

    def _enter(self, seat: int, written: str, action: int, state: Any) -> None:
        self.actions.append((seat, written))
        self._numbers.append(action)
        self.states.append(state)

    def redraw(self, drawn: str) -> None:
        """Let chance, in its entry that was just made, do what a record says instead."""
        self.game.notation.read_chance(self.state, drawn)
        self.actions[-1] = (CHANCE, drawn)

    def _out_of_turn(self, seat: int) -> InputError:
        if self.is_over:
            return InputError("error.over")
        if seat not in range(self.players):
            return InputError("error.seat", last=self.players - 1, number=seat)
        return InputError("error.turn", seat=seat, seats=tuple(self.pending()))

    def _illegal(self, seat: int, action: str, legal: Mapping[str, int]) -> InputError:
        package = self.game.package
        reason = self.game.view.reason(self.observation(seat), self.rules, seat, action)
        if reason is not None:
            return InputError("error.illegal_because", package=package, reason=reason)
        return InputError("error.illegal", package=package, action=action, legal=tuple(legal))

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last action: nobody has learnt anything since."""
        return self._last_action(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back a seat's last action; what others have committed meanwhile stays."""
        last = self._last_action(seat)
        if last is None:
            raise InputError("error.undo")
        steps = list(zip(self.actions, self._numbers, strict=True))[last + 1 :]
        del self.actions[last:], self._numbers[last:], self.states[last + 1 :]
        for (other, written), action in steps:
            self.take(other, written, action)

    def undoable(self, seat: int) -> Iterator[int]:
        """The numbers of the actions that the seat may take back one by one, the last first."""
        for number in range(len(self.actions) - 1, -1, -1):
            if self._revealed(number):
                return
            if self.actions[number][0] == seat:
                yield number

    def _last_action(self, seat: int) -> int | None:
        return next(self.undoable(seat), None)

    def _revealed(self, number: int) -> bool:
        """Whether an action showed anybody but its seat more than that the seat has committed."""
        actor = self.actions[number][0]
        if actor == CHANCE:
            return True
        for viewer in range(-1, self.players):
            if viewer == actor:
                continue
            before = observation(self.states[number], viewer)
            now = observation(self.states[number + 1], viewer)
            before.committed = now.committed
            if before.tobytes() != now.tobytes():
                return True
        return False

    def fork(self) -> "Match":
        """A match that has come as far as this one; what happens in one the other never sees."""
        other = Match(self.game, self.rules, self.states[0], self.seed)
        other.states = list(self.states)
        other.actions = list(self.actions)
        other._numbers = list(self._numbers)
        return other

    def rewind(self, step: int) -> None:
        """Go back to where the match stood after its first `step` actions, whatever was shown.

        What chance did right then belongs to the action before it and stays.
        """
        while step < len(self.actions) and self.actions[step][0] == CHANCE:
            step += 1
        del self.actions[step:], self._numbers[step:], self.states[step + 1 :]

    # --- the record ---------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The match as one JSON object; it says all that is needed to play it again."""
        entry: dict[str, Any] = {
            "souan": FORMAT,
            "game": self.name,
            "version": self.game.version,
            "players": self.players,
            "seed": self.seed,
            "deal": self.game.notation.write_deal(self.states[0]),
            "actions": [write_entry(seat, action) for seat, action in self.actions],
        }
        if self.is_over:
            entry["result"] = {"points": self.points(), "winners": self.winners()}
        return entry

    def line(self) -> str:
        """The record as one line of a ``.jsonl`` file."""
        return json.dumps(self.record(), ensure_ascii=False)


def new_match(name: str, players: int | None = None, seed: int | None = None) -> Match:
    """A new match of a game by its canonical name; the fewest players and a fresh seed if unsaid.

    >>> new_match("hangover(sum_lead=false)", players=3, seed=1).name
    'hangover(sum_lead=false)'
    """
    game, rules = find_game(name)
    count = game.players[0] if players is None else players
    game.check_players(rules, count)
    seed = secrets.randbits(53) if seed is None else seed
    return Match(game, rules, game.new_deal(rules, count, stream(seed, DEAL_STREAM)), seed)


def read_action(text: str, legal: Sequence[str] | Mapping[str, int]) -> str | None:
    """The one of the legal actions that a text names, or None; letter case and width are free.

    >>> read_action("PLAY:r6^", ["play:R6^", "play:R6"])
    'play:R6^'
    """
    if text in legal:
        return text
    typed = plain(text)
    return next((action for action in legal if plain(action) == typed), None)
