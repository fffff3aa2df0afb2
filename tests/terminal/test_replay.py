"""Looking at a match again."""

import random
import sys
from collections.abc import Callable

import pytest
from rich.cells import cell_len

from souan.games import all_games
from souan.match import Match, new_match
from souan.terminal import draw, replay
from souan.terminal.shown import Replay
from souan.terminal.stepping import WORDS
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
        assert shown.events(shown.last) == match.events(viewer)


def test_plain_replay_tells_all_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    match = finished()
    assert replay(match, None, "en", plain=True) == 0
    told = capsys.readouterr().out
    first = match.game.texts("en").say(match.events(-1)[0].message)
    hands = told.partition("1. A: ")[0].splitlines()
    assert [hand.split(",")[0] for hand in hands][::2] == dealt_hands(match)
    assert first in told
    assert replay(match, 1, "en", plain=True) == 0
    seen = capsys.readouterr().out
    assert seen.lstrip().startswith(match.game.texts("en").say(match.events(1)[0].message))
    for number, (seat, action) in enumerate(match.actions, 1):
        lines = [line for line in told.splitlines() if line.startswith(f"{number}. ")]
        assert len(lines) == 1
        assert lines[0].startswith(f"{number}. {'ABCD'[seat]}: ")
        assert lines[0].endswith(f"({action})")
        assert (lines[0] in seen) == (seat == 1), "a seat is not told what others chose in secret"
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


# --- step by step -----------------------------------------------------------------------------

Go = Callable[..., list[str]]


@pytest.fixture
def go(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Go:
    """Type lines into a replay of a match; what is shown before each and at the end."""

    def run(match: Match, seat: int | None, language: str, *typed: str) -> list[str]:
        shown: list[str] = []
        lines = iter(typed)

        def asked(prompt: str) -> str:
            shown.append(capsys.readouterr().out)
            return next(lines)

        monkeypatch.setattr("builtins.input", asked)
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setenv("LINES", "24")
        assert replay(match, seat, language, plain=False) == 0
        return [*shown, capsys.readouterr().out]

    return run


def test_stepping(go: Go) -> None:
    match = finished()
    last = len(match.actions)
    typed = ["", "n", "b", "7", "next", "back", "end", "前", "次", "n", ""]
    steps = [0, 1, 2, 1, 7, 8, 7, last, last - 1, last, last]
    shown = go(match, 1, "en", *typed)
    for step, screen in zip(steps, shown, strict=False):
        assert f"Action {step} of {last}" in screen
        assert (", the last" in screen) == (step == last)
    assert len(shown) == len(typed) + 1
    assert "Winners: " in shown[-1]


def test_each_step_names_its_action_in_notation_and_in_words(go: Go) -> None:
    match = finished()
    step = next(n for n, (_, action) in enumerate(match.actions, 1) if action.startswith("use:"))
    seat, action = match.actions[step - 1]
    told = f"{step}. {'ABCD'[seat]}: use {action[4:]} ({action})"
    assert told in go(match, None, "en", str(step), "q")[1]
    assert told in go(match, seat, "en", str(step), "q")[1]
    hidden = go(match, (seat + 1) % 4, "en", str(step), "q")[1]
    assert told not in hidden
    assert f"{step}. {'ABCD'[seat]} acted" in hidden
    told = f"{step}. {'甲乙丙丁'[seat]}：{action[4:]} を使用する（{action}）"
    assert told in go(match, None, "ja", str(step), "q")[1]


@pytest.mark.parametrize("name", list(all_games()))
def test_every_action_of_every_game_has_words(name: str) -> None:
    rng = random.Random(5)
    match = new_match(name, all_games()[name].players[0], 5)
    while not match.is_over:
        match.play(match.pending()[0], rng.choice(match.legal_actions(match.pending()[0])))
    texts = Texts("en", match.game.package, "souan.terminal")
    shown = Replay(match, -1)
    for step, (_, action) in enumerate(match.actions, 1):
        assert action in texts.say(shown.action(step))


def test_what_chance_did_is_named_where_all_is_open() -> None:
    match = new_match("kitano", 3, 5)
    while -1 not in [seat for seat, _ in match.actions]:
        match.play(match.pending()[0], match.legal_actions(match.pending()[0])[0])
    step = [seat for seat, _ in match.actions].index(-1) + 1
    texts = Texts("en", match.game.package, "souan.terminal")
    drawn = match.actions[step - 1][1]
    assert texts.say(Replay(match, -1).action(step)) == f"{step}. Chance decided: {drawn}"
    assert texts.say(Replay(match, 0).action(step)) == f"{step}. Chance decided something"


def test_the_replay_has_commands_of_its_own(go: Go) -> None:
    shown = go(finished(), None, "en", "log", "12", "log", "", "help", "", "rules 9", "q", "q")
    assert "Enter: next, help" in shown[0]
    assert "? explains" not in shown[0]
    assert "Nothing has happened yet" in shown[1]
    assert "Action 12 of" in shown[2], "what is typed at a page is done afterwards"
    assert "12. " in shown[3]
    assert "13. " not in shown[3]
    assert "the next action" in shown[5]
    assert "9.1" in shown[7]


def test_every_command_of_the_replay_is_explained() -> None:
    texts = {each: Texts(each, "souan.terminal") for each in ("ja", "en")}
    told = {each: text.say(Message("terminal.replay.help")) for each, text in texts.items()}
    for name, words in WORDS.items():
        assert words[0] in told["en"], name
        assert any(word in told["ja"] for word in words if not word.isascii()), name
    for each, text in texts.items():
        prompt = text.say(Message("terminal.replay.prompt", step=222, last=333))
        assert cell_len(prompt) <= 80, each


def test_mistakes_are_told_and_change_nothing(go: Go) -> None:
    match = finished()
    last = len(match.actions)
    shown = go(match, None, "en", "7", "banana", "999", "rules R99", "9" * 5000, "-1", "q")
    assert all(f"Action 7 of {last}" in screen for screen in shown[1:-1])
    assert "there is no command 'banana'; choose from n, b, e" in shown[2]
    assert f"there is no action 999; the last is {last}" in shown[3]
    assert "the rule book has nothing on 'R99'" in shown[4]
    assert "there is no action 999999999" in shown[5]
    assert "there is no command '-1'" in shown[6]
    assert "「banana」というコマンドはありません" in go(match, None, "ja", "banana", "q")[1]


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
