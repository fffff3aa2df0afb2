"""大差配, rule 13: what is open and what is hidden, in observations and in what is shown."""

from typing import Any

import pytest
from tests.games.osahai.kit import BEFORE, LAST, Table, dealt, english, play, start

from souan.game import members
from souan.table import Piece


def with_cards_swapped(table: Table, one: str, two: str) -> Table:
    """The same match with two cards in each other's place from the deal on."""
    trade = {one: two, two: one}
    deal = table.deal
    deal["hands"] = [[trade.get(card, card) for card in hand] for hand in deal["hands"]]
    other = start(deal, table.match.players)
    for seat, action in table.match.actions:
        verb, _, card = action.partition(":")
        other.match.play(seat, f"offer:{trade.get(card, card)}" if verb == "offer" else action)
    return other


def who_can_tell(table: Table, one: str, two: str) -> list[int]:
    """The viewers for whom it makes a difference if two cards trade places."""
    other = with_cards_swapped(table, one, two)
    return [viewer for viewer in table.viewers if other.known(viewer) != table.known(viewer)]


def test_s13_1_a_hand_is_seen_by_its_owner_only() -> None:
    table = play(hands={1: "P1", 2: "A1"})
    for seat, hand in enumerate(table.deal["hands"]):
        assert sorted(table.hand(seat).split()) == sorted(hand)
        for viewer in set(table.viewers) - {seat}:
            assert table.hand(seat, viewer) == ""
            assert not set(hand) & table.codes(viewer)
    assert who_can_tell(table, "P1", "A1") == [1, 2]


def test_s13_2_sizes_of_hands_are_open() -> None:
    for script, sizes in (
        ("1 P1", [6, 6, 6, 6]),
        ("1 P1:R", [5, 6, 6, 6]),
        ("1 P1:R A1", [5, 6, 6, 6]),
        ("1 P1:R A1:B", [5, 5, 6, 6]),
        ("1 P1:R A1:B +-", [5, 5, 6, 6]),
    ):
        table = play(script)
        for viewer in table.viewers:
            assert list(table.match.observation(viewer).hand_size[:4]) == sizes
            assert [panel.facts[0].value for panel in table.match.table(viewer).seats] == sizes


def test_s13_3_a_proposal_in_the_making_is_known_to_nobody() -> None:
    table = play(hands={0: "P1"})
    for step in ("0:with:1", "0:offer:P1"):
        before = table.known(0)
        assert table.blind(set(table.viewers) - {0}, step)
        assert table.known(0) != before
        assert table.match.can_undo(0)
    table.do("0:to:Y")
    for viewer in table.viewers:
        seen = table.match.observation(viewer)
        assert (seen.partner[0], seen.declared[0, 0]) == (1, 3)
        assert table.told(viewer)[0] == "A named a partner: B"


def test_s13_4_a_card_handed_over_is_known_to_the_two() -> None:
    hands = {2: "P2 C1"}
    for script, knows in (
        (["1 P1:R"], [0, 1, 2]),
        (["1 P1:R A1:B"], [0, 1, 2]),
        (["1 P1:R A1:B ++"], [0, 1, 2]),
        (["1 P1:R A1:B ++", "2 T1:Y U1:Y ++", "1 H1:R P4:R ++"], [0, 1, 2]),
    ):
        assert who_can_tell(play(*script, hands=hands), "P1", "P2") == knows  # seat 2 holds the P2
    table = play("1 P1:R A1:B ++", "2 T1:Y U1:Y ++")
    assert [table.remembers("R", viewer) for viewer in table.viewers] == ["-", "P1", "P1", "-", "-"]
    remembered = [table.remembers("Y", viewer) for viewer in table.viewers]
    assert remembered == ["- -", "- -", "T1 U1", "T1 U1", "- -"]
    assert table.offers(3) == ""


def test_s13_5_the_partners_card_is_unknown_until_handed_over() -> None:
    table = play("1 P1:R", hands={1: "A1"})
    assert table.blind(set(table.viewers) - {1}, "1:offer:A1")
    assert table.match.can_undo(1)
    table.do("1:to:R")
    backs, faces = "0? 1?", "P1 A1"
    assert [table.offers(viewer) for viewer in table.viewers] == [backs, faces, faces, backs, backs]


