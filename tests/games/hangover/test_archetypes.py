"""Hangover: players who always or never declare, duck, or lead low."""

import pytest
from tests.games.hangover.kit import Table, arrange, dealt, play

from souan.game import legal_actions, members
from souan.games.hangover.archetypes import ARCHETYPES

LOW = "R1 R1^ R5 B2 B6 Y3 Y5 G4 G6 G5 G5^"


def considered(name: str, table: Table, seat: int | None = None) -> list[str]:
    """What a player of that kind thinks about, as notation."""
    match = table.match
    seat = table.turn if seat is None else seat
    legal = int(legal_actions(match.state, match.rules, seat))
    chosen = ARCHETYPES[name].consider(match.observation(seat), match.rules, seat, legal)
    write = match.game.notation.write_action
    return [write(match.state, seat, action) for action in members(chosen)]


@pytest.mark.parametrize(
    ("name", "says"), [("geko", "yes"), ("duck", "yes"), ("no_geko", "no"), ("lead_low", "no")]
)
def test_some_always_declare_and_some_never_do(name: str, says: str) -> None:
    table = dealt(geko="flat")
    arrange(table, table.deal["snacks"])
    for seat in table.seats:
        assert considered(name, table, seat) == [f"declare:{says}"]


@pytest.mark.parametrize("name", ARCHETYPES)
def test_snacks_are_laid_and_used_as_anybody_would(name: str) -> None:
    table = dealt(geko="flat")
    assert considered(name, table, 2) == table.legal(2)
    table = play("R4 R3 R2 R1 |")
    assert considered(name, table) == table.legal()


@pytest.mark.parametrize("name", ["duck", "lead_low"])
def test_the_lowest_number_is_led(name: str) -> None:
    assert considered(name, play(hands={0: LOW})) == ["play:R1", "play:R1^"]


@pytest.mark.parametrize("name", ["geko", "no_geko"])
def test_others_lead_what_they_like(name: str) -> None:
    table = play(hands={0: LOW})
    assert considered(name, table) == table.legal()


def led(card: str, followed: str = "") -> Table:
    """Seat 0 has led, and perhaps seat 1 has followed; the next to play holds LOW."""
    second = followed.split()
    seat = 1 + len(second)
    hands = {0: card, seat: LOW}
    if second:
        hands[1] = followed
    table = play(hands=hands)
    table.match.play(0, f"play:{card}")
    for other in second:
        table.match.play(1, f"play:{other}")
    return table


def test_a_duck_stays_below_the_highest_card() -> None:
    assert considered("duck", led("R3")) == ["play:R1", "play:R1^"]
    assert considered("duck", led("R2", "R6")) == ["play:R1", "play:R1^", "play:R5"]


def test_a_duck_that_has_to_beat_it_considers_what_it_can() -> None:
    assert considered("duck", led("Y2")) == []  # a search then considers all


def test_a_duck_throws_off_what_it_likes() -> None:
    hands = {0: "R3", 1: "B1 B1^ B2 B6 Y3 Y5 Y6 G4 G6 G5 G5^"}
    table = play(hands=hands)
    table.match.play(0, "play:R3")
    assert len(considered("duck", table)) == 11


def test_who_leads_low_follows_as_it_likes() -> None:
    table = led("R2", "R6")
    assert considered("lead_low", table) == table.legal() == ["play:R1", "play:R1^", "play:R5"]


@pytest.mark.parametrize("name", ["opposite_ducks", "opposite_hunted"])
@pytest.mark.parametrize(("players", "seat"), [(3, 0), (4, 3), (5, 3)])
def test_only_the_seat_opposite_the_start_player_declares(
    name: str, players: int, seat: int
) -> None:
    table = next(
        table
        for seed in range(50)
        if (table := dealt(players, seed, geko="accrue")).deal["start"] == 1
    )
    arrange(table, table.deal["snacks"])
    for other in table.seats:
        answer = "yes" if other == seat else "no"
        assert considered(name, table, other) == [f"declare:{answer}"]


@pytest.mark.parametrize("name", ["opposite_ducks", "opposite_hunted"])
def test_the_one_that_has_declared_ducks(name: str) -> None:
    table = play(hands={0: "R3", 1: LOW}, declarers=[1], geko="flat")
    table.match.play(0, "play:R3")
    assert considered(name, table) == ["play:R1", "play:R1^"]


def test_the_others_lead_low_if_they_hunt() -> None:
    table = play(hands={0: LOW}, declarers=[1], geko="flat")
    assert considered("opposite_hunted", table) == ["play:R1", "play:R1^"]
    assert considered("opposite_ducks", table) == table.legal()


def test_an_extra_card_is_a_card() -> None:
    hands = {0: "B2", 1: "B1 B6"}
    table = play(hands=hands, declarers=[3], extras="R7 B7 Y7 G7", geko="flat", geko_extra="true")
    table.match.play(0, "play:B2")
    assert "play:B7" in table.legal()
    assert "play:B6" in table.legal()
    low = considered("duck", table)
    assert "play:B1" in low
    assert not {"play:B6", "play:B7"} & {*low}
