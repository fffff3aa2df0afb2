"""La Superba: actions and deals as text."""

import json
from typing import Any

import pytest
from tests.games.superba.kit import KIT, dealt, play, rules, start

from souan.games.superba import GAME
from souan.text import InputError


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_deal_reads_back(players: int, seed: int) -> None:
    table = dealt(players, seed)
    deal = table.deal
    assert json.loads(json.dumps(deal)) == deal
    assert start(deal, players).state.tobytes() == table.state.tobytes()


def test_a_deal_in_writing() -> None:
    deal = play("P / - | 1 2 3 4", ports="malacca havana", hands={0: "1 1 1 1 1"}).deal
    assert deal["hands"][0] == ["1"] * 6
    assert deal["deck"][:2] == ["3", "4"]
    assert deal["ports"] == ["malacca", "havana", "lisbon", "amsterdam", "sanjorge"]
    assert deal["removed"] == "calicut"


def test_actions_in_writing() -> None:
    table = play("P2 C* / - | 1 1 1 1")
    actions = [f"{seat}:{action}" for seat, action in table.match.actions]
    assert actions[:6] == [
        *("0:load:P=2", "0:load:P*=0", "0:load:C=0", "0:load:C*=1", "0:load:G=0", "0:load:G*=0"),
    ]
    assert actions[12:] == ["0:sail:1", "1:sail:1", "0:lose:P", "0:lose:P"]


def test_kinds_of_which_none_are_left_are_skipped() -> None:
    table = play("P3 C* / - | 1 2 3 4")
    assert table.legal(0)[0] == "load:P*=0"
    table.do("0:load:P*=0", "0:load:C=0")
    assert table.legal(0)[0] == "load:G=0"


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"luck": "d4"}),
        (3, {"ports": "five_fixed", "hand5": "5_rounds"}),
        (4, {"ports": "none", "luck": "d4", "hand5": "4_rounds"}),
    ],
)
def test_a_deal_of_a_variant_reads_back(players: int, options: dict[str, str]) -> None:
    table = KIT.dealt(players, 1, **options)
    again = KIT.start(json.loads(json.dumps(table.deal)), players, **options)
    assert again.state.tobytes() == table.state.tobytes()


def test_deals_of_variants_in_writing() -> None:
    assert set(dealt(2, luck="d4").deal["dice"]) <= {"1", "2", "3", "4"}
    assert len(dealt(2, luck="d4", hand5="4_rounds").deal["dice"]) == 4
    bare = dealt(2, ports="none", hand5="5_rounds").deal
    assert (bare["ports"], bare["removed"], len(bare["deck"])) == ([], None, 10)


def test_wrong_deals_of_variants_are_named() -> None:
    refusal = KIT.refusal
    form = "the deal's '{}' does not have the form"
    assert form.format("dice") in refusal(lambda deal: deal.pop("dice"), luck="d4")
    assert form.format("dice") in refusal(lambda deal: deal.update(dice="44444"), luck="d4")
    assert form.format("dice") in refusal(lambda deal: deal.update(dice=["1"] * 5))
    for throw in (1, "5"):
        dice = ["1"] * 4 + [throw]
        said = refusal(lambda deal, dice=dice: deal.update(dice=dice), luck="d4")  # type: ignore[misc]
        assert f"the deal's 'dice' has a piece that cannot be there: '{throw}'" in said
    for ports in ("five_fixed", "none"):
        said = refusal(lambda deal: deal.update(removed="havana"), ports=ports)
        assert form.format("removed") in said
    five = dealt(2, ports="five_fixed").deal["ports"]
    said = refusal(lambda deal: deal.update(ports=["havana", *five[:4]]), ports="five_fixed")
    assert "the deal's 'ports' has a piece" in said
    said = refusal(lambda deal: deal.update(ports=five), ports="none")
    assert form.format("ports") in said
    assert form.format("hands") in refusal(
        lambda deal: deal["hands"][0].append("1"), hand5="5_rounds"
    )


