"""What all commands share: languages, help, bad input, and where output goes."""

import io
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from souan import __version__
from souan.bots.names import LAB_BOTS, TABLE_BOTS
from souan.cli import NAMES, voice
from souan.cli.voice import Voice, language_of
from souan.lab.ladder import LADDER_BOTS
from souan.match import new_match
from souan.text import InputError
from tests.cli.conftest import SOURCES, Done

Souan = Callable[..., Done]

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


# --- bad input ----------------------------------------------------------------------------

BAD_INPUT = {
    "dance": "hint, simulate, compare, report, study, rulings, ",
    "--dance": "there is no option --dance; see souan --help",
    "games --dance": "see souan games --help",
    "games hangover": "one argument too many; see souan games --help",
    "games --json=1": "--json takes no value",
    "rules": "GAME is missing; see souan rules --help",
    "rules chess": "choose from kitano, osahai, fortuna, hangover, superba",
    "rules hangover(": "write it like hangover or 'superba(cap=6)'",
    "rules hangover(x=1)": "choose from sum_lead, trick_limit",
    "rules hangover(sum_lead=maybe)": "choose from true, false",
    "rules superba(difficulty=1-2)": "write it like 6-9-11-13-16-19",
    "play": "GAME is missing; see souan play --help",
    "play chess": "choose from kitano, osahai, fortuna, hangover, superba",
    "play hangover --players 2": "3 to 5 players, not 2",
    "play hangover --players 0": "3 to 5 players, not 0",
    "play hangover --players x": "the value of --players",
    "play hangover --players": "--players needs a value",
    "play hangover --seat 4": "seats go from 0 to 3",
    "play hangover --seat -1": "seats go from 0 to 3",
    "play hangover --seat x": "the value of --seat",
    "play hangover --seed x": "the value of --seed",
    "play hangover --seed -1": "the value of --seed",
    "play hangover --bots grandmaster": "choose from easy, normal, strong",
    "play hangover --bots random,random": "give one, or 3",
    "play hangover --resume none.jsonl": "there is no file none.jsonl",
    "play --resume .": "name a record file",
    "play hangover --bots random --record none/x.jsonl": "there is no folder /",
    "play hangover --record /dev/null": "/dev/null is a device or a pipe, not a file",
    "play --resume one.jsonl --players 4": "with --players 3; leave --players out",
    "play --resume one.jsonl --seed 2": "with --seed 1; leave --seed out",
    "play superba --resume one.jsonl": "with GAME hangover; leave GAME out",
    "play --resume noise.jsonl": "noise.jsonl, line 1: not a record",
    "play hangover(trick_limit=3) --players 3": "4-4-3",
    "simulate": "GAME is missing; see souan simulate --help",
    "simulate chess": "choose from kitano, osahai, fortuna, hangover, superba",
    "simulate superba --players 5": "2 to 4 players, not 5",
    "simulate superba --players 0": "2 to 4 players, not 0",
    "simulate superba --games 0": "the value of --games",
    "simulate superba --games 1.5": "the value of --games",
    "simulate superba --seed -1": "the value of --seed",
    "simulate superba --workers 0": "the value of --workers",
    "simulate superba --bots random,,random": "choose from random",
    "simulate superba --bots random,random": "seats for bots: 4",
    "simulate superba --bots strong": "thinks by the clock",
    "play superba --bots oracle:100": "sees everything",
    "simulate superba --records .": "folder",
    "simulate superba --records none/x.jsonl": "there is no folder none",
    "compare chess a=1": "choose from kitano, osahai, fortuna, hangover, superba",
    "compare superba cup=6": "choose from all_shown, cap",
    "compare superba cap=6 --players 0": "2 to 4 players, not 0",
    "ladder": "GAME is missing; see souan ladder --help",
    "ladder chess": "choose from kitano, osahai, fortuna, hangover, superba",
    "ladder superba --players 5": "2 to 4 players, not 5",
    "ladder superba --deals 1": "the value of --deals",
    "ladder superba --seed -1": "the value of --seed",
    "ladder superba --workers 0": "the value of --workers",
    "ladder superba --bots random": "two or more different bots, not for random",
    "ladder superba --bots random,flat:3,random": "write it like --bots random,flat:100",
    "ladder superba --bots random,": "there is no bot ''",
    "ladder superba --bots random,normal": "thinks by the clock",
    "ladder superba --bots random,search:9ms": "choose from random, flat:100, search:250",
    "ladder superba --state .": ". does not hold a ladder",
    "ladder superba --state /dev/null": "/dev/null does not hold a ladder",
    "ladder superba --state none/x.jsonl": "there is no folder none",
    "ladder superba --state noise.jsonl": "noise.jsonl does not hold a ladder",
    "ladder superba --state one.jsonl": "one.jsonl does not hold a ladder",
    "ladder superba --state binary.jsonl": "binary.jsonl does not hold a ladder",
    "replay": "FILE is missing; see souan replay --help",
    "replay none.jsonl": "there is no file none.jsonl",
    "replay none.jsonl --check": "there is no file none.jsonl",
    "replay --check .": "folder",
    "replay empty.jsonl": "holds no records",
    "replay --check empty.jsonl": "holds no records",
    "replay binary.jsonl": "not UTF-8",
    "replay --check binary.jsonl": "not UTF-8",
    "replay noise.jsonl": "not a record",
    "replay one.jsonl --number 2": "holds the records 1 to 1",
    "replay one.jsonl --number 0": "the value of --number",
    "replay one.jsonl --seat 3": "seats go from 0 to 2",
    "replay one.jsonl --seat -1": "the value of --seat",
    "bench chess": "choose from kitano, osahai, fortuna, hangover, superba",
    "bench --jason": "see souan bench --help",
    "games --lang xx": "choose from ja, en",
    "games --lang": "choose from ja, en",
    "games --lang=": "choose from ja, en",
}


