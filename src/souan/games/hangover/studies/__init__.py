"""What the designer of Hangover wants to know, row by row of the rule text's table B3."""

from souan.games.hangover.studies.exchanges import EXCHANGES
from souan.games.hangover.studies.facts import facts
from souan.games.hangover.studies.geko import GEKO
from souan.games.hangover.studies.hands import HANDS
from souan.games.hangover.studies.openings import lowest_opposite

__all__ = ["OPENINGS", "STUDIES", "facts"]

OPENINGS = {"lowest_opposite": lowest_opposite}

STUDIES = (*HANDS, *GEKO, *EXCHANGES)
