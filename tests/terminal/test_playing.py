"""Matches played in a real pseudo-terminal, and through pipes."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

from souan.match import new_match
from souan.table import Event
from souan.terminal import read_saved
from souan.terminal.desk import PlainDesk
from souan.terminal.keeper import Keeper
from souan.terminal.person import Person
from souan.terminal.playing import named_texts
from souan.text import Message

Start = Callable[..., Any]
Piped = Callable[..., subprocess.CompletedProcess[bytes]]


def autosaved(folder: Path) -> Path:
    (path,) = (folder / "state").iterdir()
    return path


def play_out(screen: Any) -> None:
    while screen.child.isalive() and not screen.child.eof():
        assert len(screen.type("1").splitlines()) <= 24


def test_a_match_in_japanese_to_the_end(terminal: Start, tmp_path: Path) -> None:
    screen = terminal("--lang", "ja", "--record", "match.jsonl")
    assert "あなた" in screen.shown()
    assert "1列目" in screen.shown()
    play_out(screen)
    assert "勝者: " in screen.sent
    assert "\x1b[?1049l" in screen.sent
    assert screen.status() == 0
    record = json.loads((tmp_path / "match.jsonl").read_text("utf-8"))
    assert record["result"]["winners"]
    assert "people" not in record
    for seat, points in enumerate(record["result"]["points"]):
        name = ("あなた", "乙", "丙", "丁")[seat]
        assert f"{name}  {points}点" in screen.sent


@pytest.mark.parametrize("how", [(), ("--plain",)])
def test_the_options_of_the_game_are_told(terminal: Start, how: tuple[str, ...]) -> None:
    screen = terminal("--game", "hangover(trick_limit=3)", *how)
    assert "hangover(trick_limit=3)" in screen.shown()


def test_a_match_in_english_to_the_end(terminal: Start, tmp_path: Path) -> None:
    screen = terminal("--lang", "en", "--players", "5")
    play_out(screen)
    assert "Winners: " in screen.sent
    assert f"Record of the match: {autosaved(tmp_path)}" in screen.sent.replace("\r\n", "")
    assert screen.status() == 0
    assert not re.search("[ぁ-んァ-ヶ]", screen.sent)


SNACKS = "-2-3 -1-3 -2+2 -3+3"
"""The snack cards of the person in the match that is played here, as one line."""


def test_commands(terminal: Start, tmp_path: Path) -> None:
    screen = terminal()
    assert "選べる行動がない" not in screen.type("-2-3 -1-3")
    assert "3列目" in screen.shown()
    assert "取り消しました" in screen.type("戻す")
    assert "2列目に" in screen.shown()
    screen.type("undo")
    assert "1列目に" in screen.shown()
    assert "snack:" in screen.type("?")
    screen.type("")
    assert "1列目に" in screen.type("? 1")
    assert "「9x」は選択肢にありません" in screen.type("? 9x")
    assert "9.2 " in screen.type("rules 9")
    screen.type("q")
    assert "R7 " in screen.type("規則 R7")
    screen.type("")
    assert "見つかりません" in screen.type("rules R99")
    assert "1/" not in screen.type("rules").splitlines()[0]
    assert "Enter で続き" in screen.shown()
    screen.type("q")
    assert "並べ終えました" in screen.type("log")
    screen.type("")
    assert "undo" in screen.type("help")
    screen.type("")
    assert "copy.jsonl" in screen.type("save copy.jsonl")
    assert read_saved(tmp_path / "copy.jsonl").match.seed == 7
    assert "保存できません" in screen.type("save no/such/folder/x")
    screen.type("save")
    assert len(list(tmp_path.glob("hangover-*.jsonl"))) == 1


@pytest.mark.parametrize(
    ("language", "nothing", "shown"),
    [
        ("ja", "取り消す行動がありません", "取り消せません。すでに公開された情報があります"),
        ("en", "there is nothing to take back", "cannot be taken back: something has been shown"),
    ],
)
def test_undo_says_why_not(terminal: Start, language: str, nothing: str, shown: str) -> None:
    screen = terminal("--lang", language)
    assert nothing in screen.type("undo")
    screen.type("1")
    screen.type("undo")
    assert nothing in screen.type("undo")
    screen.type(SNACKS)
    assert shown in screen.type("undo")


def test_an_only_choice_is_nothing_to_take_back(tmp_path: Path) -> None:
    match = new_match("hangover", 3, 7)
    keeper = Keeper(match, frozenset({0}), {}, tmp_path / "m.jsonl", asked=True)
    texts = named_texts(match, frozenset({0}), "en")
    person = Person(0, match, texts, PlainDesk(texts), keeper, ())
    person.automatic.append((0, 1, Event(Message("title"))))
    match.play(0, match.legal_actions(0)[0])  # as if there had been no other
    person.undo()
    assert person.notice == ["there is nothing to take back"]
    assert len(match.actions) == 1
    match.play(0, match.legal_actions(0)[0])
    person.undo()
    assert person.notice == ["Took back the last action"]


def test_what_is_typed_at_a_page_is_done_afterwards(terminal: Start) -> None:
    screen = terminal()
    screen.type("rules")
    assert "取り消す行動がありません" in screen.type("undo"), "a command"
    screen.type("rules")
    assert "R7 " in screen.type("rules R7").splitlines()[0], "one that opens another page"
    assert "「xyz」は選択肢にありません" in screen.type("xyz"), "a mistake"
    screen.type("?")
    assert "2列目に" in screen.type("1"), "a choice"
    screen.type("rules")
    assert "2列目に" in screen.type("ｑ")
    assert "選択肢にありません" not in screen.shown()
    screen.type("log")
    screen.type("終了")
    assert screen.status() == 0


def test_a_command_typed_at_a_hand_over_is_done_afterwards(terminal: Start) -> None:
    screen = terminal("--people", "0,2")
    assert "R7 " in screen.type("rules R7").splitlines()[0]
    assert "1列目に" in screen.type("")
    assert "丙さんの番です" in screen.type(SNACKS)
    assert "1列目に" in screen.type("1"), "but no choice, of a table that nobody has seen"


def test_mistakes_cost_nothing(terminal: Start) -> None:
    screen = terminal()
    for typed in ("77", "play:R6", "R6^", "\x1b[31mred", "{seat}", "x" * 300, "1.5", "ー"):
        shown = screen.type(typed)
        assert "Traceback" not in screen.sent
        assert "1列目に" in shown, typed
    shown = screen.type("1 banana 1")
    assert "2番目の「banana」で止めました" in shown
    assert "2列目に" in shown


def test_numbers_in_a_row_stop_where_they_would_mean_something_else(terminal: Start) -> None:
    screen = terminal()
    for typed in ("1 1", "1 2"):  # of what 1, 2, 3 and 4 were, 1, 2 and 3 are left
        shown = screen.type(typed)
        assert f"2番目の「{typed[-1]}」で止めました。番号の指す選択肢が変わりました" in shown
        assert "2列目に" in shown
        screen.type("undo")
    assert "2番目の「9」で止めました。番号 9 はありません" in screen.type("1 9")


def test_numbers_may_follow_each_other_while_they_mean_the_same(terminal: Start) -> None:
    screen = terminal("--lang", "en")
    assert "column 4" in screen.type("4 3 2"), "those above have not moved"
    for _ in range(3):
        screen.type("undo")
    assert "column 4" in screen.type("1 -1-3 -2+2"), "notation means the same anywhere"


def test_a_number_behind_a_move_that_changed_the_table_is_not_carried_out(
    terminal: Start,
) -> None:
    assert "5番目の「1」で止めました。その前に場が" in terminal().type(f"{SNACKS} 1")


def test_quit_and_resume(terminal: Start, tmp_path: Path) -> None:
    screen = terminal()
    screen.type(SNACKS)
    screen.type("1")
    screen.type("quit")
    assert screen.status() == 0
    path = autosaved(tmp_path)
    assert "--resume" in screen.sent
    assert path.name in screen.sent.replace("\r\n", "")
    before = read_saved(path).match
    again = terminal("--resume", str(path))
    assert "手札" in again.shown()
    play_out(again)
    assert again.status() == 0
    after = json.loads(path.read_text("utf-8"))
    assert after["actions"][: len(before.actions)] == before.record()["actions"]
    assert "result" in after


def test_a_resumed_match_goes_on_as_if_it_had_not_stopped(terminal: Start, tmp_path: Path) -> None:
    whole = terminal("--record", "whole.jsonl")
    play_out(whole)
    broken = terminal("--record", "broken.jsonl")
    while not broken.child.eof():
        broken.child.kill(9)
        broken.child.wait()
        broken = terminal("--resume", "broken.jsonl")
        for _ in range(8):
            if not broken.child.eof():
                broken.type("1")
    assert (tmp_path / "whole.jsonl").read_text() == (tmp_path / "broken.jsonl").read_text()


def test_end_of_input_saves(terminal: Start, tmp_path: Path) -> None:
    screen = terminal()
    screen.type("1")
    screen.child.sendeof()
    screen.wait()
    assert "--resume" in screen.sent
    assert screen.status() == 0
    assert len([s for s, _ in read_saved(autosaved(tmp_path)).match.actions if s == 0]) == 1


def test_an_interrupt_saves(terminal: Start, tmp_path: Path) -> None:
    screen = terminal()
    screen.type("1")
    screen.child.sendintr()
    screen.wait()
    assert "--resume" in screen.sent
    assert "Traceback" not in screen.sent
    assert screen.status() == 130
    assert len([s for s, _ in read_saved(autosaved(tmp_path)).match.actions if s == 0]) == 1


def test_a_hand_over_hides_the_hand_before(terminal: Start) -> None:
    screen = terminal("--people", "0,2")
    assert "甲さんの番です" in screen.shown()
    assert "手札" not in screen.sent
    hand = re.search("^手札  (.*)", screen.type(""), re.M)
    assert hand
    cards = hand[1].split()
    assert len(cards) == 11
    shown = screen.type(SNACKS)
    assert "丙さんの番です" in shown
    for card in cards:
        assert card not in shown
        assert card not in screen.scrollback()
    assert screen.sent.index("\x1b[?1049h") < screen.sent.index("手札")
    other = re.search(
        "^手札  (.*)", screen.type("\x1b[A\x1b[A"), re.M
    )  # no history of another's lines
    assert other
    assert not set(cards) & set(other[1].split())


def test_a_hand_over_in_plain_lines_scrolls_the_hand_before_away(terminal: Start) -> None:
    screen = terminal("--people", "0,2", "--plain")
    hand = re.search("^手札: (.*)", screen.type(""), re.M)
    assert hand
    shown = screen.type(SNACKS)
    assert "丙さんの番です" in shown
    assert "手札" not in shown
    assert not any(card in shown for card in hand[1].split("、"))


@pytest.mark.parametrize("how", [(), ("--plain",)])
def test_bots_that_think_are_mentioned_and_then_no_more(
    terminal: Start, how: tuple[str, ...]
) -> None:
    screen = terminal("--slow", "0.1", "--players", "3", *how)
    assert "考えています" in screen.sent
    assert "考えています" not in screen.shown()
    assert "考えています" not in terminal(*how).sent, "quick ones are not"


def test_nothing_is_wiped_in_a_pipe(piped: Piped) -> None:
    done = piped(b"", "--slow", "0.1", "--players", "3")
    assert "考えています".encode() not in done.stdout
    assert b"\r" not in done.stdout


@pytest.mark.parametrize("how", [(), ("--plain",)])
def test_what_is_typed_before_the_first_prompt_is_no_answer(
    terminal: Start, how: tuple[str, ...]
) -> None:
    screen = terminal("--late", "2", *how, ahead="1 1 1\nquit\n")
    assert "1列目に" in screen.shown()
    assert "1列目に" in screen.type("?1")


def test_a_home_of_nobody_is_a_folder_that_is_missing(terminal: Start) -> None:
    assert "フォルダ ~nobody_at_all が見つかりません" in terminal().type("save ~nobody_at_all/x")


def test_quitting_at_a_hand_over(terminal: Start) -> None:
    screen = terminal("--people", "0,1,2,3")
    screen.type("終了")
    assert screen.status() == 0
    assert "手札" not in screen.sent


# --- pipes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_match_through_pipes_has_no_escape_codes(piped: Piped, language: str) -> None:
    done = piped(b"?\n" + b"1\n" * 60, "--lang", language)
    assert done.stderr == b""
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout
    assert {"ja": "勝者: ", "en": "Winners: "}[language] in done.stdout.decode()


def test_the_end_of_a_pipe_saves(piped: Piped, tmp_path: Path) -> None:
    done = piped(b"1\n")
    assert done.returncode == 0
    assert b"--resume" in done.stdout.splitlines()[-1]
    assert len(read_saved(autosaved(tmp_path)).match.actions) == 13


def test_hot_seat_in_plain_lines_separates_the_people(piped: Piped) -> None:
    done = piped(f"\n{SNACKS}\n\n".encode(), "--people", "0,1")
    assert done.returncode == 0
    assert done.stdout.count(b"-" * 40) == 2


def test_letters_that_the_terminal_cannot_show_or_send(piped: Piped) -> None:
    done = piped("あ\n".encode() + b"\xff\xfe\n1\n", PYTHONIOENCODING="ascii")
    assert done.stderr == b""
    assert done.returncode == 0


def test_a_plain_terminal_gets_no_cursor_movement(terminal: Start) -> None:
    screen = terminal("--plain")
    screen.type("1")
    screen.child.sendeof()
    screen.child.expect(pexpect.EOF)
    assert "\x1b" not in screen.sent + screen.child.before


def test_no_color_is_honoured(terminal: Start) -> None:
    colour = "\x1b\\[(?:[0-9]+;)*(?:3[0-8]|9[0-7])"
    assert re.search(colour, terminal().sent)
    assert not re.search(colour, terminal(NO_COLOR="1").sent)


def test_a_terminal_that_cannot_move_the_cursor_gets_plain_lines(terminal: Start) -> None:
    assert "\x1b" not in terminal(TERM="dumb").sent
