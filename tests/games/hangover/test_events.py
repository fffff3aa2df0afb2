"""Hangover: what a seat sees happen."""

import pytest
from tests.games.hangover.kit import FIVE_TRICKS, TEN, TWO_OUT, Table, dealt, play

from souan.games.hangover import GAME


def last_lines(table: Table, count: int, viewer: int = -1) -> list[str]:
    return table.told(viewer)[-count:]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        *((players, {}) for players in (3, 4, 5)),
        *((players, {"sum_lead": "false"}) for players in (3, 4, 5)),
        *((players, {"trick_limit": "3"}) for players in (4, 5)),
    ],
)
def test_points_of_events_add_up_to_the_result(players: int, options: dict[str, str]) -> None:
    for seed in range(3):
        table = dealt(players, seed, **options).play_on(seed)
        for viewer in table.viewers:
            assert table.points_told(viewer) == table.points
            assert all((event.points or 0) <= 15 for event in table.gains(viewer))


def test_arranging_and_start() -> None:
    table = play(first=2)
    assert table.told(0) == [
        "A finished arranging snack cards",
        "B finished arranging snack cards",
        "C finished arranging snack cards",
        "D finished arranging snack cards",
        "C became the start player",
    ]


def test_a_snack_laid_is_no_event() -> None:
    table = dealt()
    table.match.play(0, table.legal(0)[0])
    assert table.told(0) == table.told(1) == []


def test_a_trick() -> None:
    assert last_lines(play("R5 R6 R6^ R4^", first=1), 6) == [
        "B led R5",
        "C played R6",
        "D played R6▵",
        "A played R4▵",
        "D took the trick (no. 1)",
        "D, trick 1: sum 21 is over the limit 12, 0 VP x 1 = 0 VP",
    ]


def test_judgements_name_the_sentence_of_the_rule_book() -> None:
    for trick, sentence, points in (
        ("R5 R4 R2 R1", "9.6", 3),
        ("R5 R4 R1 R1^", "9.5", 1),
        ("R5 R4 R3 R1", "9.7", 0),
    ):
        event = play(trick).events(2)[-1]
        assert (event.seat, event.points, event.rule) == (0, points, sentence)
    event = play(*FIVE_TRICKS).events(2)[-1]
    assert (event.seat, event.points, event.rule) == (0, -4, "13.6")


def test_snacks_are_told_once_all_are_decided() -> None:
    snacks = {0: "-1-2 +2+3"}
    table = play(TEN, "B4 B3 B2 B1 |", snacks=snacks)
    assert last_lines(table, 1) == ["A took the trick (no. 2)"]
    table.match.play(0, "use:-1")
    for viewer in range(-1, 4):
        assert last_lines(table, 1, viewer) == ["A took the trick (no. 2)"]
    table.match.play(0, "use:+3")
    for viewer in range(-1, 4):
        assert last_lines(table, 2, viewer) == [
            "A used snack cards: -1, +3",
            "A, trick 2: sum 12 is just the limit 12, 3 VP x 3 = 9 VP",
        ]


def test_kept_snacks_are_no_event() -> None:
    assert last_lines(play(TEN), 2) == [
        "A took the trick (no. 1)",
        "A, trick 1: sum 10 is under the limit 12, 1 VP x 1 = 1 VP",
    ]


def test_snacks_used_before_are_not_told_again() -> None:
    snacks = {0: "-1-2 +2+3"}
    table = play(TEN + " | use:-1", "B4 B3 B2 B1 | use:+2", snacks=snacks)
    assert last_lines(table, 2)[0] == "A used snack cards: +2"


def test_elimination_and_face_down_cards() -> None:
    table = play(*FIVE_TRICKS, "B4 B3 B5")
    lines = table.told(2)
    out = lines.index("A dropped out; all VP gained so far are void")
    assert lines[out - 1] == "A took the trick (no. 5)"
    assert lines[out + 1 : out + 5] == [
        "B led B4",
        "C played B3",
        "D played B5",
        "A laid a card face down",
    ]


def test_end() -> None:
    assert last_lines(play(*TWO_OUT, players=3), 2) == [
        "B dropped out; all VP gained so far are void",
        "The game is over",
    ]
    assert dealt().play_on().told(0).count("The game is over") == 1


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_event_can_be_said(language: str) -> None:
    say = GAME.texts(language).say
    for event in dealt().play_on().events(0):
        assert "{" not in say(event.message)
