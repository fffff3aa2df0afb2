"""Fortuna, rules 5 to 8: the set-up."""

import numpy as np
import pytest
from tests.games.fortuna.kit import dealt, finished, play


@pytest.mark.parametrize("players", [3, 4])
def test_s5_1_ten_goods_to_each_hand(players: int) -> None:
    hands = dealt(players).deal["hands"]
    assert [len(hand) for hand in hands] == [10] * players
    assert hands != dealt(players, seed=2).deal["hands"]


@pytest.mark.parametrize(("players", "left"), [(3, 50), (4, 40)])
def test_s5_2_goods_left_for_the_deck(players: int, left: int) -> None:
    assert len([card for card in dealt(players).deal["deck"] if card != "E"]) == left


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("counts", ["uniform10", "eight8", "eight7", "gradient"])
def test_s6_1_end_card_is_seventh_from_the_bottom(players: int, counts: str) -> None:
    deck = dealt(players, counts=counts).deal["deck"]
    assert deck[-7] == "E"
    assert len(deck[deck.index("E") + 1 :]) == 6


def draws_until_the_end_card(players: int) -> set[int]:
    """The numbers of the draws that gave the End card in some games."""
    numbers = set()
    for seed in range(20):
        states = dealt(players, seed).play_on(seed).match.states
        tops = [(int(now.top), int(now.end)) for now in states]
        before = max(top for top, end in tops if top <= end)
        after = min(top for top, end in tops if top > end)
        assert before < players * 20
        numbers.add(tops[0][1] + 1)
        assert before <= tops[0][1] < after
    return numbers


def test_s6_2_forty_fifth_draw_with_three_players() -> None:
    assert draws_until_the_end_card(3) == {45}
    table = play(*["-"] * 43, players=3)
    assert table.shown_deck() == (7, 0)  # 44 goods have been drawn, the last for this turn
    assert table.then("-").shown_deck() == (5, None)


def test_s6_3_thirty_fifth_draw_with_four_players() -> None:
    assert draws_until_the_end_card(4) == {35}
    table = play(*["-"] * 33)
    assert table.shown_deck() == (7, 0)
    assert table.then("-").shown_deck() == (5, None)


def test_s7_1_patrons_are_shuffled() -> None:
    orders = {"".join(dealt(seed=seed).deal["patrons"]) for seed in range(20)}
    assert len(orders) == 20


def test_s7_2_four_patrons_lie_face_up() -> None:
    table = play(patrons="73518246")
    for viewer in range(-1, 4):
        assert table.row(viewer) == list("1357")


def test_s7_3_four_patrons_are_a_pile_face_down() -> None:
    table = play(patrons="73518246")
    for viewer in range(-1, 4):
        assert list(table.match.observation(viewer).patrons) == [7, 3, 5, 1, -1, -1, -1, -1]
    note = table.zone("row", 0).note
    assert note is not None
    assert note.get("number") == 4


@pytest.mark.parametrize("players", [3, 4])
def test_s8_1_every_player_is_as_likely_to_start(players: int) -> None:
    games = 1000
    starts = [dealt(players, seed).deal["start"] for seed in range(games)]
    shares = np.bincount(starts, minlength=players) / games
    error = (1 / players * (1 - 1 / players) / games) ** 0.5
    assert len(shares) == players
    assert np.abs(shares - 1 / players).max() < 4 * error


def test_s8_2_start_player_takes_the_first_turn() -> None:
    for first in range(4):
        assert play(first=first).turn == first


def test_s8_3_turns_pass_clockwise_in_rounds() -> None:
    table = play("-", "1:1", "-", "-", first=2)
    seats = [seat for seat, action in table.match.actions if action[:4] in ("pass", "sell")]
    assert seats == [2, 3, 0, 1]
    assert (table.turn, int(table.state.lap)) == (2, 2)
    for state in finished(3):
        assert state.lap > 1
