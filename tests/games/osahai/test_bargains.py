"""大差配, rules 4 to 7: turns, proposals, counter-offers, votes, and when they end."""

from itertools import pairwise

import pytest
from tests.games.osahai.kit import SIX, THREE, dealt, finished, play

from souan.text import InputError

TENEMENTS = ["to:R", "to:B", "to:G", "to:Y"]


def offers(cards: str) -> list[str]:
    return [f"offer:{card}" for card in cards.split()]


# --- the proposal -------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_s4_1_turns_go_round_clockwise(players: int) -> None:
    for first in range(players):
        table = play(first=first, players=players)
        for number in range(4):
            assert table.turn == (first + number) % players
            other = (table.turn + 1) % players
            mine, theirs = table.hand(table.turn).split(), table.hand(other).split()
            table.bargain(f"{other} {mine[0]}:R {theirs[0]}:R ++")


def test_s4_2_nobody_can_pass() -> None:
    table = dealt()
    while not table.over:
        for seat in table.match.pending():
            verbs = {action.partition(":")[0] for action in table.legal(seat)}
            assert verbs in ({"with"}, {"offer"}, {"to"}, {"accept", "refuse"})
        table.match.play(table.match.pending()[0], table.legal(table.match.pending()[0])[-1])


def test_s4_3_any_other_player_may_be_partner_again_and_again() -> None:
    assert play().legal(0) == ["with:1", "with:2", "with:3"]
    table = play("3 P1:R A1:R ++", "3 H1:R T1:R --", "3 C1:R U1:R ++")
    assert table.legal(3) == ["with:0", "with:1", "with:2"]
    assert table.hand_sizes == [5, 5, 5, 3]


def test_s4_4_any_card_of_the_hand() -> None:
    assert play("1", hands={0: "P1 A3 H4 T2 C1 U4"}).legal(0) == offers("P1 A3 H4 T2 C1 U4")


def test_s4_5_any_tenement_declared_to_all() -> None:
    table = play("1 P1")  # a red card
    assert table.legal(0) == TENEMENTS
    table.do("0:to:Y")
    for viewer in range(-1, 4):
        assert table.match.observation(viewer).declared[0, 0] == 3
        assert table.told(viewer)[-1].endswith("for Kokera")


def test_s4_6_card_is_handed_over_face_down_and_looked_at() -> None:
    table = play("1 P1:Y")
    assert [table.offers(viewer) for viewer in range(-1, 4)] == ["0?", "P1", "P1", "0?", "0?"]
    assert table.hand_sizes[0] == 5
    assert "P1" not in table.hand(0).split()


# --- the counter-offer --------------------------------------------------------------------


def test_s5_1_the_partner_cannot_refuse_to_hand_over_a_card() -> None:
    table = play("1 P1:Y", hands={1: "A1 A2 A3 A4 T1 T2"})
    assert table.turn == 1
    assert table.legal() == offers("A1 A2 A3 A4 T1 T2")


def test_s5_2_the_partner_chooses_having_seen_the_card() -> None:
    table = play("1 P1:Y", hands={1: "A1 A2 A3 A4 T1 T2"})
    assert table.offers(viewer=1) == "P1"
    assert table.turn == 1
    assert table.legal() == offers("A1 A2 A3 A4 T1 T2")


def test_s5_3_the_partner_declares_the_same_or_another_tenement() -> None:
    table = play("1 P1:Y A1")
    assert table.legal(1) == TENEMENTS
    table.do("1:to:Y")
    for viewer in range(-1, 4):
        assert list(table.match.observation(viewer).declared[0]) == [3, 3]
        assert table.told(viewer)[-1].endswith("for Kokera")


def test_s5_4_the_active_player_looks_before_voting() -> None:
    table = play("1 P1:Y A1:B")
    assert table.match.pending() == [0, 1]
    assert [table.offers(viewer) for viewer in (0, 1, 2)] == ["P1 A1", "P1 A1", "0? 1?"]
    assert table.hand_sizes[:2] == [5, 5]


def test_s5_5_nothing_handed_over_can_be_changed() -> None:
    for script in ("1 P1:Y", "1 P1:Y A1:B"):
        table = play(script)
        for seat in table.seats:
            assert not table.match.can_undo(seat)
    assert {*table.legal(0)} == {*table.legal(1)} == {"accept", "refuse"}


# --- the vote -----------------------------------------------------------------------------


def test_s6_1_both_vote_at_once_and_in_secret() -> None:
    table = play("1 P1:Y A1:B")
    assert table.match.pending() == [0, 1]
    for first in ("0:accept", "0:refuse", "1:accept", "1:refuse"):
        voted = play("1 P1:Y A1:B").do(first)
        (waiting,) = voted.match.pending()
        assert voted.legal(waiting) == ["accept", "refuse"]
        for viewer in {-1, 0, 1, 2, 3} - {int(first[0])}:
            assert voted.match.observation(viewer).refused[0] == 0


