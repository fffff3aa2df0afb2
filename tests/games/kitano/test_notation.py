"""Kitano: actions, deals, the second shuffle and records as text."""

import json
import re
from typing import Any

import pytest
from tests.games.kitano.kit import KIT, chance_entries, deal_for, dealt, play, start

from souan.records import match_from
from souan.text import InputError

ACTION = re.compile(
    r"drop:[RBYGKP]|done|play:[RBYGKPEMN]|offer|gift|restock|gild|buy|switch|scout|stop"
    r"|give:[RBYGKP]|take:[RBYGKP]|bottom:[RBYGKP]|flip:[RBYGKP]|swap:[RBYGKP]{2}|buy:[RBYGKP]"
    r"|mine:[RBYGKP]\d+\+?|for:[RBYGKP]"
)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("kashi_pos", ["half", "same_column", "new_column"])
def test_actions_have_the_documented_form(players: int, kashi_pos: str) -> None:
    for seed in range(3):
        table = dealt(players, seed, kashi_pos=kashi_pos).play_on(seed)
        for seat, action in table.match.actions:
            assert ACTION.fullmatch(action) or seat < 0


def test_a_deal_as_json() -> None:
    deal = deal_for(3, hands={0: "RRBBYYG", 1: "RRBBYYG", 2: "RRBBYYG"}, removed="K", kamiza=2)
    written = json.loads(json.dumps(KIT.start(deal, 3).deal))
    assert list(written) == [
        "removed",
        "dice",
        "taiko_open",
        "taiko_hidden",
        "hands",
        "deck",
        "kamiza",
    ]
    assert written["removed"] == "K"
    assert written["dice"] == {"R": 1, "B": 2, "Y": 3, "G": 4, "P": 6}
    assert written["deck"] == deal["deck"]
    assert written["taiko_hidden"] == deal["taiko_hidden"]
    assert written["hands"][0] == list("RRBBYYG")
    assert written["kamiza"] == 2
    assert dealt().deal["removed"] is None


DRAWN = {"final_tie": "suit_carry", "top_suit": "drawn_at_setup"}


def test_a_deal_names_the_suit_that_was_drawn_to_break_ties() -> None:
    table = KIT.start({**deal_for(3, removed="K"), "top_suit": "G"}, 3, **DRAWN)
    assert list(table.deal)[-1] == "top_suit"
    assert table.deal["top_suit"] == "G"
    record = json.loads(table.play_on().match.line())
    assert record["deal"]["top_suit"] == "G"
    assert match_from(record).state.tobytes() == table.state.tobytes()


@pytest.mark.parametrize("suit", ["K", "E", "", None, 2, ["R"]])
def test_the_suit_that_was_drawn_has_to_be_one_in_use(suit: Any) -> None:
    with pytest.raises(InputError, match="'top_suit' has a piece that cannot be there"):
        KIT.start({**deal_for(3, removed="K"), "top_suit": suit}, 3, **DRAWN)


def broken(**parts: Any) -> dict[str, Any]:
    return {**deal_for(4), **parts}


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (broken(removed="R"), "'removed' has a piece that cannot be there: 'R'"),
        (broken(dice={"R": 1}), "'dice' does not have the form"),
        (broken(dice=None), "'dice' does not have the form"),
        (broken(dice=dict.fromkeys("RBYGKP", 7)), "'dice' has a piece that cannot be there: '7'"),
        (broken(dice=dict.fromkeys("RBYGKP", True)), "'dice' has a piece"),
        (broken(taiko_open=["R"]), "'taiko_open' does not have the form"),
        (broken(taiko_open="RRRRR"), "'taiko_open' does not have the form"),
        (broken(taiko_hidden=["R", "X"]), "'taiko_hidden' has a piece that cannot be there: 'X'"),
        (broken(taiko_hidden=["R", 5]), "'taiko_hidden' has a piece that cannot be there: '5'"),
        (broken(hands=[]), "'hands' does not have the form"),
        (broken(hands=None), "'hands' does not have the form"),
        (broken(deck=["R"] * 13), "'deck' has a piece that cannot be there: 'R'"),
        (broken(deck=["R"] * 12), "'deck' does not have the form"),
        (broken(kamiza=4), "'kamiza' does not have the form"),
        (broken(kamiza=True), "'kamiza' does not have the form"),
        (broken(kamiza=None), "'kamiza' does not have the form"),
    ],
)
def test_what_is_no_deal(deal: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=re.escape(message)):
        KIT.start(deal)


