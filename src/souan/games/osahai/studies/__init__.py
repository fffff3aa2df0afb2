"""What the designer of 大差配 wants to know, row by row of the rule text's table B3."""

from souan.games.osahai.studies.bargains import BARGAINS
from souan.games.osahai.studies.ends import ENDS
from souan.games.osahai.studies.facts import facts
from souan.games.osahai.studies.rooms import ROOMS
from souan.games.osahai.studies.skills import SKILL_STUDIES

__all__ = ["OPENINGS", "STUDIES", "facts"]

OPENINGS: dict[str, object] = {}

STUDIES = (*ROOMS, *BARGAINS, *SKILL_STUDIES, *ENDS)
