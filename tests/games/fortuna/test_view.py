"""Fortuna: what a seat is shown and asked, and why something is not legal."""

import unicodedata

import pytest
from tests.games.fortuna.kit import FIVE_SETS, Table, dealt, english, play

from souan.games.fortuna import GAME
from souan.text import InputError

FEW = {0: "8887776665"}
"""A hand that can make no set, with an 8 drawn to it."""


# --- where the game stands ----------------------------------------------------------------


def test_step() -> None:
    assert play(first=1).step(0) == "Round 1 (start player B)"
    assert play(*["-"] * 34).step(0) == "Round 9, the last one: it ends with D"
    assert play().finish().step(-1) == "The game is over"


def test_facts_and_sets_of_seats() -> None:
    table = play("3", "3", "5:33555+2", "1:1+4")
    panel = table.match.table(0).seats[2]
    facts = [(english(fact.label), fact.value) for fact in panel.facts]
    assert facts == [("points", 21), ("sets", "1/5"), ("hand", 10), ("patrons", 1)]
    assert [(zone.key, [piece.code for piece in zone.pieces]) for zone in panel.zones] == [
        *(("sets", ["5:33555"]), ("patrons", ["2"]))
    ]
    (piece,) = panel.zones[0].pieces
    assert english(piece.name) == "5:33555"


def test_marks_of_seats() -> None:
    table = play("3:333")
    assert table.marks(3) == [(), ("pending",), (), ()]
    assert table.finish().marks() == [("winner",), (), (), ()]
    for seed in range(20):
        table = dealt(3, seed).play_on(seed)
        winners = [seat for seat, marks in enumerate(table.marks(0)) if "winner" in marks]
        assert winners == table.winners


def test_deck_counts_down_to_the_end_card() -> None:
    def deck(table: Table) -> str:
        zone = table.zone("deck", 0)
        return " ".join([english(zone.title), *(english(piece.name) for piece in zone.pieces)])

    assert deck(play()) == "Deck 40 (goods before the End card: 33)"
    assert deck(play(*["-"] * 33)) == "Deck 7 (goods before the End card: 0)"
    assert deck(play(*["-"] * 34)) == "Deck 5 End card"


def test_row_of_patrons_and_their_pile() -> None:
    zone = play("1:1+2").zone("row", 0)
    assert [english(piece.name) for piece in zone.pieces] == [f"patron {n}" for n in (1, 3, 4, 5)]
    assert english(zone.note) == "pile 3"


# --- the hand -----------------------------------------------------------------------------


def hand_note(table: Table, seat: int) -> str:
    zone = table.match.table(seat).own[0]
    return english(zone.note) if zone.note else ""


def test_hand_says_what_its_cards_may_count_as() -> None:
    hands = {0: "3355566678"}
    assert hand_note(play(hands=hands, draws="8"), 0) == ""
    table = play("1", "5", "5", "3", hands={0: "335556667"}, draws="8")
    assert hand_note(table, 0) == "may count as 3-4, 5-7"
    assert hand_note(table, -1 + 2) != hand_note(table, 0)


@pytest.mark.parametrize(
    ("discarded", "note"),
    [
        ("88", "8-9"),
        ("888", "8-9 or 1"),
        ("8888", "8-9 or 1-2"),
        ("77778888", "7-9 or 1, 8-9 or 1-2"),
    ],
)
def test_hand_with_the_loop(discarded: str, note: str) -> None:
    seat = len(discarded) % 4
    table = play(*discarded, hands={seat: "78"}, loop="mod10", counts="14-12-12-12-12-12-12-12")
    assert hand_note(table, seat).startswith("may count as")
    assert hand_note(table, seat).endswith(note)


def test_hand_says_nothing_of_cards_already_chosen() -> None:
    table = play("3", "3", "5:335", hands={2: "5588877766"})
    assert hand_note(table, 2) == ""


def test_spectators_have_nothing_of_their_own() -> None:
    assert play().match.table(-1).own == ()


def test_set_in_the_making_lies_beside_the_hand() -> None:
    table = play("3:33", hands={0: "3"})
    hand, chosen = table.match.table(0).own
    assert english(chosen.title) == "Set of 3 so far"
    assert [piece.code for piece in chosen.pieces] == ["3", "3"]
    assert [piece.code for piece in hand.pieces].count("3") == table.hand(0).count("3") - 2


# --- prompts and choices ------------------------------------------------------------------


def test_prompts_of_a_turn() -> None:
    table = play(hands={0: "333"})
    assert table.prompt() == "Sell a set, or pass by discarding a card"
    assert table.prompt(1) == table.prompt(-1) == "Waiting for A"
    assert table.act("sell:3").prompt() == "Choose card 1 of the set of 3"
    assert table.prompt(1) == "Waiting for A"
    assert table.act("card:3", "card:3", "card:3").prompt() == "Take a patron, or none"
    assert play().finish().prompt(-1) == "The game is over"


def test_prompts_where_nothing_can_be_sold() -> None:
    table = play(hands=FEW, draws="8")
    assert table.prompt() == "No set can be made: pass by discarding a card"
    full = play(*FIVE_SETS, "-", "-", players=3)
    assert full.prompt() == "Five sets are sold: pass by discarding a card"


