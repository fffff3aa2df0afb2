"""Which sentences of a rule book come up in play."""

import sys

from souan.games import find_game
from souan.lab.coverage import _cited, citations, never_reached

SOURCE = '''
@rule
def one(x):
    """As it says (1.2), R3."""
    if x:  # R4
        # R5: and so on (1.3)
        return (
            x
        )
    return 0


def plain(x):
    """No rule (9.9)."""


@entry
def bare(x):
    """Only this (2.1)."""
'''


def test_numbers_stand_for_the_lines_that_apply_them() -> None:
    found = {number: (lines.start, lines.stop - 1) for number, lines in _cited(SOURCE)}
    assert found == {
        "1.2": (5, 10),
        "R3": (5, 10),
        "R4": (5, 6),
        "R5": (7, 9),
        "1.3": (7, 9),
        "2.1": (19, 19),
    }


def test_without_games_nothing_is_reached() -> None:
    game, rules = find_game("hangover")
    assert set(never_reached(game, rules, 4, 0, 1)) == set(citations(game))


def test_games_reach_what_they_use_and_nothing_else() -> None:
    game, rules = find_game("kitano")
    before = sys.gettrace()
    never = never_reached(game, rules, 4, 10, 1)
    assert sys.gettrace() is before
    assert "R35" in never  # all defeated: next to impossible
    assert "R14" not in never  # the first effect of every action
    assert [number[0] == "R" for number in never] == sorted(number[0] == "R" for number in never)
