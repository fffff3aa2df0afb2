"""Fortuna, rules 1 to 4: the cards and who plays."""

from collections import Counter

import pytest
from tests.games.fortuna.kit import Table, dealt, play, rules, start

from souan.games.fortuna import GAME
from souan.text import InputError


def goods_of(table: Table) -> Counter[str]:
    """All cards of a deal but the End card, counted."""
    deal = table.deal
    return Counter([card for hand in deal["hands"] for card in hand] + deal["deck"]) - Counter("E")


@pytest.mark.parametrize("players", [3, 4])
def test_s1_1_eighty_goods_cards(players: int) -> None:
    assert goods_of(dealt(players)).total() == 80


def test_s1_2_every_goods_card_bears_a_number_from_1_to_8() -> None:
    assert set(goods_of(dealt())) == set("12345678")


def test_s1_3_ten_goods_cards_of_every_number() -> None:
    assert goods_of(dealt()) == dict.fromkeys("12345678", 10)


def test_s1_4_changed_numbers_of_copies_have_bounds() -> None:
    for players, fewest in ((3, 36), (4, 46)):
        for goods, fits in ((fewest - 1, False), (fewest, True), (100, True), (101, False)):
            counts = "-".join(str(goods // 8 + (number < goods % 8)) for number in range(8))
            if fits:
                GAME.check_players(rules(counts=counts), players)
                assert goods_of(dealt(players, counts=counts)).total() == goods
            else:
                with pytest.raises(InputError, match=f"need {fewest} to 100"):
                    GAME.check_players(rules(counts=counts), players)


def test_s2_1_one_end_card_without_a_number() -> None:
    deal = dealt().deal
    assert deal["deck"].count("E") == 1
    assert not [hand for hand in deal["hands"] if "E" in hand]
    for state in dealt().play_on().match.states:
        assert not state.hand[:, 0].any()
        assert state.discards[0] == 0


def test_s3_1_eight_patron_cards() -> None:
    assert sorted(dealt().deal["patrons"]) == list("12345678")


def test_s3_2_patrons_have_no_skill() -> None:
    with_patron = play("1:1+2", "1:1+3", patrons="23145678").finish()
    without = play("1:1", "1:1").finish()
    for state, other in zip(with_patron.match.states, without.match.states, strict=True):
        assert state.hand.tobytes() == other.hand.tobytes()
        assert state.discards.tobytes() == other.discards.tobytes()
    assert with_patron.points == without.points


def test_s4_1_three_or_four_players() -> None:
    for players in (3, 4):
        assert len(start(dealt(players).deal, players).seats) == players
    for players in (2, 5):
        with pytest.raises(InputError, match=f"fortuna is for 3 to 4 players, not {players}"):
            GAME.check_players(rules(), players)
