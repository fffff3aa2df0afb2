"""大差配, rules 8 to 10: what tenements are worth, their jobs' skills, and the raid."""

from typing import Any

import pytest
from tests.games.osahai.kit import THREE, board, finished, play, vp


def test_s8_1_rooms_are_turned_face_up() -> None:
    table = play(*THREE, "0 H4:G T4:G ++")
    for viewer in range(-1, 4):
        assert table.room("R", viewer) == "P1 A1 C1 U1"
        assert table.room("G", viewer) == "H4 T4"


def test_s8_2_sum_of_numbers_and_one_skill() -> None:
    assert vp("C4 C1 P3") == 4 + 1 + 3
    assert vp("P4 P1 C3") == 4 + 1 + 3 + 2
    assert vp("P4 P1 C3", skills="false") == 4 + 1 + 3


def test_s8_3_empty_room() -> None:
    assert board({}).vp == {"R": 0, "B": 0, "G": 0, "Y": 0}
    assert board({}, skills="false").vp == {"R": 0, "B": 0, "G": 0, "Y": 0}
    assert "Hagure: empty, 0 VP" in play(*THREE, "0 H4:G T4:G ++").told()


def test_s8_4_the_job_with_the_most_cards() -> None:
    assert vp("A4 P1 P2") == 7 + 2  # two pedlars of 3 outnumber an artisan of 4
    assert vp("U4 P1 P2") == 7 + 2


def test_s8_5_on_a_tie_the_first_card_that_lies_highest() -> None:
    assert vp("U3 C1 C2 U1") == 0
    assert vp("C1 U3 C2 U1") == 7
    assert vp("P1 U3 U4 C1 C2") == 0  # the pedlar on top is no part of the tie


def test_s8_6_among_singles_the_topmost_card() -> None:
    assert vp("T1 P4 C3") == 4 + 1 + 2
    assert vp("P4 T1 C3") == 8 + 1
    assert vp("U1 P4 C3") == 0


def test_s8_7_the_skill_applies_once() -> None:
    assert vp("P1 P2 P3") == 6 + 3  # not 6 + 3 * 3
    assert vp("H1 H2 U3") == 3 + 6  # not 3 + 12
    assert vp("T1 T2") == 4 + 3


def test_s8_8_skills_concern_their_own_room() -> None:
    table = board({"R": "P1 C1", "B": "P2 P3", "G": "H1 H2", "Y": "C2 U4"})
    assert table.vp == {"R": 2 + 1, "B": 5 + 2, "G": 3, "Y": 6}
    everywhere = board({"R": "P1 C1", "B": "P2 P3"}, skill_scope="global")
    assert everywhere.vp == {"R": 2 + 3, "B": 5 + 3, "G": 0, "Y": 0}


def test_s9_1_pedlar_adds_the_pedlars() -> None:
    assert vp("P2") == 2 + 1
    assert vp("P4 P1 A3") == 8 + 2
    assert board({"R": "P2", "B": "A1 P4"}, skill_scope="global").vp["R"] == 2 + 2


def test_s9_2_artisan_adds_the_artisans() -> None:
    assert vp("A2") == 2 + 1
    assert vp("A4 A1 P3") == 8 + 2
    assert board({"R": "A2", "B": "P1 A4"}, skill_scope="global").vp["R"] == 2 + 2


def test_s9_3_poor_hatamoto_doubles_the_underworlders() -> None:
    assert vp("H2 H1 U4 P3") == 2 + 1 + 8 + 3
    assert vp("H2 P3") == 2 + 3


def test_s9_4_street_tough_turns_every_number_round() -> None:
    assert vp("T1 T4 P3 U2") == 4 + 1 + 2 + 3
    assert [vp(f"T{number}") for number in range(1, 5)] == [4, 3, 2, 1]


def test_s9_5_constable_keeps_the_sum_and_the_raid_away() -> None:
    assert vp("C3 C1 U4") == 8
    assert board({"R": "C3 C1 U4"}, wanderers="P1").vp["R"] == 8
    assert board({"R": "P3 C1 U4"}, wanderers="P1").vp["R"] == 0


