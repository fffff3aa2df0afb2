"""Kitano, rule 21: what is open and what is hidden."""

import pytest
from tests.games.kitano.kit import dealt, play, start

OTHERS = (-1, 1)
"""Those who must not know what seat 0 knows: seat 1 and whoever only watches."""


def test_s21_1_what_is_open_to_all() -> None:
    table = play("E R M R | offer give:K done | gild flip:B", hands={0: "K"}, taiko="RRBYG")
    assert table.state.removed == -1
    for viewer in range(-1, 4):
        seen = table.match.observation(viewer)
        assert table.lying("dice", viewer) == ["R1", "B5", "Y3", "G4", "K5", "P6"]
        assert "".join(table.lying("taiko", viewer)) == "RRBYGK"
        assert [table.kura(seat, viewer) for seat in range(4)] == ["E1", "R1", "M1", "R1"]
        assert seen.deck_size == 12
        assert [table.fact("treasures", seat, viewer) for seat in range(4)] == [7, 6, 7, 6]
        assert [table.fact("actions", seat, viewer) for seat in range(4)] == [
            "MN",
            "EMN",
            "EN",
            "EMN",
        ]
    assert start(3, removed="Y").match.observation(1).removed == 2


def test_s21_2_a_hand_is_seen_by_its_owner() -> None:
    table = play(hands={0: "RRBBYYK"})
    assert table.hand(0) == "RRBBYYK"
    assert [table.hand(0, viewer) for viewer in OTHERS] == ["", ""]
    assert "".join(table.lying("hand", 0)) == "RRBBYYKEMN"


def test_s21_3_exchanged_cards_are_known_to_their_owner() -> None:
    table = start(hands={0: "RRB", 1: "Y"})
    assert table.blind(OTHERS, "0:drop:R", "0:drop:B")
    assert table.lying("chosen", 0) == ["R", "B"]
    one = start(hands={0: "RRB"}).do("0:drop:R", "0:done")
    other = start(hands={0: "RRB"}).do("0:drop:R", "0:drop:B", "0:done")
    for viewer in OTHERS:
        assert one.known(viewer) == other.known(viewer)
    done = one.do("1:done", "2:done", "3:done")
    assert int(done.match.observation(0).dropped[0, 0]) == 1
    assert [int(done.match.observation(viewer).dropped.sum()) for viewer in OTHERS] == [0, 0]


def test_s21_4_a_chosen_card_is_seen_by_its_owner() -> None:
    one, other = (play(hands={0: "R"}).do(f"0:play:{card}") for card in "RE")
    for viewer in OTHERS:
        assert one.known(viewer) == other.known(viewer)
        assert "committed" in one.marks(viewer)[0]
    assert (one.lying("chosen", 0), other.lying("chosen", 0)) == (["R"], ["E"])


def test_s21_5_batted_cards_are_known() -> None:
    table = play("E E R R")
    for viewer in (-1, 2):
        (piece,) = table.match.table(viewer).seats[0].zones[0].pieces
        assert (piece.code, piece.symbol, piece.marks) == ("E1", "▮", ("face_down",))


def test_s21_6_the_hidden_two() -> None:
    table = play("R N R R | scout", hidden="KP")
    assert [table.hidden(viewer) for viewer in range(-1, 4)] == ["??", "??", "KP", "??", "??"]
    table.play_on()
    assert [table.hidden(viewer) for viewer in range(-1, 4)] == ["KP"] * 5


@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("E", ("offer", "give:R", "done")),
        ("E", ("gift", "take:Y")),
        ("M", ("gild", "swap:RB")),
        ("M", ("buy", "buy:R", "buy:R")),
        ("N", ("switch", "mine:R1", "for:Y")),
    ],
)
def test_s21_7_an_effect_is_shown_once_complete(card: str, steps: tuple[str, ...]) -> None:
    table = play("R B B B", f"{card} B B B", hands={0: "RR"}, taiko="YYYGG")
    *steps_before, last = steps
    assert table.blind((-1, 1, 2, 3), *(f"0:{step}" for step in steps_before))
    assert not table.blind(OTHERS, f"0:{last}")


def test_s21_8_drawn_and_returned_cards() -> None:
    table = play("E B B B | restock", hands={0: "KKKKKKK"}, top="RYGPP")
    assert [table.hand(0, viewer) for viewer in (0, *OTHERS)] == ["RYGKKKKKKK", "", ""]
    assert table.told(0)[-1] == "A restocked: drawn tea caddy, tea scoop, tea whisk"
    assert table.told(1)[-1] == "A restocked: 3 cards drawn"
    assert table.blind(OTHERS, "0:bottom:K", "0:bottom:R")
    table.do("0:bottom:K")
    assert table.told(0)[-2].startswith("A put under the deck: tea kettle, tea caddy, tea kettle")
    assert table.told(1)[-2] == "A put 3 cards under the deck"
    offered = play("E B B B | offer give:K done", hands={0: "K"}, top="R")
    assert "Drawn: tea caddy" in offered.told(0)
    assert not any(line.startswith("Drawn") for line in offered.told(1))


def test_s21_9_cards_put_under_the_deck_are_known_to_who_put_them_there() -> None:
    table = play("E B B B | restock bottom:K bottom:Y bottom:K", hands={0: "KKY"}, top="RRR")
    assert table.seen_deck(0) == "?" * 10 + "KYK"
    assert table.lying("bottom", 0) == ["K", "Y", "K"]
    assert table.seen_deck(1) == table.seen_deck(-1) == "?" * 13
    assert table.lying("bottom", 1) == []


def test_s21_10_the_rest_of_the_deck_is_known_to_nobody() -> None:
    for viewer in range(-1, 4):
        assert dealt().seen_deck(viewer) == "?" * 13
        assert play().seen_deck(viewer) == "?" * 13


def test_s21_11_hands_stay_hidden_in_the_end() -> None:
    table = dealt(4, 7).play_on()
    for seat in range(4):
        left = int(table.state.hand_size[seat])
        assert len(table.hand(seat)) == left
        for viewer in range(-1, 4):
            assert viewer == seat or table.hand(seat, viewer) == ""
