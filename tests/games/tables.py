"""What the kits of all games share: tables at which a match is played, and how to come to them.

A game's kit adds to `Table` what only that game has, and the script in which its tests are written.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

import numpy as np
import pytest

from souan.bots.random import play_out
from souan.game import Game, determinize, observation
from souan.match import Match
from souan.table import Event, Piece, Zone
from souan.text import InputError, Message


@dataclass
class Table(ABC):
    """A match that has come to the point that a test is about."""

    match: Match

    # --- what is true ---------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seats(self) -> range:
        return range(self.match.players)

    @property
    def viewers(self) -> range:
        """The seats and, as -1, whoever only watches."""
        return range(-1, self.match.players)

    @property
    def turn(self) -> int:
        """Who has to act; nobody else may be awaited."""
        (seat,) = self.match.pending()
        return seat

    @property
    def over(self) -> bool:
        return self.match.is_over

    @property
    def points(self) -> list[int]:
        return self.match.points()

    @property
    def winners(self) -> list[int]:
        return self.match.winners()

    @property
    def deal(self) -> dict[str, Any]:
        """The deal that the match started with, anew each time: a test may change it."""
        return self.match.game.notation.write_deal(self.match.states[0])

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat (the one to act if unsaid) may do."""
        return self.match.legal_actions(self.turn if seat is None else seat)

    # --- what is seen ---------------------------------------------------------------------

    def hand(self, seat: int, viewer: int | None = None) -> str:
        """What a seat holds, as a viewer (itself if unsaid) observes it."""
        seen = self.match.observation(seat if viewer is None else viewer)
        return self.write_hand(seen.hand[seat])

    @abstractmethod
    def write_hand(self, hand: Any) -> str:
        """A hand of a state as the tests of the game write it."""

    def known(self, viewer: int) -> tuple[Any, ...]:
        """All that a viewer learns: its observation, what it is shown and what it is told."""
        observed = self.match.observation(viewer).tobytes()
        return observed, self.match.table(viewer), self.told(viewer)

    def blind(self, viewers: Iterable[int], *steps: str) -> bool:
        """Whether some viewers learn nothing from steps, written ``seat:action``."""
        before = {viewer: self.known(viewer) for viewer in viewers}
        self.do(*steps)
        return all(self.known(viewer) == knew for viewer, knew in before.items())

    def guesses(self, seat: int, count: int) -> list[Any]:
        """States that a seat could be in, in each of which it would observe the same."""
        rng = np.random.default_rng(seat + 1)
        seen = self.match.observation(seat)
        states = [seen.copy() for _ in range(count)]
        for state in states:
            assert determinize(state, seat, rng)
            assert observation(state, seat).tobytes() == seen.tobytes()
        return states

    def zone(self, key: str, viewer: int = -1) -> Zone:
        """A zone of the centre, or of a viewer's own, as the viewer is shown it."""
        shown = self.match.table(viewer)
        (zone,) = [zone for zone in (*shown.centre, *shown.own) if zone.key == key]
        return zone

    def pieces(self, viewer: int = -1) -> list[Piece]:
        """Every piece that a viewer is shown, except what it may choose."""
        shown = self.match.table(viewer)
        zones = [zone for panel in shown.seats for zone in panel.zones]
        return [piece for zone in (*zones, *shown.centre, *shown.own) for piece in zone.pieces]

    def codes(self, viewer: int = -1) -> set[str]:
        """What a viewer is shown face up, except what it may choose."""
        return {piece.code for piece in self.pieces(viewer) if piece.code}

    def fact(self, key: str, seat: int, viewer: int = -1) -> Any:
        """The value of a fact that is shown of a seat, None if it is not."""
        facts = self.match.table(viewer).seats[seat].facts
        return next((fact.value for fact in facts if fact.label.key == f"fact.{key}"), None)

    @property
    def so_far(self) -> list[int]:
        """The points that everybody sees so far, where a game shows them."""
        return [self.fact("points", seat) for seat in self.seats]

    def marks(self, viewer: int = -1) -> list[tuple[str, ...]]:
        """The marks of each seat."""
        return [panel.marks for panel in self.match.table(viewer).seats]

    # --- what is said, in English ---------------------------------------------------------

    def step(self, viewer: int = -1) -> str:
        """Where the game stands."""
        return self._say(self.match.table(viewer).step)

    def prompt(self, viewer: int | None = None) -> str:
        """What a viewer (the seat to act if unsaid) is asked."""
        return self._say(self.match.table(self.turn if viewer is None else viewer).prompt)

    def prompts(self, *viewers: int) -> list[str]:
        return [self.prompt(viewer) for viewer in viewers]

    def answers(self, seat: int | None = None) -> dict[str, str]:
        """What a seat (the one to act if unsaid) may choose, and what it would do."""
        choices = self.match.table(self.turn if seat is None else seat).choices
        return {self._say(choice.label): self._say(choice.meaning) for choice in choices}

    def events(self, viewer: int = -1, since: int = 0) -> list[Event]:
        return self.match.events(viewer, since)

    def told(self, viewer: int = -1, since: int = 0) -> list[str]:
        """What a viewer has seen happen, from the action of number `since` on."""
        return [self._say(event.message) for event in self.events(viewer, since)]

    def gains(self, viewer: int = -1) -> list[Event]:
        """What a viewer has seen make points."""
        return [event for event in self.events(viewer) if event.points is not None]

    def points_told(self, viewer: int) -> list[int]:
        """The points of the seats, added up from what a viewer has seen happen."""
        points = dict.fromkeys(self.seats, 0)
        for event in self.gains(viewer):
            assert event.seat is not None
            points[event.seat] += event.points or 0
        return list(points.values())

    def _say(self, message: Message) -> str:
        return self.match.game.texts("en").say(message)

    # --- play -----------------------------------------------------------------------------

    def do(self, *steps: str) -> Self:
        """Take some steps, written ``seat:action``."""
        for step in steps:
            seat, _, action = step.partition(":")
            self.match.play(int(seat), action)
        return self

    def act(self, *actions: str) -> Self:
        """Take some actions, each of the seat that is awaited then."""
        for action in actions:
            self.match.play(self.turn, action)
        return self

    def finish(self) -> Self:
        """Play on with the first legal action of the first seat that is awaited."""
        while not self.over:
            seat = self.match.pending()[0]
            self.match.play(seat, self.legal(seat)[0])
        return self

    def play_on(self, seed: int = 1) -> Self:
        """Play on to the end with random decisions."""
        rng = np.random.default_rng(seed)
        while not self.over:
            seat = int(rng.choice(self.match.pending()))
            self.match.play(seat, str(rng.choice(self.legal(seat))))
        return self


