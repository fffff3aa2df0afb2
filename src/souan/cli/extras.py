"""Commands that need packages which not everybody has installed."""

from importlib import import_module
from typing import Any

from souan.text import InputError


def needed(module: str, extra: str) -> Any:
    """A module of ours that rests on the packages of an extra; `InputError` if one is missing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
        if missing == __package__.partition(".")[0]:
            raise
        raise InputError("error.extra", package_name=missing, extra=extra) from None
