"""A match: who may act, what that does, and how it is taken back and written down."""

import json
from collections.abc import Callable
from itertools import permutations

import numpy as np
import pytest

from souan.games import all_games, find_game
from souan.match import CHANCE, Match, new_match, read_action, stream, write_entry
from souan.text import InputError
from tests.toy.matches import toy_in_the_list, toy_match


def hangover(players: int = 4, seed: int = 7) -> Match:
    return new_match("hangover", players, seed)


def arranged(seed: int = 7) -> Match:
    """Hangover when all have arranged their snacks."""
    match = hangover(seed=seed)
    for seat in range(4):
        while (legal := match.legal_actions(seat)) and legal[0].startswith("snack"):
            match.play(seat, legal[0])
    return match


def finished(match: Match) -> Match:
    while not match.is_over:
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    return match


def refused(action: Callable[[], object]) -> InputError:
    """The bad input that an action is refused as."""
    with pytest.raises(InputError) as caught:
        action()
    return caught.value


# --- a new match --------------------------------------------------------------------------


def test_a_new_match_has_a_deal_and_nothing_else() -> None:
    match = hangover()
    assert (match.game.key, match.players, match.seed) == ("hangover", 4, 7)
    assert match.actions == []
    assert len(match.states) == 1
    assert not match.is_over


def test_the_same_seed_is_the_same_deal_and_another_is_not() -> None:
    assert hangover(seed=7).line() == hangover(seed=7).line()
    assert hangover(seed=7).states[0].tobytes() != hangover(seed=8).states[0].tobytes()


def test_without_a_seed_every_match_is_another() -> None:
    first, second = new_match("hangover", 4), new_match("hangover", 4)
    assert first.seed != second.seed
    assert first.seed is not None
    assert hangover(seed=first.seed).line() == first.line()


def test_seeds_are_whole_numbers_that_every_json_reader_keeps() -> None:
    assert all((new_match("hangover").seed or 0) < 2**53 for _ in range(20))


@pytest.mark.parametrize("key", list(all_games()))
def test_the_fewest_play_if_nobody_says_how_many(key: str) -> None:
    assert new_match(key, seed=1).players == all_games()[key].players[0]


@pytest.mark.parametrize("players", [0, 2, 6])
def test_a_match_for_other_numbers_of_players_is_refused(players: int) -> None:
    error = refused(lambda: new_match("hangover", players))
    assert str(error) == f"hangover is for 3 to 5 players, not {players}"


def test_options_come_with_the_name() -> None:
    match = new_match(" hangover ( sum_lead = false ) ", 3, 1)
    assert match.name == "hangover(sum_lead=false)"
    assert match.rules.sum_lead is False


def test_a_refused_option_is_refused_with_its_reason() -> None:
    with toy_in_the_list():
        error = refused(lambda: new_match("toy(double=true)", 3))
    assert "three would find it dull" in str(error)
    assert "３人では退屈です" in error.say("ja")


# --- acting -------------------------------------------------------------------------------


def test_all_owe_a_decision_at_once_and_each_leaves_the_list_when_it_has_committed() -> None:
    match = toy_match(players=3)
    assert match.pending() == [0, 1, 2]
    match.play(1, "pick:2")
    assert match.pending() == [0, 2]
    assert match.legal_actions(1) == []
    match.play(0, "pick:0")
    match.play(2, "pick:0")
    assert match.pending() == [0, 1, 2], "the next round"


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_commits_in_any_order_lead_to_the_same_state(order: tuple[int, ...]) -> None:
    match, other = toy_match(1, 2, players=3), toy_match(1, 2, players=3)
    for seat in range(3):
        other.play(seat, f"pick:{seat}")
    for seat in order:
        match.play(seat, f"pick:{seat}")
    assert match.state.tobytes() == other.state.tobytes()


def test_a_refused_action_changes_nothing() -> None:
    match = arranged()
    before = match.line()
    turn = match.pending()[0]
    for seat, action in [(turn, "play:Z9"), (turn, "keep"), ((turn + 1) % 4, "play:R1"), (9, "")]:
        refused(lambda seat=seat, action=action: match.play(seat, action))  # type: ignore[misc]
    assert match.line() == before
    assert len(match.states) == len(match.actions) + 1


def test_an_action_out_of_turn_says_whose_turn_it_is() -> None:
    match = toy_match(players=3)
    match.play(1, "pick:0")
    error = refused(lambda: match.play(1, "pick:0"))
    assert str(error) == "it is not the turn of B; waiting for A, C"
    assert error.say("ja") == "いまは乙の番ではありません。甲、丙の番です"


def test_an_illegal_action_says_what_is_legal() -> None:
    error = refused(lambda: toy_match().play(0, "pick:7"))
    assert str(error) == "'pick:7' is not legal now; legal are pick:0, pick:1, pick:2"
    assert error.say("ja") == ("「pick:7」はいま選べません。選べるのは pick:0、pick:1、pick:2 です")


