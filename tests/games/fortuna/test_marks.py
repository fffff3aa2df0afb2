"""Fortuna, rulings R25 to R27: minus cards, icons, and cards of a number that differ.

`table("-3 3 4", draws="5")` deals seat 0 of three these cards and then high ones, and the first
draw is a 5; with icons cards are written ``3a``.
"""

import numpy as np
import pytest
from tests.games.fortuna.kit import KIT, Table, dealt, rules, start

from souan.games.fortuna import GAME
from souan.games.fortuna.notation import CARDS, card_name, cards_of, code_of
from souan.games.fortuna.scoring import points_of
from souan.games.fortuna.state import LOW
from souan.text import InputError

ICONS = [f"{number}{icon}" for number in range(8, 0, -1) for icon in "jihgfedcba"]
MINUS = [str(n) for n in range(8, 0, -1) for _ in range(9)] + [f"-{n}" for n in range(8, 0, -1)]


def table(*hands: str, draws: str = "", **options: str) -> Table:
    """A table of three at which seats were dealt some cards and draw others."""
    left = list(ICONS if "icons" in options else MINUS)
    rows = [hand.split() for hand in (*hands, *[""] * (3 - len(hands)))]
    deck = draws.split()
    for card in (*deck, *(card for row in rows for card in row)):
        left.remove(card)
    rows = [row + [left.pop(0) for _ in range(10 - len(row))] for row in rows]
    deck += left
    deal = {"hands": rows, "deck": [*deck[:44], "E", *deck[44:]], "patrons": [], "start": 0}
    return start(deal, 3, patrons="none", **options)


def sell(on: Table, value: int, cards: str) -> Table:
    """Let the seat to act sell these cards: ``-3 3 3``."""
    on.act(f"sell:{value}")
    for card in cards.split():
        _take(on, "card", card)
    return on


def discard(on: Table, *cards: str) -> Table:
    """Let the seats to act pass with these cards."""
    for card in cards:
        _take(on, "pass", card)
    return on


def _take(on: Table, verb: str, card: str) -> None:
    on.act(f"{verb}:{card.strip('-abcdefghij')}")
    if f"which:{card}" in on.legal():
        on.act(f"which:{card}")


def scored(*sets: str, **options: str) -> int:
    """The points of a seat that has these sets: ``"-1", "3 3 3"``."""
    on = dealt(3, 1, **options)
    for place, goods in enumerate(sets):
        for name in goods.split():
            card = code_of(*CARDS[name])
            on.state.sets[0, place, card & LOW] += 1 + (card & ~LOW)
        on.state.sold[0] += 1
    return int(points_of(on.state, on.match.rules, 0))


def cards_in(on: Table) -> list[str]:
    deal = on.deal
    return [*(card for hand in deal["hands"] for card in hand), *deal["deck"]]


# --- components ---------------------------------------------------------------------------


@pytest.mark.parametrize("minus", ["penalty", "ok3", "all_minus_jackpot"])
def test_s1_5_one_minus_card_of_each_number(minus: str) -> None:
    cards = cards_in(dealt(3, minus=minus))
    for number in range(1, 9):
        assert (cards.count(str(number)), cards.count(f"-{number}")) == (9, 1)
    few = cards_in(dealt(3, minus=minus, counts="0-10-10-10-10-10-10-1"))
    assert {"1", "-1", "8", "-8"} & set(few) == {"-8"}


def test_s1_6_one_card_of_each_number_with_each_icon() -> None:
    assert sorted(cards_in(dealt(3, icons="linear"))) == sorted([*ICONS, "E"])


def test_s1_7_icons_with_ten_copies_and_without_minus_cards() -> None:
    GAME.check_players(rules(icons="a", counts="uniform10"), 3)
    with pytest.raises(InputError, match="icons need 10 goods cards of each number"):
        GAME.check_players(rules(icons="a", counts="eight8"), 3)
    with pytest.raises(InputError, match="minus cards and icons are not played together"):
        GAME.check_players(rules(icons="a", minus="ok3"), 3)


