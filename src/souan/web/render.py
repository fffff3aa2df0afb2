"""Pages as HTML: pure functions of a `TablePage`, so that equal pages are equal bytes."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from souan.web import themes
from souan.web.art import NEUTRAL, drawing
from souan.web.drawn import value_of
from souan.web.layout import Layout
from souan.web.page import TablePage

HERE: Final = Path(__file__).parent


def render_table(page: TablePage) -> str:
    """The table of a viewer: the element ``#table`` that streams and answers put in place."""
    return _render("table.html", page)


def render_open_table(page: TablePage, hands: Sequence[TablePage]) -> str:
    """The table of a replay: to a spectator with what each of these seats holds."""
    return _render("table.html", page, hands)


def render_document(page: TablePage) -> str:
    """The whole document round the table, with styles, scripts and the stream."""
    return _render("document.html", page)


def _render(template: str, page: TablePage, hands: Sequence[TablePage] = ()) -> str:
    desk = Layout(page)
    return (
        environment()
        .get_template(template)
        .render(d=desk, page=page, zones=_zones(desk.theme), hands=[Layout(hand) for hand in hands])
    )


def _zones(theme: str) -> Any:
    """The macros that draw the zones of a game, or those of the neutral table."""
    name = "neutral.html" if theme == NEUTRAL else f"themes/{theme}/zones.html"
    return environment().get_template(name).module


@cache
def environment() -> Environment:
    """The templates of the table and of the rooms."""
    made = Environment(
        loader=FileSystemLoader([HERE / "templates", HERE]),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(drawing=drawing, value_of=value_of, room_sheets=themes.sheets)
    return made
