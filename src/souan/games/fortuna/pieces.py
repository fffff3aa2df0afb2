"""Fortuna (draft 0): goods, sets, patrons and the End card as pieces to draw."""

from souan.games.fortuna.notation import END_CARD
from souan.games.fortuna.state import NUMBERS, total
from souan.record import Ints
from souan.table import Fact, Piece
from souan.text import Message


def goods_card(number: int, seat: int | None = None, facts: tuple[Fact, ...] = ()) -> Piece:
    """A goods card that lies open or that its owner sees; `facts` say what it may count as."""
    name = Message("piece.goods", number=int(number))
    return Piece("goods", name, str(number), seat=seat, facts=facts)


def goods_row(row: Ints, seat: int | None = None) -> tuple[Piece, ...]:
    """The goods of a row of counts, rising."""
    return tuple(goods_card(n, seat) for n in range(1, NUMBERS) for _ in range(row[n]))


def digits(row: Ints) -> str:
    """The goods of a row of counts as they are written in a set: ``33555``."""
    return "".join(str(number) * int(row[number]) for number in range(1, NUMBERS))


def set_piece(row: Ints, seat: int, points: int) -> Piece:
    """A set that was sold, all in one: its value, its printed numbers and its points."""
    value, goods = int(total(row)), digits(row)
    name = Message("piece.set", value=value, goods=goods)
    worth = (Fact(Message("fact.points"), points),)
    return Piece("set", name, f"{value}:{goods}", seat=seat, facts=worth)


def end_card() -> Piece:
    """The End card, once it has been drawn."""
    return Piece("end", Message("piece.end"), END_CARD)


def patron_card(patron: int, seat: int | None = None) -> Piece:
    """A patron that lies open."""
    return Piece("patron", Message("piece.patron", number=int(patron)), str(patron), seat=seat)
