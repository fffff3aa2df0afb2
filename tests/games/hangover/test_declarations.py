"""Hangover, rule 15: declaring to take no trick."""

import pytest
from tests.games.hangover.kit import (
    FIVE_TRICKS,
    SNACKS_OF_A,
    TEN,
    Table,
    arrange,
    dealt,
    declare,
    english,
    finished,
    play,
    rules,
)

from souan.games.hangover import GAME
from souan.match import new_match
from souan.text import InputError

FORMS = ("ladder", "flat", "accrue", "eleven_one", "one_ok")


def declaring(players: int = 4, seed: int = 1, **options: str) -> Table:
    """A table at which all have arranged their snacks."""
    table = dealt(players, seed, **options)
    arrange(table, table.deal["snacks"])
    return table


def test_s15_1_each_player_declares_after_arranging_and_before_the_first_trick() -> None:
    table = declaring(geko="ladder")
    assert table.match.pending() == [0, 1, 2, 3]
    for seat in table.seats:
        assert table.legal(seat) == ["declare:no", "declare:yes"]
        assert table.match.observation(seat).turn == table.deal["start"]
    declare(table, [])
    assert table.legal()[0].startswith("play:")
    assert play(TEN, geko="none").told() == play(TEN).told()


def test_s15_2_any_number_declare_at_once_and_are_shown_together() -> None:
    table = declaring(geko="accrue")
    assert table.blind((-1, 1, 2, 3), "0:declare:yes") is False  # it is seen to have committed
    for viewer in (-1, 1, 2, 3):
        assert table.match.observation(viewer).geko == 0
        assert table.fact("geko", 0, viewer) is None
    assert table.match.observation(0).geko == 1
    table.do("3:declare:yes", "1:declare:yes", "2:declare:yes")
    for viewer in table.viewers:
        assert table.match.observation(viewer).geko == 0b1111
        assert english(table.fact("geko", 3, viewer)) == "no trick"


@pytest.mark.parametrize("geko", ["ladder", "accrue", "eleven_one", "one_ok"])
def test_s15_3_a_declarers_trick_is_not_judged(geko: str) -> None:
    table = play("R6^ R4 B1 B1^", declarers=[0], geko=geko)  # 10 of 12, and a snack in column 1
    assert (table.winner, table.turn) == (0, 0)
    assert table.legal()[0].startswith("play:")
    assert list(table.state.used[0]) == [0] * 4
    note = table.zone("trick").note
    assert english(note) == "taken by a declarer: no judgement"


def test_s15_4_the_ladder_is_10_6_3_1_0() -> None:
    held = [play(*FIVE_TRICKS[:tricks], declarers=[0], geko="ladder").vp[0] for tricks in range(5)]
    assert held == [10, 6, 3, 1, 0]
    assert play(TEN, first=1, declarers=[0, 2], geko="ladder").vp == [10, 1, 10, 0]


def test_s15_5_accrue_is_one_a_trick_until_the_first_of_ones_own() -> None:
    others = "R5 R1 R2 R2^", "B6 B1 B2 B2^", "Y6 Y1 Y2 Y2^"
    table = play(*others, first=1, declarers=[0], geko="accrue")
    assert table.vp[0] == 3
    own = "G5 G6 G1 G2", "G3 G2^ G1^ G5^"  # seat 2 takes one, then seat 1
    table = play(*others, *own, first=1, declarers=[2], geko="accrue")
    assert (table.vp[2], table.tricks) == (3, [0, 4, 1, 0])


def test_s15_6_eleven_for_no_trick_and_one_for_exactly_one() -> None:
    for state in finished(5, geko="eleven_one"):
        for seat in range(5):
            if state.geko >> seat & 1 and not state.out >> seat & 1:
                tricks = int(state.tricks[seat])
                assert state.vp[seat] == {0: 11, 1: 1}.get(tricks, 0)
    assert play("R1 R2 R3 R4", declarers=[0], geko="eleven_one").vp[0] == 0  # not before the end


