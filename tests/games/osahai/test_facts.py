"""大差配: what the lab is told of a finished game, counted by hand."""

from math import isnan
from typing import Any

import pytest
from tests.games.osahai.kit import BEFORE, LAST, SEVEN, Table, full_board, play

from souan.games.osahai import GAME
from souan.games.osahai.studies import facts
from souan.games.osahai.studies.facts_rescored import winners_by, winners_if
from souan.lab.story import Story

FOUR = {0: "P3 C2 P2 P4", 1: "A4 T2 A3 H2 H3", 2: "U3 A2 T3 C3 U2", 3: "C4 U4"}
"""What is left after `LAST`: seats 0 and 1 hold two green cards each, seat 2 one."""


def story(table: Table) -> Story:
    """The story of a game, of which the end is enough for the facts."""
    match = table.match
    return Story(GAME, match.rules, match.states, (), table.points, table.winners)


def of(table: Table, *names: str) -> dict[str, Any]:
    """Some facts of a finished game."""
    found = facts(story(table))
    return {name: found[name] for name in names}


def test_what_seats_have_done_on_the_full_board() -> None:
    assert of(
        *(full_board(), "distance", "cards_left", "suits_left", "own"),
        *("bargains", "named", "refused", "seen"),
    ) == {
        "distance": [0, 1, 2],
        "cards_left": [2, 4, 4],
        "suits_left": [2, 3, 2],
        "own": [2, 2, 0],  # both hatamoto, pedlars
        "bargains": [6, 4, 4],
        "named": [3, 2, 2],
        "refused": [1, 2, 0],
        "seen": [8, 4, 8],
    }
    found = of(full_board(), "seen_lead")["seen_lead"]
    assert found == pytest.approx([4 / 3, -8 / 3, 4 / 3])


def test_seats_are_counted_from_the_start_player() -> None:
    assert of(play(*LAST, hands=FOUR), "distance") == {"distance": [0, 1, 2, 3]}
    turned = play("2 P1:R A1:R ++", first=3).play_on()
    assert of(turned, "distance") == {"distance": [1, 2, 3, 0]}


def test_bargains_and_rooms_of_the_full_board() -> None:
    assert of(
        *(full_board(), "all_bargains", "accepted", "short", "long", "vp_spread"),
        *("rooms", "ideal", "empty", "placed", "settled", "tied_rooms", "topped"),
    ) == {
        "all_bargains": 7,
        "accepted": 5,
        "short": False,
        "long": False,
        "vp_spread": 13 - 4,
        "rooms": 4,
        "ideal": 3,
        "empty": 0,
        "placed": 10,
        "settled": 4,
        "tied_rooms": 1,  # a constable, a pedlar and an artisan
        "topped": 3,  # but for the underworlder above two hatamoto
    }


def test_empty_rooms_and_the_shortest_game() -> None:
    found = of(play(*LAST, hands=FOUR), "empty", "settled", "ideal", "placed", "short", "long")
    assert found == {
        "empty": 2,
        "settled": 2,
        "ideal": 1,
        "placed": 6,
        "short": True,
        "long": False,
    }


def test_the_longest_game() -> None:
    table = full_board()
    assert not of(table, "long")["long"]
    three = ("1 C1:R P4:B ++", "2 A2:Y U1:G ++", "0 U4:G T2:B ++")
    rest = ("1 P3:R H2:G ++", "2 T4:B U2:R ++", "0 A4:R P1:B ++", "1 H3:G T1:Y ++")
    longest = play(*three, *rest, "2 A1:R C2:R ++", players=3)
    assert of(longest, "all_bargains", "short", "long") == {
        "all_bargains": 8,
        "short": False,
        "long": True,
    }


def test_skills_of_the_full_board() -> None:
    found = facts(story(full_board()))
    assert found["skilled"] == 4
    assert [found[f"vp_{name}"] for name in ("pedlar", "hatamoto", "tough")] == [9, 13, 4]
    assert [found[f"has_{name}"] for name in ("constable", "artisan", "underworlder")] == [1, 0, 0]
    assert (found["vp_constable"], found["vp_artisan"]) == (8, 0)


def test_nobody_has_a_skill_where_there_are_none() -> None:
    found = facts(story(full_board(skills="false")))
    assert found["skilled"] == found["has_pedlar"] == 0
    assert all(isnan(own) for own in found["own"])  # type: ignore[union-attr]


