"""What the documents tell: their Python runs, their commands and links exist."""

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from souan.cli import NAMES, build
from souan.cli.voice import Voice
from souan.games import find_game

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
every_document = pytest.mark.parametrize(
    "path", DOCUMENTS, ids=[str(path.relative_to(ROOT)) for path in DOCUMENTS]
)


def fences(path: Path, *languages: str) -> Iterator[str]:
    """The fenced blocks of a document in these languages."""
    for language, block in FENCE.findall(path.read_text("utf-8")):
        if language in languages:
            yield block


def commands(path: Path) -> Iterator[list[str]]:
    """The commands of Souan that a document shows, without what starts Souan."""
    for block in fences(path, "sh", "bash", "console", ""):
        for line in block.splitlines():
            words = shlex.split(line.removeprefix("$ "), comments=True)
            if words[:1] in (["souan"], ["./scripts/run"], ["scripts/run"]):
                yield words[1:]
    for code in re.findall(r"(?<!`)`([^`\n]+)`(?!`)", path.read_text("utf-8")):
        if re.match(r"(souan|(\./)?scripts/run) [a-z]", code):
            yield shlex.split(code)[1:]


def options_of(command: str) -> dict[str, Any]:
    """The options of a command, each with its declaration."""
    group: Any = typer.main.get_command(build(Voice("en")))
    return {
        name: parameter
        for parameter in group.commands[command].params
        for name in parameter.opts
        if name.startswith("-")
    }


def test_the_documents_of_both_languages_are_there() -> None:
    names = {path.name for path in DOCUMENTS}
    assert {"README.md", "README.ja.md", "CONTRIBUTING.md", "CHANGELOG.md"} <= names


@every_document
def test_python_in_a_document_runs_as_shown(path: Path) -> None:
    examples = [block for block in fences(path, "python") if ">>>" in block]
    for number, block in enumerate(examples):
        test = doctest.DocTestParser().get_doctest(block, {}, f"{path.name} {number}", None, 0)
        assert test.examples
        assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_the_readmes_show_python_and_commands() -> None:
    assert any(">>>" in block for block in fences(ROOT / "README.md", "python"))
    for name in ("README.md", "README.ja.md"):
        shown = {words[0] for words in commands(ROOT / name) if words}
        assert {"play", "games", "rules", "simulate", "replay", "bench"} <= shown


@every_document
def test_every_command_in_a_document_exists_with_its_options(path: Path) -> None:
    for words in commands(path):
        if not words:
            continue
        command, *arguments = words
        assert command in NAMES, words
        known = options_of(command)
        for word in arguments:
            if word.startswith("--"):
                option = word.partition("=")[0]
                assert option in (*known, "--help", "--lang"), words


@every_document
def test_every_game_that_a_command_in_a_document_names_exists(path: Path) -> None:
    for words in commands(path):
        if words[:1] in (["play"], ["simulate"], ["rules"], ["compare"]) and len(words) > 1:
            name = words[1]
            if not name.startswith("-") and not name.isupper():
                find_game(name)


@every_document
def test_every_link_to_a_file_leads_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text("utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), target


@every_document
def test_every_script_that_a_document_names_exists(path: Path) -> None:
    for name in re.findall(r"(?:\./)?(scripts/[a-z_]+(?:\.[a-z]+)?)", path.read_text("utf-8")):
        assert (ROOT / name).exists(), name
