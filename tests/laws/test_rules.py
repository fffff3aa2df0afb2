"""Laws of rules and of what seats may know."""

import random
from itertools import permutations
from typing import Any

import numpy as np

from souan.game import (
    after,
    apply_action,
    deal,
    determinize,
    is_terminal,
    legal_actions,
    members,
    observation,
    observe,
    pending,
    result,
    returns,
)
from souan.lab.simulate import LONGEST
from souan.match import CHANCE, DEAL_STREAM, Match, stream
from souan.record import SEATS, interpreted
from tests.laws.cases import Case, every_case, examples, finished, random_match, seeds


@every_case
@examples
@seeds
def test_somebody_is_pending_until_the_game_is_over(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        assert bool(match.pending()) is not match.is_over
        assert all(seat < case.players for seat in match.pending())
        assert all(legal_actions(match.state, match.rules, seat) for seat in match.pending())
        assert len(match.actions) < LONGEST


@every_case
@examples
@seeds
def test_winners_play_and_points_are_for_seats_that_play(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        final = match.state
    points = np.full(SEATS, 0)
    winners = members(returns(final, match.rules, points))
    assert set(winners) <= set(range(case.players))
    assert not points[case.players :].any()


@every_case
@examples
@seeds
def test_legal_actions_follow_from_the_observation(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        for seat in match.pending():
            seen = observation(match.state, seat)
            assert pending(seen) >> seat & 1
            assert legal_actions(seen, match.rules, seat) == legal_actions(
                match.state, match.rules, seat
            )


@every_case
@examples
@seeds
def test_everybody_can_tell_who_is_pending_and_whether_it_is_over(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        for seat in range(-1, case.players):
            seen = observation(match.state, seat)
            assert members(pending(seen)) == match.pending()
            assert bool(is_terminal(seen)) == match.is_over


@every_case
@examples
@seeds
def test_observing_twice_is_observing_once(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        for seat in range(-1, case.players):
            once = observation(match.state, seat)
            assert observation(once, seat).tobytes() == once.tobytes()


@every_case
@examples
@seeds
def test_a_spectator_knows_no_more_than_any_seat(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        watched = observation(match.state, -1)
        for seat in range(case.players):
            assert observation(observation(match.state, seat), -1).tobytes() == watched.tobytes()


@every_case
@examples
@seeds
def test_a_determinized_observation_gives_the_same_observation(case: Case, seed: int) -> None:
    rng = stream(seed, 9)
    for match, _ in random_match(case, seed):
        for seat in range(case.players):
            seen = observation(match.state, seat)
            drawn = seen.copy()
            assert determinize(drawn, seat, rng)
            assert observation(drawn, seat).tobytes() == seen.tobytes()


@every_case
@examples
@seeds
def test_a_determinized_state_can_be_played_to_its_end(case: Case, seed: int) -> None:
    for match, choice in random_match(case, seed):
        if choice.random() < 0.9 or match.is_over:
            continue
        seat = choice.randrange(case.players)
        state = observation(match.state, seat)
        determinize(state, seat, stream(seed, 9))
        while not is_terminal(state):
            actor = choice.choice(members(pending(state)))
            legal = members(legal_actions(state, match.rules, actor))
            state = after(state, match.rules, actor, choice.choice(legal))
        assert len(result(state, match.rules)[0]) == case.players


@every_case
@examples
@seeds
def test_points_are_written_over_what_was_there(case: Case, seed: int) -> None:
    """A search asks for the points of thousands of games in the same row."""
    match = finished(case, seed)
    points = np.full(SEATS, 77)
    assert members(returns(match.state, match.rules, points)) == match.winners()
    assert list(points[: case.players]) == match.points()


@every_case
@examples
@seeds
def test_commits_commute_and_do_not_touch_the_choices_of_others(case: Case, seed: int) -> None:
    for match, choice in random_match(case, seed):
        seats = match.pending()
        if len(seats) < 2:
            continue
        ends = set()
        actions: dict[int, list[int]] = {}
        for order in list(permutations(seats))[:6]:
            state = match.state
            for seat in order:
                state, actions[seat] = _decide(state, match.rules, seat, actions.get(seat), choice)
            ends.add(state.tobytes())
        assert len(ends) == 1


def _decide(
    state: Any, rules: Any, seat: int, actions: list[int] | None, choice: random.Random
) -> tuple[Any, list[int]]:
    """Carry a seat's simultaneous decision through, anew or as it was made before."""
    made: list[int] = []
    step = _step(state, seat)
    while _step(state, seat) == step and pending(state) >> seat & 1:
        legal = members(legal_actions(state, rules, seat))
        action = choice.choice(legal) if actions is None else actions[len(made)]
        assert action in legal
        state = after(state, rules, seat, action)
        made.append(action)
    assert actions is None or made == actions
    return state, made


def _step(state: Any, seat: int) -> tuple[int, int]:
    """What a simultaneous decision of a seat does not change: the phase and who else is awaited.

    When it is the last, another step follows, maybe of the same phase, and others are awaited.
    """
    return int(state.phase), int(pending(state)) & ~(1 << seat)


@every_case
@examples
@seeds
def test_interpreted_rules_agree_with_compiled_ones_step_by_step(case: Case, seed: int) -> None:
    act, who, what, over = (
        _plain(function) for function in (apply_action, pending, legal_actions, is_terminal)
    )
    previous: Any = None
    numbers: dict[tuple[int, str], int] = {}
    for match, _ in random_match(case, seed):
        if previous is not None:
            seat, written = _last_action(match)
            act(previous, match.rules, seat, numbers[seat, written])
            assert previous.tobytes() == match.state.tobytes()
        previous = match.state.copy()
        assert who(previous) == pending(match.state)
        assert bool(over(previous)) == match.is_over
        for seat in match.pending():
            legal = legal_actions(match.state, match.rules, seat)
            assert what(previous, match.rules, seat) == legal
            numbers |= {(seat, text): number for text, number in match.legal(seat).items()}


def _plain(function: Any) -> Any:
    """A rule as plain Python."""
    return interpreted(function)


def _last_action(match: Match) -> tuple[int, str]:
    """The last thing that a seat has done; chance may have had its say since."""
    return next(entry for entry in reversed(match.actions) if entry[0] != CHANCE)


@every_case
@examples
@seeds
def test_interpreted_deals_views_and_draws_agree_with_compiled_ones(case: Case, seed: int) -> None:
    deal_plainly, see, draw = (_plain(function) for function in (deal, observe, determinize))
    for match, _ in random_match(case, seed):
        if not match.actions:
            dealt = match.game.state.empty()
            assert match.seed is not None
            deal_plainly(dealt, match.rules, case.players, stream(match.seed, DEAL_STREAM))
            assert dealt.tobytes() == match.state.tobytes()
        for seat in range(case.players):
            seen = match.state.copy()
            see(seen, seat)
            assert seen.tobytes() == observation(match.state, seat).tobytes()
        drawn = seen.copy()
        draw(drawn, seat, stream(seed, 9))
        determinize(seen, seat, stream(seed, 9))
        assert drawn.tobytes() == seen.tobytes()
