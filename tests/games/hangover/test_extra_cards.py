"""Hangover, rule 16: extra cards, and the twelfth trick that declarers sit out."""

from collections import Counter
from typing import Any

import pytest
from tests.games.hangover.kit import (
    FIVE_TRICKS,
    KIT,
    Table,
    arrange,
    dealt,
    deck_of,
    declare,
    extra_cards,
    play,
    refusal,
    rules,
    start,
)

from souan.game import members
from souan.games.hangover import GAME
from souan.games.hangover.notation import CARDS
from souan.games.hangover.state import ABSENT, EXTRA
from souan.text import InputError

ON: dict[str, Any] = {"geko": "accrue", "geko_extra": "true"}


def declared(*declarers: int, players: int = 4, seed: int = 1, **options: str) -> Table:
    """A table at which these have declared and the others have drawn extra cards."""
    table = dealt(players, seed, **{**ON, **options})
    arrange(table, table.deal["snacks"])
    declare(table, declarers)
    return table


def twelfth(seed: int = 1, players: int = 5) -> Table:
    """A table at which the twelfth trick is about to be led, seat 0 having declared."""
    for trial in range(seed, seed + 50):
        table = declared(0, players=players, seed=trial)
        while not table.over and sum(table.tricks) < 11:
            table.act(table.legal()[-1])
        if not table.over and "keep" not in table.legal():
            return table
    raise AssertionError


@pytest.mark.parametrize("players", [3, 4, 5])
def test_s16_1_whoever_has_not_declared_draws_one(players: int) -> None:
    table = declared(1, players=players)
    for seat in table.seats:
        own = table.zone("hand", seat).pieces
        assert len(own) == table.state.hand_size[seat] == (11 if seat == 1 else 12)
        drawn = {piece.code for piece in own} - {*table.deal["hands"][seat]}
        assert drawn == (set() if seat == 1 else {table.deal["extras"][seat]})
    for declarers in ((), range(players)):
        table = declared(*declarers, players=players)
        assert list(table.state.hand_size[:players]) == [11] * players
        assert not table.state.extra.any()


@pytest.mark.parametrize(("players", "number"), [(3, 6), (4, 7), (5, 8)])
def test_s16_2_eight_cards_of_the_smallest_unused_number(players: int, number: int) -> None:
    drawn = {card for seed in range(60) for card in dealt(players, seed, **ON).deal["extras"]}
    assert drawn == {f"{suit}{number}{mark}" for suit in "RBYG" for mark in ("", "^")}
    assert not drawn & {*deck_of(players)}
    assert f"{number - 1}" in {card[1] for card in deck_of(players)}


@pytest.mark.parametrize(
    ("players", "trick", "total"), [(3, "R5^ R6 R1", 12), (4, "R6^ R7 R1 R2", 16)]
)
def test_s16_3_an_extra_card_is_the_highest_of_its_suit(
    players: int, trick: str, total: int
) -> None:
    extras = extra_cards(players)
    extras[0], extras[1] = extras[1], extras[0]  # the plain one to seat 1
    table = play(trick, players=players, declarers=[2], extras=" ".join(extras[:players]), **ON)
    assert (table.winner, table.total) == (1, total)


def test_an_eight_is_the_highest_of_its_suit() -> None:
    extras = "R8 R8^ B8 Y8 G8^"
    table = play("R7^ R8^ R1 R2 R3", players=5, declarers=[4], extras=extras, **ON)
    assert (table.winner, table.total) == (1, 7 + 8 + 1 + 2 + 3)
    table = play("R8 R8^ R1 R2 R3", players=5, declarers=[4], extras=extras, **ON)
    assert (table.winner, table.total) == (1, 8 + 8 + 1 + 2 + 3)
    table = play("B8 B1 B2 R2 B3", first=2, players=5, declarers=[4], extras=extras, **ON)
    assert table.winner == 2
    table = play(hands={0: "B4", 1: "R3 R4"}, players=5, declarers=[4], extras=extras, **ON)
    table.do("0:play:R8")
    assert set(table.legal(1)) >= {"play:R3", "play:R4", "play:R8^"}
    assert not [action for action in table.legal(1) if action[5] != "R"]


