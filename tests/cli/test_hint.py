"""``souan hint FILE``."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from souan.match import Match, new_match
from tests.cli.conftest import Done

Souan = Callable[..., Done]


def played(actions: int, name: str = "hangover", players: int = 3) -> Match:
    """A match of first actions, after so many."""
    match = new_match(name, players, 1)
    while not match.is_over and len(match.actions) < actions:
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    return match


def kept(match: Match, **more: Any) -> None:
    Path("m.jsonl").write_text(json.dumps(match.record() | more) + "\n", "utf-8")


@pytest.fixture
def figures(souan: Souan) -> Callable[..., Any]:
    """What is advised on the match in the file, with a small budget."""

    def ask(*arguments: str) -> Any:
        done = souan("hint", "m.jsonl", "--bot", "search:20", "--json", *arguments)
        assert (done.status, done.err) == (0, "")
        return json.loads(done.out)

    return ask


def test_every_choice_is_told_the_best_first(figures: Callable[..., Any]) -> None:
    match = played(24)
    kept(match)
    (seat,) = match.pending()
    data = figures()
    assert (data["game"], data["players"], data["step"]) == ("hangover", 3, 24)
    assert (data["seat"], data["bot"]) == (seat, "search:20")
    told = data["advice"]
    assert sorted(each["action"] for each in told) == sorted(match.legal_actions(seat))
    assert [each["tries"] for each in told] == sorted((e["tries"] for e in told), reverse=True)
    assert [each["chance"] for each in told] == [1.0] + [0.0] * (len(told) - 1)
    assert len(told) == 8
    assert all(0 <= each["value"] <= 1 for each in told)
    assert figures() == data


def test_a_table_for_readers_in_their_language(souan: Souan, figures: Callable[..., Any]) -> None:
    kept(played(24))
    best = figures()["advice"][0]
    for language, title, heading in (
        ("en", "hangover  search:20, from what seat B knows after 24 actions", "estimate"),
        ("ja", "hangover  search:20、24 手のあとに席乙が知っていることだけからの読み", "試行回数"),
    ):
        out = souan("hint", "m.jsonl", "--bot", "search:20", "--lang", language).out
        lines = out.splitlines()
        assert lines[0] == title
        assert heading in lines[1]
        assert best["action"] in lines[2]
        assert f"{best['value']:.0%}" in lines[2]
        assert "play it" not in out
        assert "選ぶ割合" not in out


def test_how_often_to_play_each_is_told_where_several_choose_at_once(
    souan: Souan, figures: Callable[..., Any]
) -> None:
    kept(new_match("hangover", 3, 1))
    told = figures()["advice"]
    assert sum(each["chance"] for each in told) == pytest.approx(1)
    assert [each["chance"] for each in told] == sorted((e["chance"] for e in told), reverse=True)
    out = souan("hint", "m.jsonl", "--bot", "search:20").out
    assert "play it" in out
    assert f"{told[0]['chance']:.0%}" in out


def test_the_seat_is_the_persons_if_it_has_to_choose_else_the_first_that_has_to(
    figures: Callable[..., Any],
) -> None:
    match = new_match("hangover", 3, 1)
    kept(match)
    assert figures()["seat"] == 0
    kept(match, people=[2], bots={"0": "random", "1": "random"})
    assert figures()["seat"] == 2
    assert figures("--seat", "1")["seat"] == 1
    kept(played(5), people=[0])
    assert figures()["seat"] == 1


def test_advice_is_the_same_whatever_the_others_hold(souan: Souan) -> None:
    match = new_match("hangover", 3, 1)
    kept(match)
    told = souan("hint", "m.jsonl", "--bot", "search:20").out
    record = match.record()
    _, one, other = record["deal"]["hands"]
    one[:], other[:] = other[:], one[:]
    Path("m.jsonl").write_text(json.dumps(record))
    assert souan("hint", "m.jsonl", "--bot", "search:20").out == told


def test_an_only_choice_has_no_estimate(souan: Souan, figures: Callable[..., Any]) -> None:
    match = played(3)
    (only,) = match.legal_actions(0)
    kept(match)
    (told,) = figures()["advice"]
    assert (told["action"], told["value"], told["tries"]) == (only, None, 0)
    assert " - " in souan("hint", "m.jsonl").out


def test_a_match_that_is_over_cannot_be_advised_on(souan: Souan) -> None:
    kept(played(1000))
    assert souan("hint", "m.jsonl") == (
        2,
        "",
        "every match in m.jsonl is over; see what would have been better with souan analyse\n",
    )
    assert "souan analyse" in souan("hint", "m.jsonl", "--lang", "ja").err


BAD_INPUT = {
    "": "FILE is missing; see souan hint --help",
    "none.jsonl": "there is no file none.jsonl",
    ".": "folder",
    "noise.jsonl": "noise.jsonl, line 1: not a record",
    "m.jsonl --seat 3": "seats go from 0 to 2",
    "m.jsonl --seat x": "the value of --seat",
    "m.jsonl --seat 0": "it is not the turn of A; waiting for B, C",
    "m.jsonl --bot random": "the bot 'random' chooses without thinking",
    "m.jsonl --bot oracle:5": "sees everything",
    "m.jsonl --bot x": "choose from search:2000, flat:1000, search:500ms, strong",
}


@pytest.mark.parametrize("typed", BAD_INPUT)
def test_bad_input_is_one_line(typed: str, souan: Souan) -> None:
    kept(played(5))
    Path("noise.jsonl").write_text("noise\n")
    status, out, err = souan("hint", *typed.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert BAD_INPUT[typed] in err
    assert souan("hint", *typed.split(), "--lang", "ja").err.count("\n") == 1
