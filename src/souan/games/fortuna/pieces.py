"""Fortuna (draft 0): goods, sets, patrons and the End card as pieces to draw."""

from souan.games.fortuna.notation import END_CARD, card_name, cards_of
from souan.games.fortuna.state import ICON, PLAIN, total
from souan.record import Ints
from souan.table import Fact, Piece
from souan.text import Message


def goods_card(
    number: int, mark: int = PLAIN, seat: int | None = None, facts: tuple[Fact, ...] = ()
) -> Piece:
    """A goods card that lies open or that its owner sees; `facts` say what it may count as."""
    code = card_name(number, mark)
    icon = code[-1] if mark >= ICON else ""
    return Piece("goods", Message("piece.goods", card=code), code, icon, seat=seat, facts=facts)


def goods_row(row: Ints, seat: int | None = None) -> tuple[Piece, ...]:
    """The goods of a row, rising."""
    return tuple(goods_card(*card, seat) for card in cards_of(row))


def names(row: Ints) -> list[str]:
    """The goods of a row as they are written, rising."""
    return [card_name(*card) for card in cards_of(row)]


def written(row: Ints) -> str:
    """The goods of a row as they are written in a set: ``33555``, or ``-3 4 4`` if one has a mark.

    Digits alone need nothing between them.
    """
    goods = names(row)
    return "".join(goods) if all(len(name) == 1 for name in goods) else " ".join(goods)


def set_piece(row: Ints, seat: int, points: int) -> Piece:
    """A set that was sold, all in one: its value, its cards and its points."""
    value, goods = int(total(row)), written(row)
    name = Message("piece.set", value=value, goods=goods)
    worth = (Fact(Message("fact.points"), points),)
    return Piece("set", name, f"{value}:{goods}", seat=seat, facts=worth)


def end_card() -> Piece:
    """The End card, once it has been drawn."""
    return Piece("end", Message("piece.end"), END_CARD)


def patron_card(patron: int, seat: int | None = None) -> Piece:
    """A patron that lies open."""
    return Piece("patron", Message("piece.patron", number=int(patron)), str(patron), seat=seat)
