"""Standings, on hand-made games."""

import numpy as np
import pytest

from souan.lab.ladder import Ladder, Pairing, Played
from souan.lab.simulate import share_of_win
from souan.lab.standings import lead_of, places_of, standings

LADDER = Ladder("hangover", 3, 2, 1, ("random", "flat:3"))

FIRST = Played((9, 3, 3), (0,))
SECOND = Played((0, 6, 6), (1, 2))
NOBODY = Played((0, 0, 0), ())


def test_a_shared_win_counts_in_part() -> None:
    assert [share_of_win(FIRST.winners, seat) for seat in range(3)] == [1, 0, 0]
    assert [share_of_win(SECOND.winners, seat) for seat in range(3)] == [0, 0.5, 0.5]
    assert [share_of_win(NOBODY.winners, seat) for seat in range(3)] == [0, 0, 0]


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert [lead_of(FIRST, seat) for seat in range(3)] == [6, -3, -3]


@pytest.mark.parametrize(
    ("game", "seat", "places"),
    [
        (FIRST, 0, (1, 0, 0)),
        (FIRST, 1, (0, 0.5, 0.5)),
        (SECOND, 0, (0, 0, 1)),
        (SECOND, 2, (0.5, 0.5, 0)),
        (NOBODY, 1, (1 / 3, 1 / 3, 1 / 3)),
        (Played((5, 5, 2), (1,)), 0, (0, 1, 0)),  # the game's own rule has broken the tie
        (Played((7, 5, 2), (1,)), 1, (1, 0, 0)),  # the most points were not to win
        (Played((7, 5, 5), (1, 2)), 0, (0, 0, 1)),
        (Played((2, 9), (1,)), 0, (0, 1)),
    ],
)
def test_ties_share_places(game: Played, seat: int, places: tuple[float, ...]) -> None:
    assert places_of(game, seat) == pytest.approx(places)


def test_figures_are_means_over_seats_and_deals() -> None:
    played = {
        Pairing(0, 0, 1): [FIRST, SECOND, FIRST, NOBODY, NOBODY, NOBODY],
        Pairing(1, 0, 1): [FIRST, FIRST, FIRST, SECOND, SECOND, SECOND],
    }
    found = standings(LADDER, played)
    assert (found.deals, found.games) == (2, 12)
    assert found.shares[:, 0, 1] == pytest.approx([(1 + 0.5 + 0) / 3, 1 / 3])
    assert found.shares[:, 1, 0] == pytest.approx([0, (0 + 0.5 + 0.5) / 3])
    assert found.leads[:, 0, 1] == pytest.approx([(6 + 3 - 3) / 3, 0])
    assert found.places[0, 0, 1] == pytest.approx([1.5, 1.0, 0.5])
    row, column = found.cells()
    assert (row.odd, row.field) == ("random", "flat:3")
    assert row.share.value == pytest.approx(5 / 12)
    assert (column.odd, column.field) == ("flat:3", "random")
    assert column.share.value == pytest.approx(1 / 6)
    assert row.lead.value == pytest.approx(1)


def test_only_whole_deals_count() -> None:
    three = Ladder("hangover", 3, 2, 1, ("random", "flat:3", "flat:4"))
    played = {pairing: [FIRST] * 6 for pairing in three.pairings()[:-1]}
    assert standings(three, played).deals == 1
    assert standings(three, {}).deals == 0


def test_deals_beyond_those_asked_for_do_not_count() -> None:
    played = {Pairing(deal, 0, 1): [FIRST] * 6 for deal in range(5)}
    assert standings(LADDER, played).deals == 2


def test_a_share_that_is_no_equal_one_is_told() -> None:
    ladder = Ladder("hangover", 3, 20, 1, ("random", "flat:3"))
    played = {pairing: [NOBODY] * 3 + [FIRST, FIRST, FIRST] for pairing in ladder.pairings()}
    weak, equal = standings(ladder, played).cells()
    assert weak.differs
    assert weak.share.value == 0
    assert not equal.differs
    assert equal.share.value == pytest.approx(1 / 3)


def test_the_two_ways_in_which_two_sit_are_counted_once_in_ratings() -> None:
    ladder = Ladder("superba", 2, 2, 1, ("random", "flat:3"))
    one, other = Played((3, 1), (0,)), Played((2, 4), (1,))
    played = {pairing: [one, other, other, one] for pairing in ladder.pairings()}
    found = standings(ladder, played)
    assert found.games == 4
    assert found.places.sum() == pytest.approx(4)
    assert found.shares[:, 0, 1] == pytest.approx([1, 1])


def test_three_searches_make_curves_against_the_others() -> None:
    bots = ("search:40", "random", "search:5", "oracle:9", "search:10", "easy")
    ladder = Ladder("hangover", 3, 2, 1, bots)
    played = {pairing: [FIRST] * 6 for pairing in ladder.pairings()}
    for pairing in ladder.pairings():
        if (pairing.one, pairing.other) == (0, 1):
            played[pairing] = [FIRST, Played((0, 9, 0), (1,)), FIRST] * 2
    found = standings(ladder, played)
    assert found.budgets() == [5, 10, 40]
    assert [curve.field for curve in found.curves()] == ["random", "oracle:9", "easy"]
    shares = [share.value for share in found.curves()[0].shares]
    assert shares == pytest.approx([1 / 3, 1 / 3, 2 / 3])
    assert found.curves()[0].rise.value == pytest.approx(1 / 3)


def test_two_searches_make_no_curve() -> None:
    ladder = Ladder("hangover", 3, 2, 1, ("search:40", "random", "search:5"))
    found = standings(ladder, {pairing: [FIRST] * 6 for pairing in ladder.pairings()})
    assert found.budgets() == []
    assert found.curves() == []


def test_the_diagonal_is_empty() -> None:
    played = {pairing: [FIRST] * 6 for pairing in LADDER.pairings()}
    found = standings(LADDER, played)
    for figures in (found.shares, found.leads):
        assert not np.diagonal(figures, axis1=1, axis2=2).any()


def test_with_given_fields_there_are_figures_of_what_is_played_alone() -> None:
    ladder = Ladder("hangover", 3, 2, 1, ("search:5", "flat:3", "random"), fields=("random",))
    played = {
        Pairing(deal, one, 2): [FIRST, SECOND, FIRST] for deal in range(2) for one in range(2)
    }
    found = standings(ladder, played)
    assert (found.deals, found.games) == (2, 12)
    assert [(cell.odd, cell.field) for cell in found.cells()] == [
        ("search:5", "random"),
        ("flat:3", "random"),
    ]
    assert found.cells()[0].share.value == pytest.approx(0.5)
    assert found.places[0, 0, 2] == pytest.approx([1.5, 1.0, 0.5])
    assert found.ratings() == []
