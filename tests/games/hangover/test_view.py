"""Hangover: what a seat is shown, and why a card may not be played."""

import unicodedata

import pytest
from tests.games.hangover.kit import (
    FIVE_TRICKS,
    KIT,
    SNACKS_OF_A,
    TEN,
    TWO_OUT,
    Table,
    dealt,
    english,
    play,
)

from souan.games.hangover.pieces import SYMBOLS
from souan.table import Table as Shown
from souan.text import InputError

# --- where the game stands ----------------------------------------------------------------


def test_step_while_arranging() -> None:
    assert dealt().step(0) == "Set-up: arrange your snacks (limit 12)"


@pytest.mark.parametrize(
    ("tricks", "number"), [((), 1), ((TEN,), 2), ((TEN + " |",), 1), (FIVE_TRICKS, 6)]
)
def test_step_counts_tricks(tricks: tuple[str, ...], number: int) -> None:
    assert play(*tricks).step(2) == f"Trick {number} of 11 (limit 12)"


def test_step_at_the_end() -> None:
    table = play(*TWO_OUT, players=3)
    assert table.step(-1) == "The game is over"


def test_marks_of_seats() -> None:
    table = dealt(trick_limit="3")
    for _ in range(3):
        table.match.play(2, table.legal(2)[0])
    assert table.marks() == [("pending",), ("pending",), ("committed",), ("pending",)]
    assert play(*FIVE_TRICKS).marks() == [("out",), ("pending",), (), ()]
    assert play(TEN + " |").marks() == [("pending",), (), (), ()]
    assert play(*TWO_OUT, players=3).marks() == [("out",), ("out",), ("winner",)]


def test_winners_of_a_draw_are_all_marked() -> None:
    for seed in range(40):
        table = dealt(players=3, seed=seed).play_on(seed)
        winners = [seat for seat, mark in enumerate(table.marks()) if "winner" in mark]
        assert winners == table.winners


# --- the trick ----------------------------------------------------------------------------


def centre(table: Table, viewer: int = -1) -> tuple[list[str], str | None]:
    zone = table.zone("trick", viewer)
    pieces = [piece.code + "!" * ("winning" in piece.marks) for piece in zone.pieces]
    return pieces, english(zone.note) if zone.note else None


def test_trick_on_the_table() -> None:
    table = play(hands={0: "R4", 1: "R3"})
    assert centre(table) == ([], None)
    table.match.play(0, "play:R4")
    assert centre(table) == (["R4"], "red was led; sum so far 4, limit 12")


def test_finished_trick_lies_until_the_next_lead() -> None:
    assert centre(play("R5 R6 R6^ R4^")) == (["R5", "R6", "R6^!", "R4^"], "sum 21, limit 12")
    table = play(TEN + " | use:+3", snacks={0: "-3+3"})
    assert centre(table) == (["R4!", "R3", "R2", "R1"], "sum 13, limit 12")
    card = table.legal()[0]
    table.match.play(0, card)
    assert centre(table)[0] == [card.removeprefix("play:")]  # and nobody has won it yet


def test_eliminating_trick_shows_no_sum() -> None:
    assert centre(play(*FIVE_TRICKS)) == (["R6!", "R2^", "R3", "R3^"], "eliminated: no judgement")


def test_face_down_card_is_a_back() -> None:
    zone = play(*FIVE_TRICKS, "B4 B3 B5").zone("trick", 1)
    assert (zone.pieces[3].code, zone.pieces[3].suit, zone.pieces[3].symbol) == ("", "", "")
    assert english(zone.pieces[3].name) == "a card face down"


# --- snacks -------------------------------------------------------------------------------


def test_snacks_are_laid_from_column_1_on() -> None:
    table = play(snacks=SNACKS_OF_A)
    zones = table.match.table(0).seats[0].zones
    assert [english(zone.title) for zone in zones] == [f"Snack column {n}" for n in range(1, 5)]
    fresh = dealt()
    assert fresh.columns(0) == ["", "", "", ""]
    assert fresh.prompt(0) == "Choose the snack card to lay face down in column 1"


def test_others_see_columns_of_whoever_has_arranged() -> None:
    table = dealt()
    for _ in range(4):
        assert table.columns(0, viewer=1) == ["", "", "", ""]
        table.match.play(0, table.legal(0)[0])
    assert table.columns(0, viewer=1) == ["?", "?", "?", "?"]


def test_a_choice_in_the_making_is_shown_to_its_chooser() -> None:
    table = play(TEN, "B4 B3 B2 B1 |", snacks=SNACKS_OF_A)
    table.match.play(0, "use:-2")
    assert table.columns(0) == ["", "-1-2 used +2+3", "+1+3", "-4+4"]
    assert table.columns(0, viewer=3) == ["", "? ?", "?", "?"]
    assert table.prompt(0) == "Use the snack card +2+3? (sum now 8, limit 12)"


def test_used_snack_names_the_number() -> None:
    table = play(TEN + " | use:-2", snacks=SNACKS_OF_A)
    (piece,) = table.match.table(2).seats[0].zones[0].pieces
    assert english(piece.name) == "-1/-2 (used -2)"


