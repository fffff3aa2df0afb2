"""A game's rule book as data: chapters of numbered sentences, rulings and tables."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.token import Token

from souan.game import Game

_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?|R[0-9]+")
_REFERENCE = re.compile(
    r"(?P<tag>[\[［](?P<cited>R[0-9]+)(?:: (?P<options>[\w, ]+))?[\]］])"
    r"|(?<=裁定 )(?P<ja>R[0-9]+)|\b(?<=uling )(?P<en>R[0-9]+)\b"
    r"|(?<=規則 )(?P<rule_ja>[0-9]+\.[0-9]+)|(?<=entence )(?P<rule_en>[0-9]+\.[0-9]+)"
)


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text; a ``link`` leads to `target`, a sentence or ruling of the book.

    A ``tag`` ends a sentence: the ruling it rests on, and the `options` that change it.
    """

    text: str
    kind: Literal["text", "strong", "code", "link", "tag"] = "text"
    target: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph; a sentence of the rules or a ruling has a number, which is its anchor."""

    runs: tuple[Run, ...]
    number: str = ""

    @property
    def text(self) -> str:
        """The words without marks and tags."""
        return "".join(run.text for run in self.runs if run.kind != "tag").strip()

    @property
    def options(self) -> tuple[str, ...]:
        """The options that change this sentence."""
        return tuple(key for run in self.runs for key in run.options)


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: rows of cells, the first row being its head."""

    rows: tuple[tuple[tuple[Run, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its heading; the first of a book has none and says what the game is."""

    title: str
    parts: tuple[Entry | Grid, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A rule book in one language."""

    title: str
    chapters: tuple[Chapter, ...]

    @property
    def numbered(self) -> Mapping[str, Entry]:
        """Sentences and rulings by number."""
        return {
            part.number: part
            for chapter in self.chapters
            for part in chapter.parts
            if isinstance(part, Entry) and part.number
        }


def read_book(game: Game, language: str) -> Book:
    """The rule book of a game in a language."""
    return _read(game.package, language)


@cache
def _read(package: str, language: str) -> Book:
    source = resources.files(package).joinpath(f"rulebook.{language}.md").read_text("utf-8")
    return parse_book(source)


def parse_book(source: str) -> Book:
    r"""A rule book from its Markdown: headings, paragraphs, tables, bold type and code.

    >>> book = parse_book("# G rules\n\n## Setup\n\n**1.1** Deal `R6`. [R2: cap]")
    >>> book.chapters[1].parts[0].number, book.chapters[1].parts[0].options
    ('1.1', ('cap',))
    """
    title, heading = "", ""
    chapters: list[Chapter] = []
    parts: list[Entry | Grid] = []
    for kind, tokens in _blocks(MarkdownIt("commonmark").enable("table").parse(source)):
        if kind == "h1":
            title = tokens[0].content
        elif kind == "h2":
            chapters.append(Chapter(heading, tuple(parts)))
            heading, parts = tokens[0].content, []
        elif kind == "table":
            parts.append(Grid(tuple(_rows(tokens))))
        else:
            parts.append(_entry(tokens[0]))
    return Book(title, (*chapters, Chapter(heading, tuple(parts))))


def _blocks(tokens: Sequence[Token]) -> Iterator[tuple[str, list[Token]]]:
    """The blocks of a document: what each is, and what it holds."""
    inner: list[Token] = []
    for token in tokens:
        if token.level == 0 and token.nesting == 1:
            inner = []
        elif token.level == 0 and token.nesting == -1:
            yield token.tag, inner
        else:
            inner.append(token)


def _rows(tokens: Sequence[Token]) -> Iterator[tuple[tuple[Run, ...], ...]]:
    cells: list[tuple[Run, ...]] = []
    for token in tokens:
        if token.type == "inline":
            cells.append(tuple(_runs(token.children or [])))
        elif token.type == "tr_close":
            yield tuple(cells)
            cells = []


def _entry(inline: Token) -> Entry:
    runs = tuple(_runs(inline.children or []))
    first = runs[0]
    if first.kind != "strong" or not _NUMBER.fullmatch(first.text):
        return Entry(runs)
    return Entry((_without_space(runs[1]), *runs[2:]), first.text)


def _without_space(run: Run) -> Run:
    return Run(run.text.lstrip(), run.kind, run.target, run.options)


def _runs(children: Sequence[Token]) -> Iterator[Run]:
    is_strong = False
    for text, kind in _joined(children):
        if kind in ("strong_open", "strong_close"):
            is_strong = kind == "strong_open"
        elif kind == "code_inline":
            yield Run(text, "code")
        elif is_strong:
            yield Run(text, "strong")
        else:
            yield from _linked(text)


def _joined(children: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """What an inline is made of, with text in one piece where escapes or line ends cut it."""
    text = ""
    for token in children:
        if token.type in ("text", "text_special"):
            text += token.content
        elif token.type == "softbreak":
            text += " "
        else:
            if text:
                yield text, "text"
            text = ""
            yield token.content, token.type
    if text:
        yield text, "text"


def _linked(text: str) -> Iterator[Run]:
    """Text with the rulings and sentences that it names."""
    end = 0
    for found in _REFERENCE.finditer(text):
        if before := text[end : found.start()]:
            yield Run(before)
        if found["tag"]:
            options = tuple((found["options"] or "").replace(",", " ").split())
            yield Run(found["cited"], "tag", found["cited"], options)
        else:
            yield Run(found[0], "link", found[0])
        end = found.end()
    if rest := text[end:]:
        yield Run(rest)
