"""Kitano: every ruling, in the words of its reason; values of options are in test_options."""

import re
from importlib import resources

import numpy as np
import pytest
from tests.games.kitano.kit import DICE, board, dealt, play, scored, seventh_round, start

from souan.games.kitano import GAME
from souan.match import new_match
from souan.text import InputError


def test_r01_only_holders_of_the_majority_anger() -> None:
    assert scored("R1 R2", "R3", taiko="R").tokens == [1, 0, 0, 0]


def test_r02_anger_does_not_take_the_vp() -> None:
    assert scored("R1", dice="R6 B1 Y1 G1 K1 P1").vp[0] == 6


def test_r03_as_many_as_none() -> None:
    assert scored("R1", taiko="BB").tokens[0] == 1


def test_r04_a_majority_takes_one_treasure() -> None:
    assert scored().vp == [0, 0, 0, 0]


def test_r05_positions_are_rounds() -> None:
    """After a gift the next card of the row lies a column further right, but at its round."""
    table = play("E R R R | gift take:P", "B Y G B", taiko="PRBYG")
    assert table.kura(0) == "E1 P1+ B2"
    assert scored("P1+ B2", "", "", "R1 B2", taiko="BB").vp == [2, 0, 0, 2]


def test_r06_a_gift_is_between_two_rounds() -> None:
    assert scored("P1+", "P1", taiko="PP", dice=DICE).vp == [0, 6, 0, 0]
    assert scored("P1+", "P2", taiko="PP", dice=DICE).vp == [6, 0, 0, 0]


def test_r07_bought_treasures_tie_with_the_round() -> None:
    table = play("R B B B", "M R R R | buy buy:G buy:G", hands={0: "GG"})
    assert table.kura(0) == "R1 M2 G2 G2"
    assert scored("M2 G2 G2", "G2 G5", taiko="GGG").vp == [2, 2, 0, 0]


def test_r08_a_switch_inherits_the_position() -> None:
    table = play("R B B B", "G K K K", "N B B B | switch mine:R1 for:P", taiko="PPYYY")
    assert table.kura(0) == "P1 G2 N3"
    assert play("N R R R").legal(0) == ["restock", "scout"]


def test_r09_no_second_treasure_is_compared() -> None:
    assert scored("R1 R2", "R1 R3", "R2 R3", taiko="RRR").vp == [2, 2, 1, 0]


def test_r10_action_cards_take_a_place() -> None:
    assert play("E E R R", "M R M R", "B B B B").kura(0) == "E1 M2 B3"


def test_r11_batted_cards_are_the_only_ones_face_down() -> None:
    table = play("E E N R | scout", "R R M B | gild flip:R")
    for seat in range(4):
        pieces = table.match.table(-1).seats[seat].zones[0].pieces
        down = [piece.code[0] for piece in pieces if "face_down" in piece.marks]
        assert "".join(down) == table.batted(seat)
    table.play_on()
    assert "E" in table.batted(0)


def test_r12_face_down_cards_go_on_helping() -> None:
    table = play("E E R R", "N R R R | scout stop", "M B B B | gild flip:R")
    assert table.turn == 0
    other = play("E E R R", "R R N B | scout")
    assert other.round == 3


def test_r13_effects_come_from_the_card_played() -> None:
    table = play("E E R R", "M R R R | gild flip:R")
    assert not {"offer", "gift"} & set(table.legal(0))


def test_r14_effects_are_chosen_one_after_the_other() -> None:
    table = play("N N R R", "E R R R | offer give:K done", hands={0: "K"}, taiko="RRRYY")
    assert table.legal(0) == ["gift", "restock", "stop"]
    table.act("gift", "take:K")
    assert table.kura(0) == "N1 E2 K2+"


def test_r15_the_same_effect_only_with_another_card() -> None:
    table = play("E R R R | restock bottom:K bottom:K bottom:K", "M B B B", top="KKK")
    assert "restock" in table.legal(0)
    gilded = play("E E R R", "M R R R | gild swap:RB")
    assert "gild" not in gilded.legal(0)


def test_r16_cards_batted_now_do_not_help_now() -> None:
    table = play("E E R R", "M M N R | scout")
    assert (table.round, table.state.finished) == (3, 1)


def test_r17_each_kind_is_batted_by_itself() -> None:
    assert play("E E M M").state.resolving == 0
    assert play("E E E M").turn == 3