def test_s13_6_declared_tenements_are_open() -> None:
    table = play("1 P1:R A1:B")
    for viewer in table.viewers:
        assert list(table.match.observation(viewer).declared[0]) == [0, 1]
        assert (
            english(table.zone("bargain", viewer).note)
            == "partner B; A: for Dobuita, B: for Hagure"
        )


def test_s13_7_a_vote_is_known_to_nobody_before_both_are_in() -> None:
    for voter in (0, 1):
        tables = [play("1 P1:R A1:B").do(f"{voter}:{vote}") for vote in ("accept", "refuse")]
        for viewer in set(tables[0].viewers) - {voter}:
            assert tables[0].known(viewer) == tables[1].known(viewer)
            assert tables[0].match.observation(viewer).committed == 1 << voter
            assert "committed" in tables[0].marks(viewer)[voter]
        assert tables[0].known(voter)[0] != tables[1].known(voter)[0]
        assert tables[0].match.can_undo(voter)


def test_s13_8_places_and_givers_of_cards_are_open() -> None:
    table = play("1 P1:R A1:B ++", "2 T1:R U1:B ++", "3 C1:B H1:R --")
    for viewer in table.viewers:
        seats = {
            where: [piece.seat for piece in table.zone(key, viewer).pieces]
            for where, key in (("R", "room1"), ("B", "room2"), ("W", "wanderers"))
        }
        assert seats == {"R": [0, 1], "B": [1, 2], "W": [2, 3]}
        seen = table.match.observation(viewer)
        assert seen.lies[:3].tolist() == [[0, 1], [0, 1], [4, 4]]


def test_s13_9_nobody_looks_again_at_a_card_face_down() -> None:
    table = play("1 P1:R A1:B ++")
    assert table.zone("room1", viewer=0).pieces[0].code == ""
    for viewer in table.viewers:
        assert not {"P1", "A1"} & table.codes(viewer)
        assert table.told(viewer) == table.told(-1)  # nor can it be looked up in what was told


@pytest.mark.parametrize("votes", ["+-", "-+", "--"])
@pytest.mark.parametrize("options", [{}, {"reject": "open_in_place"}])
def test_s13_10_refused_cards_are_open(votes: str, options: Any) -> None:
    table = play(f"1 P1:R A1:B {votes}", **options)
    for viewer in table.viewers:
        assert table.match.observation(viewer).card[0].tolist() == [0, 4]
        assert {"P1", "A1"} <= table.codes(viewer)
        assert table.told(viewer)[-1].endswith("pedlar 1 (red), artisan 1 (yellow)")


def test_s13_11_a_secret_pick_is_known_to_nobody_else() -> None:
    hands = {2: "P2 P3"}
    tables = [play(*LAST, hands=hands, **BEFORE).do(f"2:pick:{suit}") for suit in "BG"]
    for viewer in set(tables[0].viewers) - {2}:
        assert tables[0].known(viewer) == tables[1].known(viewer)
        assert tables[0].match.observation(viewer).picked[2] == -1
    assert [table.match.observation(2).picked[2] for table in tables] == [1, 2]
    assert tables[0].match.can_undo(2)
    table = tables[0].finish()
    for viewer in table.viewers:
        assert table.match.observation(viewer).picked[2] == 1


def test_s13_12_cards_not_revealed_stay_hidden() -> None:
    table = play(*LAST, hands={1: "P2 U2 P3 C2 C3"})
    assert table.picked[1] == "G"
    for viewer in (-1, 0, 2, 3):
        assert table.hand(1, viewer) == "P3 C2"
        assert not {"P2", "U2", "C3"} & table.codes(viewer)


def test_pieces_show_no_more_than_an_observation_knows() -> None:
    """In every position of some games, every face shown or remembered is one the seat knows."""
    for seed in range(4):
        table = dealt(seed=seed)
        while not table.over:
            for viewer in table.viewers:
                seen = table.match.observation(viewer)
                held = {card for hand in seen.hand[:4] for card in members(hand)}
                allowed = held | {int(card) for card in seen.card.flatten()}
                for piece in _pieces(table, viewer):
                    assert piece.code == "" or _card(piece) in allowed
            seat = table.match.pending()[seed % len(table.match.pending())]
            table.match.play(seat, table.legal(seat)[-1])


def _pieces(table: Table, viewer: int) -> list[Piece]:
    pieces = table.pieces(viewer)
    return pieces + [piece.memory for piece in pieces if piece.memory]


def _card(piece: Piece) -> int:
    return "PAHTCU".index(piece.code[0]) * 4 + int(piece.code[1]) - 1
