"""Texts in both languages: the same keys, the same placeholders, none missing, none unused."""

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest

from souan.games import all_games
from souan.text import LANGUAGES

SOURCE = Path(__file__).parents[1] / "src"

PACKAGES = sorted(
    ".".join(folder.parents[1].relative_to(SOURCE).parts)
    for folder in (SOURCE / "souan").rglob("text/en.toml")
)
"""The packages that have texts: the house, every game of ours, the terminal."""

ROOMS = [package for package in PACKAGES if ".themes." in package]
"""Packages that say in a shorter way what a game says: tests/web/test_room_texts.py."""

STUDIES = [package for package in PACKAGES if package.endswith(".studies")]
"""Packages that ask and answer: tests/lab/test_studies.py."""

SPEAKING = [package for package in PACKAGES if package not in (*ROOMS, *STUDIES)]

OF_GAMES = {game.package for game in all_games().values()}

SAYING = {"Message", "InputError", "say"}
"""The functions whose first argument is a key."""

READ_BY_FRONT_ENDS = {"title", "pitch", "legend"}
"""The keys that every game has for the front ends, besides `option.` and `value.`."""


def flat(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


@cache
def texts(package: str, language: str) -> dict[str, str]:
    """The texts of a package itself, without those of the house."""
    path = SOURCE.joinpath(*package.split("."), "text", f"{language}.toml")
    return dict(flat(tomllib.loads(path.read_text("utf-8"))))


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


# --- what the source says -----------------------------------------------------------------


class Saying(NamedTuple):
    """One key in the source, with the names of the parameters it is given (None: unknown)."""

    key: str
    parameters: set[str] | None
    place: str


def modules(package: str) -> dict[str, ast.Module]:
    """The syntax of a package's modules, by name; of the house's, less what has its own texts."""
    found = {}
    for path in sorted(SOURCE.joinpath(*package.split(".")).rglob("*.py")):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        inner = [p for p in PACKAGES if p.startswith(f"{package}.") and name.startswith(f"{p}.")]
        if not inner:
            found[name.removesuffix(".__init__")] = ast.parse(path.read_text("utf-8"))
    return found


def sayings(package: str) -> Iterator[Saying]:
    """Every key that the source writes out where something is said, families included."""
    for name, module in modules(package).items():
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and _name(node.func) in SAYING and node.args:
                given = {keyword.arg for keyword in node.keywords}
                known = None if None in given else {str(name) for name in given}
                for key in _keys(node.args[0], name):
                    if key not in LANGUAGES:  # an error says itself in a language
                        yield Saying(key, known, f"{name}:{node.lineno}")
            if isinstance(node, ast.Subscript) and _name(node.value) == "templates":
                for key in _keys(node.slice, name):
                    yield Saying(key, None, f"{name}:{node.lineno}")


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _keys(node: ast.expr, module: str) -> Iterator[str]:
    """The keys that an expression can give, as far as they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body, module)
        yield from _keys(node.orelse, module)
    elif isinstance(node, ast.JoinedStr):
        yield from _family(node, module)


def _family(node: ast.JoinedStr, module: str) -> Iterator[str]:
    """``f"suit.{LETTERS[...]}"`` gives a key for every member of the module's LETTERS."""
    match node.values:
        case [
            ast.Constant(value=str(prefix)),
            ast.FormattedValue(value=ast.Subscript(value=ast.Name(id=members))),
        ]:
            for member in getattr(importlib.import_module(module), members):
                yield f"{prefix}{member}"
        case _:
            raise AssertionError(f"{module}:{node.lineno}: a key that cannot be looked up")


def strings(package: str) -> set[str]:
    """All strings in a package's source except docstrings, and in its templates."""
    found = set()
    for module in modules(package).values():
        lone = {id(n.value) for n in ast.walk(module) if isinstance(n, ast.Expr)}
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and id(node) not in lone:
                found.add(node.value)
    for template in SOURCE.joinpath(*package.split(".")).rglob("*.html"):
        found |= set(re.findall(r"""["']([\w.]+)["']""", template.read_text("utf-8")))
    return {string for string in found if isinstance(string, str)}


# --- the tests ----------------------------------------------------------------------------


def test_the_packages_are_found() -> None:
    assert {"souan", *OF_GAMES} <= {*PACKAGES}


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys(package: str) -> None:
    ja, en = (texts(package, language) for language in LANGUAGES)
    assert list(ja) == list(en)  # and in the same order, so that they can be read side by side


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_placeholders(package: str) -> None:
    ja, en = (texts(package, language) for language in LANGUAGES)
    for key in en:
        assert placeholders(ja[key]) == placeholders(en[key]), key


@pytest.mark.parametrize("package", PACKAGES)
def test_every_text_says_something(package: str) -> None:
    for language in LANGUAGES:
        for key, text in texts(package, language).items():
            assert text.strip(), (language, key)


NOT_WITH_YOU = re.compile(r"\{(\w+_)?seats?\}('s| \w*s\b)|\b(turn|hand) of \{(\w+_)?seat\}")
"""English that does not go with "You", as a person alone at a terminal is called."""


@pytest.mark.parametrize("package", sorted(OF_GAMES))
def test_english_is_right_about_you_too(package: str) -> None:
    for key, text in texts(package, "en").items():
        assert not NOT_WITH_YOU.search(text), key


ONE_WORD = {"表記": "記譜", "初期値": "既定", "命令": "コマンド", "ルールブック": "規則書"}
"""What is called by another word everywhere else."""


@pytest.mark.parametrize("package", PACKAGES)
def test_japanese_has_one_word_for_a_thing(package: str) -> None:
    for key, text in texts(package, "ja").items():
        for other, word in ONE_WORD.items():
            assert other not in text, f"{key}: {word}"
        if key.startswith(("option", "value")) or "オプション" in text:
            assert "選択肢" not in text, f"{key}: オプション"


@pytest.mark.parametrize("package", sorted(OF_GAMES))
def test_rule_books_call_an_option_by_one_word(package: str) -> None:
    book = SOURCE.joinpath(*package.split("."), "rulebook.ja.md").read_text("utf-8")
    assert not [word for word in (*ONE_WORD, "選択肢") if word in book]


@pytest.mark.parametrize("package", SPEAKING)
def test_every_key_in_the_source_exists(package: str) -> None:
    known = {*texts("souan", "en"), *texts(package, "en"), *READ_BY_FRONT_ENDS}
    said = list(sayings(package))
    assert said
    for saying in said:
        assert saying.key in known, saying


@pytest.mark.parametrize("package", SPEAKING)
def test_every_placeholder_is_given(package: str) -> None:
    known = texts("souan", "en") | texts(package, "en")
    for saying in sayings(package):
        if saying.parameters is not None and saying.key not in READ_BY_FRONT_ENDS:
            assert placeholders(known[saying.key]) <= saying.parameters, saying


@pytest.mark.parametrize("package", SPEAKING)
def test_every_key_is_used(package: str) -> None:
    users = [package] if package in OF_GAMES else PACKAGES
    used = {saying.key for user in users for saying in sayings(user)}
    used |= {string for user in users for string in strings(user)}
    if package in OF_GAMES:
        used |= READ_BY_FRONT_ENDS | set(keys_of_options(package))
    heads = tuple({head for user in users for head in composed(user)})
    assert {key for key in texts(package, "en") if not key.startswith(heads)} - used == set()


def composed(package: str) -> set[str]:
    """How keys begin that a package's templates put together: ``"suit." ~ letter``."""
    found: set[str] = set()
    for template in SOURCE.joinpath(*package.split(".")).rglob("*.html"):
        found |= set(re.findall(r"""["']([\w.]+\.)["'] ?~""", template.read_text("utf-8")))
    return found


def keys_of_options(package: str) -> Iterator[str]:
    """The keys that name a game's options and their values."""
    (game,) = (game for game in all_games().values() if game.package == package)
    for option in game.options:
        yield f"option.{option.key}"
        for value in option.values:
            yield f"value.{option.key}.{value}"


@pytest.mark.parametrize("package", sorted(OF_GAMES))
def test_front_ends_find_what_they_read_of_every_game(package: str) -> None:
    assert READ_BY_FRONT_ENDS | set(keys_of_options(package)) <= {*texts(package, "en")}


@pytest.mark.parametrize("package", sorted(OF_GAMES))
def test_no_game_changes_a_text_of_the_house(package: str) -> None:
    assert not {*texts(package, "en")} & {*texts("souan", "en")}
