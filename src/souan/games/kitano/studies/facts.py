"""What has to be known of a game of Kitano to answer its designer."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from souan.cards import lowest
from souan.game import members
from souan.games.kitano.scoring import (
    angering,
    die_points,
    is_defeated,
    majority,
    most_of,
    settle,
)
from souan.games.kitano.state import (
    BUY,
    COMMIT,
    GIFT,
    GILD,
    OFFER,
    RESTOCK,
    SCOUT,
    SUITS,
    SWITCH,
    State,
    count_of,
    face_down,
)
from souan.games.kitano.studies.facts_sure import sure
from souan.lab.simulate import share_of_win
from souan.lab.story import Facts, Story
from souan.record import SEATS

NAN = float("nan")

EFFECTS = {
    "offer": OFFER,
    "gift": GIFT,
    "restock": RESTOCK,
    "gild": GILD,
    "buy": BUY,
    "switch": SWITCH,
    "scout": SCOUT,
}

SEVEN = 7
"""As many of one suit as the notes speak of."""


def facts(story: Story) -> Facts:
    """What became of each seat, of the tie for the most VP, and of the action cards.

    By seat: `distance` from 上座, `tokens`, `defeated`, `majorities`, `paid` (majorities whose die
    gave VP), `top_cards` (treasures in the kura of the first suit with the highest die),
    `treasures` (in the kura), `longest` (of its most frequent suit), `dealt_longest` (in the hand
    dealt), `won_split` (its part of the win if those shared it that have the most VP and are not
    defeated), `tie_gain` (what it won beyond that), `match_points` (what the game counts for in a
    match of several), `sure` (see `sure`). Of the game: see `_tie`, `_actions`; `ahead` (the
    best VP less the next, of those not defeated; NaN if there are not two), `one_top` (one die
    alone is highest), `shared` (suits whose majority several hold), `seven` (somebody has seven of
    a suit), `values` (different numbers of VP).
    """
    end, seats = story.end, range(story.players)
    tokens, top = _tokens(story), top_suits(end)
    standing = [seat for seat in seats if not is_defeated(tokens[seat])]
    best = _best(story, standing)
    split = [share_of_win(best, seat) for seat in seats]
    held = _majorities(story)
    longest = [max(count_of(end, seat, suit) for suit in range(SUITS)) for seat in seats]
    return {
        "distance": [(seat - int(end.kamiza)) % story.players for seat in seats],
        "tokens": tokens,
        "defeated": [seat not in standing for seat in seats],
        "majorities": held,
        "paid": _paid(story),
        "top_cards": [count_of(end, seat, top[0]) for seat in seats],
        "treasures": [sum(count_of(end, seat, suit) for suit in range(SUITS)) for seat in seats],
        "longest": longest,
        "dealt_longest": [int(max(story.states[0].hand[seat])) for seat in seats],
        "won_split": split,
        "tie_gain": [
            share_of_win(story.winners, seat) - part
            for seat, part in zip(seats, split, strict=True)
        ],
        # VP before the verdict are never negative, so the lesser of nothing and a defeated seat's
        # own VP would be nothing, too.
        "match_points": [story.points[seat] if seat in standing else 0 for seat in seats],
        "sure": sure(story),
        "ahead": _ahead([story.points[seat] for seat in standing]),
        "one_top": len(top) == 1,
        "shared": sum(int(holders).bit_count() > 1 for holders in _holders(story)),
        "seven": max(longest) >= SEVEN,
        "values": len(set(story.points)),
        **_tie(story, best, held),
        **_actions(story),
    }


def top_suits(state: State) -> list[int]:
    """The suits whose die is highest, from left to right."""
    return [suit for suit in range(SUITS) if state.dice[suit] == max(state.dice)]


def _suits(state: State) -> list[int]:
    return [suit for suit in range(SUITS) if suit != state.removed]


def _tokens(story: Story) -> list[int]:
    """Anger tokens by seat."""
    points, tokens = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    settle(story.end, story.rules, points, tokens)
    return [int(number) for number in tokens[: story.players]]


def _holders(story: Story) -> list[int]:
    """Who has the majority, by suit."""
    return [int(majority(story.end, story.rules, suit)) for suit in _suits(story.end)]


def _majorities(story: Story) -> list[int]:
    """How many majorities each seat has."""
    holders = _holders(story)
    return [sum(seats >> seat & 1 for seats in holders) for seat in range(story.players)]


def _paid(story: Story) -> list[int]:
    """Majorities whose die gave VP, by seat."""
    end, rules, paid = story.end, story.rules, [0] * story.players
    for suit, holders in zip(_suits(end), _holders(story), strict=True):
        angry = int(angering(end, rules, suit, holders))
        for seat in members(holders):
            paid[seat] += die_points(end, rules, suit, holders, bool(angry >> seat & 1)) > 0
    return paid


def _ahead(points: Sequence[int]) -> float:
    """The best less the next; NaN if there are not two."""
    ranked = sorted(points, reverse=True)
    return ranked[0] - ranked[1] if len(ranked) > 1 else NAN


# --- the tie for the most VP --------------------------------------------------------------


def _best(story: Story, standing: Sequence[int]) -> list[int]:
    """Those with the most VP of the seats that are not defeated."""
    most = max((story.points[seat] for seat in standing), default=0)
    return [seat for seat in standing if story.points[seat] == most]


def _tie(story: Story, best: Sequence[int], held: Sequence[int]) -> dict[str, float]:
    """What would decide between those with the most VP; NaN but for `top_tie` if one is alone.

    Suits are looked at as the rules say where suits break ties: one that was drawn for it, then
    those with the highest dice from left to right. `top_tie`: several have the most VP;
    `equal_top`: all have as many treasures of the first suit; `one_by_top`: that suit leaves one;
    `deserved`: and no other had more majorities (NaN if it does not leave one); `steps`: suits
    looked at until one is left, or all; `slow`: more than two; `carried`: whether one is left.
    """
    if len(best) < 2:
        names = ("equal_top", "one_by_top", "deserved", "steps", "slow", "carried")
        return {"top_tie": False, **dict.fromkeys(names, NAN)}
    end, order = story.end, deciding_suits(story.end)
    tied = sum(1 << seat for seat in best)
    by_top = int(most_of(end, order[0], tied))
    left, steps = tied, 0
    while left.bit_count() > 1 and steps < len(order):
        left = int(most_of(end, order[steps], left))
        steps += 1
    most = max(held[seat] for seat in best)
    one_by_top = by_top.bit_count() == 1
    return {
        "top_tie": True,
        "equal_top": by_top == tied,
        "one_by_top": one_by_top,
        "deserved": held[lowest(by_top)] == most if one_by_top else NAN,
        "steps": steps,
        "slow": steps > 2,
        "carried": left.bit_count() == 1,
    }


def deciding_suits(state: State) -> list[int]:
    """The suits in the order in which they break ties: see `scoring.compare_suits`."""
    by_dice = sorted(_suits(state), key=lambda suit: -int(state.dice[suit]))
    drawn = members(int(state.drawn_suit))
    return drawn + [suit for suit in by_dice if suit not in drawn]


# --- action cards -------------------------------------------------------------------------


def _actions(story: Story) -> dict[str, Sequence[float]]:
    """By seat: how often each effect was used, and what became of action cards.

    Those `played`, `batted` and `resolved` (by all: `batted_all`, `resolved_all`), and `early` (in
    the first three rounds). A batted card stays batted when its further effect is used up.
    """
    end, seats = story.end, range(story.players)
    uses = {name: [0.0] * story.players for name in (*EFFECTS, "early")}
    numbers = {effect: name for name, effect in EFFECTS.items()}
    for before, now in pairwise(story.states):
        if now.finished > before.finished:
            uses[numbers[int(now.latest)]][int(before.turn)] += 1
        if before.phase == COMMIT and before.rounds <= 3 and before.committed and not now.committed:
            for seat in seats:
                uses["early"][seat] += int(now.actions[seat]) != int(before.actions[seat])
    batted = [face_down(end, seat) for seat in seats]
    played = [3 - int(end.actions[seat]).bit_count() for seat in seats]
    resolved = [one - other for one, other in zip(played, batted, strict=True)]
    return {
        **uses,
        "played": played,
        "batted": batted,
        "resolved": resolved,
        "batted_all": [sum(batted)] * story.players,
        "resolved_all": [sum(resolved)] * story.players,
    }
