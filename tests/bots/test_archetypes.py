"""Bots that play a part: what they consider, what they forget, and who may ask for them."""

from dataclasses import replace
from typing import Any

import pytest

from souan.bots import find_archetype, make_bot
from souan.bots.names import parse_bot, parse_lab_bot, parse_table_bot
from souan.bots.search import Settings
from souan.bots.searcher import Budget, SearchBot
from souan.game import Archetype, observation
from souan.games import find_game
from souan.match import new_match, stream
from souan.text import InputError
from tests.bots.toys import MATRIX, ROCK_PAPER_SCISSORS, MatrixRules

ROCK, PAPER, SCISSORS = range(3)

RULES = MatrixRules(ROCK_PAPER_SCISSORS)


def without(*actions: int) -> Archetype:
    """Never considers some actions."""

    def consider(seen: Any, rules: Any, seat: int, legal: int) -> int:
        return legal & ~sum(1 << action for action in actions)

    return Archetype(consider)


def thinking(archetype: Archetype, iterations: int = 2000) -> SearchBot:
    settings = Settings(alpha=0.0, margin=4.0)
    return SearchBot(RULES, stream(1, 1), Budget(iterations), settings, archetype)


def seen() -> Any:
    return observation(MATRIX.new_deal(RULES, 2, stream(1, 0)), 0)


def test_what_is_not_considered_is_neither_searched_nor_played() -> None:
    opinions = thinking(without(ROCK)).think(seen(), 0)
    assert [opinion.action for opinion in opinions] == [PAPER, SCISSORS]
    assert sum(opinion.chance for opinion in opinions) == pytest.approx(1.0)
    chosen = {thinking(without(ROCK), 10).choose(seen(), 0) for _ in range(20)}
    assert chosen <= {PAPER, SCISSORS}


def test_others_are_thought_to_consider_everything() -> None:
    # Paper beats rock, which pays double: who cannot play rock plays paper against one who can.
    opinions = thinking(without(ROCK)).think(seen(), 0)
    assert opinions[0].chance > opinions[1].chance


def test_one_action_that_is_left_is_played_without_thinking() -> None:
    assert thinking(without(ROCK, PAPER)).choose(seen(), 0) == SCISSORS


def test_with_nothing_left_everything_is_considered() -> None:
    opinions = thinking(without(ROCK, PAPER, SCISSORS)).think(seen(), 0)
    assert [opinion.action for opinion in opinions] == [ROCK, PAPER, SCISSORS]


def test_an_action_that_is_not_legal_is_never_considered() -> None:
    wide = Archetype(lambda seen, rules, seat, legal: 1 << 5 | 1 << PAPER)
    assert thinking(wide).choose(seen(), 0) == PAPER


def test_what_is_forgotten_is_not_searched_with() -> None:
    """Without its cards a seat would search other states; the observation itself stays whole."""
    match = new_match("hangover", 4, 1)
    observed = match.observation(0)
    forgotten = []

    def forget(known: Any, seat: int) -> None:
        known.seen = 0
        forgotten.append(seat)

    game, rules = find_game("hangover")
    while match.state.seen == 0:
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    seat = match.pending()[0]
    observed = match.observation(seat)
    before = observed.tobytes()
    game = replace(game, archetypes={"forgets": Archetype(forget=forget)})
    bot = make_bot("search:20(as=forgets)", game, rules, stream(1, 1))
    assert bot.choose(observed, seat) in match.legal(seat).values()
    assert forgotten == [seat]
    assert observed.tobytes() == before


def test_a_name_says_the_part_before_the_settings() -> None:
    named = parse_bot("search:200(exploration=1.4, as=duck)")
    assert named.text == "search:200(as=duck,exploration=1.4)"
    assert (named.archetype, dict(named.changes)) == ("duck", {"exploration": 1.4})
    assert parse_bot(named.text) == named
    assert parse_lab_bot("flat:50(as=duck)").archetype == "duck"


def test_nobody_plays_a_part_at_a_table_of_people() -> None:
    with pytest.raises(InputError):
        parse_table_bot("search:200(as=duck)")


def test_a_game_knows_its_archetypes_and_no_others() -> None:
    game = replace(find_game("hangover")[0], archetypes={"duck": without(0)})
    assert find_archetype(parse_bot("search:9(as=duck)"), game) is game.archetypes["duck"]
    with pytest.raises(InputError, match="no archetype 'tea'; choose from duck"):
        find_archetype(parse_bot("search:9(as=tea)"), game)
