"""大差配: the skills of the draft's first outline, `skillset=v0` (R39 to R42)."""

from typing import Any

import pytest
from tests.games.osahai.kit import Table, board, english, finished, rules, vp

from souan.games.osahai import GAME
from souan.games.osahai.state import PICK
from souan.text import InputError

V0: Any = {"skillset": "v0"}
LARGE: Any = {"skillset": "v0", "deck": "d36_full"}


def account(table: Table) -> list[str]:
    """What is told of the tenements and the raid."""
    before = table.state.copy()
    before.phase = PICK
    told = GAME.view.events(before, table.state, table.match.rules, -1)
    return [english(event.message) for event in told]


def test_s9_9_poor_hatamoto_adds_10_less_their_number() -> None:
    assert vp("H4", **V0) == 4 + 9
    assert vp("H1 H2 U4", **V0) == 7 + 8  # the underworlder counts once
    assert vp("H6 H5 H4 H3 H2 H1", **LARGE) == 21 + 4


def test_s9_10_street_tough_turns_the_lowest_round() -> None:
    assert vp("T3 P6 C5", **LARGE) == 4 + 6 + 5
    assert vp("T6 T2 P2 C5", **LARGE) == 6 + 5 + 5 + 5  # both 2s
    assert vp("T6", **LARGE) == 1


def test_s9_11_constable_stops_the_skills_next_door() -> None:
    rooms = {"R": "P3", "B": "C1", "G": "U4", "Y": "H2"}
    assert board(rooms, **V0).vp == {"R": 3, "B": 1, "G": 4, "Y": 2 + 9}
    assert board(rooms).vp == {"R": 4, "B": 1, "G": 0, "Y": 2}


def test_s9_12_constables_side_by_side_both_stop() -> None:
    rooms = {"R": "P3", "B": "C1", "G": "C3", "Y": "A2"}
    assert board(rooms, **V0).vp == {"R": 3, "B": 1, "G": 3, "Y": 2}


def test_s9_13_constables_avert_no_raid() -> None:
    assert board({"R": "C2 P4"}, wanderers="C1").vp["R"] == 6
    assert board({"R": "C2 P4"}, wanderers="C1", **V0).vp["R"] == 0


def test_s9_14_pedlar_artisan_and_underworlder_are_the_same() -> None:
    for room in ("P4 P1 C2", "A3 A2", "U4 P2", "U1"):
        assert vp(room, **V0) == vp(room)
    rooms = {"R": "P1 A1", "B": "A2 P2", "G": "U3 P3"}
    assert board(rooms, skill_scope="global", **V0).vp == board(rooms, skill_scope="global").vp


# --- rulings ------------------------------------------------------------------------------


def test_r39_the_first_list_of_skills() -> None:
    assert [vp(f"{letter}3 C1", **LARGE) for letter in "PAHTU"] == [5, 5, 4 + 9, 3 + 6, 0]
    assert vp("C3 P1", **LARGE) == 4
    everywhere = board({"R": "H1", "B": "A1", "G": "H2"}, skill_scope="global", **V0).vp
    assert everywhere == {"R": 1 + 9, "B": 2, "G": 2 + 9, "Y": 0}  # hatamoto count in their room


def test_r40_seven_less_the_number_with_lower_numbers_too() -> None:
    assert vp("T1 P4", **V0) == 6 + 4
    assert vp("T4", **V0) == 3
    assert vp("T2 P3 C5", n_tenements="5", **V0) == 5 + 3 + 5
    two = board({"R": "T2 P3", "B": "A1"}, **V0).vp
    assert two["R"] == 5 + 3  # the 1 lies in another room


def test_r41_only_the_tenements_right_beside() -> None:
    rooms = {"R": "C1", "B": "P3", "G": "P1", "Y": "A3"}
    assert board(rooms, **V0).vp == {"R": 1, "B": 3, "G": 2, "Y": 4}
    five = {"R": "P2", "B": "P3", "G": "P1", "Y": "A3", "K": "C4"}
    assert board(five, n_tenements="5", **V0).vp == {"R": 3, "B": 4, "G": 2, "Y": 3, "K": 4}
    empty = {"B": "P3 C1", "Y": "A3"}
    assert board(empty, **V0).vp == {"R": 0, "B": 5, "G": 0, "Y": 4}


