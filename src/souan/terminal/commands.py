"""What a person types: a command, or choices by number or by notation."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from souan.match import read_action
from souan.table import Choice
from souan.terminal.pieces import short_name
from souan.text import Texts, plain

WORDS = {
    "undo": ("undo", "戻す", "もどす"),
    "explain": ("?", "explain", "説明"),
    "hint": ("hint", "h", "ヒント"),
    "rules": ("rules", "rule", "規則"),
    "log": ("log", "記録"),
    "table": ("table", "場"),
    "save": ("save", "保存"),
    "quit": ("quit", "exit", "終了"),
    "help": ("help", "助け", "使い方"),
}
"""The commands, each with all the words that name it."""


def names_of(commands: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The command that each word stands for."""
    return {word: name for name, words in commands.items() for word in words}


_NAMES = names_of(WORDS)


@dataclass(frozen=True, slots=True)
class Line:
    """A line read: a command with its argument, or else the choices that it names in order."""

    command: str = ""
    argument: str = ""
    choices: tuple[str, ...] = ()


def read_line(text: str) -> Line:
    """What a line asks for; the width and the case of its letters are free.

    >>> read_line("rules 9.2")
    Line(command='rules', argument='9.2', choices=())
    >>> read_line("＋1+2　3").choices
    ('+1+2', '3')
    """
    words = clean(text).split()
    if not words:
        return Line()
    name = _NAMES.get(plain(words[0]))
    if name is not None:
        return Line(name, clean(text).strip()[len(words[0]) :].strip())
    if plain(words[0]).startswith("?"):
        return Line("explain", " ".join(words)[1:].strip())
    return Line(choices=tuple(plain(word) for word in words))


def clean(text: str) -> str:
    """The text without control characters, which a terminal would obey when we quote it."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def numbers(choices: Sequence[Choice]) -> list[int]:
    """The number beside each choice: 1, 2, 3, but if all of them name a number, that number.

    Who means to load 2 chits or to play card 4 types 2 or 4, whatever else there is to choose.
    """
    named = [_NAMED_NUMBER.fullmatch(choice.action) for choice in choices]
    own = [int(found[1]) for found in named if found]
    return own if len(set(own)) == len(choices) else list(range(1, len(choices) + 1))


_NAMED_NUMBER = re.compile(r"(?:.*[:=])?([0-9]+)")


def find_choice(word: str, choices: Sequence[Choice], texts: Texts) -> Choice | None:
    """The choice that a word means: by its number, its notation, or an unambiguous part of it."""
    word = plain(word)
    if word.isdecimal():
        by_number = dict(zip(map(str, numbers(choices)), choices, strict=True))
        return by_number.get(word)
    by_action = {choice.action: choice for choice in choices}
    action = read_action(word, tuple(by_action))
    if action is not None:
        return by_action[action]
    named = [choice for choice in choices if word in _names(choice, texts)]
    return named[0] if len(named) == 1 else None


def _names(choice: Choice, texts: Texts) -> set[str]:
    """All that a choice may be called apart from its whole notation."""
    names = {choice.action.rpartition(":")[2], texts.say(choice.label)}
    if piece := choice.piece:
        names |= {texts.say(piece.name), piece.symbol + short_name(piece, texts)}
    return {plain(name) for name in names}
