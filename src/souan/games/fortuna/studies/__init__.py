"""What the designer of Fortuna wants to know, row by row of the rule text's table A3."""

from souan.games.fortuna.studies.eights import EIGHTS
from souan.games.fortuna.studies.facts import facts
from souan.games.fortuna.studies.marks import MARKS
from souan.games.fortuna.studies.openings import OPENINGS
from souan.games.fortuna.studies.play import PLAY
from souan.games.fortuna.studies.points import POINTS

__all__ = ["OPENINGS", "STUDIES", "facts"]

STUDIES = (*EIGHTS, *POINTS, *PLAY, *MARKS)