WRONG: dict[str, tuple[Any, str]] = {
    "no hands": ({"hands": None}, "the deal's 'hands' does not have the form"),
    "one hand": ({"hands": [["1"] * 6]}, "the deal's 'hands' does not have the form"),
    "short hand": ({"hands": [["1"] * 5, ["2"] * 6]}, "the deal's 'hands' does not have the form"),
    "no list": ({"hands": ["111111", ["2"] * 6]}, "the deal's 'hands' does not have the form"),
    "seven 1s": ({"hands": [["1"] * 6, ["1"] * 6]}, "the deal's 'hands' has a piece .*'1'"),
    "a 5": ({"hands": [["5"] * 6, ["1"] * 6]}, "the deal's 'hands' has a piece .*'5'"),
    "an int": ({"hands": [[1] * 6, ["2"] * 6]}, "the deal's 'hands' has a piece .*'1'"),
    "short deck": ({"deck": ["1"]}, "the deal's 'deck' does not have the form"),
    "no deck": ({"deck": None}, "the deal's 'deck' does not have the form"),
    "deck": ({"deck": ["4"] * 12}, "the deal's 'deck' has a piece .*'4'"),
    "no ports": ({"ports": 5}, "the deal's 'ports' does not have the form"),
    "four ports": ({"ports": ["lisbon"] * 4}, "the deal's 'ports' does not have the form"),
    "twice": ({"ports": ["lisbon"] * 5}, "the deal's 'ports' has a piece .*'lisbon'"),
    "genoa": ({"removed": "genoa"}, "the deal's 'removed' has a piece .*'genoa'"),
    "none removed": ({"removed": None}, "the deal's 'removed' has a piece .*'None'"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_deal_is_named(wrong: str) -> None:
    change, message = WRONG[wrong]
    deal = {
        "hands": [["1", "1", "1", "2", "2", "2"], ["1", "1", "1", "2", "2", "2"]],
        "deck": ["3", "4"] * 6,
        "ports": ["lisbon", "amsterdam", "sanjorge", "calicut", "malacca"],
        "removed": "havana",
    }
    GAME.notation.read_deal(deal, rules(), 2)
    with pytest.raises(InputError, match=message):
        GAME.notation.read_deal(deal | change, rules(), 2)


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("load:C=1", "The next kind to decide on is pepper"),
        ("load:P=4", "Chits of pepper in your supply: 3"),
        ("load:P=x", "legal are"),
        ("load:X=1", "legal are"),
        ("sail:1", "legal are"),
        ("", "legal are"),
    ],
)
def test_why_a_load_is_not_legal(action: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        dealt(2).do(f"0:{action}")


def test_why_a_load_over_the_cap_is_not_legal() -> None:
    table = play(cap="6").do("0:load:P=3", "0:load:P*=1")
    with pytest.raises(InputError, match="A load has at most 6 chits"):
        table.do("0:load:C=3")


def test_why_a_card_is_not_legal() -> None:
    table = play("- / -", hands={0: "1 1 1 1 1 1"})
    with pytest.raises(InputError, match="There is no 4 in your hand"):
        table.do("0:sail:4")
    with pytest.raises(InputError, match="legal are"):
        table.do("0:sail:5")


def test_why_a_loss_is_not_legal() -> None:
    table = play(
        "P C C* / - | 1 1 1 2 | ?", ports="lisbon", difficulty="9-9-19-9-9-9", loss="1-gap"
    )
    assert table.lost == [0, 0]
    table = play("P C C* / - | 1 1 1 2 | ?")
    with pytest.raises(InputError, match=r"No glass\* left in your load"):
        table.do("0:lose:G*")
    with pytest.raises(InputError, match="chosen in the order of kinds"):
        table.do("0:lose:C*")
    with pytest.raises(InputError, match="legal are"):
        table.do("0:lose:X")


def test_letter_case_and_width_are_free() -> None:
    table = dealt(2).do("0:LOAD:p=2", "0:load:Ｐ*=1")
    assert table.load(0, viewer=0) == "P2 P*"
