"""La Superba: the states that an observation leaves possible."""

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.superba.kit import chits, dealt, idle, play, text

from souan.game import members, pending


def cards_in(state: Any) -> Counter[int]:
    """All voyage cards, wherever they are."""
    cards = Counter(int(card) for card in (*state.deck, *state.shown.flat) if card != -1)
    for number in range(1, 5):
        cards[number] += int(state.hand[:, number].sum())
    return cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_along_a_game(players: int) -> None:
    choice = random.Random(players)
    table = dealt(players, players)
    while not table.over:
        for seat in range(-1, players):
            (state,) = table.guesses(seat, 1)
            assert cards_in(state) == {1: 6, 2: 6, 3: 6, 4: 6}
            assert sorted(state.ports) == [0, 1, 2, 3, 4, 5]
            assert members(pending(state)) == table.match.pending()
        seat = choice.choice(table.match.pending())
        table.match.play(seat, choice.choice(table.legal(seat)))
    (state,) = table.guesses(0, 1)
    assert sorted(state.ports) == [0, 1, 2, 3, 4, 5]


def test_who_has_loaded_gets_some_legal_load() -> None:
    table = play(cap="6")
    table.do(*(f"0:load:{part}" for part in ("P=3", "P*=1", "C=2", "C*=0", "G=0", "G*=0")))
    loads = {text(state.load[0, 0]) for state in table.guesses(1, 50)}
    assert len(loads) > 25
    assert max(chits(load).total() for load in loads) == 6
    assert {tuple(state.load[0, 1]) for state in table.guesses(1, 5)} == {(-1,) * 6}


def test_who_is_still_loading_has_not_begun() -> None:
    table = dealt(2).do("0:load:P=2")
    (other,), (own,) = table.guesses(1, 1), table.guesses(0, 1)
    assert tuple(other.load[0, 0]) == (-1,) * 6
    assert tuple(own.load[0, 0]) == (2, -1, -1, -1, -1, -1)


def test_who_has_chosen_a_card_gets_one_of_the_hand_it_is_dealt() -> None:
    table = play("- / -", hands={0: "1"}).do("0:sail:1")
    found = set()
    for state in table.guesses(1, 40):
        found.add(int(state.card[0]))
        assert state.hand[0, state.card[0]] > 0
        assert state.hand[0].sum() == 6
    assert found == {1, 2, 3, 4}


def test_who_has_chosen_losses_gets_some_legal_ones() -> None:
    table = play("P C G / P2 G2 / P C | 1 1 1 1 | ?", players=3)
    table.do("0:lose:P", "0:lose:C")
    states = table.guesses(1, 40)
    assert {text(state.lost[0]) for state in states} == {"P C", "P G", "C G"}
    assert {text(state.lost[1]) for state in states} == {"-"}
    assert {text(state.lost[2]) for state in states} == {"P C"}  # all of it, no choice


def test_unseen_cards_are_uniform() -> None:
    table = play("- / -", hands={0: "1 1 1 1 1 1"})
    states = table.guesses(0, 1800)
    tops = Counter(int(state.deck[0]) for state in states)
    assert set(tops) == {2, 3, 4}
    assert all(520 < count < 680 for count in tops.values())  # 600, four standard deviations
    held = sum(int(state.hand[1, 2]) for state in states) / 1800
    assert 1.9 < held < 2.1  # six cards of the hand, a third of them


def test_unseen_ports_are_uniform() -> None:
    table = play("- / - | 1 2 3 4", "- / -", ports="lisbon havana")
    removed = Counter(int(state.ports[5]) for state in table.guesses(-1, 1600))
    assert set(removed) == {1, 2, 3, 4}
    assert all(330 < count < 470 for count in removed.values())


def test_dice_that_are_not_seen_are_uniform() -> None:
    table = play("- / - | 1 2 2 4", luck="d4", dice="1 1 1 1 1")
    states = table.guesses(0, 1600)
    assert {int(state.luck[0]) for state in states} == {1}
    for leg in range(1, 5):
        throws = Counter(int(state.luck[leg]) for state in states)
        assert set(throws) == {1, 2, 3, 4}
        assert all(330 < count < 470 for count in throws.values())  # 400, four standard deviations


@pytest.mark.parametrize("hand5", ["5_rounds", "4_rounds"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_along_a_game_with_five_cards(players: int, hand5: str) -> None:
    choice = random.Random(players)
    table = dealt(players, players, hand5=hand5, fill="players")
    while not table.over:
        for seat in range(-1, players):
            (state,) = table.guesses(seat, 1)
            assert cards_in(state) == {1: 5, 2: 5, 3: 5, 4: 5}
        seat = choice.choice(table.match.pending())
        table.match.play(seat, choice.choice(table.legal(seat)))


def test_the_fifth_port_gives_the_removed_one_away() -> None:
    rounds = idle("- / - | 1 2 3 4")[:3]
    table = play("- / - | 1 2 3 4", *rounds, ports="lisbon havana malacca calicut amsterdam")
    assert {int(state.ports[5]) for seat in (0, 1) for state in table.guesses(seat, 9)} == {2}


def test_after_the_end_all_hands_are_known() -> None:
    table = dealt(3).finish()
    for seat in (-1, 0, 1, 2):
        (state,) = table.guesses(seat, 1)
        assert (state.hand == table.state.hand).all()
