"""Options that several commands share."""

import pytest

from souan.bots.names import parse_lab_bot, parse_table_bot
from souan.cli.options import players_asked, seat_bots
from souan.games import find_game
from souan.text import InputError


@pytest.mark.parametrize(("asked", "count"), [(None, 4), (3, 3), (5, 5)])
def test_four_play_unless_others_are_asked_for(asked: int | None, count: int) -> None:
    assert players_asked(*find_game("hangover"), asked) == count


@pytest.mark.parametrize("asked", [0, 1, 6])
def test_numbers_that_cannot_play_are_refused_and_zero_is_one(asked: int) -> None:
    with pytest.raises(InputError, match=f"not {asked}"):
        players_asked(*find_game("hangover"), asked)


def test_one_bot_sits_at_every_seat_and_several_in_their_order() -> None:
    assert seat_bots("random", range(3), parse_lab_bot) == {0: "random", 1: "random", 2: "random"}
    assert seat_bots(" random , easy", [1, 3], parse_table_bot) == {1: "random", 3: "easy"}
    assert seat_bots("random", [], parse_lab_bot) == {}


@pytest.mark.parametrize(
    "text", ["random,random", "", "Random", "random,", "random,x,random", "normal"]
)
def test_other_bots_are_refused(text: str) -> None:
    with pytest.raises(InputError):
        seat_bots(text, range(3), parse_lab_bot)
