"""Hangover, rules 11 to 13: who leads next, eliminated players, the end."""

import pytest
from tests.games.hangover.kit import (
    FIVE_TRICKS,
    OUT_BY_FOLLOWING,
    TWO_OUT,
    dealt,
    finished,
    play,
    result,
)

from souan.game import is_terminal
from souan.games.hangover.notation import CARD_NAMES, CARDS

SIX_LEFT = {0: "R5^ B5 Y5 Y5^ G5 G5^"}
"""What seat 0 holds besides the cards of FIVE_TRICKS; the R5^ is the lowest."""


def lowest_first(cards: str) -> list[str]:
    return sorted(cards.split(), key=lambda card: CARDS[card])


def test_s11_1_winner_leads_the_next_trick() -> None:
    assert play("R5 R6 R6^ R4^").turn == 2
    assert play("R5 R6 R6^ R4^", "B1 B4 B3 B2").turn == 3


def test_s11_2_after_an_elimination_the_next_active_player_leads() -> None:
    assert play(*FIVE_TRICKS).turn == 1
    assert play(*FIVE_TRICKS, first=3).turn == 0
    five_more = "B5 B3 B3^", "Y5 Y3 Y3^", "G5 G3 G3^", "R5 R4 R4^", "B5^ B4 B4^"
    assert play(*FIVE_TRICKS, *five_more).turn == 2
    table = play(*OUT_BY_FOLLOWING)
    assert (table.state.leader, table.out, table.turn) == (2, [0], 1)


def test_s12_1_one_card_face_down_in_every_later_trick() -> None:
    table = play(*FIVE_TRICKS, "B4 B3 B5", "Y4 Y5 Y3")
    assert list(table.state.hand_size[:4]) == [4, 4, 4, 4]
    assert int(table.state.laid[0]) == 2
    table = play(*FIVE_TRICKS, "B4 B3 B5")
    pieces = table.zone("trick", 1).pieces
    assert [piece.seat for piece in pieces] == [1, 2, 3, 0]
    assert pieces[3].code == ""


def test_s12_2_the_lowest_card_of_the_hand_is_laid() -> None:
    tricks = "B4 B3 B2^", "Y4 Y3 Y2^", "G4 G3 G2^"
    for later in range(1, 4):
        table = play(*FIVE_TRICKS, *tricks[:later], hands=SIX_LEFT)
        laid = [card for card in CARD_NAMES if int(table.state.face_down[0]) >> CARDS[card] & 1]
        assert laid == lowest_first(SIX_LEFT[0])[:later]
        decided = [action for seat, action in table.match.actions if seat == 0]
        assert len(decided) == 4 + 5 + 10  # snacks laid, cards played, snacks kept


def test_s12_3_face_down_cards_are_shown_to_nobody() -> None:
    table = play(*FIVE_TRICKS, "B4 B3 B2^", hands=SIX_LEFT).play_on()
    for viewer in (-1, 1, 2, 3):
        assert "R5^" not in table.codes(viewer)
        assert not any("R5▵" in line for line in table.told(viewer))
        assert table.match.observation(viewer).face_down[0] == 0


def test_s12_4_a_face_down_card_does_not_follow() -> None:
    table = play(*FIVE_TRICKS, "R4 R4^ R5", hands=SIX_LEFT)  # seat 0 lays the R5^
    assert (table.winner, table.total) == (3, 13)


def test_s12_5_an_eliminated_player_need_not_follow() -> None:
    table = play(*FIVE_TRICKS, "B4 B3 B2^", hands=SIX_LEFT)
    assert "B5" in table.hand(0)
    assert "R5^" not in table.hand(0)
    assert table.state.void[0] == 0  # and nothing follows from it


@pytest.mark.parametrize("players", [3, 4, 5])
def test_s12_6_an_eliminated_player_never_leads(players: int) -> None:
    tables = [dealt(players, seed).play_on() for seed in range(5)]
    assert any(table.out for table in tables)
    for table in tables:
        for state in table.match.states:
            assert not state.out >> state.turn & 1


def test_s13_1_the_game_ends_after_the_eleventh_trick() -> None:
    ended = [state for state in finished(5) if int(state.out).bit_count() < 4]
    assert {int(sum(state.tricks)) for state in ended} == {11}
    assert {int(size) for state in ended for size in state.hand_size} == {0}
    table = dealt(players=5).play_on()
    assert [bool(is_terminal(state)) for state in table.match.states].index(True) == len(
        table.match.actions
    )


def test_s13_2_the_game_ends_when_one_player_is_left() -> None:
    assert not play(*TWO_OUT[:-1], players=3).over
    table = play(*TWO_OUT, players=3)
    assert table.over
    assert list(table.state.hand_size[:3]) == [1, 1, 1]


def test_s13_3_most_vp_among_the_active_wins() -> None:
    assert result(3, 9, 6, 8) == ([3, 9, 6, 8], [1])
    assert result(3, 9, 6, 8, out=[1])[1] == [3]


def test_s13_4_a_tie_is_a_shared_draw() -> None:
    assert result(7, 7, 5)[1] == [0, 1]
    assert result(0, 0, 0)[1] == [0, 1, 2]


def test_s13_5_an_eliminated_player_shares_no_draw() -> None:
    assert result(7, 7, 7, out=[1])[1] == [0, 2]
    assert result(0, 0, 0, out=[0, 1])[1] == [2]


def test_s13_6_an_eliminated_player_ends_with_no_points() -> None:
    assert play(*FIVE_TRICKS[:4]).vp == [4, 0, 0, 0]
    assert play(*FIVE_TRICKS).vp == [0, 0, 0, 0]
    table = play(*TWO_OUT, players=3)
    assert table.points == [0, 0, 0]
    assert table.winners == [2]
