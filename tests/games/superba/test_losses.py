"""La Superba, rules 13 and 14: choosing what is lost, and restoring it."""

from tests.games.superba.kit import EVERYTHING, lost_before, play, settled


def test_s13_1_the_owner_chooses_among_the_load() -> None:
    table = play("P C* G2 / - | 1 1 2 4 | ?")
    assert table.match.pending() == [0]
    assert table.legal(0) == ["lose:P", "lose:C*", "lose:G"]


def test_s13_2_lost_chits_lie_open_in_the_losses() -> None:
    table = play("P C* G / - | 1 1 2 4 | C*")
    assert [table.losses(0, viewer) for viewer in (-1, 0, 1)] == ["C*", "C*", "C*"]
    zone = next(zone for zone in table.panel(0, viewer=1).zones if zone.key == "losses")
    assert [piece.code for piece in zone.pieces] == ["C*"]


def test_s13_3_delivered_chits_stay_on_the_port() -> None:
    table = settled("P2 / C | 1 2 2 4", "P / C | 2 2 3 4", ports="havana malacca")
    assert [table.port(0, 0), table.port(1, 0)] == ["P2", "C"]
    assert [table.port(0, 1), table.port(1, 1)] == ["P", "C"]
    pieces = table.match.table(-1).centre[0].pieces
    assert [(piece.code, piece.seat) for piece in pieces] == [
        ("havana", None),
        ("P", 0),
        ("P", 0),
        ("C", 1),
    ]


def test_s13_4_never_back_to_an_earlier_kind() -> None:
    table = play("P P* C C* / - | 1 1 2 4 | ?")
    assert table.legal(0) == ["lose:P", "lose:P*", "lose:C"]  # after C* none would be left
    table.do("0:lose:P*")
    assert table.legal(0) == ["lose:C", "lose:C*"]
    twice = play("P2 C2 / - | 1 1 2 4 | ?").do("0:lose:P")
    assert twice.legal(0) == ["lose:P", "lose:C"]


def test_s13_5_losses_are_revealed_together() -> None:
    table = play("P C G / P C G | 1 1 2 4 | ?").do("0:lose:C")
    for viewer in (-1, 1):
        seen = table.match.observation(viewer)
        assert (seen.lost.sum(), seen.losses.sum(), seen.landed.sum()) == (0, 0, 0)
    table.do("1:lose:P")
    assert [table.losses(0), table.losses(1)] == ["C", "P"]


def test_s13_6_no_choice_if_all_is_lost() -> None:
    table = play("P C* / P C2 | 1 1 1 1 | ?")
    assert table.lost == [2, 2]
    assert table.match.pending() == [1]
    assert play("P C* / - | 1 1 1 1 | ?").losses(0) == "P C*"


def test_s14_1_after_the_losses_by_the_luck_of_the_round() -> None:
    table = play("G3 / - | 1 1 1 1")  # two lost, luck 2: both are restored
    assert (table.luck, table.port(0), table.losses(0)) == (2, "G", "-")
    table = play("P C G / - | 2 2 2 3 | P G")
    assert (table.luck, table.port(0), table.losses(0)) == (1, "C", "P")


def test_s14_2_every_player_up_to_the_luck() -> None:
    table = lost_before("G2 / G3", "- / - | 1 1 3 4", "sanjorge")
    assert table.luck == 2
    assert [table.losses(0), table.losses(1)] == ["-", "G"]


def test_s14_3_chits_lost_in_any_round() -> None:
    rounds = ("G2 / - | 1 1 1 1", "- / - | 1 2 3 4", "- / - | 2 2 4 4")
    table = play(*rounds, ports="calicut lisbon sanjorge")
    assert (table.luck, table.losses(0)) == (1, "G")


def test_s14_4_restored_chits_can_be_loaded_again() -> None:
    table = play("P2 / - | 1 1 1 1", ports="malacca")
    assert (table.supply(0), table.losses(0)) == (EVERYTHING, "-")
    assert table.continued("P3 / -").load(0) == "P3"


def test_s14_5_superior_first() -> None:
    table = lost_before("P2 P* / -", "- / - | 2 2 3 4", "malacca")
    assert (table.luck, table.losses(0)) == (1, "P2")


def test_s14_6_automatic_as_far_as_it_can() -> None:
    table = lost_before("P3 P* / P", "- / - | 1 1 3 4", "malacca")
    assert (table.luck, table.losses(0), table.losses(1)) == (2, "P2", "-")
    assert table.legal(0) == ["load:P=0", "load:P=1"]  # nobody was asked
