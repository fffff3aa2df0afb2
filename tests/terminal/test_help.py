"""`help`: the commands, and every sign that a screen of a game may show."""

from collections.abc import Callable, Iterator

from rich.cells import cell_len

from souan.match import Match
from souan.terminal import draw
from souan.terminal.commands import WORDS
from souan.terminal.help import help_lines
from souan.text import Message, Texts

MakeTexts = Callable[[Match, str], Texts]

PUNCTUATION = {*" ?!,.;:'()/-+=", *"　、。：／（）「」【】〜＋−×＜＝＞？"}
"""What is a sign of any language, or of any sum."""

SEEN_TOGETHER = ("x2", "P*", "C*", "G*")
"""Signs that only letters show."""


def told(match: Match, words: Texts) -> str:
    """All that `help` says in a match."""
    return "\n".join(line.plain for line in help_lines(words, Message("terminal.help")))


def signs(match: Match, words: Texts) -> Iterator[str]:
    """The signs on the screen of each seat."""
    for seat in range(match.players):
        for line in draw(match.table(seat), words, 80, 24, events=match.events(seat)):
            yield from (letter for letter in line.plain if not letter.isalnum())
            yield from (sign.replace("2", "3") for sign in SEEN_TOGETHER if sign in line.plain)


def test_every_sign_on_a_screen_is_explained(
    positions: list[Match], texts: MakeTexts, language: str
) -> None:
    for match in positions:
        words = texts(match, language)
        explained = told(match, words)
        for sign in {*signs(match, words)} - PUNCTUATION:
            assert sign in explained, sign


def test_every_command_is_explained(positions: list[Match], texts: MakeTexts) -> None:
    japanese, english = (told(positions[0], texts(positions[0], each)) for each in ("ja", "en"))
    for command, words in WORDS.items():
        own = [word for word in words if not word.isascii()]
        assert words[0] in english, command
        assert any(word in japanese for word in (own or words)), command


def test_help_says_that_a_saved_file_holds_every_hand(
    positions: list[Match], texts: MakeTexts
) -> None:
    match = positions[0]
    assert "it holds every hand" in told(match, texts(match, "en"))
    assert "全員の手札が書かれる" in told(match, texts(match, "ja"))


def test_no_line_of_help_is_wider_than_a_terminal(
    positions: list[Match], texts: MakeTexts, language: str
) -> None:
    for line in told(positions[0], texts(positions[0], language)).split("\n"):
        assert cell_len(line) <= 80, line
