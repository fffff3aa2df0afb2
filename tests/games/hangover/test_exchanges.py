"""Hangover, rule 17: what declarers exchange or give away."""

from collections import Counter
from typing import Any

import pytest
from tests.games.hangover.kit import (
    KIT,
    Table,
    arrange,
    dealt,
    deck_of,
    declare,
    english,
    left_over,
    refusal,
    rules,
    start,
)

from souan.game import members
from souan.games.hangover import GAME
from souan.games.hangover.notation import CARD_NAMES, CARDS
from souan.text import InputError

HANDS = (
    "R1 R2 R3 B1 B2 B3 Y1 Y2 G1 G2 G3",
    "R4 R5 R6 B4 B5 B6 Y4 Y5 G4 G5 G6",
    "R1^ R2^ R3^ B1^ B2^ B3^ Y1^ Y2^ G1^ G2^ G3^",
    "R4^ R5^ R6^ B4^ B5^ B6^ Y4^ Y5^ G4^ G5^ G6^",
)
"""Hands of four players; Y3 Y3^ Y6 Y6^ are left over."""

PILE = "Y6 Y3^ Y6^ Y3"


def exchanging(*declarers: int, geko_swap: str = "player2", **options: str) -> Table:
    """A table of four, seat 0 to lead, at which these have declared."""
    chosen: dict[str, Any] = {"geko": "ladder", "geko_swap": geko_swap, **options}
    deal = dealt(**chosen).deal | {"hands": [hand.split() for hand in HANDS], "start": 0}
    if geko_swap == "widow2":
        deal["widow"] = PILE.split()
    return begun(start(deal, **chosen), declarers)


def giving(*declarers: int, **options: str) -> Table:
    """A table of five, seat 0 to lead, at which these have declared."""
    chosen: dict[str, Any] = {"geko": "accrue", "geko_give1": "true", **options}
    return begun(start(dealt(5, **chosen).deal | {"start": 0}, 5, **chosen), declarers)


def begun(table: Table, declarers: tuple[int, ...]) -> Table:
    arrange(table, table.deal["snacks"])
    declare(table, declarers)
    return table


def held(table: Table, seat: int) -> set[str]:
    return {*table.hand(seat).split()}


def known(table: Table, viewer: int, seat: int) -> set[str]:
    """What a viewer knows of a hand."""
    return {*table.hand(seat, viewer).split()}


def test_s17_1_declarers_exchange_before_the_first_trick() -> None:
    table = exchanging(0)
    assert (table.turn, table.step()) == (0, "Exchanging cards (limit 12)")
    table.act("swap:1", "give:G1", "give:G3", "give:R4", "give:R5")
    assert table.legal()[0].startswith("play:")
    assert exchanging().legal()[0].startswith("play:")
    assert exchanging(0, geko_swap="none").legal()[0].startswith("play:")


def test_s17_2_one_after_the_other_clockwise_from_the_start_player() -> None:
    chosen: dict[str, Any] = {"geko": "ladder", "geko_swap": "player2"}
    deal = dealt(**chosen).deal | {"start": 2}
    table = begun(start(deal, **chosen), (0, 1, 3))
    turns = []
    for _ in range(3):
        turns.append(table.turn)
        table.act("swap:2")
        for _ in range(4):
            table.act(table.legal()[0])
    assert turns == [3, 0, 1]
    assert table.turn == 2


def test_s17_3_a_player_who_has_not_declared_is_named() -> None:
    table = exchanging(0, 1)
    assert table.legal() == ["swap:2", "swap:3"]
    assert table.answers() == {
        "C": "names the player to exchange two cards with",
        "D": "names the player to exchange two cards with",
    }
    table.act("swap:2", "give:R1", "give:R2", "give:B1^", "give:B2^")
    assert table.legal() == ["swap:2", "swap:3"]
    assert exchanging(0, 1, 2, 3).legal()[0].startswith("play:")


def test_s17_4_cards_received_are_not_given_on() -> None:
    table = exchanging(0, 1).act("swap:2", "give:R1", "give:R2", "give:B1^", "give:B2^")
    table.act("swap:2", "give:R4", "give:R5")
    assert {"R1", "R2"} <= held(table, 2)
    assert not {"give:R1", "give:R2"} & {*table.legal(2)}
    with pytest.raises(InputError, match=r"^a card that was given to you may not be given on$"):
        table.act("give:R1")


