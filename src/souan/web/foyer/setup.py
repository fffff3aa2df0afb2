"""The form that sets up a table, read: from the names of its fields to what a match needs.

Fields: ``players``; ``seat.N`` of seat N (``me``, ``here``, ``link`` or ``bot:LEVEL``) with
``name.N`` for people on this device; ``name`` of oneself; ``option.KEY`` (a value, or ``*`` with
the text in ``other.KEY``); ``aid``, ``pace``, ``minutes``, ``listed``, ``seed``. What is missing
is as usual, so that an empty form is a match against bots at once.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from souan.bots.names import DEFAULT_TABLE_BOT, LEVELS
from souan.game import Game
from souan.options import Option
from souan.text import InputError, plain
from souan.web.foyer.games import game_card, option_cards, usual_players
from souan.web.foyer.pages import LONGEST_NAME, Frame, SetupPage

BOT_LEVELS = (*LEVELS, "random")
PACES = ("slow", "normal", "instant")
CLOCKS = (0, 1, 2, 3, 5, 10)
"""Minutes for each decision that the form offers; 0 is no clock."""
OTHER = "*"
"""The value of an open-ended option whose text is in a field of its own."""
LARGEST_SEED = 2**53 - 1
SEATED = {"me": "me", "here": "here", "link": "link"} | {
    f"bot:{level}": "bot" for level in BOT_LEVELS
}
"""What ``seat.N`` may be, and the kind of seat it makes."""

Fields = Mapping[str, str]
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Who is to sit at a seat: oneself, another person here, whoever has the link, or a bot."""

    kind: str
    level: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """A table to be set up: `name` is the canonical name of the game with its options.

    `pace` is of automatic play, `minutes` those of a decision (0: no clock); without a `seed`
    chance finds one.
    """

    name: str
    rules: Any
    seats: tuple[SeatWish, ...]
    aid: bool = False
    pace: str = "normal"
    minutes: int = 0
    listed: bool = False
    seed: int | None = None


class SetupErrors(ValueError):  # noqa: N818 (there may be several)
    """What is wrong with a form, by the name of the field."""

    def __init__(self, errors: Mapping[str, InputError]) -> None:
        super().__init__(", ".join(errors))
        self.errors = errors


class _Reader:
    """Reads one field after the other, and remembers what was wrong."""

    def __init__(self) -> None:
        self.errors: dict[str, InputError] = {}

    def read(self, field: str, reader: Callable[[], Found], usual: Found) -> Found:
        """What the reader finds, or else the usual."""
        try:
            return reader()
        except InputError as error:
            self.errors[field] = error
            return usual


def read_setup(game: Game, fields: Fields) -> Setup:
    """The table that a form asks for; `SetupErrors` says what is wrong in which field."""
    form = _Reader()
    usual = usual_players(game)
    rules = game.rules(
        **{option.key: _value(form, game, option, fields) for option in game.options}
    )
    players = form.read("players", lambda: _players(game, rules, fields), usual)
    setup = Setup(
        name=game.name(rules),
        rules=rules,
        seats=_seats(form, players, fields),
        aid=_is_on(fields, "aid"),
        pace=form.read("pace", lambda: _known(fields, "pace", PACES, "normal"), "normal"),
        minutes=int(form.read("minutes", lambda: _known(fields, "minutes", CLOCKS, "0"), "0")),
        listed=_is_on(fields, "listed"),
        seed=form.read("seed", lambda: _seed(fields), None),
    )
    if form.errors:
        raise SetupErrors(form.errors)
    return setup


def _value(form: _Reader, game: Game, option: Option, fields: Fields) -> Any:
    text, usual = option_text(game, option, fields), getattr(game.rules(), option.key)
    return form.read(f"option.{option.key}", lambda: option.parse(text), usual)


def option_text(game: Game, option: Option, fields: Fields) -> str:
    """The text of an option's value in a form; of the default if the form has none."""
    usual = option.write(getattr(game.rules(), option.key))
    text = _get(fields, f"option.{option.key}") or usual
    return _get(fields, f"other.{option.key}") if text == OTHER and option.read else text


def seat_text(fields: Fields, seat: int) -> str:
    """Who is to sit at a seat, by a form; if unsaid, oneself at the first and bots elsewhere."""
    usual = "me" if seat == 0 else f"bot:{DEFAULT_TABLE_BOT}"
    return _get(fields, f"seat.{seat}") or usual


def setup_page(
    game: Game, frame: Frame, key: str, fields: Fields, *, judged: bool = False
) -> SetupPage:
    """The form with what was typed; `judged` says what is wrong with it, once it has been sent."""
    errors: Mapping[str, InputError] = {}
    name = game.key
    try:
        name = read_setup(game, fields).name
    except SetupErrors as found:
        errors = found.errors
    return SetupPage(
        frame=frame,
        game=game_card(game, frame.language),
        options=option_cards(game, frame.language),
        name=name,
        key=key,
        fields={"players": str(usual_players(game)), "name": frame.name} | dict(fields),
        errors={field: error.say(frame.language) for field, error in errors.items()}
        if judged
        else {},
    )


def read_name(text: str) -> str:
    """What somebody is to be called; `InputError` if it is too long or cannot be shown."""
    name = text.strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise _error("foyer.error.name", longest=LONGEST_NAME)
    return name


def _players(game: Game, rules: Any, fields: Fields) -> int:
    text = plain(_get(fields, "players")) or str(usual_players(game))
    if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
        raise _error("foyer.error.number", first=game.players[0], last=game.players[-1])
    game.check_players(rules, int(text))
    return int(text)


def _seats(form: _Reader, players: int, fields: Fields) -> tuple[SeatWish, ...]:
    nobody: list[str] = []
    texts = form.read("seat.0", lambda: _seat_texts(players, fields), nobody)
    return tuple(_seat(form, seat, text, fields) for seat, text in enumerate(texts))


def _seat_texts(players: int, fields: Fields) -> list[str]:
    texts = [seat_text(fields, seat) for seat in range(players)]
    if unknown := [text for text in texts if text not in SEATED]:
        raise _error("foyer.error.seat", value=unknown[0], known=SEATED)
    if texts.count("me") > 1:
        raise _error("foyer.error.me_twice")
    if "here" in texts and "me" not in texts:
        raise _error("foyer.error.here_alone")
    return texts


def _seat(form: _Reader, seat: int, text: str, fields: Fields) -> SeatWish:
    kind, _, level = text.partition(":")
    if (field := {"me": "name", "here": f"name.{seat}"}.get(kind)) is None:
        return SeatWish(kind, level)
    return SeatWish(kind, name=form.read(field, lambda: read_name(_get(fields, field)), ""))


def _known(fields: Fields, field: str, known: tuple[object, ...], usual: str) -> str:
    text = _get(fields, field) or usual
    if text not in map(str, known):
        raise _error("foyer.error.known", value=text, known=known)
    return text


def _seed(fields: Fields) -> int | None:
    text = plain(_get(fields, "seed"))
    if not text:
        return None
    if not re.fullmatch(r"\d{1,16}", text, re.ASCII) or int(text) > LARGEST_SEED:
        raise _error("foyer.error.seed", largest=LARGEST_SEED)
    return int(text)


def _is_on(fields: Fields, field: str) -> bool:
    return _get(fields, field) not in ("", "0", "off")


def _get(fields: Fields, field: str) -> str:
    return fields.get(field, "").strip()


def _error(key: str, **parameters: Any) -> InputError:
    return InputError(key, package=__package__, **parameters)
