"""Laws of notation, matches and records."""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from souan.game import decision, observation
from souan.games import find_game
from souan.match import CHANCE, Match, read_action
from souan.records import match_from
from souan.text import LANGUAGES, InputError, Message
from tests.laws.cases import Case, every_case, examples, finished, random_match, seeds


@every_case
def test_a_canonical_name_reads_back(case: Case) -> None:
    game, rules = find_game(case.name)
    assert game.name(rules) == case.name
    assert find_game(case.name.replace("(", " ( ").replace("=", " = ")) == (game, rules)


@every_case
@examples
@seeds
def test_actions_read_back_as_they_were_written(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        for seat in match.pending():
            legal = match.legal_actions(seat)
            assert len(set(legal)) == len(legal)
            for action in legal:
                assert read_action(action, legal) == action
                assert read_action(f" {action.lower()} ", legal) == action
                assert action.isascii()


@every_case
@examples
@seeds
def test_in_decisions_of_one_kind_an_action_means_one_thing(case: Case, seed: int) -> None:
    verbs: dict[tuple[int, int], str] = {}
    for match, _ in random_match(case, seed):
        for seat in match.pending():
            for text, action in match.legal(seat).items():
                verb = text.partition(":")[0]
                assert verbs.setdefault((decision(match.state), action), verb) == verb


@every_case
@examples
@seeds
def test_a_deal_reads_back_as_it_was_written(case: Case, seed: int) -> None:
    match = case.match(seed)
    deal = json.loads(json.dumps(match.game.notation.write_deal(match.state)))
    again = match.game.notation.read_deal(deal, match.rules, case.players)
    assert again.tobytes() == match.state.tobytes()


@every_case
@examples
@seeds
def test_a_replay_reproduces_the_record_at_any_point(case: Case, seed: int) -> None:
    for match, choice in random_match(case, seed):
        if match.is_over or choice.random() < 0.1:
            again = match_from(json.loads(match.line()))
            assert again.line() == match.line()
            assert again.state.tobytes() == match.state.tobytes()


@every_case
@examples
@seeds
def test_undo_takes_back_just_one_action_of_its_seat(case: Case, seed: int) -> None:
    for match, choice in random_match(case, seed):
        seat = choice.randrange(case.players)
        if not match.can_undo(seat):
            with pytest.raises(InputError):
                match.undo(seat)
            continue
        copy = match_from({**match.record(), "result": None})
        copy.undo(seat)
        taken = next(n for n in reversed(range(len(match.actions))) if match.actions[n][0] == seat)
        assert copy.actions == match.actions[:taken] + match.actions[taken + 1 :]
        assert match_from(copy.record()).state.tobytes() == copy.state.tobytes()


@every_case
@examples
@seeds
def test_no_undo_once_another_seat_has_seen_anything(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        if not match.actions or match.actions[-1][0] == CHANCE:
            continue
        actor = match.actions[-1][0]
        shown = any(
            _but_for_commits(match, -2, viewer) != _but_for_commits(match, -1, viewer)
            for viewer in range(-1, case.players)
            if viewer != actor
        )
        assert match.can_undo(actor) is not shown


@every_case
@examples
@seeds
def test_what_chance_did_is_an_entry_that_nobody_can_take_back(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        if match.actions and match.actions[-1][0] == CHANCE:
            assert match.states[-2].tobytes() == match.states[-1].tobytes()
            assert not any(match.can_undo(seat) for seat in range(-1, case.players))


def _but_for_commits(match: Match, step: int, viewer: int) -> bytes:
    seen = observation(match.states[step], viewer)
    seen.committed = 0
    return bytes(seen.tobytes())


@every_case
@examples
@seeds
def test_points_told_one_by_one_add_up_to_the_result(case: Case, seed: int) -> None:
    match = finished(case, seed)
    for viewer in range(-1, case.players):
        told = [0] * case.players
        for event in match.events(viewer):
            if event.points is not None:
                assert event.seat is not None
                assert event.rule
                told[event.seat] += event.points
        assert told == match.points()


@every_case
@examples
@seeds
def test_choices_of_the_table_are_the_legal_actions(case: Case, seed: int) -> None:
    for match, _ in random_match(case, seed):
        for seat in range(-1, case.players):
            choices = [choice.action for choice in match.table(seat).choices]
            assert choices == match.legal_actions(seat)


@every_case
@examples
@seeds
def test_all_that_is_shown_can_be_said_in_both_languages(case: Case, seed: int) -> None:
    both = [find_game(case.name)[0].texts(language) for language in LANGUAGES]
    for match, choice in random_match(case, seed):
        if choice.random() < 0.8 and not match.is_over:
            continue
        for shown in (match.open_table(), *map(match.table, range(-1, case.players))):
            for message in _messages(shown):
                assert all(texts.say(message) for texts in both)
    for event in match.events(0):
        assert all(texts.say(event.message) for texts in both)


def _messages(shown: Any) -> Iterator[Message]:
    """Every message anywhere in a table."""
    if isinstance(shown, Message):
        yield shown
    elif isinstance(shown, tuple):
        for part in shown:
            yield from _messages(part)
    elif is_dataclass(shown):
        for field in fields(shown):
            yield from _messages(getattr(shown, field.name))