def test_s17_5_both_choose_two_cards_that_change_hands_together() -> None:
    table = exchanging(0).act("swap:1")
    assert "give:G3" not in table.legal()  # no higher card could follow
    table.act("give:G1")
    assert table.legal() == ["give:G2", "give:G3"]
    before = table.known(1)[0]
    table.act("give:G3")
    assert table.turn == 1
    assert not known(table, 1, 0)
    assert table.match.observation(1).gave.sum() == 0 != len(before)
    assert held(table, 0) == {*HANDS[0].split()}
    table.act("give:R4", "give:G6")
    assert held(table, 0) == {*HANDS[0].split()} - {"G1", "G3"} | {"R4", "G6"}
    assert held(table, 1) == {*HANDS[1].split()} - {"R4", "G6"} | {"G1", "G3"}
    assert list(table.state.hand_size[:4]) == [11] * 4


def test_s17_6_the_two_lowest_are_given_and_all_is_open() -> None:
    table = exchanging(1, geko_swap="player2_lowest").act("swap:0", "give:R6", "give:G6")
    assert table.turn == 0
    given = {"R1", "B1"}  # of R1 B1 Y1 G1
    assert held(table, 1) == {*HANDS[1].split()} - {"R6", "G6"} | given
    for viewer in (-1, 2, 3):
        assert known(table, viewer, 1) == given
        assert known(table, viewer, 0) == {"R6", "G6"}
        assert table.told(viewer)[-2:] == ["A gave to B: R1, B1", "B gave to A: R6, G6"]
    table = exchanging(1, geko_swap="player2_lowest").act("swap:0", "give:R6")
    for viewer in (-1, 0, 2, 3):
        assert not table.match.observation(viewer).gave.any()


def test_s17_7_two_from_the_pile_and_two_back() -> None:
    table = exchanging(0, 1, 2, geko_swap="widow2")
    assert held(table, 0) == {*HANDS[0].split(), "Y6", "Y3^"}
    assert table.state.hand_size[0] == 13
    table.act("give:R1", "give:Y6")
    assert held(table, 0) == {*HANDS[0].split(), "Y3^"} - {"R1"}
    assert held(table, 1) == {*HANDS[1].split(), "Y6^", "Y3"}
    table.act("give:R4", "give:R5")
    assert table.turn == 0  # nothing is left to draw for seat 2
    assert table.legal()[0].startswith("play:")
    assert list(table.state.hand_size[:4]) == [11] * 4


def test_s17_8_five_players_have_no_pile_to_exchange_with() -> None:
    for players in (3, 4):
        GAME.check_players(rules(geko="ladder", geko_swap="widow2"), players)
    with pytest.raises(InputError, match="with 5 players one card is left in the pile"):
        GAME.check_players(rules(geko="ladder", geko_swap="widow2"), 5)


def test_s17_9_only_giver_and_receiver_see_the_cards() -> None:
    table = exchanging(0).act("swap:1", "give:G1", "give:G3", "give:R4", "give:G6")
    assert known(table, 0, 1) == {"G1", "G3"}
    assert known(table, 1, 0) == {"R4", "G6"}
    for viewer in (-1, 2, 3):
        assert known(table, viewer, 0) - held(table, viewer if viewer >= 0 else 0) == set()
        assert not table.match.observation(viewer).gave.any()
        assert table.told(viewer)[-3:] == [
            "A named B for the exchange",
            "A gave to B face down",
            "B gave to A face down",
        ]
    assert table.told(1)[-2:] == ["A gave to B: G1, G3", "B gave to A: R4, G6"]
    pile = exchanging(0, geko_swap="widow2")
    assert "A drew from the pile: Y3▵, Y6" in pile.told(0)
    pile.act("give:R1", "give:Y6")
    for viewer in (-1, 1, 2, 3):
        assert "A drew two cards from the pile" in pile.told(viewer)
        assert pile.told(viewer)[-1] == "A returned two cards to the pile"