def test_prompts_where_drawing_is_a_decision() -> None:
    shrink = "no_turn_draw_on_sale"
    assert play(hands=FEW, shrink=shrink).prompt() == "No set can be made: draw a card and pass"
    table = play(hands={0: "1"}, shrink=shrink)
    assert table.prompt() == "Sell a set, or draw a card and pass"
    assert table.answers()["draw"] == "draws a card; then you pass"
    assert table.act("draw").prompt() == "Pass: choose a card to discard"


def test_meaning_of_passes_and_sales() -> None:
    table = play("5", "3", "3", hands={3: "3335555678"}, draws="8")
    assert table.answers() == {
        "pass 3": "discards 3: every 3 in a hand may then be raised by up to 3",
        "pass 5": "discards 5: every 5 in a hand may then be raised by up to 2",
        "pass 6": "discards 6: every 6 in a hand may then be raised by up to 1",
        "pass 7": "discards 7: every 7 in a hand may then be raised by up to 1",
        "pass 8": "discards 8: every 8 in a hand may then be raised by up to 1",
        "sell 3": "sells a set of 3 that scores 9",
        "sell 5": "sells a set of 5 that scores 19-23",
    }


def test_meaning_of_the_cards_of_a_set() -> None:
    table = play("5", "3", "3", hands={3: "3335555678"}, draws="8").act("sell:5")
    assert table.answers() == {
        "3": "counts as 5; the set then scores 19-23",
    }
    table.act("card:3")
    assert table.answers() == {
        "3": "counts as 5; the set then scores 19-21",
        "5": "counts as 5; the set then scores 23",
    }
    table.act("card:5", "card:5", "card:5")
    assert table.answers() == {"5": "completes the set of 5, which scores 23"}


def test_meaning_with_other_scores() -> None:
    for score, points in (("treated_sum", "25"), ("set_max", "5"), ("treated_max", "5")):
        table = play("5", "3", "3", hands={3: "3335555678"}, draws="8", score=score)
        assert table.answers()["sell 5"] == f"sells a set of 5 that scores {points}"


def test_meaning_of_patrons() -> None:
    table = play("1:1?")
    assert table.answers()["none"] == "takes no patron"
    assert table.answers()["patron 4"].startswith("has no skill, and in a tie")


def test_choices_name_the_card_they_are_about() -> None:
    for table in (play(), play("3:", hands={0: "333"}), play("1:1?")):
        for choice in table.match.table(0).choices:
            kind, _, number = choice.action.partition(":")
            code = choice.piece.code if choice.piece else ""
            assert code == (number if kind in ("pass", "card", "patron") else "")


# --- why not ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "action", "reason"),
    [
        (play(hands=FEW, draws="8"), "sell:6", "A set of 6 needs 6 cards .* you hold 3"),
        (play(hands=FEW, draws="8"), "sell:11", "A set of 11 needs 11 cards"),
        (play(hands=FEW, draws="8"), " Pass：１ ", "There is no 1 left in your hand"),
        (play("2:22", "-", "-", players=3), "sell:2", "You have sold a set of 2 already"),
        (play(*FIVE_SETS, "-", "-", players=3), "sell:6", "You have sold five sets"),
        (play("3:3", hands={0: "33"}), "card:1", "There is no 1 left in your hand"),
        (play("3:3", hands={0: "33"}), "card:8", "8 cannot count as 3 now"),
        (play("3", "3", "5:3", hands={2: "355588877"}), "card:5", "chosen from low to high"),
        (play("1:1?"), "patron:7", "Patron 7 does not lie open"),
        (play(hands={0: "1"}, shrink="no_turn_draw_on_sale"), "pass:1", "draws first: write draw"),
        (play("!", hands={0: "1"}, shrink="no_turn_draw_on_sale"), "sell:1", "cannot sell in"),
    ],
)
def test_reasons(table: Table, action: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason) as error:
        table.act(action)
    assert error.value.say("ja") != str(error.value)


@pytest.mark.parametrize("action", ["sell:12", "sell:0", "pass:9", "pass", "none", "card:3", "1"])
def test_no_reason_for_what_is_no_action_of_this_phase(action: str) -> None:
    with pytest.raises(InputError, match="is not legal now; legal are pass:"):
        play(hands=FEW, draws="8").act(action)


# --- texts --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_symbols_are_narrow_where_they_stand_for_themselves(language: str) -> None:
    for piece in (*play("3", "3", "5:33555").match.table(0).seats[2].zones[0].pieces,):
        for letter in GAME.texts(language).say(piece.name) + piece.code + piece.symbol:
            assert unicodedata.east_asian_width(letter) in ("N", "Na")


def test_english_texts_have_only_narrow_characters() -> None:
    for text in GAME.texts("en").templates.values():
        assert all(unicodedata.east_asian_width(letter) in ("N", "Na") for letter in text), text


def test_both_languages_have_the_same_texts_with_the_same_blanks() -> None:
    ja, en = (GAME.texts(language).templates for language in ("ja", "en"))
    assert set(ja) == set(en)
