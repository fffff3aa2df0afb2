"""What the lab has found, in words of a language."""

from collections.abc import Iterator
from functools import cached_property
from math import isnan

from souan.games import find_game
from souan.lab.answers import Answer, Found
from souan.text import Message, Texts, program_name

FORMS = {
    (False, False): ("lab.value.number.exact", "lab.value.number.interval"),
    (False, True): ("lab.value.share.exact", "lab.value.share.interval"),
    (True, False): ("lab.difference.number.exact", "lab.difference.number.interval"),
    (True, True): ("lab.difference.share.exact", "lab.difference.share.interval"),
}
"""How a figure is written, exact or with an interval: if it is a difference, if it is a share."""


class Wording:
    """Says answers to the questions of one game in one language."""

    def __init__(self, language: str, game: str) -> None:
        self.language = language
        self.game = find_game(game)[0]

    @cached_property
    def texts(self) -> Texts:
        """The texts of the game's studies, and those of the house."""
        return Texts(self.language, f"{self.game.package}.studies")

    def title(self) -> str:
        """The name of the game."""
        return self.game.texts(self.language).say(Message("title"))

    def question(self, answer: Answer) -> str:
        """What is asked."""
        return self._say(f"{answer.asked.study.name}.question")

    def quote(self, answer: Answer) -> str:
        """The designer's words, as quoted; empty where the question is ours."""
        quote = answer.asked.study.quote
        return f"「{quote}」" if quote else ""

    def sentences(self, answer: Answer) -> Iterator[str]:
        """The answer, a sentence for each number of players."""
        for players, verdict in answer.verdicts:
            figures = {found.name: self.figure(found) for found in answer.of(players)}
            yield self._say(f"{answer.asked.study.name}.{verdict}", players=players, **figures)

    def label(self, answer: Answer, found: Found) -> str:
        """What a figure is of."""
        return self._say(f"{answer.asked.study.name}.figure.{found.name}")

    def figure(self, found: Found) -> str:
        """A figure with its interval, such as ``11.2 % (9.8 to 12.7)``."""
        return figure(self.texts, found)

    def made(self, answer: Answer) -> str:
        """Of how much play, by whom, and by which command the figures are made."""
        return self._say(
            "lab.made",
            n=max(found.estimate.n for found in answer.figures),
            deals=answer.asked.level.deals,
            bots=tuple(answer.bots) or (self._say("lab.counted"),),
            command=f"{program_name()} {answer.command}",
        )

    def _say(self, key: str, **parameters: object) -> str:
        return self.texts.say(Message(key, **parameters))


def figure(texts: Texts, found: Found) -> str:
    """A figure with its interval, in the language of the texts."""
    value, low, high = (number(end, found) for end in found.estimate[:3])
    if isnan(found.estimate.value):
        return texts.say(Message("lab.never"))
    exact, interval = FORMS[found.is_difference, found.unit == "share"]
    if found.estimate.low == found.estimate.high:
        return texts.say(Message(exact, value=value))
    return texts.say(Message(interval, value=value, low=low, high=high))


def number(value: float, found: Found) -> str:
    """A number with as many places as its unit and size bear, and a sign if it is a difference."""
    sign = "+" if found.is_difference else ""
    if found.unit == "share":
        return f"{100 * value:{sign}.1f}"
    size = max(map(abs, found.estimate[:3]))
    places = 2 if size < 10 else 1 if size < 100 else 0
    return f"{value:{sign}.{places}f}"
