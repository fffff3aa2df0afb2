"""The same deals under several rules."""

import itertools
import json

import pytest

from souan.lab.compare import Contrast, checked_games, compare, variant_names
from souan.lab.simulate import CHUNK, Outcome, Plan, simulate
from souan.text import InputError


def plans(games: int, records: bool = False) -> list[Plan]:
    names = variant_names("hangover", ["sum_lead=false"])
    return [Plan(name, 3, games, 1, ("random",) * 3, records) for name in names]


def test_a_single_variant_is_held_against_the_game_as_named() -> None:
    assert variant_names("superba", ["cap=6"]) == ["superba", "superba(cap=6)"]
    assert variant_names("superba(loss=1-1)", ["cap=6"]) == [
        "superba(loss=1-1)",
        "superba(cap=6,loss=1-1)",
    ]


def test_several_variants_are_held_against_the_first() -> None:
    names = variant_names("superba", ["cap=6,loss=1-1", "", "cap=none"][:2])
    assert names == ["superba(cap=6,loss=1-1)", "superba"]


@pytest.mark.parametrize(
    ("game", "variants"),
    [
        ("superba", []),
        ("superba", ["cap=none"]),
        ("superba", ["cap=6", "cap=6"]),
        ("superba", ["cap=7"]),
        ("superba", ["hat=6"]),
        ("chess", ["cap=6"]),
    ],
)
def test_nothing_to_compare_is_bad_input(game: str, variants: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        variant_names(game, variants)
    assert caught.value.say("ja") != caught.value.say("en")


def test_every_variant_must_be_for_as_many_players() -> None:
    assert len(checked_games(["hangover", "hangover(trick_limit=3)"], 4)) == 2
    with pytest.raises(InputError):
        checked_games(["hangover", "hangover(trick_limit=3)"], 3)


def test_variants_are_played_on_the_same_deals() -> None:
    for one, other in itertools.chain.from_iterable(
        zip(*parts, strict=True) for parts in compare(plans(20, records=True))
    ):
        first, second = json.loads(one.record or ""), json.loads(other.record or "")
        assert first["deal"] == second["deal"]
        assert first["game"] != second["game"]


def test_each_variant_plays_the_games_that_it_would_play_alone() -> None:
    games = CHUNK + 10
    chunks = list(compare(plans(games), workers=2))
    for number, plan in enumerate(plans(games)):
        assert [parts[number] for parts in chunks] == list(simulate(plan))


def test_differences_are_taken_game_by_game() -> None:
    contrast = Contrast(2)
    base = [Outcome((3, 1), (0,), 5), Outcome((2, 2), (0, 1), 5), Outcome((0, 4), (1,), 5)]
    other = [Outcome((3, 3), (0, 1), 5), Outcome((2, 2), (0, 1), 5), Outcome((1, 4), (1,), 5)]
    contrast.add(base[:1], other[:1])
    contrast.add(base[1:], other[1:])
    figures = contrast.as_json()
    assert figures["games"] == 3
    assert figures["winner_change"] == pytest.approx(1 / 3)
    assert figures["ties_difference"] == pytest.approx(1 / 3)
    assert figures["points_difference"] == pytest.approx((2 / 2 + 0 + 1 / 2) / 3)
    assert figures["win_share_difference"] == pytest.approx([-0.5 / 3, 0.5 / 3])
    assert figures["win_share"] == pytest.approx([1 / 3, 2 / 3])


def test_the_first_variant_differs_from_itself_in_nothing() -> None:
    contrast = Contrast(3)
    for base, _ in compare(plans(30)):
        contrast.add(base, base)
    figures = contrast.as_json()
    for key in ("winner_change", "ties_difference", "points_difference"):
        assert figures[key] == 0
    assert figures["win_share_difference_ci"] == [[0, 0]] * 3