def test_s16_4_twelve_tricks() -> None:
    table = twelfth()
    assert table.step() == "Trick 12 of 12 (limit 16)"
    assert declared().step() == "Trick 1 of 11 (limit 12)"
    table.finish()
    assert sum(table.tricks) == 12


def test_s16_5_a_declarer_sits_out_the_twelfth_trick() -> None:
    table = twelfth()
    points = int(table.state.vp[0])
    assert 0 not in table.match.pending()
    since = len(table.match.actions)
    table.play_on()
    told = [
        event for event in table.events(since=since) if "card" in dict(event.message.parameters)
    ]
    assert sorted(event.seat or 0 for event in told) == [1, 2, 3, 4]
    assert [piece.seat for piece in table.zone("trick").pieces].count(0) == 0
    assert ABSENT in table.state.trick
    assert table.state.vp[0] == points
    assert table.state.hand_size[0] == 0


def test_s16_6_who_has_a_card_leads_in_the_place_of_who_has_none() -> None:
    led = set()
    for seed in range(1, 200):
        table = declared(0, players=5, seed=seed)
        while not table.over and sum(table.tricks) < 11:
            table.act(table.legal()[-1])
        if not table.over and table.winner == 0 and not table.state.out & 1:
            following = [seat for seat in range(1, 5) if seat not in table.out]
            assert table.turn == following[0]
            led.add(table.turn)
    assert led


def test_s16_7_the_extra_card_is_laid_last() -> None:
    extras = "R7 B7 Y7 G7"
    table = play(*FIVE_TRICKS, declarers=[3], extras=extras, **ON)
    assert table.out == [0]
    for laid in range(1, 7):
        while int(table.state.laid[0]) < laid and not table.over:
            table.act(table.legal()[0])
        assert "R7" in [piece.code for piece in table.zone("hand", 0).pieces]
    while not table.over:
        table.act(table.legal()[0])
    assert int(table.state.laid[0]) == 7
    assert table.zone("hand", 0).pieces == ()
    for viewer in (-1, 1, 2, 3):
        assert table.match.observation(viewer).extra[0] == -1


def test_s16_8_an_extra_card_is_its_owners_secret_until_it_is_played() -> None:
    extras = "R7 B7 Y7 G7"
    table = play(declarers=[3], extras=extras, **ON)
    for viewer in table.viewers:
        drawn = [int(extra) for extra in table.state.extra[:3]]
        seen = [drawn[seat] if seat == viewer else -1 for seat in range(3)]
        assert [*table.match.observation(viewer).extra[:4]] == [*seen, 0]
    table.do("0:play:R7")
    for viewer in table.viewers:
        assert table.match.observation(viewer).extra[0] == 1
        assert table.told(viewer)[-1] == "A led R7"
    fresh = dealt(**ON)
    for viewer in fresh.viewers:
        assert list(fresh.match.observation(viewer).extra[:4]) == [-1] * 4
    other = fresh.deal
    left = next(card for card in extra_cards(4) if card not in other["extras"])
    other["extras"][0] = left
    assert start(other, **ON).known(0) == fresh.known(0)


# --- rulings ------------------------------------------------------------------------------


def test_r31_no_extra_cards_by_default_or_without_declarations() -> None:
    assert not dealt(geko="flat").state.extra.any()
    assert "extras" not in dealt(geko="flat").deal
    with pytest.raises(InputError, match="only where players may declare"):
        GAME.check_players(rules(geko_extra="true"), 4)


def test_r32_nobody_waits_for_who_has_no_card() -> None:
    table = twelfth()
    waited = set()
    while not table.over:
        waited |= {*table.match.pending()}
        table.act(table.legal()[0])
    assert 0 not in waited


def test_r33_they_are_drawn_once_all_have_declared() -> None:
    table = dealt(**ON)
    arrange(table, table.deal["snacks"])
    table.do("0:declare:no", "1:declare:yes", "2:declare:no")
    assert list(table.state.hand_size[:4]) == [11] * 4
    table.do("3:declare:no")
    assert list(table.state.hand_size[:4]) == [12, 11, 12, 12]


