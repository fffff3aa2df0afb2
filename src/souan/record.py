"""How a state is declared and how rules are compiled: the only module that knows Numba.

A state is one flat NumPy record, declared as an annotated class; a rule is a small function
over it. The same source runs compiled and, with ``NUMBA_DISABLE_JIT=1`` or through
`interpreted`, as plain Python.

Rules of the compiled zone, each learned by experiment:

* every field is int64 (``1 << np.int8(20)`` is 0 in Python), and -1 says "nothing";
* sets are ints, multisets are rows of counts; no lists, strings, Optional or generators;
* records are changed in place and callers copy them: a record that compiled code allocates
  does not outlive the call.
"""

import os
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dis import get_instructions
from functools import cached_property, partial
from operator import itemgetter
from pathlib import Path
from types import FunctionType
from typing import Annotated, Any, ClassVar, Self, TypeVar, get_args, get_origin, get_type_hints

import numba
import numpy as np
import numpy.typing as npt
from numba.core import types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import Dispatcher
from numba.core.event import Listener, install_listener
from numba.core.registry import CPUDispatcher
from numba.core.typing.templates import AbstractTemplate, infer_global

from souan.cache import cache_folder

Ints = npt.NDArray[np.int64]
Random = np.random.Generator

SEATS = 5
"""Places in a row "one for each seat": the most players of any game here."""

PerSeat = Annotated[Ints, (SEATS,)]
"""A field with one number for each seat."""

NOTHING = -1
"""The number that says "no card", "no seat", "not known"."""

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class Record:
    """A state as one flat record; subclass it and annotate the fields.

    ``int`` (or an alias of it) makes one int64, ``Annotated[Ints, (2, 3)]`` a 2 x 3 table.
    Instances are NumPy records: ``Trick.empty()`` gives one of zeros, attribute access reads
    and writes in place, `copy` gives an independent one.

    >>> class Tally(Record):
    ...     rounds: int
    ...     points: PerSeat
    >>> tally = Tally.empty()
    >>> tally.points[2] = 7
    >>> int(tally.copy().points.sum())
    7
    """

    dtype: ClassVar[np.dtype[Any]]
    _row: ClassVar[type[np.void]]

    def __init_subclass__(cls) -> None:
        fields = [(name, np.int64, _shape(cls, name, hint)) for name, hint in _fields(cls)]
        cls._row = _row_of(cls, [name for name, _, _ in fields])
        cls.dtype = np.dtype((cls._row, fields))

    @classmethod
    def empty(cls) -> Self:
        """A record with every field 0."""
        record: Self = np.zeros(1, cls.dtype)[0]
        return record

    def copy(self) -> Self:
        """An independent copy (NumPy's own; declared here for readers and type checkers)."""
        raise TypeError("a Record class is a declaration: make instances with empty()")

    def tobytes(self) -> bytes:
        """The record's bytes: equal records, equal bytes."""
        raise TypeError("a Record class is a declaration: make instances with empty()")


def _fields(cls: type[Record]) -> Iterator[tuple[str, Any]]:
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if get_origin(hint) is not ClassVar:
            yield name, hint


def _row_of(cls: type[Record], names: Sequence[str]) -> type[np.void]:
    """The class of the records: one of NumPy's that knows its fields.

    NumPy's own, ``np.record``, looks each access up anew: plain Python and the pages that a server
    makes spent a third of their time there.
    """
    fields = {name: property(itemgetter(name), partial(_put, name)) for name in names}
    place = {"__module__": cls.__module__, "__qualname__": f"{cls.__qualname__}._row"}
    return type(cls.__name__, (np.void,), {"__slots__": (), **place, **fields})


def _put(name: str, record: Any, value: Any) -> None:
    record[name] = value


def _shape(cls: type[Record], name: str, hint: Any) -> tuple[int, ...]:
    if hasattr(np.void, name):
        raise TypeError(f"{cls.__name__}.{name}: NumPy records have an attribute of that name")
    if hint is int:
        return ()
    arguments = get_args(hint)
    if get_origin(hint) is Annotated and arguments[0] == Ints:
        shape: tuple[int, ...] = arguments[1]
        return shape
    raise TypeError(f"{cls.__name__}.{name}: a field is int or Annotated[Ints, shape], not {hint}")


