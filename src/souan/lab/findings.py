"""Answers as pages for the designer, one of each game in each language (Markdown)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

from souan.files import replace, writing_error
from souan.lab.answers import Answer
from souan.lab.runs import manifest_of
from souan.lab.study import Verdict
from souan.lab.wording import Wording
from souan.text import LANGUAGES


def write_findings(folder: Path, answers: Sequence[Answer]) -> None:
    """Write ``GAME.LANGUAGE.md`` for each game of the answers; `InputError` if that cannot be."""
    for game, own in groupby(answers, key=lambda answer: answer.asked.game):
        found = sorted(own, key=_weight)
        for language in LANGUAGES:
            path = folder / f"{game}.{language}.md"
            try:
                folder.mkdir(parents=True, exist_ok=True)
                replace(path, findings(language, game, found))
            except OSError as error:
                raise writing_error(path, error) from None


def _weight(answer: Answer) -> tuple[int, float]:
    """What matters most first: worries that came true, then open questions, then the rest."""
    order = (Verdict.YES, Verdict.OPEN, Verdict.NO)
    first = answer.figures[0].estimate
    return order.index(answer.verdicts[0][1]), -abs(first.value)


def findings(language: str, game: str, answers: Sequence[Answer]) -> str:
    """The page: every question with its answer, figures and command."""
    wording = Wording(language, game)
    parts = [f"# {wording.title()}", _made(wording, answers)]
    for answer in answers:
        parts.append(f"## {wording.question(answer)}")
        parts.append(f"> {wording.quote(answer)} ({answer.asked.study.row})")
        parts += wording.sentences(answer)
        parts.append("\n".join(_table(wording, answer)))
        parts.append(f"{wording.texts.templates['lab.again']} `souan {answer.command}`")
    parts += [f"## {wording.texts.templates['lab.limits']}", wording.texts.templates["lab.caution"]]
    return "\n\n".join(parts) + "\n"


def _made(wording: Wording, answers: Sequence[Answer]) -> str:
    asked = answers[0].asked
    cells = [cell for answer in answers for cell in answer.asked.cells()]
    code = manifest_of(cells[0])["code"] if cells else ""
    return wording.texts.templates["lab.intro"].format(
        date=datetime.now(UTC).date(),
        deals=asked.level.deals,
        iterations=asked.level.iterations,
        seed=asked.seed,
        code=code,
    )


def _table(wording: Wording, answer: Answer) -> list[str]:
    heads = wording.texts.templates["lab.heads"].split("|")
    rows = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    for found in answer.figures:
        cells = (
            wording.label(answer, found),
            str(found.players),
            wording.figure(found),
            str(found.estimate.n),
        )
        rows.append(f"| {' | '.join(cells)} |")
    return rows
