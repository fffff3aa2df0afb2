"""Answers as pages for the designer, one of each game in each language (Markdown)."""

import subprocess
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


_HEADS = {
    Verdict.YES: "lab.short.yes",
    Verdict.OPEN: "lab.short.open",
    Verdict.NO: "lab.short.no",
}
"""What answers stand under, the worries that came true first."""


def _weight(answer: Answer) -> tuple[int, float]:
    """What matters most first: worries that came true, then open questions, then the rest."""
    first = answer.figures[0].estimate
    return [*_HEADS].index(answer.verdicts[0][1]), -abs(first.value)


def findings(language: str, game: str, answers: Sequence[Answer]) -> str:
    """The page: every question with its answer, figures and command."""
    wording = Wording(language, game)
    parts = [f"# {wording.title()}", _made(wording, answers), *_in_short(wording, answers)]
    for answer in answers:
        parts.append(f"## {wording.question(answer)}")
        parts.append(" ".join(filter(None, (">", wording.quote(answer), _row(answer)))))
        parts += wording.sentences(answer)
        parts.append("\n".join(_table(wording, answer)))
        parts.append(f"{wording.texts.templates['lab.again']} `souan {answer.command}`")
    parts += [f"## {wording.texts.templates['lab.limits']}", wording.texts.templates["lab.caution"]]
    return "\n\n".join(parts) + "\n"


def _row(answer: Answer) -> str:
    return f"({answer.asked.study.row})"


def _in_short(wording: Wording, answers: Sequence[Answer]) -> list[str]:
    """What came true, with its figures; then what did not, and what cannot be said yet."""
    texts = wording.texts.templates
    parts = [f"## {texts['lab.short.title']}"]
    for verdict, head in _HEADS.items():
        lines = [
            _line(wording, answer, told=verdict == Verdict.YES)
            for answer in answers
            if answer.verdicts[0][1] == verdict
        ]
        if lines:
            parts += [f"**{texts[head]}**", "\n".join(lines)]
    return parts


def _line(wording: Wording, answer: Answer, told: bool) -> str:
    question = wording.question(answer)
    return f"- **{question}** {next(wording.sentences(answer))}" if told else f"- {question}"


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
        commit=_commit(),
    )


def _commit() -> str:
    """The commit of these sources; a dash where they are not a repository's own."""
    try:
        _git("ls-files", "--error-unmatch", __file__)
        return _git("rev-parse", "--short=12", "HEAD")
    except (OSError, subprocess.CalledProcessError):
        return "-"


def _git(*arguments: str) -> str:
    asked = ["git", "-C", str(Path(__file__).parent), *arguments]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


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
