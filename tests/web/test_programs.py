"""Short runs of the programs that measure a server and kill it: nothing lost, nothing doubled."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from souan.match import new_match
from tests.web.kill import Played, attack, differences
from tests.web.load import measure
from tests.web.serving import start, stop
from tests.web.test_store import MATCH


@pytest.mark.slow
def test_a_killed_server_loses_and_doubles_nothing(tmp_path: Path) -> None:
    result = asyncio.run(attack(tmp_path, kills=3, matches=4))
    assert result.wrong == []
    assert (result.kills, result.matches >= 4) == (3, True)
    assert result.answered > 0


@pytest.mark.slow
def test_actions_reach_all_viewers_and_the_server_stops_with_streams_open(tmp_path: Path) -> None:
    server, port = start(0, f"sqlite:///{tmp_path / 'load.sqlite3'}")
    try:
        figures = asyncio.run(measure(port, tables=5, seconds=6, think=0.3, level="random"))
    finally:
        status = stop(server)
    assert figures.errors == []
    assert figures.sent > 10
    assert len(figures.own) > 10
    assert status in (0, -15)


def test_what_was_lost_or_doubled_is_found() -> None:
    """The program that looks for it would see it."""
    match = new_match("hangover", 3, 1)
    for _ in range(3):
        match.play(0, match.legal_actions(0)[0])
    done = [notation for _, notation in match.actions]
    deal = match.record()["deal"]
    stored = replace(MATCH, seed=1, deal=deal, actions=tuple(match.actions))
    assert differences(Played("abc", {}, {0: done}), stored) == []
    for answered in (done[:2], [*done, done[2]], done[::-1]):
        assert len(differences(Played("abc", {}, {0: answered}), stored)) == 1
    assert len(differences(Played("abc", {}, {0: done}), replace(stored, over=True))) == 1
