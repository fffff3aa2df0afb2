"""What has to be known of a game of Kitano to answer its designer."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from souan.bots import search_bot
from souan.bots.names import parse_bot
from souan.game import members, observation, pending
from souan.games.kitano.scoring import (
    angering,
    die_points,
    is_defeated,
    leaders_of,
    majority,
    most_of,
    returns,
    settle,
)
from souan.games.kitano.state import (
    BUY,
    COMMIT,
    GIFT,
    GILD,
    OFFER,
    RESTOCK,
    ROUNDS,
    SCOUT,
    SUITS,
    SWITCH,
    State,
    count_of,
    face_down,
)
from souan.lab.story import Facts, Story, share_of_win
from souan.match import stream
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

PROBED = 8
"""Of so many games, one is asked how sure a longer search is of its choice."""

PROBE = "search:1000"


def facts(story: Story) -> Facts:
    """What became of each seat, of the tie for the most VP, and of the action cards.

    By seat: `distance` from 上座, `tokens`, `defeated`, `majorities`, `paid` (majorities whose die
    gave VP), `top_cards` (treasures in the kura of the first suit with the highest die),
    `treasures` (in the kura), `longest` (of its most frequent suit), `dealt_longest` (in the hand
    dealt), `best` (one of those with the most VP, not defeated), `won_split` (its part of the win
    if those shared it), `match_points` (what the game counts for in a match of several: nothing for
    who is defeated), `sure` (see `_sureness`). Of the game: see `_tie`, `_actions`; `one_top`
    (one die alone is highest), `shared` (suits whose majority several hold), `seven` (somebody
    has seven of a suit), `values` (different numbers of VP).
    """
    end, seats = story.end, range(story.players)
    tokens, top = _tokens(story), top_suits(end)
    best = _best(story)
    holders = [int(majority(end, story.rules, suit)) for suit in _suits(end)]
    longest = [max(count_of(end, seat, suit) for suit in range(SUITS)) for seat in seats]
    return {
        "distance": [(seat - int(end.kamiza)) % story.players for seat in seats],
        "tokens": tokens,
        "defeated": [is_defeated(number) for number in tokens],
        "majorities": [sum(held >> seat & 1 for held in holders) for seat in seats],
        "paid": _paid(story),
        "top_cards": [count_of(end, seat, top[0]) for seat in seats],
        "treasures": [sum(count_of(end, seat, suit) for suit in range(SUITS)) for seat in seats],
        "longest": longest,
        "dealt_longest": [int(max(story.states[0].hand[seat])) for seat in seats],
        "best": [seat in best for seat in seats],
        "won_split": [share_of_win(best, seat) for seat in seats],
        "match_points": [
            0 if is_defeated(number) else own
            for number, own in zip(tokens, story.points, strict=True)
        ],
        "sure": _sureness(story),
        "one_top": len(top) == 1,
        "shared": sum(held.bit_count() > 1 for held in holders),
        "seven": max(longest) >= ROUNDS,
        "values": len(set(story.points)),
        **_tie(story, best),
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


def _paid(story: Story) -> list[int]:
    """Majorities whose die gave VP, by seat."""
    end, rules, paid = story.end, story.rules, [0] * story.players
    for suit in _suits(end):
        holders = majority(end, rules, suit)
        angry = angering(end, rules, suit, holders)
        for seat in members(holders):
            paid[seat] += die_points(end, rules, suit, holders, bool(angry >> seat & 1)) > 0
    return paid


# --- the tie for the most VP --------------------------------------------------------------


def _best(story: Story) -> list[int]:
    """The seats with the most VP of those that are not defeated; none if all are."""
    points = np.zeros(SEATS, np.int64)
    returns(story.end, story.rules, points)
    numbers = enumerate(_tokens(story))
    standing = sum(1 << seat for seat, number in numbers if not is_defeated(number))
    return members(leaders_of(points, standing)) if standing else []


def _tie(story: Story, best: Sequence[int]) -> dict[str, float]:
    """What would decide between those with the most VP; NaN but for `top_tie` if one is alone.

    `top_tie`: several have the most VP; `equal_top`: they have as many treasures of the first suit
    with the highest die; `one_by_top`: that suit leaves one; `steps`: suits to look at, highest
    die first, until one is left; `carried`: whether one is left in the end.
    """
    tied = len(best) > 1
    if not tied:
        missing = dict.fromkeys(("equal_top", "one_by_top", "steps", "carried"), NAN)
        return {"top_tie": False, **missing}
    end = story.end
    first = top_suits(end)[0]
    counts = {count_of(end, seat, first) for seat in best}
    left, steps = sum(1 << seat for seat in best), 0
    by_top = most_of(end, first, left)
    order = sorted(_suits(end), key=lambda suit: -int(end.dice[suit]))
    while left.bit_count() > 1 and steps < len(order):
        left = int(most_of(end, order[steps], left))
        steps += 1
    return {
        "top_tie": True,
        "equal_top": len(counts) == 1,
        "one_by_top": int(by_top).bit_count() == 1,
        "steps": steps,
        "carried": left.bit_count() == 1,
    }


# --- action cards -------------------------------------------------------------------------


def _actions(story: Story) -> dict[str, Sequence[float]]:
    """By seat: how often each effect was used, and what became of action cards.

    Those `played`, `batted` and `resolved` (by all: `batted_all`, `resolved_all`), `early` ones (of
    the first three rounds), and `exchanged` cards.
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
        "exchanged": [int(end.exchanged[seat]) for seat in seats],
    }


# --- how hard it is to choose -------------------------------------------------------------


def _sureness(story: Story) -> list[float]:
    """How likely a longer search plays its favourite card in the middle of the game, by seat.

    It takes time, so one game of `PROBED` is asked, by what chance has dealt; NaN in the others.
    """
    if int(story.states[0].fate) % PROBED:
        return [NAN] * story.players
    middle = next(state for state in story.states if state.rounds == 4 and state.phase == COMMIT)
    return [_sure(story, middle, seat) for seat in members(pending(middle))]


def _sure(story: Story, middle: State, seat: int) -> float:
    rng = stream(int(story.states[0].fate), seat)
    bot = search_bot(parse_bot(PROBE), story.game, story.rules, rng)
    return max(opinion.chance for opinion in bot.think(observation(middle, seat), seat))
