"""La Superba, rules 1 to 6: the parts and the set-up."""

from collections import Counter

import pytest
from tests.games.superba.kit import EVERYTHING, dealt, finished, play, rules

from souan.games.superba import GAME
from souan.text import InputError

PORTS = {"lisbon", "amsterdam", "sanjorge", "calicut", "malacca", "havana"}


def voyage_cards(players: int) -> Counter[str]:
    deal = dealt(players).deal
    return Counter(card for row in (*deal["hands"], deal["deck"]) for card in row)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s1_1_twenty_four_voyage_cards(players: int) -> None:
    assert sum(voyage_cards(players).values()) == 24


def test_s1_2_six_cards_of_each_number() -> None:
    assert voyage_cards(2) == {"1": 6, "2": 6, "3": 6, "4": 6}


def test_s1_3_thirty_cards_with_no_reference_among_them() -> None:
    deal = dealt(2).deal
    assert set(deal) == {"hands", "deck", "ports", "removed"}
    assert voyage_cards(2).total() + len(deal["ports"]) + 1 == 24 + 6


def test_s2_1_six_ports() -> None:
    deal = dealt(2).deal
    assert {*deal["ports"], deal["removed"]} == PORTS


def test_s3_1_forty_eight_chits_twelve_a_colour() -> None:
    supply = dealt(4).state.supply
    assert supply.sum() == 48
    assert [int(row.sum()) for row in supply] == [12] * 4


def test_s3_2_four_chits_of_each_of_three_goods() -> None:
    for pepper, fine_pepper, cloth, fine_cloth, glass, fine_glass in dealt(4).state.supply:
        assert pepper + fine_pepper == cloth + fine_cloth == glass + fine_glass == 4


def test_s3_3_three_ordinary_and_one_superior() -> None:
    assert [dealt(4).supply(seat) for seat in range(4)] == [EVERYTHING] * 4


def test_s3_4_ordinary_chit_is_worth_1() -> None:
    assert play("P / G2 | 1 2 3 4", ports="havana").so_far[0] == 1


def test_s3_5_superior_chit_is_worth_3() -> None:
    table = play("P* / C* G* | 1 2 3 4", ports="havana")
    assert table.so_far == [3, 6]


def test_s4_1_two_to_four_players() -> None:
    for players in (2, 3, 4):
        GAME.check_players(rules(), players)
    for players in (1, 5):
        with pytest.raises(InputError, match=f"superba is for 2 to 4 players, not {players}"):
            GAME.check_players(rules(), players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s4_2_six_cards_to_each_hand_at_random(players: int) -> None:
    hands = [dealt(players, seed).deal["hands"] for seed in range(20)]
    assert all(len(hand) == 6 for row in hands for hand in row)
    assert len({str(row) for row in hands}) > 15


@pytest.mark.parametrize(("players", "size"), [(2, 12), (3, 6), (4, 0)])
def test_s4_3_the_rest_is_a_face_down_deck(players: int, size: int) -> None:
    table = dealt(players)
    assert len(table.deal["deck"]) == size
    for viewer in range(-1, players):
        assert set(table.match.observation(viewer).deck) == {-1}


def test_s5_1_one_port_is_removed_unseen() -> None:
    deals = [dealt(3, seed) for seed in range(60)]
    assert {table.deal["removed"] for table in deals} == PORTS
    for viewer in (-1, 0, 1, 2):
        assert {int(table.match.observation(viewer).ports[5]) for table in deals} == {-1}


def test_s5_2_five_ports_are_a_face_down_pile() -> None:
    table = dealt(2)
    assert len(set(table.deal["ports"])) == 5
    backs = [zone.pieces[0].code for zone in table.match.table(0).centre[1:5]]
    assert backs == ["", "", "", ""]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s6_1_twelve_chits_are_the_supply(players: int) -> None:
    assert [dealt(players).fact("supply", seat) for seat in range(players)] == [12] * players


def test_s6_2_unused_colours_leave_the_game() -> None:
    assert dealt(2).state.supply.sum() == 24
    for state in finished(2):
        assert state.supply.sum() + state.losses.sum() + state.landed.sum() == 24


def test_s6_3_no_start_player_and_no_order() -> None:
    rising, falling = dealt(3, 5), dealt(3, 5)
    for _ in range(40):
        if rising.over:
            break
        seats = rising.match.pending()
        assert seats == falling.match.pending()
        for seat in seats:
            rising.match.play(seat, rising.legal(seat)[-1])
        for seat in reversed(seats):
            falling.match.play(seat, falling.legal(seat)[-1])
        assert rising.state.tobytes() == falling.state.tobytes()
