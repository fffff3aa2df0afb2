"""大差配: what a seat is shown and asked, and why something may not be done."""

import unicodedata

import pytest
from tests.games.osahai.kit import BEFORE, LAST, Table, board, dealt, english, play

from souan.games.osahai import GAME
from souan.games.osahai.pieces import SYMBOLS
from souan.text import InputError, Message


def notes(table: Table, viewer: int = -1) -> dict[str, str]:
    """The notes of the zones in the centre."""
    return {zone.key: english(zone.note) for zone in table.match.table(viewer).centre if zone.note}


# --- where the game stands ----------------------------------------------------------------


def test_step() -> None:
    table = play("1 P1:R A1:B ++")
    assert table.step(3) == "Bargain 2, active: B (a hand of 2 ends the game)"
    assert dealt(end_at="3").step(3).endswith("(a hand of 3 ends the game)")
    assert play(*LAST, **BEFORE).step(0) == "Picking suits"
    assert play(*LAST).step(0) == "The game is over"


def test_marks_of_seats() -> None:
    assert play().marks() == [("pending",), (), (), ()]
    assert play("1 P1:R").marks() == [(), ("pending",), (), ()]
    assert play("1 P1:R A1:B +").marks() == [("committed",), ("pending",), (), ()]
    picking = play(*LAST, **BEFORE).do("3:" + play(*LAST, **BEFORE).legal(3)[0])
    assert picking.marks() == [("pending",), ("pending",), ("pending",), ("committed",)]
    for seed in range(20):
        table = dealt(3, seed).play_on(seed)
        winners = [seat for seat, mark in enumerate(table.marks()) if mark == ("winner",)]
        assert winners == table.winners


def facts(table: Table, viewer: int = -1) -> list[list[int | str]]:
    return [
        [_read(fact.value) for fact in panel.facts] for panel in table.match.table(viewer).seats
    ]


def _read(value: Message | int | str) -> int | str:
    return english(value) if isinstance(value, Message) else value


def test_facts_of_seats() -> None:
    assert facts(play("1 P1")) == [[6, "active"], [6], [6], [6]]
    assert facts(play("1 P1"), viewer=0)[1] == [6, "partner"]
    assert facts(play("1 P1:R")) == [[5, "active"], [6, "partner"], [6], [6]]
    assert facts(play(*LAST, **BEFORE)) == [[4], [5], [5], [2]]
    table = play(*LAST)
    assert facts(table) == [[table.hand_sizes[seat], table.points[seat]] for seat in table.seats]


# --- the centre ---------------------------------------------------------------------------


def test_zones_of_the_centre() -> None:
    keys = ["room1", "room2", "room3", "room4"]
    assert [zone.key for zone in play().match.table(0).centre] == [*keys, "wanderers", "bargain"]
    assert [zone.key for zone in play(*LAST).match.table(0).centre] == [*keys, "wanderers"]
    in_place = play(*LAST, reject="open_in_place", **BEFORE).match.table(0)
    assert [zone.key for zone in in_place.centre] == keys


def test_wanderers_are_counted_by_suit() -> None:
    table = play("1 P1:R A1:B +-", "2 A2:R P2:B --", "3 T4:G H4:G --")
    assert notes(table) == {"wanderers": "3 red, 2 blue, 1 yellow"}
    assert notes(play()) == {}


def test_the_bargain_says_where_cards_are_wanted() -> None:
    assert "bargain" not in notes(play("1 P1"))
    assert notes(play("1 P1"), viewer=0)["bargain"] == "partner B"
    assert notes(play("1 P1:Y"))["bargain"] == "partner B; A: for Kokera"
    assert notes(play("1 P1:Y A1:R"))["bargain"] == "partner B; A: for Kokera, B: for Dobuita"
    assert play("1 P1:Y A1:R +").offers(viewer=1) == "P1 A1"


def test_rooms_at_the_end_name_job_and_vp() -> None:
    table = board({"R": "C1 P4", "B": "U1", "G": "P3 P1"})
    assert notes(table) == {
        "room1": "ruled by constable, 5 VP",
        "room2": "ruled by underworlder, 0 VP",
        "room3": "ruled by pedlar, 6 VP",
        "room4": "empty, 0 VP",
    }


def test_refused_cards_lie_open_among_backs() -> None:
    table = play("1 P1:R A1:R --", "3 C1:R H1:R ++", reject="open_in_place")
    assert [table.room("R", viewer) for viewer in (-1, 1)] == ["P1 A1 1? 3?"] * 2
    assert table.remembers("R", 1) == "- - C1 H1"


# --- the own hand -------------------------------------------------------------------------


def own(table: Table, seat: int) -> str:
    return " ".join(piece.code for piece in table.zone("hand", seat).pieces)


def test_the_hand_is_sorted_by_suits_and_lacks_what_is_on_offer() -> None:
    hands = {0: "P4 C3 A2 H3 H1"}
    assert own(play("1 U4", hands=hands), 0) == "A2 H3 C3 H1 P4"
    assert own(play("1", hands={0: "P4 C3 A2 H3 H1 U4"}), 0) == "A2 H3 U4 C3 H1 P4"
    assert own(play("1 U4:R", hands=hands), 0) == "A2 H3 C3 H1 P4"
    assert play("1").match.table(-1).own == ()


# --- prompts and choices ------------------------------------------------------------------