@pytest.fixture(autouse=True)
def _files(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("\n")
    (tmp_path / "binary.jsonl").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "noise.jsonl").write_text("noise\n")
    (tmp_path / "one.jsonl").write_text(new_match("hangover", 3, 1).line())


@pytest.mark.parametrize("command", BAD_INPUT)
def test_bad_input_is_one_line_that_says_what_would_be_right(command: str, souan: Souan) -> None:
    status, out, err = souan(*command.split(" "))
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert BAD_INPUT[command] in err
    assert not JAPANESE.search(err)


@pytest.mark.parametrize("command", [command for command in BAD_INPUT if "--lang" not in command])
def test_bad_input_is_one_line_in_japanese_too(command: str, souan: Souan) -> None:
    status, out, err = souan("--lang", "ja", *command.split(" "))
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert JAPANESE.search(err)


def test_an_empty_name_is_bad_input(souan: Souan) -> None:
    for command in ("rules", "play", "simulate", "bench"):
        assert souan(command, "").status == 2


@pytest.mark.parametrize(
    "arguments", [("dance",), ("rules", "chess"), ("play", "hangover", "--players", "9")]
)
def test_a_user_in_japan_reads_japanese_without_asking(
    arguments: tuple[str, ...], souan_process: Souan
) -> None:
    status, out, err = souan_process(*arguments, LC_ALL="ja_JP.UTF-8", LANG="ja_JP.UTF-8")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert JAPANESE.search(err)


@pytest.mark.parametrize(
    "name", [":smile:", "[bold]x[/bold]", "[/x]", "a\nb", "\x1b[2J", "\udcff", "%s{x}"]
)
def test_bad_input_is_quoted_as_it_is(name: str, souan: Souan) -> None:
    status, _, err = souan("rules", name)
    assert status == 2
    assert err.count("\n") == 1
    shown = name.encode(errors="backslashreplace").decode()
    shown = shown.replace("\n", r"\n").replace("\x1b", r"\x1b")
    assert f"'{shown}'" in err


# --- help ---------------------------------------------------------------------------------

ENGLISH = re.compile(r"Usage|Options:|Arguments|Commands|Show|default|required")


def test_without_arguments_it_says_what_it_can_do(souan: Souan) -> None:
    status, out, err = souan()
    assert (status, err) == (0, "")
    assert out == souan("--help").out
    assert all(f"\n  {name} " in out for name in NAMES)
    assert out.startswith("Usage: souan COMMAND")


@pytest.mark.parametrize("command", ["", *NAMES])
def test_help_is_all_in_the_readers_language(command: str, souan: Souan) -> None:
    arguments = [*command.split(), "--help"]
    english, japanese = souan(*arguments), souan(*arguments, "--lang", "ja")
    assert english.status == japanese.status == 0
    assert ENGLISH.search(english.out)
    assert not JAPANESE.search(english.out)
    assert not ENGLISH.search(japanese.out)
    assert japanese.out.startswith("使い方：souan")
    for line in japanese.out.splitlines():
        if line.startswith("  -"):
            assert JAPANESE.search(line), line


def test_help_says_what_is_taken_if_nothing_is_said(souan: Souan) -> None:
    assert "(default: 1000)" in souan("simulate", "--help").out
    assert "既定" not in souan("simulate", "--help").out
    assert "既定：1000" in souan("simulate", "--help", "--lang", "ja").out


def test_every_command_has_a_file_of_its_name() -> None:
    folder = Path(voice.__file__).parent
    assert all((folder / f"{name}.py").exists() for name in NAMES)


