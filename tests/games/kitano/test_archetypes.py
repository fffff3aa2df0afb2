"""Kitano's ways to play, as restrictions of what a search considers."""

import pytest
from tests.games.kitano.kit import Table, play, start

from souan.games.kitano.archetypes import ARCHETYPES
from souan.games.kitano.state import EXCHANGE

HANDS = {0: "RRBPPYY"}


def considered(table: Table, name: str, seat: int = 0) -> set[str]:
    """What such a player thinks about at a table, in notation; nothing means all."""
    legal, seen = table.match.legal(seat), table.match.observation(seat)
    allowed = sum(1 << action for action in legal.values())
    chosen = ARCHETYPES[name].consider(seen, table.match.rules, seat, allowed)
    assert chosen & ~allowed == 0
    return {text for text, action in legal.items() if chosen >> action & 1}


# --- the highest die ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "drops"),
    [
        ("R1 B2 Y3 G4 K5 P6", {"drop:R", "drop:B", "drop:Y", "done"}),
        ("R6 B2 Y3 G4 K5 P6", {"drop:B", "drop:Y", "done"}),
    ],
)
def test_suits_with_the_highest_die_are_not_dropped(dice: str, drops: set[str]) -> None:
    table = start(hands=HANDS, dice=dice)
    assert table.state.phase == EXCHANGE
    assert considered(table, "top_die") == drops


@pytest.mark.parametrize(
    ("dice", "plays"),
    [
        ("R1 B2 Y3 G4 K5 P6", {"play:P"}),
        ("R6 B2 Y3 G4 K5 P6", {"play:R", "play:P"}),
        ("R1 B2 Y3 G4 K6 P5", set()),
    ],
)
def test_suits_with_the_highest_die_are_played(dice: str, plays: set[str]) -> None:
    assert considered(start(hands=HANDS, dice=dice).exchange(), "top_die") == plays


@pytest.mark.parametrize("name", ["top_die", "one_suit", "provoke"])
def test_effects_are_chosen_freely(name: str) -> None:
    table = play("M R R R")
    assert considered(table, name) == {"gild", "buy", "restock"}
    table.act("gild")
    assert considered(table, name) == set(table.legal(0))


# --- one suit -----------------------------------------------------------------------------


def test_the_suit_of_which_the_hand_has_most() -> None:
    table = start(hands={0: "RRBBBPK"})
    assert considered(table, "one_suit") == {"drop:R", "drop:P", "drop:K", "done"}
    assert considered(table.exchange(), "one_suit") == {"play:B"}


def test_what_lies_in_the_kura_counts() -> None:
    table = play("R B B B", "R G G G", hands={0: "RBBYY"})
    assert considered(table, "one_suit") == {"play:R"}  # three, if only one is held


def test_action_cards_in_the_kura_are_no_suit() -> None:
    table = play("E G G G | offer give:R done", hands={0: "RBBYYYK"}, top="G")
    assert considered(table, "one_suit") == {"play:Y"}


# --- provoking ----------------------------------------------------------------------------


def test_action_cards_first_but_one_is_kept() -> None:
    table = play("R B B B", hands={0: "RRBBKK", 2: "YG", 3: "YG"})
    assert considered(table, "provoke") == {"play:E", "play:M", "play:N"}
    table.rounds("E E Y Y")
    assert considered(table, "provoke") == {"play:M", "play:N"}
    table.rounds("M M G G")
    assert considered(table, "provoke") == set(table.legal(0))
    assert {"play:N", "play:R"} <= set(table.legal(0))


def test_who_provokes_exchanges_freely() -> None:
    table = start(hands=HANDS)
    assert considered(table, "provoke") == set(table.legal(0))