@pytest.mark.parametrize(("points", "vp"), [("7", 7), ("6", 6), ("10", 10), ("11", 11)])
def test_s15_7_flat_gives_seven_at_the_end_for_no_trick(points: str, vp: int) -> None:
    kept = 0
    for state in finished(5, geko="flat", geko_points=points):
        for seat in range(5):
            if state.geko >> seat & 1:
                lives = not state.out >> seat & 1
                assert state.vp[seat] == (vp if lives else 0)
                assert lives == (state.tricks[seat] == 0)
                kept += lives
    assert kept > 0


def test_s15_8_flat_eliminates_with_the_first_trick() -> None:
    table = play(TEN, declarers=[0], geko="flat")
    assert (table.out, table.vp, table.turn) == ([0], [0, 0, 0, 0], 1)
    assert play(TEN, declarers=[1], geko="flat").out == []


@pytest.mark.parametrize("one", ["3", "0", "7"])
def test_s15_9_one_ok_gives_seven_or_three_at_the_end(one: str) -> None:
    seen = set()
    for state in finished(5, geko="one_ok", geko_one=one):
        for seat in range(5):
            if state.geko >> seat & 1 and not state.out >> seat & 1:
                seen.add((int(state.tricks[seat]), int(state.vp[seat])))
    assert seen == {(0, 7), (1, int(one))}


def test_s15_10_one_ok_eliminates_with_the_second_trick() -> None:
    assert play(*FIVE_TRICKS[:1], declarers=[0], geko="one_ok").out == []
    table = play(*FIVE_TRICKS[:2], declarers=[0], geko="one_ok")
    assert (table.out, table.turn) == ([0], 1)


@pytest.mark.parametrize("geko", ["ladder", "accrue", "eleven_one"])
def test_s15_11_other_declarers_are_eliminated_by_the_fifth_trick(geko: str) -> None:
    assert play(*FIVE_TRICKS[:4], declarers=[0], geko=geko).out == []
    assert play(*FIVE_TRICKS, declarers=[0], geko=geko).out == [0]
    limited = play(*FIVE_TRICKS[:4], declarers=[0], geko=geko, trick_limit="3")
    assert limited.out == [0]


def test_s15_12_a_declarers_snacks_stay_where_they_are() -> None:
    table = play(*FIVE_TRICKS[:2], declarers=[0], snacks=SNACKS_OF_A, geko="ladder")
    assert table.columns(0) == SNACKS_OF_A[0].split()
    assert table.columns(0, viewer=1) == ["?"] * 4


def test_s15_13_the_game_ends_with_one_player_left_who_wins() -> None:
    table = play("R1 R2 R3 R4", "B4 B1 B2", "Y4 Y2", declarers=[0, 1, 3], geko="flat")
    assert table.out == [0, 1, 3]
    assert table.over
    assert table.winners == [2]


@pytest.mark.parametrize("geko", FORMS)
def test_s15_14_three_players_have_ladder_and_accrue(geko: str) -> None:
    for players in (4, 5):
        GAME.check_players(rules(geko=geko), players)
    if geko in ("ladder", "accrue"):
        GAME.check_players(rules(geko=geko), 3)
    else:
        with pytest.raises(InputError, match="always the only one left") as error:
            new_match(f"hangover(geko={geko})", players=3)
        assert "必ず最後の1人になる" in error.value.say("ja")


def test_s15_15_an_early_end_gives_what_the_end_gives() -> None:
    out = "R3 R1 R2 R4", "B3 B2^ B1", "Y3 Y1"
    table = play(*out, declarers=[0, 1, 2, 3], geko="flat")
    assert (table.over, table.out) == (True, [0, 1, 3])
    assert (table.points, table.winners) == ([0, 0, 7, 0], [2])


# --- rulings ------------------------------------------------------------------------------


def test_r26_nobody_declares_unless_the_option_says_so() -> None:
    assert declaring().legal()[0].startswith("play:")
    for geko in FORMS:
        assert declaring(geko=geko).legal(0) == ["declare:no", "declare:yes"]


def test_r27_points_of_success_only_where_they_are_given() -> None:
    GAME.check_players(rules(geko="one_ok", geko_points="11"), 4)
    for geko in ("none", "ladder", "accrue", "eleven_one"):
        with pytest.raises(InputError, match="only with geko=flat or geko=one_ok"):
            GAME.check_players(rules(geko=geko, geko_points="6"), 4)


