"""How states are declared, rules compiled, cached and interpreted."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree
from typing import Annotated, Any, ClassVar

import numpy as np
import pytest

import souan
from souan import record
from souan.record import (
    NOTHING,
    SEATS,
    Ints,
    PerSeat,
    Record,
    cache_home,
    compiling,
    generic,
    implement,
    interpreted,
    rule,
)

Seat = int
PACKAGE = Path(souan.__file__).parent


class Trick(Record):
    legend: ClassVar[str] = "no field"
    leader: Seat
    played: PerSeat
    table: Annotated[Ints, (2, 3)]


class Purse(Record):
    coins: int


# --- records ------------------------------------------------------------------------------


def test_fields_are_int64_in_the_order_and_shape_of_the_annotations() -> None:
    assert Trick.dtype.names == ("leader", "played", "table")
    assert [Trick.dtype[name].shape for name in Trick.dtype.names] == [(), (SEATS,), (2, 3)]
    assert {Trick.dtype[name].base for name in Trick.dtype.names} == {np.dtype(np.int64)}
    assert Trick.dtype.itemsize == 8 * (1 + SEATS + 6)


def test_an_empty_record_is_all_zeros() -> None:
    trick = Trick.empty()
    assert trick.leader == 0
    assert not trick.played.any()
    assert trick.tobytes() == bytes(Trick.dtype.itemsize)


def test_attributes_are_read_and_written_in_place() -> None:
    trick = Trick.empty()
    trick.leader = 3
    trick.played[trick.leader] = NOTHING
    trick.table[1, 2] = 2**62
    assert (trick.leader, trick.played[3], trick.table[1, 2]) == (3, -1, 2**62)


def test_a_copy_is_independent_and_equal_to_the_byte() -> None:
    trick = Trick.empty()
    trick.table[0, 1] = 5
    copy = trick.copy()
    assert copy.tobytes() == trick.tobytes()
    copy.table[0, 1] = 6
    assert trick.table[0, 1] == 5
    assert copy.tobytes() != trick.tobytes()


@pytest.mark.parametrize("name", ["copy", "tobytes"])
def test_the_declaration_itself_is_no_record(name: str) -> None:
    with pytest.raises(TypeError, match="make instances with empty"):
        getattr(Trick, name)(Trick())


def declare(name: str, hint: Any) -> type[Record]:
    return type("Declared", (Record,), {"__annotations__": {name: hint}})


@pytest.mark.parametrize("name", ["size", "sum", "shape", "item", "copy", "T", "any", "pprint"])
def test_a_field_that_numpy_would_shadow_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=rf"Declared\.{name}: NumPy records have"):
        declare(name, int)


@pytest.mark.parametrize(
    "hint",
    [float, bool, str, list[int], int | None, Ints, Annotated[int, 3], np.int8],
    ids=str,
)
def test_a_field_of_another_type_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"Declared\.field: a field is int or Annotated"):
        declare("field", hint)


def test_only_a_class_variable_may_have_another_type() -> None:
    assert declare("field", ClassVar[str]).dtype.names in (None, ())


# --- generics -----------------------------------------------------------------------------


@generic
def worth(state: Any, factor: int) -> int:
    """What a record is worth."""
    raise NotImplementedError


@rule
def worth_of_trick(state: Trick, factor: int) -> int:
    return state.leader * factor


@rule
def worth_of_purse(state: Purse, factor: int) -> int:
    return state.coins + factor


implement(worth, Trick, worth_of_trick)
implement(worth, Purse, worth_of_purse)


@rule
def twice_the_worth(state: Any, factor: int) -> int:
    return 2 * worth(state, factor)


@pytest.fixture
def trick() -> Trick:
    trick = Trick.empty()
    trick.leader = 3
    return trick


@pytest.fixture
def purse() -> Purse:
    purse = Purse.empty()
    purse.coins = 7
    return purse


def test_a_generic_does_what_its_record_has_registered(trick: Trick, purse: Purse) -> None:
    assert worth(trick, 10) == 30
    assert worth(purse, 10) == 17


def test_compiled_code_chooses_by_record_too(trick: Trick, purse: Purse) -> None:
    assert twice_the_worth(trick, 10) == 60
    assert twice_the_worth(purse, 10) == 34


def test_a_generic_keeps_its_name_and_its_docstring() -> None:
    assert worth.__name__ == "worth"
    assert worth.__doc__ == "What a record is worth."


def test_a_generic_fails_for_a_record_that_has_registered_nothing() -> None:
    other = declare("unheard_of", int).empty()
    with pytest.raises(KeyError):
        worth(other, 1)


def test_two_records_with_equal_fields_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Declared has the same fields as .*Purse; rename one"):
        implement(worth, declare("coins", int), worth_of_purse)


def test_equal_names_of_other_shapes_are_not_equal_fields() -> None:
    for shape in ((2, 3), (3, 2), (6,)):
        record_type = declare("shaped_field", Annotated[Ints, shape])
        record_type.__qualname__ = f"Shaped{shape}"
        implement(worth, record_type, worth_of_purse)


def test_a_record_may_register_again(purse: Purse) -> None:
    implement(worth, Purse, worth_of_purse)
    assert worth(purse, 1) == 8


# --- the interpreted twin -----------------------------------------------------------------


@rule
def never_compiled_inner(number: int) -> int:
    return number + 1


@rule
def never_compiled_outer(number: int) -> int:
    return 2 * never_compiled_inner(number)


def test_an_interpreted_rule_compiles_nothing_it_calls() -> None:
    assert interpreted(never_compiled_outer)(3) == 8
    assert signatures(never_compiled_outer) == signatures(never_compiled_inner) == 0


def test_an_interpreted_generic_chooses_interpreted_rules(trick: Trick, purse: Purse) -> None:
    before = signatures(worth_of_purse)
    assert interpreted(twice_the_worth)(purse, 10) == 34
    assert interpreted(worth)(trick, 2) == 6
    assert signatures(worth_of_purse) == before


def signatures(function: Any) -> int:
    return len(function.signatures)


def test_a_rule_has_one_twin() -> None:
    assert interpreted(never_compiled_outer) is interpreted(never_compiled_outer)


# --- the cache ----------------------------------------------------------------------------

PROBE = """
import sys
from souan.record import cache_folder, cache_misses, compiling
from souan.cards import count
names = []
with compiling(names.append):
    result = count(0b1011)
print(cache_folder().name, cache_misses(), "count" in names, result)
"""


def probe(package: Path, home: Path) -> list[str]:
    """What another process says: cache folder, misses, whether it compiled `count`, its result."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "SOUAN_CACHE": str(home)}
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
    monkeypatch.setattr(record, "__file__", str(package / "record.py"))
    name = record._name_of_these_sources()
    for changed in ("games/hangover/rules.py", "games/superba/state.py", "bots/random.py"):
        (package / changed).write_bytes((package / changed).read_bytes() + b"\n")
        assert record._name_of_these_sources() != name
        name = record._name_of_these_sources()
    (package / "cards.py").rename(package / "card_sets.py")
    assert record._name_of_these_sources() != name


def test_front_ends_leave_the_compiled_rules_alone(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "__file__", str(package / "record.py"))
    name = record._name_of_these_sources()
    (package / "cli" / "rules.py").write_text("")
    assert record._name_of_these_sources() == name


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


def test_nothing_is_reported_when_nothing_is_compiled(purse: Purse) -> None:
    twice_the_worth(purse, 1)
    names: list[str] = []
    with compiling(names.append):
        twice_the_worth(purse, 2)
    assert names == []
