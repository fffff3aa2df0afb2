"""The share of games, or of seats, of which something is true; unit: parts of 1."""

from dataclasses import dataclass, field

from souan.lab.clusters import Floats
from souan.lab.estimate import share_of
from souan.lab.measures.base import Unit
from souan.lab.measures.mean import Mean


@dataclass(frozen=True)
class Share(Mean):
    """How often a fact from 0 to 1 holds. The interval stays within 0 and 1 (`ratio_share`)."""

    unit: Unit = field(default="share", kw_only=True)

    def interval(self, sums: Floats) -> tuple[float, float, float]:
        """The share and the ends of its 95 % interval."""
        return share_of(sums)
