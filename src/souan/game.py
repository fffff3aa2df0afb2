"""Game: what a game has to offer, on one page.

A game is a frozen bundle of functions. The laws that tests hold every game, player count and
option to:

* some seat is pending until the game is terminal, and every pending seat has a legal action;
* no seat's legal actions depend on what others have committed in the same step, and every
  order of the same commits leads to the same state;
* a seat's legal actions follow from its observation;
* observing twice is observing once; a determinized observation gives the same observation;
* notation reads back as it was written: actions, deals, names;
* in decisions of one kind an action, a number, means one thing;
* every game ends, cards are conserved, compiled and interpreted rules agree step by step.

The functions below are the same for all games: they do what the state's game has registered, and
raise `LookupError` for a state of no game. Those that change a state do it in place, so callers
copy.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from souan.options import Option, write_name
from souan.record import SEATS, Ints, Random, Record, generic, implement, rule
from souan.table import Event, Table
from souan.text import InputError, Message, Texts


@generic
def deal(state: Any, rules: Any, players: int, rng: Random) -> None:
    """Fill an empty state with a deal: all of a game's chance is drawn here."""


@generic
def pending(state: Any) -> int:
    """The set of seats that owe a decision, one bit each; several where they decide at once."""
    raise LookupError


@generic
def legal_actions(state: Any, rules: Any, seat: int) -> int:
    """The set of actions (small ints, one bit each) open to a pending seat."""
    raise LookupError


@generic
def apply_action(state: Any, rules: Any, seat: int, action: int) -> None:
    """Carry out a legal action of a pending seat, in place."""


@generic
def is_terminal(state: Any) -> bool:
    """Whether the game is over."""
    raise LookupError


@generic
def returns(state: Any, rules: Any, points: Ints) -> int:
    """Write the points of each seat of a finished game; the set of winners (ties share)."""
    raise LookupError


@generic
def observe(state: Any, seat: int) -> None:
    """Blank, in place, what the seat cannot know; seat -1 knows only what is open."""


@generic
def determinize(state: Any, seat: int, rng: Random) -> bool:
    """Fill an observation, in place, with a state that the seat could be in."""
    raise LookupError


@generic
def decision(state: Any) -> int:
    """What kind of decision is due, a small number: under the same an action means the same."""
    raise LookupError


GENERICS = (
    *(deal, pending, legal_actions, apply_action, is_terminal, returns, observe, determinize),
    decision,
)


@rule
def by_phase(state: Any) -> int:
    """The usual: the kind of decision is the phase of the game."""
    return int(state.phase)


def no_chance(before: Any, now: Any) -> None:
    """Most games leave nothing to chance after the deal."""


@dataclass(frozen=True, slots=True)
class Notation:
    """A game's actions and deals as text, both ways.

    Where chance shows itself after the deal (a reshuffle, drawn in the deal and hidden),
    `write_chance` says after which action and what it did, and `read_chance` makes a state, in
    place, one in which it did what a record says.
    """

    write_action: Callable[[Any, int, int], str]  # state, seat, action
    write_deal: Callable[[Any], dict[str, Any]]
    read_deal: Callable[[Mapping[str, Any], Any, int], Any]  # deal, rules, players: a state
    write_chance: Callable[[Any, Any], str | None] = no_chance  # before, now
    read_chance: Callable[[Any, str], None] = no_chance  # state, text


@dataclass(frozen=True, slots=True)
class View:
    """What a game shows: all of it from observations, never from states.

    `table` draws an observation, `step` says where the game stands, as the table does at its head;
    `events` tells two successive ones apart, `reason` says why an action that the seat's cards
    would allow in other circumstances is not legal now.
    """

    table: Callable[[Any, Any, int], Table]  # observation, rules, seat
    step: Callable[[Any, Any], Message]  # observation, rules
    events: Callable[[Any, Any, Any, int], list[Event]]  # before, after, rules, seat
    reason: Callable[[Any, Any, int, str], Message | None]  # observation, rules, seat, text


def consider_all(seen: Any, rules: Any, seat: int, legal: int) -> int:
    """The usual: every legal action is considered."""
    return legal


