"""The non-leak law: what a seat cannot know changes nothing that it is shown."""

import random
from collections.abc import Iterator
from typing import Any

from souan.game import after, determinize, members, observation, pending
from souan.match import Match, stream
from tests.laws.cases import Case, every_case, examples, random_match, seeds


@every_case
@examples
@seeds
def test_states_that_a_seat_cannot_tell_apart_show_it_the_same_table(
    case: Case, seed: int
) -> None:
    for match, _ in random_match(case, seed):
        for seat in range(case.players):
            other = twin(match, seat, seed)
            assert other.table(seat) == match.table(seat)
            assert other.legal_actions(seat) == match.legal_actions(seat)
            assert _refusals(other, seat) == _refusals(match, seat)


@every_case
@examples
@seeds
def test_matches_that_a_seat_cannot_tell_apart_show_it_the_same_all_along(
    case: Case, seed: int
) -> None:
    for start, choice in random_match(case, seed):
        if start.is_over or choice.random() < 0.7:
            continue
        seat = choice.randrange(case.players)
        here = Match(start.game, start.rules, start.state)
        for there in play_alike(here, twin(start, seat, seed), seat, choice):
            assert there.table(seat) == here.table(seat)
            assert there.events(seat) == here.events(seat)
            assert there.legal_actions(seat) == here.legal_actions(seat)
            assert there.can_undo(seat) == here.can_undo(seat)


def twin(match: Match, seat: int, seed: int) -> Match:
    """A match in another state that the seat could be in as well."""
    state = observation(match.state, seat)
    determinize(state, seat, stream(seed, 9))
    return Match(match.game, match.rules, state)


def play_alike(here: Match, there: Match, seat: int, choice: random.Random) -> Iterator[Match]:
    """Play on in both, as long as the seat sees the same happen."""
    while not here.is_over:
        actor = choice.choice(here.pending())
        written = choice.choice(here.legal_actions(actor))
        action = here.legal(actor)[written]
        seen = observation(after(here.state, here.rules, actor, action), seat).tobytes()
        same = [
            (text, number)
            for text, number in there.legal(actor).items()
            if observation(after(there.state, there.rules, actor, number), seat).tobytes() == seen
        ]
        if actor == seat:
            same = [(text, number) for text, number in same if text == written]
        if not same:
            return
        here.play(actor, written)
        there.play(actor, choice.choice(same)[0])
        yield there


def _refusals(match: Match, seat: int) -> list[Any]:
    """What the seat is told when it tries what it may not do."""
    shown = observation(match.state, seat)
    tries = ["play:R1", "play:G3^", "sail:1", "load:P=3", "lose:C*", "use:-1", "nonsense", ""]
    return [match.game.view.reason(shown, match.rules, seat, text) for text in tries] + [
        members(pending(shown))
    ]
