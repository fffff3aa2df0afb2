"""Kitano: what a seat is shown, what it may choose, and why not something else."""

import unicodedata

import pytest
from tests.games.kitano.kit import Table, board, dealt, english, play, start

from souan.games.kitano import GAME
from souan.games.kitano.pieces import BACK, SYMBOLS
from souan.text import InputError

YOU = ("You", "Ben", "Cleo", "Dan")


def refusal(table: Table, seat: int, text: str) -> str:
    """What a seat is told when it tries what it may not do."""
    with pytest.raises(InputError) as error:
        table.match.play(seat, text)
    return str(error.value)


# --- where the game stands ----------------------------------------------------------------


def test_step() -> None:
    assert start().step(0) == "Set-up: exchange of cards"
    assert play("R R R R").step(0) == "Round 2 of 7, deck 13"
    assert board("", "", "").step(-1) == "The tea gathering is over"


def test_note_of_the_suit_that_was_drawn_to_break_ties() -> None:
    for viewer in (-1, 2):
        note = board("", "", "", drawn="Y").zone("dice", viewer).note
        assert english(note) == "tea scoop was drawn: it breaks ties for victory"
    assert board("", "", "").zone("dice").note is None


def test_marks() -> None:
    table = start().do("1:done")
    assert table.marks() == [
        ("pending",),
        ("committed",),
        *[("pending",)] * 2,
    ]
    table = play("R R N M")
    assert table.marks() == [(), (), ("pending",), ()]


def test_facts_in_the_end() -> None:
    table = board("R1 B1", "Y1", "", dice="R1 B1 Y5 G1 K1", kamiza=1)
    assert [table.fact("vp", seat) for seat in range(3)] == [2, 3, 0]
    assert [table.fact("tokens", seat) for seat in range(3)] == [2, 1, 0]
    assert [table.fact("order", seat) for seat in range(3)] == [3, 1, 2]
    assert table.fact("actions", 0) is None


def test_no_action_cards_left() -> None:
    table = play("E E R R", "M M R R", "N N R R")
    assert [table.fact("actions", seat) for seat in range(4)] == ["-", "-", "EMN", "EMN"]


def test_kura_shows_positions_and_backs() -> None:
    table = play("R E E B", "E R R M | gift take:P | gild flip:R", taiko="PRRBB")
    pieces = table.match.table(1).seats[0].zones[0].pieces
    assert [english(piece.name) for piece in pieces] == [
        "tea caddy at 1",
        "audience at 2",
        "incense box at 2+",
    ]
    (back, _) = table.match.table(1).seats[1].zones[0].pieces
    assert (back.symbol, english(back.name)) == (BACK, "audience at 1")


def test_hand_without_what_is_chosen() -> None:
    table = start(hands={0: "RRRBBYY"}).do("0:drop:R", "0:drop:B")
    assert ("".join(table.lying("hand", 0)), table.lying("chosen", 0)) == ("RRBYY", ["R", "B"])
    table = play(hands={0: "RRRBBYY"}).do("0:play:E")
    assert ("".join(table.lying("hand", 0)), table.lying("chosen", 0)) == ("RRRBBYYMN", ["E"])
    table = play("M G G G | buy buy:R", hands={0: "RRRBBYY"})
    assert ("".join(table.lying("hand", 0)), table.lying("chosen", 0)) == ("RRBBYYEN", ["R"])
    assert table.lying("chosen", 1) == []
    table = play("R G G G", "N G G G | switch mine:R1", hands={0: "B"}, taiko="KKKPP")
    assert table.lying("chosen", 0) == []


def test_symbols_are_one_cell_wide_and_differ() -> None:
    for symbol in (*SYMBOLS.values(), BACK):
        assert unicodedata.east_asian_width(symbol) in ("N", "Na")
    assert len({*SYMBOLS.values(), BACK}) == 7


@pytest.mark.parametrize("language", ["ja", "en"])
def test_terms_of_the_draft(language: str) -> None:
    templates = GAME.texts("ja").templates
    terms = ["献上", "下賜", "仕入れ", "箔付け", "大量買付", "すり替え", "偵察"]
    names = ("offer", "gift", "restock", "gild", "buy", "switch", "scout")
    assert [templates[f"effect.{name}"] for name in names] == terms
    assert templates["zone.kura"] == "蔵"
    assert GAME.texts(language).templates["title"]


# --- questions ----------------------------------------------------------------------------


def test_prompts() -> None:
    table = start(hands={0: "RRR"}).do("0:drop:R")
    assert table.prompt(0) == "Choose a card to exchange, in rising order (1 of at most 3 so far)"
    assert table.prompt(-1) == "Waiting for A, B, C, D"
    assert play().prompt(2) == "Choose the card to play face down in round 1"
    effect = play("M E E R")
    assert effect.prompt(0) == "gold: choose an effect"
    assert effect.prompt(1) == "Waiting for A"
    assert (
        play("E E R R", "M R R R | gild flip:R").prompt(0)
        == "gold: choose a further effect, or stop"
    )
    assert board("", "", "").prompt(-1) == "The game is over"


@pytest.mark.parametrize(
    ("steps", "question"),
    [
        ("E G G G | offer", "Choose treasure 1 of one or two to offer to Taiko"),
        ("E G G G | offer give:R", "Choose treasure 2 of one or two to offer to Taiko"),
        ("E G G G | gift", "Choose the treasure of Taiko to receive"),
        ("E G G G | restock bottom:R", "Choose treasure 2 of 3 to put under the deck"),
        ("M G G G | gild", "Flip one die, or swap two"),
        ("M G G G | buy buy:R", "Choose treasure 2 of 2 to buy"),
        ("N G G G | switch", "Choose the treasure of your kura to exchange"),
        ("N G G G | switch mine:R1", "Choose Taiko's treasure to take for tea caddy at 1"),
    ],
)
def test_prompts_of_effects(steps: str, question: str) -> None:
    table = play("R B B B", steps, hands={0: "RRRRRR"}, taiko="KKKPP")
    assert table.prompt(0) == question


