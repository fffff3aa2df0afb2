"""``souan rules GAME``."""

from collections.abc import Callable
from pathlib import Path

import pytest

import souan as package
from souan.games import all_games
from tests.cli.conftest import Done

Souan = Callable[..., Done]


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("key", list(all_games()))
def test_the_rule_book_is_printed_as_it_is(key: str, language: str, souan: Souan) -> None:
    folder = Path(package.__file__).parent / "games" / key
    status, out, err = souan("rules", key, "--lang", language)
    assert (status, err) == (0, "")
    assert out == (folder / f"rulebook.{language}.md").read_text("utf-8")


def test_options_may_come_with_the_name(souan: Souan) -> None:
    assert souan("rules", "superba(cap=6)") == souan("rules", "superba")


def test_a_terminal_gets_pages(souan: Souan, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = []
    monkeypatch.setattr("souan.cli.rules.is_terminal", lambda: True)
    monkeypatch.setattr("rich.pager.SystemPager.show", lambda self, content: pages.append(content))
    assert souan("rules", "hangover").status == 0
    (page,) = pages
    assert "**" not in page, "Markdown is drawn, not shown"
    assert "Hangover" in page
