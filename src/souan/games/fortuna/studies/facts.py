"""What has to be known of a game of Fortuna to answer its designer."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from souan.games.fortuna.notation import cards_of
from souan.games.fortuna.scoring import bonus, points_of, returns, worth
from souan.games.fortuna.state import (
    FREE_MINUS,
    JACKPOT,
    LOW,
    MINUS,
    NO_ICONS,
    NUMBERS,
    SET_MAX,
    SETS,
    TREATED_MAX,
    TREATED_SUM,
    State,
    total,
)
from souan.games.fortuna.studies.facts_stakes import stakes
from souan.lab.story import Facts, Story
from souan.record import NOTHING, SEATS

NAN = float("nan")

EIGHT = 8
BIG = 6
LOW_VALUES = (1, 2)
LOOPED = 3
"""So many discarded eights let an eight be treated as 1, if numbers start anew after 9."""

RESCORED = {"set_max": SET_MAX, "treated_sum": TREATED_SUM, "treated_max": TREATED_MAX}

PerSeat = list[float]


def facts(story: Story) -> Facts:
    """What the seats sold and how, what became of the eights, and how the lead changed.

    By seat: `distance` from the start player, `sets` sold, `five` (all five), `dealt_eights` (in
    the opening hand of ten), `many_eights` (three or more of them), `first_discard` (NaN if none),
    and those of `_sales`, `_marked`. Of the game: `rounds`, `forced_passes` (with five sets),
    `average` (points of a seat), `top_tie` (several have the most points, before patrons are
    counted), `half_leader` (see `_half_leader`), `set_max_changes` and the like (the same game,
    scored so, has other winners), `eight_sets`, `somebody_jackpot`, `icon_lead` (see `_icon_lead`),
    and those of `_eights_out`. `stake`: see `souan.games.fortuna.studies.facts_stakes`.
    """
    end, seats = story.end, range(story.players)
    sold = [int(end.sold[seat]) for seat in seats]
    eights = [_dealt(story.states[0], seat, EIGHT) for seat in seats]
    sales, marked = _sales(story), _marked(story)
    return {
        "distance": [(seat - int(end.start)) % story.players for seat in seats],
        "sets": sold,
        "five": [number == SETS for number in sold],
        "forced_passes": _forced_passes(story),
        "dealt_eights": eights,
        "many_eights": [number >= LOOPED for number in eights],
        "first_discard": _first_discards(story),
        "rounds": int(end.lap),
        "average": sum(story.points) / story.players,
        "top_tie": story.points.count(max(story.points)) > 1,
        "half_leader": _half_leader(story),
        "stake": stakes(story),
        "eight_sets": sum(sales["eight_set"]),
        "somebody_jackpot": bool(sum(marked["jackpots"]) > 0),
        "icon_lead": _icon_lead(sales, marked),
        **sales,
        **marked,
        **_eights_out(story),
        **{f"{name}_changes": _changes(story, value) for name, value in RESCORED.items()},
    }


def _changes(story: Story, score: int) -> bool:
    """Whether the same game has other winners if its sets are scored otherwise."""
    points = np.zeros(SEATS, np.int64)
    before = int(returns(story.end, story.rules, points))
    return int(returns(story.end, story.rules._replace(score=score), points)) != before


def _half_leader(story: Story) -> float:
    """Whether who had the most points at half the draws wins in the end; NaN if several had."""
    half = next((each for each in story.states if 2 * each.top >= each.end), story.end)
    points = [int(points_of(half, story.rules, seat)) for seat in range(story.players)]
    leaders = [seat for seat, own in enumerate(points) if own == max(points)]
    if len(leaders) > 1:
        return NAN
    return (leaders[0] in story.winners) / max(1, len(story.winners))


# --- hands and discards -------------------------------------------------------------------


def _dealt(first: State, seat: int, number: int) -> int:
    """How many cards of a number are in the hand dealt, without the first turn draw."""
    held = int(first.hand[seat, number] & LOW)
    drawn = [card for card in first.deck[: first.top] if card & LOW == number]
    return held - len(drawn) if seat == first.start else held


def _passed(before: State, now: State) -> int:
    """The number of the card that is discarded between two states; NOTHING if none is."""
    more = np.flatnonzero((now.discards & LOW) > (before.discards & LOW))
    return int(more[0]) if len(more) else NOTHING


def _first_discards(story: Story) -> PerSeat:
    found = [NAN] * story.players
    for before, now in pairwise(story.states):
        number = _passed(before, now)
        if number != NOTHING and found[before.turn] != found[before.turn]:
            found[before.turn] = number
    return found


def _forced_passes(story: Story) -> int:
    return sum(
        bool(before.sold[before.turn] == SETS) and _passed(before, now) != NOTHING
        for before, now in pairwise(story.states)
    )


def _eights_out(story: Story) -> dict[str, float | Sequence[float]]:
    """What it was worth to hold eights when the third was discarded (or lay so from the start).

    Of the game: `three_eights` (whether it came to that), `three_eights_round`, `eights_tell`: how
    often, of pairs of a winner and another seat, the winner held more (half if as many). By seat:
    `eights_held` then. NaN where it did not come to that.
    """
    seats = range(story.players)
    state = next((s for s in story.states if s.discards[EIGHT] & LOW >= LOOPED), None)
    if state is None:
        return {
            "three_eights": False,
            "three_eights_round": NAN,
            "eights_held": [NAN] * story.players,
            "eights_tell": NAN,
        }
    held = [int(state.hand[seat, EIGHT] & LOW) for seat in seats]
    pairs = [
        (held[one] > held[other]) + (held[one] == held[other]) / 2
        for one in story.winners
        for other in seats
        if other not in story.winners
    ]
    return {
        "three_eights": True,
        "three_eights_round": int(state.lap),
        "eights_held": held,
        "eights_tell": sum(pairs) / len(pairs) if pairs else NAN,
    }


# --- sales --------------------------------------------------------------------------------


def _sales(story: Story) -> dict[str, PerSeat]:
    """By seat, the sets that it sold.

    `cards` of all of them; `big` ones (of six cards or more), `low` ones (of one or two), and the
    points of these (`big_points`, `low_points`) and cards (`low_cards`); `mixed` (of several
    numbers); `points_of_8` and the like: the points of the set of that value; `eight_set`: whether
    it has a set of eight; `eight_round`: the round in which it was sold, NaN if never.
    """
    names = "cards", "big", "low", "big_points", "low_points", "low_cards", "mixed", "eight_set"
    values = [f"points_of_{value}" for value in range(1, NUMBERS)]
    found: dict[str, PerSeat] = {name: [0.0] * story.players for name in (*names, *values)}
    for seat, goods, points in _sets(story):
        value = int(total(goods))
        told: dict[str, float] = {
            "cards": value,
            "big": value >= BIG,
            "low": value in LOW_VALUES,
            "big_points": points * (value >= BIG),
            "low_points": points * (value in LOW_VALUES),
            "low_cards": value * (value in LOW_VALUES),
            "mixed": int(np.count_nonzero(goods)) > 1,
            "eight_set": value == EIGHT,
            **({f"points_of_{value}": points} if value < NUMBERS else {}),
        }
        for name, number in told.items():
            found[name][seat] += number
    return {**found, "eight_round": _eight_rounds(story)}


def _sets(story: Story) -> list[tuple[int, Any, int]]:
    """Seat, goods and points of all sets."""
    end = story.end
    return [
        (seat, end.sets[seat, place], int(worth(end, story.rules, seat, place)))
        for seat in range(story.players)
        for place in range(end.sold[seat])
    ]


def _eight_rounds(story: Story) -> PerSeat:
    found = [NAN] * story.players
    for before, now in pairwise(story.states):
        seat = int(before.turn)
        if now.values[seat] & ~before.values[seat] == 1 << EIGHT:
            found[seat] = float(before.lap)
    return found


# --- marks --------------------------------------------------------------------------------


def _marked(story: Story) -> dict[str, PerSeat]:
    """By seat, what marks did.

    `minus_sets` (with a minus card), `fourth_minus` (whether it sold more minus cards than three),
    `jackpots` (sets of these only, where that is worth something), `icon_sets` (with a bonus for
    icons), and the `icon_points` and `icon_cards` of those of three cards or more.
    """
    names = "minus_sets", "fourth_minus", "jackpots", "icon_sets", "icon_points", "icon_cards"
    found: dict[str, PerSeat] = {name: [0.0] * story.players for name in names}
    rules, sold = story.rules, [0] * story.players
    for seat, goods, points in _sets(story):
        minus = [mark for _, mark in cards_of(goods)].count(MINUS)
        sold[seat] += minus
        lucky = rules.icons != NO_ICONS and int(bonus(rules, goods)) > 0
        counted = lucky and total(goods) not in LOW_VALUES
        found["minus_sets"][seat] += minus > 0
        found["jackpots"][seat] += minus == total(goods) and rules.minus == JACKPOT
        found["icon_sets"][seat] += lucky
        found["icon_points"][seat] += points * counted
        found["icon_cards"][seat] += int(total(goods)) * counted
    return {**found, "fourth_minus": [float(number > FREE_MINUS) for number in sold]}


def _icon_lead(sales: dict[str, PerSeat], marked: dict[str, PerSeat]) -> float:
    """Points per card of the sets with a bonus less those of sets of one or two; NaN without."""
    icon, low = sum(marked["icon_cards"]), sum(sales["low_cards"])
    if not icon or not low:
        return NAN
    return sum(marked["icon_points"]) / icon - sum(sales["low_points"]) / low