def test_prompts() -> None:
    assert play().prompts(0, 1, -1) == ["Name your partner", "Waiting for A", "Waiting for A"]
    assert play("1").prompts(0) == ["Choose a card to hand to B"]
    assert play("1 P1").prompts(0) == ["Declare a tenement for pedlar 1 (red)"]
    assert play("1 P1:R").prompts(1, 0) == ["Choose a card to hand to A", "Waiting for B"]
    assert play("1 P1:R A1").prompts(1) == ["Declare a tenement for artisan 1 (yellow)"]
    vote = "Accept? (A: pedlar 1 (red) for Dobuita, B: artisan 1 (yellow) for Hagure)"
    assert play("1 P1:R A1:B").prompts(0, 1, 2) == [vote, vote, "Waiting for A, B"]
    assert play("1 P1:R A1:B +").prompts(0, 1) == ["Waiting for B", vote]
    assert play(*LAST, **BEFORE).prompts(2) == ["Pick the suit to reveal"]
    assert play(*LAST).prompts(-1, 0) == ["The game is over"] * 2


def test_choices_are_the_legal_actions_of_whoever_is_asked() -> None:
    scripts = ((), ("1",), ("1 P1",), ("1 P1:R",), ("1 P1:R A1",), ("1 P1:R A1:B",), LAST)
    for script in scripts:
        for pick in ("after_scoring", "before_reveal"):
            table = play(*script, pick=pick)
            for seat in range(-1, 4):
                shown = [choice.action for choice in table.match.table(seat).choices]
                assert shown == table.legal(seat)


def test_meaning_of_partners() -> None:
    table = play("1 P1:R A1:B ++")
    assert table.answers(1) == {
        "A": "becomes your partner; cards in hand: 5",
        "C": "becomes your partner; cards in hand: 6",
        "D": "becomes your partner; cards in hand: 6",
    }


def test_meaning_of_cards() -> None:
    table = play("1", hands={0: "P1 A2 H3 P4 T3 C2"})
    shown = table.answers(0)
    assert shown["pedlar 1 (red)"] == "is handed over; red cards left in your hand: 2"
    assert shown["constable 2 (green)"] == "is handed over; green cards left in your hand: 0"


def test_meaning_of_tenements() -> None:
    table = play("1 P1:R A1:R ++", "2 T1:R")
    assert play("1 P1").answers(0)["Dobuita"].endswith("face down in place 1 of the room")
    table.do("2:offer:" + table.hand(2).split()[0])
    assert table.answers(2)["Dobuita"].endswith("in place 4 of the room")  # below the T1
    assert table.answers(2)["Hagure"].endswith("in place 1 of the room")


def test_meaning_of_votes() -> None:
    assert play("1 P1:R A1:B").answers(0) == {
        "accept": "if the other accepts too, both cards go face down to the tenements declared",
        "refuse": "both cards go face up to the wanderers",
    }


def test_meaning_of_picks() -> None:
    table = play(*LAST, hands={0: "A2 H3 U4 P2"}, **BEFORE)
    assert table.answers(0) == {
        "red (Dobuita)": "reveals your cards of this suit: 3",
        "blue (Hagure)": "reveals your cards of this suit: 1",
    }


# --- why not ------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["offer:P1", "OFFER:p1", "ｏｆｆｅｒ：Ｐ１"])
def test_reason_card_not_held(text: str) -> None:
    table = play("1", hands={2: "P1"})
    with pytest.raises(InputError, match=r"^pedlar 1 \(red\) is not in your hand$"):
        table.match.play(0, text)


def test_reason_own_seat() -> None:
    with pytest.raises(InputError, match=r"^nobody can be their own partner$"):
        play().match.play(0, "with:0")


def test_reason_suit_not_held() -> None:
    table = play(*LAST, hands={0: "A2 H3 U4 P2"}, **BEFORE)
    with pytest.raises(InputError, match=r"^no green card is in your hand$"):
        table.match.play(0, "pick:g")


@pytest.mark.parametrize(
    ("script", "text"),
    [
        ((), "with:7"),
        ((), "offer:P1"),
        (("1",), "offer:P9"),
        (("1",), "with:0"),
        (("1 P1",), "to:P"),
        (("1 P1:R A1:B",), "with:0"),
    ],
)
def test_no_reason_for_what_this_step_does_not_know(script: tuple[str, ...], text: str) -> None:
    with pytest.raises(InputError, match=f"'{text}' is not legal now; legal are "):
        play(*script).match.play(0, text)


@pytest.mark.parametrize("text", ["pick:X", "pick:", "pick:RB", "with:0"])
def test_no_reason_for_what_is_no_suit(text: str) -> None:
    with pytest.raises(InputError, match=f"'{text}' is not legal now; legal are pick:"):
        play(*LAST, **BEFORE).match.play(0, text)


def test_no_reason_where_nothing_is_asked() -> None:
    table = play("1 P1:R")
    for viewer in (-1, 0, 2):
        seen = table.match.observation(viewer)
        assert GAME.view.reason(seen, table.match.rules, viewer, "offer:P1") is None


def test_symbols_are_one_cell_wide() -> None:
    for symbol in SYMBOLS.values():
        assert unicodedata.east_asian_width(symbol) in ("N", "Na")
    assert len(set(SYMBOLS.values())) == len(SYMBOLS) == 5
