"""Hangover, rules 4 and 5: the deal, the snack columns, the start player."""

from collections import Counter

import pytest
from tests.games.hangover.kit import arrange, dealt, deck_of, play, start

from souan.game import observation


@pytest.mark.parametrize("players", [3, 4, 5])
def test_s4_1_eleven_drinks_each(players: int) -> None:
    hands = dealt(players).deal["hands"]
    assert [len(hand) for hand in hands] == [11] * players
    cards = [card for hand in hands for card in hand]
    assert len(set(cards)) == 11 * players
    assert set(cards) <= set(deck_of(players))
    assert hands != dealt(players, seed=2).deal["hands"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_s4_2_four_snacks_each(players: int) -> None:
    rows = dealt(players).deal["snacks"]
    assert [len(row) for row in rows] == [4] * players
    assert max(Counter(snack for row in rows for snack in row).values()) <= 2
    assert rows != dealt(players, seed=2).deal["snacks"]


def test_s4_3_hand_and_snacks_are_seen_before_arranging() -> None:
    table = dealt()
    deal = table.deal
    for seat in range(4):
        own = {
            zone.key: [piece.code for piece in zone.pieces] for zone in table.match.table(seat).own
        }
        assert own == {"hand": deal["hands"][seat], "pantry": deal["snacks"][seat]}


def test_s4_4_any_order_in_columns_1_to_4() -> None:
    table = play(snacks={0: "-1+1 +1+2 -4+4 +1+2"})
    assert table.columns(0) == ["-1+1", "+1+2", "-4+4", "+1+2"]
    table = start(table.deal)
    assert table.legal(0) == ["snack:+1+2", "snack:-1+1", "snack:-4+4"]  # two cards are alike
    table.match.play(0, "snack:+1+2")
    assert table.columns(0) == ["+1+2", "", "", ""]
    assert table.legal(0) == ["snack:+1+2", "snack:-1+1", "snack:-4+4"]
    table.match.play(0, "snack:+1+2")
    assert table.legal(0) == ["snack:-1+1", "snack:-4+4"]


def test_s4_5_all_arrange_at_the_same_time_in_secret() -> None:
    table = dealt()
    rows = table.deal["snacks"]
    assert table.match.pending() == [0, 1, 2, 3]
    before = table.match.observation(1)
    table.match.play(0, f"snack:{rows[0][0]}")
    assert table.match.observation(1).tobytes() == before.tobytes()
    other = start(table.deal)
    arrange(other, rows)
    for seat in (3, 1, 2):
        for snack in rows[seat]:
            table.match.play(seat, f"snack:{snack}")
    arrange(table, [rows[0][1:]])
    assert table.state.tobytes() == other.state.tobytes()


def test_s5_1_start_player_is_random() -> None:
    starts = Counter(dealt(players=3, seed=seed).deal["start"] for seed in range(300))
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 70  # 100 expected, standard deviation 8.2


def test_s5_2_start_player_is_known_after_arranging() -> None:
    table = dealt(seed=3)
    rows = table.deal["snacks"]
    arrange(table, rows[:3])
    assert {int(observation(table.state, viewer).turn) for viewer in range(-1, 4)} == {-1}
    assert not any("start player" in line for line in table.told(0))
    for snack in rows[3]:
        table.match.play(3, f"snack:{snack}")
    letter = "ABCD"[table.deal["start"]]
    for viewer in range(-1, 4):
        assert observation(table.state, viewer).turn == table.deal["start"]
        assert f"{letter} became the start player" in table.told(viewer)


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_s5_3_start_player_leads_first(first: int) -> None:
    assert play(first=first).turn == first
    table = play("R5 R6 R1 R2", first=first)
    assert table.match.actions[16] == (first, "play:R5")
