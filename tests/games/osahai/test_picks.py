"""大差配, rules 11 and 12: picking suits, and who wins."""

from tests.games.osahai.kit import BEFORE, LAST, board, dealt, finished, play

ROOMS = {"R": "C1", "B": "C3", "G": "C2", "Y": "C4"}  # VP 1, 3, 2, 4


def test_s11_1_a_suit_of_which_the_hand_holds_a_card() -> None:
    table = play(*LAST, hands={0: "A2 H3 U4 C2", 1: "P2 P3"}, **BEFORE)
    assert table.match.pending() == [0, 1, 2, 3]
    assert table.hand(0) == "A2 H3 C2 U4"
    assert table.legal(0) == ["pick:R", "pick:G"]
    for seat in table.seats:
        held = {suit_of(card) for card in table.hand(seat).split()}
        assert table.legal(seat) == [f"pick:{letter}" for letter in "RBGY" if letter in held]


def suit_of(card: str) -> str:
    """The suit of a card by the table of the rule book."""
    numbers = {"P": "1234", "A": "2341", "H": "3412", "T": "4123", "C": "1324", "U": "4231"}
    return "RBGY"[numbers[card[0]].index(card[1])]


def test_s11_2_picked_when_all_vp_are_known() -> None:
    assert play(*LAST).over
    earlier = play(*LAST, **BEFORE)
    assert not earlier.over
    assert earlier.room("R") == "0? 3? 2? 3?"
    assert set(earlier.state.vp) == {0}


def test_s11_3_the_software_picks_the_best() -> None:
    hands = {0: "A2 H4 T2 T3", 1: "A3 H3 T4", 2: "P1 P3"}
    assert board(ROOMS, hands=hands).picked == ["Y", "B", "G"]
    same = {"R": "C2", "B": "A1"}  # 2 VP each
    hands = {0: "P1 P2 H4", 1: "P4 P3", 2: "T4 T1"}
    assert board(same, hands=hands).picked == ["B", "G", "R"]  # two cards; the first at equal
    assert len(play(*LAST).match.actions) == 7 * 4  # no entry for picks


def test_s11_4_all_cards_of_the_suit_are_revealed() -> None:
    table = board(ROOMS, hands={0: "P4 T3 H4 A2", 1: "A3", 2: "P1"})
    shown = [piece.code for piece in table.match.table(-1).seats[0].zones[0].pieces]
    assert shown == ["P4", "T3"]
    for viewer in (-1, 1, 2):
        assert table.hand(0, viewer) == "P4 T3"


def test_s11_5_several_may_pick_the_same_suit() -> None:
    table = board(ROOMS, hands={0: "P4 P1", 1: "T3", 2: "A1 H2"})
    assert (table.picked, table.points) == (["Y", "Y", "Y"], [4, 4, 4])


def test_s11_6_points_are_the_vp_of_the_tenement() -> None:
    table = board(ROOMS, hands={0: "P1 H3 T4", 1: "P2", 2: "P3"})
    assert (table.picked, table.points) == (["R", "B", "G"], [1, 3, 2])


def test_s12_1_highest_vp_wins() -> None:
    assert board(ROOMS, hands={0: "P1 H3 T4", 1: "P2", 2: "P3"}).winners == [1]


def test_s12_2_then_the_most_revealed_cards() -> None:
    assert board(ROOMS, hands={0: "P4", 1: "T3 H2", 2: "P1 H3 T4"}).winners == [1]


def test_s12_3_then_a_draw_among_those() -> None:
    table = board(ROOMS, hands={0: "P4 U1", 1: "T3 H2", 2: "A1"})
    assert (table.points, table.winners) == ([4, 4, 4], [0, 1])


def test_s12_4_cards_decide_where_all_have_0_vp() -> None:
    table = board({"R": "U4 P1"}, hands={0: "P2", 1: "T3 H2", 2: "H1"})
    assert (table.points, table.winners) == ([0, 0, 0], [1])


def test_winners_are_the_best_by_vp_then_cards() -> None:
    for players in (3, 4):
        for seed in range(20):
            table = dealt(players, seed).play_on(seed)
            best = []
            for seat in table.seats:
                cards = int(table.state.hand[seat] & table.state.suited[table.state.picked[seat]])
                best.append((table.points[seat], cards.bit_count()))
            assert table.winners == [s for s in table.seats if best[s] == max(best)]


def test_no_other_suit_in_hand_would_have_done_better() -> None:
    for state in finished(4):
        for seat in range(4):
            options = [
                (int(vp), (int(state.hand[seat]) & int(cards)).bit_count())
                for vp, cards in zip(state.vp, state.suited, strict=True)
                if int(state.hand[seat]) & int(cards)
            ]
            picked = state.picked[seat]
            chosen = int(state.hand[seat] & state.suited[picked]).bit_count()
            assert (int(state.vp[picked]), chosen) == max(options)
