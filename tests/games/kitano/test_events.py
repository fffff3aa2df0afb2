"""Kitano: what a seat sees happen."""

import pytest
from tests.games.kitano.kit import Table, dealt, play, start


def since(table: Table, *steps: str, viewer: int = -1) -> list[str]:
    """What a viewer sees happen while some steps are taken."""
    before = len(table.match.actions)
    table.do(*steps)
    return table.told(viewer, before)


@pytest.mark.parametrize("players", [3, 4])
def test_points_of_events_add_up_to_the_result(players: int) -> None:
    for seed in range(6):
        table = dealt(players, seed).play_on(seed)
        for viewer in table.viewers:
            assert table.points_told(viewer) == table.points
            assert {event.rule for event in table.gains(viewer)} <= {
                "16.9",
                "16.10",
                "18.1",
                "19.2",
            }


def test_exchange() -> None:
    table = start(hands={0: "RRR"}, deck="KP", kamiza=3)
    assert since(table, "0:drop:R", "0:drop:R", viewer=0) == []
    assert since(table, "0:done") == ["A chose cards to exchange"]
    assert since(table, "1:done", "2:done", "3:done", viewer=0) == [
        "B chose cards to exchange",
        "C chose cards to exchange",
        "D chose cards to exchange",
        "A exchanged cards: 2",
        "B exchanged cards: 0",
        "C exchanged cards: 0",
        "D exchanged cards: 0",
        "Drawn: tea kettle, incense box",
        "The head seat: D",
        "Round 1",
    ]
    assert not any("Drawn" in line for line in table.told(1))


def test_commits_and_reveal() -> None:
    table = play(hands={0: "R", 2: "B"})
    assert since(table, "2:play:B", "0:play:R") == ["C chose a card", "A chose a card"]
    assert since(table, "1:play:E", "3:play:E", viewer=2) == [
        "B chose a card",
        "D chose a card",
        "A played tea caddy",
        "B played audience",
        "C played tea bowl",
        "D played audience",
        "Batted: audience (B, D)",
        "Round 2",
    ]


@pytest.mark.parametrize(
    ("script", "steps", "line"),
    [
        (
            "E G G G",
            "offer give:R give:K",
            "A offered tea caddy, tea kettle to Taiko and drew a card",
        ),
        ("E G G G", "offer give:R done", "A offered tea caddy to Taiko and drew a card"),
        ("E G G G", "gift take:P", "A received from Taiko: incense box at 2+"),
        ("M G G G", "gild flip:R", "A flipped the die of tea caddy from 1 to 6"),
        ("M G G G", "gild swap:RP", "A swapped two dice, now tea caddy 6, incense box 1"),
        ("M G G G", "buy buy:R buy:K", "A bought tea caddy, tea kettle and drew a card"),
        ("N G G G", "switch mine:R1 for:P", "A exchanged tea caddy at 1 for Taiko's incense box"),
        ("N G G G", "scout", "A looked at Taiko's hidden treasures"),
    ],
)
def test_effects(script: str, steps: str, line: str) -> None:
    table = play("R B B B", script, hands={0: "RK"}, taiko="YYYPP", hidden="BG")
    assert since(table, *(f"0:{step}" for step in steps.split())) == [line, "Round 3"]


def test_what_only_the_actor_sees() -> None:
    table = play("N G G G", hidden="BG")
    assert since(table, "0:scout", viewer=0)[1] == "Taiko's hidden treasures: tea bowl, tea whisk"
    table = play("M G G G", hands={0: "RR"}, top="P")
    lines = since(table, "0:buy", "0:buy:R", "0:buy:R", viewer=0)
    assert lines[:2] == ["A bought tea caddy, tea caddy and drew a card", "Drawn: incense box"]


def test_stop() -> None:
    table = play("E E N R | scout", "N R R R | scout")
    assert since(table, "0:stop") == ["A took no further effect", "Round 3"]


def test_nothing_happens_when_chance_makes_its_entry() -> None:
    table = play()
    number = len(table.match.actions)
    assert table.match.actions[-1][0] == -1
    for viewer in range(-1, 4):
        assert table.told(viewer, number - 1) == []
