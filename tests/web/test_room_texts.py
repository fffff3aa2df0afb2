"""The words of the rooms: in both languages, and nothing that a game does not say."""

import re
import tomllib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from souan.games import all_games
from souan.text import LANGUAGES, Texts
from souan.web.themes import THEMES

WEB = Path(__file__).parents[2] / "src" / "souan" / "web"
ASKED = re.compile(r"""\bd\.t\(\s*["']([a-z_.]+)["']""")
FAMILY = re.compile(r"""\bd\.t\(\s*["']([a-zA-Z_.]+)["']\s*~""")
OF_ROOMS = {"room"}


def flat(tree: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        found |= (
            flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
        )
    return found


def words(folder: Path, language: str) -> dict[str, str]:
    return flat(tomllib.loads((folder / "text" / f"{language}.toml").read_text("utf-8")))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def templates(*folders: Path) -> str:
    return "".join(
        p.read_text("utf-8") for folder in folders for p in sorted(folder.glob("*.html"))
    )


@pytest.mark.parametrize("room", sorted(THEMES))
def test_both_languages_say_the_same_things(room: str) -> None:
    ja, en = (words(WEB / "themes" / room, language) for language in LANGUAGES)
    own = [key for key in {**ja, **en} if key.split(".")[0] in OF_ROOMS]
    assert {key for key in own if key in ja} == {key for key in own if key in en}
    for key in own:
        assert placeholders(ja[key]) == placeholders(en[key]), key


@pytest.mark.parametrize("room", sorted(THEMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_room_restates_what_its_game_says(room: str, language: str) -> None:
    """With fewer placeholders perhaps, as a drawing shows the rest, but never with others."""
    said = Texts(language, all_games()[room].package).templates
    given = {**said, **EXTRA.get(room, {})}
    for key, text in words(WEB / "themes" / room, language).items():
        if key.split(".")[0] not in OF_ROOMS and not key.startswith("web."):
            assert key in said, key
            assert placeholders(text) <= placeholders(given[key]) | {"suit", "seats"}, key


EXTRA: dict[str, dict[str, str]] = {}


@pytest.mark.parametrize("room", sorted(THEMES))
def test_every_word_of_a_room_is_used(room: str) -> None:
    page = templates(WEB / "themes" / room)
    for key in words(WEB / "themes" / room, "en"):
        if key.startswith("room."):
            assert f'"{key}"' in page or f"'{key}'" in page, key


def test_every_word_that_templates_ask_for_exists() -> None:
    for room in sorted(THEMES):
        for language in LANGUAGES:
            known = Texts(
                language, all_games()[room].package, "souan.web", f"souan.web.themes.{room}"
            ).templates
            page = templates(WEB / "templates", WEB / "themes" / room)
            families = set(FAMILY.findall(page))
            for key in set(ASKED.findall(page)) - families - {"web.talk_note"}:
                assert key in known, (room, language, key)
            for family in families:
                assert [key for key in known if key.startswith(family)], family
