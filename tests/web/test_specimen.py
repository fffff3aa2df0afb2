"""The specimen book shows every drawing there is."""

import re

import pytest

from souan.games import GAMES
from souan.web.art import symbols
from souan.web.specimen import page


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_drawing_is_shown_in_light_and_in_dark(language: str) -> None:
    text = page(language)
    assert f'<html lang="{language}"' in text
    for key in (*(game.key for game in GAMES), "souan", "covers"):
        for name in symbols(key):
            assert text.count(f'href="/static/art/{key}.svg#{name}"') == 2


def test_a_strict_content_security_policy_lets_it_through() -> None:
    assert not re.search(r"<script|<style| style=| on\w+=|//", page("ja").replace("<!doctype", ""))
