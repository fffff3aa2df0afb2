"""What people type: choices by number and notation, commands in both languages."""

import pytest

from souan.match import new_match
from souan.table import Choice
from souan.terminal.commands import Line, find_choice, numbers, read_line
from souan.text import Message, Texts

JA = Texts("ja", "souan.games.hangover", "souan.terminal")


def found(word: str, choices: tuple[Choice, ...]) -> str | None:
    choice = find_choice(word, choices, JA)
    return choice.action if choice else None


@pytest.fixture
def snacks() -> tuple[Choice, ...]:
    return new_match("hangover", 4, 7).table(0).choices


@pytest.fixture
def cards() -> tuple[Choice, ...]:
    match = new_match("hangover", 4, 7)
    while len(match.pending()) > 1:
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    while not match.legal_actions(match.pending()[0])[0].startswith("play"):
        match.play(match.pending()[0], match.legal_actions(match.pending()[0])[0])
    return match.table(match.pending()[0]).choices


def test_a_number_is_the_place_of_a_choice(cards: tuple[Choice, ...]) -> None:
    assert found("1", cards) == cards[0].action
    assert found("２", cards) == cards[1].action
    for word in ("0", "99", "9" * 5000, "-1", "1.0"):
        assert found(word, cards) is None


def test_choices_of_numbers_have_their_own_numbers() -> None:
    def named(*actions: str) -> list[int]:
        text = Message("title")
        return numbers([Choice(action, text, text) for action in actions])

    assert named("load:P=0", "load:P=1", "load:P=2") == [0, 1, 2]
    assert named("sail:2", "sail:4") == [2, 4]
    assert named("patron:2", "none") == [1, 2]
    assert named("snack:+1+2", "snack:-1-2") == [1, 2]
    assert named("play:R1", "play:R6") == [1, 2]
    assert named("a:1", "b:1") == [1, 2]
    assert named() == []


def test_notation_is_read_in_any_width_and_case_and_without_its_verb(
    cards: tuple[Choice, ...],
) -> None:
    triangle = next(choice.action for choice in cards if choice.action.endswith("^"))
    card = triangle.removeprefix("play:")
    drawn = card.replace("^", "△")
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in card)
    symbol = next(c.piece.symbol for c in cards if c.action == triangle and c.piece)
    for word in (
        triangle,
        triangle.upper(),
        card,
        card.lower(),
        drawn,
        card.replace("^", "▵"),
        wide,
    ):
        assert found(word, cards) == triangle, word
    assert found(symbol + card.replace("^", "▵"), cards) == triangle


def test_snacks_are_found_by_their_two_numbers(snacks: tuple[Choice, ...]) -> None:
    for choice in snacks:
        upper_lower = choice.action.removeprefix("snack:")
        assert found(upper_lower, snacks) == choice.action
        assert found(upper_lower.replace("-", "−").replace("+", "＋"), snacks) == choice.action


def test_an_ambiguous_part_is_no_choice(snacks: tuple[Choice, ...]) -> None:
    first = snacks[0]
    twins = (first, Choice("other:" + first.action.partition(":")[2], first.label, first.meaning))
    assert found(first.action.partition(":")[2], twins) is None
    assert found(first.action, twins) == first.action


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("undo", Line("undo")),
        ("戻す", Line("undo")),
        ("？", Line("explain")),
        ("? 3", Line("explain", "3")),
        ("?3", Line("explain", "3")),
        ("RULES R7", Line("rules", "R7")),
        ("規則　９", Line("rules", "９")),
        ("save my file.jsonl", Line("save", "my file.jsonl")),
        ("保存", Line("save")),
        ("終了", Line("quit")),
        ("記録", Line("log")),
        ("助け", Line("help")),
        ("", Line()),
        (" \t ", Line()),
        ("1 ３", Line(choices=("1", "3"))),
        ("+1+2 R6△", Line(choices=("+1+2", "r6^"))),
        ("\x1b[2J\x00", Line(choices=("[2j",))),
    ],
)
def test_lines(text: str, line: Line) -> None:
    assert read_line(text) == line
