"""The same finished game of 大差配 under another rule, or with other votes: who would have won."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from souan.cards import one
from souan.game import members
from souan.games.osahai.rules import end_game, returns
from souan.games.osahai.state import (
    ACTIVE,
    BY_CARDS_LEFT,
    BY_SEAT,
    BY_SUM,
    FIRST_TOP,
    GLOBAL,
    PARTNER,
    TO_WANDERERS,
    Rules,
    State,
    party,
    wanderers,
)
from souan.lab.simulate import share_of_win
from souan.lab.story import Story
from souan.record import SEATS

SCORINGS: dict[str, dict[str, Any]] = {
    "changed_without_raid": {"raid": False},
    "changed_by_raid_tie": {"raid_tie": FIRST_TOP},
    "changed_without_skills": {"skills": False},
    "changed_by_skill_scope": {"skill_scope": GLOBAL},
    "changed_by_doshin_scope": {"doshin_scope": GLOBAL},
}
"""Facts that tell whether others would have won by other options of the scoring."""

BREAKS = {"drawn_by_sum": BY_SUM, "drawn_by_cards_left": BY_CARDS_LEFT, "drawn_by_seat": BY_SEAT}
"""Facts that tell whether a game would still be drawn with another tie-break."""


def rescored(story: Story) -> dict[str, float]:
    """Of the game: `SCORINGS`, `BREAKS`, and `changed_by_refusals` (had all been accepted)."""
    end, rules = story.end, story.rules
    refused = [bargain for bargain in range(end.bargains) if end.refused[bargain]]
    return {
        **{
            name: winners_by(end, rules._replace(**options)) != story.winners
            for name, options in SCORINGS.items()
        },
        **{
            name: len(winners_by(end, rules._replace(draw_break=by))) > 1
            for name, by in BREAKS.items()
        },
        "changed_by_refusals": winners_if(end, rules, refused) != story.winners,
    }


def votes(story: Story) -> dict[str, Sequence[float]]:
    """By seat, over its bargains: what the vote had to do with its win, all else being equal.

    `swing`: how much its part of the win differs between accepted and refused; `gain`: how much
    more it is if accepted.
    """
    end, rules = story.end, story.rules
    swing, gain = [0.0] * story.players, [0.0] * story.players
    for bargain in range(end.bargains):
        other = winners_if(end, rules, [bargain])
        for side in (ACTIVE, PARTNER):
            seat = int(party(end, bargain, side))
            more = share_of_win(other, seat) - share_of_win(story.winners, seat)
            swing[seat] += abs(more)
            gain[seat] += more if end.refused[bargain] else -more
    return {"swing": swing, "gain": gain}


def winners_by(end: State, rules: Rules) -> list[int]:
    """Who wins a finished game if it is scored by these rules."""
    scored = end.copy()
    end_game(scored, rules)
    return members(returns(scored, rules, np.zeros(SEATS, np.int64)))


def winners_if(end: State, rules: Rules, bargains: Iterable[int]) -> list[int]:
    """Who would have won had these bargains been refused instead of accepted, or accepted."""
    other = end.copy()
    for bargain in bargains:
        accepted = other.refused[bargain] == 0
        other.refused[bargain] = one(party(other, bargain, PARTNER)) if accepted else 0
        for side in (ACTIVE, PARTNER):
            goes_away = accepted and rules.reject == TO_WANDERERS
            to = wanderers(rules) if goes_away else other.declared[bargain, side]
            other.lies[bargain, side] = to
    return winners_by(other, rules)