TableT = TypeVar("TableT", bound=Table)


@dataclass(frozen=True)
class Kit(Generic[TableT]):
    """A game, and how its tests come to rules, tables and words."""

    game: Game
    table: type[TableT]
    players: int = 4  # unless a test says how many
    games: int = 60  # that `finished` plays

    def rules(self, **options: str) -> Any:
        """The rules with options as they are written: ``rules(sum_lead="false")``."""
        return self.game.read_rules(options)

    def at(self, state: Any, **options: str) -> TableT:
        """A table at which the game stands like this."""
        return self.table(Match(self.game, self.rules(**options), state))

    def start(self, deal: Mapping[str, Any], players: int | None = None, **options: str) -> TableT:
        """A table at which a deal has just been dealt."""
        chosen = self.rules(**options)
        state = self.game.notation.read_deal(deal, chosen, players or self.players)
        return self.at(state, **options)

    def dealt(self, players: int | None = None, seed: int = 1, **options: str) -> TableT:
        """A table with a random deal."""
        chosen, rng = self.rules(**options), np.random.default_rng(seed)
        return self.at(self.game.new_deal(chosen, players or self.players, rng), **options)

    def finished(self, players: int, **options: str) -> tuple[Any, ...]:
        """The last states of some random games; a kit caches them, so no test may change them."""
        chosen, rng = self.rules(**options), np.random.default_rng(players)
        states = [self.game.new_deal(chosen, players, rng) for _ in range(self.games)]
        for state in states:
            play_out(state, chosen, rng)
        return tuple(states)

    def english(self, message: Message | None) -> str:
        """What a message says; there has to be one."""
        assert message is not None
        return self.game.texts("en").say(message)

    def refusal(
        self, spoil: Callable[[dict[str, Any]], object], players: int | None = None, **options: str
    ) -> str:
        """Why a deal is refused once it is spoilt, which can be said in Japanese too."""
        deal = self.dealt(players, 1, **options).deal
        spoil(deal)
        with pytest.raises(InputError) as error:
            self.start(deal, players, **options)
        assert "「" in error.value.say("ja")
        return str(error.value)
