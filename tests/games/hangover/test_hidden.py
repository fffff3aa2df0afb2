"""Hangover: the tables that a seat could be sitting at."""

from typing import Any

import numpy as np
import pytest
from tests.games.hangover.kit import FIVE_TRICKS, KIT, dealt, deck_of, left_over, play

from souan.game import determinize, members, observation
from souan.games.hangover.notation import CARDS
from souan.games.hangover.state import deck


def held(state: Any, seat: int) -> int:
    """What a seat holds or, when eliminated, has laid face down."""
    return int(state.hand[seat] | state.face_down[seat])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_guess_looks_the_same_to_its_seat(players: int) -> None:
    table = dealt(players, seed=3).play_on()
    for state in table.match.states[::4]:
        for seat in table.seats:
            (guess,) = KIT.at(state).guesses(seat, 1)
            assert observation(guess, seat).tobytes() == observation(state, seat).tobytes()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_guess_deals_every_card_once(players: int) -> None:
    table = dealt(players, seed=3).play_on()
    for state in table.match.states[::6]:
        (guess,) = KIT.at(state).guesses(0, 1)
        hands = [held(guess, seat) for seat in range(players)]
        assert sum(hands) == np.bitwise_or.reduce(hands)
        assert not sum(hands) & int(guess.seen)
        assert not sum(hands) & ~int(deck(players))
        for seat in range(players):
            assert int(guess.hand[seat]).bit_count() == state.hand_size[seat]
            assert int(guess.face_down[seat]).bit_count() == state.laid[seat]


def test_a_guess_knows_the_voids_shown() -> None:
    table = play("R1 B1 R2 R3", hands={1: "B2"})
    for guess in table.guesses(0, 50):
        assert not [card for card in members(guess.hand[1]) if card in range(14)]


def test_a_guess_gives_an_unseen_card_to_any_place() -> None:
    table = dealt(players=3)
    card = CARDS[table.hand(1).split()[0]]
    places = np.zeros(4)
    states = table.guesses(0, 600)
    for guess in states:
        places[next((s for s in (1, 2) if guess.hand[s] >> card & 1), 3)] += 1
    # 11 of the 29 unseen cards lie in each other hand, 7 in the pile.
    assert np.abs(places[1:] / 600 - np.array([11, 11, 7]) / 29).max() < 0.08  # four errors


def test_a_guess_lays_the_lowest_cards_face_down() -> None:
    table = play(*FIVE_TRICKS, "B4 B3 B5", "Y4 Y5 Y3")
    for guess in table.guesses(2, 50):
        laid, kept = members(guess.face_down[0]), members(guess.hand[0])
        assert len(laid) == 2
        assert max(laid) < min(kept)


def test_a_guess_knows_what_its_seat_has_laid() -> None:
    table = play(*FIVE_TRICKS, "B4 B3 B5", "Y4 Y5 Y3")
    for guess in table.guesses(0, 50):
        assert guess.face_down[0] == table.state.face_down[0]
        assert not any(held(guess, seat) & int(guess.face_down[0]) for seat in (1, 2, 3))


def test_a_guess_of_the_snacks_keeps_what_was_used() -> None:
    snacks = {0: "-1-2 +2+3 +1+3 -4+4", 1: "-1-2 +1+2 -3+3 -2+2"}
    table = play("R4 R3 R2 R1 | use:-1", snacks=snacks)
    seen = set()
    for guess in table.guesses(1, 200):
        assert guess.column[0, 0] == 1  # the -1-2 is open
        hidden = [int(kind) for seat in (0, 2, 3) for kind in guess.column[seat][seat == 0 :]]
        assert 1 not in hidden  # and the other one is its own
        assert max(hidden.count(kind) for kind in hidden) <= 2
        seen |= set(hidden)
    assert seen == set(range(10)) - {1}


def test_a_guess_while_arranging() -> None:
    table = dealt()
    for _ in range(4):
        table.match.play(2, table.legal(2)[0])
    starts = set()
    for guess in table.guesses(0, 100):
        assert list(guess.arranged[:4]) == [0, 0, 4, 0]
        assert min(guess.column[2]) >= 0
        assert [int(guess.pantry[seat].sum()) for seat in range(4)] == [4, 4, 0, 4]
        starts.add(int(guess.turn))
    assert starts == {0, 1, 2, 3}  # nobody knows who will lead


def test_no_guess_fits_what_cannot_be() -> None:
    table = play("R1 R2 R3 R4")
    guess = table.match.observation(0)
    guess.void[1:4] = 0b1111
    assert not determinize(guess, 0, np.random.default_rng(1))


def test_left_over_cards_are_no_ones() -> None:
    table = dealt(players=5)
    assert len(left_over(table)) == 1
    (pile,) = left_over(table)
    for guess in table.guesses(0, 20):
        held_by_all = sum(held(guess, seat) for seat in range(5))
        assert len(deck_of(5)) - held_by_all.bit_count() == 1
    assert any(sum(g.hand) >> CARDS[pile] & 1 for g in table.guesses(0, 20))  # not peeked at
