"""Files: written whole, other records left alone, read back with who plays."""

import json
from pathlib import Path

import pytest

from souan.match import Match, new_match
from souan.terminal.keeper import Keeper, read_saved
from souan.terminal.saving import Store, autosave_path, free_name, state_folder
from souan.text import InputError, Texts


def started(actions: int = 3) -> Match:
    match = new_match("hangover", 3, 5)
    for _ in range(actions):
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    return match


def keeper(match: Match, path: Path) -> Keeper:
    return Keeper(match, frozenset({0, 2}), {1: "random"}, path, asked=True)


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
    saved = read_saved(path)
    assert saved.people == frozenset({0, 2})
    keeper(saved.match, path).save()
    assert len(path.read_text("utf-8").splitlines()) == 2


def test_a_finished_match_has_no_more_to_say_than_its_record(tmp_path: Path) -> None:
    match = started()
    while not match.is_over:
        match.play(match.pending()[0], match.legal_actions(match.pending()[0])[0])
    keeper(match, tmp_path / "m.jsonl").save()
    assert json.loads((tmp_path / "m.jsonl").read_text("utf-8")) == match.record()


@pytest.mark.parametrize(
    ("field", "value"), [("people", 3), ("people", [7]), ("bots", []), ("bots", {"1": 2})]
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
    assert "missing" in texts.say(keeping.report())
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
    path.touch()
    assert free_name(started(), path.parent) != path
