"""How states are declared, rules compiled, cached and interpreted."""

from typing import Annotated, Any, ClassVar, NamedTuple

import numpy as np
import pytest
from numba.core.compiler_lock import global_compiler_lock
from numba.core.errors import TypingError

from souan.record import (
    NOTHING,
    SEATS,
    Ints,
    PerSeat,
    Record,
    _Rule,
    compiled_rules_folder,
    compiling,
    entry,
    generic,
    implement,
    interpreted,
    lent,
    rule,
)

Seat = int


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


@pytest.mark.parametrize("name", ["size", "sum", "shape", "item", "copy", "T", "any"])
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


def test_a_name_that_is_no_field_is_refused(purse: Purse) -> None:
    with pytest.raises(AttributeError):
        purse.coin = 7  # type: ignore[attr-defined]


# --- generics -----------------------------------------------------------------------------


@generic
def worth(state: Any, factor: int) -> int:
    """What a record is worth."""
    raise LookupError


@rule
def worth_of_trick(state: Trick, factor: int) -> int:
    return state.leader * factor


@rule
def worth_of_purse(state: Purse, factor: int) -> int:
    return state.coins + factor


implement(worth, Trick, worth_of_trick)
implement(worth, Purse, worth_of_purse)


@entry
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


# --- calls from Python --------------------------------------------------------------------


@rule
def halved(number: int) -> int:
    return number // 2


@entry
def quartered(number: int) -> int:
    return halved(halved(number))


def test_python_may_call_a_rule_that_was_compiled_for_another_rule() -> None:
    assert quartered(9) == 2
    assert halved(9) == 4


@rule
def is_rich(purse: Any, coins: int) -> bool:
    return purse.coins > coins  # type: ignore[no-any-return]


@rule
def coins_of(purse: Any) -> int:
    return purse.coins  # type: ignore[no-any-return]


def test_a_rule_that_python_calls_now_and_then_is_not_compiled_for_it(purse: Purse) -> None:
    assert coins_of(purse) == 7
    assert is_rich(purse, 6)
    assert signatures(coins_of) == signatures(is_rich) == 0


def test_such_a_rule_answers_in_pythons_numbers_as_compiled_rules_do(purse: Purse) -> None:
    assert type(coins_of(purse)) is int
    assert type(is_rich(purse, 6)) is bool


def test_what_rules_and_python_both_call_is_compiled_once(purse: Purse) -> None:
    twice_the_worth(purse, 1)
    names: list[str] = []
    with compiling(names.append):
        worth(purse, 1)
    assert names == []


def test_rules_for_classes_of_other_packages_are_kept_apart() -> None:
    """Numba keeps all signatures of a rule in one file, which names their classes."""

    class Prices(NamedTuple):
        each: int

    @entry
    def price(prices: Prices, number: int) -> int:
        return prices.each * number

    @entry
    def plain_price(number: int) -> int:
        return 3 * number

    assert price(Prices(3), 5) == plain_price(5) == 15
    kept = {path.parent for path in compiled_rules_folder().rglob("*price*.nbi")}
    folders = {path.relative_to(compiled_rules_folder()).parts[:-1] for path in kept}
    assert folders == {("tests",), ()}


class Ledger(NamedTuple):
    sums: Ints


@lent
class LentLedger(NamedTuple):
    sums: Ints


@rule
def allocated(length: int) -> int:
    return len(np.zeros(length, np.int64))


@entry
def enter_sum(ledger: Any, place: int) -> int:
    ledger.sums[place] += allocated(3)
    return int(ledger.sums[place])


@entry
def doubled(ledger: Any) -> int:
    return len(np.zeros(2 * len(ledger.sums), np.int64))


def test_a_rule_changes_lent_memory_in_place_and_may_call_one_that_allocates() -> None:
    ledger = LentLedger(np.zeros(2, np.int64))
    assert [enter_sum(ledger, 1), enter_sum(ledger, 1)] == [3, 6]
    assert ledger.sums.tolist() == [0, 6]


def test_a_rule_that_allocates_takes_no_memory_that_is_lent() -> None:
    sums = np.zeros(2, np.int64)
    assert doubled(Ledger(sums)) == 4
    with pytest.raises(TypingError, match="zeros"):
        doubled(LentLedger(sums))


def test_an_error_in_a_rule_reaches_python() -> None:
    @entry
    def share(coins: int, players: int) -> int:
        return coins // players

    assert share(7, 2) == 3
    with pytest.raises(ZeroDivisionError):
        share(7, 0)


def test_threads_that_compile_at_once_do_not_spoil_each_others_settings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A rule in the folder of others would name classes there that cannot always be imported."""
    held = []
    enable_caching = _Rule.enable_caching

    def enable(compiling_rule: Any) -> None:
        held.append(global_compiler_lock.is_locked())  # type: ignore[no-untyped-call]
        enable_caching(compiling_rule)

    @entry
    def lonely(number: int) -> int:
        return number - 1

    monkeypatch.setattr(_Rule, "enable_caching", enable)
    assert lonely(3) == 2
    assert held
    assert all(held)


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


# --- what is being compiled ---------------------------------------------------------------


def test_nothing_is_reported_when_nothing_is_compiled(purse: Purse) -> None:
    twice_the_worth(purse, 1)
    names: list[str] = []
    with compiling(names.append):
        twice_the_worth(purse, 2)
    assert names == []
