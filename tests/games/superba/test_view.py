"""La Superba: what is shown and told."""

import pytest
from tests.games.superba.kit import Table, dealt, english, idle, play, settled

from souan.games.superba import GAME
from souan.table import Choice
from souan.text import Message


def choices(table: Table, seat: int) -> dict[str, Choice]:
    return {choice.action: choice for choice in table.match.table(seat).choices}


def test_loading_shows_the_difficulty_of_what_is_loaded_so_far() -> None:
    table = dealt(2)
    meanings = [english(choice.meaning) for choice in choices(table, 0).values()]
    assert meanings == [
        "nothing loaded so far: without a load there is no voyage and no loss",
        "1 loaded so far: the total must be above 6",
        "2 loaded so far: the total must be above 9",
        "3 loaded so far: the total must be above 11",
    ]
    table.do("0:load:P=2")
    zone = table.zone("aboard", 0)
    assert (len(zone.pieces), zone.note) == (2, Message("note.difficulty", difficulty=9))
    supply = table.zone("supply", 0)
    assert [piece.code for piece in supply.pieces][:2] == ["P", "P*"]


def test_sailing_shows_what_a_card_counts() -> None:
    hands = {0: "1 2"}
    for port, counts in (("amsterdam", 3), ("lisbon", 1)):
        found = choices(play("- / -", ports=port, hands=hands), 0)
        assert found["sail:1"].meaning.get("number") == counts
        assert found["sail:2"].meaning.get("number") == 2


def test_losing_shows_what_a_chit_would_give() -> None:
    found = choices(play("P P* C / - | 1 1 1 1 | ?", ports="calicut"), 0)
    assert {action: choice.meaning.get("points") for action, choice in found.items()} == {
        "lose:P": 2,
        "lose:P*": 6,
    }


@pytest.mark.parametrize(
    ("port", "restorable"),
    [
        ("sanjorge", {"lose:G"}),
        ("calicut", {"lose:C"}),
        ("malacca", {"lose:P"}),
        ("amsterdam", set()),
        ("havana", set()),
    ],
)
def test_losing_shows_what_the_port_may_restore(port: str, restorable: set[str]) -> None:
    """(19.1) (20.1) (21.1): up to the luck, after the losses."""
    found = choices(play("P2 C2 G2 / - | 1 1 1 1 | ?", ports=port), 0)
    assert {a for a, choice in found.items() if "restores" in english(choice.meaning)} == restorable
    assert all("costs 1 point" in english(choice.meaning) for choice in found.values())


@pytest.mark.parametrize(
    ("rounds", "prompt"),
    [
        ((), "How many chits of pepper to load? (supply 3)"),
        (("P / -",), "Choose a voyage card (load 1: the total must be above 6)"),
        (("- / P",), "Choose a voyage card (you have loaded nothing)"),
        (("P3 / P | 1 1 1 1 | ?",), "Choose a chit to lose (1 of 2)"),
        (("- / P3 | 1 1 1 1 | ?",), "Waiting for B"),
    ],
)
def test_prompts(rounds: tuple[str, ...], prompt: str) -> None:
    assert play(*rounds).prompt(0) == prompt


def test_who_only_watches_is_told_who_is_awaited() -> None:
    table = dealt(3)
    assert table.prompt(-1) == "Waiting for A, B, C"
    assert (table.match.table(-1).choices, table.match.table(-1).own) == ((), ())


def test_the_voyage_shows_cards_luck_and_total() -> None:
    assert dealt(2).zone("voyage", 0).pieces == ()
    zone = play("- / - | 1 2 2 4").zone("voyage", 0)
    assert [(piece.code, piece.seat) for piece in zone.pieces] == [
        ("1", 0),
        ("2", 1),
        ("2", None),
        ("4", None),
    ]
    assert zone.note == Message("note.luck", luck=3, total=12)


