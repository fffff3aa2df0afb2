"""Fortuna: what a seat sees happen."""

import pytest
from tests.games.fortuna.kit import dealt, play


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    "options",
    [{}, {"score": "set_max"}, {"score": "treated_sum", "loop": "mod10"}, {"patrons": "none"}],
)
def test_points_of_events_add_up_to_the_result(players: int, options: dict[str, str]) -> None:
    for seed in range(3):
        table = dealt(players, seed, **options).play_on(seed)
        for viewer in table.viewers:
            assert table.points_told(viewer) == table.points
            assert all(event.rule == "17.1" for event in table.gains(viewer))


def test_a_pass() -> None:
    table = play("3", "3", draws="5")
    assert table.told(0) == [
        "A passed: 3 (discards of 3: 1)",
        "B passed: 3 (discards of 3: 2)",
    ]
    assert table.told(2) == [*table.told(0), "C drew 5"]


def test_a_sale_is_told_when_it_is_complete() -> None:
    table = play("3:33", hands={0: "3"}, draws="")
    for viewer in range(-1, 4):
        assert table.told(viewer) == []
    table.act("card:3")
    assert table.told() == ["A sold a set of 3 (333) that scores 9"]
    table.act("patron:2")
    assert table.told()[1:] == [
        *("A took patron 2", "Patron 5 was turned up", "A drew cards: 2"),
    ]
    own = table.told(0)
    assert own[:3] == table.told()[:3]
    assert len(own[3].removeprefix("A drew ").split()) == 2


def test_a_sale_without_patrons_is_one_step() -> None:
    table = play("3:333", patrons="none")
    assert table.told() == ["A sold a set of 3 (333) that scores 9", "A drew cards: 2"]
    assert play("1:1", patrons="none").told() == ["A sold a set of 1 (1) that scores 1"]


def test_a_draw_to_pass_is_told() -> None:
    table = play("3", shrink="no_turn_draw_on_sale")
    assert table.told() == ["A drew cards: 1", "A passed: 3 (discards of 3: 1)"]
    assert table.told(0)[0].startswith("A drew ")
    assert ":" not in table.told(0)[0]


def test_rounds() -> None:
    assert play(*["-"] * 8).told().count("Round 2") == 1
    assert play(*["-"] * 8).told()[-1] == "Round 3"


def test_end_card_as_a_turn_draw() -> None:
    assert play(*["-"] * 34).told()[-1] == "C drew the End card: this round is the last"


def test_end_card_in_a_refill() -> None:
    table = play("2:22", *["-"] * 29, "5:55555")
    assert table.told()[-3:] == [
        "C sold a set of 5 (55555) that scores 25",
        "C drew cards: 3",
        "C drew the End card: this round is the last",
    ]


def test_end_card_after_a_refill_is_the_next_ones() -> None:
    table = play(*["-"] * 29, "5:55555", first=1)
    assert table.told()[-2:] == [
        "C drew cards: 4",
        "D drew the End card: this round is the last",
    ]


def test_the_last_refill_card_may_replace_the_end_card() -> None:
    table = play(*["-"] * 30, "5:55555", first=1)
    assert table.told()[-2:] == [
        "D drew cards: 4",
        "D drew the End card: this round is the last",
    ]


def test_the_end() -> None:
    assert play("3:333").finish().told()[-1] == "The game is over"
    tie = play("3:333+1", "3:333").finish()
    assert tie.told()[-2:] == [
        "Most points tied; the fewest patrons win: A 1, B 0",
        "The game is over",
    ]
    assert tie.winners == [1]
    assert [event.rule for event in tie.events()][-2] == "18.2"
    shared = play("3:333", "3:333", patrons="none").finish()
    assert shared.told()[-2:] == ["Most points tied; A, B share the win", "The game is over"]
    assert shared.winners == [0, 1]
