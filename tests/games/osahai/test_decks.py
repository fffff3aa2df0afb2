"""大差配: larger decks, and three or five tenements (R37, R38, R43)."""

from typing import Any

import pytest
from tests.games.osahai.kit import codes, dealt, finished, play, rules, vp
from tests.games.osahai.test_known_values import ends

from souan.game import members
from souan.games.osahai import GAME
from souan.games.osahai.notation import ALL_NAMES, CARD_NAMES
from souan.games.osahai.state import BARGAINS, State, deck, job, number
from souan.text import InputError

D36: Any = {"deck": "d36"}
FULL: Any = {"deck": "d36_full"}
THREE: Any = {"n_tenements": "3"}
FIVE: Any = {"n_tenements": "5"}


def residents(**options: Any) -> list[str]:
    """All cards of a game, by jobs and numbers."""
    return sorted(codes(members(deck(dealt(**options).state))).split())


def named(jobs: str, most: int) -> list[str]:
    return sorted(f"{letter}{number}" for letter in jobs for number in range(1, most + 1))


def sums(**options: Any) -> list[tuple[int, int]]:
    """How many cards each suit has, and the sum of their numbers."""
    rows = [row.split() for row in dealt(**options).suited]
    return [(len(row), sum(int(card[1]) for card in row)) for row in rows]


def by_job(table: str) -> list[str]:
    """The suits of a table of the rule book, whose lines are jobs and columns suits."""
    cells = [[letter, *cells] for letter, *cells in (line.split() for line in table.splitlines())]
    suits = range(1, len(cells[0]))
    return [" ".join(f"{row[0]}{n}" for row in cells for n in row[suit]) for suit in suits]


def same_cards(rows: list[str], others: list[str]) -> bool:
    return [sorted(row.split()) for row in rows] == [sorted(row.split()) for row in others]


# --- residents ----------------------------------------------------------------------------


def test_s1_9_residents_with_numbers_1_to_6() -> None:
    assert residents(**D36) == residents(**FULL) == named("PAHTCU", 6)
    assert len(residents(**D36)) == 36


def test_s1_10_suits_of_36_residents_are_equal() -> None:
    table = "P 4 15 26 3\nA 3 4 15 26\nH 26 3 4 15\nT 15 26 3 4\nC 4 15 26 3\nU 26 3 4 15"
    assert same_cards(dealt(**D36).suited, by_job(table))
    assert sums(**D36) == [(9, 33), (9, 30), (9, 33), (9, 30)]
    assert sums(**D36, **THREE) == [(12, 42), (12, 42), (12, 42)]


def test_s1_11_five_suits_share_30_residents() -> None:
    table = "P 1 2 3 4 5\nA 2 3 4 5 1\nH 3 4 5 1 2\nT 3 2 1 5 4\nC 4 3 2 1 5\nU 5 4 3 2 1"
    assert residents(**FIVE) == named("PAHTCU", 5)
    assert same_cards(dealt(**FIVE).suited, by_job(table))
    assert sums(**FIVE) == [(6, 18)] * 5


def test_s1_12_three_suits() -> None:
    table = "P 3 14 2\nA 2 3 14\nH 14 2 3\nT 3 14 2\nC 2 3 14\nU 14 2 3"
    assert residents(**THREE) == named("PAHTCU", 4)
    assert same_cards(dealt(**THREE).suited, by_job(table))
    assert sums(**THREE) == [(8, 20)] * 3
    larger = "P 36 14 25\nA 25 36 14\nH 14 25 36\nT 36 14 25\nC 25 36 14\nU 14 25 36"
    assert same_cards(dealt(**THREE, **FULL).suited, by_job(larger))


def test_further_residents_come_after_those_of_the_draft() -> None:
    assert ALL_NAMES[:24] == CARD_NAMES
    assert " ".join(ALL_NAMES[24:]) == "P5 P6 A5 A6 H5 H6 T5 T6 C5 C6 U5 U6"
    for card, name in enumerate(ALL_NAMES):
        assert ("PAHTCU"[job(card)], str(number(card))) == tuple(name)


@pytest.mark.parametrize("options", [D36, THREE, FIVE])
def test_random_suits_keep_what_a_job_has_of_each(options: Any) -> None:
    listed = dealt(**options).suited
    drawn = [dealt(seed=seed, suits="latin_random", **options).suited for seed in range(10)]
    for rows in drawn:
        for row, by_list in zip(rows, listed, strict=True):
            assert sorted(card[0] for card in row.split()) == sorted(
                card[0] for card in by_list.split()
            )
        assert sorted(" ".join(rows).split()) == residents(**options)
    assert len({tuple(rows) for rows in drawn}) == 10