def test_s17_10_a_declarer_gives_every_other_player_one_card() -> None:
    table = giving(1, 3)
    gifts = {}
    for turn in (1, 1, 1, 1, 3, 3, 3, 3):
        assert table.turn == turn
        prompt, card = table.prompt(), table.legal()[-1].removeprefix("give:")
        gifts[turn, prompt[-1]] = card
        table.act(f"give:{card}")
    assert [to for giver, to in gifts if giver == 1] == ["C", "D", "E", "A"]
    assert [to for giver, to in gifts if giver == 3] == ["E", "A", "B", "C"]
    for (giver, to), card in gifts.items():
        assert card in held(table, "ABCDE".index(to))
        assert known(table, giver, "ABCDE".index(to)) == {card}
    assert table.turn == 0


def test_s17_11_seven_tricks_and_twelve() -> None:
    table = giving(2)
    while table.legal()[0].startswith("give:"):
        table.act(table.legal()[0])
    assert list(table.state.hand_size) == [12, 12, 7, 12, 12]
    assert table.step() == "Trick 1 of 12 (limit 16)"
    seen = []
    while not table.over:
        if table.turn == 2 and table.legal()[0].startswith("play:"):
            seen.append(sum(table.tricks))
        assert table.step().startswith(
            f"Trick {sum(table.tricks) + (table.state.phase == 4)} of 12"
        )
        table.act(table.legal()[-1])
    assert len(seen) <= 7
    assert max(seen) < 7


def test_s17_12_gifts_are_for_five_players_and_no_other_exchange() -> None:
    GAME.check_players(rules(geko="flat", geko_give1="true"), 5)
    for players in (3, 4):
        with pytest.raises(InputError, match="geko_give1 is for 5 players"):
            GAME.check_players(rules(geko="ladder", geko_give1="true"), players)
    for other in ({"geko_swap": "player2"}, {"geko_extra": "true"}):
        with pytest.raises(InputError, match="goes with neither geko_swap nor geko_extra"):
            GAME.check_players(rules(geko="ladder", geko_give1="true", **other), 5)


# --- rulings ------------------------------------------------------------------------------


def test_r35_an_exchange_needs_a_declaration() -> None:
    for swap in ("player2", "player2_lowest", "widow2"):
        with pytest.raises(InputError, match="choose a form of geko"):
            GAME.check_players(rules(geko_swap=swap), 4)
        GAME.check_players(rules(geko="accrue", geko_swap=swap), 3)


def test_r36_several_may_name_the_same_player() -> None:
    table = exchanging(0, 1).act("swap:2", "give:R1", "give:R2", "give:B1^", "give:B2^")
    table.act("swap:2", "give:R4", "give:R5", "give:G1^", "give:G2^")
    assert held(table, 2) >= {"R1", "R2", "R4", "R5"}
    assert known(table, 0, 2) == {"R1", "R2"}
    assert known(table, 1, 2) == {"R4", "R5"}


def test_r37_a_card_given_is_known_until_it_is_played() -> None:
    table = exchanging(0).act("swap:1", "give:R1", "give:R2", "give:G4", "give:G5")
    table.do("0:play:R3", "1:play:R1")
    assert known(table, 0, 1) == {"R2"}
    for guess in table.guesses(0, 20):
        assert guess.hand[1] >> CARDS["R2"] & 1
    for guess in table.guesses(1, 20):
        assert guess.hand[0] >> CARDS["G4"] & guess.hand[0] >> CARDS["G5"] & 1


def test_r38_what_was_returned_is_known_to_be_in_the_pile() -> None:
    table = exchanging(0, geko_swap="widow2").act("give:R1", "give:Y6")
    for guess in table.guesses(0, 50):
        assert not sum(guess.hand) >> CARDS["R1"] & 1
        assert not sum(guess.hand) >> CARDS["Y6"] & 1
        assert guess.gave[0] == table.state.gave[0]
    found: Counter[str] = Counter()
    for guess in table.guesses(1, 600):
        hands = int(guess.hand.sum())
        (one, two) = members(guess.gave[0])
        assert not hands >> one & 1
        assert not hands >> two & 1
        found.update(CARD_NAMES[card] for card in (one, two))
    # any two of the 37 cards that seat 1 does not hold
    assert len(found) == 37
    assert max(found.values()) < 1200 / 37 + 5 * (1200 / 37) ** 0.5