@pytest.mark.parametrize("removed", [None, "X", 3])
def test_three_players_need_a_removed_suit(removed: Any) -> None:
    with pytest.raises(InputError, match="'removed' has a piece that cannot be there"):
        KIT.start({**deal_for(3), "removed": removed}, 3)


def test_a_deal_that_is_read_back_shuffles_as_before() -> None:
    one = dealt(4, 8)
    assert one.exchange().deck == KIT.start(one.deal).exchange().deck


# --- the second shuffle -------------------------------------------------------------------


def test_the_second_shuffle_is_an_entry_after_the_last_exchange() -> None:
    table = start().do("2:done", "0:done", "1:done")
    assert chance_entries(table) == []
    table.do("3:done")
    assert table.match.actions[-1] == (-1, f"deck:{table.deck}")
    table.play_on()
    assert len(chance_entries(table)) == 1
    assert (
        f"*:deck:{chance_entries(table)[0].removeprefix('deck:')}"
        in table.match.record()["actions"]
    )


def test_a_record_says_how_the_deck_lies() -> None:
    table = play(top="RRBBY")
    record = json.loads(table.match.line())
    assert match_from(record).state.tobytes() == table.state.tobytes()
    assert table.deck[:5] == "RRBBY"


@pytest.mark.parametrize("entry", ["*:deck:RRR", "*:deck:", "*:deck:XYZ", "*:shuffled"])
def test_a_record_with_another_deck_is_refused(entry: str) -> None:
    record = json.loads(play().match.line())
    record["actions"][-1] = entry
    with pytest.raises(InputError, match=r"'\*:deck' does not have the form"):
        match_from(record)


def test_a_record_without_the_shuffle_is_refused() -> None:
    record = json.loads(play().match.line())
    del record["actions"][-1]
    with pytest.raises(InputError, match="what chance did"):
        match_from(record)
    record["actions"].append("0:play:E")
    with pytest.raises(InputError, match="what chance decides"):
        match_from(record)


# --- undo ---------------------------------------------------------------------------------


def test_steps_of_an_effect_can_be_taken_back_until_it_is_shown() -> None:
    table = play("R B B B", "N B B B | switch mine:R1", taiko="YYYKK")
    table.match.undo(0)
    table.match.undo(0)
    assert table.legal(0) == ["restock", "switch", "scout"]
    assert [action for _, action in table.match.actions][-1] == "play:B"
    table.act("switch", "mine:R1", "for:K")
    assert not table.match.can_undo(0)


@pytest.mark.parametrize(
    "script", ["E R R R | restock", "E R R R | offer give:K done", "N R R R | scout"]
)
def test_nobody_takes_back_a_draw_or_a_look(script: str) -> None:
    table = play(script, hands={0: "K"})
    assert not table.match.can_undo(0)


def test_returns_can_be_taken_back_but_not_the_draw() -> None:
    table = play("E R R R | restock bottom:K", hands={0: "KK"}, top="BBB")
    table.match.undo(0)
    assert table.legal(0)[0].startswith("bottom:")
    assert not table.match.can_undo(0)


def test_an_exchange_can_be_taken_back_until_all_have_chosen() -> None:
    table = start(hands={0: "RR"}).do("0:drop:R", "0:drop:R", "0:done", "1:done")
    table.match.undo(0)
    assert table.match.pending() == [0, 2, 3]
    table.do("0:done", "2:done", "3:done")
    assert not table.match.can_undo(0)
