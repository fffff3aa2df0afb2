"""What the designer of La Superba wants to know, row by row of the rule text's table C3."""

from souan.games.superba.studies.facts import facts
from souan.games.superba.studies.sailing import SAILING
from souan.games.superba.studies.trading import TRADING

__all__ = ["OPENINGS", "STUDIES", "facts"]

OPENINGS: dict[str, object] = {}

STUDIES = (*SAILING, *TRADING)
