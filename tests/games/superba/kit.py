"""La Superba in its own notation, for tests that read like the rule book.

`play("P2 C* / - | 1 2 2 4 | P C*")` plays a round: seat 0 loads two pepper and a superior cloth,
seat 1 nothing; the cards shown are 1 and 2 of the seats and 2 and 4 of the deck; seat 0 loses a
pepper and the cloth. Losses of several seats are divided by ``/`` too; those that are not written
are the first that are legal, ``?`` leaves them open. A round may end after the loads.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from souan.bots.random import play_out
from souan.games.superba import GAME
from souan.games.superba.notation import KIND_NAMES, PORT_NAMES
from souan.games.superba.state import Rules
from souan.match import Match
from souan.table import Event, Fact, SeatPanel
from souan.text import Message

NEUTRAL = "sanjorge"
"""The port of a round if none is named: it changes neither luck nor total, and only glass."""


@dataclass
class Table:
    """A match that has come to the point that a test is about."""

    match: Match

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seats(self) -> range:
        return range(self.match.players)

    @property
    def luck(self) -> int:
        """The luck of the last voyage."""
        return int([luck for luck in self.state.luck if luck != -1][-1])

    @property
    def total(self) -> int:
        """The total of the last voyage."""
        return int([total for total in self.state.total if total != -1][-1])

    @property
    def lost(self) -> list[int]:
        """How many chits each seat lost, or has to lose, on the last voyage."""
        return [int(self.state.due[seat]) for seat in self.seats]

    @property
    def points(self) -> list[int]:
        """The points of a finished match."""
        return self.match.points()

    def so_far(self, seat: int) -> int:
        """The points that the table shows for a seat."""
        value = self.fact("fact.points", seat)
        assert isinstance(value, int)
        return value

    def supply(self, seat: int, viewer: int = -1) -> str:
        return text(self.match.observation(viewer).supply[seat])

    def losses(self, seat: int, viewer: int = -1) -> str:
        return text(self.match.observation(viewer).losses[seat])

    def load(self, seat: int, viewer: int = -1, leg: int | None = None) -> str:
        """The load of a round (this one if unsaid), as somebody observes it."""
        seen = self.match.observation(viewer)
        return text(seen.load[seen.leg if leg is None else leg, seat])

    def port(self, seat: int, leg: int = 0, viewer: int = -1) -> str:
        """A seat's chits on the port of a round (the first if unsaid)."""
        return text(self.match.observation(viewer).landed[leg, seat])

    def hand(self, seat: int, viewer: int) -> str:
        """A seat's hand as somebody observes it."""
        counts = self.match.observation(viewer).hand[seat]
        return " ".join(str(number) for number in range(1, 5) for _ in range(counts[number]))

    def shown(self, leg: int = 0, viewer: int = -1) -> str:
        """The cards shown on a voyage."""
        return " ".join(str(number) for number in self.match.observation(viewer).shown[leg])

    def legal(self, seat: int) -> list[str]:
        return self.match.legal_actions(seat)

    def panel(self, seat: int, viewer: int = -1) -> SeatPanel:
        return self.match.table(viewer).seats[seat]

    def fact(self, key: str, seat: int, viewer: int = -1) -> Any:
        """The value of a fact of a seat, None if it is not shown."""
        facts: tuple[Fact, ...] = self.panel(seat, viewer).facts
        return next((fact.value for fact in facts if fact.label.key == key), None)

    def difficulty(self, seat: int) -> int | None:
        """The difficulty that the table shows for a revealed load."""
        value = self.fact("fact.load", seat)
        return value.get("difficulty") if isinstance(value, Message) else None

    def current_port(self, viewer: int = -1) -> str:
        """The port that the table marks as that of the round."""
        (zone,) = [zone for zone in self.match.table(viewer).centre if "current" in zone.marks]
        return zone.pieces[0].code

    def events(self, viewer: int = -1, since: int = 0) -> list[Event]:
        return self.match.events(viewer, since)

    def told(self, viewer: int = -1, since: int = 0) -> list[str]:
        """What a viewer has seen happen, in English."""
        say = GAME.texts("en").say
        return [say(event.message) for event in self.events(viewer, since)]

    def do(self, *steps: str) -> "Table":
        """Take some more steps, written ``seat:action``."""
        for step in steps:
            seat, _, action = step.partition(":")
            self.match.play(int(seat), action)
        return self

    def continued(self, *rounds: str) -> "Table":
        """Play some more rounds, whose cards must be in hands and deck."""
        for round_ in rounds:
            _play_round(self, round_)
        return self

    def finish(self) -> "Table":
        """Play on with the first legal action of the first seat that is awaited."""
        while not self.match.is_over:
            seat = self.match.pending()[0]
            self.match.play(seat, self.legal(seat)[0])
        return self


def text(row: Any) -> str:
    """A row of counts as it is written: ``P2 C*``; nothing is ``-``."""
    parts = [
        f"{name}{n if n > 1 else ''}" for name, n in zip(KIND_NAMES, row, strict=True) if n > 0
    ]
    return " ".join(parts) or "-"


