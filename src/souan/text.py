"""Texts in Japanese and English, from TOML; a missing key is an error.

Rules hold no words: they and the views name a `Message`, and a `Texts` says how it reads.
"""

import os
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

LANGUAGES: Final = ("ja", "en")

LONGEST_QUOTED = 120
"""Characters of a value from outside that an error quotes."""

_AS_TYPED = str.maketrans({"−": "-", "ー": "-", "△": "^", "▵": "^", "▲": "^"})
"""Signs of the drafts and of our screens, as a keyboard has them."""


def plain(text: str) -> str:
    """Notation in the letters of a keyboard, small and without spaces around it.

    >>> plain(" Ｒ6▵ "), plain("−1")
    ('r6^', '-1')
    """
    signs = text.translate(_AS_TYPED)
    return unicodedata.normalize("NFKC", signs).translate(_AS_TYPED).strip().lower()


def printable(text: str) -> str:
    r"""The text with escapes for characters that a terminal would obey or cannot show.

    >>> printable("\x1b[31mred")
    '\\x1b[31mred'
    """
    if text.isprintable():
        return text
    return "".join(_escaped(letter) for letter in text)


def shortened(text: str, longest: int = LONGEST_QUOTED) -> str:
    """The text as it is quoted: not all of it if it is long."""
    return text if len(text) <= longest else f"{text[:longest]}..."


def _escaped(letter: str) -> str:
    if letter.isprintable() or letter == "\u3000":  # a wide space, of which Japanese makes use
        return letter
    return letter.encode("unicode_escape").decode("ascii")


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """Something to say, in no language yet: a key and what to fill in.

    Parameters may be numbers, strings, messages, or tuples of these; one named ``seat`` or
    ``..._seat`` is a seat, ``seats`` a tuple of them, and is read as the name of who sits there.

    >>> Message("took_trick", seat=2).key
    'took_trick'
    """

    key: str
    parameters: tuple[tuple[str, Any], ...]

    def __init__(self, key: str, /, **parameters: Any) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "parameters", tuple(sorted(parameters.items())))

    def get(self, name: str) -> Any:
        """The parameter of that name, or None."""
        return dict(self.parameters).get(name)


class InputError(ValueError):
    """Bad input, with a message that says in the reader's language what would be right.

    It quotes values from outside, of which long ones are cut; the name of a ``file`` is not.
    """

    def __init__(self, key: str, /, *, package: str = "souan", **parameters: Any) -> None:
        quoted = {name: _quoted(name, value) for name, value in parameters.items()}
        self.message = Message(key, **quoted)
        self.package = package
        super().__init__(self.message)

    def say(self, language: str) -> str:
        """The message in a language; `package` is the game whose words it may use."""
        return Texts(language, self.package).say(self.message)

    def __str__(self) -> str:
        return self.say("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), self.message, self.package)


def _quoted(name: str, value: Any) -> Any:
    """A parameter of an error as it is quoted: values that are nothing we made are text."""
    if isinstance(value, int | Message) or name == "file":
        return value
    if isinstance(value, tuple):
        return tuple(_quoted(name, part) for part in value)
    return shortened(str(value))


def _rebuilt(kind: type[InputError], message: Message, package: str) -> InputError:
    """An error that comes from another process."""
    return kind(message.key, package=package, **dict(message.parameters))


class Texts:
    """The texts of one language, of one game or (with no folders but ours) of the house."""

    def __init__(self, language: str, *packages: str, names: tuple[str, ...] = ()) -> None:
        if language not in LANGUAGES:
            raise InputError("error.language", language=language, known=LANGUAGES)
        self.language = language
        self.templates: Mapping[str, str] = _templates(language, packages)
        self.names = names

    def seated(self, *names: str) -> "Texts":
        """The same texts with the names of who sits at each seat."""
        other = object.__new__(Texts)
        other.language, other.templates, other.names = self.language, self.templates, names
        return other

    def say(self, message: Message) -> str:
        """The message in this language.

        >>> shared_texts("en").say(Message("seat.letter", seat=1))
        'B'
        """
        filled = {name: self._fill(name, value) for name, value in message.parameters}
        return self.templates[message.key].format(**filled)

    def seat(self, seat: int) -> str:
        """The name of a seat: of who sits there, or its letter."""
        if seat < len(self.names):
            return self.names[seat]
        return self.templates["seat.letters"].split()[seat]

    def _fill(self, name: str, value: Any) -> str:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, tuple):
            single = name.removesuffix("s")
            return self.templates["list.separator"].join(self._fill(single, v) for v in value)
        if name == "seat" or name.endswith("_seat"):
            return self.seat(value)
        return printable(str(value))


@cache
def shared_texts(language: str) -> Texts:
    """The texts that belong to no game."""
    return Texts(language)


@cache
def _templates(language: str, packages: tuple[str, ...]) -> Mapping[str, str]:
    templates: dict[str, str] = {}
    for package in dict.fromkeys(("souan", *packages)):
        source = resources.files(package).joinpath("text", f"{language}.toml")
        templates |= _flat(tomllib.loads(source.read_text("utf-8")))
    return templates


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = value
    return flat


def program_name(environment: Mapping[str, str] = os.environ) -> str:
    """What the reader typed to start us, for commands that they are to type: `scripts/run` says.

    >>> program_name({}), program_name({"SOUAN_COMMAND": "./scripts/run"})
    ('souan', './scripts/run')
    """
    return environment.get("SOUAN_COMMAND") or "souan"


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that ``LC_ALL``, ``LC_MESSAGES`` or ``LANG`` asks for; else English.

    >>> preferred_language({"LANG": "ja_JP.UTF-8"}), preferred_language({"LANG": "C"})
    ('ja', 'en')
    """
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if asked := environment.get(variable):
            return "ja" if asked.startswith("ja") else "en"
    return "en"
