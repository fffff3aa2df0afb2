"""The fonts: they have a glyph for every character that pages show, and no page loads too much."""

import random
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import product
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import souan
from souan.games import GAMES
from souan.match import new_match
from souan.text import LANGUAGES, Message
from souan.web.glyphs import SIGNS, STATIC, name_of, parts, unicode_range

HOME = Path(souan.__file__).parent
FACES = list(product(("Serif", "Sans"), (400, 700)))


def characters(file: Path) -> frozenset[str]:
    with TTFont(file) as font:
        return frozenset(map(chr, font.getBestCmap()))


def shown() -> dict[Path, set[str]]:
    """The files of the package that hold what pages show, each with its characters."""
    texts = ("text/*.toml", "games/*/text/*.toml", "web/**/text/*.toml", "games/*/*.md")
    patterns = (*texts, "web/**/*.html", "web/static/art/*.svg")
    files = {file for pattern in patterns for file in HOME.glob(pattern)}
    return {file: set(file.read_text("utf-8")) - {"\n"} - SIGNS for file in files}


def said(key: str) -> set[str]:
    """The characters of all that is said at the tables of a random match, in both languages."""
    match, choice = new_match(key, seed=3), random.Random(3)
    messages: set[Message] = set()
    while not match.is_over:
        for seat in range(-1, match.players):
            messages |= set(words(match.table(seat)))
        seat = choice.choice(match.pending())
        match.play(seat, choice.choice(match.legal_actions(seat)))
    messages |= {event.message for event in match.events(-1)}
    texts = [match.game.texts(language) for language in LANGUAGES]
    return set("".join(text.say(message) for message in messages for text in texts))


def words(found: object) -> Iterator[Message]:
    """The messages in a table and in all that it is made of."""
    if isinstance(found, Message):
        yield found
    elif isinstance(found, tuple):
        yield from (message for part in found for message in words(part))
    elif is_dataclass(found):
        yield from (m for field in fields(found) for m in words(getattr(found, field.name)))


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_character_that_is_said_at_a_table_has_a_glyph(key: str) -> None:
    drawn = frozenset().union(*parts().values())
    assert said(key) <= drawn


@pytest.mark.parametrize(("family", "weight"), FACES)
def test_every_character_of_the_texts_has_a_glyph(family: str, weight: int) -> None:
    fonts = [STATIC / "fonts" / name_of(family, weight, part) for part in parts()]
    drawn = frozenset().union(*map(characters, fonts))
    assert drawn == frozenset().union(*parts().values()), "run scripts/fonts"
    for file, used in shown().items():
        assert used <= drawn, f"{file} has {sorted(used - drawn)}: run scripts/fonts"


@pytest.mark.parametrize(("family", "weight"), FACES)
def test_the_style_sheet_tells_what_is_in_each_part(family: str, weight: int) -> None:
    style = STATIC.joinpath("css", "fonts.css").read_text("utf-8")
    for part in parts():
        name = name_of(family, weight, part)
        (rule,) = re.findall(rf'@font-face {{[^}}]*"\.\./fonts/{name}"[^}}]*}}', style)
        assert f'font-family: "Souan {family}";' in rule
        assert f"font-weight: {weight};" in rule
        assert "font-display: swap;" in rule
        held = characters(STATIC / "fonts" / name)
        assert f"unicode-range: {unicode_range(held)};" in rule


def test_no_character_is_in_two_parts() -> None:
    every = [character for characters in parts().values() for character in characters]
    assert len(every) == len(set(every))


def size(part: str, *faces: tuple[str, int]) -> int:
    names = [name_of(family, weight, part) for family, weight in faces]
    return sum(STATIC.joinpath("fonts", name).stat().st_size for name in names)


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_no_page_loads_much(key: str) -> None:
    usual = (("Serif", 700), ("Sans", 400), ("Sans", 700))
    english = size("latin", *FACES)
    hall = english + size("house", *usual)
    table = hall + size("games", *usual) + size(key, *usual)
    assert english <= 50_000
    assert hall <= 230_000
    assert table <= 290_000


@pytest.mark.parametrize(("family", "weight"), FACES)
def test_the_fonts_have_a_name_of_their_own_and_a_licence(family: str, weight: int) -> None:
    licence = STATIC.joinpath("fonts", "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    for part in parts():
        with TTFont(STATIC / "fonts" / name_of(family, weight, part)) as font:
            names = font["name"]
            assert names.getDebugName(1) == f"Souan {family}"
            assert names.getDebugName(0) in licence
            assert not any("Noto" in str(name) for name in names.names)
