"""Fortuna, rulings R1 to R24: our answers where the draft is silent."""

import pytest
from tests.games.fortuna.kit import FIVE_SETS, dealt, finished, play, result, rules

from souan.games.fortuna import GAME
from souan.text import InputError


def test_r01_printed_numbers_count() -> None:
    assert play("3", "3", "5:33555").so_far[2] == 21  # not 25, not 5


def test_r01_one_8_for_8_points() -> None:
    table = play("8", "8", "8", "1:8", loop="mod10")
    assert table.so_far[3] == 8


def test_r02_the_hand_does_not_shrink() -> None:
    table = play(*FIVE_SETS, players=3)
    assert table.size(0) == 10


def test_r03_patrons_matter_only_in_a_tie() -> None:
    with_patrons, without = play("1:1+1", "2:22+2"), play("1:1", "2:22", patrons="21345678")
    assert with_patrons.so_far == without.so_far == [1, 4, 0, 0]
    assert result("333", "333", "333", patrons=(1, 0, 2))[1] == [1]


def test_r04_own_sets_by_the_number_they_count_as() -> None:
    table = play("8", "8", "8", "1:8", "1:1", loop="mod10")
    assert (table.sets(3), table.sets(0)) == (["1:8"], ["1:1"])
    table = play("8", "8", "8", "1:8", "-", "-", "-", loop="mod10", hands={3: "1"}, draws="1")
    assert "1" in table.hand(3)
    assert "1" not in table.numbers("sell")  # the 8 took the place of a set of 1


def test_r05_no_cap_but_the_hand() -> None:
    table = play(*"7788877", hands={3: "8888887777"}, draws="7")
    assert table.hand(3) == "77777888888"
    assert table.numbers("sell") == ["8", "9", "10", "11"]
    assert table.then("11:77777888888").so_far[3] == 83


def test_r06_no_chaining() -> None:
    table = play("3", "3", "5", "5", "5", hands={1: "33333333"[:6]})
    assert "8" not in table.numbers("sell")


def test_r07_one_set_a_turn() -> None:
    table = play("2:22", hands={0: "1333"})
    assert table.turn == 1


def test_r08_five_sets_for_the_whole_game() -> None:
    table = play(*FIVE_SETS, "-", "-", players=3, hands={0: "66666"}, draws="6")
    with pytest.raises(InputError, match="You have sold five sets: you can only pass"):
        table.act("sell:6")
    table.then("-")
    assert table.told()[-1].startswith("A passed with five sets: ")
    assert table.size(0) == 10


def test_r09_no_set_means_a_pass() -> None:
    table = play(hands={0: "8887776665"}, draws="8")
    assert table.legal() == ["pass:5", "pass:6", "pass:7", "pass:8"]
    table.act("pass:5")
    assert "five" not in table.told()[0]


@pytest.mark.parametrize(
    ("passes", "size", "deck"),
    [(28, 10, 7), (29, 10, 5), (30, 10, 4), (31, 9, 5), (32, 8, 4), (33, 7, 4)],
)
def test_r10_a_refill_ends_with_the_replacement(passes: int, size: int, deck: int) -> None:
    table = play(*["-"] * passes, "5:55555", first=1)
    assert table.size((passes + 1) % 4) == size
    assert table.deck == deck  # the next seat, if there is one, has drawn already


def test_r11_turn_draws_continue() -> None:
    table = play(*["-"] * 32, "5:55555", first=2)
    assert table.shown_deck()[1] is None
    for _ in range(2):
        assert table.size(table.turn) == 11
        table.then("-")


def test_r12_no_further_turn_when_the_last_seat_triggers() -> None:
    table = play("2:22", "2:22", "2:22", *["-"] * 28)
    assert (table.turn, table.shown_deck()[1]) == (3, None)
    assert table.then("-").over


def test_r13_six_goods_below_the_end_card() -> None:
    for players in (3, 4):
        table = dealt(players)
        left, above = table.shown_deck()
        assert above is not None
        assert left - above == 1 + 6


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {"counts": "eight7"},
        {"counts": "6-6-6-6-6-6-5-5"},
        {"shrink": "no_turn_draw_on_sale"},
        {"loop": "mod10"},
    ],
)
def test_r14_the_deck_never_runs_out(players: int, options: dict[str, str]) -> None:
    for state in finished(players, **options):
        assert state.end + 7 - state.top >= 6 - players


def test_r15_one_face_up_pile() -> None:
    table = play("3", "1", "3")
    assert table.discards == "133"
    assert all(list(table.match.observation(v).discards)[1:4] == [1, 0, 2] for v in range(-1, 4))


def test_r16_the_row_is_refilled_only_for_a_patron_taken() -> None:
    assert play("1:1").row() == list("1234")
    assert play("1:1+4").row() == list("1235")
    assert int(play("1:1", "1:1", "1:1").state.turned) == 4


def test_r17_ten_is_no_number() -> None:
    table = play(*"8888", loop="mod10", hands={0: "8"})
    assert int(table.state.discards[8]) == 4
    assert "10" not in table.numbers("sell")
    assert "0" not in table.numbers("sell")


def test_r18_all_with_fewest_patrons_share() -> None:
    assert result("333", "333", "333", "333", patrons=(1, 0, 0, 2))[1] == [1, 2]
    assert result("", "", "")[1] == [0, 1, 2]


def test_r19_the_theme_changes_nothing() -> None:
    for language in ("ja", "en"):
        texts = GAME.texts(language).templates
        assert not [text for text in texts.values() if "ジェノバ" in text or "Genoa" in text]


def test_r20_the_row_is_not_refilled_after_the_trigger() -> None:
    table = play(*["-"] * 34, "1:1+2")
    assert table.shown_deck()[1] is None
    assert table.row() == list("134")
    assert int(table.state.turned) == 4


def test_r21_copies_may_be_changed() -> None:
    assert rules(counts="eight8").counts == (8,) * 8
    assert dealt(counts="eight8").shown_deck() == (64 - 40 + 1 - 1, 18 - 1)


def test_r22_numbers_may_start_anew() -> None:
    table = play("8", "8", "8", hands={3: "8777666555"}, draws="5", loop="mod10")
    assert table.numbers("sell") == ["1"]
    assert play("8", "8", "8", hands={3: "8777666555"}, draws="5").numbers("sell") == []


def test_r23_three_or_four_players() -> None:
    assert list(GAME.players) == [3, 4]


def test_r24_unfinished_sets_can_be_taken_back() -> None:
    table = play("3", "3", "5:33", hands={2: "555"})
    before = [table.match.observation(seat).tobytes() for seat in (-1, 0, 1, 3)]
    for _ in range(3):
        table.match.undo(2)
    assert [table.match.observation(seat).tobytes() for seat in (-1, 0, 1, 3)] == before
    assert table.match.actions[-1] == (1, "pass:3")
    table.act("pass:3")
    assert table.play_on().over
