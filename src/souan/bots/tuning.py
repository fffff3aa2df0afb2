"""How to search each game: the settings that were found best, kept as data."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from souan.bots.search import Settings
from souan.game import Game


def settings_for(game: Game) -> Settings:
    """The settings of a game; those of `Settings` where none were tuned."""
    return Settings(**_tuned().get(game.key, {}))


@cache
def _tuned() -> dict[str, dict[str, Any]]:
    return tomllib.loads(resources.files(__package__).joinpath("tuned.toml").read_text("utf-8"))