# --- rules, compiled and not --------------------------------------------------------------

_rules: dict[Any, None] = {}
_settings: Any = numba.config  # whose names appear at run time


class _Rule(CPUDispatcher):
    """A compiled rule. Called by Python, it runs as plain Python unless it is an `entry`.

    A way in from Python is a good third of what compiling a rule takes, and hardly any rule is
    called by Python so often that it would pay.
    """

    is_entry = False
    loops_are_long = False

    @cached_property
    def _way_in(self) -> Any:
        return super().__call__ if self.is_entry else _in_numbers(interpreted(self))

    def __call__(self, *arguments: Any) -> Any:
        return self._way_in(*arguments)

    def compile(self, sig: Any) -> Any:
        """Compile for a signature: loops over seats and cards are too short to be vectorized.

        One thread at a time: these are settings that all threads share.
        """
        folder = compiled_rules_folder() / _other_packages(sig)
        vectorized = _set("LOOP_VECTORIZE", int(self.loops_are_long))
        with global_compiler_lock, _set("CACHE_DIR", str(folder)), vectorized:
            self.targetoptions["_nrt"] = _lent.isdisjoint(_classes(sig))
            self.enable_caching()
            return super().compile(sig)

    def open_to_python(self) -> None:
        """Make it an entry: before anybody has called it."""
        self.is_entry = True
        self.targetoptions["no_cpython_wrapper"] = False


def _in_numbers(twin: Any) -> Any:
    """A twin that answers in Python's numbers, as compiled code does, and not in NumPy's."""

    def call(*arguments: Any) -> Any:
        answer = twin(*arguments)
        return answer.item() if isinstance(answer, np.integer | np.bool_) else answer

    return call


def rule(function: F) -> F:
    """Compile a function over records; the result is cached on disk for later processes."""
    compiled: Any = function
    if not _settings.DISABLE_JIT:
        options = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True}
        compiled = _Rule(function, targetoptions={**options, "no_cpython_wrapper": True})
    _rules[compiled] = None
    return compiled  # type: ignore[no-any-return]


def entry(function: F) -> F:
    """A rule that is compiled for Python too, which calls it often or for long."""
    compiled = rule(function)
    if isinstance(compiled, _Rule):
        compiled.open_to_python()
    return compiled


def long_loop(function: F) -> F:
    """A rule whose loops run over many words, such as all of a record: they are vectorized."""
    compiled = rule(function)
    if isinstance(compiled, _Rule):
        compiled.loops_are_long = True
    return compiled


_lent: set[type] = set()


def lent(memory: type[T]) -> type[T]:
    """Declare that a named tuple of arrays is only lent to the rules that are given it.

    Such rules do not count who holds an array: done at every call of every rule, that took an
    eighth to a quarter of a search. So they may not allocate (Numba refuses it), nor take a new
    array from another rule.
    """
    _lent.add(memory)
    return memory


def _classes(sig: Any) -> set[type]:
    """The classes of the named tuples in a signature."""
    classes = (getattr(kind, "instance_class", None) for kind in getattr(sig, "args", sig))
    return {named for named in classes if named is not None}


def _other_packages(sig: Any) -> str:
    """The packages besides ours whose classes a signature names; they get a folder of their own.

    A cache can only be read where all classes that it names can be imported.
    """
    packages = {named.__module__.partition(".")[0] for named in _classes(sig)}
    return "-".join(sorted(packages - {__package__}))


def cache_misses() -> int:
    """How many signatures this process had to compile because no cache held them."""
    return sum(sum(r.stats.cache_misses.values()) for r in _rules if isinstance(r, Dispatcher))


class _Compilations(Listener):
    """Passes on the name of each rule that Numba starts to compile."""

    def __init__(self, report: Callable[[str], None]) -> None:
        self.report = report

    def on_start(self, event: Any) -> None:
        self.report(event.data["dispatcher"].py_func.__name__)

    def on_end(self, event: Any) -> None:
        pass


@contextmanager
def compiling(report: Callable[[str], None]) -> Iterator[None]:
    """Call `report` with the name of every rule that has to be compiled meanwhile."""
    with install_listener("numba:compile", _Compilations(report)):
        yield