def test_all_cards_shown_are_counted_after_several_voyages() -> None:
    first = play("- / - | 1 2 2 4")
    assert len(first.match.table(0).centre) == 6
    zone = play("- / - | 1 2 2 4", "- / - | 4 3 1 1").match.table(0).centre[6]
    assert (zone.key, [piece.code for piece in zone.pieces]) == ("shown", [*"11122344"])


def test_the_ports_show_what_has_landed_and_the_current_one_its_effect() -> None:
    centre = play("P2 P* / C | 1 2 3 4", ports="lisbon havana").match.table(0).centre
    assert [(piece.code, piece.seat) for piece in centre[0].pieces[1:]] == [
        *[(code, 0) for code in ("P", "P", "P*")],
        ("C", 1),
    ]
    past, current, hidden = (zone.note for zone in centre[:3])
    assert past == Message("note.voyage", cards="1 2 3 4", luck=0, total=10)
    assert (current, hidden) == (Message("port.effect.havana"), None)


def test_the_own_card_lies_before_its_owner() -> None:
    table = play("- / -", hands={0: "3"}).do("0:sail:3")
    assert [piece.code for piece in table.zone("card", 0).pieces] == ["3"]


def test_the_end_shows_winners_and_all_points() -> None:
    table = settled("P / P | 1 2 3 4", ports="havana", last="2 1")
    assert table.step(0) == table.prompt(0) == "The game is over"
    assert table.marks(0) == [(), ("winner",)]
    assert table.so_far == table.points == [1, 1]
    assert "Last hand cards: A 2, B 1" in table.told()
    assert "Most points tied: the smaller last hand card wins" in table.told()


def test_superior_chits_are_marked() -> None:
    supply = play("- / -").panel(0).zones[0].pieces
    assert {piece.code for piece in supply if piece.marks == ("superior",)} == {"P*", "C*", "G*"}


def test_a_round_is_told_in_order() -> None:
    table = play("P C G / P G G* | 1 1 2 2 | P C / P G")  # luck 3, total 9
    assert table.told() == [
        "A finished choosing",
        "B finished choosing",
        "Round 1, San Jorge: the loads were revealed",
        "A: pepper, cloth, glass loaded, difficulty 11",
        "B: pepper, glass, glass* loaded, difficulty 11",
        "A finished choosing",
        "B finished choosing",
        "A: voyage card 1",
        "B: voyage card 1",
        "From the deck: 2, 2",
        "Luck 3, total 9",
        "A: below the difficulty 11, chits lost: 2",
        "B: below the difficulty 11, chits lost: 2",
        "A finished choosing",
        "B finished choosing",
        "A: pepper, cloth lost",
        "A: glass delivered",
        "B: pepper, glass lost",
        "B: glass* delivered",
        "B: glass restored to the supply",
        "Round 2: Lisbon was turned up",
    ]


@pytest.mark.parametrize(
    ("round_", "port", "line"),
    [
        ("P / - | 1 2 2 4", "calicut", "A: above the difficulty 6, nothing lost"),
        ("P / - | 1 1 1 1", "calicut", "A: equal to the difficulty 6, chits lost: 1"),
        (
            "P2 / - | 1 1 1 1",
            "lisbon",
            "A: not above the difficulty 9, but Lisbon guaranteed the load",
        ),
        ("P / - | 1 2 3 4", "lisbon", "1 to 4 were all shown: every voyage succeeded"),
        ("- / - | 1 2 2 4", "lisbon", "A: nothing loaded"),
    ],
)
def test_outcomes(round_: str, port: str, line: str) -> None:
    assert line in play(round_, ports=port).told()


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ("supply", "A: 2 glass restored to the supply"),
        ("port", "A: 2 glass restored on the port"),
        ("cancel", "A: 2 glass taken out of the Losses"),
    ],
)
def test_restoring_is_told(value: str, line: str) -> None:
    assert line in play("G2 / - | 1 1 1 1", restore_to=value).told()