def test_answers_in_the_exchange() -> None:
    table = start(hands={0: "RRRBBYY"}).do("0:drop:B")
    assert table.answers(0) == {
        "tea bowl": "goes back into the deck face down; you draw another card",
        "tea scoop": "goes back into the deck face down; you draw another card",
        "no more": "you exchange 1 and keep the rest",
    }


def test_answers_to_play() -> None:
    table = play("E E B B", "R B G G", hands={0: "R"}, taiko="RRRBB")
    shown = table.answers(0)
    assert shown["tea caddy"] == "your number 2 of the suit; Taiko shows 3"
    assert shown["gold"].startswith("gild, bulk buy or restock, unless")
    assert shown["gold"].endswith("(face-down cards: 1)")
    assert shown["ninja"].startswith("switch, scout or restock")
    fresh = play().answers(1)
    assert fresh["audience"].startswith("offer, gift or restock")


def test_answers_to_effects() -> None:
    shown = play("E E R R", "N R R R | scout").answers(0)
    assert shown["restock"] == "draw three, then put three treasures of your hand under the deck"
    assert shown["stop"] == "no further effect of this card"


def test_answers_to_steps() -> None:
    offer = play("R B B B", "E G G G | offer give:R", hands={0: "RK"}, taiko="KKPPP")
    assert offer.answers(0)["tea kettle"] == "Taiko will show 3 of the suit; your kura has 0"
    assert offer.answers(0)["no more"] == "1 offered; you draw a card"
    gift = play("R B B B", "E G G G | gift", taiko="RKKPP")
    assert gift.answers(0)["tea caddy"] == "your number 2 of the suit; Taiko will show 0"
    restock = play("E G G G | restock bottom:R", hands={0: "RR"})
    assert restock.answers(0)["tea caddy"].startswith("goes under the deck as number 2 of 3")
    buy = play("R B B B", "M G G G | buy", hands={0: "RR"}, taiko="RKKPP")
    assert buy.answers(0)["tea caddy"] == "your number 2 of the suit; Taiko shows 1"
    gild = play("M G G G | gild").answers(0)
    assert gild["flip tea caddy"] == "turns its die from 1 to 6"
    assert gild["swap tea caddy and incense box"] == "makes tea caddy 6 and incense box 1"
    switch = play("R B B B", "N G G G | switch", taiko="KKKPP")
    assert switch.answers(0) == {
        "tea caddy at 1": "goes to Taiko; the new treasure takes its place"
    }
    switch.act("mine:R1")
    assert switch.answers(0)["tea kettle"] == "your number 1 of the suit; Taiko will show 2"


# --- refusals -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "text", "why"),
    [
        ("", "play:K", "there is no tea kettle left in your hand to choose"),
        ("", " Ｐｌａｙ：ｋ ", "there is no tea kettle left in your hand to choose"),
        ("E G G G", "play:E", "'play:E' is not legal now"),
        ("E G G G", "scout", "scout is not an effect of audience"),
        ("E G G G", "stop", "the first effect is a duty"),
        ("N G G G", "switch", "there is no treasure in your kura to exchange"),
        ("E G G G | offer", "give:K", "there is no tea kettle left in your hand to choose"),
        ("E G G G | offer give:B", "give:R", "cards are chosen in rising order"),
        ("E G G G | offer", "give:M", "only treasures can be chosen here"),
        ("E G G G | offer", "give:X", "'give:X' is not legal now"),
        ("E G G G | gift", "take:K", "Taiko has no face-up tea kettle"),
        ("M G G G | buy", "buy:Y", "no second card of this suit or a later one would be left"),
        ("M G G G | gild", "swap:RR", "'swap:RR' is not legal now"),
        ("M G G G | gild", "take:R", "'take:R' is not legal now"),
    ],
)
def test_why_not(script: str, text: str, why: str) -> None:
    scripts = [script] if script else []
    table = play(*scripts, hands={0: "RRRRBBY"}, taiko="RRRPP")
    assert refusal(table, 0, text).startswith(why)


def test_why_not_the_same_effect_again() -> None:
    table = play("E E R R", "N R R R | scout")
    assert refusal(table, 0, "scout") == "scout was carried out already with this card"


def test_why_not_restock_without_it() -> None:
    assert (
        refusal(play("E R R R", shiire="false"), 0, "restock") == "there is no restock in this game"
    )


def test_why_not_in_the_exchange() -> None:
    table = start(hands={0: "RRRRBBB"}).do("0:drop:B")
    assert refusal(table, 0, "drop:R").startswith("cards are chosen in rising order")
    assert refusal(table, 0, "drop:P") == "there is no incense box left in your hand to choose"
    assert refusal(table, 0, "done!").startswith("'done!' is not legal now")


def test_why_not_another_place() -> None:
    table = play("R B B B", "N G G G | switch", taiko="KKKPP")
    assert refusal(table, 0, "mine:B1").startswith("name a treasure of your kura with its position")
    table.act("mine:R1")
    assert refusal(table, 0, "for:R") == "Taiko has no face-up tea caddy"


# --- with names and in Japanese -----------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_everything_reads_with_names(language: str) -> None:
    say = GAME.texts(language).seated(*YOU).say
    table = dealt(4, 3).play_on(3)
    for event in table.events(0):
        text = say(event.message)
        assert text
        assert not any(bad in text for bad in ("You has", "You is", "You gets", "{", "}"))
