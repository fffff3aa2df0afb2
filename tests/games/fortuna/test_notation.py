"""Fortuna: actions and deals as text, both ways."""

from typing import Any

import pytest
from tests.games.fortuna.kit import dealt, play, refusal, start


def test_actions_of_a_turn() -> None:
    table = play("3", "3", "5:33555+2", "1:1")
    written = [f"{seat}:{action}" for seat, action in table.match.actions]
    assert written == [
        *("0:pass:3", "1:pass:3", "2:sell:5"),
        *("2:card:3", "2:card:3", "2:card:5", "2:card:5", "2:card:5", "2:patron:2"),
        *("3:sell:1", "3:card:1", "3:none"),
    ]


def test_patrons_are_named_not_placed() -> None:
    assert play("1:1?", patrons="86421357").numbers("patron") == ["2", "4", "6", "8"]


def test_draw_where_it_is_a_decision() -> None:
    table = play("-", shrink="no_turn_draw_on_sale")
    assert [action.partition(":")[0] for _, action in table.match.actions] == ["draw", "pass"]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    "options",
    [{}, {"patrons": "none"}, {"shrink": "no_turn_draw_on_sale"}, {"counts": "eight7"}],
)
def test_deals_read_back_byte_by_byte(players: int, options: dict[str, str]) -> None:
    for seed in range(10):
        table = dealt(players, seed, **options)
        assert start(table.deal, players, **options).state.tobytes() == table.state.tobytes()


def test_deal_is_what_lay_before_the_first_draw() -> None:
    deal = play(first=2, hands={2: "1234567812"}, draws="5", patrons="86421357").deal
    assert deal["start"] == 2
    assert deal["hands"][2] == list("1122345678")
    assert deal["deck"][0] == "5"
    assert deal["patrons"] == list("86421357")
    assert [len(deal[part]) for part in ("hands", "deck")] == [4, 41]


def test_deal_in_which_the_end_card_is_drawn_first() -> None:
    table = dealt(players=3, counts="5-5-5-5-4-4-4-4")
    deal = table.deal
    assert deal["deck"][0] == "E"
    assert [len(hand) for hand in deal["hands"]] == [10, 10, 10]
    again = start(deal, 3, counts="5-5-5-5-4-4-4-4")
    assert again.state.tobytes() == table.state.tobytes()


# --- what is not a deal -------------------------------------------------------------------


@pytest.mark.parametrize("part", ["hands", "deck", "patrons", "start"])
def test_every_part_of_a_deal_is_needed(part: str) -> None:
    assert f"'{part}' does not have the form" in refusal(lambda deal: deal.pop(part))


@pytest.mark.parametrize("part", ["hands", "deck", "patrons"])
@pytest.mark.parametrize("row", [None, "E", 7, {}, [], ["1"] * 3])
def test_rows_have_the_right_form(part: str, row: Any) -> None:
    assert f"'{part}' does not have the form" in refusal(lambda deal: deal.update({part: row}))


@pytest.mark.parametrize("hand", [None, "1", [], ["1"] * 9, ["1"] * 11])
def test_hands_are_ten_cards(hand: Any) -> None:
    def spoil(deal: dict[str, Any]) -> None:
        deal["hands"][2] = hand

    assert "'hands' does not have the form" in refusal(spoil)


@pytest.mark.parametrize("piece", ["0", "9", "E", "", 5, None, ["5"], True])
def test_unknown_goods_are_refused(piece: Any) -> None:
    def spoil(deal: dict[str, Any]) -> None:
        deal["hands"][1][3] = piece

    assert f"'hands' has a piece that cannot be there: '{piece}'" in refusal(spoil)


def test_no_goods_are_dealt_more_often_than_they_exist() -> None:
    def spoil(deal: dict[str, Any]) -> None:
        place = next(p for p, card in enumerate(deal["deck"]) if card not in "8E")
        deal["deck"][place] = "8"

    assert "'deck' has a piece that cannot be there: '8'" in refusal(spoil)


def test_end_card_has_its_place() -> None:
    def early(deal: dict[str, Any]) -> None:
        deal["deck"][33], deal["deck"][34] = deal["deck"][34], deal["deck"][33]

    def none(deal: dict[str, Any]) -> None:
        deal["deck"][34] = "1"

    assert "'deck' has a piece that cannot be there: 'E'" in refusal(early)
    assert "'deck' has a piece that cannot be there: '1'" in refusal(none)


@pytest.mark.parametrize("piece", ["0", "9", "", 5, None, ["5"]])
def test_unknown_patrons_are_refused(piece: Any) -> None:
    def spoil(deal: dict[str, Any]) -> None:
        deal["patrons"][5] = piece

    assert f"'patrons' has a piece that cannot be there: '{piece}'" in refusal(spoil)


def test_no_patron_is_dealt_twice() -> None:
    def spoil(deal: dict[str, Any]) -> None:
        deal["patrons"][5] = deal["patrons"][0]

    assert "'patrons' has a piece that cannot be there" in refusal(spoil)


def test_patrons_are_left_out_where_there_are_none() -> None:
    assert dealt(patrons="none").deal["patrons"] == []
    spoilt = refusal(lambda deal: deal.update(patrons=list("12345678")), patrons="none")
    assert "'patrons' does not have the form" in spoilt


@pytest.mark.parametrize("seat", [-1, 4, "1", 1.0, True, None, [0]])
def test_start_is_the_number_of_a_seat(seat: Any) -> None:
    assert "'start' does not have the form" in refusal(lambda deal: deal.update(start=seat))