def test_s9_8_marked_cards_are_treated_and_raise_like_others() -> None:
    on = discard(table("4 4 4 -3", "3", draws="8 8 8 8", minus="penalty"), "8", "3", "8")
    assert on.numbers("sell") == ["4"]  # the -3 as a 4
    on = discard(table("4 4 4 3", "-3", draws="8 8 8 8", minus="penalty"), "8", "-3", "8")
    assert on.numbers("sell") == ["4"]  # a 3 raised by the -3
    on = discard(table("4a 4b 4c 3d", "3e", draws="8a 8b 8c 8d", icons="a"), "8a", "3e", "8c")
    assert on.numbers("sell") == ["4"]


# --- which of the cards of a number -------------------------------------------------------


def test_s11_14_number_first_then_the_card_where_they_differ() -> None:
    on = table("3 3 -3", draws="8", minus="penalty").act("sell:3", "card:3")
    assert on.legal() == ["which:3", "which:-3"]
    on.act("which:-3", "card:3")  # those left are alike
    assert on.legal() == ["card:3"]
    on.act("card:3")
    assert on.sets(0) == ["3:3 3 -3"]
    on = table("3a 3b 3c 3d", draws="8a", icons="linear").act("sell:3", "card:3", "which:3c")
    assert on.act("card:3").legal() == ["which:3a", "which:3b", "which:3d"]
    on.act("which:3a", "card:3", "which:3d")
    assert on.sets(0) == ["3:3a 3c 3d"]


def test_s12_7_number_first_then_the_card_to_discard() -> None:
    on = table("3 3 -3 4", draws="-4", minus="penalty").act("pass:3")
    assert on.legal() == ["which:3", "which:-3"]
    assert on.act("which:-3").told()[0] == "A passed: -3 (discards of 3: 1)"
    assert [piece.code for piece in on.zone("discards").pieces] == ["-3"]
    alike = table("3 3", draws="8", minus="penalty").act("pass:3")
    assert (alike.turn, alike.hand(0)[:1]) == (1, "3")
    shrunk = table("3a 3b", draws="8a", icons="a", shrink="no_turn_draw_on_sale").act("draw")
    assert shrunk.act("pass:3").legal() == ["which:3a", "which:3b"]


# --- points -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "points"),
    [("printed_sum", 3), ("set_max", 0), ("treated_sum", 3), ("treated_max", 0)],
)
def test_s17_4_minus_cards_score_below_zero(score: str, points: int) -> None:
    assert scored("3 3 -3", minus="penalty", score=score) == points
    assert scored("-1", minus="penalty", score=score) == -1
    assert scored("3 3 3", minus="penalty", score=score) == scored("3 3 3", score=score)


def test_s17_5_up_to_three_minus_cards_are_free() -> None:
    three = ("-1", "2 -2", "3 3 -3")
    assert scored(*three, minus="ok3") == 1 + 4 + 9
    assert scored(*three, "4 4 4 -4", minus="ok3") == -1 + 0 + 3 + 8
    assert scored(*three, "4 4 4 4", minus="ok3") == 14 + 16


def test_s17_6_nothing_but_minus_cards_hits_the_jackpot() -> None:
    assert scored("-1", minus="all_minus_jackpot") == 30
    assert scored("-1 -2", "-3 3 3", minus="all_minus_jackpot") == 30 + 3
    assert scored("-1 -2", minus="all_minus_jackpot", jackpot="50") == 50
    assert scored("-1", minus="all_minus_jackpot", jackpot="7", score="set_max") == 7
    assert scored("-1", minus="penalty") == -1


@pytest.mark.parametrize("score", ["printed_sum", "set_max"])
def test_s17_7_with_icons_a_set_scores_its_highest_number(score: str) -> None:
    assert scored("3a 3b 3c", icons="a", score=score) == 3
    assert scored("1a", "2b 2c", icons="a", score=score) == 3