def test_r34_the_lowest_of_the_other_cards_is_laid_first() -> None:
    table = play(*FIVE_TRICKS, "B4 B3 B5", declarers=[3], extras="R7 B7 Y7 G7", **ON)
    left = {*table.deal["hands"][0]} - {trick.split()[0] for trick in FIVE_TRICKS}
    (laid,) = members(table.state.face_down[0])
    assert laid == min(CARDS[card] for card in left)
    assert "R7" in table.codes(0)


# --- notation, words, guesses -------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_with_extra_cards_reads_back(players: int) -> None:
    for seed in range(5):
        table = dealt(players, seed, **ON)
        assert start(table.deal, players, **ON).state.tobytes() == table.state.tobytes()


@pytest.mark.parametrize("row", [None, [], ["R7"], "R7", ["R7"] * 5, {}])
def test_extras_have_the_right_form(row: Any) -> None:
    assert "'extras' does not have the form" in refusal(lambda deal: deal.update(extras=row), **ON)


@pytest.mark.parametrize("piece", ["R6", "R8", "r7", 7, None, []])
def test_other_cards_are_no_extra_cards(piece: Any) -> None:
    def spoil(deal: dict[str, Any]) -> None:
        deal["extras"][2] = piece

    assert f"'extras' has a piece that cannot be there: '{piece}'" in refusal(spoil, **ON)


def test_no_extra_card_is_drawn_twice() -> None:
    def spoil(deal: dict[str, Any]) -> None:
        deal["extras"] = ["R7", "B7", "R7", "G7"]

    assert "'extras' has a piece that cannot be there: 'R7'" in refusal(spoil, **ON)


def test_playing_an_extra_card_is_one_action_whichever_it_is() -> None:
    table = play(declarers=[3], extras="R7 B7 Y7 G7", **ON)
    assert table.match.legal(0)["play:R7"] == EXTRA < 62
    assert table.answers(0)["R7"] == "leads red: whoever holds red has to play it"


def test_why_an_extra_card_may_not_be_played() -> None:
    hands = {0: "B4", 1: "B1"}
    table = play(hands=hands, declarers=[3], extras="R7 Y7 B7 G7", **ON).do("0:play:B4")
    with pytest.raises(InputError, match=r"^you hold blue, so play blue$"):
        table.do("1:play:Y7")
    with pytest.raises(InputError, match=r"^R7 is not in your hand$"):
        table.do("1:play:R7")


def test_a_guess_gives_each_an_extra_card_of_the_number_and_keeps_voids() -> None:
    table = play("R1 B1 R2 R3", hands={1: "B2"}, declarers=[3], extras="R7 B7 Y7 G7", **ON)
    counts: Counter[tuple[int, ...]] = Counter()
    for guess in table.guesses(0, 600):
        kinds = [int(guess.extra[seat]) for seat in range(4)]
        assert kinds[0] == 1
        assert kinds[3] == 0
        assert kinds[1] != kinds[2]
        assert kinds[1] not in (0b01, 0b10)  # seat 1 has no red
        assert guess.hand[0] == table.state.hand[0]
        assert [int(hand).bit_count() for hand in guess.hand[:4]] == [10, 10, 10, 10]
        counts[kinds[1], kinds[2]] += 1
    # 6 kinds for seat 1, then any of the 6 others that seat 0 does not hold for seat 2.
    assert len(counts) == 36
    assert max(counts.values()) < 600 / 36 + 5 * (600 / 36) ** 0.5


def test_a_guess_before_the_draw_is_of_any_extra_cards() -> None:
    table = dealt(**ON)
    seen = {int(guess.extra[0]) for guess in table.guesses(0, 200)}
    assert seen == {1 << CARDS[f"{suit}1{mark}"] for suit in "RBYG" for mark in ("", "^")}
    after = declared(3)
    assert {int(guess.extra[0]) for guess in after.guesses(0, 20)} == {int(after.state.extra[0])}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_guesses_look_the_same_all_along(players: int) -> None:
    table = declared(0, players=players, seed=3).play_on()
    for state in table.match.states[::3]:
        for seat in table.seats:
            KIT.at(state, **ON).guesses(seat, 1)