def chits(written: str) -> Counter[str]:
    """The counts that ``P2 C*`` stands for."""
    counts: Counter[str] = Counter()
    for part in written.replace("-", "").split():
        found = re.fullmatch(r"([PCG]\*?)(\d?)", part)
        assert found, written
        counts[found[1]] += int(found[2] or 1)
    return counts


def rules(**options: str) -> Rules:
    """The rules with options as they are written: ``rules(cap="6")``."""
    chosen: Rules = GAME.read_rules(options)
    return chosen


def start(deal: Mapping[str, Any], players: int = 2, **options: str) -> Table:
    """A table at which a deal has just been dealt."""
    chosen = rules(**options)
    return Table(Match(GAME, chosen, GAME.notation.read_deal(deal, chosen, players)))


def dealt(players: int = 2, seed: int = 1, **options: str) -> Table:
    """A table with a random deal."""
    chosen = rules(**options)
    return Table(Match(GAME, chosen, GAME.new_deal(chosen, players, np.random.default_rng(seed))))


def deal_of(table: Table) -> dict[str, Any]:
    """The deal that a table started with."""
    return GAME.notation.write_deal(table.match.states[0])


def games(count: int, players: int, **options: str) -> Iterator[Any]:
    """The states of some games that random players have finished."""
    for seed in range(count):
        state = dealt(players, seed, **options).state
        play_out(state, rules(**options), np.random.default_rng(seed))
        yield state


def play(
    *rounds: str,
    players: int = 2,
    ports: str = NEUTRAL,
    last: str = "",
    hands: Mapping[int, str] | None = None,
    **options: str,
) -> Table:
    """A table after some rounds.

    `ports` are those of the first rounds, `last` the cards that are left when all five rounds are
    written, one for each seat, `hands` more cards that seats hold.
    """
    table = start(_deal(rounds, players, ports, last, hands or {}), players, **options)
    return table.continued(*rounds)


def idle(*played: str, last: str = "", players: int = 2) -> list[str]:
    """The rounds without loads that fill up five, with cards that are left by those played."""
    left = Counter({str(number): 6 for number in range(1, 5)})
    for round_ in played:
        left.subtract(round_.split("|")[1].split())
    left.subtract(last.split())
    cards = sorted(left.elements())
    rounds = 5 - len(played)
    loads = " / ".join("-" * players)
    return [f"{loads} | {' '.join(cards[: 4 * rounds][leg::rounds])}" for leg in range(rounds)]


def settled(*rounds: str, last: str = "", players: int = 2, ports: str, **options: str) -> Table:
    """A finished game: some rounds, then rounds without loads."""
    rest = idle(*rounds, last=last, players=players)
    return play(*rounds, *rest, players=players, ports=ports, last=last, hands=None, **options)


def _deal(
    rounds: tuple[str, ...], players: int, ports: str, last: str, hands: Mapping[int, str]
) -> dict[str, Any]:
    shown = [round_.split("|")[1].split() for round_ in rounds if "|" in round_]
    held = [[cards[seat] for cards in shown] for seat in range(players)]
    for seat, card in enumerate(last.split()):
        held[seat].append(card)
    for seat, cards in hands.items():
        held[seat] += cards.split()
    deck = [card for cards in shown for card in cards[players:]]
    left = Counter({str(number): 6 for number in range(1, 5)})
    left.subtract(deck + [card for hand in held for card in hand])
    rest = sorted(left.elements())
    for hand in held:
        hand += [rest.pop() for _ in range(6 - len(hand))]
    order = [*ports.split(), *(name for name in PORT_NAMES if name not in ports.split())]
    return {"hands": held, "deck": deck + rest, "ports": order[:5], "removed": order[5]}


def _play_round(table: Table, written: str) -> None:
    loads, cards, losses = (*(part.strip() for part in written.split("|")), "", "")[:3]
    _play_loads(table, loads.split("/"))
    for seat, card in zip(table.seats, cards.split(), strict=False):
        table.match.play(seat, f"sail:{card}")
    if cards and losses != "?":
        _play_losses(table, losses.split("/"))


def _play_loads(table: Table, loads: list[str]) -> None:
    leg = int(table.state.leg)
    for seat, load in zip(table.seats, loads, strict=True):
        counts = chits(load)
        while table.state.phase == 0 and table.legal(seat):
            kind = table.legal(seat)[0].partition("=")[0]  # load:P
            table.match.play(seat, f"{kind}={counts[kind.removeprefix('load:')]}")
    for seat, load in zip(table.seats, loads, strict=True):
        assert chits(table.load(seat, leg=leg)) == chits(load)


def _play_losses(table: Table, losses: list[str]) -> None:
    for seat, written in enumerate(losses):
        for name in written.replace("-", "").split():
            table.match.play(seat, f"lose:{name}")
    while table.state.phase == 2:
        seat = table.match.pending()[0]
        table.match.play(seat, table.legal(seat)[0])
