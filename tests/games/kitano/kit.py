"""Kitano in its own notation, for tests that read like the rule book.

`play("R B E M | gift take:R | flip:K")` deals what that needs, lets nobody exchange a card and
plays rounds: the cards of the seats from seat 0 on, then what the seats whose action cards take
effect do, in their turn. Whatever a round leaves out stays to be decided.

`board(...)` is a finished game with the kuras as they are written, ``"R1 R2 M3 K3 P6+"``.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Self

import numpy as np
from tests.games import tables

from souan.games.kitano import GAME
from souan.games.kitano.notation import LETTERS, SUIT_LETTERS, SUIT_NUMBERS, write_place
from souan.games.kitano.scoring import settle
from souan.games.kitano.state import OVER, State, undealt
from souan.lab.story import Story
from souan.match import CHANCE
from souan.record import SEATS

DICE = "R1 B2 Y3 G4 K5 P6"
ONES = "R1 B1 Y1 G1 K1 P1"


class Table(tables.Table):
    """Kitano's table: dice, Taiko's treasures, kuras, the deck."""

    # --- what is true or seen -------------------------------------------------------------

    @property
    def dice(self) -> str:
        """The dice: ``R1 B2 ...``."""
        return " ".join(f"{a}{n}" for a, n in zip(SUIT_LETTERS, self.state.dice, strict=True) if n)

    @property
    def taiko(self) -> str:
        """Taiko's treasures that lie face up."""
        return letters(self.state.taiko)

    @property
    def kamiza(self) -> int:
        return int(self.state.kamiza)

    @property
    def turn(self) -> int:
        """Whose action card takes effect; nobody else may be awaited."""
        seat = super().turn
        assert seat == self.state.turn
        return seat

    @property
    def deck(self) -> str:
        """The deck, top first."""
        return deck_of(self.state)

    @property
    def round(self) -> int:
        return int(self.state.rounds)

    def seen_deck(self, viewer: int) -> str:
        """The deck as a viewer knows it: ``?`` for an unknown card."""
        return deck_of(self.match.observation(viewer))

    def hidden(self, viewer: int) -> str:
        """Taiko's face-down treasures as a viewer knows them."""
        return cards(self.match.observation(viewer).hidden)

    def write_hand(self, hand: Any) -> str:
        return letters(hand)

    def kura(self, seat: int, viewer: int = -1) -> str:
        """A kura from left to right, as somebody observes it."""
        seen = self.match.observation(viewer)
        return " ".join(write_place(seen, seat, place) for place in range(seen.cards[seat]))

    def batted(self, seat: int) -> str:
        """The kinds that lie face down in a kura."""
        return "".join(LETTERS[kind] for kind in range(9) if self.state.batted[seat] >> kind & 1)

    def lying(self, key: str, viewer: int = -1) -> list[str]:
        """The codes of what lies in a zone that a viewer is shown, ``?`` for a back."""
        table = self.match.table(viewer)
        zones = {zone.key: zone for zone in (*table.centre, *table.own)}
        return [piece.code or "?" for piece in zones[key].pieces] if key in zones else []

    @property
    def vp(self) -> list[int]:
        """The VP before the verdict."""
        return self._settled()[0]

    @property
    def tokens(self) -> list[int]:
        return self._settled()[1]

    def _settled(self) -> tuple[list[int], list[int]]:
        points, tokens = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
        settle(self.state, self.match.rules, points, tokens)
        return points[: self.match.players].tolist(), tokens[: self.match.players].tolist()

    # --- play -----------------------------------------------------------------------------

    def exchange(self, top: str = "", **drops: str) -> Self:
        """Let the seats exchange, ``exchange(s0="RR")``; `top` will lie on the deck then."""
        for seat in self.seats:
            dropped = drops.get(f"s{seat}", "")
            self.do(*(f"{seat}:drop:{letter}" for letter in dropped))
            if len(dropped) < 3:
                self.do(f"{seat}:done")
        if top:
            rest = (Counter(self.deck) - Counter(top)).elements()
            self.match.redraw(f"deck:{top}{''.join(rest)}")
        return self

    def rounds(self, *scripts: str) -> Self:
        """Play some more rounds, each written as `play` has it."""
        for script in scripts:
            played, _, effects = script.partition("|")
            self.do(*(f"{seat}:play:{card}" for seat, card in enumerate(played.split())))
            self.act(*effects.replace("|", " ").split())
        return self

    def round_with(self, seat: int, card: str, effects: str = "") -> Self:
        """Play one more round in which the others lay down their first treasures."""
        played = [card if other == seat else self.hand(other)[0] for other in self.seats]
        return self.rounds(f"{' '.join(played)} | {effects}")


def cards(row: Any) -> str:
    """Cards as letters, ``?`` for one that is unknown."""
    return "".join("?" if card < 0 else LETTERS[card] for card in row)


def deck_of(state: Any) -> str:
    """The deck of a state or observation, top first."""
    return cards(state.deck[: state.deck_size])


def letters(counts: Any) -> str:
    """A row of counts as letters in the order of suits."""
    return "".join(letter * int(n) for letter, n in zip(SUIT_LETTERS, counts, strict=True))


def complete(state: Any) -> bool:
    """Whether all treasures are somewhere: eight of each suit that is used."""
    here = [
        state.taiko[suit]
        + state.hand[:, suit].sum()
        + sum((row == suit).sum() for row in (state.hidden, state.deck, state.kura))
        for suit in range(6)
    ]
    return here == [0 if suit == state.removed else 8 for suit in range(6)]


