"""Options of games, and the canonical names that carry them: ``superba(cap=6)``."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from souan.text import InputError


@dataclass(frozen=True, slots=True)
class Option:
    """One field of a game's `Rules`: its values as text, and the ruling that it opens.

    `values` names all values, or for an open-ended option those worth trying; `read` turns any
    other text into a value or raises `ValueError`. Most options are readings of a sentence; a
    proposal is what the draft does not say, but its designer's notes consider.
    """

    key: str
    ruling: str
    kind: str
    values: Mapping[str, Any]
    read: Callable[[str], Any] | None = None
    is_proposal: bool = False

    def parse(self, text: str) -> Any:
        """The value that a text names; `InputError` says what would be right."""
        if text in self.values:
            return self.values[text]
        if self.read is not None:
            try:
                return self.read(text)
            except ValueError:
                pass
        error = "error.option_value" if self.read is None else "error.option_value_open"
        raise InputError(error, option=self.key, value=text, known=tuple(self.values))

    def write(self, value: Any) -> str:
        """The text of a value."""
        for text, known in self.values.items():
            if known == value:
                return text
        return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


def proposed(option: Option) -> Option:
    """The same option, as a proposal of the designer's notes."""
    return replace(option, is_proposal=True)


def flag(key: str, ruling: str) -> Option:
    """An on/off option."""
    return Option(key, ruling, "flag", {"true": True, "false": False})


def choice(key: str, ruling: str, values: Mapping[str, int]) -> Option:
    """An option with a few named values."""
    return Option(key, ruling, "choice", values)


def numbers(key: str, ruling: str, count: int, examples: Iterable[str]) -> Option:
    """An option that is a row of `count` whole numbers from 0 to 99, written ``6-9-11``."""

    def read(text: str) -> tuple[int, ...]:
        if not re.fullmatch(rf"\d{{1,2}}(-\d{{1,2}}){{{count - 1}}}", text, re.ASCII):
            raise ValueError(text)
        return tuple(int(part) for part in text.split("-"))

    return Option(key, ruling, "numbers", {text: read(text) for text in examples}, read)


def number(key: str, ruling: str, examples: Iterable[str]) -> Option:
    """An option that is a whole number from 0 to 99."""

    def read(text: str) -> int:
        if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
            raise ValueError(text)
        return int(text)

    return Option(key, ruling, "numbers", {text: read(text) for text in examples}, read)


def write_name(key: str, options: Iterable[Option], rules: Any, default: Any) -> str:
    """The canonical name of a game: its key, and what differs from the default, keys sorted."""
    settings = [
        f"{option.key}={option.write(getattr(rules, option.key))}"
        for option in sorted(options, key=lambda option: option.key)
        if getattr(rules, option.key) != getattr(default, option.key)
    ]
    return f"{key}({','.join(settings)})" if settings else key


def split_name(name: str) -> tuple[str, dict[str, str]]:
    """A game's key and the texts of its options, from a name; spaces are tolerated.

    >>> split_name("superba( cap = 6, loss=1-1 )")
    ('superba', {'cap': '6', 'loss': '1-1'})
    """
    match = re.fullmatch(r"\s*(\w+)\s*(?:\((.*)\))?\s*", name)
    if match is None:
        raise InputError("error.name", name=name)
    settings: dict[str, str] = {}
    for part in (match[2] or "").split(",") if (match[2] or "").strip() else ():
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not key or key in settings:
            raise InputError("error.name", name=name)
        settings[key] = value
    return match[1], settings
