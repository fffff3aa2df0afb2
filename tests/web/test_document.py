"""The document round a table: it needs no other page, and all that it loads is there."""

import re
from pathlib import Path

import pytest

from souan.match import new_match
from souan.text import LANGUAGES
from souan.web.page import Sitter
from souan.web.render import render_document
from souan.web.sheet import table_page

WEB = Path(__file__).parents[2] / "src" / "souan" / "web"
GAMES = ("kitano", "osahai", "fortuna", "hangover", "superba")


def document(game: str, language: str) -> str:
    """The page of a fresh match, with nothing given that may be left out."""
    match = new_match(game, seed=1)
    sitters = tuple(Sitter(name) for name in "abcde"[: match.players])
    return render_document(
        table_page(match, 0, address="/t", sitters=sitters, language=language, version=0, key="k")
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_without_other_pages_links_to_none(game: str, language: str) -> None:
    page = document(game, language)
    assert 'id="table"' in page
    assert 'href=""' not in page


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_page_loads_is_there(game: str) -> None:
    loaded = re.findall(r'(?:src|href)="/static/([^"#]+)', document(game, "en"))
    assert any(name.endswith(".js") for name in loaded)
    assert [name for name in loaded if not WEB.joinpath("static", name).is_file()] == []


def test_all_that_a_script_imports_is_there() -> None:
    scripts = sorted(WEB.joinpath("static", "js").glob("*.js"))
    imported = [
        (script.name, name)
        for script in scripts
        for name in re.findall(r'from "\./([^"]+)"', script.read_text("utf-8"))
    ]
    assert imported
    assert [one for one in imported if not WEB.joinpath("static", "js", one[1]).is_file()] == []
