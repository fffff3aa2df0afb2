"""La Superba, rule 23: what is open and what is hidden."""

import pytest
from tests.games.superba.kit import EVERYTHING, dealt, play, settled

from souan.game import observation

OTHERS = (-1, 1)
"""Those who must not know what seat 0 knows: seat 1 and whoever only watches."""


def test_s23_1_a_hand_is_seen_by_its_owner() -> None:
    table = play(hands={0: "1 1 2 3 4 4"})
    assert table.hand(0, 0) == "1 1 2 3 4 4"
    assert [table.hand(0, viewer) for viewer in OTHERS] == ["", ""]


def test_s23_2_a_load_being_chosen_is_seen_by_its_owner() -> None:
    table = dealt(2)
    assert table.blind(OTHERS, "0:load:P=2", "0:load:P*=1", "0:load:C=3")
    assert table.load(0, viewer=0) == "P2 P* C3"
    table.do("0:load:C*=1", "0:load:G=0", "0:load:G*=1")
    assert [table.load(0, viewer=viewer) for viewer in OTHERS] == ["-", "-"]


def test_s23_3_the_supply_does_not_shrink_before_the_reveal() -> None:
    table = dealt(2).do(*(f"0:load:{part}" for part in ("P=3", "P*=1", "C=0", "C*=0", "G=0")))
    table.do("0:load:G*=1")
    assert [table.supply(0, viewer) for viewer in OTHERS] == [EVERYTHING, EVERYTHING]
    assert [table.fact("supply", 0, viewer) for viewer in OTHERS] == [12, 12]
    table.do(*(f"1:load:{part}" for part in ("P=0", "P*=0", "C=0", "C*=0", "G=0", "G*=0")))
    assert [table.supply(0, viewer) for viewer in OTHERS] == ["C3 C* G3"] * 2


def test_s23_4_a_chosen_card_is_seen_by_its_owner() -> None:
    one, other = (play("- / -", hands={0: "1 4"}).do(f"0:sail:{card}") for card in (1, 4))
    for viewer in OTHERS:
        assert one.known(viewer) == other.known(viewer)
    assert one.match.table(0) != other.match.table(0)


def test_s23_5_chosen_losses_are_seen_by_their_owner() -> None:
    table = play("P2 C2 / P2 C2 | 1 1 2 4 | ?")
    assert table.blind(OTHERS, "0:lose:P")
    table.do("0:lose:C")
    assert [table.losses(0, viewer) for viewer in (*OTHERS, 0)] == ["-"] * 3
    assert [piece.code for piece in table.zone("lost", 0).pieces] == ["P", "C"]


def test_s23_6_others_know_who_has_finished() -> None:
    table = play("- / -", hands={0: "1"}).do("0:sail:1")
    for viewer in (-1, 0, 1):
        assert ["committed" in marks for marks in table.marks(viewer)] == [True, False]
        assert ["pending" in marks for marks in table.marks(viewer)] == [False, True]
    assert table.told(1)[-1] == "A finished choosing"


def test_s23_7_supplies_are_open() -> None:
    table = play("P2 / C* | 1 2 3 4")
    assert [table.supply(0, viewer) for viewer in (-1, 0, 1)] == ["P P* C3 C* G3 G*"] * 3
    zone = next(zone for zone in table.panel(1, viewer=0).zones if zone.key == "supply")
    assert " ".join(piece.code for piece in zone.pieces) == "P P P P* C C C G G G G*"


def test_s23_8_losses_are_open() -> None:
    table = play("P C / - | 1 1 1 1")
    assert [table.losses(0, viewer) for viewer in (-1, 0, 1)] == ["P C"] * 3
    assert [table.fact("losses", 0, viewer) for viewer in (-1, 0, 1)] == [2] * 3


def test_s23_9_chits_on_ports_are_open() -> None:
    table = play("P C / G* | 1 2 3 4")
    for viewer in (-1, 0, 1):
        assert [table.port(seat, viewer=viewer) for seat in (0, 1)] == ["P C", "G*"]
        pieces = table.match.table(viewer).centre[0].pieces[1:]
        assert [(piece.code, piece.seat) for piece in pieces] == [("P", 0), ("C", 0), ("G*", 1)]


def test_s23_10_revealed_loads_stay_open() -> None:
    table = play("P C / G* | 1 2 3 4", "P2 / -")
    for viewer in (-1, 0, 1):
        assert [table.load(seat, viewer, leg=0) for seat in (0, 1)] == ["P C", "G*"]
        assert [table.load(seat, viewer) for seat in (0, 1)] == ["P2", "-"]
    assert "A: pepper, cloth loaded, difficulty 9" in table.told(1)


def test_s23_11_used_cards_are_open() -> None:
    table = play("- / - | 1 2 2 4", "- / - | 3 4 4 1")
    assert [table.shown(leg, viewer=1) for leg in (0, 1)] == ["1 2 2 4", "3 4 4 1"]
    note = table.match.table(1).centre[0].note
    assert note is not None
    assert note.get("cards") == "1 2 2 4"


@pytest.mark.parametrize(("players", "deck"), [(2, 10), (3, 5), (4, 0)])
def test_s23_12_sizes_of_hands_and_deck_are_open(players: int, deck: int) -> None:
    table = play(" / ".join("-" * players) + " | 1 2 3 4", players=players)
    for viewer in range(-1, players):
        assert [table.fact("hand", seat, viewer) for seat in table.seats] == [5] * players
        assert table.match.table(viewer).step.get("deck") == deck


def test_s23_13_luck_and_total_of_past_rounds_are_open() -> None:
    table = play("- / - | 1 2 2 4", "- / - | 3 4 4 1")
    for viewer in (-1, 0, 1):
        notes = [zone.note for zone in table.match.table(viewer).centre[:2]]
        assert [(note.get("luck"), note.get("total")) for note in notes if note is not None] == [
            (3, 12),
            (2, 14),
        ]


def test_s23_14_the_deck_is_hidden() -> None:
    for table in (dealt(2), play("- / - | 1 2 3 4"), dealt(2).finish()):
        for viewer in (-1, 0, 1):
            assert set(table.match.observation(viewer).deck) == {-1}


def test_s23_15_the_ports_to_come_are_hidden() -> None:
    table = play("- / - | 1 2 3 4", ports="malacca havana")
    for viewer in (-1, 0, 1):
        assert list(table.match.observation(viewer).ports) == [4, 5, -1, -1, -1, -1]
        zones = table.match.table(viewer).centre[:5]
        assert [zone.pieces[0].code for zone in zones] == ["malacca", "havana", "", "", ""]


def test_s23_16_the_removed_port_is_shown_to_nobody() -> None:
    for table in (dealt(2), dealt(2).finish()):
        for viewer in (-1, 0, 1):
            assert table.match.observation(viewer).ports[5] == -1
    fifth = settled("- / - | 1 2 3 4", ports="lisbon").match.observation(0).ports[:5]
    assert len({0, 1, 2, 3, 4, 5} - {int(port) for port in fifth}) == 1  # so it can be deduced


def test_s23_17_the_last_card_is_its_owners_until_settlement() -> None:
    table = settled("- / - | 1 2 3 4", last="2 4", ports="lisbon")
    before = table.match.states[-2]  # the last card is chosen, but not by all
    assert [observation(before, viewer).hand[0].sum() for viewer in (*OTHERS, 0)] == [0, 0, 2]
    assert [table.hand(0, viewer) for viewer in (*OTHERS, 0)] == ["2", "2", "2"]
