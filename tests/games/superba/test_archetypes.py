"""La Superba: the players that the designer's notes speak of, and what they consider."""

import pytest
from tests.games.superba.kit import Table, play

from souan.game import legal_actions
from souan.games.superba.archetypes import ARCHETYPES


def considered(name: str, table: Table, seat: int = 0) -> list[str]:
    """What such a player considers of what it may do."""
    seen, rules = table.match.observation(seat), table.match.rules
    legal = int(legal_actions(seen, rules, seat))
    kept = ARCHETYPES[name].consider(seen, rules, seat, legal)
    assert not kept & ~legal
    return [
        table.match.game.notation.write_action(seen, seat, action)
        for action in range(kept.bit_length())
        if kept >> action & 1
    ]


def loading(port: str, *actions: str, cap: str = "none") -> Table:
    """A table at which seat 0 has decided on some kinds."""
    table = play(ports=port, cap=cap)
    table.do(*(f"0:load:{action}" for action in actions))
    return table


def test_bulk_loads_everything_or_nothing() -> None:
    assert considered("bulk", loading("havana")) == ["load:P=0", "load:P=3"]
    assert considered("bulk", loading("havana", "P=3")) == ["load:P*=1"]
    assert considered("bulk", loading("havana", "P=0")) == ["load:P*=0"]
    assert considered("bulk", loading("havana", "P=3", "P*=1", "C=3", "C*=1", "G=3")) == [
        "load:G*=1"
    ]


def test_bulk_fills_a_ship_of_six_with_goods_of_its_choice() -> None:
    assert considered("bulk", loading("havana", cap="6")) == [f"load:P={n}" for n in range(4)]
    enough = loading("havana", "P=0", "P*=0", "C=1", cap="6")
    assert considered("bulk", enough) == ["load:C*=1"]
    nothing = loading("havana", "P=0", "P*=0", "C=0", cap="6")
    assert considered("bulk", nothing) == ["load:C*=0"]
    full = loading("havana", "P=3", "P*=1", "C=2", cap="6")
    assert considered("bulk", full) == ["load:C*=0"]


def test_bulk_loads_all_that_is_left() -> None:
    table = play("P3 P* C3 C* G2 / - | 1 2 3 4")
    assert considered("bulk", table) == ["load:G=0", "load:G=1"]


@pytest.mark.parametrize(("port", "count"), [("lisbon", 3), ("amsterdam", 0), ("calicut", 0)])
def test_bulk_lisbon_waits_for_lisbon(port: str, count: int) -> None:
    assert considered("bulk_lisbon", loading(port)) == [f"load:P={count}"]


def test_bulk_lisbon_waits_no_longer_than_to_the_last_round() -> None:
    idle = ["- / - | 1 2 3 4"] * 4
    table = play(*idle, ports="havana amsterdam calicut malacca sanjorge")
    assert considered("bulk_lisbon", table) == ["load:P=3"]


@pytest.mark.parametrize(
    ("port", "pepper", "cloth"),
    [
        ("calicut", 3, 0),
        ("sanjorge", 0, 3),
        ("malacca", 0, 0),
        ("havana", 0, 0),
        ("lisbon", 3, 3),
        ("amsterdam", 3, 3),
    ],
)
def test_bonus_only_loads_what_the_port_gives_something_for(
    port: str, pepper: int, cloth: int
) -> None:
    assert considered("bonus_only", loading(port)) == [f"load:P={n}" for n in range(pepper + 1)]
    later = loading(port, "P=0", "P*=0")
    assert considered("bonus_only", later) == [f"load:C={n}" for n in range(cloth + 1)]


@pytest.mark.parametrize("name", ARCHETYPES)
def test_all_play_cards_and_choose_losses_like_others(name: str) -> None:
    for table in (play("P3 / P3"), play("P C G / P C G | 1 1 1 2 | ?")):
        assert considered(name, table) == table.legal(0)
        assert table.state.phase > 0