def test_r28_points_of_one_trick_only_where_it_is_allowed() -> None:
    for number in range(8):
        assert rules(geko="one_ok", geko_one=str(number)).geko_one == number
    for geko in ("none", "ladder", "flat"):
        with pytest.raises(InputError, match="only with geko=one_ok"):
            GAME.check_players(rules(geko=geko, geko_one="0"), 4)


def test_r29_the_hand_the_snacks_and_the_start_player_are_known() -> None:
    table = declaring(geko="flat")
    assert table.step() == "Declaring (limit 12)"
    assert table.prompts(0, 1) == ["Do you declare to take no trick?"] * 2
    assert table.columns(0) == table.deal["snacks"][0]
    assert "became the start player" in table.told(0)[-1]


@pytest.mark.parametrize("geko", ["flat", "eleven_one", "one_ok"])
def test_r30_of_three_players_a_declarer_who_succeeds_is_the_only_one_left(geko: str) -> None:
    most = {"flat": 0, "eleven_one": 1, "one_ok": 1}[geko]
    for state in finished(3, geko=geko):
        for seat in range(3):
            if state.geko >> seat & 1 and state.tricks[seat] <= most:
                left = 0b111 & ~int(state.out)
                assert state.out >> seat & 1 or left == 1 << seat


# --- what is told -------------------------------------------------------------------------


def test_declarations_are_told() -> None:
    table = declaring(geko="ladder")
    declare(table, [1, 3])
    assert table.told()[-4:] == [
        "B declared to take no trick",
        "D declared to take no trick",
        "B declared to take no trick: +10 VP",
        "D declared to take no trick: +10 VP",
    ]
    table = declaring(geko="ladder")
    declare(table, [])
    assert table.told()[-1] == "Nobody declared"


def test_losses_and_gains_of_declarers_are_told() -> None:
    table = play(*FIVE_TRICKS[:2], declarers=[0], geko="ladder")
    gains = [(event.points, event.rule) for event in table.gains() if event.seat == 0]
    assert gains == [(10, "15.4"), (-4, "15.4"), (-3, "15.4")]
    table = play(*FIVE_TRICKS[:2], declarers=[1], geko="accrue")
    gains = [(event.points, event.rule) for event in table.gains() if event.seat == 1]
    assert gains == [(1, "15.5"), (1, "15.5")]


@pytest.mark.parametrize(("geko", "rule"), [("flat", "15.7"), ("one_ok", "15.9")])
@pytest.mark.parametrize("seed", range(3))
def test_points_of_declarers_add_up(geko: str, rule: str, seed: int) -> None:
    table = dealt(5, seed, geko=geko).play_on(seed)
    for viewer in table.viewers:
        assert table.points_told(viewer) == table.points
    paid = [event for event in table.gains() if event.rule == rule]
    assert len(paid) == sum(
        bool(table.state.geko >> seat & 1 and not table.state.out >> seat & 1)
        for seat in table.seats
    )


@pytest.mark.parametrize("geko", FORMS)
def test_what_a_declaration_means_is_said(geko: str) -> None:
    answers = declaring(geko=geko).answers(0)
    assert list(answers) == ["do not declare", "declare"]
    assert answers["do not declare"] == "plays for tricks like everybody"
    assert {"ladder": "10 VP", "accrue": "1 VP", "eleven_one": "11 VP"}.get(geko, "7 VP") in (
        answers["declare"]
    )


def test_the_trick_count_says_how_many_a_declarer_may_take() -> None:
    last = {"ladder": 4, "flat": 0, "accrue": 4, "eleven_one": 4, "one_ok": 1}
    for geko in FORMS:
        table = play(declarers=[0], geko=geko)
        assert [table.fact("tricks", seat).get("last") for seat in (0, 1)] == [last[geko], 4]


def test_whoever_has_not_decided_may_declare_in_a_guess() -> None:
    table = declaring(geko="flat").do("1:declare:yes", "2:declare:no")
    guesses = [int(guess.geko) for guess in table.guesses(0, 100)]
    assert set(guesses) == {0b000, 0b010, 0b100, 0b110}
    assert {int(guess.geko) & 0b10 for guess in table.guesses(1, 20)} == {0b10}
