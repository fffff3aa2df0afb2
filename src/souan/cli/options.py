"""Options that several commands share."""

from collections.abc import Sequence

from souan.bots import BOTS
from souan.text import InputError


def seat_bots(text: str, seats: Sequence[int]) -> dict[int, str]:
    """The bot at each of these seats: one name for all, or one each, separated by commas.

    >>> seat_bots("random", [1, 2])
    {1: 'random', 2: 'random'}
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in BOTS:
            raise InputError("error.bot", bot=name, known=tuple(BOTS))
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise InputError("error.bots", count=len(names), seats_needed=len(seats))
    return dict(zip(seats, names, strict=True))
