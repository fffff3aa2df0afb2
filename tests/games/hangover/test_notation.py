"""Hangover: cards, snacks, actions and deals as text, both ways."""

import re
from typing import Any

import pytest
from tests.games.hangover.kit import FIVE_TRICKS, dealt, left_over, play, refusal, start

from souan.game import write_actions
from souan.games.hangover import GAME
from souan.games.hangover.notation import CARD_NAMES, CARDS, SNACK_NAMES, SNACKS
from souan.games.hangover.state import number, suit


def test_every_card_is_its_suit_number_and_triangle() -> None:
    assert len(CARD_NAMES) == len(CARDS) == 56
    for card, name in enumerate(CARD_NAMES):
        assert CARDS[name] == card
        triangle = "^" if card % 2 else ""
        assert name == f"{'RBYG'[int(suit(card))]}{int(number(card))}{triangle}"
        assert re.fullmatch(r"[RBYG][1-7]\^?", name)


def test_every_snack_is_its_two_numbers() -> None:
    assert " ".join(SNACK_NAMES) == "+1+2 -1-2 +2+3 -2-3 +1+3 -1-3 -1+1 -2+2 -3+3 -4+4"
    assert [SNACKS[name] for name in SNACK_NAMES] == list(range(10))


def test_snacks_to_arrange() -> None:
    rows = ["+1+2 -1-2 +2+3 -2-3", "+1+3 -1-3 -1+1 -2+2", "-3+3 -4+4 +1+2 -1-2"]
    deal = dealt(players=3).deal | {"snacks": [row.split() for row in rows]}
    table = start(deal, players=3)
    for seat, row in enumerate(rows):
        assert set(table.legal(seat)) == {f"snack:{snack}" for snack in row.split()}


@pytest.mark.parametrize("suit", "RBYG")
def test_cards_to_play(suit: str) -> None:
    for triangle in ("", "^"):
        for lowest in (1, 4):
            hand = [f"{suit}{n}{triangle}" for n in range(lowest, min(lowest + 4, 8))]
            table = play(hands={0: " ".join(hand)}, players=5)
            assert {f"play:{card}" for card in hand} <= set(table.legal())


@pytest.mark.parametrize("snack", SNACK_NAMES)
def test_uses_of_every_snack(snack: str) -> None:
    table = play("R4 R3 R2 R1 |", snacks={0: snack})
    upper, lower = re.findall(r"[+-]\d", snack)
    assert table.legal() == ["keep", f"use:{upper}", f"use:{lower}"]
    for use, added in ((upper, int(upper)), (lower, int(lower))):
        assert play(f"R4 R3 R2 R1 | use:{use}", snacks={0: snack}).total == 10 + added


@pytest.mark.parametrize("players", [3, 4, 5])
def test_actions_of_a_seat_have_different_names(players: int) -> None:
    table = dealt(players).play_on()
    for state, (seat, written) in zip(table.match.states, table.match.actions, strict=False):
        named = write_actions(GAME, state, table.match.rules, seat)
        assert written in named
        assert len(set(named.values())) == len(named)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("trick_limit", ["4", "3"])
def test_deals_read_back_byte_by_byte(players: int, trick_limit: str) -> None:
    for seed in range(10):
        table = dealt(players, seed, trick_limit=trick_limit)
        read = start(table.deal, players, trick_limit=trick_limit)
        assert read.state.tobytes() == table.state.tobytes()


def test_deal_lists_cards_as_players_name_them() -> None:
    deal = play(*FIVE_TRICKS, first=2).deal
    assert deal["start"] == 2
    assert {"R6^", "B6^", "Y6^", "G6^", "R6"} <= set(deal["hands"][2])
    assert set(deal) == {"hands", "snacks", "start"}


# --- what is not a deal -------------------------------------------------------------------


@pytest.mark.parametrize("part", ["hands", "snacks", "start"])
def test_every_part_of_a_deal_is_needed(part: str) -> None:
    assert f"'{part}' does not have the form" in refusal(lambda deal: deal.pop(part))


@pytest.mark.parametrize("part", ["hands", "snacks"])
@pytest.mark.parametrize("rows", [None, "R1", 7, {}, [], ["R1"] * 4, [None] * 4, [[]] * 4])
def test_rows_have_the_right_form(part: str, rows: Any) -> None:
    assert f"'{part}' does not have the form" in refusal(lambda deal: deal.update({part: rows}))


@pytest.mark.parametrize("part", ["hands", "snacks"])
def test_rows_have_the_right_length(part: str) -> None:
    assert f"'{part}' does not" in refusal(lambda deal: deal[part][2].pop())
    assert f"'{part}' does not" in refusal(lambda deal: deal[part][2].append(deal[part][0][0]))
    assert f"'{part}' does not" in refusal(lambda deal: deal[part].pop())
    assert f"'{part}' does not" in refusal(lambda deal: deal[part].append(deal[part][0]))


@pytest.mark.parametrize("piece", ["R7", "R0", "r6", "R6△", "P1", "", "+1+2", 7, None, [], True])
def test_unknown_drinks_are_refused(piece: Any) -> None:
    def spoil(deal: dict[str, Any]) -> None:
        deal["hands"][1][3] = piece

    assert f"the deal's 'hands' has a piece that cannot be there: '{piece}'" in refusal(spoil)


@pytest.mark.parametrize("piece", ["+1", "+1+4", "-1+2", "+2+1", "R1", "", 3, None, [], {}])
def test_unknown_snacks_are_refused(piece: Any) -> None:
    def spoil(deal: dict[str, Any]) -> None:
        deal["snacks"][1][3] = piece

    assert f"the deal's 'snacks' has a piece that cannot be there: '{piece}'" in refusal(spoil)


def test_numbers_not_in_use_are_refused() -> None:
    for players, card in ((3, "G6"), (4, "G7^")):

        def spoil(deal: dict[str, Any], card: str = card) -> None:
            deal["hands"][0][0] = card

        assert refusal(spoil, players).endswith(f"a piece that cannot be there: '{card}'")


def test_no_drink_is_dealt_twice() -> None:
    twice = dealt().deal["hands"][0][0]
    for seat in (0, 3):

        def spoil(deal: dict[str, Any], seat: int = seat) -> None:
            deal["hands"][seat][10] = twice

        assert refusal(spoil).endswith(f"'hands' has a piece that cannot be there: '{twice}'")


def test_no_snack_is_dealt_three_times() -> None:
    def spoil(deal: dict[str, Any]) -> None:
        for row in deal["snacks"][1:]:
            row[0] = "-4+4"

    assert refusal(spoil).endswith("'snacks' has a piece that cannot be there: '-4+4'")


@pytest.mark.parametrize("seat", [-1, 4, "1", 1.0, True, None, [0]])
def test_start_is_the_number_of_a_seat(seat: Any) -> None:
    assert "'start' does not have the form" in refusal(lambda deal: deal.update(start=seat))


def test_left_over_cards_may_be_swapped_in() -> None:
    table = dealt()
    deal = table.deal
    deal["hands"][0][0] = left_over(table).pop()
    assert start(deal).match.pending() == [0, 1, 2, 3]