def test_an_illegal_action_says_why_if_the_game_knows() -> None:
    error = refused(lambda: toy_match().play(0, "pick:3"))
    assert (str(error), error.say("ja")) == ("numbers go up to 2", "数は 2 までです")


def test_a_card_that_does_not_follow_suit_is_refused_in_words_of_hangover() -> None:
    match = arranged()
    leader = match.pending()[0]
    match.play(leader, match.legal_actions(leader)[0])
    seat = match.pending()[0]
    led = match.actions[-1][1].removeprefix("play:")[0]
    hand = match.game.notation.write_deal(match.states[0])["hands"][seat]
    off_suit = next(card for card in hand if card[0] != led)
    assert any(card[0] == led for card in hand), "else the test needs another seed"
    error = refused(lambda: match.play(seat, f"play:{off_suit}"))
    assert error.message.key == "error.illegal_because"
    assert error.say("en") != error.say("ja")


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_an_unknown_seat_is_refused(seat: int) -> None:
    match = hangover()
    assert match.legal_actions(seat) == []
    error = refused(lambda: match.play(seat, "snack:+1+2"))
    assert str(error) == f"there is no seat {seat}; seats go from 0 to 3"
    assert error.say("ja") == f"席 {seat} はありません。席は 0 から 3 までです"


def test_after_the_end_there_is_nothing_to_do() -> None:
    match = finished(hangover())
    assert match.pending() == []
    assert match.legal_actions(0) == []
    error = refused(lambda: match.play(0, "keep"))
    assert str(error) == "the match is over; there is nothing left to do"
    assert error.say("ja") == "対局は終わっています。もう行動はありません"


def test_points_and_winners_come_at_the_end() -> None:
    match = toy_match(1, 3)
    for read in (match.points, match.winners):
        error = refused(read)
        assert str(error) == "the match is not over yet"
    for action in ("pick:2", "pick:0"):
        match.play(0, action)
        match.play(1, action)
    assert match.is_over
    assert (match.points(), match.winners()) == ([2, 3], [1])


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play:R6^", "play:R6^"),
        ("PLAY:r6^", "play:R6^"),
        (" play:R6△ ", "play:R6^"),
        ("ｐｌａｙ：Ｒ６＾", "play:R6^"),
        ("use:−1", "use:-1"),  # a minus sign that is no hyphen
        ("play:R7", None),
        ("R6^", None),
        ("", None),
    ],
)
def test_letter_case_and_width_of_an_action_are_free(text: str, action: str | None) -> None:
    assert read_action(text, ["play:R6^", "play:R6", "use:-1"]) == action


def test_actions_are_recorded_as_the_game_writes_them() -> None:
    match = toy_match()
    match.play(0, " PICK:1")
    assert match.actions == [(0, "pick:1")]


# --- what seats see -----------------------------------------------------------------------


@pytest.mark.parametrize("key", list(all_games()))
def test_a_spectator_has_a_table_without_choices(key: str) -> None:
    match = new_match(key, seed=1)
    assert match.table(-1).seat == -1
    assert match.table(-1).own == ()
    assert match.table(-1).choices == ()
    assert len(match.table(-1).seats) == match.players


