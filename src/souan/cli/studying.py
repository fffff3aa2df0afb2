"""Studies on the command line: play what is missing, then say what came of it."""

from collections.abc import Sequence
from contextlib import closing
from os import cpu_count
from pathlib import Path
from typing import Any, NamedTuple

from souan.bots.names import parse_lab_bot
from souan.cli.prepare import prepared
from souan.cli.voice import Voice
from souan.games import find_game
from souan.lab.answers import Answer, Asked, Shard, answer, missing, play_missing, studies
from souan.lab.findings import write_findings
from souan.lab.runs import Runs, default_folder
from souan.lab.study import FULL, QUICK, Level
from souan.lab.wording import Wording
from souan.terminal import INTERRUPTED
from souan.text import LANGUAGES


class Place(NamedTuple):
    """Where to play, and where to keep what was played."""

    runs: Path | None = None
    workers: int | None = None
    cluster: str = "local"

    @property
    def kept(self) -> Runs:
        """The runs that are kept there."""
        return Runs(self.runs or default_folder())


def level_of(full: bool, deals: int | None, iterations: int | None) -> Level:
    """How long to play: as one of the two levels, but for what is asked for by number."""
    level = FULL if full else QUICK
    return level._replace(deals=deals or level.deals, iterations=iterations or level.iterations)


def study(
    voice: Voice,
    name: str,
    level: Level,
    seed: int,
    place: Place,
    findings: Path | None,
    as_json: bool,
) -> int:
    """Answer the studies of a name; the exit status."""
    asked = [Asked(game, one, level, seed) for game, one in studies(name)]
    status = play(voice, missing(asked, place.kept), place)
    answers = [answer(one, place.kept) for one in asked if not missing([one], place.kept)]
    if findings is not None and status == 0:
        write_findings(findings, answers)
    if as_json:
        voice.print_json([as_data(one) for one in answers])
    else:
        Printer(voice, name).print(answers)
    if status:
        voice.err.print(voice.say("cli.study.stopped", done=len(answers), all=len(asked)))
    return status


def play(voice: Voice, shards: Sequence[Shard], place: Place) -> int:
    """Play shards with a bar; INTERRUPTED if Ctrl-C came first, and what is done is kept."""
    for game in dict.fromkeys(cell.game.partition("(")[0] for cell, _ in shards):
        bots = {bot for cell, _ in shards for bot in cell.bots if cell.game.startswith(game)}
        prepared(voice, *find_game(game), [parse_lab_bot(bot).text for bot in sorted(bots)])
    played = play_missing(shards, place.kept, place.workers or cpu_count() or 1, place.cluster)
    try:
        label = voice.say("cli.study.progress")
        with voice.progress(label, len(shards)) as advance, closing(played):
            for _ in played:
                advance(1)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


class Printer(NamedTuple):
    """Prints answers; all their figures where one study alone was asked for."""

    voice: Voice
    name: str

    def print(self, answers: Sequence[Answer]) -> None:
        """Print answers, under the names of their games."""
        game = ""
        for one in answers:
            if one.asked.game != game:
                game = one.asked.game
                self._show("", Wording(self.voice.language, game).title())
            self._print_one(one)

    def _print_one(self, one: Answer) -> None:
        wording = Wording(self.voice.language, one.asked.game)
        self._show("")
        self._show(f"{one.asked.study.row}  {wording.question(one)}  {wording.quote(one)}".rstrip())
        for sentence in wording.sentences(one):
            self._show(f"    {sentence}")
        if "." in self.name:
            for found in one.figures:
                of = f"({found.players})  {wording.label(one, found)}"
                self._show(f"    {of}  {wording.figure(found)}  n = {found.estimate.n}")
        self._show(f"    {wording.made(one)}")

    def _show(self, *lines: str) -> None:
        for line in lines:
            self.voice.out.print(line, markup=False)


def as_data(one: Answer) -> dict[str, Any]:
    """An answer for other programs."""
    asked = one.asked
    return {
        "study": f"{asked.game}.{asked.study.name}",
        "row": asked.study.row,
        "quote": asked.study.quote,
        "question": {
            language: Wording(language, asked.game).question(one) for language in LANGUAGES
        },
        "verdicts": [
            {"players": players, "verdict": str(verdict)} for players, verdict in one.verdicts
        ],
        "answers": {
            language: list(Wording(language, asked.game).sentences(one)) for language in LANGUAGES
        },
        "figures": [
            {
                "name": found.name,
                "players": found.players,
                "unit": found.unit,
                "value": found.estimate.value,
                "ci": [found.estimate.low, found.estimate.high],
                "n": found.estimate.n,
                "difference": found.is_difference,
            }
            for found in one.figures
        ],
        "deals": asked.level.deals,
        "iterations": asked.level.iterations,
        "seed": asked.seed,
        "command": one.command,
    }
