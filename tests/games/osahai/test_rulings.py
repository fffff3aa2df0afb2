"""大差配, rulings R1 to R36: our answers where the draft is silent."""

from collections import Counter
from typing import Any

import pytest
from tests.games.osahai.kit import LAST, board, dealt, finished, play, rules, vp

from souan.games.osahai import GAME
from souan.games.osahai.notation import CARD_NAMES
from souan.games.osahai.state import State
from souan.table import remembering
from souan.text import InputError


def test_r01_the_rules_hold_not_the_outline() -> None:
    assert len(CARD_NAMES) == 6 * 4  # not seven jobs, not numbers 1 to 6
    assert vp("T1") == 5 - 1  # not 7 - 1
    assert vp("H4") == 4  # not 10 - 1
    assert play("1 P1:R A1:B --").placed("wanderers") == "P1 A1"  # not in the rooms


def test_r02_suits_by_the_list() -> None:
    assert dealt().suited == [
        "P1 A2 H3 T4 C1 U4",
        "P2 A3 H4 T1 C3 U2",
        "P3 A4 H1 T2 C2 U3",
        "P4 A1 H2 T3 C4 U1",
    ]


def test_r03_equal_hands_and_none_left_over() -> None:
    for players in (3, 4):
        hands = dealt(players).deal["hands"]
        assert len({len(hand) for hand in hands}) == 1
        assert sum(len(hand) for hand in hands) == 24


def test_r04_no_restriction_on_partners() -> None:
    table = play("1 P1:R A1:B ++", "0 A2:R P2:B ++")
    assert table.legal(2) == ["with:0", "with:1", "with:3"]
    table.do("2:with:1", "2:offer:" + table.hand(2).split()[0], "2:to:R")
    assert all(action.startswith("offer:") for action in table.legal(1))


def test_r05_declarations_are_public() -> None:
    for viewer in range(-1, 4):
        seen = play("1 P1:G A1:B").match.observation(viewer)
        assert list(seen.declared[0]) == [2, 1]


def test_r06_any_tenement_for_any_suit() -> None:
    for card in ("P1", "P2", "P3", "P4"):
        assert play(f"1 {card}").legal(0) == ["to:R", "to:B", "to:G", "to:Y"]


def test_r07_the_partner_sees_the_card_first() -> None:
    seen = play("1 P1:G").match.observation(1)
    assert (seen.card[0, 0], seen.card[0, 1]) == (0, -1)


def test_r08_no_declaration_is_changed() -> None:
    table = play("1 P1:G A1:B")
    for seat in (0, 1):
        with pytest.raises(InputError, match="no undo past here"):
            table.match.undo(seat)


def test_r09_votes_at_once_then_public() -> None:
    assert play("1 P1:G A1:B").match.pending() == [0, 1]
    assert play("1 P1:G A1:B -").match.observation(1).refused[0] == 0
    assert play("1 P1:G A1:B -+").match.observation(2).refused[0] == 0b1


def test_r10_active_players_card_first() -> None:
    table = play("1 C1:R A4:R ++")
    assert table.placed("R") == "C1 A4"


def test_r11_no_round_is_finished() -> None:
    table = play(*LAST)  # one turn each, and seat 3 is down to two cards
    assert table.over
    assert table.hand_sizes == [4, 5, 5, 2]
    turns = Counter((int(s.start) + b) % 4 for s in finished(4) for b in range(s.bargains))
    assert len(set(turns.values())) > 1


def test_r12_placed_before_the_end() -> None:
    assert play(*LAST).placed("G") == "H4 T4"


def test_r13_skills_are_local() -> None:
    rooms = {"R": "P1 C1", "B": "P2 P3", "G": "H4 H1", "Y": "C2 U4"}
    assert board(rooms).vp == {"R": 2 + 1, "B": 5 + 2, "G": 5, "Y": 6}
    everywhere = board(rooms, skill_scope="global").vp
    assert everywhere == {"R": 2 + 3, "B": 5 + 3, "G": 5, "Y": 6}  # the hatamoto stays local


