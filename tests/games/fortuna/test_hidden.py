"""Fortuna: the tables that a seat could be sitting at."""

import numpy as np
import pytest
from tests.games.fortuna.kit import KIT, dealt, digits, goods_in, play


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("options", [{}, {"patrons": "none"}, {"counts": "gradient"}])
def test_a_guess_looks_the_same_and_has_all_cards(players: int, options: dict[str, str]) -> None:
    table = dealt(players, seed=3, **options).play_on()
    for state in table.match.states[::3]:
        for seat in table.viewers:
            (guess,) = KIT.at(state, **options).guesses(seat, 1)
            assert goods_in(guess) == list(guess.copies)
            assert [int(row.sum()) for row in guess.hand[:players]] == list(
                guess.hand_size[:players]
            )


def test_a_guess_keeps_the_end_card_in_its_place() -> None:
    for guess in play("2:22").guesses(1, 20):
        assert int(guess.deck[34]) == 0
        assert guess.top < 34
    for guess in play(*["-"] * 34).guesses(1, 20):
        assert 0 not in guess.deck[guess.top : 41]


def test_a_guess_gives_an_unseen_card_to_any_place() -> None:
    table = play(hands={0: "1111111112"}, draws="2", players=3)
    places = np.zeros(3)
    games = 2000
    for guess in table.guesses(0, games):
        seat = next((seat for seat in (1, 2) if guess.hand[seat, 1]), 0)
        places[seat] += 1
    # One 1 is left among 69 unseen goods: 10 in each other hand, 49 in the deck.
    chances = np.array([49, 10, 10]) / 69
    errors = (chances * (1 - chances) / games) ** 0.5
    assert (np.abs(places / games - chances) < 4 * errors).all()


def test_a_guess_of_the_patrons_keeps_those_that_lay_open() -> None:
    table = play("1:1+2", patrons="12345678")
    nexts = set()
    for guess in table.guesses(3, 100):
        assert [int(patron) for patron in guess.patrons[:5]] == [1, 2, 3, 4, 5]
        assert sorted(guess.patrons) == list(range(1, 9))
        nexts.add(int(guess.patrons[5]))
    assert nexts == {6, 7, 8}


def test_a_guess_of_a_set_in_the_making_knows_nothing_of_it() -> None:
    table = play("3:33", hands={0: "3"})
    before = play(hands={0: "333"})
    for one, other in zip(table.guesses(1, 5), before.guesses(1, 5), strict=True):
        assert one.tobytes() == other.tobytes()
        assert (int(one.phase), int(one.value), digits(one.chosen)) == (0, 0, "")
