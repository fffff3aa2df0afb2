"""Hangover in its own notation, for tests that read like the rule book.

`play("R5 R6 R6^ R4^")` deals the cards named, seat 0 the first and so on clockwise, arranges
snacks, leads with the start seat and plays the trick. Further tricks are written from their
leader on, without the cards that eliminated seats lay face down. Snacks are kept unless the
trick says otherwise: ``"R4 R3 R2 R1 | use:+2 keep"`` decides on them, ``"R4 R3 R2 R1 |"``
leaves all decisions open. With an option `geko` the seats of `declarers` declare to take no trick;
`extras` are the extra cards that seats would draw.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tests.games import tables

from souan.game import members
from souan.games.hangover import GAME
from souan.games.hangover.notation import CARD_NAMES, CARDS, SNACK_NAMES
from souan.games.hangover.state import FLAT, ONE_OK, OVER, State, deck
from souan.table import Piece

FIVE_TRICKS = ("R6^ R1 R1^ R2", "B6^ B1 B1^ B2", "Y6^ Y1 Y1^ Y2", "G6^ G1 G1^ G2", "R6 R2^ R3 R3^")
"""Five tricks that seat 0 leads and takes with four players: 1 VP for each of four, then out."""

OUT_BY_FOLLOWING = (*FIVE_TRICKS[:4], "R2^ R3 R4 R3^", "B3 B4 B5 B3^")
"""Seat 0 has four tricks, then seat 2 takes one and leads, and seat 0 takes that as its fifth."""

TWO_OUT = (
    *("R5^ R1 R1^", "B5^ B1 B1^", "Y5^ Y1 Y1^", "G5^ G1 G1^", "R5 R2 R2^"),
    *("B5 B2", "Y5 Y2", "G5 G2", "B4^ B2^", "Y4^ Y2^"),
)
"""Ten tricks with three players: seat 0 takes five and is out, then seat 1."""

TEN = "R4 R3 R2 R1"
"""10 of 12: seat 0 takes it."""

SNACKS_OF_A = {0: "-1-2 +2+3 +1+3 -4+4"}


class Table(tables.Table):
    """Hangover's table: columns of snacks, tricks and who is out."""

    @property
    def vp(self) -> list[int]:
        return [int(vp) for vp in self.state.vp[: self.state.players]]

    @property
    def tricks(self) -> list[int]:
        return [int(tricks) for tricks in self.state.tricks[: self.state.players]]

    @property
    def winner(self) -> int:
        """Who took the last trick."""
        return int(self.state.winner)

    @property
    def total(self) -> int:
        """The sum that was judged, snacks included."""
        return int(self.state.total)

    @property
    def out(self) -> list[int]:
        return members(self.state.out)

    def write_hand(self, hand: Any) -> str:
        return " ".join(CARD_NAMES[card] for card in members(hand))

    def columns(self, seat: int, viewer: int | None = None) -> list[str]:
        """What lies in a seat's columns as `viewer` is shown it: ``?`` for a back."""
        panel = self.match.table(seat if viewer is None else viewer).seats[seat]
        return [" ".join(_lying(piece) for piece in zone.pieces) for zone in panel.zones]


def _lying(piece: Piece) -> str:
    return (piece.code or "?") + " used" * ("used" in piece.marks)


KIT = tables.Kit(GAME, Table)
rules, start, dealt, english, refusal = KIT.rules, KIT.start, KIT.dealt, KIT.english, KIT.refusal
finished = cache(KIT.finished)


def deck_of(players: int) -> list[str]:
    """The names of the cards in use."""
    return [CARD_NAMES[card] for card in members(deck(players))]


def extra_cards(players: int) -> list[str]:
    """The names of the cards that may be drawn as extra ones."""
    return [f"{suit}{players + 3}{triangle}" for suit in "RBYG" for triangle in ("", "^")]


def left_over(table: Table) -> set[str]:
    """The cards in use that nobody was dealt."""
    return {*deck_of(table.match.players)}.difference(*table.deal["hands"])


