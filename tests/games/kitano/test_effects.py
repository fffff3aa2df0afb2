"""Kitano, rules 9 to 15: the seven effects."""

import pytest
from tests.games.kitano.kit import Table, board, complete, dealt, finished, play, seventh_round

from souan.text import InputError

# --- 9: 仕入れ ----------------------------------------------------------------------------


def restocking() -> Table:
    """Seat 0 has begun a restock in the first round and drawn a red, a blue and a yellow."""
    return play("E G G G | restock", hands={0: "KKKKKKK"}, top="RBYGP")


def test_s9_1_restock_draws_three() -> None:
    table = restocking()
    assert table.hand(0) == "RBYKKKKKKK"
    assert table.state.deck_size == 10
    assert table.deck[:2] == "GP"


def test_s9_2_three_treasures_go_under_the_deck() -> None:
    table = restocking()
    assert table.legal(0) == ["bottom:R", "bottom:B", "bottom:Y", "bottom:K"]
    table.act("bottom:K", "bottom:R", "bottom:K")
    assert table.hand(0) == "BYKKKKK"
    assert table.state.deck_size == 13


def test_s9_3_the_last_is_at_the_very_bottom() -> None:
    assert restocking().act("bottom:Y", "bottom:K", "bottom:R").deck[-3:] == "YKR"


def test_s9_4_only_treasures_are_chosen() -> None:
    table = restocking()
    assert not {"bottom:E", "bottom:M", "bottom:N"} & set(table.legal(0))
    offering = play("E G G G | offer", hands={0: "KKKKKKK"})
    assert offering.legal(0) == ["give:K"]
    buying = play("M G G G | buy", hands={0: "KKKKKKK"})
    assert buying.legal(0) == ["buy:K"]
    with pytest.raises(InputError, match="only treasures"):
        buying.act("buy:E")
    with pytest.raises(InputError, match="only treasures"):
        dealt().do("0:drop:E")


@pytest.mark.parametrize(("players", "least"), [(3, 6), (4, 5)])
def test_s9_5_the_deck_never_runs_out(players: int, least: int) -> None:
    for seed in range(20):
        table = dealt(players, seed).play_on(seed)
        after_exchange = [state for state in table.match.states if state.rounds > 0]
        settled = [state for state in after_exchange if state.effect != 2]
        assert min(int(state.deck_size) for state in settled) >= least
        assert min(int(state.deck_size) for state in after_exchange) >= least - 3


# --- 10: 献上 -----------------------------------------------------------------------------


def test_s10_1_offer_one_or_two() -> None:
    table = play("E G G G | offer", hands={0: "RRKKKKK"})
    assert table.legal(0) == ["give:R", "give:K"]
    table.act("give:R")
    assert table.legal(0) == ["give:R", "give:K", "done"]
    table.act("give:K")
    assert (table.round, table.hand(0).count("R")) == (2, 1)


def test_s10_2_offered_treasures_are_taikos() -> None:
    table = play("E G G G | offer give:K done", hands={0: "K"}, taiko="RRBBB")
    assert table.taiko == "RRBBBK"
    scored = board("K1", "", "", "", taiko="KK"), board("K1", "", "", "", taiko="K")
    assert [table.tokens[0] for table in scored] == [0, 1]


@pytest.mark.parametrize("gives", ["give:R done", "give:R give:R"])
def test_s10_3_then_draw_one(gives: str) -> None:
    table = play(f"E G G G | offer {gives}", hands={0: "RRKKKKK"}, top="PYB")
    assert table.hand(0).count("P") == 1
    assert table.state.deck_size == 12


# --- 11: 下賜 -----------------------------------------------------------------------------


def test_s11_1_a_gift_goes_to_the_right_end() -> None:
    table = play("G G G K", "E R R R | gift take:P", taiko="RBYGP")
    assert (table.kura(0), table.taiko) == ("G1 E2 P2+", "RBYG")


def test_s11_2_its_position_is_between_the_rounds() -> None:
    table = play("E R R R | gift take:P", "B B B B", taiko="RBYGP")
    assert table.kura(0) == "E1 P1+ B2"
    dice = "R1 B1 Y1 G1 K1 P4"
    early = board("P1+", "P1", "", "", taiko="PP", dice=dice)
    late = board("P1+", "P2", "", "", taiko="PP", dice=dice)
    assert (early.points, late.points) == ([0, 4, 0, 0], [4, 0, 0, 0])


def test_s11_3_not_from_the_hidden_ones() -> None:
    table = play("E R R R | gift", taiko="RRRYY", hidden="KP")
    assert table.legal(0) == ["take:R", "take:Y"]
    with pytest.raises(InputError, match="Taiko has no face-up tea kettle"):
        table.act("take:K")


# --- 12: 箔付け ---------------------------------------------------------------------------


def test_s12_1_swap_two_or_flip_one() -> None:
    table = play("M R R R | gild")
    flips = [f"flip:{letter}" for letter in "RBYGKP"]
    pairs = [f"swap:{a}{b}" for i, a in enumerate("RBYGKP") for b in "RBYGKP"[i + 1 :]]
    assert table.legal(0) == flips + pairs
    assert table.act("swap:RP").dice == "R6 B2 Y3 G4 K5 P1"


@pytest.mark.parametrize(("die", "value"), [*zip("RBYGKP", (6, 5, 4, 3, 2, 1), strict=True)])
def test_s12_2_a_flip_shows_the_other_side(die: str, value: int) -> None:
    table = play(f"M R R R | gild flip:{die}")
    assert f"{die}{value}" in table.dice.split()


