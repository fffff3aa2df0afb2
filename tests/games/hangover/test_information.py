"""Hangover, rule 14: what is open and what is hidden, in observations and in what is shown."""

from copy import deepcopy
from typing import Any

from tests.games.hangover.kit import (
    FIVE_TRICKS,
    SNACKS_OF_A,
    TEN,
    arrange,
    dealt,
    english,
    left_over,
    play,
    start,
)

from souan.games.hangover.notation import CARDS, SNACKS

OTHERS = (-1, 1, 2, 3)


def swapped(deal: dict[str, Any], part: str, one: str, two: str) -> dict[str, Any]:
    """The same deal with the places of two cards exchanged (one of them may be left over)."""
    other = deepcopy(deal)
    trade = {one: two, two: one}
    other[part] = [[trade.get(card, card) for card in row] for row in deal[part]]
    return other


def test_s14_1_a_hand_is_seen_by_its_owner_only() -> None:
    table = dealt()
    deal = table.deal
    for seat, hand in enumerate(deal["hands"]):
        assert table.hand(seat).split() == hand
        for viewer in set(table.viewers) - {seat}:
            assert table.hand(seat, viewer) == ""
            assert not set(hand) & table.codes(viewer)
    other = start(swapped(deal, "hands", deal["hands"][1][0], deal["hands"][2][0]))
    assert other.known(0) == table.known(0)
    assert other.known(1) != table.known(1)


def test_s14_2_own_unused_snacks_are_seen_any_time() -> None:
    for tricks in ((), (TEN,), (TEN, "B4 B3 B2 B1 | use:-2 keep")):
        table = play(*tricks, snacks=SNACKS_OF_A)
        assert sorted(" ".join(table.columns(0)).replace(" used", "").split()) == sorted(
            SNACKS_OF_A[0].split()
        )
        for viewer in OTHERS:
            assert "+2+3" not in " ".join(table.columns(0, viewer))


def test_s14_3_face_up_cards_and_the_suit_led_are_open() -> None:
    table = play(hands={0: "R5", 1: "B6^ B1 B2 B3 Y1 Y2 Y3 Y4 G1 G2 G3"})
    table.match.play(0, "play:R5")
    table.match.play(1, "play:B6^")
    for viewer in table.viewers:
        seen = table.match.observation(viewer)
        assert list(seen.trick[:2]) == [CARDS["R5"], CARDS["B6^"]]
        trick = table.zone("trick", viewer)
        assert [(piece.code, piece.seat) for piece in trick.pieces] == [("R5", 0), ("B6^", 1)]
        assert english(trick.note) == "red was led; sum so far 5, limit 12"
        assert table.told(viewer)[-2:] == ["A led R5", "B played B6▵"]


def test_s14_4_tricks_vp_and_elimination_are_open() -> None:
    for tricks, facts, marks in ((4, [4, "4/4", 7], ()), (5, [0, "5/4", 6], ("out",))):
        table = play(*FIVE_TRICKS[:tricks])
        for viewer in table.viewers:
            seen = table.match.observation(viewer)
            assert (seen.vp[0], seen.tricks[0], seen.out) == (facts[0], tricks, len(marks))
            panel = table.match.table(viewer).seats[0]
            vp, taken, hand = (fact.value for fact in panel.facts)
            assert not isinstance(taken, int | str)
            assert [vp, english(taken), hand] == facts
            assert set(marks) <= set(panel.marks)


def test_s14_5_all_past_tricks_are_open() -> None:
    table = dealt().play_on()
    plays = [action for _, action in table.match.actions if action.startswith("play:")]
    record = table.told()
    assert sum(" led " in line or " played " in line for line in record) == len(plays)
    for viewer in table.viewers:
        assert table.told(viewer) == record


def test_s14_6_places_of_snacks_are_open() -> None:
    table = play(TEN, "B4 B3 B2 B1 | use:-2 keep", snacks=SNACKS_OF_A)
    for viewer in OTHERS:
        assert table.columns(0, viewer) == ["", "-1-2 used", "? ?", "?"]
        assert table.columns(1, viewer if viewer != 1 else 0) == ["?", "?", "?", "?"]


def test_s14_7_used_snacks_are_open() -> None:
    table = play(TEN + " | use:-2", snacks=SNACKS_OF_A)
    for viewer in table.viewers:
        seen = table.match.observation(viewer)
        assert (seen.column[0, 0], seen.used[0, 0]) == (SNACKS["-1-2"], 2)  # its second number
        (piece,) = table.match.table(viewer).seats[0].zones[0].pieces
        assert (piece.code, piece.marks) == ("-1-2", ("used", "used:-2"))
        assert "A used snack cards: -2" in table.told(viewer)


def test_s14_8_unused_snacks_of_others_are_hidden() -> None:
    table = play(*FIVE_TRICKS[:4], snacks=SNACKS_OF_A)  # all four have left the game
    for viewer in OTHERS:
        assert list(table.match.observation(viewer).column[0]) == [-1] * 4
        assert table.columns(0, viewer) == [""] * 4
    deal = play(TEN, snacks=SNACKS_OF_A).deal
    other = deepcopy(deal)
    other["snacks"][0] = ["+1+2", "-1-2", "-2-3", "-4+4"]
    tables = [start(deal), start(other)]
    for table in tables:
        arrange(table, table.deal["snacks"])
    assert tables[0].known(1) == tables[1].known(1)
    assert tables[0].known(0) != tables[1].known(0)


def test_s14_9_face_down_cards_are_hidden() -> None:
    hands = {0: "R4^ B6 Y5 Y5^ G5 G5^", 3: "R5"}
    table = play(*FIVE_TRICKS, "B4 B3 B5", hands=hands)  # seat 0 has laid the R4^
    other = start(swapped(table.deal, "hands", "R4^", "R5"))  # and here the R5
    for seat, action in table.match.actions:
        other.match.play(seat, action)
    assert int(table.state.face_down[0]) == 1 << CARDS["R4^"]
    assert int(other.state.face_down[0]) == 1 << CARDS["R5"]
    for viewer in (-1, 1, 2):
        assert other.known(viewer) == table.known(viewer)
        assert "A laid a card face down" in table.told(viewer)


def test_s14_10_cards_not_dealt_are_hidden() -> None:
    table = dealt()
    deal = table.deal
    for left in left_over(table):
        other = start(swapped(deal, "hands", deal["hands"][3][0], left))
        assert other.known(0) == table.known(0)
    dealt_out = [snack for row in deal["snacks"] for snack in row]
    changed = deepcopy(deal)
    changed["snacks"][3][0] = next(snack for snack in SNACKS if dealt_out.count(snack) < 2)
    assert start(changed).known(0) == table.known(0)
    assert start(changed).known(3) != table.known(3)
