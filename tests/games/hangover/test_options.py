"""Hangover: what the options change, and where they are refused."""

import pytest
from tests.games.hangover.kit import FIVE_TRICKS, dealt, finished, play, rules

from souan.games import find_game
from souan.games.hangover import GAME
from souan.games.hangover.state import NO_GEKO, NO_TRADE
from souan.match import new_match
from souan.text import InputError


def test_defaults_are_the_draft_with_our_rulings() -> None:
    assert rules()._asdict() == {
        "sum_lead": True,
        "trick_limit": 4,
        "geko": NO_GEKO,
        "geko_points": 7,
        "geko_one": 3,
        "geko_extra": False,
        "geko_swap": NO_TRADE,
        "geko_give1": False,
    }
    assert GAME.name(rules(sum_lead="true", trick_limit="4")) == "hangover"


@pytest.mark.parametrize(
    "name",
    [
        "hangover",
        "hangover(sum_lead=false)",
        "hangover(trick_limit=3)",
        "hangover(sum_lead=false,trick_limit=3)",
        "hangover(geko=one_ok,geko_one=0,geko_points=11)",
    ],
)
def test_names_read_back(name: str) -> None:
    game, chosen = find_game(name)
    assert game.name(chosen) == name


def test_sum_lead_true_adds_the_lead() -> None:
    assert play("R6 R3 B1 R2", sum_lead="true").total == 11


def test_sum_lead_false_leaves_the_lead_out() -> None:
    table = play("R6 R3 B1 R2", sum_lead="false")
    assert (table.winner, table.total) == (0, 5)


def test_trick_limit_4_eliminates_at_the_fifth_trick() -> None:
    assert play(*FIVE_TRICKS[:4], trick_limit="4").out == []
    assert play(*FIVE_TRICKS, trick_limit="4").out == [0]


def test_trick_limit_3_eliminates_at_the_fourth_trick() -> None:
    table = play(*FIVE_TRICKS[:3], trick_limit="3")
    assert (table.out, table.vp) == ([], [3, 0, 0, 0])
    table = play(*FIVE_TRICKS[:4], trick_limit="3")
    assert (table.out, table.vp, table.turn) == ([0], [0, 0, 0, 0], 1)


@pytest.mark.parametrize("players", [4, 5])
def test_trick_limit_3_deals_three_snacks(players: int) -> None:
    table = dealt(players, trick_limit="3")
    rows = table.deal["snacks"]
    assert [len(row) for row in rows] == [3] * players
    for snack in rows[0]:
        table.match.play(0, f"snack:{snack}")
    assert table.columns(0) == rows[0]
    assert 0 not in table.match.pending()


def test_trick_limit_3_has_no_fourth_column() -> None:
    snacks = {0: "-1-2 +2+3 +1+3"}
    two = play(*FIVE_TRICKS[:2], snacks=snacks, trick_limit="3")
    assert two.columns(0) == ["", "", "-1-2 +2+3 +1+3"]
    three = play(*FIVE_TRICKS[:2], FIVE_TRICKS[2] + " |", snacks=snacks, trick_limit="3")
    (keep, *_) = three.match.table(0).choices
    assert keep.meaning.key == "meaning.lost"
    for _ in range(3):
        three.match.play(0, "keep")
    assert three.columns(0) == ["", "", ""]


def test_trick_limit_3_is_refused_with_three_players() -> None:
    GAME.check_players(rules(trick_limit="3"), 4)
    GAME.check_players(rules(trick_limit="4"), 3)
    with pytest.raises(InputError, match="the eleven tricks always split 4-4-3") as error:
        new_match("hangover(trick_limit=3)", players=3)
    assert "必ず4・4・3に分かれ" in error.value.say("ja")


def test_trick_limit_3_would_always_eliminate_two_of_three_players() -> None:
    for state in finished(3, trick_limit="3"):
        last, *others = sorted(state.tricks[:3])
        assert others == [4, 4]  # and 4-4-3 if the game went on to the eleventh trick
        assert last <= 3
        assert int(state.out).bit_count() == 2


@pytest.mark.parametrize(
    ("options", "known"),
    [({"sum_lead": "no"}, "true, false"), ({"trick_limit": "5"}, "4, 3")],
)
def test_other_values_are_refused(options: dict[str, str], known: str) -> None:
    with pytest.raises(InputError, match=known):
        rules(**options)


def test_other_options_are_refused() -> None:
    with pytest.raises(InputError, match="hangover has no option 'widow'"):
        rules(widow="2")
