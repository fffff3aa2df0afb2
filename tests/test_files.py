"""Files that are replaced: whole or not at all, and what is no file to replace."""

import builtins
import os
from pathlib import Path
from typing import Any

import pytest

from souan.files import alone_in, is_special, replace, target, writing_error
from souan.text import InputError


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("old")
    with pytest.raises(UnicodeEncodeError):
        replace(path, "\ud800")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    replace(tmp_path / "ours", "")
    (tmp_path / "any").touch()
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "any").stat().st_mode


def test_a_file_that_must_not_be_written_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x"
    path.touch()
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(PermissionError):
        target(path)


def test_special_files(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    ordinary = [tmp_path, tmp_path / "file", tmp_path / "none"]
    special = [tmp_path / "pipe", *map(Path, ("/dev/null", "/dev/stdout", "/proc/self/fd/0"))]
    assert [is_special(path) for path in ordinary] == [False] * 3
    assert [is_special(path) for path in special] == [True] * 4


def test_what_is_missing_for_writing_is_the_folder() -> None:
    said = writing_error(Path("none") / "x.jsonl", FileNotFoundError())
    assert str(said) == "there is no folder none"
    assert said.say("ja") == "フォルダ none が見つかりません"
    assert isinstance(writing_error("x", OSError(28, "No space left on device")), InputError)


def test_without_locks_writing_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real_import = builtins.__import__

    def no_fcntl(name: str, *rest: Any, **more: Any) -> Any:
        if name == "fcntl":
            raise ImportError(name)
        return real_import(name, *rest, **more)

    with alone_in(tmp_path):
        monkeypatch.setattr(builtins, "__import__", no_fcntl)
        with alone_in(tmp_path):  # which would wait forever with them
            pass
