"""The end of a match: how each seat made its points, sentence by sentence, and who has won."""

from rich.console import Console
from rich.text import Text

from souan.match import Match
from souan.table import Event
from souan.terminal.cells import run, wrap
from souan.text import Message, Texts

SPECTATOR = -1


def show_account(match: Match, texts: Texts, console: Console) -> None:
    """Print the result of a finished match and how each point of it was made."""
    width = console.width if console.is_terminal else 10_000
    for line in account_lines(match, texts):
        for part in wrap(line, width, 13):
            console.print(part, soft_wrap=True)


def account_lines(match: Match, texts: Texts) -> list[Text]:
    """The account of a finished match: each seat's points, one a line, and last who has won."""
    points, winners = match.points(), match.winners()
    happened = match.events(SPECTATOR)
    key = "terminal.account.winners" if winners else "terminal.account.no_winner"
    lines: list[Text] = []
    for seat in range(match.players):
        made = [event for event in happened if event.seat == seat and event.points is not None]
        lines += [_heading(seat, points[seat], seat in winners, texts)]
        lines += [_line(event, texts) for event in made]
        total = sum(event.points or 0 for event in made)
        if total != points[seat]:  # a view that forgets a point must not go unnoticed
            wrong = Message("terminal.account.wrong", total=total, points=points[seat])
            lines.append(run(f"  {texts.say(wrong)}", "bold"))
        lines.append(Text())
    return [*lines, run(texts.say(Message(key, seats=tuple(winners))), "bold")]


def _heading(seat: int, points: int, won: bool, texts: Texts) -> Text:
    key = "terminal.account.winner" if won else "terminal.account.seat"
    return run(texts.say(Message(key, seat=seat, points=points)), "bold")


def _line(event: Event, texts: Texts) -> Text:
    """The points, the sentence of the rule book that gives them, and what happened."""
    made = run(f"  {event.points:>+4}", "bold")
    return made + run(f"  {event.rule:<5}", "dim") + Text(texts.say(event.message))
