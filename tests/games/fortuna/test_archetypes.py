"""Fortuna's ways to play, as restrictions of what a search considers."""

import pytest
from tests.games.fortuna.kit import Table, considered, play
from tests.games.fortuna.test_marks import discard, table

# --- eights -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "passes"), [("hunt8", {"1", "2", "3"}), ("cut8", {"8"})])
def test_three_eights_are_kept_or_cut(name: str, passes: set[str]) -> None:
    on = play(hands={0: "8881223333"}, draws="3")
    assert on.hand(0) == "12233333888"
    sales = {f"sell:{value}" for value in (1, 2, 3)}
    assert considered(on, name) == {f"pass:{number}" for number in passes} | sales


@pytest.mark.parametrize("name", ["hunt8", "cut8"])
def test_two_eights_are_cards_like_others(name: str) -> None:
    on = play(hands={0: "8812233334"}, draws="3")
    assert considered(on, name) == set(on.legal())


def test_a_set_of_eight_is_sold_at_once() -> None:
    on = play(hands={0: "8888888812"}, draws="2")
    assert considered(on, "hunt8") == {"sell:8"}
    assert considered(on, "cut8") == {"pass:8", "sell:1", "sell:2", "sell:8"}
    on.act("sell:8")
    assert considered(on, "hunt8") == considered(on, "cut8") == {"card:8"}


@pytest.mark.parametrize("name", ["hunt8", "cut8"])
def test_patrons_are_chosen_freely_even_the_eighth(name: str) -> None:
    on = play("1:1?", hands={0: "888"}, patrons="87654321")
    assert considered(on, name) == set(on.legal()) >= {"patron:8", "none"}


def test_eights_stay_out_of_other_sets_if_there_is_a_choice() -> None:
    turns = ["8", "8", "8", "8"]  # an eight is 8, 9, 1 or 2
    on = play(*turns, hands={0: "888211"}, loop="mod10").act("sell:2")
    assert considered(on, "hunt8") == {"card:2"}
    assert "card:8" in on.act("card:2").legal()
    assert considered(on, "hunt8") == {"card:8"}  # there is no other


# --- when to sell -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("least", "sales"), [(1, {"1", "2", "3"}), (6, {"3"}), (12, set()), (24, set())]
)
def test_sets_of_so_many_points_are_sold_at_once(least: int, sales: set[str]) -> None:
    on = play(hands={0: "1223336785"}, draws="8")
    passes = {action for action in on.legal() if action.startswith("pass")}
    wanted = {f"sell:{value}" for value in sales} or passes
    assert considered(on, f"sell_from_{least}") == wanted


def test_the_cards_that_may_count_as_the_value_make_the_points() -> None:
    on = play("3", "3", "-", "-", hands={0: "3455678867"}, draws="8")  # a three is 3, 4 or 5
    assert "sell:5" not in on.legal()
    on = play("3", "3", "-", "-", hands={0: "33555"}, draws="8")
    assert "sell:5" in considered(on, "sell_from_12")
    assert "sell:5" not in considered(on, "sell_from_24")  # 21 points


def test_cards_and_patrons_are_chosen_freely() -> None:
    on = play("1:1?", hands={0: "888"})
    assert considered(on, "sell_from_24") == set(on.legal())


# --- icons --------------------------------------------------------------------------------


def icons() -> Table:
    """Seat 0 can make 1, 2 and 3 of the icon a equal: of 1 two lie open, of 2 one."""
    on = table("1a 2a 3a 2c 1b 6a 6b 7a 7b 8a", "1c", "2b", draws="4d 5d 6d 4e", icons="linear")
    return discard(on, "1b", "1c", "2b")


def test_who_hunts_for_icons_sells_sets_with_three_of_one() -> None:
    on = icons()
    assert {"sell:1", "sell:2", "sell:3"} <= set(on.legal())
    hunted = considered(on, "icon_hunter")
    assert {action for action in hunted if action.startswith("sell")} == {"sell:3"}
    assert any(action.startswith("pass") for action in hunted)


def test_the_cards_of_the_icon_are_chosen() -> None:
    on = icons().act("sell:3")
    assert set(on.legal()) == {"card:1", "card:2"}
    assert considered(on, "icon_hunter") == {"card:1"}
    assert considered(on.act("card:1"), "icon_hunter") == {"card:2"}
    assert set(on.act("card:2").legal()) == {"which:2a", "which:2c"}
    assert considered(on, "icon_hunter") == {"which:2a"}
    assert considered(on.act("which:2a"), "icon_hunter") == {"card:3"}


def test_who_passes_chooses_the_icon_freely() -> None:
    on = icons().act("pass:6")
    for name in ("icon_hunter", "low_rush", "sell_from_24"):
        assert considered(on, name) == {"which:6a", "which:6b"}


def test_who_rushes_sells_sets_of_one_and_two() -> None:
    on = icons()
    assert considered(on, "low_rush") == {"sell:1", "sell:2"}
    assert considered(on.act("sell:2"), "low_rush") == set(on.legal())
    without = table("3a 3b 4a 5a 5b 6a 6b 7a 7b 8a", draws="8b", icons="linear")
    assert considered(without, "low_rush") == set(without.legal())
