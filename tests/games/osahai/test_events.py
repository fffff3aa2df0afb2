"""大差配: what a seat sees happen, and the account at the end."""

from typing import Any

import pytest
from tests.games.osahai.kit import BEFORE, LAST, Table, board, dealt, english, full_board, play

from souan.games.osahai import GAME
from souan.games.osahai.state import PICK


def account(table: Table, viewer: int = -1) -> list[str]:
    """What is told from the last bargain's end on."""
    told = table.told(viewer)
    (start,) = [number for number, line in enumerate(told) if line.startswith("Hand down to")]
    return told[start:]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("options", [{}, BEFORE, {"skills": "false"}, {"raid": "false"}])
def test_points_of_events_add_up_to_the_result(players: int, options: Any) -> None:
    for seed in range(5):
        table = dealt(players, seed, **options).play_on(seed)
        for viewer in table.viewers:
            assert table.points_told(viewer) == table.points
            assert all(event.rule == "11.6" for event in table.gains(viewer))


@pytest.mark.parametrize("viewer", range(-1, 4))
def test_a_bargain_accepted(viewer: int) -> None:
    """The two see the cards on the table; R25: nobody can look them up in what was told."""
    assert play("1 P1:R A1:B ++").told(viewer) == [
        "A named a partner: B",
        "A to B: a card face down, for Dobuita",
        "B to A: a card face down, for Hagure",
        "A voted",
        "A accepted",
        "B accepted",
        "Both cards went face down to the tenements declared",
    ]


@pytest.mark.parametrize("viewer", range(-1, 4))
def test_a_bargain_refused(viewer: int) -> None:
    assert play("1 P1:R A1:B +-").told(viewer)[-3:] == [
        "A accepted",
        "B refused",
        "Both cards went to the wanderers: pedlar 1 (red), artisan 1 (yellow)",
    ]


def test_steps_in_the_making_are_no_events() -> None:
    for script in ("1", "1 P1"):
        for viewer in range(-1, 4):
            assert play(script).told(viewer) == []
    assert len(play("1 P1:R A1").told(1)) == 2


def test_refused_in_place() -> None:
    told = play("1 P1:R A1:B --", reject="open_in_place").told()
    assert told[-1] == (
        "Both cards went face up to the tenements declared: pedlar 1 (red), artisan 1 (yellow)"
    )


def test_secret_picks_are_told_without_the_suit() -> None:
    table = play(*LAST, hands={2: "P2 P3"}, **BEFORE).do("2:pick:B")
    for viewer in range(-1, 4):
        assert account(table, viewer) == ["Hand down to 2: D", "C picked a suit"]


def test_the_account_of_the_full_board() -> None:
    for viewer in range(-1, 3):
        assert account(full_board(), viewer) == [
            "Hand down to 2: A",
            "Dobuita (C1 P3 A4): sum 8, ruled by constable, raids averted, 8 VP",
            "Hagure (P4 T2 P1): sum 7, ruled by pedlar, +2, 9 VP",
            "Yanari (U4 H2 H3): sum 9, ruled by poor hatamoto, underworlders count double, 13 VP",
            "Kokera (T1): sum 1, ruled by street tough, each number is 5 minus itself, 4 VP",
            "Most wanderers are red; a constable averts the raid on Dobuita",
            "A revealed green (C2): Yanari, 13 VP",
            "B revealed green (H1 U3): Yanari, 13 VP",
            "C revealed blue (H4 C3): Hagure, 9 VP",
            "Most VP tied; more revealed cards win: A 1, B 2",
            "The game is over",
        ]


def test_the_account_in_japanese() -> None:
    say = GAME.texts("ja").say
    told = [say(event.message) for event in full_board().events()]
    assert told[-11:] == [
        "手札が2枚になりました：甲",
        "どぶ板長屋（C1 P3 A4）：数字の合計8、同心が最多で襲撃を無効化、8ＶＰ",
        "はぐれ長屋（P4 T2 P1）：数字の合計7、行商人が最多で＋2、9ＶＰ",
        "家鳴長屋（U4 H2 H3）：数字の合計9、貧乏旗本が最多で裏稼業人の数字が2倍、13ＶＰ",
        "こけら長屋（T1）：数字の合計1、町奴が最多で数字が5−現在値、4ＶＰ",
        "流浪人に最も多いスートは赤、どぶ板長屋への襲撃は同心が無効化",
        "甲：緑（C2）を公開、家鳴長屋の13ＶＰ",
        "乙：緑（H1 U3）を公開、家鳴長屋の13ＶＰ",
        "丙：青（H4 C3）を公開、はぐれ長屋の9ＶＰ",
        "最も高いＶＰが同じなので、公開した枚数の多い方：甲 1枚、乙 2枚",
        "ゲームが終了しました",
    ]


def test_the_account_without_skills() -> None:
    told = account(full_board(skills="false"))
    assert told[1:6] == [
        "Dobuita (C1 P3 A4): sum 8, 8 VP",
        "Hagure (P4 T2 P1): sum 7, 7 VP",
        "Yanari (U4 H2 H3): sum 9, 9 VP",
        "Kokera (T1): sum 1, 1 VP",
        "Most wanderers are red; Dobuita is raided: 0 VP",
    ]


def test_the_account_without_raids() -> None:
    assert not [line for line in account(full_board(raid="false")) if "anderers are" in line]


def test_why_there_is_no_raid() -> None:
    tie = play(*LAST[:3], "0 H4:G T4:G --", hands={0: "P4"})  # green, blue, blue, red
    assert "Most wanderers are blue; Hagure is raided: 0 VP" in account(tie)
    tie = play(*LAST[:3], "0 H3:G T4:G ++")
    assert "Several suits have the most wanderers, so no raid" in account(tie)
    (event,) = [e for e in tie.events() if e.message.key == "event.raid_tie"]
    assert event.rule == "10.2"
    none = play(LAST[0], "3 H1:R T1:R ++", *LAST[2:])
    assert "No wanderers, so no raid" in account(none)
    assert "Hagure: empty, 0 VP" in account(none)


@pytest.mark.parametrize(
    ("draw_break", "line"),
    [
        ("none", "Still tied, so a draw: A, B"),
        ("sum_of_revealed_numbers", "Still tied; the larger sum of revealed numbers wins: B"),
        ("fewest_cards_left", "Still tied; the smaller hand wins: A"),
        ("seat", "Still tied; the seat nearest the start player wins: A"),
    ],
)
def test_what_breaks_a_tie(draw_break: str, line: str) -> None:
    hands = {0: "P1 H1", 1: "T4 P3 U3", 2: "H4"}
    now = board({"R": "C2"}, hands=hands, draw_break=draw_break)
    before = now.state.copy()
    before.phase = PICK
    told = [english(e.message) for e in GAME.view.events(before, now.state, now.match.rules, -1)]
    assert told[-3:] == [
        "Most VP tied; more revealed cards win: A 1, B 1",
        line,
        "The game is over",
    ]
