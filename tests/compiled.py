"""Rules that Python would run as plain Python, compiled all the same: to compare the two."""

from collections.abc import Callable
from functools import cache
from typing import Any

from souan.record import entry


@cache
def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """An entry that does nothing but call the rule."""

    @entry
    def call(*arguments: Any) -> Any:
        return function(*arguments)

    return call
