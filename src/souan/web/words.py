"""Names and talk from outside, made fit to be shown."""

import unicodedata

from souan.web.problems import Refusal
from souan.web.settings import Limits


def one_line(text: str) -> str:
    r"""The text in composed letters on one line, without letters that cannot be seen.

    >>> one_line("  a\n b\u202e ")
    'a b'
    """
    composed = unicodedata.normalize("NFC", text)
    spaced = " ".join(composed.split())
    return "".join(letter for letter in spaced if letter.isprintable())


def person_name(text: str, limits: Limits) -> str:
    """A person's name; empty stands for the letter of the seat. `Refusal` if it is too long."""
    name = one_line(text[: 8 * limits.name])
    if len(name) > limits.name or len(text) > 8 * limits.name:
        raise Refusal(422, "error.web_name", most=limits.name)
    return name


def chat_line(text: str, limits: Limits) -> str:
    """What somebody says; `Refusal` if it is too long or nothing at all."""
    if len(text) > limits.chat:
        raise Refusal(413, "error.web_chat_long", most=limits.chat)
    line = one_line(text)
    if not line:
        raise Refusal(422, "error.web_chat_empty")
    return line
