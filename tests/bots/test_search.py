"""The search: mixed where it must be, right where the answer is known."""

import numpy as np
import pytest

from souan.bots.search import (
    ALWAYS,
    NEVER,
    WORLD,
    Settings,
    new_workspace,
    search,
    seen_by,
)
from souan.bots.searcher import Budget, SearchBot
from souan.bots.tree import mix, new_tree, probe, visit
from souan.game import observation
from souan.games import find_game
from souan.lab.simulate import Plan, play_games
from souan.match import stream
from souan.record import NOTHING
from tests.bots.exact import VALUE, Moves, Strategy, worst_cases
from tests.bots.toys import (
    MATRIX,
    PENNIES,
    ROCK_PAPER_SCISSORS,
    MatrixRules,
    NoRules,
    kuhn_after,
)
from tests.compiled import compiled

BY_MARGIN = Settings(alpha=0.0, margin=4.0)
SEATS = pytest.mark.parametrize("seat", [0, 1])
JACK, QUEEN, KING = range(3)


# --- simultaneous decisions ---------------------------------------------------------------


def mixture(kind: int, seat: int, settings: Settings = BY_MARGIN) -> list[float]:
    """How a search plays one of the games of one choice."""
    rules = MatrixRules(kind)
    state = MATRIX.new_deal(rules, 2, stream(1, 0))
    bot = SearchBot(rules, stream(1, 1), Budget(100_000), settings)
    return [opinion.chance for opinion in bot.think(observation(state, seat), seat)]


@SEATS
def test_matching_pennies_are_mixed_evenly(seat: int) -> None:
    assert mixture(PENNIES, seat) == pytest.approx([0.5, 0.5], abs=0.05)


@SEATS
def test_rock_that_pays_double_makes_paper_the_usual_choice(seat: int) -> None:
    assert mixture(ROCK_PAPER_SCISSORS, seat) == pytest.approx([0.25, 0.5, 0.25], abs=0.05)


def test_without_mixed_play_one_side_is_chosen() -> None:
    assert sorted(mixture(PENNIES, 0, BY_MARGIN._replace(mixed=NEVER))) == [0.0, 1.0]


@SEATS
def test_who_has_committed_already_makes_no_difference(seat: int) -> None:
    rules = MatrixRules(PENNIES)
    state = MATRIX.new_deal(rules, 2, stream(1, 0))
    later = state.copy()
    MATRIX.apply_action(later, rules, 1 - seat, 1)
    opinions = [
        SearchBot(rules, stream(1, 1), Budget(200), BY_MARGIN).think(observation(s, seat), seat)
        for s in (state, later)
    ]
    assert opinions[0] == opinions[1]


# --- Kuhn poker ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "moves", "right"),
    [
        (KING, (1,), 1),  # call with the highest card,
        (JACK, (1,), 0),  # never with the lowest,
        (KING, (0,), 1),  # bet it when the other has passed,
        (QUEEN, (), 0),  # and do not open with the middle one
    ],
)
def test_kuhn_poker_is_played_right_where_one_action_is_better(
    card: int, moves: Moves, right: int
) -> None:
    seat = len(moves) % 2
    state = kuhn_after((card, (card + 1) % 3) if seat == 0 else ((card + 1) % 3, card), moves)
    bot = SearchBot(NoRules(), stream(1, 1), Budget(20_000), BY_MARGIN)
    assert bot.choose(observation(state, seat), seat) == right


def test_mixed_play_everywhere_comes_close_to_the_value_of_kuhn_poker() -> None:
    """A search of the whole game: what its mean strategy holds a best responder to."""
    as_first, as_second = worst_cases(kuhn_strategy(1_000_000))
    assert as_first == pytest.approx(float(VALUE), abs=0.02)
    assert as_second == pytest.approx(float(VALUE), abs=0.02)


def kuhn_strategy(iterations: int) -> Strategy:
    """The mean strategy of a search that knows no card and so learns for all of them."""
    settings = BY_MARGIN._replace(mixed=ALWAYS, curiosity=0.02)
    root = kuhn_after((NOTHING, NOTHING), ())
    work, tree = new_workspace(root), new_tree(200)
    search(work, tree, NoRules(), 0, iterations, settings, stream(1, 1))

    def bets(card: int, moves: Moves) -> float:
        seat = len(moves) % 2
        key = seat + 1
        for length in range(seat, len(moves) + 1, 2):
            work.states[WORLD] = kuhn_after((card, card), moves[:length])
            key = compiled(mix)(key, compiled(seen_by)(work, seat, settings))
            if length < len(moves):
                key = compiled(mix)(key, moves[length])
        first = tree.nodes[compiled(probe)(tree, key)]["edges"]
        strategy = tree.edges[first : first + 2]["strategy"]
        return float(strategy[1] / strategy.sum())

    return bets


# --- use ----------------------------------------------------------------------------------


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
    first = visit(tree, 77, 3)
    assert visit(tree, 78, 2) == NOTHING
    second = visit(tree, 78, 2)
    assert [tree.nodes[node].edges for node in (first, second)] == [0, 3]
    assert visit(tree, 77, 3) == first
    assert [tree.nodes[node].visits for node in (first, second)] == [2, 1]
    assert list(tree.used) == [2, 5, 0]


def test_a_full_tree_turns_visits_away_and_says_so() -> None:
    tree = new_tree(1)
    for key in range(1, len(tree.nodes)):
        visit(tree, key, 1)
    assert tree.used[2] > 0
    assert visit(tree, 10**6, 1) == NOTHING
    assert tree.used[0] * 4 <= len(tree.nodes) * 3 + 4