def test_r14_the_underworlder_is_what_the_hatamoto_doubles() -> None:
    assert [vp(f"H1 {job}4") for job in "PATCU"] == [5, 5, 5, 5, 9]


def test_r15_pedlar_and_artisan_do_the_same() -> None:
    for numbers in ((4,), (1, 2), (1, 3, 4)):
        rooms = [" ".join(f"{job}{number}" for number in numbers) for job in "PA"]
        assert vp(rooms[0]) == vp(rooms[1]) == sum(numbers) + len(numbers)


def test_r16_the_skill_comes_on_top_and_once() -> None:
    assert vp("P1 P4 C2") == 7 + 2
    assert vp("H1 H4 U2") == 5 + 4


def test_r17_all_singles() -> None:
    assert vp("P4 A3 H2 T1 C1 U1") == 12 + 1
    assert vp("U1 P4 A3 H2 T1 C1") == 0


def test_r18_the_software_picks_the_best_suit_in_hand() -> None:
    rooms = {"R": "C1", "B": "C3", "G": "C2", "Y": "C4"}
    assert board(rooms, hands={0: "P1 P2", 1: "P3 A2", 2: "P4 H3 H4"}).picked == ["B", "G", "Y"]
    equal = {"R": "C2", "B": "A1"}
    hands = {0: "P1 P2", 1: "H3 H4 T1", 2: "P3 P4"}
    assert board(equal, hands=hands).picked == ["R", "B", "G"]
    table = play(*LAST)
    assert not any(action.startswith("pick") for _, action in table.match.actions)


def test_r19_cards_are_those_revealed() -> None:
    rooms = {"R": "C2", "B": "A1"}
    table = board(rooms, hands={0: "P1 P3 P4 H1 H2", 1: "P2 H4", 2: "U3 T2 C4"})
    assert (table.points, table.winners) == ([2, 2, 0], [1])  # two blue cards beat five others


def test_r20_a_constable_protects_its_own_tenement() -> None:
    rooms = {"R": "C2", "B": "P2"}
    assert board(rooms, wanderers="C1").vp["R"] == 2  # red is raided
    assert board(rooms, wanderers="C3").vp["B"] == 0  # blue is raided
    assert board(rooms, wanderers="C3", doshin_scope="global").vp["B"] == 3


def test_r21_no_raid_on_a_tie_or_without_wanderers() -> None:
    rooms = {"R": "T1", "B": "T2", "G": "T3", "Y": "T4"}
    for wanderers in ("", "C1 C3", "C1 C3 C2 C4"):
        assert board(rooms, wanderers).vp == {"R": 4, "B": 3, "G": 2, "Y": 1}


def test_r22_the_order_of_wanderers_is_kept_and_unused() -> None:
    assert play("1 A1:R P1:R --", "2 C4:R H4:R --").placed("wanderers") == "A1 P1 C4 H4"
    rooms = {"R": "T1", "B": "T2"}
    for wanderers in ("C1 C3 A2", "C3 A2 C1"):
        assert board(rooms, wanderers).vp == {"R": 0, "B": 3, "G": 0, "Y": 0}
    tie: Any = {"raid_tie": "first_top"}
    assert board(rooms, "C1 C3", **tie).vp["R"] == 0
    assert board(rooms, "C3 C1", **tie).vp["B"] == 0
    assert board(rooms, "C2 C3 C1 A3 A2", **tie).vp == {"R": 4, "B": 0, "G": 0, "Y": 0}


def test_r23_zero_stays_zero_and_toughs_give_1_or_more() -> None:
    assert board({"R": "U4 P4"}, wanderers="P1").vp["R"] == 0
    assert vp("T4 P4") == 2


def test_r24_numbers_then_sum_then_count_then_raid() -> None:
    assert vp("C4 P1 P2") == 7 + 2  # pedlars by cards, though the constable has the higher number
    assert board({"R": "P4 P2"}, wanderers="C1").vp["R"] == 0


