"""Rule books as pages: every sentence and ruling has its anchor, nothing of the text is lost."""

import re
from importlib import resources

import pytest

from souan.games import all_games
from souan.text import LANGUAGES
from souan.web.foyer.book import Entry, Grid, parse_book, read_book
from souan.web.foyer.render import render_rules
from tests.web.reader import Reader

from .pages import GAMES, rules, say

NUMBER = re.compile(r"^\*\*(\d+\.\d+|R\d+)\*\* ", re.MULTILINE)
each_book = pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in GAMES for language in LANGUAGES]
)


def source(name: str, language: str) -> str:
    book = resources.files(all_games()[name].package).joinpath(f"rulebook.{language}.md")
    return book.read_text("utf-8")


def letters(text: str) -> str:
    """A text without spaces and the marks of Markdown and of tags."""
    return re.sub(r"[\s*`#|\\\[\]［］:,、-]", "", text)


@each_book
def test_every_sentence_and_ruling_has_an_anchor(name: str, language: str) -> None:
    numbers = NUMBER.findall(source(name, language))
    page = Reader(render_rules(rules(name, language)))
    assert len(numbers) > 100 or name == "fortuna"
    assert [each for each in page.values("id") if re.fullmatch(r"\d+\.\d+|R\d+", each)] == numbers
    for number in numbers:
        assert page.all("a", href=f"#{number}")


@each_book
def test_every_link_within_the_book_leads_somewhere(name: str, language: str) -> None:
    page = Reader(render_rules(rules(name, language)))
    ids = {*page.values("id")}
    for link in page.all("a"):
        if link["href"].startswith("#"):
            known = link["href"][1:] in ids
            assert known or link["href"] == "#9.2", link  # an example of how to cite


@each_book
def test_nothing_of_the_text_is_lost(name: str, language: str) -> None:
    book = read_book(all_games()[name], language)
    said = [book.title]
    for chapter in book.chapters:
        said.append(chapter.title)
        for part in chapter.parts:
            rows = [[part.runs]] if isinstance(part, Entry) else part.rows
            if isinstance(part, Entry):
                said.append(part.number)
            for row in rows:
                for cell in row:
                    said += [run.text + "".join(run.options) for run in cell]
    assert letters("".join(said)) == letters(source(name, language))


@each_book
def test_chapters_are_in_the_contents(name: str, language: str) -> None:
    page = Reader(render_rules(rules(name, language)))
    titles = [chapter.title for chapter in read_book(all_games()[name], language).chapters[1:]]
    assert len(titles) > 5
    for number, title in enumerate(titles, 1):
        assert page.all("h2", id=f"chapter-{number}")
        assert page.all("a", href=f"#chapter-{number}")
        assert title in page.text


@each_book
def test_the_ruling_of_an_option_shows_its_values(name: str, language: str) -> None:
    html = render_rules(rules(name, language))
    for option in all_games()[name].options:
        start = html.index(f'id="{option.ruling}"')
        text = (
            Reader(html[start : html.index('class="entry', start + 1)]).text
            if ('class="entry' in html[start + 1 :])
            else Reader(html[start:]).text
        )
        assert say(name, language, f"option.{option.key}") in text
        for value in option.values:
            assert say(name, language, f"value.{option.key}.{value}") in text


def test_the_options_of_the_table_are_marked() -> None:
    plain, changed = (
        render_rules(rules("hangover", "en", **values)) for values in ({}, {"trick_limit": "3"})
    )
    assert 'class="entry changed"' not in plain
    assert "this table" not in plain
    assert changed.count('class="entry changed"') > 3
    assert "this table" in changed


def test_a_paragraph_a_table_an_escape_and_a_reference() -> None:
    book = parse_book(
        "# T\n\nLead with P\\*, see ruling R1.\n\n## C\n\n**1.1** One **bold** `co`. [R1: a, b]\n\n"
        "| x | y |\n|---|---|\n| `1` | 2 |\n\n**R1** Because."
    )
    lead, chapter = book.chapters
    (entry,) = lead.parts
    assert isinstance(entry, Entry)
    assert [(run.text, run.kind) for run in entry.runs] == [
        ("Lead with P*, see ruling ", "text"),
        ("R1", "link"),
        (".", "text"),
    ]
    sentence, grid, ruling = chapter.parts
    assert isinstance(sentence, Entry)
    assert isinstance(ruling, Entry)
    assert (sentence.number, sentence.options, ruling.number) == ("1.1", ("a", "b"), "R1")
    assert isinstance(grid, Grid)
    assert [[cell[0].text for cell in row] for row in grid.rows] == [["x", "y"], ["1", "2"]]
