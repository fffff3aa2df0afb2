"""Kitano, rules 1 to 4: components, set-up and the exchange."""

import numpy as np
import pytest
from tests.games.kitano.kit import board, chance_entries, deal_for, dealt, letters, play, start

from souan.games.kitano import GAME
from souan.games.kitano.notation import SUIT_LETTERS
from souan.match import new_match
from souan.text import InputError


def all_treasures(players: int, seed: int = 1) -> str:
    """Every treasure of a deal, in the order of suits."""
    deal = dealt(players, seed).deal
    cards = [*deal["taiko_open"], *deal["taiko_hidden"], *deal["deck"]]
    for hand in deal["hands"]:
        cards += hand
    return "".join(sorted(cards, key=SUIT_LETTERS.index))


# --- 1 ------------------------------------------------------------------------------------


def test_s1_1_forty_eight_treasures() -> None:
    assert len(all_treasures(4)) == 48


def test_s1_2_six_suits_of_eight() -> None:
    assert all_treasures(4) == "".join(letter * 8 for letter in "RBYGKP")
    names = [GAME.texts("ja").templates[f"card.{letter}"] for letter in "RBYGKP"]
    assert names == ["茶入", "茶碗", "茶杓", "茶筅", "茶釜", "香合"]


def test_s1_3_treasures_of_a_suit_do_not_differ() -> None:
    table = play(hands={0: "RRRRRRR"})
    assert table.legal(0) == ["play:R", "play:E", "play:M", "play:N"]
    assert len(set(table.zone("hand", 0).pieces[:7])) == 1


def test_s1_4_three_action_cards_for_each_seat() -> None:
    table = play()
    assert [table.fact("actions", seat) for seat in range(4)] == ["EMN"] * 4


def test_s1_5_one_row_of_popularity() -> None:
    table = start(dice="R1 B2 Y3 G4 K5 P6")
    assert table.lying("dice") == ["R1", "B2", "Y3", "G4", "K5", "P6"]


@pytest.mark.parametrize("players", [3, 4])
def test_s1_6_at_most_one_die_for_each_suit(players: int) -> None:
    dice = dealt(players).state.dice
    assert all(0 <= number <= 6 for number in dice)
    assert sum(number > 0 for number in dice) == players + 2


def test_s1_7_tokens_never_run_out() -> None:
    kuras = ["R1 B1 Y1 G1 K1"] * 4
    assert sum(board(*kuras).tokens) == 20


def test_s1_8_all_backs_are_the_same() -> None:
    table = dealt()
    backs = set(table.zone("hidden", 0).pieces)
    assert len(backs) == 1
    for card in ("play:R", "play:E"):
        chosen = play(hands={0: "R"}).do(f"0:{card}")
        other = play(hands={0: "R"}).do("0:play:M")
        assert chosen.match.table(1) == other.match.table(1)


# --- 2 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5])
def test_s2_1_for_three_or_four(players: int) -> None:
    assert list(GAME.players) == [3, 4]
    with pytest.raises(InputError, match="3 to 4 players"):
        new_match("kitano", players)


def test_s2_2_three_players_remove_a_random_suit() -> None:
    removed = {int(dealt(3, seed).state.removed) for seed in range(60)}
    assert removed == set(range(6))
    assert {int(dealt(4, seed).state.removed) for seed in range(9)} == {-1}


def test_s2_3_the_removed_suit_is_open_and_has_no_die() -> None:
    table = start(3, removed="G")
    assert table.match.observation(-1).removed == 3
    assert table.lying("dice") == ["R1", "B2", "Y3", "K5", "P6"]


def test_s2_4_treasures_and_dice_by_players() -> None:
    assert (len(all_treasures(4)), len(dealt(4).dice.split())) == (48, 6)
    assert (len(all_treasures(3)), len(dealt(3).dice.split())) == (40, 5)


def test_s2_5_each_die_is_rolled_for_itself() -> None:
    rolls = np.array([dealt(4, seed).state.dice for seed in range(200)])
    assert {*rolls.ravel()} == set(range(1, 7))
    assert any(len(set(roll)) < 6 for roll in rolls)
    for suit in range(6):
        assert {*rolls[:, suit]} == set(range(1, 7))


@pytest.mark.parametrize("players", [3, 4])
def test_s2_6_seven_go_to_taiko(players: int) -> None:
    table = dealt(players)
    assert len(table.taiko) == 5
    assert table.lying("hidden") == ["?", "?"]
    assert len(table.deal["taiko_hidden"]) == 2


def test_s2_7_nobody_looks_at_the_hidden_two() -> None:
    table = start(hidden="RK")
    assert [table.hidden(viewer) for viewer in range(-1, 4)] == ["??"] * 5


@pytest.mark.parametrize("players", [3, 4])
def test_s2_8_seven_treasures_each(players: int) -> None:
    table = dealt(players)
    assert [len(table.hand(seat)) for seat in table.seats] == [7] * players


@pytest.mark.parametrize(("players", "size"), [(3, 12), (4, 13)])
def test_s2_9_what_is_left_is_the_deck(players: int, size: int) -> None:
    table = dealt(players)
    assert len(table.deck) == table.state.deck_size == size


# --- 3 ------------------------------------------------------------------------------------


