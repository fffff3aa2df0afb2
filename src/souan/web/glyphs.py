"""Which characters the pages show, and in which part of the fonts each of them is."""

import re
from collections.abc import Iterable
from itertools import combinations, count, groupby
from pathlib import Path
from typing import Final

import souan
from souan.text import LANGUAGES, Texts

HOME: Final = Path(souan.__file__).parent
STATIC: Final = HOME / "web" / "static"

LATIN: Final = frozenset(
    "".join(map(chr, range(0x20, 0x7F))) + "©×÷±½¼¾·éèêëàâäáíìîïóòôöúùûüñçßøåæÉÀÄÖÜ–—‘’“”…•−→½"
)
"""What pages in English show, and the figures of all pages."""

JAPANESE: Final = frozenset(
    "".join(map(chr, range(0x3041, 0x3097)))  # hiragana
    + "".join(map(chr, range(0x30A1, 0x30FF)))  # katakana
    + "　、。・「」『』（）［］【】〈〉《》！？：；，．＋－＝／～〜々〆〒※○●◎△▵▲▽▼□■◇◆☆★←↑↓"
    + "一二三四五六七八九十甲乙丙丁戊"
)
"""What may be on any page in Japanese, whatever the texts are: kana, punctuation, ordinals."""


SIGNS: Final = frozenset("≋➶↯⌗☾◡✻◙⬡◫☘▮")
"""Signs of pieces in the terminal, and in its help; pages draw the pieces instead."""

ALIKE: Final = {"▵": "△"}
"""Characters that the originals lack, with the one that stands for it."""


def parts() -> dict[str, frozenset[str]]:
    """The characters in each part of the fonts, each in the first part that wants it.

    A page loads a part when it shows one of its characters: ``latin`` everywhere, ``house`` for
    Japanese pages, ``games`` and what only one game has at a table, ``hall`` in the lobby,
    ``foyer`` before and after a match, ``messages`` for what is rarely said, ``books`` with a rule
    book. What a table does not need comes after what it does: it is the page that has to be light.
    """
    games = _games()
    wanted = {
        "latin": LATIN,
        "house": JAPANESE
        | _used("web/text/*.toml", "web/templates/*.html", "web/static/art/souan.svg"),
        "games": frozenset().union(
            *(one & other for one, other in combinations(games.values(), 2))
        ),
        **games,
        "hall": _titles() | _hall() | _used("web/static/art/covers.svg"),
        "foyer": _used("web/foyer/text/*.toml", "web/specimen/text/*.toml", "web/**/*.html"),
        "messages": _used("text/*.toml"),
        "books": _used("games/*/rulebook.*.md"),
    }
    found: dict[str, frozenset[str]] = {}
    for part, characters in wanted.items():
        found[part] = characters.difference(SIGNS, *found.values())
    return found


def name_of(family: str, weight: int, part: str) -> str:
    """The file of a part of a face."""
    return f"{family.lower()}-{weight}-{part}.woff2"


def unicode_range(characters: Iterable[str]) -> str:
    """The characters as a style sheet names them.

    >>> unicode_range("abcx")
    'U+61-63, U+78'
    """
    spans = []
    counter = count()
    for _, group in groupby(sorted(map(ord, characters)), lambda code: code - next(counter)):
        codes = list(group)
        end = f"-{codes[-1]:X}" if len(codes) > 1 else ""
        spans.append(f"U+{codes[0]:X}{end}")
    return ", ".join(spans)


def _used(*patterns: str) -> frozenset[str]:
    """The characters in some files of the package that show something."""
    files = [file for pattern in patterns for file in HOME.glob(pattern)]
    text = "".join(file.read_text("utf-8") for file in files)
    return frozenset(letter for letter in text if letter.isprintable())


def _games() -> dict[str, frozenset[str]]:
    """The characters that the table of each of our games shows."""
    keys = sorted(folder.parent.name for folder in HOME.glob("games/*/text"))
    texts = ("games/{}/text/*.toml", "web/themes/{}/text/*.toml", "web/static/art/{}.svg")
    return {key: _used(*(each.format(key) for each in texts)) for key in keys}


def _hall() -> frozenset[str]:
    """The characters of the first page: what the foyer says everywhere, and in the lobby."""
    said = [
        text
        for language in LANGUAGES
        for key, text in Texts(language, "souan.web.foyer").templates.items()
        if re.fullmatch(r"foyer\.(lobby\.)?\w+", key)
    ]
    return frozenset("".join(said))


def _titles() -> frozenset[str]:
    """The characters of what the hall says about our games: their names and pitches."""
    files = [*HOME.glob("games/*/text/*.toml"), *HOME.glob("web/themes/*/text/*.toml")]
    texts = "".join(file.read_text("utf-8") for file in files)
    said = re.findall(r'^(?:title|pitch) = "(.*)"$', texts, re.MULTILINE)
    return frozenset("".join(said))