def test_the_raid_on_the_full_board_is_held_off() -> None:
    found = of(full_board(), "raid", "held_off", "top")
    assert found == {"raid": True, "held_off": True, "top": False}


def test_a_raid_on_the_most_valuable_tenement() -> None:
    bargains = (*LAST[:1], "3 P3:R A4:R --", *LAST[2:])  # P3 and A4 are green, and green has 8
    table = play(*bargains, hands={0: "H1 C2 P2 P4"})
    found = of(table, "raid", "held_off", "top")
    assert found == {"raid": True, "held_off": False, "top": True}
    assert of(table, "changed_without_raid") == {"changed_without_raid": True}


def test_without_a_raid_there_is_nothing_to_say_of_it() -> None:
    found = of(play(*LAST, hands=FOUR), "raid", "held_off", "top")
    assert found.pop("raid") is False
    assert all(isnan(value) for value in found.values())


def test_the_count_of_cards_decides() -> None:
    found = of(full_board(), "same_vp", "count", "same_tenement")
    assert isnan(found.pop("same_tenement"))
    assert found == {"same_vp": True, "count": True}


def test_a_draw_of_players_who_picked_the_same_tenement() -> None:
    table = play(*LAST, hands=FOUR)
    assert table.winners == [0, 1]
    assert of(table, "same_vp", "count", "same_tenement") == {
        "same_vp": True,
        "count": False,
        "same_tenement": True,
    }


def test_one_alone_with_the_most_vp() -> None:
    picks = full_board(**BEFORE).do("0:pick:B", "1:pick:G", "2:pick:Y")
    assert picks.winners == [1]
    found = of(picks, "same_vp", "count", "same_tenement")
    assert found.pop("same_vp") is False
    assert all(isnan(value) for value in found.values())


# --- the same game, scored otherwise ------------------------------------------------------


def test_the_full_board_under_other_rules() -> None:
    found = facts(story(full_board()))
    changed = {name for name in found if name.startswith("changed_") and found[name]}
    assert changed == {"changed_by_refusals"}
    assert not any(found[name] for name in found if name.startswith("drawn_by_"))


def test_a_draw_under_other_rules() -> None:
    found = facts(story(play(*LAST, hands=FOUR)))
    assert found["changed_by_raid_tie"], "the hatamoto above the tough is green"
    assert not found["changed_without_raid"]
    assert not found["drawn_by_sum"], "3 + 2 against 4 + 2"
    assert not found["drawn_by_cards_left"], "4 cards against 5"
    assert not found["drawn_by_seat"]


def test_other_votes_on_the_full_board() -> None:
    table = full_board()
    end, rules = table.state, table.match.rules
    assert winners_if(end, rules, []) == [1]
    assert winners_if(end, rules, [4]) == [1, 2]  # blue 13 as well, two cards of it each
    assert winners_if(end, rules, [6]) == [2]  # an underworlder rules green, blue is best
    assert winners_if(end, rules, [1, 4]) == [2]


def test_what_votes_had_to_do_with_winning() -> None:
    assert of(full_board(), "swing", "gain") == {
        "swing": [0.0, 1.0 + 0.5, 3.0],  # bargains 2 and 5; bargains 3, 4 and 7
        "gain": [0.0, -1.5, -3.0],
    }


def test_a_vote_to_accept_that_wins() -> None:
    table = full_board(*SEVEN[:1], "0 A2:Y U1:G ++", *SEVEN[2:])
    assert table.winners == [2]
    found = of(table, "swing", "gain")
    assert (found["swing"][1], found["gain"][1]) == (1.0, -1.0)  # refused, seat 1 would win


def test_refusals_do_nothing_where_refused_cards_are_placed() -> None:
    table = full_board(reject="open_in_place")
    assert of(table, "swing", "gain", "changed_by_refusals") == {
        "swing": [0.0, 0.0, 0.0],
        "gain": [0.0, 0.0, 0.0],
        "changed_by_refusals": False,
    }


def test_suits_picked_before_the_rooms_are_opened_stay_picked() -> None:
    table = full_board(**BEFORE).do("0:pick:B", "1:pick:B", "2:pick:Y")
    assert table.winners == [0, 1]
    assert winners_by(table.state, table.match.rules) == [0, 1]
    assert of(table, "same_tenement") == {"same_tenement": True}
