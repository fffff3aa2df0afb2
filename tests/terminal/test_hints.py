"""`hint` while playing: the best few choices, and the match goes on as if nobody had asked."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from souan.bots.searcher import Budget
from souan.lab.advice import Advice
from souan.match import Match, new_match
from souan.terminal import hints
from souan.terminal.commands import Line, read_line
from souan.terminal.desk import PlainDesk
from souan.terminal.hints import MOST, advice_lines, hint_lines
from souan.terminal.playing import named_texts
from souan.text import Texts

Start = Callable[..., Any]
Piped = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def lines() -> Callable[..., list[str]]:
    """How some advice on the first choice of a match is told."""

    def told(match: Match, advice: list[Advice], texts: Texts) -> list[str]:
        choices = match.table(0).choices
        return [line.plain for line in advice_lines(advice, choices, texts)]

    return told


def loading() -> Match:
    """A match in which the choices are numbered from 0: no, one, two or three of pepper."""
    return new_match("superba", 2, 1)


def texts_of(match: Match, language: str) -> Texts:
    return named_texts(match, frozenset({0}), language)


@pytest.mark.parametrize("word", ["hint", "h", "HINT", "ヒント", "ﾋﾝﾄ", "ｈ"])
def test_words_that_ask(word: str) -> None:
    assert read_line(word) == Line("hint")


def test_choices_are_told_as_they_stand_on_the_table(lines: Callable[..., list[str]]) -> None:
    match = loading()
    advice = [
        Advice("load:P=3", 80, 0.604, 1.0),
        Advice("load:P=0", 15, 0.3, 0.0),
        Advice("load:P=1", 0, None, 0.0),
    ]
    assert lines(match, advice, texts_of(match, "en")) == [
        "Hint: best first, by 0.5 s of search from what you can see (95 tries)",
        " 3 3 pepper (load:P=3)  60%, 80 tries",
        " 0 0 pepper (load:P=0)  30%, 15 tries",
        " 1 1 pepper (load:P=1)  no estimate",
        "The estimate runs from 0% (a clear loss) to 100% (a clear win)",
    ]
    assert lines(match, advice, texts_of(match, "ja")) == [
        "ヒント：見えていることだけから 0.5 秒の読み（試行 95 回）。よい順",
        " 3 胡椒 3枚（load:P=3） 推定値 60%、試行 80 回",
        " 0 胡椒 0枚（load:P=0） 推定値 30%、試行 15 回",
        " 1 胡椒 1枚（load:P=1） 推定値なし",
        "推定値は 0%（大敗）から 100%（大勝）まで",
    ]


def test_mixed_play_is_told_with_its_shares(lines: Callable[..., list[str]]) -> None:
    match = loading()
    advice = [Advice("load:P=3", 80, 0.6, 0.75), Advice("load:P=0", 15, 0.3, 0.25)]
    english, japanese = (lines(match, advice, texts_of(match, each)) for each in ("en", "ja"))
    assert english[1] == " 3 3 pepper (load:P=3)  play it 75% of the time; 60%, 80 tries"
    assert "vary your choice" in english[-1]
    assert "75% の割合で選ぶ" in japanese[1]


def test_only_the_best_few_are_told(lines: Callable[..., list[str]]) -> None:
    match = new_match("hangover", 4, 7)
    while len(match.legal_actions(0)) <= MOST:
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    advice = [Advice(action, 9, 0.5, 0.0) for action in match.legal_actions(0)]
    assert len(lines(match, advice, texts_of(match, "en"))) == MOST + 2


def test_the_match_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "BOT", hints.BOT._replace(budget=Budget(20, threads=2)))
    match = loading()
    record, states = match.record(), [state.tobytes() for state in match.states]
    texts = texts_of(match, "en")
    told = hint_lines(match, 0, texts, PlainDesk(texts))
    assert told == hint_lines(match, 0, texts, PlainDesk(texts))
    assert match.record() == record
    assert [state.tobytes() for state in match.states] == states


def test_a_hint_at_the_table(terminal: Start) -> None:
    screen = terminal("--lang", "en", "--game", "superba", "--players", "2")
    assert "hint, help" in screen.shown()
    shown = screen.type("hint")
    assert "Hint: best first, by 0.5 s of search" in shown
    assert "Thinking..." in screen.sent
    assert "Thinking..." not in shown
    assert len(re.findall(r"^ [0-3] [0-3] pepper \(load:P=[0-3]\)", shown, re.M)) == 4
    assert "pepper*" in screen.type("2"), "a choice typed there is carried out"


def test_bots_play_on_as_if_nobody_had_asked(piped: Piped, tmp_path: Path) -> None:
    for typed, name in (
        (b"h\n1\n1\n\xe3\x83\x92\xe3\x83\xb3\xe3\x83\x88\n1\n1\n1\n", "asked"),
        (b"1\n1\n1\n1\n1\n", "quiet"),
    ):
        done = piped(typed, "--record", f"{name}.jsonl", "--players", "3")
        assert (done.returncode, done.stderr) == (0, b"")
        assert ("ヒント：".encode() in done.stdout) == (name == "asked")
    asked, quiet = ((tmp_path / f"{name}.jsonl").read_text() for name in ("asked", "quiet"))
    assert asked == quiet
