"""What became of those who declared 下戸, and who would have won had they been paid otherwise."""

from collections.abc import Sequence

import numpy as np

from souan.game import members
from souan.games.hangover.geko import pay_at_end
from souan.games.hangover.rules import returns
from souan.games.hangover.state import FLAT, ONE_OK
from souan.lab.simulate import share_of_win
from souan.lab.story import Facts, Story
from souan.record import SEATS

NAN = float("nan")

POINTS = (6, 7, 10, 11)
"""What the notes would give a declarer without a trick."""

ONES = range(8)
"""What one trick might leave it."""

EARLY = 3
""""２、３トリック目に…引っ張り出されて"."""


def facts_of_declarers(story: Story, first_trick: Sequence[float]) -> Facts:
    """What became of each declarer, and what other points would have brought it.

    By seat: `geko` (declared), and of those that have, NaN for others, `no_trick`, `one_trick`,
    `one_at_most`, `early` (its first trick was among the first three). `won_at_6` and the like are
    the win with so many points for a declarer without a trick, `won_with_0` and the like with so
    many for one with one trick: the same play, paid otherwise; NaN where the form of declaration
    gives no such points. Of the game: `declarers`.
    """
    end, seats = story.end, range(story.players)
    declared = [bool(end.geko >> seat & 1) for seat in seats]
    tricks = [int(end.tricks[seat]) for seat in seats]

    def of_declarers(holds: Sequence[bool]) -> list[float]:
        return [float(held) if has else NAN for held, has in zip(holds, declared, strict=True)]

    return {
        "geko": declared,
        "no_trick": of_declarers([taken == 0 for taken in tricks]),
        "one_trick": of_declarers([taken == 1 for taken in tricks]),
        "one_at_most": of_declarers([taken <= 1 for taken in tricks]),
        "early": of_declarers([first <= EARLY for first in first_trick]),
        "declarers": sum(declared),
        **{f"won_at_{points}": _won_with(story, "geko_points", points) for points in POINTS},
        **{f"won_with_{points}": _won_with(story, "geko_one", points) for points in ONES},
    }


def _won_with(story: Story, option: str, points: int) -> list[float]:
    """Each seat's part of the win if the same game is paid by another option."""
    forms = (ONE_OK,) if option == "geko_one" else (FLAT, ONE_OK)
    if story.rules.geko not in forms:
        return [NAN] * story.players
    end, rules = story.end.copy(), story.rules._replace(**{option: points})
    pay_at_end(end, rules)
    winners = members(returns(end, rules, np.zeros(SEATS, np.int64)))
    return [share_of_win(winners, seat) for seat in range(story.players)]
