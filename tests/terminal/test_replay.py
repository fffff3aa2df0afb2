"""Looking at a match again."""

import random
import sys
from collections.abc import Callable

import pytest

from souan.games import all_games
from souan.match import Match, new_match
from souan.terminal import draw, replay
from souan.terminal.replay import Replay
from souan.text import Message, Texts


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
    hands = told.partition(first)[0].splitlines()
    assert [hand.split(",")[0] for hand in hands][::2] == dealt_hands(match)
    assert first in told
    assert replay(match, 1, "en", plain=True) == 0
    assert capsys.readouterr().out.startswith(
        match.game.texts("en").say(match.events(1)[0].message)
    )
    assert "Winners: " in told
    assert "\x1b" not in told


def dealt_hands(match: Match) -> list[str]:
    """What the lines about the hands begin with: the seat, and its first card."""
    start = Match(match.game, match.rules, match.states[0])
    say = match.game.texts("en").say
    zones = [start.table(seat).own[0] for seat in range(match.players)]
    return [
        f"{seat}: {say(zone.title)}: {say(zone.pieces[0].name)}"
        for seat, zone in zip("ABCD", zones, strict=True)
    ]


@pytest.mark.parametrize("name", list(all_games()))
@pytest.mark.parametrize("part", [0, 0.3, 0.6, 1])
def test_without_a_seat_every_hand_is_open(name: str, part: float) -> None:
    """Of an unfinished match too: the record is its owner's."""
    rng = random.Random(3)
    match = new_match(name, all_games()[name].players[-1], 2)
    while not match.is_over:
        match.play(match.pending()[0], rng.choice(match.legal_actions(match.pending()[0])))
    length = round(part * len(match.actions))
    stopped = Match(match.game, match.rules, match.states[0])
    stopped.states, stopped.actions = match.states[: length + 1], match.actions[:length]
    scene = Replay(stopped, -1).scene(length, Message("prompt.over"))
    shown = [(zone.title.get("seat"), [p.code for p in zone.pieces]) for zone in scene.table.own]
    for seat in range(match.players):
        for zone in stopped.table(seat).own:
            assert not zone.pieces or (seat, [p.code for p in zone.pieces]) in shown
    texts = Texts("en", match.game.package, "souan.terminal")
    lines = draw(scene.table, texts, 80, 24, events=scene.events)
    assert len(lines) < 24
    assert lines[-1].plain.strip() == texts.say(Message("prompt.over"))


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
