"""Souan (草案, "draft"): draft rule books, made playable, simulable and tunable.

>>> import souan
>>> match = souan.new_match("hangover", players=4, seed=7)
>>> match.legal_actions(0)
['snack:-2-3', 'snack:-1-3', 'snack:-2+2', 'snack:-3+3']
>>> match.play(0, "snack:-3+3")
>>> int(match.observation(1).committed)  # who has finished choosing: nobody yet
0
>>> match.record()["actions"]
['0:snack:-3+3']
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from souan.match import Match, new_match
    from souan.records import load_records, match_from
    from souan.text import InputError

__version__ = "0.1.0"
"""The version of the package; here, because our scripts run the sources without installing them."""

__all__ = ["InputError", "Match", "load_records", "match_from", "new_match"]

_HOMES = {
    "InputError": "souan.text",
    "Match": "souan.match",
    "load_records": "souan.records",
    "match_from": "souan.records",
    "new_match": "souan.match",
}


def __getattr__(name: str) -> Any:
    """Import the engine when it is first used: ``import souan`` itself loads nothing heavy."""
    if name not in _HOMES:
        raise AttributeError(f"module 'souan' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
