"""Text measured in terminal cells: a kanji takes two, so letters cannot be counted."""

import re
from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

_UNITS = re.compile(r"\s+|[^\s\u2e80-\uffef]+[^\S\n]?|.", re.DOTALL)
"""What a line may be broken between: words of narrow letters, and any two wide ones."""

_NOT_FIRST = "、。，．）」』】〕：；！？ー々,.:;)"


def run(text: str, style: str = "") -> Text:
    """A text whose style ends with it: what is added behind does not take it over."""
    return Text().append(text, style or None)


def wrap(text: Text, width: int, indent: int = 0) -> list[Text]:
    """The text in lines of at most `width` cells, all but the first indented."""
    lines = []
    for line in text.split("\n", allow_blank=True):
        parts = line.divide(_breaks(line.plain, width, indent))
        rest = [Text(" " * indent) + part for part in parts[1:]]
        lines += [_without_end_spaces(part) for part in [*parts[:1], *rest]]
    return lines or [Text()]


def _breaks(plain: str, width: int, indent: int) -> list[int]:
    """Where to cut a line, as offsets in its letters."""
    breaks: list[int] = []
    used = start_of_last = 0
    for unit in _pieces(plain, max(width - indent, 2)):
        start, word = unit
        size = cell_len(word.rstrip())
        if used and used + size > width:
            cut = start_of_last if word[0] in _NOT_FIRST else start
            if breaks and cut <= breaks[-1]:
                cut = start
            breaks.append(cut)
            used = indent + cell_len(plain[cut:start])
        used += cell_len(word)
        start_of_last = start
    return breaks


def _pieces(plain: str, longest: int) -> Iterator[tuple[int, str]]:
    """The unbreakable units of a line with their offsets; words longer than a line are cut."""
    for found in _UNITS.finditer(plain):
        word = found[0]
        for offset in range(0, len(word), longest):
            yield found.start() + offset, word[offset : offset + longest]


def _without_end_spaces(text: Text) -> Text:
    text.rstrip()
    return text


def padded(text: Text, width: int, right: bool = False) -> Text:
    """The text filled with spaces to `width` cells, or cut to them."""
    cut = text.copy()
    cut.truncate(width, overflow="crop")
    space = Text(" " * (width - cut.cell_len))
    return space + cut if right else cut + space


def joined(parts: Iterable[Text], separator: str) -> Text:
    """The texts that are not empty, with a separator between them."""
    return Text(separator).join(part for part in parts if part)


def in_columns(cells: Sequence[Text], width: int, gap: int = 2) -> list[Text]:
    """The cells in rows of equal columns, read along the rows."""
    if not cells:
        return []
    column = max(cell.cell_len for cell in cells)
    across = max(1, (width + gap) // (column + gap))
    if column > width:
        return [line for cell in cells for line in wrap(cell, width, 3)]
    rows = [cells[start : start + across] for start in range(0, len(cells), across)]
    return [
        _without_end_spaces(Text(" " * gap).join(padded(cell, column) for cell in row))
        for row in rows
    ]
