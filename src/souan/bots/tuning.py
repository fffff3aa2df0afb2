"""How to search each game: the settings that were found best, kept as data, and others by name."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from souan.bots.search import ALWAYS, NEVER, TOGETHER, Settings
from souan.game import Game

MIXED = {"never": NEVER, "together": TOGETHER, "always": ALWAYS}
"""What `Settings.mixed` is called."""

NAMED = tuple(name for name in Settings._fields if name != "sees_all")
"""The settings that a bot's name may change."""

Changes = tuple[tuple[str, Any], ...]
"""Some settings and their values, in alphabetical order."""


def settings_for(game: Game) -> Settings:
    """The settings of a game; those of `Settings` where none were tuned."""
    return Settings(**_tuned().get(game.key, {}))


@cache
def _tuned() -> dict[str, dict[str, Any]]:
    return tomllib.loads(resources.files(__package__).joinpath("tuned.toml").read_text("utf-8"))


def read_changes(texts: Mapping[str, str]) -> Changes:
    """Settings from their texts; `ValueError` if one has no such value, `KeyError` no such name.

    >>> read_changes({"mixed": "never", "exploration": "1.4"})
    (('exploration', 1.4), ('mixed', 0))
    """
    return tuple((name, _read(name, text)) for name, text in sorted(texts.items()))


def _read(name: str, text: str) -> Any:
    if name not in NAMED:
        raise KeyError(name)
    if name == "mixed":
        if text not in MIXED:
            raise ValueError(text)
        return MIXED[text]
    kind = type(Settings._field_defaults[name])
    value = kind(text)
    least, most = (1e-6 if name == "margin" else 0), (1 if name in PARTS else 1_000_000)
    if not least <= value <= most:
        raise ValueError(text)
    return value


PARTS = ("alpha", "curiosity", "habit", "outlook")
"""Settings that are parts of one."""


def write_changes(changes: Mapping[str, Any]) -> str:
    """The inverse of `read_changes`, as it stands in a bot's name.

    >>> write_changes({"mixed": NEVER, "exploration": 1.4})
    'exploration=1.4,mixed=never'
    """
    names = {number: name for name, number in MIXED.items()}
    return ",".join(
        f"{name}={names[value] if name == 'mixed' else value}"
        for name, value in sorted(changes.items())
    )
