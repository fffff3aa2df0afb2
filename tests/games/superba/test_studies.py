"""La Superba: what its studies count out, against the rule file's table C4 and by hand."""

import pytest

from souan.games.superba.state import DIE, MAX_MISSING, Rules
from souan.games.superba.studies import OPENINGS, STUDIES, counts
from souan.lab.study import Exact

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])

C4 = {
    1: (0.999, 0.001, 0.0, 1.00),
    2: (0.942, 0.034, 0.024, 1.84),
    3: (0.713, 0.185, 0.102, 2.22),
    4: (0.342, 0.175, 0.483, 1.72),
    5: (0.123, 0.011, 0.865, 1.52),
    6: (0.122, 0.0, 0.878, 2.49),
}
"""By load: success, equal, fail, and what arrives less what is lost."""


@PLAYERS
@pytest.mark.parametrize("load", C4)
def test_results_of_random_cards(load: int, players: int) -> None:
    rates = (counts.success(load), counts.equal(load), counts.failure(load))
    found = [rate(players) for rate in rates]
    assert [round(value, 3) for value, _ in found] == list(C4[load][:3])
    assert {cases for _, cases in found} == {10626}
    assert sum(value for value, _ in found) == pytest.approx(1.0)
    assert round(counts.net(load)(players)[0], 2) == C4[load][3]


@PLAYERS
def test_all_shown_by_random_cards(players: int) -> None:
    assert counts.all_shown(players) == (6**4 / 10626, 10626)
    assert round(counts.all_shown(players)[0], 3) == 0.122


def test_five_chits_are_hardly_likelier_than_six() -> None:
    # A load of 5 needs more than 16: 4444 with luck 1, drawn in 15 ways, or all shown.
    assert counts.more_than_six(5)(4)[0] == pytest.approx(15 / 10626)


def test_success_with_a_card_of_ones_own() -> None:
    # With a 4 and three of the 23 others a load of 5 needs 4444 or all shown.
    value, cases = counts.success(5, own=4)(4)
    assert cases == 1771
    assert value * cases == pytest.approx(10 + 6**3)
    assert counts.success(1, own=1)(4)[0] == pytest.approx(1 - 10 / 1771)
    with_one, with_two = (counts.success(3, own=own)(4)[0] for own in (1, 2))
    assert counts.by_card(3, 2, 1)(4)[0] == pytest.approx(with_two - with_one)
    assert counts.success(4, own=1)(4) == counts.success(4, own=2)(4)


def test_the_total_rises_with_a_card_of_ones_own() -> None:
    # Three cards of the 23 others: the mean of all cards is 2.5, so each is less by its part.
    assert counts.slope(Rules(luck=DIE))(4)[0] == pytest.approx(1 - 3 / 23)
    assert 0 < counts.slope()(4)[0] < 1 - 3 / 23
    # Read from the other end, 4 for 1, the largest missing number is 5 less the smallest.
    assert counts.slope(Rules(luck=MAX_MISSING))(4)[0] == pytest.approx(counts.slope()(4)[0])


def test_only_the_players_cards() -> None:
    assert counts.scaled(3)(4)[0] == 0.0
    # Two cards against 11 * 2 // 4 = 5: only 1 1 with luck 2 and 2 2 with luck 1 are not above it.
    fails = (15 + 15) / 276
    assert counts.success(3, Rules(fill=1))(2)[0] == pytest.approx(1 - fails)
    assert counts.scaled(3)(2)[0] == pytest.approx(1 - fails - counts.success(3)(2)[0])


@PLAYERS
def test_the_last_cards_are_known_with_five_in_each_hand(players: int) -> None:
    assert counts.last_known(5)(players) == (1.0, 4845)
    assert counts.last_known(6)(players) == (0.0, 735471)


@PLAYERS
def test_shares_are_parts_of_one(players: int) -> None:
    for study in STUDIES:
        for figure in study.figures:
            if isinstance(figure.measure, Exact) and figure.measure.unit == "share":
                assert -1.0 <= figure.measure.estimate(players).value <= 1.0


def test_no_deal_is_made() -> None:
    assert not OPENINGS
