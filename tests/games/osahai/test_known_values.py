"""大差配: values that can be worked out, by enumeration and against random games."""

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from tests.games.osahai.kit import finished, rules

from souan.bots.random import play_out
from souan.game import after, legal_actions, members, pending, result
from souan.games.osahai import GAME
from souan.games.osahai.notation import CARD_NAMES
from souan.games.osahai.residents import LISTS
from souan.games.osahai.scoring import ruling_job
from souan.games.osahai.state import OVER, PROPOSE, Rules, State

Sizes = tuple[int, ...]

FINAL_HANDS: dict[int, dict[int, set[Sizes]]] = {
    3: {
        6: {(2, 4, 6), (2, 5, 5)},
        7: {(2, 2, 6), (2, 3, 5), (2, 4, 4)},
        8: {(2, 2, 4), (2, 3, 3)},
    },
    4: {
        4: {(2, 4, 5, 5)},
        5: {(2, 2, 5, 5), (2, 3, 4, 5), (2, 4, 4, 4)},
        6: {(2, 2, 3, 5), (2, 2, 4, 4), (2, 3, 3, 4)},
        7: {(2, 2, 3, 3)},
    },
}
"""By players and number of bargains, every possible set of hand sizes at the end."""


def test_every_suit_has_six_cards_with_sum_15() -> None:
    for cards in LISTS[0, 1, :4]:
        numbers = [card % 4 + 1 for card in members(cards)]
        assert (len(numbers), sum(numbers)) == (6, 15)


def test_every_job_has_sum_10() -> None:
    sums: Counter[str] = Counter()
    for name in CARD_NAMES:
        sums[name[0]] += int(name[1])
    assert sums == dict.fromkeys("PAHTCU", 10)


# --- the number of bargains ---------------------------------------------------------------


def ends(players: int, rules: Rules) -> dict[int, set[Sizes]]:
    """All ways that bargains can go: hand sizes at the end by the number of bargains.

    A search of the rules themselves over every partner in every turn. Which card is handed over,
    where to and the votes change no hand size, so one of each is enough.
    """
    found: dict[int, set[Sizes]] = {}
    first = GAME.new_deal(rules, players, np.random.default_rng(1))
    seen: set[tuple[int, Sizes]] = set()
    waiting = [first]
    while waiting:
        state = waiting.pop()
        sizes = tuple(int(size) for size in state.hand_size[:players])
        if state.phase == OVER:
            found.setdefault(int(state.bargains), set()).add(tuple(sorted(sizes)))
        elif (int(state.bargains), sizes) not in seen:
            seen.add((int(state.bargains), sizes))
            waiting += [bargain(state, rules, partner) for partner in _partners(state, rules)]
    return found


def _partners(state: Any, rules: Rules) -> list[int]:
    (seat,) = members(pending(state))
    return members(legal_actions(state, rules, seat))


def bargain(state: Any, rules: Rules, partner: int) -> Any:
    """The state after a bargain with this partner, the lowest legal action being taken else."""
    (seat,) = members(pending(state))
    number = state.bargains
    state = after(state, rules, seat, partner)
    while state.phase not in (PROPOSE, OVER) or state.bargains == number:
        seat = members(pending(state))[0]
        lowest = members(legal_actions(state, rules, seat))[0]
        state = after(state, rules, seat, lowest)
    return state


@pytest.mark.parametrize("players", [3, 4])
def test_every_way_that_bargains_can_go(players: int) -> None:
    assert ends(players, Rules()) == FINAL_HANDS[players]


@pytest.mark.parametrize("end_at", [1, 2, 3])
@pytest.mark.parametrize(("players", "hand"), [(3, 8), (4, 6)])
def test_bounds_of_the_number_of_bargains(players: int, hand: int, end_at: int) -> None:
    counts = ends(players, rules(end_at=str(end_at)))
    assert min(counts) == hand - end_at
    assert max(counts) == players * (hand - 1 - end_at) // 2 + 1
    assert max(counts) <= 10  # the rows of a state


@pytest.mark.parametrize("players", [3, 4])
def test_random_games_end_in_one_of_these_ways(players: int) -> None:
    for state in finished(players):
        sizes = tuple(sorted(int(size) for size in state.hand_size[:players]))
        assert sizes in FINAL_HANDS[players][int(state.bargains)]


@pytest.mark.parametrize(("players", "most"), [(3, 4.0), (4, 3.5)])
def test_most_cards_in_a_room_on_average(players: int, most: float) -> None:
    assert 2 * max(FINAL_HANDS[players]) / 4 == most
    for state in finished(players):
        assert 2 * int(state.bargains) / 4 <= most


@pytest.mark.parametrize(("players", "least", "most"), [(3, 12, 16), (4, 8, 14)])
def test_cards_played(players: int, least: int, most: int) -> None:
    counts = [2 * bargains for bargains in FINAL_HANDS[players]]
    assert (min(counts), max(counts)) == (least, most)


# --- ruling jobs --------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "percent"), [(2, 87.0), (3, 63.2), (4, 36.1)])
def test_chance_that_all_jobs_in_a_room_differ(cards: int, percent: float) -> None:
    rooms = list(combinations(CARD_NAMES, cards))
    different = sum(len({name[0] for name in room}) == cards for room in rooms)
    assert round(100 * different / len(rooms), 1) == percent


def test_in_every_room_of_two_jobs_the_rules_find_the_one_on_top() -> None:
    state = State.empty()
    state.bargains = 1
    for top in range(24):
        for below in range(24):
            state.card[0] = top, below
            assert ruling_job(state, 0) == top // 4


# --- deals --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_every_card_is_dealt_to_every_seat_equally_often(players: int) -> None:
    rng, deals = np.random.default_rng(players), 2_000
    hands = np.array([GAME.new_deal(Rules(), players, rng).hand[:players] for _ in range(deals)])
    error = ((players - 1) / deals) ** 0.5 / players
    for card in range(24):
        assert np.abs((hands >> card & 1).mean(axis=0) - 1 / players).max() < 5 * error


def test_random_suits_are_equally_likely() -> None:
    rng, deals = np.random.default_rng(1), 2_000
    suits = np.array(
        [GAME.new_deal(rules(suits="latin_random"), 3, rng).suited[:4] for _ in range(deals)]
    )
    error = (3 / deals) ** 0.5 / 4
    for card in range(24):
        assert np.abs((suits >> card & 1).mean(axis=0) - 1 / 4).max() < 5 * error


@pytest.mark.parametrize("players", [3, 4])
def test_random_players_often_share_a_draw(players: int) -> None:
    """About four games in ten end in a draw; the draft does not expect that (R35)."""
    rng, games = np.random.default_rng(players), 400
    draws = 0
    for _ in range(games):
        state = GAME.new_deal(Rules(), players, rng)
        play_out(state, Rules(), rng)
        draws += len(result(state, Rules())[1]) > 1
    assert 0.3 < draws / games < 0.55