def play(
    *tricks: str,
    players: int = 4,
    first: int = 0,
    hands: Mapping[int, str] | None = None,
    snacks: Mapping[int, str] | None = None,
    declarers: Sequence[int] = (),
    extras: str = "",
    **options: str,
) -> Table:
    """A table after some tricks; `hands` names more cards that seats hold, `snacks` columns."""
    chosen = rules(**options)
    script = [trick.split(" |") for trick in tricks]
    limits = [_limit(chosen, seat in declarers) for seat in range(players)]
    seated = _seated([cards.split() for cards, *_ in script], limits, first)
    rows = _rows_of_snacks(players, chosen.trick_limit, snacks or {})
    deal: dict[str, Any] = {
        "hands": _hands(seated, players, hands or {}),
        "snacks": rows,
        "start": first,
    }
    if chosen.geko_extra:
        deal["extras"] = extras.split() or extra_cards(players)[:players]
    table = start(deal, players, **options)
    arrange(table, rows)
    if chosen.geko:
        declare(table, declarers)
    for cards, (_, *decisions) in zip(seated, script, strict=True):
        for seat, card in cards:
            table.match.play(seat, f"play:{card}")
        decide(table, decisions[0].split() if decisions else None)
    return table


def arrange(table: Table, rows: Sequence[Sequence[str]]) -> None:
    """Let every seat lay its snacks in the order of its row."""
    for seat, row in enumerate(rows):
        for snack in row:
            table.match.play(seat, f"snack:{snack}")


def declare(table: Table, declarers: Sequence[int]) -> None:
    """Let every seat declare to take no trick or not."""
    for seat in table.seats:
        table.match.play(seat, f"declare:{'yes' if seat in declarers else 'no'}")


def decide(table: Table, decisions: Sequence[str] | None) -> None:
    """Let the winner decide on its snacks; None: keep whatever is asked."""
    if decisions is None:
        while "keep" in table.legal(table.winner):
            table.match.play(table.winner, "keep")
    for decision in decisions or ():
        table.match.play(table.winner, decision)


def result(*vp: int, out: Sequence[int] = ()) -> tuple[list[int], list[int]]:
    """Points and winners of a game that ends with these VP and eliminated seats."""
    state = State.empty()
    state.players = len(vp)
    state.vp[: len(vp)] = vp
    state.out = sum(1 << seat for seat in out)
    state.phase = OVER
    table = KIT.at(state)
    return table.points, table.winners


# --- deals that make a script of tricks possible ------------------------------------------


def rank(card: str) -> tuple[int, bool]:
    """The rank of a card within its suit, read off its name."""
    return int(card[1]), card.endswith("^")


def _limit(chosen: Any, has_declared: bool) -> int:
    """How many tricks a seat may take by the rule book."""
    forms: dict[int, int] = {FLAT: 0, ONE_OK: 1}
    return forms.get(chosen.geko, chosen.trick_limit) if has_declared else int(chosen.trick_limit)


def _seated(
    tricks: Sequence[Sequence[str]], limits: Sequence[int], leader: int
) -> list[list[tuple[int, str]]]:
    """Who plays which card: clockwise from the leader, the highest card of its suit leads on."""
    players = len(limits)
    taken = [0] * players
    seated = []
    for cards in tricks:
        active = [(leader + k) % players for k in range(players)]
        active = [seat for seat in active if taken[seat] <= limits[seat]]
        trick = list(zip(active, cards, strict=True))
        seated.append(trick)
        leader = max((rank(card), seat) for seat, card in trick if card[0] == cards[0][0])[1]
        taken[leader] += 1
        while taken[leader] > limits[leader]:
            leader = (leader + 1) % players
    return seated


def _hands(
    tricks: Sequence[Sequence[tuple[int, str]]], players: int, hands: Mapping[int, str]
) -> list[list[str]]:
    """Hands of eleven with the cards of the script, and none that would have had to be played."""
    dealt = [hands.get(seat, "").split() for seat in range(players)]
    barred = ["" for _ in range(players)]
    for trick in tricks:
        led = trick[0][1][0]
        for seat, card in trick:
            if int(card[1]) <= players + 2:  # an extra card is not dealt
                dealt[seat].append(card)
            barred[seat] += "" if card[0] == led else led
    spoken_for = {card for hand in dealt for card in hand}
    left = [card for card in CARDS if int(card[1]) <= players + 2 and card not in spoken_for]
    for seat in sorted(range(players), key=lambda seat: -len(set(barred[seat]))):
        while len(dealt[seat]) < 11:
            fitting = [card for card in left if card[0] not in barred[seat]]
            card = max(fitting, key=lambda card: sum(card[0] == other[0] for other in left))
            left.remove(card)
            dealt[seat].append(card)
    return dealt


def _rows_of_snacks(players: int, columns: int, snacks: Mapping[int, str]) -> list[list[str]]:
    """A row of snacks for each seat: those asked for, then whatever is left."""
    rows = [snacks.get(seat, "").split() for seat in range(players)]
    left = [*SNACK_NAMES, *SNACK_NAMES]
    for row in rows:
        for snack in row:
            left.remove(snack)
    for row in rows:
        while len(row) < columns:
            row.append(left.pop())
    return rows
