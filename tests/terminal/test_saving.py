"""Files: written whole, other records left alone, read back with who plays."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from souan.match import Match, new_match
from souan.terminal import saving
from souan.terminal.keeper import Keeper, read_saved
from souan.terminal.saving import Store, autosave_path, new_file, state_folder
from souan.text import InputError, Texts


def started(actions: int = 3) -> Match:
    match = new_match("hangover", 3, 5)
    for _ in range(actions):
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    return match


def finished() -> str:
    match = started()
    while not match.is_over:
        match.play(match.pending()[0], match.legal_actions(match.pending()[0])[0])
    return match.line()


FINISHED = finished()


def keeper(match: Match, path: Path) -> Keeper:
    return Keeper(match, frozenset({0, 2}), {1: "random"}, path, asked=True)


def resume(path: Path) -> Keeper:
    saved = read_saved(path)
    store = Store()
    store.claim(path, saved.place)
    return Keeper(saved.match, saved.people, saved.bots, path, asked=True, store=store)


def test_a_saved_match_comes_back_with_its_people(tmp_path: Path) -> None:
    match = started()
    keeper(match, tmp_path / "m.jsonl").save()
    saved = read_saved(tmp_path / "m.jsonl")
    assert saved.match.actions == match.actions
    assert (saved.people, saved.bots) == (frozenset({0, 2}), {1: "random"})


def test_each_save_takes_the_place_of_the_last_and_other_records_stay(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text("something else\n\n", "utf-8")
    match = started()
    keeping = keeper(match, path)
    for _ in range(3):
        keeping.save()
        match.play(match.pending()[0], match.legal_actions(match.pending()[0])[0])
    lines = path.read_text("utf-8").splitlines()
    assert lines[:2] == ["something else", ""]
    assert len(lines) == 3
    assert len(json.loads(lines[2])["actions"]) == 5
    assert [each.name for each in tmp_path.iterdir()] == ["m.jsonl"]


def test_a_resumed_match_takes_the_place_of_its_line(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text(started(2).line() + "\n", "utf-8")
    keeper(started(), path).save()
    resume(path).save()
    resume(path).save()
    lines = path.read_text("utf-8").splitlines()
    assert [len(json.loads(line)["actions"]) for line in lines] == [2, 3]


EXTRA = '{"comment": "tired",  "people": [0, 2], '


@pytest.mark.parametrize(
    "line", [EXTRA + started().line()[1:], started().line().replace('"hangover"', '"hangover( )"')]
)
@pytest.mark.parametrize("moved", [False, True])
def test_a_resumed_line_is_replaced_however_it_is_written(
    line: str, moved: bool, tmp_path: Path
) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text(f"noise\n{line}\n{FINISHED}\n", "utf-8")
    resumed = resume(path)
    if moved:  # by another session, meanwhile
        path.write_text(f"more\n{path.read_text('utf-8')}", "utf-8")
    resumed.save()
    resumed.save()
    lines = path.read_text("utf-8").splitlines()
    assert lines == ["more"] * moved + ["noise", resumed.line(), FINISHED]


def test_what_other_lines_hold_stays_to_the_letter(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    before = '{"a": "\u2028\u2029\x85\x0b\x0c"}\n{"b": 1}\r\n \r\n\n{"c": 2}'.encode()
    path.write_bytes(before)
    keeping = keeper(started(), path)
    keeping.save()
    keeping.save()
    assert path.read_bytes() == before + f"\n{keeping.line()}\n".encode()


def test_lines_that_others_write_meanwhile_stay(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    ours, theirs = keeper(started(3), path), keeper(started(4), path)
    for each in (ours, theirs, ours, theirs):
        each.save()
    with path.open("a") as file:
        file.write("appended\n")
    ours.save()
    assert path.read_text("utf-8").splitlines() == [ours.line(), theirs.line(), "appended"]


def test_sessions_that_write_at_one_moment_wait_for_each_other(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    script = (
        "import sys; from pathlib import Path; from souan.terminal.saving import Store\n"
        "store = Store()\n"
        "for number in range(100): store.write(Path(sys.argv[1]), f'{sys.argv[2]} {number}')"
    )
    source = str(Path(__file__).parents[2] / "src")
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(path), name],
            env=os.environ | {"PYTHONPATH": source},
        )
        for name in "abc"
    ]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    assert sorted(path.read_text().splitlines()) == ["a 99", "b 99", "c 99"]


def test_a_file_that_nobody_else_writes_is_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text("other\n")
    reads: list[Path] = []
    read = saving._lines_of

    def counted(file: Path) -> list[str]:
        reads.append(file)
        return read(file)

    monkeypatch.setattr(saving, "_lines_of", counted)
    store = Store()
    for number in range(5):
        store.write(path, str(number))
    assert reads == [path]
    assert path.read_text() == "other\n4\n"


# --- what may be written to ---------------------------------------------------------------------


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    real = tmp_path / "folder" / "real.jsonl"
    real.write_text("other\n")
    for name, goal in (("link", real), ("new", tmp_path / "folder" / "new.jsonl")):
        link = tmp_path / name
        link.symlink_to(goal)
        Store().write(link, "{}")
        assert link.is_symlink()
    assert real.read_text() == "other\n{}\n"
    assert (tmp_path / "folder" / "new.jsonl").read_text() == "{}\n"


def test_a_loop_of_links_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(InputError):
        Store().write(tmp_path / "a", "{}")


def test_devices_and_pipes_are_no_record_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "null").symlink_to("/dev/null")
    paths = [*map(Path, ("/dev/null", "/dev/stdout", "/dev/fd/1")), *tmp_path.iterdir()]
    for path in paths:
        before = path.lstat().st_mode
        with pytest.raises(InputError, match="not a file"):
            Store().write(path, "{}")
        assert path.lstat().st_mode == before
    assert len(list(tmp_path.iterdir())) == 2


def test_a_missing_folder_is_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"there is no folder .*none$"):
        Store().write(tmp_path / "none" / "m.jsonl", "{}")


# --- reading ------------------------------------------------------------------------------------


def test_other_records_do_not_hinder_resuming(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    older = json.dumps(started(2).record() | {"version": 0})
    lines = ["noise", older, started(3).line(), FINISHED, older, "[" * 5000]
    path.write_text("".join(f"{line}\n" for line in lines))
    saved = read_saved(path)
    assert len(saved.match.actions) == 3
    assert (saved.place.number, saved.place.text) == (3, lines[2])


def test_why_the_last_unfinished_match_cannot_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    older = json.dumps(started(2).record() | {"version": 0})
    path.write_text(f"noise\n{older}\n{FINISHED}\n")
    with pytest.raises(InputError, match="line 2: a record of version 0"):
        read_saved(path)
    path.write_text(FINISHED)
    with pytest.raises(InputError, match=r"every match in .* is over"):
        read_saved(path)


def test_a_file_with_deeply_nested_lines_can_be_written_to(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text("[" * 100_000 + "\n")
    keeper(started(), path).save()
    assert len(path.read_text().splitlines()) == 2


def test_a_finished_match_has_no_more_to_say_than_its_record(tmp_path: Path) -> None:
    match = started()
    while not match.is_over:
        match.play(match.pending()[0], match.legal_actions(match.pending()[0])[0])
    keeper(match, tmp_path / "m.jsonl").save()
    assert json.loads((tmp_path / "m.jsonl").read_text("utf-8")) == match.record()


SPOILT: dict[str, list[Any]] = {
    "people": [3, [7], [1.0], [True], ["1"], [[]], [{}], None],
    "bots": [[], {"1": 2}, {"1": None}, None],
}


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, values in SPOILT.items() for value in values]
)
def test_spoilt_seats_are_bad_input(tmp_path: Path, field: str, value: object) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text(json.dumps(started().record() | {field: value}), "utf-8")
    with pytest.raises(InputError, match=field):
        read_saved(path)


def test_what_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    keeping = keeper(started(), tmp_path / "missing" / "m.jsonl")
    keeping.save()
    texts = Texts("ja", "souan.games.hangover", "souan.terminal")
    assert [texts.say(news) for news in keeping.news()] != []
    assert keeping.news() == []
    assert "missing" in texts.say(keeping.report("en"))
    assert "missing" in texts.say(keeping.save_as(None))


def test_a_folder_or_a_picture_is_no_record_file(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8\x00")
    for path in (tmp_path, tmp_path / "picture"):
        with pytest.raises(InputError):
            Store().write(path, "{}")


def test_permissions_of_a_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text("")
    path.chmod(0o640)
    Store().write(path, "{}")
    assert path.stat().st_mode & 0o777 == 0o640


def test_the_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("SOUAN_STATE", raising=False)
    assert state_folder() == tmp_path / "souan"
    monkeypatch.setenv("SOUAN_STATE", str(tmp_path / "mine"))
    path = autosave_path(started())
    assert path.parent == tmp_path / "mine"
    names = [path, *(new_file(started(), path.parent) for _ in range(20))]
    assert len(set(names)) == 21
    assert all(name.read_text() == "" for name in names)


def test_a_state_folder_that_cannot_be_made_is_told_when_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SOUAN_STATE", str(tmp_path / "file" / "state"))
    keeping = keeper(started(), autosave_path(started()))
    keeping.save()
    assert keeping.problem is not None
