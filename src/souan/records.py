"""Reading records back: every action checked for its seat, and the result.

A record is one JSON object a line; see `Match.record`.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from souan.games import find_game
from souan.match import FORMAT, Match
from souan.text import InputError


class RecordMismatch(InputError):
    """A well-formed record that the rules contradict."""


def load_records(path: str | Path) -> list[Match]:
    """All matches of a ``.jsonl`` file, checked; `InputError` names the line and what is wrong.

    >>> import tempfile, souan
    >>> match = souan.new_match("hangover", players=3, seed=1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "one.jsonl"
    ...     _ = file.write_text(match.line() + "\\n", "utf-8")
    ...     [loaded.seed for loaded in souan.load_records(file)]
    [1]
    """
    matches = []
    for number, line in read_lines(path):
        try:
            matches.append(match_from(parse_line(line)))
        except InputError as error:
            raise InputError(
                "error.record",
                package=error.package,
                file=str(path),
                number=number,
                reason=error.message,
            ) from error
    return matches


def read_lines(path: str | Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that are not blank, numbered from 1; `InputError` if there are none."""
    empty = True
    try:
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    empty = False
                    yield number, line
    except UnicodeDecodeError:
        raise InputError("error.file_text", file=str(path)) from None
    except OSError as error:
        raise file_error(path, error) from None
    if empty:
        raise InputError("error.file_empty", file=str(path))


def file_error(path: str | Path, error: OSError) -> InputError:
    """Why a file cannot be read or written, as bad input."""
    if isinstance(error, FileNotFoundError):
        return InputError("error.file_missing", file=str(path))
    if isinstance(error, PermissionError):
        return InputError("error.file_forbidden", file=str(path))
    if isinstance(error, IsADirectoryError):
        return InputError("error.file_folder", file=str(path))
    return InputError("error.file", file=str(path), reason=error.strerror or type(error).__name__)


def parse_line(line: str) -> Mapping[str, Any]:
    """The JSON object that a line of a record file holds."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        raise InputError("error.not_json") from None
    if not isinstance(entry, dict) or entry.get("souan") != FORMAT:
        raise InputError("error.not_record", format=FORMAT)
    return entry


def match_from(record: Mapping[str, Any]) -> Match:
    """The match that a record tells of, played again.

    Raises `InputError` if it is no record that these rules can read, `RecordMismatch` (which
    says which action, and what was legal) if the rules contradict it.
    """
    name = _field(record, "game", str)
    game, rules = find_game(name)
    version = _field(record, "version", int)
    if version != game.version:
        raise InputError("error.version", game=game.key, found=version, known=game.version)
    players = _field(record, "players", int)
    game.check_players(rules, players)
    seed = record.get("seed")
    if seed is not None and (not _is(seed, int) or seed < 0):
        raise InputError("error.field", field="seed")
    deal = _field(record, "deal", dict)
    match = Match(game, rules, game.notation.read_deal(deal, rules, players), seed)
    entries = _field(record, "actions", list)
    for number, entry in enumerate(entries, 1):
        _replay(match, number, entry)
    if len(match.actions) != len(entries):
        raise RecordMismatch("error.record_chance_missing", number=len(match.actions))
    _check_result(match, record.get("result"))
    return match


def _field(record: Mapping[str, Any], field: str, kind: type) -> Any:
    value = record.get(field)
    if not _is(value, kind):
        raise InputError("error.field", field=field)
    return value


def _is(value: Any, kind: type) -> bool:
    """Whether a JSON value is of a type; true and false are no numbers."""
    return isinstance(value, kind) and not isinstance(value, bool)


def _replay(match: Match, number: int, entry: Any) -> None:
    written = re.fullmatch(r"([0-9*]):(.+)", entry) if isinstance(entry, str) else None
    if written is None:
        raise InputError("error.entry", number=number, entry=json.dumps(entry, ensure_ascii=False))
    by_chance = len(match.actions) == number  # chance has made its entry already
    if by_chance and written[1] == "*":
        match.redraw(written[2])
    elif by_chance or written[1] == "*":
        raise RecordMismatch("error.record_chance", number=number, entry=entry)
    else:
        _act(match, number, entry, int(written[1]), written[2])


def _act(match: Match, number: int, entry: str, seat: int, action: str) -> None:
    legal = match.legal(seat)
    if action in legal:
        match.take(seat, action, legal[action])
        return
    open_to_all = tuple(
        f"{pending}:{text}" for pending in match.pending() for text in match.legal_actions(pending)
    )
    if not open_to_all:
        raise RecordMismatch("error.record_past_end", number=number, entry=entry)
    raise RecordMismatch("error.record_action", number=number, entry=entry, legal=open_to_all)


def _check_result(match: Match, result: Any) -> None:
    if not match.is_over:
        if result is not None:
            raise RecordMismatch("error.result_early", number=len(match.actions))
        return
    points, winners = match.points(), match.winners()
    if result != {"points": points, "winners": winners}:
        found = json.dumps(result, ensure_ascii=False)
        right = json.dumps({"points": points, "winners": winners})
        raise RecordMismatch("error.result", found=found, right=right)
