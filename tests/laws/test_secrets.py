"""The non-leak law: what a seat cannot know changes nothing that it is shown.

The second states come from other deals (`redeal`) and from other hidden choices, not from
`determinize`: what `observe` forgets to blank would be the same in a state made from it.
"""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from souan.game import after, members, observation, pending, write_actions
from souan.games import all_games
from souan.match import Match, new_match
from tests.laws.cases import Case, every_case, examples, play_any, random_match, seeds
from tests.laws.redeal import HIDDEN, redeal


def test_every_game_says_what_its_deal_hides() -> None:
    assert set(HIDDEN) == set(all_games())


@every_case
@examples
@seeds
def test_deals_that_differ_out_of_sight_look_the_same(case: Case, seed: int) -> None:
    match, choice = case.match(seed), random.Random(seed)
    for seat in range(case.players):
        assert_same_to(seat, other_deal(match, seat, choice, swaps=20), match)


@every_case
@examples
@given(seed=st.integers(0, 2**32 - 1), swaps=st.sampled_from([1, 2, 20]))
def test_matches_that_differ_out_of_sight_look_the_same_all_along(
    case: Case, seed: int, swaps: int
) -> None:
    here, choice = case.match(seed), random.Random(seed)
    seat = choice.randrange(case.players)
    there = other_deal(here, seat, choice, swaps)
    while not here.is_over and act_in_both(here, there, seat, choice):
        assert_same_to(seat, there, here)


@every_case
@examples
@seeds
def test_but_for_who_has_committed_a_step_looks_as_it_began(case: Case, seed: int) -> None:
    """So a bot can search a simultaneous step as if nobody had committed yet."""
    for match, _ in random_match(case, seed):
        began = max(n for n, state in enumerate(match.states) if state.committed == 0)
        acted = {actor for actor, _ in match.actions[began:]}
        for viewer in {-1, *match.pending()} - acted:
            assert but_for_commits(match.state, viewer) == but_for_commits(
                match.states[began], viewer
            )


@every_case
@examples
@seeds
def test_nobody_sees_a_choice_before_all_have_chosen(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        seats = match.pending()
        for actor in seats if len(seats) > 1 else ():
            for action in match.legal(actor).values():
                chosen = after(match.state, match.rules, actor, action)
                for viewer in range(-1, case.players):
                    if viewer != actor:
                        assert but_for_commits(chosen, viewer) == but_for_commits(
                            match.state, viewer
                        )


@every_case
@examples
@seeds
def test_refusals_do_not_depend_on_what_is_out_of_sight(case: Case, seed: int) -> None:
    match, choice = case.match(seed), random.Random(seed)
    seat = choice.randrange(case.players)
    other = other_deal(match, seat, choice, swaps=20)
    tries = {text for _ in range(3) for text in somebodys_actions(case, choice)} | {"", "nonsense"}
    for text in sorted(tries):
        assert refusal(other, seat, text) == refusal(match, seat, text)


def other_deal(match: Match, seat: int, choice: random.Random, swaps: int) -> Match:
    """A new match whose deal the seat cannot tell from that of this one."""
    notation = match.game.notation
    deal = redeal(match.game.key, notation.write_deal(match.states[0]), seat, choice, swaps)
    state = notation.read_deal(deal, match.rules, match.players)
    return Match(match.game, match.rules, state, match.seed)


def act_in_both(here: Match, there: Match, seat: int, choice: random.Random) -> bool:
    """Let one seat do the same in both matches; whether it could, and `seat` was told the same.

    What is told may differ: a card that turns up was out of sight before.
    """
    actor = choice.choice(here.pending())
    written = choice.choice(here.legal_actions(actor))
    if written not in there.legal_actions(actor):
        return False
    before = len(here.actions)
    here.play(actor, written)
    there.play(actor, written)
    return here.events(seat, before) == there.events(seat, before)


def assert_same_to(seat: int, there: Match, here: Match) -> None:
    """The seat is shown the same in both: what it knows, its table, its choices, its undo."""
    assert there.observation(seat).tobytes() == here.observation(seat).tobytes()
    assert there.table(seat) == here.table(seat)
    assert there.legal_actions(seat) == here.legal_actions(seat)
    assert there.can_undo(seat) == here.can_undo(seat)


def but_for_commits(state: Any, viewer: int) -> bytes:
    """What a viewer knows, less who has committed and who is awaited."""
    seen = observation(state, viewer)
    seen.committed = 0
    return bytes(seen.tobytes())


def somebodys_actions(case: Case, choice: random.Random) -> list[str]:
    """What somebody may do at some point of some match: notation to try at a wrong time."""
    match = case.match(choice.randrange(1000))
    for _ in range(choice.randrange(40)):
        if match.is_over:
            break
        play_any(match, choice)
    return [
        text
        for actor in members(pending(match.state))
        for text in write_actions(match.game, match.state, match.rules, actor)
    ]


def refusal(match: Match, seat: int, text: str) -> Any:
    """What the view has to say to a seat about an action."""
    return match.game.view.reason(match.observation(seat), match.rules, seat, text)


@pytest.mark.parametrize("key", list(HIDDEN))
def test_redealing_changes_the_deal_and_keeps_its_pieces(key: str) -> None:
    match = new_match(key, seed=3)
    deal = match.game.notation.write_deal(match.state)
    again = redeal(key, deal, 0, random.Random(3), 20)
    assert again != deal
    assert redeal(key, deal, 0, random.Random(3), 0) == deal
    match.game.notation.read_deal(again, match.rules, match.players)
