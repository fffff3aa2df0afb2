"""What `hint` shows: what a short search finds best, from what the person can see."""

from collections.abc import Sequence

from rich.text import Text

from souan.bots.names import BotName
from souan.bots.searcher import Budget
from souan.lab.advice import Advice, advise, adviser, is_mixed
from souan.lab.rehearse import prepare
from souan.match import Match
from souan.table import Choice
from souan.terminal.cells import run
from souan.terminal.commands import numbers
from souan.terminal.desk import Desk
from souan.text import Message, Texts

SECONDS = 0.5
"""How long somebody waits gladly, without having come for it."""

BOT = BotName("hint", "search", Budget(seconds=SECONDS, threads=2))
"""Who is asked."""

MOST = 5
"""Choices that are worth telling."""


def hint_lines(match: Match, seat: int, texts: Texts, desk: Desk) -> list[Text]:
    """The best choices of a pending seat, the best first; the match stays as it is."""
    with desk.waiting(texts.say(Message("terminal.advice.compiling"))):
        prepare(match.game, match.rules, lambda name: None, searching=True)
    step = len(match.actions)
    with desk.waiting(texts.say(Message("terminal.advice.thinking"))):
        advice = advise(match, seat, step, adviser(BOT, match, seat, step))
    return advice_lines(advice, match.table(seat).choices, texts)


def advice_lines(advice: Sequence[Advice], choices: Sequence[Choice], texts: Texts) -> list[Text]:
    """The best of some advice as lines, with the numbers that the choices have on the table."""
    numbered = dict(zip((each.action for each in choices), numbers(choices), strict=True))
    labels = {choice.action: choice.label for choice in choices}
    mixed = is_mixed(advice)
    tries = sum(each.tries for each in advice)
    lines = [Text(texts.say(Message("terminal.advice.title", seconds=SECONDS, tries=tries)))]
    for each in advice[:MOST]:
        said = texts.say(_said(each, labels[each.action], mixed))
        lines.append(run(f"{numbered[each.action]:>2} ", "bold") + Text(said))
    lines.append(run(texts.say(Message("terminal.advice.scale")), "dim"))
    if mixed:
        lines.append(run(texts.say(Message("terminal.advice.together")), "dim"))
    return lines


def _said(advice: Advice, label: Message, mixed: bool) -> Message:
    if advice.value is None:
        return Message("terminal.advice.unknown", label=label, action=advice.action)
    return Message(
        "terminal.advice.mixed" if mixed else "terminal.advice.choice",
        label=label,
        action=advice.action,
        value=f"{advice.value:.0%}",
        tries=advice.tries,
        chance=f"{advice.chance:.0%}",
    )
