"""Where compiled rules are kept, and when they are compiled anew."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree
from typing import Any

import numba
import pytest

import souan
from souan import cache
from souan.cache import cache_home
from souan.record import compiled_rules_folder

PACKAGE = Path(souan.__file__).parent

PROBE = """
import sys
from souan.record import cache_misses, compiled_rules_folder, compiling
from souan.cards import count
count.open_to_python()
names = []
with compiling(names.append):
    result = count(0b1011)
print(compiled_rules_folder().name, cache_misses(), "count" in names, result)
"""


def probe(package: Path, home: Path, **flags: str) -> list[str]:
    """What another process says: cache folder, misses, whether it compiled `count`, its result."""
    ours = {"PYTHONPATH": str(package.parent), "SOUAN_CACHE": str(home)}
    environment = {**os.environ, **ours, **flags}
    done = subprocess.run(
        [sys.executable, "-P", "-c", PROBE],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of our sources."""
    ignore = "__pycache__"
    return copytree(PACKAGE, tmp_path / "copy" / "souan", ignore=lambda *_: [ignore])


def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    first = probe(PACKAGE, tmp_path / "cache")
    second = probe(PACKAGE, tmp_path / "cache")
    assert first[1:] == ["1", "True", "3"]
    assert second == [first[0], "0", "False", "3"]


def test_checked_and_unchecked_code_share_no_cache(tmp_path: Path) -> None:
    first = probe(PACKAGE, tmp_path / "cache", NUMBA_BOUNDSCHECK="0")
    second = probe(PACKAGE, tmp_path / "cache", NUMBA_BOUNDSCHECK="1")
    assert first[0] != second[0]
    assert second[1:] == ["1", "True", "3"]


def test_other_packages_keep_numbas_own_folder() -> None:
    settings: Any = numba.config
    assert str(compiled_rules_folder()) != settings.CACHE_DIR


def test_a_changed_rule_is_compiled_anew_wherever_it_is_called_from(
    package: Path, tmp_path: Path
) -> None:
    before = probe(package, tmp_path / "cache")
    source = package / "cards.py"
    counted = "size += {}\n    return size"
    source.write_text(source.read_text().replace(counted.format(1), counted.format(2)))
    after = probe(package, tmp_path / "cache")
    assert before[0] != after[0]
    assert (before[3], after[3]) == ("3", "6")


def test_the_cache_folder_depends_on_every_byte_below_the_front_ends(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "__file__", str(package / "cache.py"))
    name = cache._name_of_these_sources("")
    for changed in ("games/hangover/rules.py", "games/superba/state.py", "bots/random.py"):
        (package / changed).write_bytes((package / changed).read_bytes() + b"\n")
        assert cache._name_of_these_sources("") != name
        name = cache._name_of_these_sources("")
    (package / "cards.py").rename(package / "card_sets.py")
    assert cache._name_of_these_sources("") != name


def test_data_of_games_are_part_of_their_rules_and_texts_are_not(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "__file__", str(package / "cache.py"))
    name = cache._name_of_these_sources("")
    (package / "games" / "hangover" / "text" / "en.toml").write_text("")
    assert cache._name_of_these_sources("") == name
    (package / "games" / "hangover" / "cards.toml").write_text("")
    assert cache._name_of_these_sources("") != name


def test_front_ends_leave_the_compiled_rules_alone(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "__file__", str(package / "cache.py"))
    name = cache._name_of_these_sources("")
    (package / "cli" / "rules.py").write_text("")
    assert cache._name_of_these_sources("") == name


def test_old_caches_are_forgotten_but_for_the_newest_and_what_is_not_ours(tmp_path: Path) -> None:
    old = [tmp_path / f"{number:016x}" for number in range(6)]
    for age, folder in enumerate(old):
        folder.mkdir()
        os.utime(folder, (1e9 - age, 1e9 - age))
    others = [tmp_path / "photographs", tmp_path / "0123456789abcdef.d"]
    for folder in others:
        folder.mkdir()
    ours = tmp_path / probe(PACKAGE, tmp_path)[0]
    assert set(tmp_path.iterdir()) == {*old[:3], *others, ours}


def test_without_a_place_for_the_cache_rules_run_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder, *rest = probe(PACKAGE, tmp_path / "file" / "cache")
    assert rest == ["1", "True", "3"]
    assert not (Path("/tmp") / folder).exists()


def test_the_cache_lies_where_the_user_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOUAN_CACHE", "/here")
    monkeypatch.setenv("XDG_CACHE_HOME", "/there")
    assert cache_home() == Path("/here")
    monkeypatch.delenv("SOUAN_CACHE")
    assert cache_home() == Path("/there/souan")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/home/hana")
    assert cache_home() == Path("/home/hana/.cache/souan")