@pytest.mark.parametrize(
    ("icons", "three", "eight", "two", "both"),
    [
        ("linear", 6, 16, 2, 9),
        ("a", 6, 31, 2, 9),
        ("b", 6, 36, 3, 9),
        ("b3", 6, 36, 2, 9),
        ("b_shift3", 4, 29, 2, 5),
    ],
)
def test_s17_8_equal_icons_add_points(
    icons: str, three: int, eight: int, two: int, both: int
) -> None:
    assert scored("1a 2a 3a", icons=icons) == three
    assert scored(" ".join(f"{n}a" for n in range(1, 9)), icons=icons) == eight
    assert scored("1a 2a", icons=icons) == two
    assert scored("1a 2a 3a 1b 2b 3b", icons=icons) == both


def test_points_told_are_those_of_the_fourth_minus_card_too() -> None:
    on = table("-1 -2 2 -3 3 3 -4 4 4 4", draws="5 8 8 5 5 8 8 5 5 5 8 8 5", minus="ok3")
    for value, cards in ((1, "-1"), (2, "2 -2"), (3, "3 3 -3"), (4, "4 4 4 -4")):
        sell(on, value, cards)
        for _ in range(2):
            on.act(f"pass:{on.numbers('pass')[-1]}")
    assert on.so_far == [10, 0, 0]
    assert on.fact("minus", 0) == 4
    assert "A sold a fourth minus card: the earlier ones now cost 12" in on.told()
    assert [(event.points, event.rule) for event in on.gains()] == [
        *((1, "17.1"), (4, "17.1"), (9, "17.1"), (8, "17.4"), (-12, "17.5"))
    ]


def test_events_of_sets_name_their_sentences() -> None:
    on = sell(table("-1", draws="8", minus="all_minus_jackpot"), 1, "-1")
    assert [(event.points, event.rule) for event in on.gains()] == [(30, "17.6")]
    assert on.told()[0] == "A sold a set of 1 (-1) that scores 30"
    on = table("2a 2b 3b 3c", "2d", draws="8a 8b 8c 8d", icons="b")
    sell(discard(on, "8a", "2d", "8c"), 3, "2b 2a 3b")
    assert (
        on.told()[3:5]
        == [
            "A sold a set of 3 (2a 2b 3b) that scores 3",
            "A made 1 more with equal icons (b: 2)",
        ]
        or on.told()[-3:-1]
    )
    assert [(event.points, event.rule) for event in on.gains()] == [(3, "17.7"), (1, "17.8")]


# --- who knows what -----------------------------------------------------------------------


def test_s19_10_a_number_is_hidden_until_its_card_is_chosen() -> None:
    on = table("3 -3 3", draws="8", minus="penalty")
    assert on.blind((-1, 1, 2), "0:pass:3")
    assert on.match.can_undo(0)
    assert not on.blind((1,), "0:which:-3")
    on = table("3a 3b 3c", draws="8a", icons="a")
    assert on.blind((-1, 1, 2), "0:sell:3", "0:card:3", "0:which:3b", "0:card:3", "0:which:3a")
    shrunk = table("3a 3b", draws="8a", icons="a", shrink="no_turn_draw_on_sale").act("draw")
    assert shrunk.blind((-1, 1, 2), "0:pass:3")


def test_s19_11_marks_are_hidden_and_open_with_their_cards() -> None:
    on = table("3 -3 3", "-4", draws="8", minus="penalty")
    for viewer in (-1, 1, 2):
        assert "-3" not in on.codes(viewer)
    assert {"3", "-3"} <= on.codes(0)
    discard(on, "-3")
    for viewer in on.viewers:
        assert "-3" in on.codes(viewer)
        assert ("-4" in on.codes(viewer)) is (viewer == 1)


def test_a_guess_gives_marked_cards_to_any_place() -> None:
    on = table("3 3 3", draws="8", minus="penalty")
    held = np.zeros(3)
    guesses = 2000
    for guess in on.guesses(0, guesses):
        cells = guess.hand.sum(axis=0) + guess.discards
        left = [int(c) for c in guess.deck[guess.top : guess.end + 7] if c]
        names = [card_name(*card) for card in cards_of(cells)]
        names += [card_name(c & LOW, (c >> 7).bit_length() - 1 if c >> 7 else 0) for c in left]
        assert sorted(names) == sorted(MINUS)
        for seat in (1, 2):
            held[seat] += (3, 1) in cards_of(guess.hand[seat])
    chance = 10 / 69
    error = (chance * (1 - chance) / guesses) ** 0.5
    assert (np.abs(held[1:] / guesses - chance) < 4 * error).all()