def test_s12_3_never_both() -> None:
    table = play("E E R R", "M R R R | gild flip:R")
    assert "gild" not in table.legal(0)


def test_s12_4_only_dice_in_use() -> None:
    table = play("M R R | gild", players=3, removed="B")
    assert not any("B" in action.partition(":")[2] for action in table.legal(0))
    assert len(table.legal(0)) == 5 + 10
    with pytest.raises(InputError, match="no die on tea bowl"):
        table.act("flip:B")


def test_s12_5_equal_dice_may_be_swapped() -> None:
    dice = "R3 B3 Y3 G3 K3 P3"
    assert play("M R R R | gild swap:RB", dice=dice).dice == dice


def test_s12_6_the_change_lasts() -> None:
    table = play("M K B B | gild flip:R", "B R Y Y")
    assert table.dice.startswith("R6")
    dice = "R1 B1 Y1 G1 K1 P1"
    assert board("R1", "", "", "", taiko="RR", dice=dice).points[0] == 1
    assert board("R1", "", "", "", taiko="RR", dice=dice.replace("R1", "R6")).points[0] == 6


# --- 13: 大量買付 -------------------------------------------------------------------------


def test_s13_1_two_of_any_suits() -> None:
    table = play("M G G G | buy", hands={0: "RRYYKKP"})
    assert table.legal(0) == ["buy:R", "buy:Y", "buy:K"]
    table.act("buy:R")
    assert table.legal(0) == ["buy:R", "buy:Y", "buy:K", "buy:P"]
    table.act("buy:P")
    assert table.kura(0) == "M1 R1 P1"
    assert table.round == 2


def test_s13_2_they_lie_with_the_gold() -> None:
    table = play("B B B G", "M R R R | buy buy:K buy:P", "B B G G", hands={0: "KP"})
    assert table.kura(0) == "B1 M2 K2 P2 B3"


def test_s13_3_then_draw_one() -> None:
    table = play("M G G G | buy buy:K buy:K", hands={0: "KKRRRRR"}, top="PY")
    assert table.hand(0) == "RRRRRP"


def test_s13_4_not_with_fewer_than_two() -> None:
    table = seventh_round().rounds("M K P P")
    assert table.legal(0) == ["restock", "gild"]
    with pytest.raises(InputError, match="needs two treasures"):
        table.act("buy")


# --- 14: すり替え -------------------------------------------------------------------------


def test_s14_1_two_treasures_change_places() -> None:
    table = play("R B B B", "N G G G | switch", taiko="KYYBB")
    assert table.legal(0) == ["mine:R1"]
    table.act("mine:R1")
    assert table.legal(0) == ["for:B", "for:Y", "for:K"]
    table.act("for:K")
    assert (table.kura(0), table.taiko) == ("K1 N2", "RBBYY")


def test_s14_2_only_face_up_treasures() -> None:
    table = play("E E B B", "R R Y Y", "N G G G | switch", taiko="KKKKK", hidden="PP")
    assert table.legal(0) == ["mine:R2"]
    with pytest.raises(InputError, match="name a treasure of your kura"):
        table.act("mine:E1")
    table.act("mine:R2")
    assert table.legal(0) == ["for:K"]


def test_s14_3_the_new_one_takes_the_position() -> None:
    table = play("R B B B", "B R R R", "N G G G | switch mine:R1 for:K", taiko="KYYBB")
    assert table.kura(0) == "K1 B2 N3"


def test_s14_4_the_same_suit_is_allowed() -> None:
    table = play("R B B B", "N G G G | switch mine:R1 for:R", taiko="RRYYK")
    assert (table.kura(0), table.taiko) == ("R1 N2", "RRYYK")
    assert table.round == 3


def test_s14_5_not_without_a_treasure() -> None:
    table = play("N R R R")
    assert table.legal(0) == ["restock", "scout"]
    with pytest.raises(InputError, match="no treasure in your kura"):
        table.act("switch")


def test_s14_6_bought_and_received_ones_too() -> None:
    table = play(
        *("M G G G | buy buy:K buy:K", "E R R B | gift take:P", "N B B Y | switch"),
        hands={0: "KK"},
        taiko="PRBYY",
    )
    assert table.legal(0) == ["mine:K1", "mine:P2+"]
    table.act("mine:K1", "for:Y")
    assert table.kura(0) == "M1 Y1 K1 E2 P2+ N3"


# --- 15: 偵察 -----------------------------------------------------------------------------


def test_s15_1_a_scout_looks_alone() -> None:
    table = play("N R R R | scout", hidden="KP")
    assert [table.hidden(viewer) for viewer in range(-1, 4)] == ["??", "KP", "??", "??", "??"]


def test_s15_2_that_is_open() -> None:
    table = play("N R R R | scout")
    assert all("A looked at Taiko's hidden treasures" in table.told(viewer) for viewer in (-1, 2))
    assert table.match.observation(3).scouts == 1


def test_s15_3_who_has_looked_goes_on_seeing() -> None:
    table = play("N R R R | scout", "R B B B", "B G G G", hidden="KP")
    assert table.lying("hidden", 0) == ["K", "P"]
    assert table.lying("hidden", 1) == ["?", "?"]
    for viewer in range(4):
        assert table.play_on().lying("hidden", viewer) == ["K", "P"]


@pytest.mark.parametrize("players", [3, 4])
def test_treasures_are_conserved(players: int) -> None:
    for state in finished(players):
        assert complete(state)
