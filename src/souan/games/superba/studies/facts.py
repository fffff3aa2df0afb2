"""What has to be known of a game of La Superba to answer its designer."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from souan.games.superba.settlement import chit_points, doubling, set_bonus
from souan.games.superba.state import (
    AUTO,
    DOUBLES,
    LISBON,
    LOAD,
    State,
    chits,
)
from souan.games.superba.studies.counts import NUMBERS_SHOWN, handfuls
from souan.games.superba.voyage import difficulty_of, find_luck, find_total
from souan.lab.story import Facts, Story
from souan.record import NOTHING

NAN = float("nan")

STEPS = range(1, 7)
"""The steps of the difficulty table; the last is of all larger loads too."""

MIDDLE = 2
"""The round whose total is held against a player's own card."""

NAMES = ("pepper", "cloth", "glass")


class Ship(NamedTuple):
    """What a seat sent in a round, and what became of it."""

    could: bool  # whether there was anything to load
    size: int
    outcome: str  # safe, even or short by the total; empty if nothing was loaded
    lost: int  # before anything was restored
    points: int  # what has arrived, plain and doubled, less one for each lost chit


Fleet = Sequence[Sequence[Ship]]


def facts(story: Story) -> Facts:
    """What was loaded, what became of it, and what the ports had to do with it.

    By seat, see `_sizes`, `_results`, `_deliveries`; `own_card` is its card of the third voyage.
    Of the game: `third_total`, the total of that voyage; `all_shown`, voyages on which 1 to 4 were
    all shown, and `rounds`; `last_totals`, see `_last_totals`.
    """
    end, seats = story.end, range(story.players)
    fleet = [_ships(story, seat) for seat in seats]
    shown = [{int(number) for number in end.shown[leg]} for leg in range(end.rounds)]
    return {
        **_sizes(fleet),
        **_results(story, fleet),
        **_deliveries(story),
        "own_card": [int(end.shown[MIDDLE, seat]) for seat in seats],
        "third_total": int(end.total[MIDDLE]),
        "all_shown": sum({*NUMBERS_SHOWN} <= numbers for numbers in shown),
        "rounds": int(end.rounds),
        "last_totals": _last_totals(story),
    }


# --- ships --------------------------------------------------------------------------------


def _ships(story: Story, seat: int) -> list[Ship]:
    """A seat's ships, one in each round."""
    return [_ship(story, leg, seat) for leg in range(story.end.rounds)]


def _ship(story: Story, leg: int, seat: int) -> Ship:
    end = story.end
    begun = next(state for state in story.states if state.leg == leg)
    sailed = next(state for state in story.states if state.total[leg] != NOTHING)
    size, lost = int(chits(end.load[leg, seat])), int(sailed.due[seat])
    return Ship(
        begun.phase == LOAD and bool(chits(begun.supply[seat]) > 0),
        size,
        _outcome(story, leg, size),
        lost,
        int(chit_points(end, leg, seat) + doubling(end, leg, seat)) - lost,
    )


def _outcome(story: Story, leg: int, size: int) -> str:
    """How a load did by the total, before a port guarantees any of it."""
    if size == 0:
        return ""
    end, rules = story.end, story.rules
    if rules.all_shown == AUTO and {*NUMBERS_SHOWN} <= {int(card) for card in end.shown[leg]}:
        return "safe"
    beyond = int(end.total[leg] - difficulty_of(end, rules, size))
    return "safe" if beyond > 0 else "short" if beyond < 0 else "even"


def _sum(fleet: Fleet, part: Callable[[Ship], float]) -> list[float]:
    """By seat, what all its ships add up to."""
    return [sum(part(ship) for ship in ships) for ships in fleet]


def _sizes(fleet: Fleet) -> Facts:
    """How much was loaded, by seat.

    Rounds in which there was something to load (`could`), and of these those in which nothing was
    (`size_0`), 1 to 5 chits (`size_1` ...), 6 or more (`size_6`), more than 6 (`over_six`).
    `loads` that are not empty, `loaded` chits in them, chits of the `largest`.
    """
    return {
        "could": _sum(fleet, lambda ship: ship.could),
        "size_0": _sum(fleet, lambda ship: ship.could and ship.size == 0),
        **{f"size_{step}": _sum(fleet, partial(_is_at, step)) for step in STEPS},
        "over_six": _sum(fleet, lambda ship: ship.size > STEPS[-1]),
        "loads": _sum(fleet, lambda ship: ship.size > 0),
        "loaded": _sum(fleet, lambda ship: ship.size),
        "largest": [max(ship.size for ship in ships) for ships in fleet],
    }


