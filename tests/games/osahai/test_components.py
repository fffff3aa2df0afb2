"""大差配, rules 1 to 3: residents, tenements and the deal."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from tests.games.osahai.kit import codes, dealt, finished, play, rules

from souan.game import members
from souan.games.osahai import GAME
from souan.games.osahai.notation import CARD_NAMES
from souan.games.osahai.residents import LISTS
from souan.table import Choice
from souan.text import InputError

TABLE = {
    "R": "P1 A2 H3 T4 C1 U4",
    "B": "P2 A3 H4 T1 C3 U2",
    "G": "P3 A4 H1 T2 C2 U3",
    "Y": "P4 A1 H2 T3 C4 U1",
}


def cards_by_suit() -> dict[str, list[str]]:
    """The cards of each suit."""
    suited = dealt().suited
    return {letter: cards.split() for letter, cards in zip("RBGY", suited, strict=True)}


def test_s1_1_twenty_four_residents() -> None:
    assert len({card for hand in dealt().deal["hands"] for card in hand}) == 24


def test_s1_2_six_jobs() -> None:
    say = GAME.texts("ja").say
    names = {say(choice.label).rstrip("（赤青緑黄）1234") for choice in _offered()}
    assert names == {"行商人", "職人", "貧乏旗本", "町奴", "同心", "裏稼業人"}


def _offered() -> list[Choice]:
    table = play("1", hands={0: "P1 A1 H1 T1 C1 U1"})
    return list(table.match.table(0).choices)


def test_s1_3_every_job_has_the_numbers_1_to_4() -> None:
    assert Counter(name[0] for name in CARD_NAMES) == dict.fromkeys("PAHTCU", 4)
    for job in "PAHTCU":
        assert {f"{job}{number}" for number in range(1, 5)} <= set(CARD_NAMES)


def test_s1_4_every_resident_has_one_suit() -> None:
    for suits in ("latin", "number", "latin_random"):
        state = dealt(suits=suits).state
        assert sum(int(cards) for cards in state.suited) == (1 << 24) - 1
        assert sum(int(cards).bit_count() for cards in state.suited) == 24


def test_s1_5_every_suit_has_one_card_of_each_job() -> None:
    assert cards_by_suit() == {letter: cards.split() for letter, cards in TABLE.items()}
    for cards in cards_by_suit().values():
        assert [card[0] for card in cards] == list("PAHTCU")


def test_s1_6_numbers_of_a_suit_add_up_to_15() -> None:
    for cards in cards_by_suit().values():
        assert sum(int(card[1]) for card in cards) == 15


def test_s1_7_all_backs_are_alike() -> None:
    table = play("1 A2:R T4:R ++", "2 C4:R U1:R ++")
    (first, *others) = table.zone("room1", viewer=3).pieces
    assert len(others) == 3
    for piece in (first, *others):
        assert (piece.code, piece.suit, piece.symbol, piece.name) == ("", "", "", first.name)


def test_s1_8_the_list_of_suits_is_open() -> None:
    for suits in ("latin", "number", "latin_random"):
        table = dealt(suits=suits)
        for viewer in range(-1, 4):
            seen = table.match.observation(viewer)
            assert list(seen.suited) == list(table.state.suited)


def test_s2_1_four_tenements_in_order() -> None:
    say = GAME.texts("ja").say
    titles = [say(zone.title) for zone in dealt().match.table(-1).centre[:4]]
    assert titles == ["赤 どぶ板長屋", "青 はぐれ長屋", "緑 家鳴長屋", "黄 こけら長屋"]


def test_s2_2_rooms_are_filled_from_the_top_without_limit() -> None:
    table = dealt(players=3)
    placed: list[str] = []
    while not table.over:
        both = table.turn, (table.turn + 1) % 3
        cards = [table.hand(seat).split()[0] for seat in both]
        table.bargain(f"{both[1]} {cards[0]}:R {cards[1]}:R ++")
        placed += cards
        assert table.placed("R") == " ".join(placed)
    assert len(placed) >= 12


def test_s2_3_one_column_for_wanderers_filled_from_the_top() -> None:
    table = play("1 P1:R A1:B --", "2 H1:G T1:Y +-")
    assert table.room("wanderers") == "P1 A1 H1 T1"


def test_s3_1_three_or_four_players() -> None:
    for players in (3, 4):
        GAME.check_players(rules(), players)
    for players in (2, 5):
        with pytest.raises(InputError, match=f"osahai is for 3 to 4 players, not {players}"):
            GAME.check_players(rules(), players)


@pytest.mark.parametrize(("players", "cards"), [(3, 8), (4, 6)])
def test_s3_2_all_residents_are_dealt_equally(players: int, cards: int) -> None:
    hands = dealt(players).deal["hands"]
    assert [len(hand) for hand in hands] == [cards] * players
    assert {card for hand in hands for card in hand} == set(CARD_NAMES)


@pytest.mark.parametrize("players", [3, 4])
def test_s3_3_every_start_player_is_equally_likely(players: int) -> None:
    rng = np.random.default_rng(players)
    deals = 600
    starts = Counter(int(GAME.new_deal(rules(), players, rng).start) for _ in range(deals))
    error = (deals * (players - 1)) ** 0.5 / players
    for seat in range(players):
        assert abs(starts[seat] - deals / players) < 4 * error


def test_the_list_of_residents_is_the_table_of_the_rule_book() -> None:
    assert [codes(members(cards)) for cards in LISTS[0, 1, :4]] == [*TABLE.values()]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("options", [{}, {"end_at": "1"}, {"reject": "open_in_place"}])
def test_cards_are_conserved(players: int, options: Any) -> None:
    for seed in range(3):
        for state in dealt(players, seed, **options).play_on(seed).match.states:
            held = [card for seat in range(players) for card in members(state.hand[seat])]
            handed = state.card[state.declared != -1].tolist()
            assert sorted(held + handed) == list(range(24))
            for seat in range(players):
                assert int(state.hand[seat]).bit_count() == state.hand_size[seat]


@pytest.mark.parametrize("players", [3, 4])
def test_every_card_of_a_room_was_declared_for_it(players: int) -> None:
    for state in finished(players):
        for bargain in range(state.bargains):
            where = state.declared[bargain] if state.refused[bargain] == 0 else [4, 4]
            assert list(state.lies[bargain]) == list(where)
