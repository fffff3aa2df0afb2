"""Reports on the command line: play what is missing, then write the page."""

from pathlib import Path

from souan.bots.names import parse_lab_bot
from souan.cli.options import players_asked
from souan.cli.studying import Place, play
from souan.cli.voice import Voice
from souan.files import replace, target, writing_error
from souan.games import find_game
from souan.lab.answers import missing_of
from souan.lab.report.data import as_data
from souan.lab.report.findings import Report, report_of
from souan.lab.report.order import Order
from souan.lab.report.page import page
from souan.lab.report.verdict import verdict
from souan.lab.report.words import Words


def ordered(
    name: str,
    players: int | None,
    games: int,
    bot: str,
    seed: int,
    studies: bool,
    rulings: bool,
) -> Order:
    """What is asked for; `InputError` if it cannot be."""
    game, rules = find_game(name)
    count = players_asked(game, rules, players)
    bot = parse_lab_bot(bot).text
    return Order(game.name(rules), count, games, bot, seed, studies, rulings)


def report(voice: Voice, order: Order, place: Place, output: Path | None, as_json: bool) -> int:
    """Make a report, write it, and say what it comes to; the exit status."""
    path = output or (None if as_json else _usual_path(order))
    if path is not None:
        check_place(path)
    status = play(voice, missing_of(order.cells(), place.kept), place)
    if status:
        voice.err.print(voice.say("cli.rulings.stopped"))
        return status
    found = report_of(order, place.kept)
    if path is not None:
        write(path, page(found, voice.language))
    if as_json:
        voice.print_json(as_data(found))
    else:
        _print(voice, found, path)
    return 0


def _usual_path(order: Order) -> Path:
    key = find_game(order.game)[0].key
    return Path(f"{key}-report.html")


def check_place(path: Path) -> None:
    """`InputError` if a page cannot be written there: before hours of play, not after."""
    try:
        if not target(path).parent.is_dir():
            raise FileNotFoundError
    except OSError as error:
        raise writing_error(path, error) from None


def write(path: Path, text: str) -> None:
    """Write a page; `InputError` if that cannot be, and then an older one stays."""
    try:
        replace(path, text)
    except OSError as error:
        raise writing_error(path, error) from None


def _print(voice: Voice, found: Report, path: Path | None) -> None:
    words = Words(voice.language, found)
    for line in verdict(words):
        voice.out.print(f"{words.area(line.area)}: {line.sentence}", markup=False)
    voice.out.print(voice.say("cli.report.written", file=str(path)), markup=False)
