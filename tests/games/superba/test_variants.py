"""La Superba, rules 24 to 28: what the options that come from the draft's notes change."""

from collections import Counter

import numpy as np
import pytest
from tests.games.superba.kit import (
    EVERYTHING,
    Table,
    dealt,
    finished,
    lost_before,
    play,
    settled,
)

from souan.bots.random import play_out
from souan.games.superba.notation import PORT_NAMES

EASY = "0-0-0-0-0-0"
"""Difficulties that every total is above."""

LOADS = ("P", "P2", "P3", "P3 C", "P3 C2", "P3 C3", EVERYTHING)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
FIVE_CARDS = pytest.mark.parametrize("hand5", ["5_rounds", "4_rounds"])


def difficulties(players: int, fill: str) -> list[int | None]:
    """What the table shows for loads of 1 to 6 and 12 chits."""
    nobody_else = " / -" * (players - 1)
    tables = [play(f"{load}{nobody_else}", players=players, fill=fill) for load in LOADS]
    return [table.difficulty(0) for table in tables]


# --- luck ---------------------------------------------------------------------------------


@pytest.mark.parametrize("port", ["calicut", "havana"])
@pytest.mark.parametrize(
    ("cards", "luck", "total"),
    [("1 2 2 4", 3, 12), ("4 4 4 4", 3, 19), ("1 1 1 1", 4, 8), ("1 2 3 4", 0, 10)],
)
def test_s24_1_luck_is_the_largest_not_shown(cards: str, luck: int, total: int, port: str) -> None:
    table = play(f"- / - | {cards}", ports=port, luck="max_missing")
    assert (table.luck, table.total) == (luck, total)


@pytest.mark.parametrize("ports", ["lisbon malacca", "calicut sanjorge"])
def test_s24_2_luck_is_a_die_whatever_is_shown(ports: str) -> None:
    table = play("- / - | 1 2 2 4", "- / - | 1 1 1 1", ports=ports, luck="d4", dice="2 1")
    assert list(table.state.luck[:2]) == [2, 1]
    assert list(table.state.total[:2]) == [1 + 2 + 2 + 4 + 2, 4 + 1]


def test_s24_3_havana_needs_no_die() -> None:
    table = play("P2 / - | 1 1 1 2", ports="havana", luck="d4", dice="2")
    assert (table.luck, table.total, table.lost[0]) == (4, 9, 1)
    assert play("- / - | 1 2 3 4", ports="havana", luck="d4", dice="2").luck == 0


def test_s24_4_all_numbers_shown_succeed_and_the_die_is_the_luck() -> None:
    table = play(f"{EVERYTHING} / - | 1 2 3 4", ports="calicut", luck="d4", dice="3")
    assert (table.luck, table.total, table.lost) == (3, 13, [0, 0])
    restored = lost_before("G3 / -", "- / - | 1 3 4 2", "sanjorge", luck="d4", dice="1 2")
    assert restored.losses(0) == "G"


def test_s24_5_nobody_knows_the_throw_before_the_cards() -> None:
    one, other = (play("- / -", hands={0: "1"}, luck="d4", dice=dice) for dice in ("1 2", "4 3"))
    for table in (one, other):
        table.do("0:sail:1")
    for viewer in (-1, 0, 1):
        assert one.known(viewer) == other.known(viewer)
    after = play("- / - | 1 2 2 4", luck="d4", dice="1 2")
    for viewer in (-1, 0, 1):
        assert list(after.match.observation(viewer).luck) == [1, -1, -1, -1, -1]


# --- fill ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "deck"), [(2, 12), (3, 6), (4, 0)])
def test_s25_1_only_the_players_cards_are_revealed(players: int, deck: int) -> None:
    loads = " / ".join("-" * players)
    cards = " ".join("1234"[:players])
    table = play(f"{loads} | {cards}", players=players, fill="players")
    assert table.shown().split() == [*"1234"[:players], *["-1"] * (4 - players)]
    assert len(table.zone("voyage").pieces) == players
    assert table.match.table(-1).step.get("deck") == deck
    for state in finished(players, fill="players"):
        assert sum(state.deck != -1) == deck


def test_s25_2_difficulties_in_proportion_rounded_down() -> None:
    assert difficulties(2, fill="players") == [3, 4, 5, 6, 8, 9, 9]
    assert difficulties(3, fill="players") == [4, 6, 8, 9, 12, 14, 14]
    assert difficulties(4, fill="players") == [6, 9, 11, 13, 16, 19, 19]


def test_s25_3_luck_and_total_of_the_revealed_cards() -> None:
    table = play("P3 / P3 C | 1 2", fill="players")  # luck 3, against 5 and 6
    assert (table.luck, table.total, table.lost) == (3, 6, [0, 1])
    table = play("P3 C / P3 C2 / - | 1 2 3", players=3, fill="players")  # luck 4, against 9 and 12
    assert (table.luck, table.total, table.lost) == (4, 10, [0, 2, 0])
    for players in (2, 3):
        assert all(min(state.luck) >= 1 for state in finished(players, fill="players"))
    assert play("- / - / - / - | 1 2 3 4", players=4, fill="players").luck == 0


# --- ports --------------------------------------------------------------------------------


def test_s26_1_five_ports_without_havana_and_none_removed() -> None:
    deals = [dealt(3, seed, ports="five_fixed").deal for seed in range(60)]
    assert {len(deal["ports"]) for deal in deals} == {5}
    assert {frozenset(deal["ports"]) for deal in deals} == {frozenset(PORT_NAMES[:5])}
    assert {deal["removed"] for deal in deals} == {None}
    assert {deal["ports"][4] for deal in deals} == {*PORT_NAMES[:5]}