def forget_nothing(seen: Any, seat: int) -> None:
    """The usual: what was once seen is known."""


@dataclass(frozen=True, slots=True)
class Archetype:
    """A way to play that a designer names ("ducks every trick"), to put on a search.

    `consider` gives the actions of a legal set that such a player thinks about, by what the seat
    sees; with none left it thinks about all. `forget` blanks, in place, what it does not remember.
    """

    consider: Callable[[Any, Any, int, int], int] = consider_all  # observation, rules, seat, legal
    forget: Callable[[Any, int], None] = forget_nothing  # observation, seat


@dataclass(frozen=True, slots=True)
class Game:
    """One game: rules, what a seat may know, notation, view. See the module for the laws."""

    key: str
    version: int
    players: range
    rules: type[Any]
    options: tuple[Option, ...]
    state: type[Record]
    deal: Callable[..., None]  # these and `decision` are compiled and reached by the names above
    pending: Callable[..., int]
    legal_actions: Callable[..., int]
    apply_action: Callable[..., None]
    is_terminal: Callable[..., bool]
    returns: Callable[..., int]
    observe: Callable[..., None]
    determinize: Callable[..., bool]
    notation: Notation
    view: View
    decision: Callable[..., int] = by_phase
    refusal: Callable[[Any, int], Message | None] = lambda rules, players: None
    archetypes: Mapping[str, Archetype] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in GENERICS:
            implement(name, self.state, getattr(self, name.__name__))

    @property
    def package(self) -> str:
        """The package that holds the game's texts and rule books."""
        return self.state.__module__.rpartition(".")[0]

    def texts(self, language: str) -> Texts:
        """The game's texts, and those of the house, in a language."""
        return Texts(language, self.package)

    def name(self, rules: Any) -> str:
        """The canonical name of this game with these rules."""
        return write_name(self.key, self.options, rules, self.rules())

    def read_rules(self, settings: Mapping[str, str]) -> Any:
        """The rules with these option texts."""
        known = {option.key: option for option in self.options}
        for key in settings:
            if key not in known:
                raise InputError("error.option", game=self.key, option=key, known=tuple(known))
        return self.rules(**{key: known[key].parse(text) for key, text in settings.items()})

    def check_players(self, rules: Any, players: int) -> None:
        """Raise `InputError` unless this many can play by these rules."""
        first, last = self.players[0], self.players[-1]
        if players not in self.players:
            raise InputError(
                "error.players", game=self.key, players=players, first=first, last=last
            )
        if reason := self.refusal(rules, players):
            name = self.name(rules)
            raise InputError("error.refused", package=self.package, game=name, reason=reason)

    def new_deal(self, rules: Any, players: int, rng: Random) -> Any:
        """A fresh state, dealt with `rng`."""
        state = self.state.empty()
        deal(state, rules, players, rng)
        return state


def after(state: Any, rules: Any, seat: int, action: int) -> Any:
    """The state that follows when a pending seat takes a legal action; `state` stays."""
    following = state.copy()
    apply_action(following, rules, seat, action)
    return following


def observation(state: Any, seat: int) -> Any:
    """What a seat knows of a state: a copy with all else blanked."""
    seen = state.copy()
    observe(seen, seat)
    return seen


def result(state: Any, rules: Any) -> tuple[list[int], list[int]]:
    """The points by seat and the seats that have won, of a finished game."""
    points = np.zeros(SEATS, np.int64)
    winners = members(returns(state, rules, points))
    return [int(point) for point in points[: state.players]], winners


def is_asked(seen: Any, seat: int) -> bool:
    """Whether a seat owes a decision; who only watches (-1) never does."""
    return seat in members(pending(seen))


def members(bits: int) -> list[int]:
    """The members of a set of seats or actions, rising.

    >>> members(0b1011)
    [0, 1, 3]
    """
    return [member for member in range(int(bits).bit_length()) if bits >> member & 1]


def write_actions(game: Game, state: Any, rules: Any, seat: int) -> dict[str, int]:
    """The legal actions of a pending seat: their notation and what it stands for."""
    legal = legal_actions(state, rules, seat)
    return {game.notation.write_action(state, seat, action): action for action in members(legal)}
