"""大差配 (draft 0): residents as pieces to draw, and what suits, jobs and tenements are called."""

from collections.abc import Iterable

from souan.cards import Card, Cards
from souan.game import members
from souan.games.osahai.notation import ALL_NAMES
from souan.games.osahai.residents import JOB_LETTERS, SUIT_LETTERS
from souan.games.osahai.state import State, job, number, suit
from souan.table import Piece
from souan.text import Message

SYMBOLS = {"R": "≋", "B": "➶", "G": "↯", "Y": "⌗", "K": "☾"}
"""Signs of the suits by their tenements, all one cell wide: gutter, stray arrow, rattling, shingles
(どぶ板, はぐれ, 家鳴, こけら) and, R43, the moon of a fifth (夜鳴)."""


def suit_name(which: int) -> Message:
    """What a suit is called."""
    return Message(f"suit.{SUIT_LETTERS[which]}")


def tenement_name(which: int) -> Message:
    """What the tenement of a suit is called."""
    return Message(f"tenement.{SUIT_LETTERS[which]}")


def job_name(which: int) -> Message:
    """What a job is called."""
    return Message(f"job.{JOB_LETTERS[which]}")


def card_name(seen: State, card: Card) -> Message:
    """What a resident is called, with its suit."""
    which = suit_name(suit(seen, card))
    return Message("piece.resident", job=job_name(job(card)), number=int(number(card)), suit=which)


def resident(seen: State, card: Card, seat: int | None = None) -> Piece:
    """A resident that lies open, or that the viewer holds or looks at."""
    letter = SUIT_LETTERS[suit(seen, card)]
    name = card_name(seen, card)
    return Piece("resident", name, ALL_NAMES[card], letter, SYMBOLS[letter], seat)


def tenement(which: int) -> Piece:
    """A tenement card."""
    letter = SUIT_LETTERS[which]
    return Piece("tenement", tenement_name(which), letter, letter, SYMBOLS[letter])


def back(seat: int, memory: Piece | None = None) -> Piece:
    """A resident face down, all backs being alike (1.7); `memory` is what the viewer once saw."""
    return Piece("resident", Message("piece.face_down"), seat=seat, memory=memory)


def in_order(cards: Cards) -> list[Card]:
    """The cards of a set by jobs, and those of a job by numbers."""
    return sorted(members(cards), key=lambda card: (job(card), number(card)))


def codes(cards: Iterable[Card]) -> str:
    """Cards in notation, in their order."""
    return " ".join(ALL_NAMES[card] for card in cards)
