"""What the designer of Kitano wants to know, row by row of the rule text's table A3."""

from souan.games.kitano.studies.facts import facts
from souan.games.kitano.studies.play import PLAY
from souan.games.kitano.studies.points import POINTS
from souan.games.kitano.studies.ties import TIES

__all__ = ["OPENINGS", "STUDIES", "facts"]

OPENINGS: dict[str, object] = {}

STUDIES = (*TIES, *POINTS, *PLAY)
