"""Golden playthroughs: a change in how a game plays or reads shows as a difference to review."""

import pytest

from souan.records import match_from, parse_line
from tests.playthroughs import FOLDER, SEED, cases, path_of, playthrough


@pytest.mark.parametrize(("key", "players"), cases())
def test_the_match_goes_and_reads_as_it_did(key: str, players: int) -> None:
    golden = path_of(key, players).read_text("utf-8")
    assert playthrough(key, players) == golden, "see tests/playthroughs/__init__.py"


@pytest.mark.parametrize(("key", "players"), cases())
def test_the_record_is_still_one_that_these_rules_accept(key: str, players: int) -> None:
    record, _, *log = path_of(key, players).read_text("utf-8").splitlines()
    match = match_from(parse_line(record))
    assert (match.game.key, match.players, match.seed) == (key, players, SEED)
    assert match.is_over
    entries = [line for line in log if not line.startswith(" ")]
    assert entries == match.record()["actions"]


def test_every_playthrough_belongs_to_a_game() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(path_of(*case) for case in cases())