# --- rulings ------------------------------------------------------------------------------


def test_r25_a_loss_may_be_the_result() -> None:
    on = sell(table("-1", draws="8", minus="penalty"), 1, "-1")
    assert on.finish().points == [-1, 0, 0]
    assert on.winners == [1, 2]
    with pytest.raises(InputError, match="the jackpot is for minus=all_minus_jackpot only"):
        GAME.check_players(rules(minus="ok3", jackpot="50"), 3)


def test_r25_all_may_lose() -> None:
    on = table("-1", "-2 2", "-3 3 3", draws="8 8 8", minus="penalty")
    sell(sell(sell(on, 1, "-1"), 2, "2 -2"), 3, "3 3 -3")
    assert on.so_far == [-1, 0, 3]


@pytest.mark.parametrize("jackpot", ["a", "100", "", "-1", "3-4"])
def test_r25_the_jackpot_is_a_number(jackpot: str) -> None:
    with pytest.raises(InputError, match="20, 30, 50"):
        rules(minus="all_minus_jackpot", jackpot=jackpot)
    name = "fortuna(jackpot=45,minus=all_minus_jackpot)"
    assert GAME.name(rules(minus="all_minus_jackpot", jackpot="45")) == name


def test_r26_scores_that_go_with_icons() -> None:
    for score in ("treated_sum", "treated_max"):
        with pytest.raises(InputError, match="other scores do not go with them"):
            GAME.check_players(rules(icons="b", score=score), 3)
    assert scored("1a 2a 3a", icons="b", score="set_max") == 6


def test_r27_prompts_choices_and_reasons() -> None:
    on = table("3 3 -3 4", draws="8", minus="penalty")
    assert on.answers()["sell 3"] == "sells a set of 3 that scores 3"
    on.act("sell:3", "card:3")
    assert on.prompt() == "Choose one of your cards of number 3"
    assert on.answers() == dict.fromkeys(("3", "-3"), "counts as 3; the set then scores 3")
    with pytest.raises(InputError, match="It has to be a card of number 3 now"):
        on.act("which:4")
    with pytest.raises(InputError, match="There is no 3a left in your hand"):
        on.act("which:3a")
    with pytest.raises(InputError, match="is not legal now; legal are which:3"):
        on.act("pass:4")


def test_r27_a_card_named_before_its_number_is_refused() -> None:
    on = table("3a 3b 3c 4a", "3d", draws="8a 8b 8c 8d", icons="a")
    with pytest.raises(InputError, match="write 3"):
        on.act("pass:3a")
    on.act("sell:3")
    with pytest.raises(InputError, match="write 3"):
        on.act("card:3a")
    with pytest.raises(InputError, match="4 cannot count as 3 now"):
        on.act("card:4a")
    with pytest.raises(InputError, match="There is no 5a left in your hand"):
        on.act("card:5a")


def test_outlook_of_sets_with_marks() -> None:
    on = discard(table("2a 2b 3b 3a 3c", "2d", draws="8a 8b 8c 8d", icons="b"), "8a", "2d", "8c")
    assert on.answers()["sell 3"] == "sells a set of 3 that scores 3-4"
    on.act("sell:3")
    assert on.answers()["2"] == "counts as 3; the set then scores 3-4"
    on.act("card:2")
    assert on.answers() == {
        "2a": "counts as 3; the set then scores 3-4",
        "2b": "counts as 3; the set then scores 3-4",
    }
    on.act("which:2a", "card:3")
    assert on.answers()["3a"] == "counts as 3; the set then scores 4"
    assert on.answers()["3c"] == "counts as 3; the set then scores 3-4"
    assert on.match.table(0).choices[0].piece is not None


@pytest.mark.parametrize("options", [{"minus": "ok3"}, {"icons": "b"}])
def test_deals_with_marks_read_back(options: dict[str, str]) -> None:
    on = dealt(4, 1, **options)
    assert KIT.start(on.deal, 4, **options).state.tobytes() == on.state.tobytes()
