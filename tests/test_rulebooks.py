"""Rule books, rulings, code and tests of every game name the same numbers."""

import ast
import re
from collections import Counter
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pytest

from souan.games import all_games
from souan.text import LANGUAGES

GAMES = sorted(all_games())
TESTS = Path(__file__).parent / "games"

SENTENCE = re.compile(r"^\*\*(\d+\.\d+)\*\* .+$", re.MULTILINE)
RULING = re.compile(r"^\*\*R(\d+)\*\* .+$", re.MULTILINE)
CITATION = re.compile(r"\bR(\d+)\b")
NUMBER = re.compile(r"""[("](\d+\.\d+)[)"]""")  # (9.5) in a comment, "9.5" in an event
TAG = re.compile(r"[\[［]R(\d+)(?:: ([\w, ]+))?[\]］]")


def book(game: str, language: str) -> str:
    source = resources.files(all_games()[game].package).joinpath(f"rulebook.{language}.md")
    return source.read_text("utf-8")


def sentences(game: str) -> list[str]:
    return SENTENCE.findall(book(game, "ja"))


def rulings(game: str) -> list[str]:
    return RULING.findall(book(game, "ja"))


def tags(game: str, language: str) -> dict[str, list[tuple[str, str]]]:
    """The rulings, each with the options, that every sentence cites."""
    lines = SENTENCE.finditer(book(game, language))
    return {line[1]: TAG.findall(line[0]) for line in lines}


def code(game: str) -> str:
    folder = resources.files(all_games()[game].package)
    return "\n".join(
        entry.read_text("utf-8") for entry in folder.iterdir() if entry.name.endswith(".py")
    )


def names_of_tests(game: str) -> list[str]:
    """The names of all test functions of a game."""
    return [
        node.name
        for path in sorted((TESTS / game).rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def sentences_tested(game: str) -> Counter[str]:
    named = [re.match(r"test_s(\d+)_(\d+)_[a-z]", name) for name in names_of_tests(game)]
    return Counter(f"{match[1]}.{match[2]}" for match in named if match)


def rulings_tested(game: str) -> Counter[str]:
    named = [re.match(r"test_r(\d\d)_[a-z]", name) for name in names_of_tests(game)]
    return Counter(str(int(match[1])) for match in named if match)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_numbers_in_the_same_order(game: str) -> None:
    ja, en = (book(game, language) for language in LANGUAGES)
    assert SENTENCE.findall(ja) == SENTENCE.findall(en) != []
    assert RULING.findall(ja) == RULING.findall(en)


@pytest.mark.parametrize("game", GAMES)
def test_each_number_is_unique(game: str) -> None:
    assert max(Counter(sentences(game)).values()) == 1
    assert max(Counter(rulings(game)).values()) == 1


@pytest.mark.parametrize("game", GAMES)
def test_numbers_rise_without_gaps(game: str) -> None:
    """9.2 is followed by 9.3 or by an item that goes on where it stopped; R1 by R2."""
    assert [int(ruling) for ruling in rulings(game)] == list(range(1, len(rulings(game)) + 1))
    items: dict[int, int] = {}
    for sentence in sentences(game):
        item, number = map(int, sentence.split("."))
        assert number == items.get(item, 0) + 1, sentence
        items[item] = number
    assert all(after - before == 1 for before, after in pairwise(sorted(items)))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_cite_the_same_rulings_and_options(game: str) -> None:
    """A sentence ends with the rulings it follows from and the options that change it."""
    ja, en = (tags(game, language) for language in LANGUAGES)
    assert ja == en
    assert {ruling for cited in en.values() for ruling, _ in cited} <= {*rulings(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_has_one_test(game: str) -> None:
    assert sentences_tested(game) == Counter(sentences(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_a_test_and_no_other_number_has(game: str) -> None:
    assert set(rulings_tested(game)) == set(rulings(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_numbered_test_is_named_in_the_one_way(game: str) -> None:
    for name in names_of_tests(game):
        if re.match(r"test_[sr]\d", name):
            assert re.match(r"test_(s[1-9]\d*_[1-9]\d*|r\d\d)_[a-z]", name), name


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_cited_in_the_code(game: str) -> None:
    assert {*rulings(game)} == {*CITATION.findall(code(game))}


@pytest.mark.parametrize("game", GAMES)
def test_the_code_cites_sentences_that_exist(game: str) -> None:
    cited = {*NUMBER.findall(code(game))}
    assert cited
    assert cited <= {*sentences(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_named_by_its_ruling(game: str) -> None:
    for option in all_games()[game].options:
        for language in LANGUAGES:
            text = {match[1]: match[0] for match in RULING.finditer(book(game, language))}
            assert f"`{option.key}`" in text[option.ruling.removeprefix("R")]


@pytest.mark.parametrize("game", GAMES)
def test_sentences_name_every_option_and_its_ruling(game: str) -> None:
    """A sentence that an option changes says so: ``[R3: trick_limit]``."""
    named = {
        (key, ruling)
        for cited in tags(game, "en").values()
        for ruling, keys in cited
        for key in keys.split(", ")
        if key
    }
    options = {
        (option.key, option.ruling.removeprefix("R")) for option in all_games()[game].options
    }
    assert options <= named
    assert {key for key, _ in named} == {key for key, _ in options}