def compiled_rules_folder() -> Path:
    """The folder in which the compiled rules of these very sources are kept."""
    flags = sorted(f"{name}={value}" for name, value in os.environ.items() if "NUMBA_" in name)
    versions = (
        sys.version,
        numba.__version__,
        np.__version__,
        platform.machine(),
        platform.processor(),
    )
    return cache_folder("\n".join((*versions, *flags)))


@contextmanager
def _set(setting: str, value: Any) -> Iterator[None]:
    """Have a setting of Numba for our rules only: it is everybody's, and others compile too."""
    before = getattr(_settings, setting)
    setattr(_settings, setting, value)
    try:
        yield
    finally:
        setattr(_settings, setting, before)


# --- one name for all games ---------------------------------------------------------------

_chosen: dict[Any, dict[Any, Any]] = {}
_field_lists: dict[tuple[tuple[str, tuple[int, ...]], ...], str] = {}


def generic(stub: F) -> F:
    """Make one name do for each record type what `implement` registered for it.

    The first argument is the record; rules and plain Python may both call it. Functions passed
    as arguments would be compiled anew in every process, a choice by record type is cached.
    """

    def choose(state: Any, *arguments: Any) -> Any:
        return chosen[state.dtype](state, *arguments)

    chosen: dict[Any, Any] = {}
    choose.__name__, choose.__doc__ = stub.__name__, stub.__doc__
    template = type(stub.__name__, (_Choice,), {"key": choose, "chosen": chosen})
    infer_global(choose, types.Function(template))  # type: ignore[no-untyped-call]
    _chosen[choose] = chosen
    return choose  # type: ignore[return-value]


class _Choice(AbstractTemplate):
    """What a generic name is for Numba: the rule of the record, called without a detour.

    A function in between (which is what Numba's ``overload`` makes) would be compiled with all
    that it calls, again for each name.
    """

    chosen: ClassVar[dict[Any, Any]]

    def generic(self, kinds: tuple[Any, ...], named: dict[str, Any]) -> Any:
        """The signature of a call, for which the rule is compiled if it was not."""
        return types.Dispatcher(self._rule(kinds)).get_call_type(self.context, kinds, named)

    def get_impl_key(self, signature: Any) -> Any:
        """Where Numba finds what the rule was compiled to."""
        return self._rule(signature.args).get_overload(signature.args)

    def _rule(self, kinds: tuple[Any, ...]) -> Any:
        return self.chosen[np.dtype((np.record, kinds[0].dtype))]


def implement(name: Any, record: type[Record], function: Any) -> None:
    """Register what the generic `name` does for states of type `record`."""
    fields = tuple((field, record.dtype[field].shape) for field in record.dtype.names or ())
    owner = f"{record.__module__}.{record.__qualname__}"
    if _field_lists.setdefault(fields, owner) != owner:
        # Numba tells record types apart by their fields only.
        raise TypeError(f"{owner} has the same fields as {_field_lists[fields]}; rename one")
    _chosen[name][record.dtype] = function
    if isinstance(function, _Rule):
        function.open_to_python()


# --- the second opinion -------------------------------------------------------------------

_twins: dict[Any, Any] = {}


def interpreted(function: F) -> F:
    """The same rule as plain Python, with all that it calls: for tests and measurements."""
    if function not in _twins:
        _twins[function] = _twin_of_generic(function) if function in _chosen else _twin(function)
    twin: F = _twins[function]
    return twin


def _twin_of_generic(function: Any) -> Any:
    def choose(state: Any, *arguments: Any) -> Any:
        return interpreted(_chosen[function][state.dtype])(state, *arguments)

    return choose


def _twin(function: Any) -> Any:
    source = getattr(function, "py_func", function)
    names = dict(source.__globals__)
    # Names that the code loads, not attributes: a rule may be called like a field that it reads.
    for name in {step.argval for step in get_instructions(source) if step.opname == "LOAD_GLOBAL"}:
        called = names.get(name)
        if isinstance(called, FunctionType | Dispatcher) and (
            called in _chosen or called in _rules
        ):
            names[name] = interpreted(called)
    return FunctionType(source.__code__, names, source.__name__, source.__defaults__)