def test_s9_6_underworlder_makes_it_0() -> None:
    assert vp("U4 U3 P4") == 0
    assert vp("U1") == 0


def test_s9_7_vp_are_never_less_than_0() -> None:
    assert vp("T4 P4 C4 H4 U4 A4") == 6  # the least that street toughs can make of six cards
    for state in finished(3):
        assert min(state.vp) >= 0


# --- the raid -----------------------------------------------------------------------------

ROOMS = {"R": "P3", "B": "P2", "G": "A4", "Y": "A1"}
UNRAIDED = {"R": 4, "B": 3, "G": 5, "Y": 2}


def raid(wanderers: str, **options: Any) -> str:
    """The tenements that the raid makes 0."""
    vp = board(ROOMS, wanderers, **options).vp
    assert all(vp[letter] in (0, UNRAIDED[letter]) for letter in vp)
    return "".join(letter for letter in vp if vp[letter] == 0)


def test_s10_1_the_suit_with_most_wanderers_is_raided() -> None:
    assert raid("C1") == "R"  # red
    assert raid("C3 C1 H4") == "B"  # blue, red, blue
    assert raid("T2 C1 U3 T4 H1") == "G"
    assert raid("C4 T3 C1") == "Y"
    assert raid("C4 T3 C1", raid="false") == ""


def test_s10_2_no_raid_if_several_suits_have_the_most() -> None:
    assert raid("C1 C3") == ""  # red, blue
    assert raid("C1 T4 C3 H4 C4") == ""
    assert raid("C1 T4 C3 H4 C4", raid_tie="first_top") == "R"


def test_s10_3_no_raid_without_wanderers() -> None:
    assert raid("") == ""
    assert raid("", raid_tie="first_top") == ""


def test_s10_4_a_constables_tenement_is_not_raided() -> None:
    assert board({"R": "C2 P4"}, wanderers="C1").vp["R"] == 6
    assert board({"R": "P4 C2"}, wanderers="C1").vp["R"] == 0  # a constable, but not on top
    rooms = {"R": "P4", "B": "C3"}
    assert board(rooms, wanderers="C1").vp == {"R": 0, "B": 3, "G": 0, "Y": 0}
    assert board(rooms, wanderers="C1", doshin_scope="global").vp["R"] == 5


def test_s10_5_the_raid_comes_after_the_skills() -> None:
    assert board({"R": "P4 P2"}, wanderers="C1").vp["R"] == 0  # not 2 for the pedlars


def test_s10_6_a_raided_0_stays_0() -> None:
    assert board({"R": "U4 P2"}, wanderers="C1").vp["R"] == 0
    assert board({"B": "P2"}, wanderers="C1").vp == {"R": 0, "B": 3, "G": 0, "Y": 0}


def test_s10_7_wanderers_count_for_nothing_else() -> None:
    assert board({"R": "P2 A4"}, wanderers="P3 P4 C1 H3", skill_scope="global").vp["R"] == 0
    table = board({"B": "P2 A4"}, wanderers="P1 P3 P4", skill_scope="global", raid="false")
    assert table.vp == {"R": 0, "B": 6 + 1, "G": 0, "Y": 0}


@pytest.mark.parametrize("players", [3, 4])
def test_vp_are_those_of_the_cards_placed(players: int) -> None:
    """A second opinion, in plain words, on every tenement of some random games."""
    for state in finished(players):
        for room in range(4):
            assert state.vp[room] in (0, _worth(state, room))


def _worth(state: Any, room: int) -> int:
    cards = [
        divmod(int(card), 4)
        for card, where in zip(state.card.flatten(), state.lies.flatten(), strict=True)
        if where == room
    ]
    jobs = [job for job, _ in cards]
    ruler = max(jobs, key=lambda job: (jobs.count(job), -jobs.index(job)), default=None)
    numbers = [(job, number + 1) for job, number in cards]
    return {
        None: 0,
        0: sum(n for _, n in numbers) + jobs.count(0),
        1: sum(n for _, n in numbers) + jobs.count(1),
        2: sum(2 * n if job == 5 else n for job, n in numbers),
        3: sum(5 - n for _, n in numbers),
        4: sum(n for _, n in numbers),
        5: 0,
    }[ruler]