def test_r18_the_head_seat_does_not_move() -> None:
    table = dealt(3, 4).play_on()
    assert len({int(state.kamiza) for state in table.match.states}) == 1


def test_r19_the_head_seat_is_the_nearest() -> None:
    assert play("M N R E", kamiza=1).turn == 1
    assert scored("R1", "B1", taiko="RRBB", kamiza=1).winners == [1]


def test_r20_nothing_is_no_offering() -> None:
    assert "done" not in play("E R R R | offer").legal(0)


def test_r21_action_cards_are_never_chosen_from_the_hand() -> None:
    for script in ("E R R R | offer", "E R R R | restock", "M R R R | buy"):
        actions = [action.partition(":")[2] for action in play(script).legal(0)]
        assert not set(actions) & set("EMN")


def test_r22_the_drawn_card_comes_after_the_effect() -> None:
    table = play("M R R R | buy buy:K buy:K", hands={0: "KKYYYYY"}, top="P")
    assert (table.kura(0), table.hand(0)) == ("M1 K1 K1", "YYYYYP")


def test_r23_no_bulk_buy_of_one() -> None:
    table = seventh_round().rounds("M K P P")
    assert table.legal(0) == ["restock", "gild"]


def test_r24_one_swap_or_one_flip() -> None:
    table = play("M R R R | gild")
    assert not any(action in ("swap:RR", "swap:BR") for action in table.legal(0))
    assert table.act("flip:R").round == 2


def test_r25_who_has_looked_sees_them_in_the_same_order() -> None:
    table = play("N R R R | scout", "B B B B", hidden="PK")
    assert table.lying("hidden", 0) == ["P", "K"]


def test_r26_the_last_named_is_the_lowest() -> None:
    table = play("E B B B | restock bottom:Y bottom:R bottom:G", top="RYG")
    assert table.deck[-3:] == "YRG"


@pytest.mark.parametrize(("players", "least"), [(3, 6), (4, 5)])
def test_r27_every_seat_takes_at_most_two_cards_net(players: int, least: int) -> None:
    """Each audience offers and each gold buys: all that a deck can lose, one card each."""
    table = start(players, taiko="RRRRR").exchange()
    size = int(table.state.deck_size)
    for number in range(min(7, 2 * players)):
        seat, card = number // 2, "EM"[number % 2]
        table.round_with(seat, card, "offer" if card == "E" else "buy")
        while table.round == number + 1 and not table.over and table.match.pending() == [seat]:
            actions = table.legal(seat)
            table.act("done" if "done" in actions else actions[0])
        assert table.state.deck_size == size - number - 1
    assert table.state.deck_size >= least


def test_r28_effects_are_chosen_when_their_turn_comes() -> None:
    table = play("M E R R", taiko="RRBBY")
    assert table.legal(1) == []
    table.act("gild", "flip:R")
    assert table.legal(1) == ["offer", "gift", "restock"]


def test_r29_all_exchange_at_once_and_draw_before_the_shuffle() -> None:
    table = start(hands={0: "RRR", 3: "BBB"}, deck="YYYGGGKKKPPPP")
    assert table.match.pending() == [0, 1, 2, 3]
    table.exchange(s0="RRR", s3="BBB")
    assert "YYY" in table.hand(0)
    assert "GGG" in table.hand(3)


def test_r30_three_players_lack_one_suit() -> None:
    table = start(3, removed="K")
    assert len(table.zone("dice", 0).pieces) == 5
    assert [len(table.hand(seat)) for seat in range(3)] == [7, 7, 7]


def test_r31_pairs_are_of_the_kura() -> None:
    table = scored("R1 R2", "R1 R2 R3", taiko="RRRR")
    table.state.hand[2, 0] = 2
    assert table.vp == [1, 2, 0, 0]


def test_r32_the_order_of_suits_changes_nothing() -> None:
    kuras = "R1 B2 B3 K4", "B1 R2 K3 K5", "P1 G2 G3"
    swapped = [kura.translate(str.maketrans("RBGKP", "PKGBR")) for kura in kuras]
    one = scored(*kuras, taiko="RBBKGGP")
    other = scored(*swapped, taiko="PKKBGGR")
    assert (one.points, one.tokens) == (other.points, other.tokens)


def test_r33_dice_are_independent() -> None:
    rolls = np.array([dealt(4, seed).state.dice for seed in range(300)])
    pairs = np.corrcoef(rolls[:, 0], rolls[:, 1])[0, 1]
    assert abs(pairs) < 4 / len(rolls) ** 0.5


