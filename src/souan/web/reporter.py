"""Makes one report, in a process of its own: ``python -m souan.web.reporter FOLDER``.

It stands back behind the server and all that people wait for, says how far it is, and ends when
the server does. What it has played stays and is not played again.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from souan.cli.extras import needed
from souan.files import replace
from souan.games import find_game
from souan.lab.rehearse import prepare
from souan.text import LANGUAGES, InputError
from souan.web.reports import ORDER, PROBLEM, PROGRESS

NICE = 15
"""By how much it stands back."""

PAUSE = 1.0
"""Seconds between looks whether the server is still there."""


def make(folder: Path) -> None:
    """Play what is missing and write the pages."""
    answers = needed("souan.lab.answers", "lab")
    runs = needed("souan.lab.runs", "lab")
    order = needed("souan.lab.report.order", "report").Order(
        **json.loads((folder / ORDER).read_text("utf-8"))
    )
    findings = needed("souan.lab.report.findings", "report")
    page = needed("souan.lab.report.page", "report")
    prepare(*find_game(order.game), lambda rule: None, searching=True)
    kept = runs.Runs(runs.default_folder())
    shards = answers.missing_of(order.cells(), kept)
    for done, _ in enumerate(answers.play_missing(shards, kept, 1), 1):
        replace(folder / PROGRESS, json.dumps({"shards": [done, len(shards)]}))
    report = findings.report_of(order, kept)
    for language in LANGUAGES:
        replace(folder / f"{language}.html", page.page(report, language))


def end_after(parent: int, end: Callable[[int], object]) -> None:
    """End when the process that asked has gone, however that came about: nobody waits any more."""
    while os.getppid() == parent:
        time.sleep(PAUSE)
    end(1)


def main(folder: Path) -> None:
    """Make the report; what hinders it is written down for people."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's, which ends this
    os.nice(NICE)
    Thread(target=end_after, args=(os.getppid(), os._exit), daemon=True).start()
    try:
        make(folder)
    except InputError as error:
        said = {language: " ".join(error.say(language).split()) for language in LANGUAGES}
        replace(folder / PROBLEM, json.dumps(said))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
