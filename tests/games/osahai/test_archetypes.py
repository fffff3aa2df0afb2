"""大差配: players who accept everything, and players who forget."""

import pytest
from tests.games.osahai.kit import HANDS, SEVEN, Table, play

from souan.games.osahai.archetypes import ARCHETYPES, RemembersLast
from souan.games.osahai.notation import ALL_NAMES
from souan.games.osahai.state import ACCEPT
from souan.record import NOTHING


def after_four(last: str = SEVEN[3]) -> Table:
    """The full board after four bargains; seat 0 was in all of them, and one was refused."""
    return play(*SEVEN[:3], last, players=3, hands=HANDS)


def remembered(table: Table, seat: int, cards: int) -> list[str]:
    """The cards of bargains, from the first on, that are not blank to one who remembers so many."""
    seen = table.match.observation(seat)
    RemembersLast(cards)(seen, seat)
    known = [int(card) for row in seen.card for card in row]
    return [ALL_NAMES[card] for card in known if card != NOTHING]


@pytest.mark.parametrize(
    ("cards", "known"),
    [
        (8, "C1 P4 A2 U1 U4 T2 P3 H2"),
        (6, "C1 P4 A2 U1 U4 T2 P3 H2"),
        (5, "P4 A2 U1 U4 T2 P3 H2"),
        (4, "A2 U1 U4 T2 P3 H2"),
        (2, "A2 U1 P3 H2"),  # refused cards lie open
        (0, "A2 U1"),
    ],
)
def test_the_face_down_cards_seen_first_are_forgotten(cards: int, known: str) -> None:
    assert remembered(after_four(), 0, cards) == known.split()


def test_what_others_did_among_themselves_was_never_seen() -> None:
    assert remembered(after_four(), 1, 8) == ["C1", "P4", "A2", "U1"]
    assert remembered(after_four(), 1, 1) == ["P4", "A2", "U1"]


def test_the_bargain_at_hand_is_not_forgotten() -> None:
    table = after_four("2 P3:R H2:G")
    assert remembered(table, 0, 0) == ["A2", "U1", "P3", "H2"]


def test_who_agrees_considers_no_refusal() -> None:
    table = after_four("2 P3:R H2:G")
    seen, legal = table.match.observation(0), 0b11
    assert ARCHETYPES["agree"].consider(seen, table.match.rules, 0, legal) == 1 << ACCEPT
    again = after_four()
    seen, legal = again.match.observation(1), 0b1101
    assert ARCHETYPES["agree"].consider(seen, again.match.rules, 1, legal) == legal


def test_some_forget_and_agree() -> None:
    table = after_four("2 P3:R H2:G")
    both = ARCHETYPES["agree_forget2"]
    seen = table.match.observation(0)
    assert both.consider(seen, table.match.rules, 0, 0b11) == 1 << ACCEPT
    both.forget(seen, 0)
    assert int(seen.card[0, 0]) == NOTHING
    assert ALL_NAMES[int(seen.card[2, 0])] == "U4"
