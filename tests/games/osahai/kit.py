"""大差配 in its own notation, for tests that read like the rule book.

`play("1 A2:R T4:B ++", "3 C1:G P1:G +-")` deals the cards named and plays two bargains, the
active seats going round from `start`: seat 0 with partner 1 hands over the A2 for the red
tenement, gets the T4 for the blue one, and both accept; then seat 1 with partner 3, who refuses.
A bargain may stop anywhere: ``"1"``, ``"1 A2"``, ``"1 A2:R"``, ``"1 A2:R T4:B"``; a vote not
given yet is ``.``, so ``"1 A2:R T4:B .+"`` waits for the active player.

`board({"R": "T2 P4 T1"}, wanderers="A2 U1")` is a finished game with these cards in place.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Self

from tests.games import tables

from souan.game import members
from souan.games.osahai import GAME
from souan.games.osahai.notation import ALL_NAMES, RESIDENT_CARDS
from souan.games.osahai.residents import SUIT_LETTERS
from souan.games.osahai.rules import end_game, hand_dealt, set_up
from souan.games.osahai.scoring import column
from souan.games.osahai.state import State, deck, wanderers

RANDOM_SUITS = {"P": "RBGY", "A": "BRGY", "H": "YGBR", "T": "GYRB", "C": "RBYG", "U": "YRGB"}
"""Suits of each job, by number, as ``suits="latin_random"`` may draw them."""

BEFORE: Any = {"pick": "before_reveal"}

THREE = ("3 P1:R A1:R ++", "3 H1:R T1:R --", "3 C1:R U1:R ++")
"""Three bargains of four players after which seat 3 has three cards and the turn."""

LAST = (*THREE, "0 H4:G T4:G ++")
"""The same and the bargain that ends the game."""

SIX = (
    *("1 P1:R A1:B ++", "0 A2:G P2:Y ++", "0 H1:R P3:B ++"),
    *("1 P4:R A3:B ++", "0 A4:G T1:Y ++", "1 H2:R U1:B ++"),
)
"""Six bargains of three players after which seats 0 and 1 have three cards."""

SEVEN = (
    "1 C1:R P4:B ++",
    "0 A2:Y U1:G -+",
    "0 U4:G T2:B ++",
    "2 P3:R H2:G ++",
    "0 T4:B U2:R --",
    "1 A4:R P1:B ++",
    "2 H3:G T1:Y ++",
)
HANDS = {0: "P2 C2", 1: "A1 H1 U3 A3", 2: "T3 C4 H4 C3"}
"""The full board of three players: all its bargains, and what is left in the hands."""


class Table(tables.Table):
    """The table of 大差配: rooms, wanderers and what was offered."""

    @property
    def hand_sizes(self) -> list[int]:
        return [int(size) for size in self.state.hand_size[: self.match.players]]

    @property
    def letters(self) -> str:
        """The suits of this game, and tenements."""
        return SUIT_LETTERS[: self.match.rules.n_tenements]

    @property
    def vp(self) -> dict[str, int]:
        """The VP of each tenement of a finished game."""
        return {letter: int(self.state.vp[which]) for which, letter in enumerate(self.letters)}

    @property
    def suited(self) -> list[str]:
        """The cards of each suit."""
        return [codes(members(cards)) for cards in self.state.suited[: len(self.letters)]]

    @property
    def picked(self) -> list[str]:
        """The suit that each seat revealed."""
        return [SUIT_LETTERS[self.state.picked[seat]] for seat in self.seats]

    def write_hand(self, hand: Any) -> str:
        return codes(members(hand))

    def placed(self, where: str) -> str:
        """The cards of a tenement (R B G Y) or of the wanderers, as they are, from the top."""
        return codes(column(self.state, column_of(where, self.match.rules)))

    def room(self, where: str, viewer: int = -1) -> str:
        """What a viewer is shown there: codes, and backs with who put them there (``2?``)."""
        key = "wanderers" if where == "wanderers" else f"room{SUIT_LETTERS.index(where) + 1}"
        return " ".join(piece.code or f"{piece.seat}?" for piece in self.zone(key, viewer).pieces)

    def offers(self, viewer: int = -1) -> str:
        """What a viewer is shown of the present bargain."""
        pieces = self.zone("bargain", viewer).pieces
        return " ".join(piece.code or f"{piece.seat}?" for piece in pieces)

    def remembers(self, where: str, viewer: int) -> str:
        """What a viewer has to remember of a room: ``-`` for a back it has never seen."""
        pieces = self.zone(f"room{SUIT_LETTERS.index(where) + 1}", viewer).pieces
        return " ".join(piece.memory.code if piece.memory else "-" for piece in pieces)

    def bargain(self, text: str) -> Self:
        """Play one more bargain, or a part of it, whose cards must be in the hands."""
        active = self.turn
        partner, *rest = text.split()
        both = active, int(partner)
        self.match.play(active, f"with:{partner}")
        for seat, offer in zip(both, rest[:2], strict=False):
            card, _, tenement = offer.partition(":")
            self.match.play(seat, f"offer:{card}")
            if tenement:
                self.match.play(seat, f"to:{tenement}")
        for seat, vote in zip(both, "".join(rest[2:]), strict=False):
            if vote != ".":
                self.match.play(seat, "accept" if vote == "+" else "refuse")
        return self


def codes(cards: Any) -> str:
    """Cards as they are written."""
    return " ".join(ALL_NAMES[card] for card in cards)


def column_of(where: str, chosen: Any) -> int:
    """The column of a tenement (R B G Y K) or of the wanderers."""
    return int(wanderers(chosen)) if where == "wanderers" else SUIT_LETTERS.index(where)


KIT = tables.Kit(GAME, Table)
rules, start, dealt, english = KIT.rules, KIT.start, KIT.dealt, KIT.english
finished = cache(KIT.finished)


def play(
    *bargains: str,
    players: int = 4,
    first: int = 0,
    hands: Mapping[int, str] | None = None,
    **options: str,
) -> Table:
    """A table after some bargains; `hands` names more cards that seats hold."""
    dealt_out = [(hands or {}).get(seat, "").split() for seat in range(players)]
    for number, bargain in enumerate(bargains):
        partner, *offers = bargain.split()[:3]
        for seat, offer in zip(((first + number) % players, int(partner)), offers, strict=False):
            dealt_out[seat].append(offer.partition(":")[0])
    chosen = rules(**options)
    left = residents(chosen, players)
    deal = {"hands": _filled(dealt_out, int(hand_dealt(chosen, players)), left), "start": first}
    table = start(deal, players, **options)
    for bargain in bargains:
        table.bargain(bargain)
    return table


def board(
    rooms: Mapping[str, str],
    wanderers: str = "",
    hands: Mapping[int, str] | None = None,
    first: int = 0,
    **options: str,
) -> Table:
    """A finished game of three: cards by room, from the top; who placed them does not matter."""
    chosen = rules(**options)
    state = State.empty()
    set_up(state, chosen, 3)
    state.start = first
    placed = [(card, where) for where, cards in rooms.items() for card in cards.split()]
    placed += [(card, "wanderers") for card in wanderers.split()]
    for place, (card, where) in enumerate(placed):
        state.card[divmod(place, 2)] = RESIDENT_CARDS[card]
        state.lies[divmod(place, 2)] = column_of(where, chosen)
    state.bargains = (len(placed) + 1) // 2
    left = [card for card in residents(chosen, 3) if card not in dict(placed)]
    for seat in range(3):
        held = hands[seat].split() if hands else left[seat::3]
        state.hand[seat] = sum(1 << RESIDENT_CARDS[card] for card in held)
        state.hand_size[seat] = len(held)
    end_game(state, chosen)
    return KIT.at(state, **options)


def vp(room: str, **options: Any) -> int:
    """What a room with these cards is worth, others being empty."""
    return board({"R": room}, **options).vp["R"]


def full_board(*bargains: str, **options: Any) -> Table:
    """The example of the full board, or the same deal with other bargains."""
    return play(*(bargains or SEVEN), players=3, hands=HANDS, **options)


def residents(chosen: Any, players: int) -> list[str]:
    """The cards of a deck."""
    state = State.empty()
    set_up(state, chosen, players)
    return codes(members(deck(state))).split()


def _filled(hands: list[list[str]], size: int, cards: list[str]) -> list[list[str]]:
    """The hands, filled up with cards that are not spoken for."""
    spoken_for = {card for hand in hands for card in hand}
    left = [card for card in cards if card not in spoken_for]
    return [hand + [left.pop() for _ in range(size - len(hand))] for hand in hands]