def test_r42_nobody_averts_raids() -> None:
    for wanderers, raided in (("P1", "R"), ("P2", "B")):
        assert board({"R": "C2", "B": "C3"}, wanderers, **V0).vp[raided] == 0


# --- what is told -------------------------------------------------------------------------


def test_the_account_names_the_first_skills() -> None:
    table = board({"R": "H2 H1", "B": "T1 P3", "G": "C1", "Y": "P4"}, wanderers="C3", **V0)
    assert account(table)[:5] == [
        "Dobuita (H2 H1): sum 3, ruled by poor hatamoto, +8, 11 VP",
        "Hagure (T1 P3): sum 4, ruled by street tough, the skill stopped by a constable next door,"
        " 4 VP",
        "Yanari (C1): sum 1, ruled by constable, skills next door stopped, 1 VP",
        "Kokera (P4): sum 4, ruled by pedlar, the skill stopped by a constable next door, 4 VP",
        "Most wanderers are blue; Hagure is raided: 0 VP",
    ]
    others = account(board({"R": "T1 P3", "B": "P4", "G": "U1", "Y": "A4"}, **V0))
    assert others[:4] == [
        "Dobuita (T1 P3): sum 4, ruled by street tough, the lowest numbers are 7 minus themselves,"
        " 9 VP",
        "Hagure (P4): sum 4, ruled by pedlar, +1, 5 VP",
        "Yanari (U1): sum 1, ruled by underworlder, 0 VP",
        "Kokera (A4): sum 4, ruled by artisan, +1, 5 VP",
    ]


def test_the_account_says_what_street_toughs_take_numbers_from() -> None:
    decks: list[tuple[Any, int]] = [({}, 5), ({"n_tenements": "5"}, 6), ({"deck": "d36"}, 7)]
    for options, most in decks:
        told = account(board({"R": "T1"}, **options))
        assert f"each number is {most} minus itself, {most - 1} VP" in told[0]


@pytest.mark.parametrize("players", [3, 4])
def test_vp_are_those_of_the_first_skills(players: int) -> None:
    """A second opinion, in plain words, on every tenement of some random games."""
    for state in finished(players, **V0):
        rulers = [_ruler(state, room) for room in range(4)]
        for room in range(4):
            beside = [rulers[other] for other in (room - 1, room + 1) if 0 <= other < 4]
            ruler = None if "C" in beside else rulers[room]
            assert state.vp[room] in (0, _worth(_cards(state, room), ruler))


def _cards(state: Any, room: int) -> list[tuple[str, int]]:
    places = zip(state.card.flatten(), state.lies.flatten(), strict=True)
    return [("PAHTCU"[card // 4], card % 4 + 1) for card, where in places if where == room]


def _ruler(state: Any, room: int) -> str | None:
    jobs = [letter for letter, _ in _cards(state, room)]
    return max(jobs, key=lambda which: (jobs.count(which), -jobs.index(which)), default=None)


def _worth(cards: list[tuple[str, int]], ruler: str | None) -> int:
    numbers = [number for _, number in cards]
    like_the_ruler = [letter for letter, _ in cards].count(str(ruler))
    if ruler == "U":
        return 0
    if ruler == "T":
        return sum(7 - number if number == min(numbers) else number for number in numbers)
    return sum(numbers) + {"P": like_the_ruler, "A": like_the_ruler, "H": 10 - like_the_ruler}.get(
        str(ruler), 0
    )


# --- refusals -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"skills": "false"}, r"without skills \(skills=false\) skillset=v0 means nothing"),
        ({"doshin_scope": "global"}, "with skillset=v0 constables avert no raid"),
    ],
)
def test_options_that_mean_nothing_with_the_first_skills(options: Any, message: str) -> None:
    with pytest.raises(InputError, match=message) as error:
        GAME.check_players(rules(**options, **V0), 4)
    assert "意味はありません" in error.value.say("ja")
    GAME.check_players(rules(**options), 4)
    GAME.check_players(rules(**V0), 4)