def test_s26_2_the_five_are_known_but_not_their_order() -> None:
    table = play("- / - | 1 2 3 4", "- / -", ports="malacca", pile="five_fixed")
    for viewer in (-1, 0, 1):
        assert list(table.match.observation(viewer).ports) == [4, 0, -1, -1, -1, 5]
        states = table.guesses(viewer, 60)
        assert {tuple(sorted(state.ports)) for state in states} == {(0, 1, 2, 3, 4, 5)}
        assert {int(state.ports[5]) for state in states} == {5}
        assert {int(state.ports[4]) for state in states} == {1, 2, 3}


def test_s26_3_without_port_cards_there_are_no_effects() -> None:
    table = play("P P* / C | 1 2 3 4", "G G* / - | 1 1 1 1", "- / - | 1 2 2 4", pile="none")
    assert (table.deal["ports"], table.deal["removed"]) == ([], None)
    assert (table.port(0), table.losses(0)) == ("P P*", "G G*")
    assert table.so_far == [1 + 3 - 2, 1]
    assert [int(luck) for luck in table.state.luck[:3]] == [0, 2, 3]
    assert [zone.note for zone in table.match.table(-1).centre[3:4]] == [None]
    lucky = play("P C G / P2 | 4 4 4 4", pile="none")
    assert lucky.so_far == [3, 2]


# --- five cards ---------------------------------------------------------------------------


@FIVE_CARDS
@PLAYERS
def test_s27_1_five_cards_of_each_number(players: int, hand5: str) -> None:
    deal = dealt(players, hand5=hand5).deal
    cards = Counter(card for row in (*deal["hands"], deal["deck"]) for card in row)
    assert cards == dict.fromkeys("1234", 5)


@FIVE_CARDS
@pytest.mark.parametrize(("players", "deck"), [(2, 10), (3, 5), (4, 0)])
def test_s27_2_five_cards_in_each_hand(players: int, deck: int, hand5: str) -> None:
    table = dealt(players, hand5=hand5)
    assert [len(hand) for hand in table.deal["hands"]] == [5] * players
    assert (len(table.deal["deck"]), table.match.table(0).step.get("deck")) == (deck, deck)
    assert [table.fact("hand", seat) for seat in table.seats] == [5] * players


@pytest.mark.parametrize(("hand5", "rounds"), [("5_rounds", 5), ("4_rounds", 4)])
@PLAYERS
def test_s27_3_five_rounds_or_four(players: int, hand5: str, rounds: int) -> None:
    table = dealt(players, hand5=hand5)
    assert table.match.table(0).step.get("last") == rounds
    ports = [zone for zone in table.match.table(0).centre if zone.key.startswith("port")]
    assert len(ports) == rounds
    for state in finished(players, hand5=hand5):
        assert sum(state.total != -1) == rounds


def test_s27_4_without_a_last_card_a_tie_is_a_draw() -> None:
    table = settled("P / P / - | 1 2 3 4", players=3, ports="havana", hand5="5_rounds")
    assert (table.points, table.winners) == ([1, 1, 0], [0, 1])
    assert [event.rule for event in table.events() if event.message.key == "event.draw"] == ["27.4"]
    assert {zone.key for zone in table.panel(0).zones} == {"supply", "losses"}
    alone = settled("P2 / P / - | 1 2 3 4", players=3, ports="havana", hand5="5_rounds")
    assert (alone.points, alone.winners) == ([2, 1, 0], [0])
    assert not {event.message.key for event in alone.events()} & {"event.draw", "event.last_cards"}


def before_the_last_voyage(players: int, seed: int, **options: str) -> Table:
    """A table at which random players have come to the last round."""
    table, rng = dealt(players, seed, **options), np.random.default_rng(seed)
    while table.state.leg < table.state.rounds - 1:
        seat = int(rng.choice(table.match.pending()))
        table.match.play(seat, str(rng.choice(table.legal(seat))))
    return table


@PLAYERS
@pytest.mark.parametrize("seed", range(8))
def test_s27_5_everybody_knows_the_last_four_cards(players: int, seed: int) -> None:
    table = before_the_last_voyage(players, seed, hand5="5_rounds")
    ends: set[tuple[int, int]] = set()
    for viewer in table.viewers:
        seen = Counter(int(card) for card in table.match.observation(viewer).shown[:4].flat)
        unseen = Counter(dict.fromkeys((1, 2, 3, 4), 5)) - seen
        assert unseen.total() == 4
        for state in table.guesses(viewer, 6):
            play_out(state, table.match.rules, np.random.default_rng(seed))
            assert Counter(int(card) for card in state.shown[4]) == unseen
            ends.add((int(state.luck[4]), int(state.total[4])))
    table.play_on(seed)
    assert ends == {(table.luck, table.total)}
    assert set(table.state.deck) == {-1}


@PLAYERS
def test_s27_6_one_card_left_after_four_rounds(players: int) -> None:
    for state in finished(players, hand5="4_rounds"):
        assert [int(hand.sum()) for hand in state.hand[:players]] == [1] * players
        assert sum(state.deck != -1) == 4 - players
    table = settled("P / P | 1 2 3 4", ports="havana", last="3 2", hand5="4_rounds")
    assert (table.points, table.winners) == ([1, 1], [1])
    for viewer in table.viewers:
        assert list(table.match.observation(viewer).ports[4:]) == [-1, -1]


# --- Lisbon -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "points"), [("4 4 4 4", 6 + 2), ("1 2 3 3", 6 + 8), ("1 2 3 4", 6)]
)
def test_s28_1_sets_are_worth_the_luck(cards: str, points: int) -> None:
    round_ = f"P2 C2 G2 / - | {cards}"
    table = play(round_, ports="lisbon", lisbon_set="luck", difficulty=EASY)
    assert table.so_far == [points, 0]
