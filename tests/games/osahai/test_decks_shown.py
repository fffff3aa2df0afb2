"""大差配: larger decks, and three or five tenements: deals and cards as text, and on the table."""

from typing import Any

import pytest
from tests.games.osahai.kit import dealt, english, play, start

from souan.games.osahai.state import PICK
from souan.text import InputError

D36: Any = {"deck": "d36"}
FULL: Any = {"deck": "d36_full"}
THREE: Any = {"n_tenements": "3"}
FIVE: Any = {"n_tenements": "5"}


def test_deals_of_other_decks_read_back() -> None:
    for options in (D36, FULL, THREE, FIVE):
        deal = dealt(3, suits="latin_random", **options).deal
        assert start(deal, 3, suits="latin_random", **options).deal == deal
    assert [len(row) for row in dealt(suits="latin_random", **D36).deal["suits"].values()] == [
        6
    ] * 6
    assert sorted(dealt(3, suits="latin_random", **THREE).deal["suits"]["P"]) == [
        "B",
        "B",
        "G",
        "R",
    ]


def test_suits_of_another_list_are_refused() -> None:
    deal = dealt(suits="latin_random", **THREE).deal
    deal["suits"]["T"] = "RBGG"
    with pytest.raises(InputError, match="the deal's 'suits' has a piece that cannot be there"):
        start(deal, suits="latin_random", **THREE)


def test_cards_of_another_deck_are_refused() -> None:
    deal = dealt(**FIVE).deal
    deal["hands"][0][0] = "P6"
    with pytest.raises(InputError, match="the deal's 'hands' has a piece that cannot be there"):
        start(deal, **FIVE)
    with pytest.raises(InputError, match="the deal's 'hands' does not have the form"):
        start(dealt(**FULL).deal, **D36)


def test_reasons_know_the_cards_and_suits_of_the_game() -> None:
    with pytest.raises(InputError, match=r"^pedlar 6 \(green\) is not in your hand$"):
        play("1", hands={2: "P6"}, **D36).match.play(0, "offer:P6")
    with pytest.raises(InputError, match=r"^'offer:P6' is not legal now"):
        play("1", **FIVE).match.play(0, "offer:P6")
    picking = dealt(3, pick="before_reveal", **THREE)
    while picking.state.phase != PICK:
        seat = picking.match.pending()[0]
        picking.do(f"{seat}:{picking.legal(seat)[0]}")
    with pytest.raises(InputError, match="'pick:Y' is not legal now"):
        picking.match.play(0, "pick:Y")


def test_hands_are_sorted_by_jobs_and_numbers() -> None:
    table = play(hands={0: "U2 P5 H6 C4 P4 A3 T1"}, **D36)
    held = [piece.code for piece in table.zone("hand", 0).pieces]
    assert held == ["P4", "A3", "H6", "T1", "C4", "U2", "P5"]  # six red ones, and a blue one


def test_wanderers_of_five_suits_are_counted() -> None:
    table = play("1 P5:R A1:R --", "2 H2:R C1:R --", **FIVE)
    assert english(table.zone("wanderers").note) == "1 yellow, 3 black"
