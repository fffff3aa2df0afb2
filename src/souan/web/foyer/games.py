"""What a game says of itself, in plain words: for lobby, set-up and rule book."""

from collections.abc import Mapping
from dataclasses import dataclass

from souan.game import Game
from souan.text import LANGUAGES, Message, Texts
from souan.web import themes
from souan.web.art import NEUTRAL, symbols
from souan.web.foyer.book import Entry, read_book

USUAL_PLAYERS = 4
"""How many play where nobody has said, if the game allows it."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the lobby names it; `other_title` is empty where both languages call it the same.

    `theme` and `cover` are the game's key, or ``souan`` where it has no drawings of its own.
    """

    key: str
    title: str
    other_title: str
    other_language: str
    pitch: str
    players: tuple[int, ...]
    theme: str
    cover: str


@dataclass(frozen=True, slots=True)
class ValueCard:
    """A value of an option and what it means."""

    value: str
    meaning: str
    is_default: bool


@dataclass(frozen=True, slots=True)
class OptionCard:
    """An option in words, with the ruling that opens it; `is_open` ones take other values too."""

    key: str
    meaning: str
    ruling: str
    sentence: Entry | None
    values: tuple[ValueCard, ...]
    is_open: bool

    @property
    def default(self) -> str:
        """The value of the draft as written."""
        return next((each.value for each in self.values if each.is_default), "")


def game_card(game: Game, language: str) -> GameCard:
    """The game as the lobby names it in a language."""
    other = next(each for each in LANGUAGES if each != language)
    title, other_title = _title(game, language), _title(game, other)
    return GameCard(
        key=game.key,
        title=title,
        other_title=other_title if other_title != title else "",
        other_language=other,
        pitch=_said(game, language, "pitch"),
        players=tuple(game.players),
        theme=game.key if symbols(game.key) else NEUTRAL,
        cover=game.key if game.key in symbols("covers") else NEUTRAL,
    )


def usual_players(game: Game) -> int:
    """How many play where nobody has said."""
    return USUAL_PLAYERS if USUAL_PLAYERS in game.players else game.players[0]


def option_cards(game: Game, language: str) -> tuple[OptionCard, ...]:
    """The options of a game in words, in the order in which it names them."""
    rulings = read_book(game, language).numbered
    return tuple(
        OptionCard(
            key=option.key,
            meaning=_said(game, language, f"option.{option.key}"),
            ruling=option.ruling,
            sentence=rulings.get(option.ruling),
            values=tuple(
                ValueCard(
                    value,
                    _said(game, language, f"value.{option.key}.{value}"),
                    option.values[value] == getattr(game.rules(), option.key),
                )
                for value in option.values
            ),
            is_open=option.read is not None,
        )
        for option in game.options
    )


def changes(options: tuple[OptionCard, ...], settings: Mapping[str, str]) -> tuple[str, ...]:
    """The settings that differ from the draft, in words: what the option is about, and how."""
    found = []
    for option in options:
        value = settings.get(option.key, option.default)
        if value != option.default:
            known = {each.value: each.meaning for each in option.values}
            found.append(f"{option.meaning}: {known.get(value, value)}")
    return tuple(found)


def _title(game: Game, language: str) -> str:
    """What the game is called at its table: its room may have a name for it in this language."""
    rooms = (f"{themes.__name__}.{game.key}",) if game.key in themes.THEMES else ()
    return Texts(language, game.package, *rooms).say(Message("title"))


def _said(game: Game, language: str, key: str) -> str:
    """A text of the game itself, such as every game has for the front ends."""
    return game.texts(language).say(Message(key))
