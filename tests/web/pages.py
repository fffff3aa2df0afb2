"""Pages of matches at random, for the tests of what is drawn."""

import random
from collections.abc import Iterator
from typing import Any

from souan.match import Match, new_match
from souan.web.page import Said, Sitter, TablePage
from souan.web.sheet import table_page

NAMES = ("Sayo", "Genta", "Ume", "Roku", "Hana")


def page_of(match: Match, seat: int, language: str = "en", **rest: Any) -> TablePage:
    """The page of a match for a seat, with everything round it that a server would give."""
    fields: dict[str, Any] = {
        "chat": (Said(1, NAMES[1], "Good evening"),),
        "seal": "0123456789abcdef",
        "others": {"rules": "/rules", "lobby": "/", "record": "/record", "language": "?lang=ja"},
        **rest,
    }
    return table_page(
        match,
        seat,
        address="/table/7",
        sitters=tuple(Sitter(name) for name in NAMES[: match.players]),
        language=language,
        version=len(match.actions),
        key=f"key-{len(match.actions)}",
        **fields,
    )


def played(name: str, players: int, seed: int, stops: int = 4) -> Iterator[Match]:
    """A match at random, seen at several places: at the start, on the way and at the end."""
    rng = random.Random(seed)
    match = new_match(name, players, seed)
    while not match.is_over:
        seat = rng.choice(match.pending())
        match.play(seat, rng.choice(match.legal_actions(seat)))
    last = len(match.actions)
    for length in sorted({0, last, *rng.sample(range(last), min(stops, last))}):
        yield stopped(match, length)


def stopped(match: Match, length: int) -> Match:
    """The match after so many of its actions."""
    earlier = Match(match.game, match.rules, match.states[0], match.seed)
    for seat, written in match.actions[:length]:
        if seat >= 0:
            earlier.play(seat, written)
    return earlier
