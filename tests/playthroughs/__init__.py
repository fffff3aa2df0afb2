"""One whole match for each game and number of players, as it reads in Japanese.

After an intended change ``python -m tests.playthroughs`` writes the files anew; read the
difference before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path

from souan.bots.random import RandomBot
from souan.game import observation
from souan.games import all_games
from souan.match import Match, new_match, stream, write_entry
from souan.table import Event
from souan.text import Message, Texts

FOLDER = Path(__file__).parent
SEED = 20261


def cases() -> list[tuple[str, int]]:
    """Every game and number of players."""
    return [(key, players) for key, game in all_games().items() for players in game.players]


def path_of(key: str, players: int) -> Path:
    """The file of a playthrough."""
    return FOLDER / f"{key}-{players}.txt"


def playthrough(key: str, players: int) -> str:
    """A match of random bots: its record, then each action and what came of it."""
    match = played(key, players)
    lines = [match.line(), "", *told(match, match.game.texts("ja"))]
    return "\n".join(lines) + "\n"


def played(key: str, players: int) -> Match:
    """The match; it follows from the seed, as in `souan.lab.simulate`."""
    match = new_match(key, players, SEED)
    bots = [RandomBot(match.rules, stream(SEED, 1 + seat)) for seat in range(players)]
    while not match.is_over:
        seat = match.pending()[0]
        action = bots[seat].choose(match.observation(seat), seat)
        written = {number: text for text, number in match.legal(seat).items()}
        match.take(seat, written[action], action)
    return match


def told(match: Match, texts: Texts) -> Iterator[str]:
    """Each action as recorded, and below it what everybody has seen happen."""
    events = match.game.view.events
    seen = [observation(state, -1) for state in match.states]
    for step, (seat, written) in enumerate(match.actions):
        yield write_entry(seat, written)
        for event in events(seen[step], seen[step + 1], match.rules, -1):
            yield f"    {line(event, texts)}"


def line(event: Event, texts: Texts) -> str:
    """An event as it reads, with the points that it gives and the rule that says so."""
    said = texts.say(event.message)
    if event.points is None:
        return said
    seat = texts.say(Message("seat.letter", seat=event.seat))
    return f"{said} [{seat} {event.points:+} {event.rule}]"
