"""大差配 in its own notation, for tests that read like the rule book.

`play("1 A2:R T4:B ++", "3 C1:G P1:G +-")` deals the cards named and plays two bargains, the
active seats going round from `start`: seat 0 with partner 1 hands over the A2 for the red
tenement, gets the T4 for the blue one, and both accept; then seat 1 with partner 3, who refuses.
A bargain may stop anywhere: ``"1"``, ``"1 A2"``, ``"1 A2:R"``, ``"1 A2:R T4:B"``; a vote not
given yet is ``.``, so ``"1 A2:R T4:B .+"`` waits for the active player.

`board({"R": "T2 P4 T1"}, wanderers="A2 U1")` is a finished game with these cards in place.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from souan.bots.random import play_out
from souan.game import members
from souan.games.osahai import GAME
from souan.games.osahai.notation import CARD_NAMES, RESIDENT_CARDS
from souan.games.osahai.residents import SUIT_LETTERS
from souan.games.osahai.rules import end_game, set_up
from souan.games.osahai.scoring import column
from souan.games.osahai.state import CARDS, WANDERERS, Rules, State
from souan.match import Match
from souan.table import Zone

COLUMNS = {**{letter: which for which, letter in enumerate(SUIT_LETTERS)}, "wanderers": WANDERERS}


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
    def turn(self) -> int:
        """Who has to act; nobody else may be awaited."""
        (seat,) = self.match.pending()
        return seat

    @property
    def hand_sizes(self) -> list[int]:
        return [int(size) for size in self.state.hand_size[: self.match.players]]

    @property
    def vp(self) -> dict[str, int]:
        """The VP of each tenement of a finished game."""
        return {letter: int(self.state.vp[COLUMNS[letter]]) for letter in SUIT_LETTERS}

    @property
    def picked(self) -> list[str]:
        """The suit that each seat revealed."""
        return [SUIT_LETTERS[self.state.picked[seat]] for seat in self.seats]

    @property
    def points(self) -> list[int]:
        return self.match.points()

    @property
    def winners(self) -> list[int]:
        return self.match.winners()

    def legal(self, seat: int | None = None) -> list[str]:
        return self.match.legal_actions(self.turn if seat is None else seat)

    def hand(self, seat: int, viewer: int | None = None) -> str:
        """The cards a seat holds, as `viewer` (itself if unsaid) observes them."""
        seen = self.match.observation(seat if viewer is None else viewer)
        return codes(members(seen.hand[seat]))

    def placed(self, where: str) -> str:
        """The cards of a tenement (R B G Y) or of the wanderers, as they are, from the top."""
        return codes(column(self.state, COLUMNS[where]))

    def zone(self, key: str, viewer: int = -1) -> Zone:
        """A zone of the centre as a viewer is shown it."""
        (zone,) = [zone for zone in self.match.table(viewer).centre if zone.key == key]
        return zone

    def room(self, where: str, viewer: int = -1) -> str:
        """What a viewer is shown there: codes, and backs with who put them there (``2?``)."""
        key = "wanderers" if where == "wanderers" else f"room{COLUMNS[where] + 1}"
        return " ".join(piece.code or f"{piece.seat}?" for piece in self.zone(key, viewer).pieces)

    def offers(self, viewer: int = -1) -> str:
        """What a viewer is shown of the present bargain."""
        pieces = self.zone("bargain", viewer).pieces
        return " ".join(piece.code or f"{piece.seat}?" for piece in pieces)

    def remembers(self, where: str, viewer: int) -> str:
        """What a viewer has to remember of a room: ``-`` for a back it has never seen."""
        pieces = self.zone(f"room{COLUMNS[where] + 1}", viewer).pieces
        return " ".join(piece.memory.code if piece.memory else "-" for piece in pieces)

    def told(self, viewer: int = -1, since: int = 0) -> list[str]:
        """What a viewer has seen happen, in English."""
        say = GAME.texts("en").say
        return [say(event.message) for event in self.match.events(viewer, since)]

    def do(self, *steps: str) -> "Table":
        """Take some more steps, written ``seat:action``."""
        for step in steps:
            seat, _, action = step.partition(":")
            self.match.play(int(seat), action)
        return self

    def bargain(self, text: str) -> "Table":
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

    def finish(self) -> "Table":
        """Play on with the first legal action of the first seat that is awaited."""
        while not self.match.is_over:
            seat = self.match.pending()[0]
            self.match.play(seat, self.legal(seat)[0])
        return self


def codes(cards: Any) -> str:
    """Cards as they are written."""
    return " ".join(CARD_NAMES[card] for card in cards)


def rules(**options: str) -> Rules:
    """The rules with options as they are written: ``rules(end_at="3")``."""
    chosen: Rules = GAME.read_rules(options)
    return chosen


def start(deal: Mapping[str, Any], players: int = 4, **options: str) -> Table:
    """A table at which a deal has just been dealt."""
    chosen = rules(**options)
    return Table(Match(GAME, chosen, GAME.notation.read_deal(deal, chosen, players)))


def dealt(players: int = 4, seed: int = 1, **options: str) -> Table:
    """A table with a random deal."""
    chosen = rules(**options)
    return Table(Match(GAME, chosen, GAME.new_deal(chosen, players, np.random.default_rng(seed))))


def deal_of(table: Table) -> dict[str, Any]:
    """The deal that a table started with."""
    return GAME.notation.write_deal(table.match.states[0])


def play_on(table: Table, seed: int = 1) -> Table:
    """Play a table to its end with random decisions."""
    rng = np.random.default_rng(seed)
    while not table.match.is_over:
        seat = int(rng.choice(table.match.pending()))
        table.match.play(seat, str(rng.choice(table.legal(seat))))
    return table


@cache
def finished(players: int, **options: str) -> tuple[Any, ...]:
    """The last states of sixty random games."""
    chosen = rules(**options)
    rng = np.random.default_rng(players)
    states = [GAME.new_deal(chosen, players, rng) for _ in range(60)]
    for state in states:
        play_out(state, chosen, rng)
    return tuple(states)


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
    deal = {"hands": _filled(dealt_out, CARDS // players), "start": first}
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
        state.lies[divmod(place, 2)] = COLUMNS[where]
    state.bargains = (len(placed) + 1) // 2
    left = [card for card in CARD_NAMES if card not in dict(placed)]
    for seat in range(3):
        held = hands[seat].split() if hands else left[seat::3]
        state.hand[seat] = sum(1 << RESIDENT_CARDS[card] for card in held)
        state.hand_size[seat] = len(held)
    end_game(state, chosen)
    return Table(Match(GAME, chosen, state))


def _filled(hands: list[list[str]], size: int) -> list[list[str]]:
    """The hands, filled up with cards that are not spoken for."""
    spoken_for = {card for hand in hands for card in hand}
    left = [card for card in CARD_NAMES if card not in spoken_for]
    return [hand + [left.pop() for _ in range(size - len(hand))] for hand in hands]
