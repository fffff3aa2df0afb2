"""Fortuna, rule 19: what is open and what is hidden, in observations and in what is shown."""

from copy import deepcopy
from typing import Any

from tests.games.fortuna.kit import dealt, play, start

OTHERS = (-1, 1, 2, 3)


def trade(deal: dict[str, Any], one: tuple[str, int, int], two: tuple[str, int, int]) -> None:
    """Exchange two cards of a deal, each by part, row and place."""
    (part, row, place), (other_part, other_row, other_place) = one, two
    here = deal[part][row] if part == "hands" else deal[part]
    there = deal[other_part][other_row] if other_part == "hands" else deal[other_part]
    assert here[place] != there[other_place]
    here[place], there[other_place] = there[other_place], here[place]


def test_s19_1_hands_and_draws_are_seen_by_their_owner_only() -> None:
    table = play(hands={1: "1", 2: "2"}, draws="3")
    deal = table.deal
    for viewer in table.viewers:
        for seat in set(range(4)) - {viewer}:
            assert table.hand(seat, viewer) == ""
    other = deepcopy(deal)
    trade(other, ("hands", 1, 0), ("hands", 2, 0))
    assert start(other).known(0) == table.known(0)
    assert start(other).known(1) != table.known(1)
    drawn = deepcopy(deal)
    trade(drawn, ("deck", 0, 0), ("hands", 2, 0))
    assert start(drawn).known(1) == table.known(1)
    assert start(drawn).known(0) != table.known(0)
    sale = play("3:333", draws="")
    assert "A drew cards: 2" in sale.told(1)
    assert [line for line in sale.told(0) if line.startswith("A drew") and ":" not in line]


def test_s19_2_sizes_of_hands_are_open() -> None:
    table = play("4:4444?")
    for viewer in table.viewers:
        assert [table.fact("hand", seat, viewer) for seat in range(4)] == [7, 10, 10, 10]


def test_s19_3_size_of_the_deck_and_the_end_card_are_open() -> None:
    table = play("4:4444", "-")
    for viewer in table.viewers:
        assert table.shown_deck(viewer) == (41 - 6, 34 - 6)
    table = play(*["-"] * 34)
    for viewer in table.viewers:
        assert table.shown_deck(viewer) == (5, None)


def test_s19_4_all_discards_are_open() -> None:
    table = play("3", "1", "3", "2")
    for viewer in table.viewers:
        assert list(table.match.observation(viewer).discards) == [0, 1, 1, 2, 0, 0, 0, 0, 0]
        assert [line for line in table.told(viewer) if " passed: " in line] == [
            "A passed: 3 (discards of 3: 1)",
            "B passed: 1 (discards of 1: 1)",
            "C passed: 3 (discards of 3: 2)",
            "D passed: 2 (discards of 2: 1)",
        ]


def test_s19_5_sets_points_and_patrons_are_open() -> None:
    table = play("3", "3", "5:33555+2", "1:1+4", "2:22")
    for viewer in table.viewers:
        assert [table.sets(seat, viewer) for seat in range(4)] == [
            *(["2:22"], [], ["5:33555"], ["1:1"])
        ]
        assert [table.fact("points", seat, viewer) for seat in range(4)] == [4, 0, 21, 1]
        assert [table.fact("patrons", seat, viewer) for seat in range(4)] == [0, 0, 1, 1]


def test_s19_6_a_set_in_the_making_is_seen_by_its_owner_only() -> None:
    table = play(hands={0: "333"})
    for action in ("sell:3", "card:3", "card:3"):
        assert table.blind(OTHERS, f"0:{action}")
        assert len(table.zone("chosen", 0).pieces) == len(table.match.actions) - 1
        assert table.match.can_undo(0)
    seen = {viewer: table.known(viewer) for viewer in OTHERS}
    table.act("card:3")
    assert not table.match.can_undo(0)
    for viewer in OTHERS:
        assert table.known(viewer) != seen[viewer]


def test_s19_7_nobody_sees_the_deck() -> None:
    table = dealt(seed=2)
    deal = table.deal
    for place in range(1, 40):
        other = deepcopy(deal)
        if "E" not in other["deck"][place : place + 2] and len({*other["deck"][place:][:2]}) > 1:
            trade(other, ("deck", 0, place), ("deck", 0, place + 1))
            for viewer in table.viewers:
                assert start(other).known(viewer) == table.known(viewer)
    final = table.play_on()
    for viewer in table.viewers:
        assert set(final.match.observation(viewer).deck) == {-1}


def test_s19_8_nobody_sees_the_pile_of_patrons() -> None:
    one, other = play("1:1+2", patrons="12345678"), play("1:1+2", patrons="12345876")
    for viewer in one.viewers:
        assert one.known(viewer) == other.known(viewer)
    seen = play("1:1+2", patrons="12348765")
    assert seen.known(0) != one.known(0)  # the first of the pile was turned up


def test_s19_9_only_the_owner_knows_whether_a_set_can_be_made() -> None:
    unable = play(hands={0: "8887776665"}, draws="8")
    able = play(hands={0: "8887776661"}, draws="8")
    for viewer in OTHERS:
        assert unable.known(viewer) == able.known(viewer)
    assert unable.match.table(0).prompt.key == "prompt.no_set"
    assert able.match.table(0).prompt.key == "prompt.main"
