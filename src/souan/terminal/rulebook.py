"""The rule book of a game as lines to read: all of it, some sentences, or one ruling."""

import re
import unicodedata
from collections.abc import Sequence
from importlib import resources

from rich.text import Text

from souan.game import Game
from souan.terminal.cells import padded, run

_NUMBER = re.compile(r"\*\*([0-9]+(?:\.[0-9]+)?|R[0-9]+)\*\*")
_MARKS = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")
_SPOKEN = ("規則", "裁定", "rule", "ruling", "sentence")


def rule_lines(game: Game, language: str, asked: str) -> list[Text]:
    """The rule book, or the part asked for: ``9`` or ``9.2`` sentences, ``R7`` a ruling.

    Anything else is looked for in the text; an empty list says that nothing was found.
    """
    source = resources.files(game.package).joinpath(f"rulebook.{language}.md")
    lines = source.read_text("utf-8").splitlines()
    wanted = unicodedata.normalize("NFKC", asked).strip()
    return _laid_out(_part(lines, wanted) if wanted else lines)


def _part(lines: Sequence[str], wanted: str) -> list[str]:
    for word in _SPOKEN:
        wanted = wanted.removeprefix(word).strip()
    numbered = [(found[1], line) for line in lines if (found := _NUMBER.match(line))]
    by_number = [line for number, line in numbered if _is_in(number, wanted.upper())]
    return by_number or [line for line in lines if wanted.lower() in line.lower()]


def _is_in(number: str, wanted: str) -> bool:
    return number == wanted or number.startswith(f"{wanted}.")


def _laid_out(lines: Sequence[str]) -> list[Text]:
    laid: list[Text] = []
    rows: list[list[str]] = []
    for line in [*lines, ""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        laid += _table(rows)
        rows = []
        laid.append(_heading(line) if line.startswith("#") else _marked(line))
    return laid[:-1]


def _heading(line: str) -> Text:
    return run(line.lstrip("# "), "bold underline")


def _marked(line: str) -> Text:
    """A line with its numbers in bold and without the marks of Markdown."""
    text = Text()
    end = 0
    for found in _MARKS.finditer(line):
        text.append(line[end : found.start()])
        text.append(found[1] or found[2], "bold" if found[1] else None)
        end = found.end()
    return text.append(line[end:])


def _table(rows: Sequence[Sequence[str]]) -> list[Text]:
    """A table in columns, without the row of dashes under its heading."""
    shown = [[_marked(cell) for cell in row] for row in rows if set("".join(row)) - set("-: ")]
    if not shown:
        return []
    count = max(len(row) for row in shown)
    full = [[*row, *[Text()] * (count - len(row))] for row in shown]
    widths = [max(row[column].cell_len for row in full) for column in range(count)]
    laid = [[padded(row[column], widths[column]) for column in range(count)] for row in full]
    return [Text("  ") + Text("  ").join(row) for row in laid]
