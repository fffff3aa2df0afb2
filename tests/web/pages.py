"""Pages of matches at random, for the tests of what is drawn."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
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


@dataclass
class Element:
    """An element of a page: its tag and its attributes."""

    tag: str
    attributes: dict[str, str | None]
    text: list[str] = field(default_factory=list)


class Reader(HTMLParser):
    """The elements of a page in order, and all text that is not inside of tags."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember the element."""
        self.elements.append(Element(tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Remember the text."""
        self.text += data

    def values(self, attribute: str) -> list[str]:
        """The values of an attribute, wherever it stands."""
        found = (element.attributes.get(attribute) for element in self.elements)
        return [value for value in found if value is not None]

    def actions(self) -> list[str]:
        """What the buttons of the page would play."""
        return [
            str(element.attributes["value"])
            for element in self.elements
            if element.tag == "button" and element.attributes.get("name") == "action"
        ]
