"""Fortuna in its own notation, for tests that read like the rule book.

`play("3", "5:33555", "-")` lets the start seat pass with a 3, the next one sell 3 3 5 5 5 as a
set of 5 and take no patron, and the third pass with whatever is its highest card. Everybody is
dealt what the script needs, then high goods. ``5:33555+2`` takes patron 2, ``5:33555?`` leaves
that open, ``5:33`` leaves the set incomplete, ``!`` only draws (where that is a decision).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Self

import numpy as np
from tests.games import tables

from souan.game import members
from souan.game import result as outcome
from souan.games.fortuna import GAME
from souan.games.fortuna.questions import values_of
from souan.games.fortuna.state import OVER, State
from souan.lab.story import Story

HANDS = 10

FIVE_SETS = ("1:1", "-", "-", "2:22", "-", "-", "3:333", "-", "-", "4:4444", "-", "-", "5:55555")
"""Three players: seat 0 sells five sets in five rounds."""


@dataclass
class Table(tables.Table):
    """Fortuna's table: goods, sets, patrons, the deck."""

    kept: Mapping[int, Counter[str]] = field(default_factory=dict)  # not to be discarded by ``-``

    @property
    def discards(self) -> str:
        return digits(self.state.discards)

    @property
    def deck(self) -> int:
        """How many cards are left in the deck, as everybody is shown it."""
        return self.shown_deck()[0]

    def shown_deck(self, viewer: int = -1) -> tuple[int, int | None]:
        """The size of the deck, and the goods above the End card until it is drawn."""
        zone = self.zone("deck", viewer)
        left, above = zone.title.get("left"), zone.title.get("above")
        assert isinstance(left, int)
        assert (above is None) == bool(zone.pieces)
        return left, above

    def numbers(self, kind: str) -> list[str]:
        """What numbers the seat to act may name: ``numbers("sell")``."""
        return [a.partition(":")[2] for a in self.legal() if a.startswith(kind + ":")]

    def write_hand(self, hand: Any) -> str:
        return digits(hand)

    def size(self, seat: int) -> int:
        """How many cards everybody sees that a seat holds."""
        return int(self.match.observation(-1).hand_size[seat])

    def sets(self, seat: int, viewer: int = -1) -> list[str]:
        """The sets of a seat as a viewer is shown them: ``5:33555``."""
        panel = self.match.table(viewer).seats[seat]
        return [piece.code for zone in panel.zones if zone.key == "sets" for piece in zone.pieces]

    def row(self, viewer: int = -1) -> list[str]:
        """The patrons in the row."""
        centre = self.match.table(viewer).centre
        return [piece.code for zone in centre if zone.key == "row" for piece in zone.pieces]

    def patrons(self, seat: int) -> list[int]:
        return members(self.state.taken[seat])

    def then(self, *turns: str) -> Self:
        """Play some more turns, whose cards must be in the hands."""
        for turn in turns:
            _take_turn(self, turn)
        return self

    def finish(self) -> Self:
        """Let everybody pass until the game is over."""
        while not self.over:
            _take_turn(self, "-")
        return self


def values(table: Table, number: int) -> list[int]:
    """What a hand card of a number may be treated as."""
    return values_of(table.state, table.match.rules, number)


def goods_in(state: Any) -> list[int]:
    """How many goods of each number there are, wherever they lie."""
    left = [int(card) for card in state.deck[state.top : state.end + 7] if card > 0]
    held = state.hand.sum(axis=0) + state.discards + state.sets.sum(axis=(0, 1))
    return list(held + np.bincount(left, minlength=9))


def digits(row: Any) -> str:
    """A row of counts as it is written: ``33555``."""
    return "".join(str(number) * int(row[number]) for number in range(1, 9))


def story(table: Table) -> Story:
    """What was played at a table, over or not, without who did what: no fact of Fortuna asks."""
    points, winners = outcome(table.state, table.match.rules)
    return Story(GAME, table.match.rules, table.match.states, (), points, winners)


def considered(table: Table, name: str) -> set[str]:
    """What a player of an archetype thinks about where it has to act; nothing means all."""
    legal, seen = table.match.legal(table.turn), table.match.observation(table.turn)
    allowed = sum(1 << action for action in legal.values())
    chosen = GAME.archetypes[name].consider(seen, table.match.rules, table.turn, allowed)
    assert chosen & ~allowed == 0
    return {text for text, action in legal.items() if chosen >> action & 1}


KIT = tables.Kit(GAME, Table, games=100)
rules, start, dealt, english, refusal = KIT.rules, KIT.start, KIT.dealt, KIT.english, KIT.refusal
finished = cache(KIT.finished)


