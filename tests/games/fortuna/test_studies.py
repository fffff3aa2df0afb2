"""Fortuna's studies: what is counted out, and deals that are made."""

import numpy as np
import pytest
from tests.games.fortuna.kit import KIT, goods_in, rules

from souan.game import determinize, observation
from souan.games.fortuna.state import HAND, State, deck_size
from souan.games.fortuna.studies import OPENINGS, STUDIES
from souan.games.fortuna.studies.counts import (
    dealt_at_least,
    end_card_drawn,
    equal_icons,
    most_rounds,
    somebody_is_dealt,
)
from souan.lab.study import Exact

# --- counted out --------------------------------------------------------------------------


def percent(study: str, figure: str, players: int = 4) -> float:
    """An exact figure of a study."""
    (asked,) = [each for each in STUDIES if each.name == study]
    (found,) = [each for each in asked.figures if each.name == figure]
    assert isinstance(found.measure, Exact)
    return 100 * found.measure.estimate(players).value


@pytest.mark.parametrize(
    ("figure", "value"),
    [("three", 10.6), ("four", 1.9), ("three_8", 6.1), ("four_8", 0.8), ("three_7", 4.3)],
)
def test_eights_in_an_opening(figure: str, value: float) -> None:
    assert round(percent("eights_dealt", figure), 1) == value


@pytest.mark.parametrize(("players", "games"), [(3, 3.6), (4, 4.8)])
def test_six_eights_in_an_opening_of_ten_thousand_games(players: int, games: float) -> None:
    assert round(percent("eight_rush_dealt", "somebody", players) / 100, 1) == games
    assert round(100 * dealt_at_least(6)(players)[0], 4) == 0.0121


@pytest.mark.parametrize(
    ("figure", "value"), [("of_1", 79), ("of_2", 41), ("three", 13.6), ("of_4", 2.7)]
)
def test_one_number_among_eleven_cards(figure: str, value: float) -> None:
    assert round(percent("one_number", figure), 1) == pytest.approx(value, abs=0.5)


@pytest.mark.parametrize(("figure", "value"), [("three", 62.4), ("four", 10.6), ("five", 0.9)])
def test_equal_icons_among_eleven_cards(figure: str, value: float) -> None:
    assert round(percent("equal_icons", figure), 1) == value


def test_eleven_cards_have_an_icon_twice_as_there_are_ten() -> None:
    assert equal_icons(2)(4)[0] == 1.0
    assert equal_icons(9)(4)[0] == 0.0  # there are eight of each


def test_chances_of_small_hands() -> None:
    assert dealt_at_least(0)(4)[0] == 1.0
    assert dealt_at_least(1, cards=1)(4) == (1 / 8, 80)
    assert somebody_is_dealt(10)(3)[0] == 30_000 * dealt_at_least(10)(3)[0]


@pytest.mark.parametrize(("players", "draw", "rounds"), [(3, 45, 15), (4, 35, 9)])
def test_the_end_card(players: int, draw: int, rounds: int) -> None:
    assert end_card_drawn(players)[0] == draw
    assert most_rounds(players)[0] == rounds


# --- openings -----------------------------------------------------------------------------


def made(name: str, players: int, seed: int, **options: str) -> State:
    return OPENINGS[name](rules(**options), players, np.random.default_rng(seed))


@pytest.mark.parametrize("name", OPENINGS)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("patrons", ["blank", "none"])
def test_all_goods_are_there_and_it_can_be_played(name: str, players: int, patrons: str) -> None:
    for seed in range(5):
        state = made(name, players, seed, patrons=patrons)
        assert goods_in(state)[1:] == [10] * 8
        drawn = [int(seat == state.start) for seat in range(players)]
        assert [int(state.hand[seat].sum()) - HAND for seat in range(players)] == drawn
        assert bool(state.row) == (patrons == "blank")
        seen = observation(state, int(state.turn))
        guess = seen.copy()
        assert determinize(guess, int(state.turn), np.random.default_rng(seed))
        assert goods_in(guess)[1:] == [10] * 8
        assert observation(guess, int(state.turn)).tobytes() == seen.tobytes()
        assert KIT.at(state, patrons=patrons).play_on().over


@pytest.mark.parametrize(("name", "eights"), [("three_eights", 3), ("six_eights", 6)])
def test_one_seat_holds_so_many_eights(name: str, eights: int) -> None:
    holders = set()
    for seed in range(20):
        state = made(name, 4, seed)
        most = [int(state.hand[seat, 8]) for seat in range(4)]
        assert max(most) >= eights
        holders.add(most.index(max(most)))
    assert holders == {0, 1, 2, 3}


def test_three_eights_lie_open() -> None:
    for players, left in ((3, 50), (4, 40)):
        state = made("eights_out", players, 1)
        assert list(state.discards) == [0] * 8 + [3]
        assert deck_size(state) == left + 1 - 3 - 1  # the End card more, the first draw less
        assert state.deck[state.end] == 0