# --- languages ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "language", "rest"),
    [
        (["games"], "en", ["games"]),
        (["--lang", "ja", "games"], "ja", ["games"]),
        (["games", "--lang=ja", "--json"], "ja", ["games", "--json"]),
        (["--lang=ja", "--lang", "en"], "en", []),
        (["rules", "--", "--lang", "ja"], "en", ["rules", "--", "--lang", "ja"]),
        ([], "en", []),
    ],
)
def test_a_language_may_be_asked_for_anywhere(
    arguments: list[str], language: str, rest: list[str]
) -> None:
    assert language_of(arguments) == (language, rest)


def test_the_language_of_the_environment_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert language_of(["games"]) == ("ja", ["games"])
    assert language_of(["games", "--lang", "en"]) == ("en", ["games"])
    with pytest.raises(InputError):
        language_of(["--lang", "JA"])


# --- where output goes --------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [("rules", "hangover"), ("games",), ("games", "--json"), ("--help",)],
    ids=" ".join,
)
def test_a_reader_who_has_had_enough_hears_no_complaint(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "souan", *arguments],
            env={**os.environ, "PYTHONPATH": SOURCES},
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
        )
    finally:
        os.close(writer)
    assert done.stderr == b""
    assert done.returncode == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp932", "utf-8"])
def test_json_is_json_in_any_encoding(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(
        sys, "stdout", io.TextIOWrapper(raw, encoding, errors="backslashreplace", newline="\n")
    )
    Voice("en").print_json({"é": "対局 ♠ \U0001f3b4"})
    sys.stdout.flush()
    assert json.loads(raw.getvalue().decode(encoding)) == {"é": "対局 ♠ \U0001f3b4"}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_cannot_show_japanese_gets_escapes_that_json_readers_know(
    encoding: str, souan_process: Souan, souan: Souan
) -> None:
    done = souan_process("games", "--json", PYTHONIOENCODING=f"{encoding}:strict")
    assert (done.status, done.err) == (0, "")
    assert done.out.isascii()
    assert json.loads(done.out) == json.loads(souan("games", "--json").out)


def test_a_terminal_that_cannot_show_japanese_gets_no_traceback(souan_process: Souan) -> None:
    for name, status in (("superba", 0), ("chess", 2)):
        done = souan_process("rules", name, "--lang", "ja", PYTHONIOENCODING="ascii:strict")
        assert done.status == status
        assert r"\u" in done.out + done.err
        assert "Traceback" not in done.err


def test_in_the_c_locale_japanese_is_printed_all_the_same(souan_process: Souan) -> None:
    for arguments in (("rules", "hangover"), ("--help",), ("games",)):
        done = souan_process(*arguments, "--lang", "ja", LC_ALL="C", LANG="C")
        assert (done.status, done.err) == (0, "")
        assert JAPANESE.search(done.out)


def test_nothing_is_coloured_where_nobody_watches(souan: Souan) -> None:
    for arguments in (("games",), ("games", "--json"), ("rules", "superba"), ("rules", "x")):
        done = souan(*arguments)
        assert "\x1b" not in done.out + done.err


def test_ctrl_c_is_told_in_one_line(souan: Souan, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("souan.cli.rules.find_game", interrupt)
    assert souan("rules", "hangover") == (130, "", "Interrupted\n")
    assert souan("rules", "hangover", "--lang", "ja").err == "中断しました\n"


# --- the version --------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_version_is_told(language: str, souan: Souan) -> None:
    assert souan("--version", "--lang", language) == (0, f"souan {__version__}\n", "")
    assert souan("--version", "games").out == f"souan {__version__}\n"


def test_the_version_is_that_of_the_package() -> None:
    project = tomllib.loads((Path(SOURCES).parent / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == __version__


# --- bots ---------------------------------------------------------------------------------


BOTS = {"play": TABLE_BOTS, "simulate": LAB_BOTS, "compare": LAB_BOTS, "ladder": LADDER_BOTS}
ASKED = {
    "play": ("play", "hangover"),
    "simulate": ("simulate", "hangover"),
    "compare": ("compare", "hangover", "sum_lead=false"),
    "ladder": ("ladder", "hangover"),
}


@pytest.mark.parametrize("command", BOTS)
def test_help_and_complaints_name_the_bots_that_there_are(command: str, souan: Souan) -> None:
    english, japanese = (souan(command, "--help", "--lang", language) for language in ("en", "ja"))
    assert f"known:{','.join(BOTS[command])}" in "".join(english.out.split())
    assert f"使えるのは{'、'.join(BOTS[command])}" in "".join(japanese.out.split())
    complaint = souan(*ASKED[command], "--bots", "x").err
    assert f"choose from {', '.join(BOTS[command])}" in complaint
