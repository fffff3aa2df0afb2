"""大差配: actions, cards and deals as text, and what is refused."""

import json
from typing import Any

import pytest
from tests.games.osahai.kit import LAST, RANDOM_SUITS, dealt, play, rules, start

from souan.games.osahai import GAME
from souan.games.osahai.notation import CARD_NAMES
from souan.match import Match
from souan.records import match_from
from souan.text import InputError


def test_a_card_is_its_job_and_number() -> None:
    assert " ".join(CARD_NAMES) == (
        "P1 P2 P3 P4 A1 A2 A3 A4 H1 H2 H3 H4 T1 T2 T3 T4 C1 C2 C3 C4 U1 U2 U3 U4"
    )


def test_actions_of_a_bargain_in_their_order() -> None:
    table = play("2 H3:R C1:B +-", first=1, hands={2: "P1"})
    assert [f"{seat}:{action}" for seat, action in table.match.actions] == [
        *("1:with:2", "1:offer:H3", "1:to:R"),
        *("2:offer:C1", "2:to:B"),
        *("1:accept", "2:refuse"),
    ]


def test_picks_are_written_where_they_are_decisions() -> None:
    table = play(*LAST, pick="before_reveal").finish()
    assert [action.partition(":")[0] for _, action in table.match.actions[-4:]] == ["pick"] * 4


@pytest.mark.parametrize("text", ["OFFER:h3", " offer:H3 ", "ｏｆｆｅｒ：Ｈ３"])
def test_case_and_width_are_free(text: str) -> None:
    table = play("1", hands={0: "H3"})
    table.match.play(0, text)
    assert table.match.actions[-1] == (0, "offer:H3")


def test_a_deal_has_hands_and_start() -> None:
    deal = dealt(3).deal
    assert sorted(deal) == ["hands", "start"]
    assert sorted(card for hand in deal["hands"] for card in hand) == sorted(CARD_NAMES)


def test_a_deal_has_its_suits_where_they_are_drawn() -> None:
    deal = dealt(suits="latin_random").deal
    assert sorted(deal) == ["hands", "start", "suits"]
    assert list(deal["suits"]) == list("PAHTCU")
    assert all(sorted(letters) == sorted("RBGY") for letters in deal["suits"].values())
    given = dealt().deal | {"suits": RANDOM_SUITS}
    assert start(given, suits="latin_random").deal == given


def test_suits_of_a_deal_are_ignored_where_the_list_gives_them() -> None:
    deal = dealt().deal
    assert start(deal | {"suits": RANDOM_SUITS}).deal == deal


@pytest.mark.parametrize("options", [{}, {"suits": "latin_random"}, {"pick": "before_reveal"}])
def test_a_record_is_played_again(options: Any) -> None:
    match = Match(GAME, rules(**options), dealt(**options).state, 1)
    while not match.is_over:
        seat = match.pending()[-1]
        match.play(seat, match.legal_actions(seat)[-1])
    assert match_from(json.loads(match.line())).line() == match.line()


def changed(**parts: Any) -> dict[str, Any]:
    return dealt().deal | parts


def bad_hands() -> list[Any]:
    hands = dealt().deal["hands"]
    return [None, [], hands[:3], [*hands[:3], "P1"], [*hands[:3], hands[3][:5]]]


@pytest.mark.parametrize("hands", bad_hands())
def test_hands_of_another_form_are_refused(hands: Any) -> None:
    with pytest.raises(InputError, match="the deal's 'hands' does not have the form"):
        start(changed(hands=hands))


@pytest.mark.parametrize("card", ["P5", "p1", "", 1, None, ["P1"], "twice"])
def test_cards_that_cannot_be_there_are_refused(card: Any) -> None:
    hands = dealt().deal["hands"]
    hands[2][0] = hands[1][0] if card == "twice" else card
    with pytest.raises(InputError, match="the deal's 'hands' has a piece that cannot be there"):
        start(changed(hands=hands))


@pytest.mark.parametrize("seat", [-1, 4, "0", None, True, 1.0])
def test_start_players_that_do_not_play_are_refused(seat: Any) -> None:
    with pytest.raises(InputError, match="the deal's 'start' does not have the form"):
        start(changed(start=seat))


@pytest.mark.parametrize("suits", [None, [], {}, {**RANDOM_SUITS, "X": "RBGY"}, {"P": "RBGY"}])
def test_suits_of_another_form_are_refused(suits: Any) -> None:
    with pytest.raises(InputError, match="the deal's 'suits' does not have the form"):
        start(changed(suits=suits), suits="latin_random")


@pytest.mark.parametrize("letters", ["RBG", "RBGG", "rbgy", "RBGYR", None, ["R", "B", "G", "Y"]])
def test_suits_that_are_not_all_four_are_refused(letters: Any) -> None:
    with pytest.raises(InputError, match="the deal's 'suits' has a piece that cannot be there"):
        start(changed(suits={**RANDOM_SUITS, "T": letters}), suits="latin_random")
