"""The search: mixed where it must be, right where the answer is known, honest, and of use."""

import numpy as np
import pytest

from souan.bots import make_bot
from souan.bots.search import Settings
from souan.bots.searcher import SearchBot
from souan.bots.tree import new_tree, visit
from souan.game import determinize, observation
from souan.games import all_games, find_game
from souan.lab.simulate import Plan, play_games
from souan.match import new_match, stream
from souan.record import NOTHING
from tests.bots.toys import (
    KUHN,
    MATRIX,
    PENNIES,
    ROCK_PAPER_SCISSORS,
    Kuhn,
    MatrixRules,
    NoRules,
)

BY_MARGIN = Settings(alpha=0.0, margin=4.0)
SEATS = pytest.mark.parametrize("seat", [0, 1])
JACK, QUEEN, KING = range(3)


def mixture(kind: int, seat: int) -> list[float]:
    rules = MatrixRules(kind)
    state = MATRIX.new_deal(rules, 2, stream(1, 0))
    bot = SearchBot(rules, stream(1, 1), 100_000, BY_MARGIN)
    return [opinion.chance for opinion in bot.think(observation(state, seat), seat)]


@SEATS
def test_matching_pennies_are_mixed_evenly(seat: int) -> None:
    assert mixture(PENNIES, seat) == pytest.approx([0.5, 0.5], abs=0.05)


@SEATS
def test_rock_that_pays_double_makes_paper_the_usual_choice(seat: int) -> None:
    assert mixture(ROCK_PAPER_SCISSORS, seat) == pytest.approx([0.25, 0.5, 0.25], abs=0.05)


@pytest.mark.parametrize(
    ("card", "moves", "right"),
    [
        (KING, [1], 1),  # call with the highest card,
        (JACK, [1], 0),  # never with the lowest,
        (KING, [0], 1),  # bet it when the other has passed,
        (QUEEN, [], 0),  # and do not open with the middle one
    ],
)
def test_kuhn_poker_is_played_right_where_one_action_is_better(
    card: int, moves: list[int], right: int
) -> None:
    state = Kuhn.empty()
    seat = len(moves) % 2
    state.players, state.length = 2, len(moves)
    state.card[seat], state.card[1 - seat] = card, (card + 1) % 3
    for place, move in enumerate(moves):
        state.move[place] = move
    bot = SearchBot(NoRules(), stream(1, 1), 20_000, BY_MARGIN)
    assert KUHN.key == "kuhn"
    assert bot.choose(observation(state, seat), seat) == right


@pytest.mark.parametrize("key", list(all_games()))
@pytest.mark.parametrize("name", ["flat:40", "search:60"])
def test_what_a_bot_cannot_see_does_not_change_its_choice(key: str, name: str) -> None:
    match, choice = new_match(key, seed=5), np.random.default_rng(5)
    while not match.is_over and len(match.actions) < 60:
        seat = match.pending()[0]
        twin = observation(match.state, seat)
        determinize(twin, seat, stream(9, len(match.actions)))
        chosen = {
            make_bot(name, match.game, match.rules, stream(3, 1)).choose(
                observation(state, seat), seat
            )
            for state in (match.state, twin)
        }
        assert len(chosen) == 1
        assert chosen <= set(match.legal(seat).values())
        match.play(seat, str(choice.choice(match.legal_actions(seat))))


@pytest.mark.parametrize(("key", "players"), [("hangover", 4), ("superba", 2)])
def test_searching_beats_chance(key: str, players: int) -> None:
    """Far above an equal share, over games that are always the same."""
    game, rules = find_game(key)
    plan = Plan(game.name(rules), players, 24, 4, ("search:150", *["random"] * (players - 1)))
    share = np.mean([outcome.share(0) for outcome in play_games(plan, range(24))])
    assert share > 1.5 / players


def test_a_tree_gives_a_node_its_edges_at_the_second_visit() -> None:
    tree = new_tree(1)
    assert visit(tree, 77, 3) == NOTHING
    assert visit(tree, 77, 3) == 0
    assert visit(tree, 78, 2) == NOTHING
    assert visit(tree, 78, 2) == 3
    assert list(tree.used) == [2, 5, 0]


def test_a_full_tree_turns_visits_away_and_says_so() -> None:
    tree = new_tree(1)
    for key in range(1, len(tree.nodes)):
        visit(tree, key, 1)
    assert tree.used[2] > 0
    assert visit(tree, 10**6, 1) == NOTHING
    assert tree.used[0] * 4 <= len(tree.nodes) * 3 + 4