def test_a_suit_for_each_of_five_numbers() -> None:
    assert dealt(suits="number", **FIVE).suited[4] == "P5 A5 H5 T5 C5 U5"


# --- tenements ----------------------------------------------------------------------------


def test_s2_4_three_or_five_tenements() -> None:
    say = GAME.texts("ja").say
    rows = {"3": "赤 どぶ板長屋・青 はぐれ長屋・緑 家鳴長屋", "5": "黄 こけら長屋・黒 夜鳴長屋"}
    for tenements, titles in rows.items():
        centre = dealt(n_tenements=tenements).match.table(-1).centre
        rooms = [say(zone.title) for zone in centre if zone.key.startswith("room")]
        assert len(rooms) == int(tenements)
        assert "・".join(rooms).endswith(titles)
    assert play("1 P1", **THREE).legal(0) == ["to:R", "to:B", "to:G"]
    assert play("1 P1", **FIVE).legal(0) == ["to:R", "to:B", "to:G", "to:Y", "to:K"]


def test_the_fifth_tenement_is_a_room_like_any_other() -> None:
    table = play("1 P5:K A1:K ++", "2 C1:R H1:R --", **FIVE)
    assert (table.placed("K"), table.placed("wanderers")) == ("P5 A1", "C1 H1")
    assert (table.room("K"), table.room("wanderers")) == ("0? 1?", "C1 H1")
    assert table.told(2)[:2] == ["A named a partner: B", "A to B: a card face down, for Yonaki"]


@pytest.mark.parametrize("options", [THREE, FIVE, {**THREE, **FULL}])
def test_wanderers_lie_beside_all_rooms(options: Any) -> None:
    columns = int(options["n_tenements"])
    for state in finished(3, **options):
        for bargain in range(state.bargains):
            refused = state.refused[bargain] != 0
            where = [columns, columns] if refused else list(state.declared[bargain])
            assert list(state.lies[bargain]) == where


# --- hands and the box --------------------------------------------------------------------


def hands(players: int, **options: Any) -> list[int]:
    return [len(hand) for hand in dealt(players, **options).deal["hands"]]


def in_the_box(players: int, **options: Any) -> int:
    """How many residents nobody was dealt."""
    dealt_out = {card for hand in dealt(players, **options).deal["hands"] for card in hand}
    return len(set(residents(**options)) - dealt_out)


def test_s3_4_hands_of_9_and_7_and_the_rest_in_the_box() -> None:
    assert (hands(3, **D36), hands(4, **D36)) == ([9] * 3, [7] * 4)
    assert (in_the_box(3, **D36), in_the_box(4, **D36)) == (9, 8)
    boxes = {frozenset(residents(**D36)) - dealt_cards(seed) for seed in range(20)}
    assert len(boxes) == 20


def dealt_cards(seed: int) -> frozenset[str]:
    return frozenset(card for hand in dealt(3, seed, **D36).deal["hands"] for card in hand)


def test_s3_5_all_36_dealt_out() -> None:
    assert (hands(3, **FULL), hands(4, **FULL)) == ([12] * 3, [9] * 4)
    assert (in_the_box(3, **FULL), in_the_box(4, **FULL)) == (0, 0)


def test_s3_6_thirty_dealt_equally() -> None:
    assert (hands(3, **FIVE), hands(4, **FIVE)) == ([10] * 3, [7] * 4)
    assert (in_the_box(3, **FIVE), in_the_box(4, **FIVE)) == (0, 2)


def test_s13_13_the_box_stays_closed() -> None:
    table = dealt(3, **D36).play_on()
    dealt_out = {card for hand in table.deal["hands"] for card in hand}
    for viewer in table.viewers:
        assert table.codes(viewer) <= dealt_out
        seen = table.match.observation(viewer)
        known = {*members(int(sum(seen.hand[:3]))), *map(int, seen.card.flat)} - {-1}
        assert set(codes(sorted(known)).split()) <= dealt_out


@pytest.mark.parametrize(("players", "options"), [(3, D36), (4, D36), (4, FIVE)])
def test_unseen_cards_may_lie_in_the_box(players: int, options: Any) -> None:
    """Every unseen card is in the box as often as its size says, before and after the end."""
    for table in (dealt(players, **options), dealt(players, **options).play_on()):
        size, draws, boxed = in_the_box(players, **options), 400, dict[int, int]()
        for state in table.guesses(0, draws):
            held = int(sum(state.hand[:players])) | sum(
                1 << int(c) for c in state.card.flat if c >= 0
            )
            left = members(int(deck(state)) & ~held)
            assert len(left) == size
            for card in left:
                boxed[card] = boxed.get(card, 0) + 1
        if not table.over:
            unseen = len(residents(**options)) - int(table.state.hand_size[0])
            chance = size / unseen
            assert len(boxed) == unseen
            for count in boxed.values():
                assert abs(count - draws * chance) < 5 * (draws * chance * (1 - chance)) ** 0.5


