"""Fortuna: the tables that a seat could be sitting at."""

from typing import Any

import numpy as np
import pytest
from tests.games.fortuna.kit import Table, dealt, digits, play, play_on

from souan.game import determinize, observation


def guesses(table: Table, seat: int, count: int) -> list[Any]:
    """States that the seat could be in."""
    rng = np.random.default_rng(seat + 1)
    states = [table.match.observation(seat) for _ in range(count)]
    for state in states:
        assert determinize(state, seat, rng)
    return states


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("options", [{}, {"patrons": "none"}, {"counts": "gradient"}])
def test_a_guess_looks_the_same_and_has_all_cards(players: int, options: dict[str, str]) -> None:
    table = play_on(dealt(players, seed=3, **options))
    rng = np.random.default_rng(1)
    for state in table.match.states[::3]:
        for seat in range(-1, players):
            guess = observation(state, seat)
            seen = guess.tobytes()
            assert determinize(guess, seat, rng)
            assert observation(guess, seat).tobytes() == seen
            left = [int(card) for card in guess.deck[guess.top : guess.end + 7]]
            held = guess.hand.sum(axis=0) + guess.discards + guess.sets.sum(axis=(0, 1))
            held += np.bincount([card for card in left if card], minlength=9)
            assert list(held) == list(guess.copies)
            assert [int(row.sum()) for row in guess.hand[:players]] == list(
                guess.hand_size[:players]
            )


def test_a_guess_keeps_the_end_card_in_its_place() -> None:
    for guess in guesses(play("2:22"), 1, 20):
        assert int(guess.deck[34]) == 0
        assert guess.top < 34
    for guess in guesses(play(*["-"] * 34), 1, 20):
        assert 0 not in guess.deck[guess.top : 41]


def test_a_guess_gives_an_unseen_card_to_any_place() -> None:
    table = play(hands={0: "1111111112"}, draws="2", players=3)
    places = np.zeros(3)
    games = 2000
    for guess in guesses(table, 0, games):
        seat = next((seat for seat in (1, 2) if guess.hand[seat, 1]), 0)
        places[seat] += 1
    # One 1 is left among 69 unseen goods: 10 in each other hand, 49 in the deck.
    chances = np.array([49, 10, 10]) / 69
    errors = (chances * (1 - chances) / games) ** 0.5
    assert (np.abs(places / games - chances) < 4 * errors).all()


def test_a_guess_of_the_patrons_keeps_those_that_lay_open() -> None:
    table = play("1:1+2", patrons="12345678")
    nexts = set()
    for guess in guesses(table, 3, 100):
        assert [int(patron) for patron in guess.patrons[:5]] == [1, 2, 3, 4, 5]
        assert sorted(guess.patrons) == list(range(1, 9))
        nexts.add(int(guess.patrons[5]))
    assert nexts == {6, 7, 8}


def test_a_guess_of_a_set_in_the_making_knows_nothing_of_it() -> None:
    table = play("3:33", hands={0: "3"})
    before = play(hands={0: "333"})
    for one, other in zip(guesses(table, 1, 5), guesses(before, 1, 5), strict=True):
        assert one.tobytes() == other.tobytes()
        assert (int(one.phase), int(one.value), digits(one.chosen)) == (0, 0, "")