@pytest.mark.parametrize("key", list(all_games()))
def test_events_may_be_told_from_any_action_on(key: str) -> None:
    match = finished(new_match(key, seed=1))
    told = match.events(0)
    assert told
    for since in (1, len(match.actions) // 2, len(match.actions) - 1):
        rest = match.events(0, since)
        assert told[len(told) - len(rest) :] == rest
    assert match.events(0, len(match.actions)) == []


def test_an_observation_is_the_callers_own() -> None:
    match = hangover()
    seen = match.observation(1)
    seen.hand[:] = 0
    assert match.observation(1).hand[1] != 0


# --- undo ---------------------------------------------------------------------------------


def test_nothing_done_is_nothing_to_take_back() -> None:
    match = hangover()
    for seat in (-1, 0, 9):
        assert not match.can_undo(seat)
        assert refused(lambda seat=seat: match.undo(seat)).message.key == "error.undo"  # type: ignore[misc]


def test_undo_leads_back_to_the_same_state() -> None:
    match = hangover()
    before = match.line(), match.state.tobytes()
    match.play(2, match.legal_actions(2)[1])
    assert match.can_undo(2)
    match.undo(2)
    assert (match.line(), match.state.tobytes()) == before


def test_undo_between_the_commits_of_others_leaves_theirs() -> None:
    match = toy_match(players=3)
    match.play(0, "pick:1")
    match.play(1, "pick:2")
    match.undo(0)
    assert match.actions == [(1, "pick:2")]
    assert match.pending() == [0, 2]
    assert match.state.picks[1] == 2
    match.play(0, "pick:0")
    match.play(2, "pick:0")
    assert match.state.picked.tolist()[:3] == [0, 2, 0]


def test_only_ones_own_last_action_is_taken_back() -> None:
    match = toy_match(players=3)
    match.play(0, "pick:1")
    assert not match.can_undo(1)
    refused(lambda: match.undo(1))
    assert match.actions == [(0, "pick:1")]


def test_steps_of_a_compound_choice_are_taken_back_one_by_one() -> None:
    match = hangover()
    first = match.legal_actions(0)[0]
    match.play(0, first)
    match.play(1, match.legal_actions(1)[0])
    match.play(0, match.legal_actions(0)[0])
    match.undo(0)
    assert [seat for seat, _ in match.actions] == [0, 1]
    match.undo(0)
    assert [seat for seat, _ in match.actions] == [1]
    assert first in match.legal_actions(0)


def test_what_others_have_seen_is_not_taken_back() -> None:
    match = arranged()
    assert not any(match.can_undo(seat) for seat in range(4)), "the start seat is known now"
    leader = match.pending()[0]
    match.play(leader, match.legal_actions(leader)[0])
    error = refused(lambda: match.undo(leader))
    assert "公開" in error.say("ja")
    assert "no undo past here" in str(error)


def test_what_chance_has_shown_is_not_taken_back() -> None:
    match = toy_match(1, 2)
    match.play(0, "pick:0")
    match.play(1, "pick:0")
    assert match.actions[-1] == (CHANCE, "card:1")
    assert not match.can_undo(0)
    assert not match.can_undo(1)
    assert not match.can_undo(CHANCE)


# --- the record ---------------------------------------------------------------------------


def test_the_record_has_all_that_it_takes_to_play_again() -> None:
    match = toy_match(1, 2, seed=5)
    assert match.record() == {
        "souan": 1,
        "game": "toy",
        "version": 3,
        "players": 2,
        "seed": 5,
        "deal": {"deck": ["1", "2"]},
        "actions": [],
    }


def test_what_chance_does_is_an_entry_of_its_own() -> None:
    match = toy_match(1, 2)
    for seat, action in [(1, "pick:2"), (0, "pick:0"), (0, "pick:0"), (1, "pick:0")]:
        match.play(seat, action)
    record = match.record()
    assert record["actions"] == [
        *("1:pick:2", "0:pick:0", "*:card:1"),
        *("0:pick:0", "1:pick:0", "*:card:2"),
    ]
    assert record["result"] == {"points": [0, 3], "winners": [1]}
    assert len(match.states) == len(match.actions) + 1


def test_chance_can_be_told_to_do_what_a_record_says() -> None:
    match = toy_match(1, 2)
    match.play(0, "pick:0")
    match.play(1, "pick:0")
    match.redraw("card:0")
    assert match.actions[-1] == (CHANCE, "card:0")
    match.play(0, "pick:0")
    match.play(1, "pick:0")
    assert match.points() == [1, 0]


def test_the_result_is_written_at_the_end_only() -> None:
    match = hangover()
    assert "result" not in match.record()
    finished(match)
    assert match.record()["result"] == {"points": match.points(), "winners": match.winners()}


def test_a_line_is_one_line_of_json() -> None:
    line = finished(hangover()).line()
    assert "\n" not in line
    assert json.loads(line)["actions"][0].startswith("0:snack:")


def test_entries_name_the_seat_or_chance() -> None:
    assert write_entry(2, "play:R6^") == "2:play:R6^"
    assert write_entry(CHANCE, "card:1") == "*:card:1"


# --- streams ------------------------------------------------------------------------------


def test_streams_of_a_seed_are_independent_and_repeatable() -> None:
    draws = [stream(1, *path).random(4).tolist() for path in [(0,), (1,), (2,), (0, 1), ()]]
    assert len({tuple(draw) for draw in draws}) == len(draws)
    assert stream(1, 2).random(4).tolist() == draws[2]
    assert stream(2, 2).random(4).tolist() != draws[2]


def test_the_deal_is_drawn_from_its_own_stream() -> None:
    game, rules = find_game("hangover")
    state = game.new_deal(rules, 4, stream(7, 0))  # bots have the streams from 1 on
    assert state.tobytes() == hangover(seed=7).state.tobytes()


def test_all_chance_is_in_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    match = hangover()
    monkeypatch.setattr(np.random, "default_rng", None)
    finished(match)


# --- forks --------------------------------------------------------------------------------


def test_a_fork_goes_its_own_way() -> None:
    match = arranged()
    line, fork = match.line(), match.fork()
    assert fork.line() == line
    finished(fork)
    assert match.line() == line
    assert not match.is_over


def test_a_fork_can_take_back_what_was_done_before_it() -> None:
    match = hangover()
    match.play(0, match.legal_actions(0)[0])
    fork = match.fork()
    fork.undo(0)
    assert (fork.actions, len(match.actions)) == ([], 1)


def test_a_rewound_match_stands_where_it_stood() -> None:
    match = finished(hangover())
    entries, state = list(match.actions), match.states[20].tobytes()
    match.rewind(20)
    assert match.actions == entries[:20]
    assert match.state.tobytes() == state
    finished(match)
