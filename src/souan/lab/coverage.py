"""Rule coverage: which sentences of a rule book never come up in play.

Rules cite the rule book at their lines: ``(7.2)`` a sentence, ``R12`` a ruling. A number in the
docstring of a rule is reached when the rule is applied, one in a comment when its line is run. So
games are played as plain Python, with an eye on the lines.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np

from souan.bots.random import play_out
from souan.game import Game
from souan.lab.simulate import game_seed
from souan.match import DEAL_STREAM, stream
from souan.record import SEATS, interpreted

CITED = re.compile(r"\((\d+\.\d+)\)|\b(R\d+)\b")

Line = tuple[str, int]
"""A file of a game, and a line of it."""


def never_reached(game: Game, rules: Any, players: int, games: int, seed: int) -> list[str]:
    """The numbers that a game's rules cite and that so many random games never reach."""
    run = lines_run(game, rules, players, games, seed)
    cited = citations(game)
    return sorted((number for number in cited if not cited[number] & run), key=_order)


def citations(game: Game) -> Mapping[str, set[Line]]:
    """For each number that the rules of a game cite, the lines of which one has to be run."""
    found: dict[str, set[Line]] = {}
    for path in _sources(game):
        for number, lines in _cited(path.read_text("utf-8")):
            found.setdefault(number, set()).update((str(path), line) for line in lines)
    return found


def _sources(game: Game) -> list[Path]:
    """The modules of a game; what is hidden is no part of how it is played."""
    folder = Path(str(resources.files(game.package)))
    return [path for path in sorted(folder.glob("*.py")) if path.name != "hidden.py"]


def _cited(source: str) -> Iterator[tuple[str, range]]:
    comments = {
        token.start[0]: (token.string, token.line.lstrip().startswith("#"))
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    for rule in ast.walk(ast.parse(source)):
        if isinstance(rule, ast.FunctionDef) and _is_rule(rule):
            yield from _numbers(ast.get_docstring(rule) or "", _span(rule.body[-1], rule))
            for line in range(rule.lineno, (rule.end_lineno or 0) + 1):
                if line in comments:
                    text, alone = comments[line]
                    yield from _numbers(text, _commented(rule, line, alone))


def _is_rule(function: ast.FunctionDef) -> bool:
    return not {"rule", "entry"}.isdisjoint(map(ast.unparse, function.decorator_list))


def _numbers(text: str, lines: range) -> Iterator[tuple[str, range]]:
    for sentence, ruling in CITED.findall(text):
        yield sentence or ruling, lines


def _span(last: ast.stmt, rule: ast.FunctionDef) -> range:
    """The lines of a rule's body after its docstring."""
    first = rule.body[1] if len(rule.body) > 1 else last
    return range(first.lineno, (last.end_lineno or last.lineno) + 1)


def _commented(rule: ast.FunctionDef, line: int, alone: bool) -> range:
    """The lines of the statement that a comment stands beside or, on a line alone, before."""
    inner = [node for node in ast.walk(rule) if isinstance(node, ast.stmt) and node is not rule]
    heads = sorted((node.lineno, _head_end(node)) for node in inner)
    beside = [span for span in heads if span[0] <= line <= span[1]]
    after = [span for span in heads if span[0] > line]
    first, last = ((after if alone else beside) or [(rule.lineno, line)])[0]
    return range(first, last + 1)


def _head_end(node: ast.stmt) -> int:
    """Where a statement ends, or its head if it has a body of its own."""
    body = getattr(node, "body", None)
    return body[0].lineno - 1 if body else node.end_lineno or node.lineno


def lines_run(game: Game, rules: Any, players: int, games: int, seed: int) -> set[Line]:
    """The lines of a game's modules that so many random games run."""
    files = {str(path) for path in _sources(game)}
    run: set[Line] = set()

    def lines(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            run.add((frame.f_code.co_filename, frame.f_lineno))
        return lines

    def calls(frame: FrameType, event: str, _: Any) -> Any:
        return lines if frame.f_code.co_filename in files else None

    before = sys.gettrace()
    sys.settrace(calls)
    try:
        for number in range(games):
            _play(game, rules, players, game_seed(seed, number))
    finally:
        sys.settrace(before)
    return run


def _play(game: Game, rules: Any, players: int, seed: int) -> None:
    state = game.state.empty()
    interpreted(game.deal)(state, rules, players, stream(seed, DEAL_STREAM))
    interpreted(play_out)(state, rules, stream(seed, 1))
    interpreted(game.returns)(state, rules, np.zeros(SEATS, np.int64))


def _order(number: str) -> tuple[bool, list[int]]:
    """Sentences before rulings, by their numbers."""
    return number[0] == "R", [int(part) for part in number.removeprefix("R").split(".")]
