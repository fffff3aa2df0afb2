"""Rooms for games: what a game adds to the neutral table, in a folder named by its key.

``zones.html`` draws its centre and what belongs to seats, ``text/`` says things shorter than the
game does where a drawing stands beside them. A game without a folder has the neutral table.
"""

from functools import cache
from importlib import resources

THEMES = frozenset(
    folder.name
    for folder in resources.files(__name__).iterdir()
    if folder.is_dir() and folder.joinpath("zones.html").is_file()
)
"""The keys of the games that have a room of their own."""


@cache
def sheets(key: str) -> tuple[str, ...]:
    """The names of the style sheets of a room in their order; none if there is no such room.

    >>> sheets("kitano")
    ('kitano', 'kitano-narrow')
    """
    folder = resources.files("souan.web").joinpath("static", "css", "rooms")
    names = (file.name.removesuffix(".css") for file in folder.iterdir())
    return tuple(sorted(name for name in names if name.partition("-")[0] == key))
