"""Kitano (draft 18): treasures, action cards and dice as pieces to draw."""

from collections.abc import Iterable

from souan.cards import has
from souan.games.kitano.notation import LETTERS, write_place
from souan.games.kitano.state import KINDS, SUITS, State, is_treasure
from souan.record import NOTHING, Ints
from souan.table import Fact, Piece
from souan.text import Message

SYMBOLS = {"R": "❖", "B": "◡", "Y": "/", "G": "✻", "K": "◙", "P": "⬡"}
"""Lid, bowl, scoop, whisk, kettle, box; all one cell wide."""

BACK = "▮"


def card_name(kind: int) -> Message:
    """What a kind of card is called."""
    return Message(f"card.{LETTERS[kind]}")


def card(kind: int) -> Piece:
    """A treasure or an action card; NOTHING gives a back, R43: the same for both (1.8)."""
    if kind == NOTHING:
        return Piece("card", Message("piece.back"))
    letter = LETTERS[kind]
    if is_treasure(kind):
        return Piece("treasure", card_name(kind), letter, letter, SYMBOLS[letter])
    return Piece("action", card_name(kind), letter)


def treasure_row(counts: Iterable[int]) -> tuple[Piece, ...]:
    """The treasures of a row of counts, one piece each, in the order of suits."""
    return tuple(card(suit) for suit, number in enumerate(counts) for _ in range(number))


def hand_row(counts: Ints, actions: int) -> tuple[Piece, ...]:
    """The cards of a hand, action cards last."""
    held = tuple(card(kind) for kind in range(SUITS, KINDS) if has(actions, kind))
    return treasure_row(counts) + held


def kura_row(seen: State, seat: int) -> tuple[Piece, ...]:
    """The cards of a kura from left to right with their positions."""
    return tuple(kura_card(seen, seat, place) for place in range(seen.cards[seat]))


def kura_card(seen: State, seat: int, place: int) -> Piece:
    """A card of a kura; one that lies face down shows its back, but all know what it is (21.5)."""
    kind = int(seen.kura[seat, place])
    code = write_place(seen, seat, place)
    name = Message("piece.placed", card=card_name(kind), position=code[1:])
    if is_treasure(kind):
        return Piece("treasure", name, code, code[0], SYMBOLS[code[0]])
    if has(seen.batted[seat], kind):
        return Piece("action", name, code, symbol=BACK, marks=("face_down",))
    return Piece("action", name, code)


def die(seen: State, suit: int, facts: tuple[Fact, ...] = ()) -> Piece:
    """The die of a suit; `facts` say how the suit stands."""
    letter, number = LETTERS[suit], int(seen.dice[suit])
    name = Message("piece.die", suit=card_name(suit), number=number)
    return Piece("die", name, f"{letter}{number}", letter, SYMBOLS[letter], facts=facts)


def card_names(kinds: Iterable[int]) -> tuple[Message, ...]:
    """What some cards are called; unused places of a row are left out."""
    return tuple(card_name(int(kind)) for kind in kinds if kind != NOTHING)