@pytest.mark.parametrize(
    ("votes", "told"),
    [
        ("++", ["A accepted", "B accepted"]),
        ("+-", ["A accepted", "B refused"]),
        ("-+", ["A refused", "B accepted"]),
        ("--", ["A refused", "B refused"]),
    ],
)
def test_s6_2_both_votes_are_shown(votes: str, told: list[str]) -> None:
    table = play(f"1 P1:Y A1:B {votes}")
    for viewer in range(-1, 4):
        assert table.told(viewer)[-3:-1] == told
        refused = sum(1 << seat for seat, vote in enumerate(votes) if vote == "-")
        assert table.match.observation(viewer).refused[0] == refused


def test_s6_3_accepted_cards_go_face_down_to_the_bottom_of_their_rooms() -> None:
    table = play("1 P1:Y A1:B ++", "2 H1:B T1:Y ++")
    assert (table.placed("Y"), table.placed("B")) == ("P1 T1", "A1 H1")
    assert (table.room("Y"), table.room("B")) == ("0? 2?", "1? 1?")


def test_s6_4_the_active_players_card_is_placed_first() -> None:
    assert play("1 P1:G A1:G ++").placed("G") == "P1 A1"
    assert play("1 A1:G P1:G ++", first=3).placed("G") == "A1 P1"


@pytest.mark.parametrize("votes", ["+-", "-+", "--"])
def test_s6_5_one_refusal_sends_both_to_the_wanderers(votes: str) -> None:
    table = play("1 H1:R T1:R --", f"2 P1:Y A1:B {votes}")
    assert table.room("wanderers") == "H1 T1 P1 A1"
    assert (table.placed("Y"), table.placed("B")) == ("", "")


def test_s6_6_the_active_players_card_is_above() -> None:
    assert play("1 P1:Y A1:B --").room("wanderers") == "P1 A1"
    assert play("1 A1:Y P1:B --").room("wanderers") == "A1 P1"


@pytest.mark.parametrize("votes", ["++", "+-", "--"])
def test_s6_7_no_card_returns_to_a_hand(votes: str) -> None:
    table = play(f"1 P1:Y A1:B {votes}")
    assert table.hand_sizes == [5, 5, 6, 6]
    for seat in table.seats:
        assert not {"P1", "A1"} & set(table.hand(seat).split())


# --- the end ------------------------------------------------------------------------------


def test_s7_1_a_hand_of_two_ends_the_game_at_once() -> None:
    table = play(*THREE)
    assert (table.hand_sizes, table.over) == ([5, 5, 5, 3], False)
    for votes in ("++", "+-"):
        table = play(*THREE, f"0 H4:G T4:G {votes}")
        assert (table.hand_sizes, table.over) == ([4, 5, 5, 2], True)


def test_s7_2_the_cards_of_the_last_bargain_are_placed() -> None:
    table = play(*THREE, "0 P4:Y A4:Y ++")
    assert table.over
    assert table.placed("Y") == "P4 A4"
    assert play(*THREE, "0 P4:Y A4:Y --").placed("wanderers") == "H1 T1 P4 A4"


def test_s7_3_otherwise_the_next_player_clockwise_has_the_turn() -> None:
    for votes in ("++", "+-", "--"):
        table = play(f"3 P1:R A1:R {votes}", first=1)
        assert (table.turn, table.legal()) == (2, ["with:0", "with:1", "with:3"])


def test_s7_4_both_may_come_down_to_two_together() -> None:
    table = play(*SIX, players=3)
    assert (table.hand_sizes, table.over) == ([3, 3, 6], False)
    table = play(*SIX, "1 T2:R U2:B ++", players=3)
    assert (table.hand_sizes, table.over) == ([2, 2, 6], True)
    assert table.told().count("Hand down to 2: A, B") == 1


@pytest.mark.parametrize(("players", "least", "most"), [(3, 6, 8), (4, 4, 7)])
def test_s7_5_six_to_eight_or_four_to_seven_bargains(players: int, least: int, most: int) -> None:
    counts = [int(state.bargains) for state in finished(players)]
    assert least <= min(counts) <= max(counts) <= most


@pytest.mark.parametrize("players", [3, 4])
def test_s7_6_everybody_keeps_two_cards_or_more(players: int) -> None:
    for state in finished(players):
        assert min(state.hand_size[:players]) == 2


def test_every_bargain_takes_a_card_from_two_players() -> None:
    states = dealt().play_on().match.states
    settled = [state for before, state in pairwise(states) if state.bargains > before.bargains]
    for number, state in enumerate(settled, 1):
        assert sum(state.hand_size) == 24 - 2 * number


def test_a_deal_may_be_played_by_anybody_first() -> None:
    deal = play(first=2).deal
    assert deal["start"] == 2
    with pytest.raises(InputError, match="it is not the turn of A; waiting for C"):
        play(first=2).match.play(0, "with:1")
