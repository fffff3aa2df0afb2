"""Reading records back: every action checked for its seat, and the result.

A record is one JSON object a line; see `Match.record`.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from souan.files import file_error
from souan.games import find_game
from souan.match import FORMAT, Match, write_entry
from souan.text import InputError

DEEPEST = 8
"""More levels than any record has."""

Found = TypeVar("Found")


class RecordMismatch(InputError):  # noqa: N818 (its base says that it is an error)
    """A well-formed record that the rules contradict."""


def load_records(path: str | Path) -> list[Match]:
    r"""All matches of a ``.jsonl`` file, checked; `InputError` names the line and what is wrong.

    >>> import tempfile, souan
    >>> match = souan.new_match("hangover", players=3, seed=1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "one.jsonl"
    ...     _ = file.write_text(match.line() + "\n", "utf-8")
    ...     [loaded.seed for loaded in souan.load_records(file)]
    [1]
    """
    matches = []
    for number, line in read_lines(path):
        try:
            matches.append(match_from(parse_line(line)))
        except InputError as error:
            raise at_line(error, path, number) from error
    return matches


def last_record(
    path: Path, over: bool, read: Callable[[Mapping[str, Any], int, str], Found]
) -> Found | None:
    """The last record of a file that is over (or is not), as `read` makes it; None without one.

    `read` is given the record, the number of its line, and the line. Other records of the file
    are nobody's business here: they may be of another version or spoilt. `InputError` says why
    the last one cannot be read, if none can.
    """
    problem = None
    for number, line in reversed(list(read_lines(path))):
        try:
            record = parse_line(line)
            if (record.get("result") is not None) == over:
                return read(record, number, line)
        except InputError as error:
            problem = problem or at_line(error, path, number)
    if problem is not None:
        raise problem
    return None


def at_line(error: InputError, path: str | Path, number: int) -> InputError:
    """The same error, of the same type, with the line of the file where it is."""
    return type(error)(
        "error.record",
        package=error.package,
        file=str(path),
        number=number,
        reason=error.message,
    )


def read_lines(path: str | Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that are not blank, numbered from 1; `InputError` if there are none.

    Lines are as they stand in the file, without the line feed that ends them.
    """
    empty = True
    try:
        with open(path, encoding="utf-8", newline="\n") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    empty = False
                    yield number, line.removesuffix("\n")
    except UnicodeDecodeError:
        raise InputError("error.file_text", file=str(path)) from None
    except OSError as error:
        raise file_error(path, error) from None
    except ValueError:  # a NUL character in the path
        raise InputError("error.file_missing", file=str(path)) from None
    if empty:
        raise InputError("error.file_empty", file=str(path))


def parse_line(line: str) -> Mapping[str, Any]:
    """The JSON object that a line of a record file holds."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        raise InputError("error.not_json") from None
    if (
        not isinstance(entry, dict)
        or not has_type(entry.get("souan"), int)
        or entry["souan"] != FORMAT
    ):
        raise InputError("error.not_record", format=FORMAT)
    return entry


def match_from(record: Mapping[str, Any]) -> Match:
    """The match that a record tells of, played again.

    Raises `InputError` if it is no record that these rules can read, `RecordMismatch` (which
    says which action, and what was legal) if the rules contradict it.
    """
    if not _is_shallow(record, DEEPEST):
        raise InputError("error.not_record", format=FORMAT)
    game, rules = find_game(_field(record, "game", str))
    version = _field(record, "version", int)
    if version != game.version:
        raise InputError("error.version", game=game.key, found=version, known=game.version)
    players = _field(record, "players", int)
    game.check_players(rules, players)
    seed = record.get("seed")
    if seed is not None and (not has_type(seed, int) or seed < 0):
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
    if not has_type(value, kind):
        raise InputError("error.field", field=field)
    return value


def has_type(value: Any, kind: type) -> bool:
    """Whether a JSON value is of a type; true and false are no numbers."""
    return isinstance(value, kind) and not isinstance(value, bool)


def _same(value: Any, right: Any) -> bool:
    """Whether JSON values are equal, their types too: 1 is neither 1.0 nor true."""
    return json.dumps(value, sort_keys=True) == json.dumps(right, sort_keys=True)


def _is_shallow(value: Any, levels: int) -> bool:
    """Whether a JSON value has at most so many levels: deeper ones exhaust Python's stack."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if not isinstance(value, list):
        return True
    return levels > 0 and all(_is_shallow(part, levels - 1) for part in value)


def _shown(value: Any) -> str:
    """A JSON value as an error quotes it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _replay(match: Match, number: int, entry: Any) -> None:
    written = re.fullmatch(r"([0-9*]):(.+)", entry) if isinstance(entry, str) else None
    if written is None:
        raise InputError("error.entry", number=number, entry=_shown(entry))
    by_chance = len(match.actions) == number  # chance has made its entry already
    if by_chance and written[1] == "*":
        match.redraw(written[2])
    elif by_chance or written[1] == "*":
        raise RecordMismatch("error.record_chance", number=number, entry=_shown(entry))
    else:
        _act(match, number, entry, int(written[1]), written[2])


def _act(match: Match, number: int, entry: str, seat: int, action: str) -> None:
    legal = match.legal(seat)
    if action in legal:
        match.take(seat, action, legal[action])
        return
    shown = _shown(entry)
    if match.is_over:
        raise RecordMismatch("error.record_past_end", number=number, entry=shown)
    if not legal:
        turns = tuple(match.pending())
        raise RecordMismatch("error.record_turn", number=number, entry=shown, turns=turns)
    could = tuple(write_entry(seat, other) for other in legal)  # nobody else's cards are told
    raise RecordMismatch("error.record_action", number=number, entry=shown, legal=could)


def _check_result(match: Match, result: Any) -> None:
    if not match.is_over:
        if result is not None:
            raise RecordMismatch("error.result_early", number=len(match.actions))
        return
    right = {"points": match.points(), "winners": match.winners()}
    if not _same(result, right):
        raise RecordMismatch("error.result", found=_shown(result), right=json.dumps(right))
