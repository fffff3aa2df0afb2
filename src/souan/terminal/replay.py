"""Looking at a match again: step by step on a screen, in plain lines all at once."""

from rich.text import Text

from souan.match import Match
from souan.terminal.account import SPECTATOR, show_account
from souan.terminal.desk import PlainDesk, make_desk
from souan.terminal.plain import zone_sentences
from souan.terminal.playing import named_texts
from souan.terminal.shown import Replay
from souan.terminal.stepping import Stepper
from souan.text import Texts


def replay(match: Match, seat: int | None, language: str, plain: bool) -> int:
    """Go through a match, seen by a seat or (None) with every hand open; the exit status."""
    texts = named_texts(match, frozenset(), language)
    desk = make_desk(texts, plain)
    shown = Replay(match, SPECTATOR if seat is None else seat)
    if isinstance(desk, PlainDesk):
        desk.page(told(shown, texts))
    else:
        Stepper(shown, texts, desk).run()
    if match.is_over:
        show_account(match, texts, desk.console)
    return 0


def told(shown: Replay, texts: Texts) -> list[Text]:
    """The hands that were dealt, what happened, and the hands at the end, as far as open."""
    happened = shown.log(shown.last, texts)
    if shown.viewer != SPECTATOR:
        return happened
    dealt, left = (
        [Text(line) for line in zone_sentences(shown.hands(step), texts)] for step in (0, -1)
    )
    return [*dealt, *happened, *left]