def test_the_settlement_is_told_line_by_line() -> None:
    rounds = (
        "P P* / C | 1 2 3 4",
        "P C G / - | 1 2 3 4",
        "P C / C | 1 2 3 4",
        "G2 G* / C | 1 1 1 2",
    )
    table = settled(*rounds, ports="calicut lisbon amsterdam havana malacca")
    gains = [(event.message.key, event.seat, event.points, event.rule) for event in table.gains()]
    assert gains == [
        ("event.chits", 0, 4, "15.2"),
        ("event.doubled", 0, 4, "20.2"),
        ("event.chits", 1, 1, "15.2"),
        ("event.chits", 0, 3, "15.2"),
        ("event.sets", 0, 3, "17.2"),
        ("event.chits", 0, 2, "15.2"),
        ("event.majority", 0, 4, "18.2"),
        ("event.chits", 1, 1, "15.2"),
        ("event.chits", 0, 3, "15.2"),
        ("event.chits", 1, 1, "15.2"),
        ("event.minus", 0, -2, "15.6"),
    ]
    assert table.points == [4 + 4 + 3 + 3 + 2 + 4 + 3 - 2, 3]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_points_of_the_events_add_up(players: int, seed: int) -> None:
    table = dealt(players, seed)
    while not table.over:
        seat = table.match.pending()[-1]
        table.match.play(seat, table.legal(seat)[(seed + len(table.match.actions)) % 2 - 1])
    for viewer in table.viewers:
        assert table.points_told(viewer) == table.points
        assert all(event.rule for event in table.gains(viewer))


def test_a_game_without_port_cards_names_no_port() -> None:
    table = play("P / - | 1 2 2 4", pile="none")
    assert table.step() == "Round 2 of 5: the port   deck 10"
    assert "Round 1, the port: the loads were revealed" in table.told()
    assert table.told()[-1] == "Round 2 began"
    past, current = table.match.table(0).centre[:2]
    assert [piece.code for piece in past.pieces] == ["", "P"]
    assert (current.note, current.marks) == (None, ("current",))
    choices_ = choices(play("P C / - | 1 1 1 1 | ?", pile="none", difficulty="6-6-9-9-9-9"), 0)
    assert english(choices_["lose:P"].meaning) == "costs 1 point; at the port it would give 1"


def test_lisbon_says_what_a_set_is_worth() -> None:
    notes = [
        play("- / -", ports="lisbon", lisbon_set=value).match.table(0).centre[0].note
        for value in ("3", "luck")
    ]
    assert [english(note)[-30:] for note in notes] == [
        "arrive; each set of three goods +3"[-30:],
        "each set of three goods + the luck"[-30:],
    ]


def test_a_voyage_of_the_players_own_cards() -> None:
    table = play("P3 / - | 1 2", "- / - | 4 4", fill="players")
    note = table.match.table(0).centre[0].note
    assert note == Message("note.voyage", cards="1 2", luck=3, total=6)
    assert "From the deck" not in " ".join(table.told())
    assert "A: above the difficulty 5, nothing lost" in table.told()
    assert [piece.code for piece in table.zone("shown").pieces] == ["1", "2", "4", "4"]
    scale = [fact.value for fact in table.zone("voyage").facts]
    assert scale == [3, 4, 5, 6, 8, 9]


def test_all_of_1_to_4_with_a_die_is_told_as_ever() -> None:
    table = play("P / - | 1 2 3 4", luck="d4", dice="3")
    assert table.told()[-4:-1] == [
        "Luck 3, total 13",
        "1 to 4 were all shown: every voyage succeeded",
        "A: pepper delivered",
    ]


def test_a_draw_without_last_cards_is_told() -> None:
    table = settled("P / P | 1 2 3 4", ports="havana", hand5="5_rounds")
    assert table.told()[-2:] == [
        "Most points tied and no hand cards left: a draw",
        "The game is over",
    ]


def test_nothing_is_told_after_the_end() -> None:
    first = "P / - | 1 2 3 4"
    table = play(first, *idle(first), ports="havana")
    seen = table.match.observation(0)
    assert GAME.view.events(seen, seen, table.match.rules, 0) == []