def test_r25_backs_with_a_memory_that_the_table_may_show() -> None:
    table = play("1 P1:R A1:R ++")
    for viewer, recalled in ((-1, ["", ""]), (0, ["P1", "A1"]), (1, ["P1", "A1"]), (2, ["", ""])):
        shown = table.match.table(viewer)
        assert [piece.code for piece in shown.centre[0].pieces] == ["", ""]
        assert [piece.code for piece in remembering(shown).centre[0].pieces] == recalled


def test_r26_wanderers_belong_to_no_room() -> None:
    table = play("1 P1:R A1:R --")
    assert [table.placed(letter) for letter in "RBGY"] == ["", "", "", ""]
    assert board({"R": "P2"}, wanderers="P4 P3", skill_scope="global", raid="false").vp["R"] == 3


def test_r27_hand_cards_give_a_title_only() -> None:
    table = board({"R": "C2"}, hands={0: "P1 H3", 1: "T4 U4", 2: "P4"})
    assert table.points == [2, 2, 0]


def test_r28_nobody_owns_a_tenement_before_the_end() -> None:
    states = dealt().play_on().match.states
    for state in states[:-1]:
        assert set(state.picked) == {-1}
    assert -1 not in states[-1].picked[:4]


def test_r29_a_draw_is_among_the_tied_only() -> None:
    table = board({"R": "C2"}, hands={0: "P1", 1: "T4", 2: "H3 U4"})
    assert (table.points, table.winners) == ([2, 2, 2], [2])
    assert board({"R": "C2"}, hands={0: "P1", 1: "T4", 2: "P2"}).winners == [0, 1]


def test_r30_nothing_makes_up_for_being_named_often() -> None:
    table = play(*LAST)
    assert table.hand_sizes == [4, 5, 5, 2]
    assert table.over


def test_r31_refused_cards_may_stay_in_place() -> None:
    table = play("1 P1:R A1:B +-", reject="open_in_place")
    assert (table.room("R"), table.room("B")) == ("P1", "A1")
    assert "wanderers" not in [zone.key for zone in table.match.table(0).centre]
    same = play("1 P1:R A1:R --", "3 C1:R H1:R ++", reject="open_in_place")
    assert same.room("R") == "P1 A1 1? 3?"


def test_r32_without_raids() -> None:
    assert board({"R": "C2 P4 P3"}, wanderers="C1", raid="false").vp["R"] == 9 + 2


def test_r33_without_skills() -> None:
    rooms = {"R": "P4 P1", "B": "U4 U3", "G": "T1 T2", "Y": "H1 U2"}
    assert board(rooms, skills="false").vp == {"R": 5, "B": 7, "G": 3, "Y": 3}
    assert board({"R": "C2"}, wanderers="C1", skills="false").vp["R"] == 0


@pytest.mark.parametrize("end_at", [1, 2, 3])
def test_r34_the_hand_that_ends_the_game(end_at: int) -> None:
    for players in (3, 4):
        for state in finished(players, end_at=str(end_at)):
            assert min(state.hand_size[:players]) == end_at


def test_r35_what_breaks_a_draw() -> None:
    rooms = {"R": "C2"}
    hands = {0: "P1 H1 H2", 1: "T4 P3", 2: "H3 P4"}
    assert board(rooms, hands=hands).winners == [0, 1, 2]
    assert board(rooms, hands=hands, draw_break="sum_of_revealed_numbers").winners == [1]
    assert board(rooms, hands=hands, draw_break="fewest_cards_left").winners == [1, 2]
    for first in range(3):
        assert board(rooms, hands=hands, first=first, draw_break="seat").winners == [first]


def test_r36_a_proposal_is_made_step_by_step() -> None:
    table = play(hands={0: "P1 C4"})
    table.do("0:with:1", "0:offer:P1")
    table.match.undo(0)
    table.match.undo(0)
    table.do("0:with:2", "0:offer:C4", "0:to:B")
    assert table.match.observation(3).partner[0] == 2
    assert "P1" in table.hand(0).split()


def test_rulings_are_the_defaults() -> None:
    assert GAME.name(rules()) == "osahai"
    assert State.empty().players == 0
