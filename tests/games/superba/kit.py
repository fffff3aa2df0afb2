"""La Superba in its own notation, for tests that read like the rule book.

`play("P2 C* / - | 1 2 2 4 | P C*")` plays a round: seat 0 loads two pepper and a superior cloth,
seat 1 nothing; the cards shown are 1 and 2 of the seats and 2 and 4 of the deck; seat 0 loses a
pepper and the cloth. Losses of several seats are divided by ``/`` too; those that are not written
are the first that are legal, ``?`` leaves them open. A round may end after the loads.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Self

from tests.games import tables

from souan.games.superba import GAME
from souan.games.superba.notation import KIND_NAMES, PORT_NAMES
from souan.games.superba.state import voyages
from souan.table import SeatPanel
from souan.text import Message

NEUTRAL = "sanjorge"
"""The port of a round if none is named: it changes neither luck nor total, and only glass."""

EVERYTHING = "P3 P* C3 C* G3 G*"
"""The supply that everybody begins with."""

HARD = "30-30-30-30-30-30"
"""Difficulties that no total is above."""


class Table(tables.Table):
    """La Superba's table: supplies, loads, ports and voyages."""

    @property
    def luck(self) -> int:
        """The luck of the last voyage."""
        return int(self.state.luck[voyages(self.state) - 1])

    @property
    def total(self) -> int:
        """The total of the last voyage."""
        return int([total for total in self.state.total if total != -1][-1])

    @property
    def lost(self) -> list[int]:
        """How many chits each seat lost, or has to lose, on the last voyage."""
        return [int(self.state.due[seat]) for seat in self.seats]

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

    def write_hand(self, hand: Any) -> str:
        return " ".join(str(number) for number in range(1, 5) for _ in range(hand[number]))

    def shown(self, leg: int = 0, viewer: int = -1) -> str:
        """The cards shown on a voyage."""
        return " ".join(str(number) for number in self.match.observation(viewer).shown[leg])

    def panel(self, seat: int, viewer: int = -1) -> SeatPanel:
        return self.match.table(viewer).seats[seat]

    def difficulty(self, seat: int) -> int | None:
        """The difficulty that the table shows for a revealed load."""
        value = self.fact("load", seat)
        return value.get("difficulty") if isinstance(value, Message) else None

    def current_port(self, viewer: int = -1) -> str:
        """The port that the table marks as that of the round."""
        (zone,) = [zone for zone in self.match.table(viewer).centre if "current" in zone.marks]
        return zone.pieces[0].code

    def continued(self, *rounds: str) -> Self:
        """Play some more rounds, whose cards must be in hands and deck."""
        for round_ in rounds:
            _play_round(self, round_)
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


KIT = tables.Kit(GAME, Table, players=2, games=20)
rules, start, dealt, english = KIT.rules, KIT.start, KIT.dealt, KIT.english
finished = cache(KIT.finished)


def play(
    *rounds: str,
    players: int = 2,
    ports: str = NEUTRAL,
    last: str = "",
    hands: Mapping[int, str] | None = None,
    dice: str = "",
    pile: str = "six_minus1",
    **options: str,
) -> Table:
    """A table after some rounds.

    `ports` are those of the first rounds, `last` the cards that are left when all rounds are
    written, one for each seat, `hands` more cards that seats hold, `dice` the first throws; `pile`
    is the option for which cards there are, whose own name is `ports`.
    """
    deal = _deal(rounds, players, ports, last, hands or {}, _copies(options))
    if pile != "six_minus1":
        fixed = [*deal["ports"], deal["removed"]]
        fixed.remove("havana")
        deal |= {"ports": fixed if pile == "five_fixed" else [], "removed": None}
    if options.get("luck") == "d4":
        deal["dice"] = [*dice.split(), *"44444"][: _rounds(options)]
    return start(deal, players, **{**options, "ports": pile}).continued(*rounds)


def _copies(options: Mapping[str, str]) -> int:
    """How many cards of each number there are."""
    return 6 if options.get("hand5", "off") == "off" else 5


def _rounds(options: Mapping[str, str]) -> int:
    return 4 if options.get("hand5") == "4_rounds" else 5


def idle(*played: str, last: str = "", players: int = 2, **options: str) -> list[str]:
    """The rounds without loads that fill up the game, with cards that are left by those played."""
    left = Counter({str(number): _copies(options) for number in range(1, 5)})
    for round_ in played:
        left.subtract(round_.split("|")[1].split())
    left.subtract(last.split())
    cards = sorted(left.elements())
    rounds = _rounds(options) - len(played)
    loads = " / ".join("-" * players)
    return [f"{loads} | {' '.join(cards[: 4 * rounds][leg::rounds])}" for leg in range(rounds)]


def settled(*rounds: str, last: str = "", players: int = 2, ports: str, **options: str) -> Table:
    """A finished game: some rounds, then rounds without loads."""
    rest = idle(*rounds, last=last, players=players, **options)
    return play(*rounds, *rest, players=players, ports=ports, last=last, hands=None, **options)


def lost_before(loads: str, round_: str, port: str, **options: Any) -> Table:
    """A table at which whole loads were lost at Havana before a voyage to a port."""
    options = {"difficulty": HARD, "loss": "1-all", **options}
    return play(f"{loads} | 2 2 2 2", round_, ports=f"havana {port}", **options)


def _deal(
    rounds: tuple[str, ...],
    players: int,
    ports: str,
    last: str,
    hands: Mapping[int, str],
    copies: int,
) -> dict[str, Any]:
    shown = [round_.split("|")[1].split() for round_ in rounds if "|" in round_]
    held = [[cards[seat] for cards in shown] for seat in range(players)]
    for seat, card in enumerate(last.split()):
        held[seat].append(card)
    for seat, cards in hands.items():
        held[seat] += cards.split()
    deck = [card for cards in shown for card in cards[players:]]
    left = Counter({str(number): copies for number in range(1, 5)})
    left.subtract(deck + [card for hand in held for card in hand])
    rest = sorted(left.elements())
    for hand in held:
        hand += [rest.pop() for _ in range(copies - len(hand))]
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
