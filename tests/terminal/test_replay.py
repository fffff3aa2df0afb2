"""Looking at a match again."""

import random
import sys
from collections.abc import Callable

import pytest

from souan.match import Match, new_match
from souan.terminal import replay
from souan.terminal.replay import Replay
from souan.text import Message


def finished() -> Match:
    rng = random.Random(3)
    match = new_match("hangover", 4, 2)
    while not match.is_over:
        match.play(match.pending()[0], rng.choice(match.legal_actions(match.pending()[0])))
    return match


def test_each_step_shows_what_the_viewer_saw_then() -> None:
    match = finished()
    for viewer in (-1, 2):
        shown = Replay(match, viewer)
        prompt = Message("prompt.over")
        for step in (0, 7, len(match.actions)):
            scene = shown.scene(step, prompt)
            assert scene.table.choices == ()
            assert scene.table.seat == viewer
            earlier = Match(match.game, match.rules, match.states[0])
            earlier.states = match.states[: step + 1]
            assert scene.events == earlier.events(viewer)
        assert shown.events() == match.events(viewer)


def test_plain_replay_tells_all_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    match = finished()
    assert replay(match, None, "en", plain=True) == 0
    told = capsys.readouterr().out
    first = match.game.texts("en").say(match.events(-1)[0].message)
    assert told.startswith(first)
    assert "Winners: " in told
    assert "\x1b" not in told


def test_stepping(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = finished()
    last = len(match.actions)
    typed = iter(["", "", "b", "7", "e", ""])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert replay(match, 1, "en", plain=False) == 0
    shown = capsys.readouterr().out
    steps = [f"action {step} of {last}" for step in (0, 1, 2, 1, 7, last)]
    places: list[int] = []
    for step in steps:
        places.append(shown.index(step, places[-1] + 1 if places else 0))
    assert "Winners: " in shown[places[-1] :]


def test_leaving_early(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[Callable[[str], str]] = [lambda prompt: "q", _end_of_input, _interrupt]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    for end in ends:
        monkeypatch.setattr("builtins.input", end)
        assert replay(finished(), None, "ja", plain=False) == 0


def _end_of_input(prompt: str) -> str:
    raise EOFError


def _interrupt(prompt: str) -> str:
    raise KeyboardInterrupt
