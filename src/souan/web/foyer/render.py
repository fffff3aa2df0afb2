"""The pages of the foyer as HTML: pure functions, so that equal pages are equal bytes."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from souan.text import Message, Texts
from souan.web import themes
from souan.web.art import drawing
from souan.web.foyer.after import AnalysisPage, FinishedPage, ReplayPage
from souan.web.foyer.pages import (
    LONGEST_NAME,
    ErrorPage,
    Frame,
    JoinPage,
    LobbyPage,
    PreparingPage,
    ReportsPage,
    RulesPage,
    SettingsPage,
    SetupPage,
)
from souan.web.foyer.setup import BOT_LEVELS, CLOCKS, OTHER, PACES, seat_text

_PACKAGE: Final = "souan.web.foyer"


class Words:
    """The words of a page: those of the foyer, and of one game with the names at its table."""

    def __init__(self, language: str, package: str = "", names: tuple[str, ...] = ()) -> None:
        packages = (package, _PACKAGE) if package else (_PACKAGE,)
        self.language = language
        self.texts = Texts(language, *packages).seated(*names)
        self.marks = self.texts.templates["seat.letters"].split()

    def t(self, key: str, **parameters: object) -> str:
        """A text in the reader's language."""
        return self.texts.say(Message(key, **parameters))

    def tell(self, message: Message) -> str:
        """A message of the game in the reader's language."""
        return self.texts.say(message)

    def percent(self, share: float) -> str:
        """A share as people write it."""
        return f"{100 * share:.1f}"


def render_lobby(page: LobbyPage) -> str:
    """The lobby."""
    return _render("lobby.html", page, Words(page.frame.language))


def render_setup(page: SetupPage) -> str:
    """The form that sets up a table."""
    return _render("setup.html", page, Words(page.frame.language))


def render_join(page: JoinPage) -> str:
    """A table that waits for people."""
    return _render("join.html", page, Words(page.frame.language))


def render_rules(page: RulesPage) -> str:
    """A rule book."""
    return _render("rules.html", page, Words(page.frame.language))


def render_reports(page: ReportsPage) -> str:
    """The reports of a game."""
    return _render("reports.html", page, Words(page.frame.language))


def render_settings(page: SettingsPage) -> str:
    """What the reader can set."""
    return _render("settings.html", page, Words(page.frame.language))


def render_error(page: ErrorPage) -> str:
    """What went wrong, and what to do."""
    return _render("error.html", page, Words(page.frame.language))


def render_preparing(page: PreparingPage) -> str:
    """That a table is not ready yet."""
    return _render("preparing.html", page, Words(page.frame.language))


def render_finished(page: FinishedPage) -> str:
    """A finished match."""
    names = tuple(score.name for score in page.scores)
    return _render("finished.html", page, Words(page.frame.language, page.package, names))


def render_replay(page: ReplayPage) -> str:
    """A moment of a finished match; the table is taken as it is."""
    words = Words(page.frame.language, page.package, page.names)
    return _render("replay.html", page, words, table=Markup(page.table))


def render_analysis(page: AnalysisPage) -> str:
    """Where each seat lost most."""
    names = tuple(seat.name for seat in page.seats)
    return _render("analysis.html", page, Words(page.frame.language, page.package, names))


def _render(template: str, page: Any, words: Words, **more: object) -> str:
    frame: Frame = page.frame
    return environment().get_template(template).render(page=page, frame=frame, w=words, **more)


@cache
def environment() -> Environment:
    """The templates of the foyer."""
    made = Environment(
        loader=PackageLoader(_PACKAGE),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        drawing=drawing,
        seat_text=seat_text,
        option_field=option_field,
        LEVELS=BOT_LEVELS,
        PACES=PACES,
        CLOCKS=CLOCKS,
        OTHER=OTHER,
        room_sheets=themes.sheets,
        LONGEST_NAME=LONGEST_NAME,
    )
    return made


def option_field(fields: Mapping[str, str], key: str, default: str) -> str:
    """What a form says of an option, or the default."""
    return fields.get(f"option.{key}", default)