def _is_at(step: int, ship: Ship) -> bool:
    """Whether a load is of a step of the difficulty table."""
    return min(ship.size, STEPS[-1]) == step


def _results(story: Story, fleet: Fleet) -> Facts:
    """What became of the loads, by seat.

    Loads that were `safe`, `even` with the difficulty or `short` of it; of those of each step
    `safe_1` ..., and `net_1` ...: chits that arrived less chits that were lost. `lost` chits in
    all; `short_points`: points of loads that fell short, without bonuses for sets and for most
    chits. `last_loads` and `last_safe`: those of the last round. `minus`: chits in the Losses at
    the end, and `gains`: the points without them.
    """
    minus = [int(chits(story.end.losses[seat])) for seat in range(story.players)]
    last = [ships[-1:] for ships in fleet]
    found: dict[str, Sequence[float]] = {
        outcome: [sum(ship.outcome == outcome for ship in ships) for ships in fleet]
        for outcome in ("safe", "even", "short")
    }
    for step in STEPS:
        at = [[ship for ship in ships if _is_at(step, ship)] for ships in fleet]
        found[f"safe_{step}"] = _sum(at, lambda ship: ship.outcome == "safe")
        found[f"net_{step}"] = _sum(at, lambda ship: ship.size - 2 * ship.lost)
    return {
        **found,
        "lost": _sum(fleet, lambda ship: ship.lost),
        "short_points": _sum(fleet, lambda ship: ship.points if ship.outcome == "short" else 0),
        "last_loads": _sum(last, lambda ship: ship.size > 0),
        "last_safe": _sum(last, lambda ship: ship.outcome == "safe"),
        "minus": minus,
        "gains": [points + lost for points, lost in zip(story.points, minus, strict=True)],
    }


# --- ports --------------------------------------------------------------------------------


def _deliveries(story: Story) -> Facts:
    """Where goods were delivered, by seat.

    Chits on ports that double something (`at_doubling`), and of these those that are doubled
    (`doubled`). `pepper`, `cloth`, `glass`: chits delivered anywhere, and `pepper_home` ... those
    of them that are doubled; NaN in games without the port that doubles them. At Lisbon, NaN
    without it: `lisbon_load`, chits loaded, and `lisbon_sets`, points for sets.
    """
    end, seats = story.end, range(story.players)
    found: dict[str, list[float]] = {"doubled": [0] * len(seats), "at_doubling": [0] * len(seats)}
    for which, name in enumerate(NAMES):
        home = _leg_of(end, DOUBLES.index(which))
        found[name] = found[f"{name}_home"] = [NAN] * len(seats)
        if home != NOTHING:
            found[name] = [int(_of_goods(end, seat, which).sum()) for seat in seats]
            found[f"{name}_home"] = [int(_of_goods(end, seat, which)[home]) for seat in seats]
            for seat in seats:
                found["doubled"][seat] += found[f"{name}_home"][seat]
                found["at_doubling"][seat] += int(chits(end.landed[home, seat]))
    lisbon = _leg_of(end, LISBON)
    found["lisbon_load"] = found["lisbon_sets"] = [NAN] * len(seats)
    if lisbon != NOTHING:
        found["lisbon_load"] = [int(chits(end.load[lisbon, seat])) for seat in seats]
        found["lisbon_sets"] = [int(set_bonus(end, lisbon, seat)) for seat in seats]
    return found


def _leg_of(end: State, port: int) -> int:
    """The round in which a port was sailed to; NOTHING if it was not."""
    return next((leg for leg in range(end.rounds) if end.ports[leg] == port), NOTHING)


def _of_goods(end: State, seat: int, which: int) -> Any:
    """A seat's chits of these goods on the ports of all rounds."""
    return end.landed[:, seat, 2 * which] + end.landed[:, seat, 2 * which + 1]


# --- cards --------------------------------------------------------------------------------


def _last_totals(story: Story) -> int:
    """How many different totals the last voyage could have for who only sees what is open.

    That all numbers are shown counts as one more; a die is taken as it fell.
    """
    end, rules = story.end, story.rules
    leg = int(end.rounds) - 1
    seen = [int(card) for card in end.shown[:leg].ravel()]
    unseen = tuple(int(end.copies) - seen.count(number) for number in NUMBERS_SHOWN)
    found = set()
    for cards, _ in handfuls(unseen, int(end.voyage)):
        state = end.copy()
        for place, number in enumerate(cards):
            state.shown[leg, place] = number
        state.luck[leg] = find_luck(state, rules)
        found.add((int(find_total(state, rules)), {*NUMBERS_SHOWN} <= {*cards}))
    return len(found)