KIT = tables.Kit(GAME, Table, games=40)
rules, dealt, english = KIT.rules, KIT.dealt, KIT.english
finished = cache(KIT.finished)


# --- deals that make a script possible ----------------------------------------------------


def deal_for(
    players: int = 4,
    *,
    hands: Mapping[int, str] | None = None,
    taiko: str = "",
    hidden: str = "",
    deck: str = "",
    dice: str = DICE,
    kamiza: int = 0,
    removed: str = "P",
) -> dict[str, Any]:
    """A deal with the cards that are named; whatever is not is filled up evenly."""
    used = SUIT_LETTERS if players == 4 else SUIT_LETTERS.replace(removed, "")
    named = [taiko, hidden, *((hands or {}).get(seat, "") for seat in range(players)), deck]
    sizes = [5, 2, *([7] * players), undealt(players)]
    left = Counter(dict.fromkeys(used, 8))
    left.subtract("".join(named))
    assert min(left.values()) >= 0, left
    piles = []
    for letters_, size in zip(named, sizes, strict=True):
        pile = list(letters_)
        while len(pile) < size:
            letter = max(left, key=lambda letter: left[letter])
            left[letter] -= 1
            pile.append(letter)
        piles.append(pile)
    return {
        "removed": None if players == 4 else removed,
        "dice": {die[0]: int(die[1]) for die in dice.split() if die[0] in used},
        "taiko_open": piles[0],
        "taiko_hidden": piles[1],
        "hands": piles[2:-1],
        "deck": piles[-1],
        "kamiza": kamiza,
    }


SETUP = {"hands", "taiko", "hidden", "deck", "dice", "kamiza", "removed"}


def start(players: int = 4, **named: Any) -> Table:
    """A table at which such a deal has just been dealt; other keywords are options."""
    setup = {key: value for key, value in named.items() if key in SETUP}
    options = {key: value for key, value in named.items() if key not in SETUP}
    return KIT.start(deal_for(players, **setup), players, **options)


def play(*scripts: str, players: int = 4, top: str = "", **named: Any) -> Table:
    """A table after some rounds, with nothing exchanged; `hands` names more cards held."""
    hands = dict.fromkeys(range(players), "")
    for script in scripts:
        for seat, card in enumerate(script.partition("|")[0].split()):
            hands[seat] += card if card in SUIT_NUMBERS else ""
    for seat, more in named.pop("hands", {}).items():
        hands[seat] += more
    named.setdefault("deck", top)
    return start(players, hands=hands, **named).exchange(top).rounds(*scripts)


def seventh_round() -> Table:
    """Seat 0 has offered two treasures and comes to round 7 with one, its gold and its ninja."""
    return play(
        "E B B B | offer give:R give:R",
        *("R B B B", "B Y Y Y", "B Y Y Y", "Y G G G", "Y G G G"),
        hands={0: "RR", 1: "K", 2: "P", 3: "P"},
        taiko="KKPPP",
        top="K",
    )


# --- finished games -----------------------------------------------------------------------


def board(
    *kuras: str,
    taiko: str = "",
    hidden: str = "",
    dice: str = DICE,
    kamiza: int = 0,
    drawn: str = "",
    **options: str,
) -> Table:
    """A finished game: the kuras, Taiko's treasures, the dice, a suit drawn to break ties."""
    state = State.empty()
    if drawn:
        state.drawn_suit = 1 << SUIT_NUMBERS[drawn]
        options = {"final_tie": "top_suit_then_draw", "top_suit": "drawn_at_setup", **options}
    state.players, state.phase, state.kamiza = len(kuras), OVER, kamiza
    state.removed = -1 if len(kuras) == 4 else SUIT_LETTERS.index("P")
    for die in dice.split():
        if SUIT_NUMBERS[die[0]] != state.removed:
            state.dice[SUIT_NUMBERS[die[0]]] = int(die[1])
    for letter in taiko:
        state.taiko[SUIT_NUMBERS[letter]] += 1
    state.hidden[:] = -1
    for place, letter in enumerate(hidden):
        state.hidden[place] = SUIT_NUMBERS[letter]
    for seat, kura in enumerate(kuras):
        for place, card in enumerate(kura.split()):
            found = re.fullmatch(r"([A-Z])(\d+)(\+?)", card)
            assert found, card
            state.kura[seat, place] = LETTERS.index(found[1])
            state.column[seat, place] = 2 * int(found[2]) + len(found[3])
            state.cards[seat] += 1
    return KIT.at(state, **options)


def scored(*kuras: str, dice: str = ONES, **named: Any) -> Table:
    """A finished game of four whose unnamed kuras are empty; all dice show 1 if unsaid."""
    return board(*kuras, *[""] * (4 - len(kuras)), dice=dice, **named)


def chance_entries(table: Table) -> list[str]:
    """What chance did after the deal."""
    return [text for seat, text in table.match.actions if seat == CHANCE]


def story(table: Table, fate: int = 1) -> Story:
    """What was played at a table, without who did what, for which no fact of Kitano asks.

    Its `fate` decides whether it is asked how sure the players were.
    """
    match = table.match
    states = [state.copy() for state in match.states]
    states[0].fate = fate
    return Story(GAME, match.rules, states, (), table.points, table.winners)
