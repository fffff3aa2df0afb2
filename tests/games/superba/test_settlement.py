"""La Superba, rules 15 and 16: points and winners."""

from tests.games.superba.kit import EVERYTHING, idle, play, settled

NO_LOSS = "1 2 3 4"


def points(loads: str, port: str) -> list[int]:
    """The points after a first round in which nothing is lost, and four without loads."""
    return settled(f"{loads} | {NO_LOSS}", ports=port).points


def test_s15_1_settlement_after_five_rounds() -> None:
    first = "P / - | 1 2 3 4"
    rest = idle(first)
    assert not play(first, *rest[:3], ports="havana").over
    ended = play(first, *rest, ports="havana")
    assert ended.over
    assert ended.points == [1, 0]


def test_s15_2_ordinary_chits_give_1() -> None:
    assert points("P2 C3 G / P", "havana") == [6, 1]


def test_s15_3_superior_chits_give_3() -> None:
    assert points("P* C* G* / P*", "havana") == [9, 3]


def test_s15_4_doubled_on_that_port_only() -> None:
    assert points("C C* / C*", "sanjorge") == [2 + 6, 6]
    assert points("C C* / C*", "calicut") == [1 + 3, 3]


def test_s15_5_bonuses_go_by_the_chits_on_that_port() -> None:
    rounds = ("P C / P C G | 1 2 3 4", "G2 / - | 1 2 3 4")
    table = settled(*rounds, ports="lisbon amsterdam")
    assert table.points == [2 + 2 + 4, 3 + 3]  # the glass of seat 0 makes no set in Lisbon


def test_s15_6_losses_cost_1() -> None:
    table = settled("P2 / P | 1 1 1 1", ports="havana calicut lisbon amsterdam sanjorge")
    assert (table.losses(0), table.points) == ("P2", [-2, 1])


def test_s15_7_superior_losses_cost_1() -> None:
    table = settled("G* / C* G* | 1 1 1 1", ports="calicut lisbon amsterdam havana malacca")
    assert (table.losses(0), table.losses(1)) == ("G*", "G*")  # the cloth came back at Calicut
    assert table.points == [-1, -1]


def test_s15_8_supply_gives_nothing() -> None:
    table = settled("- / P | 1 2 3 4", ports="havana")
    assert table.supply(0) == EVERYTHING
    assert table.points == [0, 1]


def winners(loads: str, last: str, players: int = 2) -> list[int]:
    """Who wins after a first round at Havana and four without loads."""
    table = settled(f"{loads} | {NO_LOSS}", players=players, ports="havana", last=last)
    return table.winners


def test_s16_1_most_points_win() -> None:
    assert winners("P / P2", "1 3") == [1]
    assert winners("P3 / P2", "3 1") == [0]


def test_s16_2_tied_the_smaller_card_wins() -> None:
    assert winners("P / P", "3 1") == [1]
    assert winners("P / P", "1 3") == [0]
    assert winners("P / P / P2 / P2", "1 1 4 3", players=4) == [3]  # only among the tied


def test_s16_3_one_card_left_revealed_at_settlement() -> None:
    table = settled("P / - | 1 2 3 4", last="1 3", ports="havana")
    assert [table.hand(seat, viewer) for seat in (0, 1) for viewer in (-1, 0, 1)] == (
        ["1", "1", "1", "3", "3", "3"]
    )
    zones = [zone for zone in table.panel(1, viewer=0).zones if zone.key == "last"]
    assert [piece.code for piece in zones[0].pieces] == ["3"]


def test_s16_4_equal_cards_share_the_win() -> None:
    assert winners("P / P", "2 2") == [0, 1]
    assert winners("P / C / P2 / C2", "1 1 3 3", players=4) == [2, 3]