def test_r39_who_gave_the_two_lowest_holds_none_below_them() -> None:
    table = exchanging(1, geko_swap="player2_lowest").act("swap:2", "give:R6", "give:G6")
    assert table.told(0)[-2:] == ["B gave to C: R6, G6", "C gave to B: R1▵, B1▵"] or (
        table.told(0)[-2:] == ["C gave to B: R1▵, B1▵", "B gave to C: R6, G6"]
    )
    low = {"R1", "B1", "Y1", "G1"}  # plain ones are below the R1△
    for viewer in (1, 3):
        places: Counter[int] = Counter()
        for guess in table.guesses(viewer, 200):
            hand = {CARD_NAMES[card] for card in members(guess.hand[2])}
            assert not hand & low
            assert {"R6", "G6"} <= hand
            places.update(seat for seat in (0, 1, 3) if guess.hand[seat] >> CARDS["R1"] & 1)
        assert set(places) == {0, 1, 3} - {viewer, 1 if viewer == 3 else 3} | (
            {1} if viewer == 3 else {3}
        )


def test_r40_gifts_are_not_the_default() -> None:
    assert rules().geko_give1 is False
    with pytest.raises(InputError, match="choose a form of geko"):
        GAME.check_players(rules(geko_give1="true"), 5)


# --- guesses ------------------------------------------------------------------------------

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (4, {"geko": "ladder", "geko_swap": "player2"}),
    (5, {"geko": "flat", "geko_swap": "player2", "geko_extra": "true"}),
    (4, {"geko": "accrue", "geko_swap": "player2_lowest"}),
    (5, {"geko": "one_ok", "geko_swap": "player2_lowest", "geko_extra": "true"}),
    (3, {"geko": "ladder", "geko_swap": "widow2"}),
    (4, {"geko": "flat", "geko_swap": "widow2", "geko_extra": "true"}),
    (5, {"geko": "accrue", "geko_give1": "true"}),
]


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_guesses_look_the_same_and_deal_every_card_once(
    players: int, options: dict[str, Any]
) -> None:
    table = dealt(players, seed=7, **options).play_on(seed=8)
    for state in table.match.states[4 * players :: 3]:
        for seat in table.seats:
            (guess,) = KIT.at(state, **options).guesses(seat, 1)
            cards = [int(guess.hand[s] | guess.face_down[s]) for s in range(players)]
            assert sum(cards) & int(guess.seen) == 0
            assert sum(card.bit_count() for card in cards) == sum(cards).bit_count()
            for other in range(players):
                size = int(state.hand[other]).bit_count()
                assert int(guess.hand[other]).bit_count() == size
                given = guess.gave[other] & ~guess.seen & ~guess.hand[other]
                if options.get("geko_swap") == "widow2":
                    assert given & sum(cards) == 0
                else:
                    assert given & sum(cards) == given


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_play_goes_on_from_a_guess(players: int, options: dict[str, Any]) -> None:
    table = dealt(players, seed=9, **options).play_on(seed=9)
    for state in table.match.states[4 * players :: 12]:
        for seat in table.seats:
            (guess,) = KIT.at(state, **options).guesses(seat, 1)
            assert KIT.at(guess, **options).play_on().over


def test_others_may_have_exchanged_any_cards() -> None:
    table = exchanging(0).act("swap:1", "give:G1", "give:G3", "give:R4", "give:G6")
    gifts: Counter[int] = Counter()
    for guess in table.guesses(2, 600):
        assert guess.gave[0] & guess.hand[1] == guess.gave[0]
        assert guess.gave[1] & guess.hand[0] == guess.gave[1]
        gifts.update(members(guess.gave[0]))
    assert len(gifts) == 37  # all cards that seat 2 does not hold
    assert max(gifts.values()) < 1200 / 37 + 5 * (1200 / 37) ** 0.5


