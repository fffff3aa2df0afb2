"""The account adds up, and the rule book is found by number."""

import io
import random
from collections.abc import Callable

import pytest
from rich.console import Console

from souan.games import all_games
from souan.match import Match, new_match
from souan.terminal import show_account
from souan.terminal.account import account_lines
from souan.terminal.rulebook import rule_lines
from souan.text import Message, Texts


def test_points_by_sentence_add_up_to_the_result(
    positions: list[Match], texts: Callable[[Match, str], Texts], language: str
) -> None:
    words = texts(positions[0], language)
    for match in positions:
        if not match.is_over:
            continue
        said = [line.plain for line in account_lines(match, words)]
        wrong = max(
            words.templates["terminal.account.wrong"].split("{total}")[1:][0].split("{points}")
        )
        assert not any(wrong in line for line in said)
        for seat, points in enumerate(match.points()):
            heading = Message("terminal.account.seat", seat=seat, points=points)
            assert any(line.startswith(words.say(heading)) for line in said)


def test_the_account_on_a_console() -> None:
    rng = random.Random(2)
    match = new_match("hangover", 3, 1)
    while not match.is_over:
        match.play(match.pending()[0], rng.choice(match.legal_actions(match.pending()[0])))
    out = io.StringIO()
    texts = Texts("en", "souan.games.hangover", "souan.terminal").seated("You", "B", "C")
    show_account(match, texts, Console(file=out, color_system=None))
    assert out.getvalue().splitlines()[-1] == "Winners: B"
    assert "\x1b" not in out.getvalue()


@pytest.mark.parametrize("key", list(all_games()))
def test_rules_by_number_ruling_and_word(key: str, language: str) -> None:
    game = all_games()[key]
    section = [line.plain for line in rule_lines(game, language, "9")]
    assert section
    assert all(line.startswith("9.") for line in section)
    assert len(rule_lines(game, language, "9.1")) == 1
    for asked in ("R1", "r1", "裁定 R1", "ruling R1"):
        (ruling,) = rule_lines(game, language, asked)
        assert ruling.plain.startswith("R1 ")
    assert rule_lines(game, language, "no such words") == []
    book = "\n".join(line.plain for line in rule_lines(game, language, ""))
    assert "**" not in book
    assert "|--" not in book