# --- prompts and choices ------------------------------------------------------------------


def test_prompts() -> None:
    table = play(hands={0: "R1", 1: "R2 R3", 2: "B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2 G3"})
    assert table.prompts(0, 1, -1) == ["Choose a card to lead", "Waiting for A", "Waiting for A"]
    table.match.play(0, "play:R1")
    assert table.prompts(0, 1) == ["Waiting for B", "Follow suit: red"]
    table.match.play(1, "play:R2")
    assert table.prompts(2) == ["You hold no red: play any card"]
    assert dealt().prompts(-1) == ["Waiting for A, B, C, D"]
    assert play(*TWO_OUT, players=3).prompts(-1, 0) == ["The game is over"] * 2


def test_choices_are_the_legal_actions_of_whoever_is_asked() -> None:
    for table in (dealt(), play(), play(TEN + " |"), play(*TWO_OUT, players=3)):
        for seat in range(-1, table.match.players):
            shown = [choice.action for choice in table.match.table(seat).choices]
            assert shown == table.legal(seat)


def test_meaning_of_snacks_to_arrange() -> None:
    table = play(snacks=SNACKS_OF_A)
    fresh = Table(table.match)
    del fresh.match.states[1:]
    assert fresh.answers(0)["snack -1/-2"] == "lays this snack card face down in column 1"


def test_meaning_of_cards() -> None:
    hands = {0: "R4", 1: "R3 R5", 2: "B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2 G3"}
    table = play(hands=hands)
    assert table.answers(0)["R4"] == "leads red: whoever holds red has to play it"
    table.match.play(0, "play:R4")
    assert table.answers(1)["R5"] == "becomes the highest card of the suit led so far"
    assert table.answers(1)["R3"].startswith("ranks below a card already played")
    table.match.play(1, "play:R5")
    assert table.answers(2)["Y4"].startswith("is not of the suit led")


def test_meaning_compares_with_following_cards_only() -> None:
    table = play(hands={0: "R4", 1: "B6^ B1 B2 B3 Y1 Y2 Y3 Y4 G1 G2 G3", 2: "R5"})
    table.match.play(0, "play:R4")
    table.match.play(1, "play:B6^")
    assert table.answers(2)["R5"].startswith("becomes the highest")


def test_meaning_of_uses() -> None:
    assert play(TEN + " |", snacks=SNACKS_OF_A).answers(0) == {
        "keep it": "the snack card slides face down to the next column",
        "use -1": "makes the sum 9 (limit 12); each snack card used earns the trick's VP once more",
        "use -2": "makes the sum 8 (limit 12); each snack card used earns the trick's VP once more",
    }
    last = play(*FIVE_TRICKS[:3], FIVE_TRICKS[3] + " |")
    assert last.answers(0)["keep it"].endswith("a snack card that is not used leaves the game")


# --- why not ------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["play:R6", "R6", " r6 ", "ｐｌａｙ：Ｒ６"])
def test_reason_card_not_held(text: str) -> None:
    table = play(hands={0: "R1", 1: "R6"})
    with pytest.raises(InputError, match=r"^R6 is not in your hand$"):
        table.match.play(0, text)


@pytest.mark.parametrize("text", ["play:B6^", "b6^", "B6△"])
def test_reason_follow_suit(text: str) -> None:
    table = play(hands={0: "R1", 1: "R2 B6^"})
    table.match.play(0, "play:R1")
    with pytest.raises(InputError, match=r"^you hold red, so play red$"):
        table.match.play(1, text)


def test_no_reason_for_what_is_no_card() -> None:
    with pytest.raises(InputError, match="'play:R8' is not legal now; legal are play:"):
        play().match.play(0, "play:R8")
    with pytest.raises(InputError, match="'play:R1' is not legal now; legal are snack:"):
        dealt().match.play(0, "play:R1")
    with pytest.raises(InputError, match="'use:-9' is not legal now; legal are keep, use:-1"):
        play(TEN + " |", snacks=SNACKS_OF_A).match.play(0, "use:-9")


# --- nothing hidden is shown --------------------------------------------------------------


def own_codes(shown: Shown) -> set[str]:
    zones = (*shown.own, *shown.seats[shown.seat].zones)
    return {piece.code for zone in zones for piece in zone.pieces}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_pieces_of_other_seats_show_nothing_hidden(players: int) -> None:
    table = dealt(players, seed=2).play_on()
    for state in table.match.states[::5]:
        now = KIT.at(state)
        open_to_all = now.codes()  # the cards of the trick and the used snacks
        for viewer in range(players):
            shown = now.match.table(viewer)
            assert now.codes(viewer) <= open_to_all | own_codes(shown)
            for panel in shown.seats:
                for piece in (piece for zone in panel.zones for piece in zone.pieces):
                    assert panel.seat == viewer or not piece.code or "used" in piece.marks
                    assert piece.code or not (piece.suit or piece.symbol or piece.marks)


def test_symbols_are_one_cell_wide() -> None:
    for symbol in (*SYMBOLS.values(), "▵"):
        assert unicodedata.east_asian_width(symbol) == "N"
    assert len(set(SYMBOLS.values())) == 4