def test_a_gift_that_others_did_not_see_may_have_been_played() -> None:
    table = exchanging(0).act("swap:1", "give:R1", "give:R2", "give:G4", "give:G5")
    table.do("0:play:R3", "1:play:R1", "2:play:R1^", "3:play:R4^")
    sizes = Counter(int(guess.gave[0]).bit_count() for guess in table.guesses(2, 1100))
    # One of the eleven cards of seat 1 is played: it is one of the two with a chance of 2/11.
    assert set(sizes) == {1, 2}
    assert 130 < sizes[1] < 270


def test_what_lies_face_down_is_open_to_nobody_while_the_other_chooses() -> None:
    table = exchanging(0).act("swap:1", "give:G1", "give:G3")
    downs = {int(guess.gave[0]) for guess in table.guesses(1, 50)}
    assert len(downs) > 20
    for guess in table.guesses(1, 50):
        assert int(guess.gave[0] & guess.hand[0]).bit_count() == 2
    assert {int(guess.gave[0]) for guess in table.guesses(0, 5)} == {int(table.state.gave[0])}


def test_the_pile_to_draw_from_is_whatever_nobody_holds() -> None:
    table = exchanging(1, geko_swap="widow2")
    for guess in table.guesses(0, 20):
        hands = int(guess.hand.sum())
        left = [card for card in deck_of(4) if not hands >> CARDS[card] & 1]
        assert {*KIT.at(guess, geko="ladder", geko_swap="widow2").deal["widow"]} == {*left}


# --- notation and words -------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_a_deal_with_a_pile_reads_back(players: int) -> None:
    chosen: dict[str, Any] = {"geko": "ladder", "geko_swap": "widow2"}
    for seed in range(5):
        table = dealt(players, seed, **chosen)
        assert {*table.deal["widow"]} == left_over(table)
        assert start(table.deal, players, **chosen).state.tobytes() == table.state.tobytes()


@pytest.mark.parametrize("row", [None, [], ["Y3"] * 5, "Y3", {}])
def test_the_pile_has_the_right_form(row: Any) -> None:
    chosen: dict[str, Any] = {"geko": "ladder", "geko_swap": "widow2"}
    assert "'widow' does not have the form" in refusal(
        lambda deal: deal.update(widow=row), **chosen
    )


def test_the_pile_is_what_was_not_dealt() -> None:
    chosen: dict[str, Any] = {"geko": "ladder", "geko_swap": "widow2"}

    def twice(deal: dict[str, Any]) -> None:
        deal["widow"][0] = deal["widow"][1]

    assert "'widow' has a piece that cannot be there" in refusal(twice, **chosen)
    for wrong in ("R9", None, 7):

        def spoil(deal: dict[str, Any], wrong: Any = wrong) -> None:
            deal["widow"][2] = wrong

        assert f"a piece that cannot be there: '{wrong}'" in refusal(spoil, **chosen)


def test_what_is_asked() -> None:
    table = exchanging(0)
    assert table.prompts(0, 1) == ["Name a player to exchange two cards with", "Waiting for A"]
    table.act("swap:1")
    assert table.prompt() == "Choose card 1 of 2 to give to B"
    assert table.answers()["G1"].startswith("gives this card away")
    table.act("give:G1")
    assert table.prompt() == "Choose card 2 of 2 to give to B"
    table.act("give:G3")
    assert table.prompt() == "You were named: choose card 1 of 2 to give in exchange"
    pile = exchanging(0, geko_swap="widow2")
    assert pile.prompt() == "Choose card 1 of 2 to return to the pile"
    assert pile.answers()["G1"] == "returns this card to the pile face down"
    assert giving(0).prompt() == "Choose a card to give to B"


def test_why_a_card_may_not_be_given() -> None:
    table = exchanging(0).act("swap:1", "give:B1")
    for text, reason in (
        ("give:R6", r"^R6 is not in your hand$"),
        ("R1", r"^choose two cards in rising order"),
        ("give:X1", "'give:X1' is not legal now"),
    ):
        with pytest.raises(InputError, match=reason):
            table.act(text)


def test_the_trick_zone_is_empty_during_an_exchange() -> None:
    table = exchanging(0).act("swap:1", "give:G1")
    assert table.zone("trick").pieces == ()
    assert english(table.match.table(0).step) == "Exchanging cards (limit 12)"