def result(*sets: str, patrons: Sequence[int] = (), **options: str) -> tuple[list[int], list[int]]:
    """Points and winners of a game in which the seats have these sets: ``"1 22 333"``."""
    table = result_table(*sets, patrons=patrons, **options)
    return table.points, table.winners


def result_table(*sets: str, patrons: Sequence[int] = (), **options: str) -> Table:
    """A game that is over like that."""
    state = State.empty()
    state.players = len(sets)
    state.phase = OVER
    for seat, written in enumerate(sets):
        for place, goods in enumerate(written.split()):
            for number in goods:
                state.sets[seat, place, int(number)] += 1
            state.sold[seat] += 1
    for seat, held in enumerate(patrons):
        state.taken[seat] = ((1 << held) - 1) << 1
    return KIT.at(state, **options)


# --- scripts ------------------------------------------------------------------------------


def play(
    *turns: str,
    players: int = 4,
    first: int = 0,
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    patrons: str = "12345678",
    **options: str,
) -> Table:
    """A table after some turns.

    `hands` names more goods that seats are dealt, `draws` what the draws after the script give,
    `patrons` the order of the patrons, or "none".
    """
    if patrons == "none":
        options["patrons"], patrons = "none", ""
    chosen = rules(**options)
    end = sum(chosen.counts) - HANDS * players - 6
    owners = _owners(turns, players, first, end, options)
    needs = [list(_needed(turns[(s - first) % players :: players])) for s in range(players)]
    for seat, more in (hands or {}).items():
        needs[seat] += more
    kept = {seat: Counter(cards) for seat, cards in enumerate(needs)}
    deck = [needs[s].pop(HANDS) if len(needs[s]) > HANDS else "" for s in owners]
    deck += [*draws, *[""] * (end + 6 - len(deck) - len(draws))]
    left = Counter({str(n): count for n, count in enumerate(chosen.counts, 1)})
    left.subtract(card for cards in (*needs, deck) for card in cards if card)
    assert min(left.values()) >= 0, "the script needs more goods than there are"
    fill = _fill(left)
    for hand in needs:
        hand += [next(fill) for _ in range(HANDS - len(hand))]
    filled = [card or next(fill) for card in deck]
    deal = {"hands": needs, "deck": [*filled[:end], "E", *filled[end:]], "patrons": list(patrons)}
    table = start({**deal, "start": first}, players, **options)
    table.kept = kept
    return table.then(*turns)


def _needed(turns: Sequence[str]) -> str:
    """The goods that a seat's turns use."""
    return "".join(
        turn.partition(":")[2].partition("+")[0].rstrip("?") if ":" in turn else turn.strip("-!")
        for turn in turns
    )


def _owners(
    turns: Sequence[str], players: int, first: int, end: int, options: Mapping[str, str]
) -> list[int]:
    """Who draws each of the goods of the deck during the script."""
    shrink = options.get("shrink", "literal")
    owners: list[int] = []
    for number, turn in enumerate(turns):
        seat = (first + number) % players
        value = int(turn.partition(":")[0]) if ":" in turn else 0
        if not (shrink == "no_turn_draw_on_sale" and value):
            owners.append(seat)
        for _ in range(value - (2 if shrink == "refill_minus2" else 1)):
            if len(owners) <= end:
                owners.append(seat)
    return owners


def _fill(left: Counter[str]) -> Any:
    """The goods that the script leaves: 8, 7, 6 in turn, then 5, 4 and so on."""
    for group in ("876", "543", "21"):
        while any(left[number] for number in group):
            for number in group:
                if left[number]:
                    left[number] -= 1
                    yield number


def _take_turn(table: Table, turn: str) -> None:
    match, seat = table.match, table.turn
    if ":" not in turn:
        if "draw" in table.legal():
            match.play(seat, "draw")
        if turn != "!":
            match.play(seat, f"pass:{_any(table, seat) if turn == '-' else turn}")
    else:
        value, _, rest = turn.partition(":")
        goods, _, patron = rest.rstrip("?").partition("+")
        match.play(seat, f"sell:{value}")
        for number in goods:
            match.play(seat, f"card:{number}")
        if not table.over and "none" in table.legal() and not rest.endswith("?"):
            match.play(seat, f"patron:{patron}" if patron else "none")
    table.kept.get(seat, Counter()).subtract(_needed([turn]))


def _any(table: Table, seat: int) -> str:
    """The highest card that a seat does not need for what is still to come."""
    kept = table.kept.get(seat, Counter())
    held = Counter(table.hand(seat))
    return max(number for number in held if held[number] > kept[number])