def test_s3_1_up_to_three_once() -> None:
    table = start(hands={0: "RRBBYYP"})
    assert table.legal(0) == ["drop:R", "drop:B", "drop:Y", "drop:P", "done"]
    table.do("0:drop:B")
    assert table.legal(0) == ["drop:B", "drop:Y", "drop:P", "done"]
    table.do("0:drop:P")
    assert table.legal(0) == ["done"]
    table.do("0:done", "1:done", "2:done", "3:done")
    assert not any("drop" in action for action in table.legal(0))
    three = start(hands={0: "RRBBYYP"}).do("0:drop:R", "0:drop:R", "0:drop:B")
    assert three.match.pending() == [1, 2, 3]


def test_s3_2_all_choose_at_once() -> None:
    table = start(hands={2: "RR"})
    assert table.match.pending() == [0, 1, 2, 3]
    assert table.blind((-1, 0, 1, 3), "2:drop:R", "2:drop:R")


def test_s3_3_numbers_are_known_when_all_have_chosen() -> None:
    table = start(hands={0: "RRR", 2: "BB"}).do("0:drop:R", "0:drop:R", "0:done", "1:done")
    assert [int(number) for number in table.match.observation(3).exchanged] == [0] * 5
    table.do("2:drop:B", "2:done", "3:done")
    assert [int(number) for number in table.match.observation(3).exchanged] == [2, 0, 1, 0, 0]
    assert table.told(3)[4:8] == [
        f"{seat} exchanged cards: {n}" for seat, n in zip("ABCD", (2, 0, 1, 0), strict=True)
    ]


def test_s3_4_draws_go_by_seats_from_the_top() -> None:
    table = start(hands={0: "RRYYYYY", 1: "BBGGGGG", 3: "BPPPPPP"}, deck="KKPRG")
    table.do("3:drop:B", "3:done", "1:drop:B", "1:drop:B", "1:done", "2:done")
    table.do("0:drop:R", "0:drop:R", "0:done")
    assert table.hand(0) == "YYYYYKK"
    assert table.hand(1) == "RGGGGGP"
    assert table.hand(3) == "GPPPPPP"


def test_s3_5_nobody_draws_what_was_laid_down() -> None:
    table = start(hands={0: "RRRBBBB", 1: "RRR", 2: "RR"}, deck="K" * 5 + "Y" * 8, taiko="BBBPP")
    table.exchange(s0="RRR", s1="RRR", s2="RR")
    assert [table.hand(seat).count("R") for seat in range(4)] == [0, 0, 0, 0]
    assert table.deck.count("R") == 8


def test_s3_6_then_the_deck_is_shuffled_again() -> None:
    table = start(hands={0: "RRR"}, deck="BBYYGGKKPPBYG")
    table.exchange(s0="RRR")
    assert sorted(table.deck) == sorted("RRRYGGKKPPBYG")
    assert table.deck != "YGGKKPPBYGRRR"
    assert chance_entries(table) == [f"deck:{table.deck}"]


def test_s3_7_head_seat_and_action_cards_come_later() -> None:
    table = start(kamiza=2)
    assert [int(table.match.observation(viewer).kamiza) for viewer in range(-1, 4)] == [-1] * 5
    assert [table.fact("order", seat) for seat in range(4)] == [None] * 4
    assert not any(table.state.actions)
    table.exchange()
    assert int(table.match.observation(0).kamiza) == 2


@pytest.mark.parametrize(("players", "size"), [(3, 12), (4, 13)])
def test_s3_8_hands_and_deck_keep_their_size(players: int, size: int) -> None:
    table = dealt(players)
    while table.match.observation(-1).phase == 0:
        table.match.play(table.match.pending()[0], table.legal(table.match.pending()[0])[0])
    assert [len(table.hand(seat)) for seat in table.seats] == [7] * players
    assert len(table.deck) == size


# --- 4 ------------------------------------------------------------------------------------


def test_s4_1_a_hand_of_ten() -> None:
    table = play()
    hand = table.lying("hand", 1)
    assert len(hand) == 10
    assert hand[7:] == ["E", "M", "N"]


@pytest.mark.parametrize("players", [3, 4])
def test_s4_2_any_seat_may_have_the_head(players: int) -> None:
    assert {dealt(players, seed).kamiza for seed in range(60)} == set(range(players))


def test_s4_3_the_head_seat_stays() -> None:
    table = dealt(4, 3)
    before = table.kamiza
    table.play_on()
    assert {int(state.kamiza) for state in table.match.states} == {before}


def test_s4_4_the_order_begins_with_the_head_seat() -> None:
    table = play(kamiza=2)
    assert [table.fact("order", seat) for seat in range(4)] == [3, 4, 1, 2]


# --- the kit itself -----------------------------------------------------------------------


def test_deals_of_the_kit_are_complete() -> None:
    for players in (3, 4):
        deal = deal_for(players, hands={0: "RR"}, taiko="BBB", kamiza=1)
        assert (
            sum(map(len, (deal["taiko_open"], deal["deck"], *deal["hands"])))
            == 8 * (players + 2) - 2
        )
        assert letters(start(players, hands={0: "RR"}).state.hand[0])[:2] == "RR"
