"""大差配: what the options change, one value after the other."""

from typing import Any

import pytest
from tests.games.osahai.kit import (
    LAST,
    RANDOM_SUITS,
    board,
    dealt,
    english,
    finished,
    play,
    rules,
    start,
)

from souan.game import result
from souan.games import find_game
from souan.games.osahai import GAME
from souan.options import Option
from souan.text import InputError


def test_defaults_are_the_draft_with_our_rulings() -> None:
    written = {option.key: option.write(getattr(rules(), option.key)) for option in GAME.options}
    assert written == {
        "suits": "latin",
        "skill_scope": "local",
        "pick": "after_scoring",
        "doshin_scope": "local",
        "raid_tie": "none",
        "reject": "wanderers",
        "raid": "true",
        "skills": "true",
        "end_at": "2",
        "draw_break": "none",
        "deck": "d24",
        "n_tenements": "4",
        "skillset": "v1",
    }


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.key)
def test_names_read_back(option: Option) -> None:
    for value in option.values:
        game, chosen = find_game(f"osahai({option.key}={value})")
        assert find_game(game.name(chosen)) == (game, chosen)


# --- suits --------------------------------------------------------------------------------


def test_suits_number_gives_each_number_a_suit() -> None:
    assert dealt(suits="number").suited == [
        "P1 A1 H1 T1 C1 U1",
        "P2 A2 H2 T2 C2 U2",
        "P3 A3 H3 T3 C3 U3",
        "P4 A4 H4 T4 C4 U4",
    ]


def test_suits_number_changes_the_raid_and_the_picks() -> None:
    table = board({"R": "P3"}, wanderers="P1 A2 H2", suits="number", hands=_HANDS)
    assert table.vp["R"] == 4  # blue is raided
    assert table.picked == ["R", "R", "B"]
    assert board({"R": "P3"}, wanderers="P1 A2 H2", hands=_HANDS).vp["R"] == 0


_HANDS = {0: "T1 U4", 1: "C1 C2", 2: "U2 U3"}


def test_suits_latin_random_are_part_of_the_deal() -> None:
    table = start(dealt().deal | {"suits": RANDOM_SUITS}, suits="latin_random")
    assert table.suited == [
        "P1 A2 H4 T3 C1 U2",
        "P2 A1 H3 T4 C2 U4",
        "P3 A3 H2 T1 C4 U3",
        "P4 A4 H1 T2 C3 U1",
    ]
    assert table.deal["suits"] == RANDOM_SUITS


def test_suits_latin_random_gives_every_job_all_suits() -> None:
    seen = set()
    for seed in range(20):
        rows = dealt(seed=seed, suits="latin_random").suited
        for row in rows:
            assert [card[0] for card in row.split()] == list("PAHTCU")
        seen.add(tuple(rows))
    assert len(seen) == 20


def test_suits_latin_random_have_other_sums() -> None:
    rows = [row for seed in range(20) for row in dealt(seed=seed, suits="latin_random").suited]
    assert len({sum(int(card[1]) for card in row.split()) for row in rows}) > 3


# --- scoring ------------------------------------------------------------------------------


def test_skill_scope_counts_in_all_rooms() -> None:
    rooms = {"R": "P1 A1", "B": "A2 P2", "G": "P3 H1"}
    assert board(rooms, skill_scope="local").vp == {"R": 3, "B": 5, "G": 5, "Y": 0}
    assert board(rooms, skill_scope="global").vp == {"R": 5, "B": 6, "G": 7, "Y": 0}


def test_doshin_scope_protects_all_tenements() -> None:
    rooms = {"R": "P1", "B": "C2"}
    assert board(rooms, wanderers="C1", doshin_scope="local").vp["R"] == 0
    assert board(rooms, wanderers="C1", doshin_scope="global").vp["R"] == 2
    no_constable = {"R": "P1", "B": "P2 C2"}
    assert board(no_constable, wanderers="C1", doshin_scope="global").vp["R"] == 0


def test_raid_true_and_false() -> None:
    assert board({"R": "P1"}, wanderers="C1", raid="true").vp["R"] == 0
    assert board({"R": "P1"}, wanderers="C1", raid="false").vp["R"] == 2


def test_raid_tie_by_the_first_card() -> None:
    rooms = {"R": "T1", "B": "T2", "G": "T3", "Y": "T4"}
    for wanderers, raided in (("C1 C3", "R"), ("C3 C1", "B"), ("C4 C2 C3 A4 A1 A3", "Y")):
        vp = board(rooms, wanderers, raid_tie="first_top").vp
        assert [letter for letter in vp if vp[letter] == 0] == [raided]
        assert 0 not in board(rooms, wanderers, raid_tie="none").vp.values()


def test_skills_false_leaves_the_sums() -> None:
    rooms = {"R": "P4 P1", "B": "U4", "G": "T1", "Y": "H1 U2"}
    assert board(rooms, skills="true").vp == {"R": 7, "B": 0, "G": 4, "Y": 5}
    assert board(rooms, skills="false").vp == {"R": 5, "B": 4, "G": 1, "Y": 3}