def test_r34_more_than_eight_tokens() -> None:
    assert sum(board(*["R1 B1 Y1 G1 K1"] * 4, taiko="RRBYGKP").tokens) == 16
    assert sum(board(*["B1 Y1 G1 K1 P1"] * 4, taiko="RRBYGKP").tokens) == 20


def test_r35_nobody_wins_if_all_are_defeated() -> None:
    assert board("R1 B1", "R1 B1", "R1 B1").winners == []


@pytest.mark.parametrize(("suits", "points"), [(1, -1), (2, 2), (3, 3)])
def test_r36_only_exactly_one_token_costs_vp(suits: int, points: int) -> None:
    kura = " ".join(f"{letter}1" for letter in "RBY"[:suits])
    assert scored(kura).points[0] == points


def test_r37_majorities_do_not_pass_on() -> None:
    table = scored("R1 B1", "R2 B2")
    assert (table.tokens, table.vp) == ([2, 0, 0, 0], [2, 0, 0, 0])


def test_r38_taiko_is_no_rival() -> None:
    assert scored("R1", taiko="RRRRR").vp == [1, 0, 0, 0]


def test_r39_the_later_one_gets_neither_vp_nor_token() -> None:
    table = scored("R2", "R1")
    assert (table.vp, table.tokens) == ([0, 1, 0, 0], [0, 1, 0, 0])


def test_r40_the_game_ends_with_the_last_effect() -> None:
    table = dealt(4, 11).play_on()
    assert not any(action.startswith("decline") for _, action in table.match.actions)
    assert table.match.pending() == []


def test_r41_hands_are_worth_nothing() -> None:
    table = scored("R1", taiko="RR")
    table.state.hand[0, 0] = table.state.hand_size[0] = 3
    assert (table.points, table.tokens) == ([1, 0, 0, 0], [0] * 4)


def test_r42_a_choice_can_be_taken_back_only_while_nobody_has_learned_anything() -> None:
    table = play(hands={0: "R"}).do("0:play:R")
    assert table.match.can_undo(0)
    table.do("1:play:E", "2:play:E", "3:play:E")
    assert not table.match.can_undo(0)


def test_r43_backs_do_not_tell_treasures_from_action_cards() -> None:
    treasure, action = (play(hands={0: "R"}).do(f"0:play:{card}") for card in "RN")
    assert treasure.match.table(2) == action.match.table(2)


def test_r44_batting_comes_before_effects() -> None:
    table = play("N E E M")
    assert (table.batted(1), table.batted(2), table.turn) == ("E", "E", 0)
    assert table.kura(3) == "M1"


def test_r45_a_treasure_offered_can_be_switched_away() -> None:
    table = play("R B B B", "E N B B", hands={0: "K"}, taiko="RRYYY")
    table.act("offer", "give:K", "done", "switch", "mine:B1", "for:K")
    assert (table.kura(1), table.taiko) == ("K1 N2", "RRBYYY")


def test_r46_one_row_in_the_printed_order() -> None:
    dice = start().zone("dice").pieces
    assert "".join(piece.suit for piece in dice) == "RBYGKP"


def test_r47_rules_stand_and_notes_are_options() -> None:
    named = {option.key for option in GAME.options if option.ruling == "R47"}
    assert named == {"split", "majority_count_vp", "shiire"}
    defaults = GAME.name(GAME.rules())
    assert defaults == "kitano"
    book = resources.files("souan.games.kitano").joinpath("rulebook.ja.md").read_text("utf-8")
    ruling = re.search(r"^\*\*R47\*\*.*$", book, re.MULTILINE)
    assert ruling
    assert all(f"`{key}`" in ruling[0] for key in named)


@pytest.mark.parametrize("players", [1, 2, 5])
def test_r48_three_or_four_players(players: int) -> None:
    with pytest.raises(InputError):
        new_match("kitano", players)


def test_r49_a_suit_is_drawn_only_where_suits_break_ties() -> None:
    for name in ("top_suit_then_draw", "suit_carry"):
        assert dealt(4, final_tie=name, top_suit="drawn_at_setup").state.drawn_suit
    for name in ("kamiza", "far_from_kamiza", "draw"):
        with pytest.raises(InputError, match="needs a final_tie by suits"):
            new_match(f"kitano(final_tie={name},top_suit=drawn_at_setup)", 4)
