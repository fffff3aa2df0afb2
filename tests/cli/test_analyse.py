"""``souan analyse FILE``."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from souan.lab.advice import advise
from souan.lab.analysis import decisions
from souan.lab.simulate import Plan, play_games
from souan.match import new_match
from souan.records import match_from
from tests.cli.conftest import Done

Souan = Callable[..., Done]


def record(game: str, players: int) -> str:
    """The record of a match of random bots."""
    plan = Plan(game, players, 1, 1, ("random",) * players, records=True)
    (outcome,) = play_games(plan, range(1))
    return str(outcome.record)


LINES = [record("hangover", 3), record("superba", 2)]
UNFINISHED = new_match("superba", 2, 1).line()


@pytest.fixture(autouse=True)
def _file() -> None:
    Path("s.jsonl").write_text("".join(f"{line}\n" for line in [*LINES, UNFINISHED]), "utf-8")


@pytest.fixture
def analyse(souan: Souan) -> Callable[..., Done]:
    """Analyse the file with a small budget."""
    return lambda *arguments: souan("analyse", "s.jsonl", "--bot", "search:100", *arguments)


@pytest.fixture
def figures(analyse: Souan) -> Callable[..., Any]:
    """The figures of an analysis."""

    def ask(*arguments: str) -> Any:
        done = analyse("--json", *arguments)
        assert (done.status, done.err) == (0, "")
        return json.loads(done.out)

    return ask


def test_figures_are_of_every_decision_and_sum_up(figures: Callable[..., Any]) -> None:
    data = figures()
    match = match_from(json.loads(LINES[1]))
    assert (data["game"], data["players"], data["bot"]) == ("superba", 2, "search:100")
    assert data["seed"] == match.seed
    assert len(data["decisions"]) + data["without_estimate"] == len(decisions(match))
    for seat in data["seats"]:
        own = [each for each in data["decisions"] if each["seat"] == seat["seat"]]
        assert seat["decisions"] == len(own)
        assert seat["loss"] == pytest.approx(sum(each["loss"] for each in own))
        worst = sorted(own, key=lambda each: -each["loss"])[:3]
        assert seat["worst"] == [each["step"] for each in worst]
    for each in data["decisions"]:
        assert match.actions[each["step"] - 1] == (each["seat"], each["taken"]["action"])
        assert each["loss"] == pytest.approx(max(0, each["expected"] - each["taken"]["value"]))
    assert figures() == data


def test_a_record_may_be_named_by_its_number(figures: Callable[..., Any]) -> None:
    assert figures("--number", "1")["game"] == "hangover"
    assert figures("--number", "2") == figures(), "the last that is over"


def test_readers_are_told_where_most_was_lost_and_by_whose_estimate(
    analyse: Souan, figures: Callable[..., Any]
) -> None:
    data = figures()
    english, japanese = analyse(), analyse("--lang", "ja")
    assert english.out.startswith("superba  2 players  search:100, for each decision from what")
    assert japanese.out.startswith("superba　2人　search:100、どの選択も")
    assert "They are as good as search:100 is" in english.out
    assert "どれも search:100 の読みによる推定です" in japanese.out
    steps = {each["step"]: each for each in data["decisions"]}
    for seat in data["seats"]:
        loss = f"{100 * seat['loss']:.1f}"
        assert f"{'AB'[seat['seat']]}: lost {loss} in {seat['decisions']} decisions" in english.out
        assert f"{'甲乙'[seat['seat']]}：{seat['decisions']} 回の選択で損失 {loss}" in japanese.out
        for step in seat["worst"]:
            one = steps[step]
            cost = f"  {100 * one['loss']:.1f} +-{100 * one['margin']:.1f}"
            action = f"({one['taken']['action']}) {one['taken']['value']:.1%}"
            label = one["taken"]["label"]
            assert f"{cost}  {step}. {label} {action}\n      better: " in english.out


def test_a_better_action_and_a_better_mixture_are_told_apart(
    analyse: Souan, figures: Callable[..., Any]
) -> None:
    kinds = set()
    for number in ("1", "2"):
        out, data = analyse("--number", number).out, figures("--number", number)
        steps = {each["step"]: each for each in data["decisions"]}
        for each in [steps[step] for seat in data["seats"] for step in seat["worst"]]:
            better, value = each["better"], f"{each['expected']:.1%}"
            named = f"{better['label']} ({better['action']})"
            if better["chance"] > 0.95:
                assert f"better: {named} {value}" in out
            else:
                mixed = f"{value}, with {named} {better['chance']:.0%} of the time"
                assert f"better: mixed play {mixed}" in out
            kinds.add(better["chance"] > 0.95)
    assert kinds == {True, False}


def test_what_was_never_tried_is_counted(analyse: Souan, souan: Souan) -> None:
    done = souan("analyse", "s.jsonl", "--bot", "search:2")
    assert "no estimate of " in done.out
    count = json.loads(souan("analyse", "s.jsonl", "--bot", "search:2", "--json").out)
    assert f"no estimate of {count['without_estimate']} decisions" in done.out
    assert "no estimate" not in analyse().out


@pytest.mark.parametrize("done", [0, 7])
def test_ctrl_c_keeps_what_is_done(
    done: int, analyse: Souan, figures: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = figures()["decisions"]
    asked = 0

    def interrupted(*arguments: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked > done:
            raise KeyboardInterrupt
        return advise(*arguments)

    monkeypatch.setattr("souan.lab.analysis.advise", interrupted)
    status, out, err = analyse("--json")
    assert (status, err) == (
        130,
        f"interrupted: these are the first {done} of {len(whole)} decisions\n",
    )
    assert (json.loads(out)["decisions"] if out else []) == whole[:done]
    asked = 0
    assert bool(analyse("--lang", "ja").out) == bool(done)


def test_somebody_who_watches_sees_a_bar(analyse: Souan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "looking at superba again" in analyse().err
    assert "superba を検討中" in analyse("--lang", "ja").err


BAD_INPUT = {
    "": "FILE is missing; see souan analyse --help",
    "none.jsonl": "there is no file none.jsonl",
    ".": "folder",
    "noise.jsonl": "noise.jsonl, line 1: not a record",
    "open.jsonl": "no match in open.jsonl is over yet; ask about one under way with souan hint",
    "s.jsonl --number 3": "record 3 of s.jsonl is not over yet",
    "s.jsonl --number 4": "s.jsonl holds the records 1 to 3; there is no 4",
    "s.jsonl --number 0": "the value of --number",
    "s.jsonl --bot random": "the bot 'random' chooses without thinking",
    "s.jsonl --bot oracle:5": "sees everything",
}


@pytest.mark.parametrize("typed", BAD_INPUT)
def test_bad_input_is_one_line(typed: str, souan: Souan) -> None:
    Path("noise.jsonl").write_text("noise\n")
    Path("open.jsonl").write_text(UNFINISHED)
    status, out, err = souan("analyse", *typed.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert BAD_INPUT[typed] in err
    assert souan("analyse", *typed.split(), "--lang", "ja").err.count("\n") == 1