@pytest.mark.parametrize("scope", ["local", "global"])
def test_skills_false_leaves_no_constable(scope: str) -> None:
    assert board({"R": "C4"}, wanderers="C1", skills="false", doshin_scope=scope).vp["R"] == 0


# --- refused cards ------------------------------------------------------------------------


def test_reject_open_in_place() -> None:
    table = play("1 P1:R A1:B -+", "2 C1:R H1:R --", reject="open_in_place")
    assert [table.placed(where) for where in ("R", "B", "wanderers")] == ["P1 C1 H1", "A1", ""]
    vote = play("1 P1:R A1:B", reject="open_in_place").match.table(0).choices[1]
    assert english(vote.meaning) == "both cards go face up to the tenements declared"


def test_reject_open_in_place_never_raids() -> None:
    for state in finished(3, reject="open_in_place"):
        assert 4 not in state.lies
    table = play(*LAST, reject="open_in_place")
    assert "No wanderers, so no raid" in table.told()


# --- picks and ends -----------------------------------------------------------------------


def test_pick_before_reveal_is_a_decision_of_all() -> None:
    table = play(*LAST, pick="before_reveal")
    assert table.match.pending() == [0, 1, 2, 3]
    assert "?" in table.room("R")
    for seat in (3, 1, 0, 2):
        table.match.play(seat, table.legal(seat)[0])
    assert table.over
    assert table.room("R") == "P1 A1 C1 U1"
    picks = [action for _, action in table.match.actions if action.startswith("pick:")]
    assert len(picks) == 4


def test_pick_before_reveal_may_be_a_bad_one() -> None:
    table = play(*LAST, hands={0: "A2 P4"}, pick="before_reveal")
    table.do("0:pick:Y").finish()
    assert (table.picked[0], table.points[0]) == ("Y", table.vp["Y"])
    assert table.vp["Y"] == 0


@pytest.mark.parametrize(
    ("end_at", "bounds"),
    [("1", {3: (7, 10), 4: (5, 9)}), ("2", {3: (6, 8), 4: (4, 7)}), ("3", {3: (5, 7), 4: (3, 5)})],
)
def test_end_at_bounds_the_bargains(end_at: str, bounds: dict[int, tuple[int, int]]) -> None:
    for players, (least, most) in bounds.items():
        counts = [int(state.bargains) for state in finished(players, end_at=end_at)]
        assert least <= min(counts) <= max(counts) <= most


def test_end_at_1_plays_on_at_two_cards() -> None:
    table = play(*LAST, end_at="1")
    assert (table.hand_sizes, table.over) == ([4, 5, 5, 2], False)


def test_end_at_3_ends_at_three_cards() -> None:
    table = play(*LAST[:3], end_at="3")
    assert (table.hand_sizes, table.over) == ([5, 5, 5, 3], True)


ROOMS = {"R": "C2"}


def test_draw_break_sum_of_revealed_numbers() -> None:
    option: Any = {"draw_break": "sum_of_revealed_numbers"}
    hands = {0: "P1 A2", 1: "T4 C1", 2: "H3 H4"}  # red: 3, 5, one card
    assert board(ROOMS, hands=hands).winners == [0, 1]
    assert board(ROOMS, hands=hands, **option).winners == [1]
    equal = {0: "A2 H3", 1: "T4 C1", 2: "H4"}
    assert board(ROOMS, hands=equal, **option).winners == [0, 1]
    assert board({}, hands={0: "P1 P4", 1: "H1", 2: "A1"}, **option).picked == ["Y", "G", "Y"]


def test_draw_break_fewest_cards_left() -> None:
    option: Any = {"draw_break": "fewest_cards_left"}
    hands = {0: "P1 H1 H2", 1: "T4 P3", 2: "H3 P4"}
    assert board(ROOMS, hands=hands, **option).winners == [1, 2]


def test_draw_break_seat() -> None:
    hands = {0: "P4", 1: "T4", 2: "H3"}  # seat 0 has no red card
    winners = [board(ROOMS, hands=hands, first=n, draw_break="seat").winners for n in range(3)]
    assert winners == [[1], [1], [2]]
    for state in finished(4, draw_break="seat"):
        assert len(result(state, rules(draw_break="seat"))[1]) == 1


def test_a_tie_break_never_comes_before_vp_and_cards() -> None:
    hands = {0: "P1 A2", 1: "T4 P3", 2: "H3"}
    for value in ("sum_of_revealed_numbers", "fewest_cards_left", "seat"):
        assert board(ROOMS, hands=hands, first=2, draw_break=value).winners == [0]


@pytest.mark.parametrize(
    ("options", "known"),
    [
        ({"suits": "random"}, "latin, number, latin_random"),
        ({"end_at": "4"}, "2, 1, 3"),
        ({"raid": "on"}, "true, false"),
    ],
)
def test_other_values_are_refused(options: Any, known: str) -> None:
    with pytest.raises(InputError, match=known):
        rules(**options)


def test_other_options_are_refused() -> None:
    with pytest.raises(InputError, match="osahai has no option 'memory_aid'"):
        rules(memory_aid="own_seen")
