"""The words of a report in one language."""

from collections.abc import Sequence
from functools import cached_property
from math import isnan

from souan.games import find_game
from souan.lab.answers import Found
from souan.lab.estimate import Estimate
from souan.lab.report.findings import Report
from souan.lab.rulings import Effect, Reading
from souan.lab.wording import Wording, figure, number
from souan.text import Message, Texts


class Words:
    """Says what a report has to say, with the words of its game."""

    def __init__(self, language: str, report: Report) -> None:
        self.language = language
        self.report = report
        self.game, self.rules = find_game(report.order.game)
        self.texts = Texts(language, self.game.package, "souan.lab.report")

    @cached_property
    def wording(self) -> Wording:
        """The words of the game's studies; only games that have some can be asked."""
        return Wording(self.language, self.game.key)

    def area(self, area: str) -> str:
        """The name of a part of the report."""
        return self._named("report.area", area)

    def say(self, key: str, /, **parameters: object) -> str:
        """A text of the report, or of the game."""
        return self.texts.say(Message(key, **parameters))

    def figure(self, found: Found) -> str:
        """A figure with its interval."""
        return figure(self.texts, found)

    def interval(self, share: Estimate, unit: str = "share", difference: bool = False) -> str:
        """The same of a figure that has no name."""
        return self.figure(Found("", unit, self.report.order.players, share, difference))

    def short(self, found: Found) -> str:
        """A figure without its interval."""
        if isnan(found.estimate.value):
            return "–"
        value = number(found.estimate.value, found)
        return self.say("report.percent", value=value) if found.unit == "share" else value

    def percent(self, share: float) -> str:
        """A share, rounded as one speaks of it."""
        return self.say("report.percent", value=f"{100 * share:.1f}")

    def place(self, place: int) -> str:
        """What a win share is of: a place in the turn order, or a seat."""
        if self.report.in_order:
            return self.say("report.places").split("|")[place]
        return self.say("report.seat", seat=place)

    def seat(self, seat: int) -> str:
        """The mark of a seat."""
        return self.texts.seat(seat)

    def option(self, key: str) -> str:
        """What an option is about."""
        return self._named("option", key)

    def value(self, key: str, value: str) -> str:
        """What a value of an option means; nothing for one that the draft does not name."""
        option = next(option for option in self.game.options if option.key == key)
        return self._named("value", key, value) if value in option.values else ""

    def _named(self, *path: str) -> str:
        key = ".".join(path)
        return self.texts.templates[key]

    def reading(self, reading: Reading) -> str:
        """What another reading says."""
        return self.value(reading.option, reading.value)

    def settings(self) -> Sequence[tuple[str, str, str, bool]]:
        """Every option: its ruling, key, value, and whether that is the draft's own."""
        default = self.game.rules()
        return [
            (
                option.ruling,
                option.key,
                option.write(getattr(self.rules, option.key)),
                getattr(self.rules, option.key) == getattr(default, option.key),
            )
            for option in self.game.options
        ]

    def changes(self, effect: Effect) -> str:
        """By how much a reading changes the win share of the seat that it changes most."""
        most = max(effect.shares, key=lambda share: abs(share.value))
        return f"{self.seat(effect.shares.index(most))} {100 * most.value:+.1f}"
