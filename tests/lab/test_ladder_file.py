"""What has been played of a ladder, in a file."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from souan.lab import ladder_file as module
from souan.lab.ladder import Ladder, Pairing, Played
from souan.lab.ladder_file import code_of, header_of, ladder_file, seed_of
from souan.text import InputError

LADDER = Ladder("hangover", 3, 4, 7, ("random", "flat:3", "search:2"))
GAMES = [Played((seat, 2, 1), (seat % 3,)) for seat in range(6)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ladder.jsonl"


def kept(path: Path, ladder: Ladder = LADDER) -> dict[Pairing, list[Played]]:
    with ladder_file(path, ladder) as file:
        return file.played


def write(path: Path, *pairings: Pairing) -> None:
    with ladder_file(path, LADDER) as file:
        for pairing in pairings:
            file.add(pairing, GAMES)


def test_what_is_added_is_there_again(path: Path) -> None:
    first, *more = LADDER.pairings()[:4]
    write(path, first)
    assert kept(path) == {first: GAMES}
    write(path, *more)
    assert kept(path) == dict.fromkeys((first, *more), GAMES)
    assert len(path.read_text().splitlines()) == 5


def test_every_line_is_json_and_the_header_says_what_games_depend_on(path: Path) -> None:
    write(path, Pairing(0, 0, 1))
    header, line = map(json.loads, path.read_text().splitlines())
    code = header.pop("code")
    assert header == {
        "souan_ladder": 1,
        "game": "hangover",
        "version": 1,
        "players": 3,
        "seed": 7,
        "bots": ["random", "flat:3", "search:2"],
        "against": [],
    }
    assert code == code_of("souan.games.hangover")
    assert line["deal"] == 0
    assert line["pair"] == [0, 1]
    assert line["games"][1] == [[1, 2, 1], [1]]


@pytest.mark.parametrize("left", range(1, 40, 3))
def test_a_torn_last_line_is_ignored_and_removed(left: int, path: Path) -> None:
    write(path, Pairing(0, 0, 1), Pairing(0, 0, 2))
    whole = path.read_bytes()
    *_, last = whole.splitlines(keepends=True)
    path.write_bytes(whole[: len(whole) - len(last)] + last[:left])
    write(path, Pairing(0, 0, 2))
    assert path.read_bytes() == whole


def test_a_line_without_its_end_is_torn_even_if_it_can_be_read(path: Path) -> None:
    write(path, Pairing(0, 0, 1))
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    assert kept(path) == {}


@pytest.mark.parametrize("left", [0, 1, 30])
def test_a_torn_header_is_written_anew(left: int, path: Path) -> None:
    header = json.dumps(header_of(LADDER)).encode()
    path.write_bytes(header[:left])
    assert kept(path) == {}
    assert path.read_bytes() == header + b"\n"


def test_more_deals_go_on_with_the_same_file(path: Path) -> None:
    write(path, Pairing(3, 0, 1))
    assert kept(path, Ladder("hangover", 3, 9, 7, LADDER.bots)) == {Pairing(3, 0, 1): GAMES}
    assert kept(path, Ladder("hangover", 3, 2, 7, LADDER.bots)) == {Pairing(3, 0, 1): GAMES}


OTHERS = {
    "game is hangover there, hangover(sum_lead=false) here": Ladder(
        "hangover(sum_lead=false)", 3, 4, 7, LADDER.bots
    ),
    "players is 3 there, 4 here": Ladder("hangover", 4, 4, 7, LADDER.bots),
    "seed is 7 there, 8 here": Ladder("hangover", 3, 4, 8, LADDER.bots),
    "bots is random,flat:3,search:2 there, random,flat:3 here": Ladder(
        "hangover", 3, 4, 7, ("random", "flat:3")
    ),
}


@pytest.mark.parametrize("message", OTHERS)
def test_the_file_of_another_ladder_is_refused_and_stays(message: str, path: Path) -> None:
    write(path, Pairing(0, 0, 1))
    path.write_bytes(before := path.read_bytes() + b'{"torn')
    with pytest.raises(InputError) as caught, ladder_file(path, OTHERS[message]):
        pass
    assert message in str(caught.value)
    assert caught.value.say("ja") != str(caught.value)
    assert path.read_bytes() == before


def test_the_file_of_other_code_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path, Pairing(0, 0, 1))
    monkeypatch.setattr(module, "code_of", lambda package: "0" * 16)
    with pytest.raises(InputError, match="another version of the rules or bots"):
        kept(path)


def test_the_code_is_that_of_rules_bots_and_what_plays_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Path(module.__file__).parents[1]
    copy = tmp_path / "souan"
    shutil.copytree(house, copy, ignore=shutil.ignore_patterns("__pycache__"))
    folders = {"souan": copy, "souan.games.hangover": copy / "games" / "hangover"}
    monkeypatch.setattr("souan.lab.ladder_file.resources.files", folders.__getitem__)
    before = code_of("souan.games.hangover")
    for name, matters in (
        ("game.py", True),
        ("bots/search.py", True),
        ("bots/tuned.toml", True),
        ("games/hangover/rules.py", True),
        ("lab/ladder.py", True),
        ("lab/oracle.py", True),
        ("games/superba/rules.py", False),
        ("games/hangover/text/en.toml", False),
        ("lab/standings.py", False),
        ("cli/ladder.py", False),
    ):
        source = (copy / name).read_text("utf-8")
        (copy / name).write_text(source + "# changed\n", "utf-8")
        assert (code_of("souan.games.hangover") != before) is matters, name
        (copy / name).write_text(source, "utf-8")
    assert code_of("souan.games.hangover") == before


NO_RESULTS = [
    "",
    "noise",
    "null",
    "[]",
    "{}",
    '{"deal": 0}',
    '{"deal": 0, "pair": [0, 1], "games": []}',
    '{"deal": 0, "pair": [1, 0], "games": GAMES}',
    '{"deal": 0, "pair": [0], "games": GAMES}',
    '{"deal": 0, "pair": [0, 3], "games": GAMES}',
    '{"deal": 0, "pair": [[0], 1], "games": GAMES}',
    '{"deal": -1, "pair": [0, 1], "games": GAMES}',
    '{"deal": true, "pair": [0, 1], "games": GAMES}',
    '{"deal": 0.5, "pair": [0, 1], "games": GAMES}',
    '{"deal": 0, "pair": [0, 1], "games": [[[1, 2], [0]]]}',
    '{"deal": 0, "pair": [0, 1], "games": {"a": 1}}',
    '{"deal": 0, "pair": [0, 1], "games": [1, 2, 3, 4, 5, 6]}',
    "[" * 100_000,
]


@pytest.mark.parametrize("line", NO_RESULTS, ids=[line[:50] for line in NO_RESULTS])
def test_a_line_that_is_no_result_is_told_by_its_number(line: str, path: Path) -> None:
    write(path, Pairing(0, 0, 1))
    line = line.replace("GAMES", json.dumps(GAMES))
    path.write_bytes(before := path.read_bytes() + line.encode() + b"\n")
    with pytest.raises(InputError, match="line 3: not a result of this ladder"):
        kept(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "games",
    [
        [*GAMES[:5], Played((1, 2), (0,))],
        [*GAMES[:5], Played((1, 2, 3), (3,))],
        [*GAMES[:5], [[1, 2, "3"], [0]]],
        [*GAMES[:5], [[1, 2, 3], [[0]]]],
        [*GAMES[:5], [[1, 2, 3], [0], 1]],
        GAMES[:5],
        [*GAMES, *GAMES],
    ],
)
def test_games_have_points_and_winners_of_every_seat(games: Any, path: Path) -> None:
    write(path)
    entry = {"deal": 0, "pair": [0, 1], "games": games}
    path.write_text(path.read_text() + json.dumps(entry) + "\n")
    with pytest.raises(InputError, match="line 2: not a result"):
        kept(path)


@pytest.mark.parametrize(
    "content",
    [b"noise", b"noise\n", b"\n", b"\xff\xfe\n", b'{"souan": 1}\n', b"[1]\n", b'{"souan_ladder'],
)
def test_a_file_of_something_else_is_refused_and_stays(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    if content == b'{"souan_ladder':  # that is a torn header
        assert kept(path) == {}
        return
    with pytest.raises(InputError, match="does not hold a ladder"):
        kept(path)
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_used_is_bad_input(path: Path, tmp_path: Path) -> None:
    for other in (tmp_path, Path("/dev/null"), Path("/dev/stdin")):
        with pytest.raises(InputError, match="does not hold a ladder"):
            kept(other)
    with pytest.raises(InputError, match="there is no folder"):
        kept(tmp_path / "none" / "x.jsonl")


def test_no_permission_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("souan.lab.ladder_file.os.open", _fails(PermissionError()))
    with pytest.raises(InputError, match="no permission"):
        kept(path)


def test_a_full_disk_is_told_and_what_was_written_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ladder_file(path, LADDER) as file:
        file.add(Pairing(0, 0, 1), GAMES)
        write_some = os.write
        room = iter([10])

        def fill(handle: int, data: Any) -> int:
            for left in room:
                return write_some(handle, data[:left])
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("souan.lab.ladder_file.os.write", fill)
        with pytest.raises(OSError, match="No space"):
            file.add(Pairing(0, 0, 2), GAMES)
    monkeypatch.undo()
    assert kept(path) == {Pairing(0, 0, 1): GAMES}


def _fails(error: OSError) -> Callable[..., Any]:
    def fail(*_: Any) -> Any:
        raise error

    return fail


def test_the_seed_of_a_file_is_known_before_it_is_opened(path: Path, tmp_path: Path) -> None:
    assert seed_of(path) is None
    write(path)
    assert seed_of(path) == 7
    for content in ("", "noise\n", "[]\n", '{"seed": "7"}\n', '{"seed": true}\n'):
        path.write_text(content)
        assert seed_of(path) is None
    assert seed_of(tmp_path) is None
    assert seed_of(Path("/dev/zero")) is None
