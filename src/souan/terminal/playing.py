"""Where a match at a terminal begins: new, or left unfinished before."""

from collections.abc import Mapping
from pathlib import Path

from souan.match import Match
from souan.terminal.desk import make_desk
from souan.terminal.keeper import Keeper
from souan.terminal.saving import Place, autosave_path
from souan.terminal.session import Session
from souan.text import Message, Texts


def play(
    match: Match,
    people: frozenset[int],
    bots: Mapping[int, str],
    language: str,
    plain: bool,
    record_path: Path | None,
    resumed: Place | None = None,
) -> int:
    """Play a match at this terminal; returns the exit status.

    `people` are the seats of persons, `bots` has the name of the bot at each other seat. The
    match is saved after every action in `record_path` (other records there stay) or in the
    state folder; a resumed one takes the place of the line it was read from. `InputError` if a
    record path cannot be written.
    """
    path = autosave_path(match) if record_path is None else record_path
    keeper = Keeper(match, people, bots, path.absolute(), asked=record_path is not None)
    if resumed is not None:
        keeper.store.claim(keeper.path, resumed)
    if keeper.asked:
        keeper.store.write(keeper.path, keeper.line())
    texts = named_texts(match, people, language)
    return Session(match, people, bots, texts, make_desk(texts, plain), keeper).run()


def named_texts(match: Match, people: frozenset[int], language: str) -> Texts:
    """The texts of a match with the names of the seats: a person alone is "you"."""
    texts = Texts(language, match.game.package, "souan.terminal")
    names = [texts.say(Message("seat.letter", seat=seat)) for seat in range(match.players)]
    if len(people) == 1:
        names[min(people)] = texts.say(Message("terminal.you"))
    return texts.seated(*names)