# --- bargains -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "bounds"),
    [(D36, {3: (7, 10), 4: (5, 9)}), (FULL, {3: (10, 14), 4: (7, 13)})],
)
def test_s7_7_bargains_with_36_residents(options: Any, bounds: dict[int, Any]) -> None:
    for players, (least, most) in bounds.items():
        counts = ends(players, rules(**options))
        assert (min(counts), max(counts)) == (least, most)


def test_s7_8_bargains_with_five_tenements() -> None:
    for players, (least, most) in {3: (8, 11), 4: (5, 9)}.items():
        counts = ends(players, rules(**FIVE))
        assert (min(counts), max(counts)) == (least, most)


def test_a_state_has_room_for_the_most_bargains() -> None:
    assert max(ends(3, rules(end_at="1", **FULL))) == BARGAINS == len(State.empty().partner)


@pytest.mark.parametrize("options", [D36, FULL, THREE, FIVE])
@pytest.mark.parametrize("players", [3, 4])
def test_random_games_keep_all_cards(players: int, options: Any) -> None:
    for state in finished(players, **options):
        held = [card for seat in range(players) for card in members(state.hand[seat])]
        handed = state.card[state.declared != -1].tolist()
        assert len(set(held + handed)) == len(held + handed) == sum(hands(players, **options))


# --- street toughs ------------------------------------------------------------------------


def test_s9_8_street_toughs_turn_5_or_6_numbers_round() -> None:
    assert vp("T1 P6 C4", **D36) == 6 + 1 + 3
    assert [vp(f"T{n}", **FULL) for n in range(1, 7)] == [6, 5, 4, 3, 2, 1]
    assert [vp(f"T{n}", **FIVE) for n in range(1, 6)] == [5, 4, 3, 2, 1]
    assert [vp(f"T{n}", **THREE) for n in range(1, 5)] == [4, 3, 2, 1]
    assert [vp(f"T{n}", **THREE, **FULL) for n in (1, 6)] == [6, 1]


# --- rulings ------------------------------------------------------------------------------


def test_r37_three_ways_to_deal() -> None:
    assert [hands(3, deck=value)[0] for value in ("d24", "d36", "d36_full")] == [8, 9, 12]
    assert [hands(4, deck=value)[0] for value in ("d24", "d36", "d36_full")] == [6, 7, 9]
    assert vp("T6 T1", **D36) == 1 + 6


def test_r38_as_many_suits_as_tenements() -> None:
    for tenements, letters in (("3", "RBG"), ("4", "RBGY"), ("5", "RBGYK")):
        table = dealt(n_tenements=tenements)
        assert list(table.vp) == [*letters]
        assert len({len(row.split()) for row in table.suited}) == 1
        assert list(table.state.suited[len(letters) :]) == [0] * (5 - len(letters))
    for deck_of in (D36, FULL):
        refused("36 residents cannot be shared out equally among five suits", **deck_of, **FIVE)


def test_r43_the_fifth_is_called_yonaki_and_black() -> None:
    table = play("1 P5", **FIVE)
    assert list(table.answers(0))[-1] == "Yonaki"
    table = dealt(3, **FIVE)
    suits = {piece.suit for seat in table.seats for piece in table.pieces(seat)}
    assert suits == {*"RBGYK"}  # K for black
    ja = GAME.texts("ja").templates
    assert (ja["suit.K"], ja["tenement.K"]) == ("黒", "夜鳴長屋")


# --- refusals -----------------------------------------------------------------------------


def refused(message: str, **options: Any) -> None:
    for players in (3, 4):
        with pytest.raises(InputError, match=message) as error:
            GAME.check_players(rules(**options), players)
        assert error.value.say("ja").endswith(("ください", "つです"))


def test_a_suit_for_each_number_needs_as_many() -> None:
    refused("but there are 4 numbers and 3 suits", suits="number", **THREE)
    refused("but there are 6 numbers and 4 suits", suits="number", **D36)
    for options in (rules(suits="number"), rules(suits="number", **FIVE)):
        GAME.check_players(options, 4)


def test_other_suits_go_with_every_deck() -> None:
    for deck_of in ("d24", "d36", "d36_full"):
        for tenements in ("3", "4"):
            for suits in ("latin", "latin_random"):
                chosen = rules(deck=deck_of, n_tenements=tenements, suits=suits)
                GAME.check_players(chosen, 3)
