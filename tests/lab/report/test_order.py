"""What is played for a report."""

import shlex

import pytest

from souan.lab.report.order import Order, stronger

ORDER = Order("hangover", 4, 50, "search:10", 7)


def test_one_who_is_stronger_and_one_at_random_sit_among_the_others() -> None:
    assert ORDER.base.bots == ("search:10",) * 4
    assert ORDER.stronger.bots == ("search:80", *("search:10",) * 3)
    assert ORDER.weaker is not None
    assert ORDER.weaker.bots == ("random", *("search:10",) * 3)
    assert Order("hangover", 4, bot="random").weaker is None


@pytest.mark.parametrize(
    ("bot", "better"),
    [
        ("random", "search:30"),
        ("flat:5", "flat:40"),
        ("search:90000", "search:100000"),
        ("search:10(as=duck)", "search:80(as=duck)"),
    ],
)
def test_the_stronger_one_thinks_longer(bot: str, better: str) -> None:
    assert stronger(bot) == better


def test_deals_are_played_again_with_other_luck() -> None:
    cells = ORDER.cells()
    assert ORDER.again.seed == ORDER.base.seed
    assert ORDER.again != ORDER.base
    assert cells[ORDER.base] == 50
    assert cells[ORDER.again] == 25


def test_games_of_skill_are_about_as_many_as_the_others() -> None:
    assert ORDER.cells()[ORDER.stronger] * ORDER.players == 52


def test_what_rulings_and_figures_share_is_played_once() -> None:
    order = Order("hangover", 4, 200)
    assert order.inquiry.base == order.base
    assert order.cells()[order.base] == 200


def test_questions_are_asked_with_as_many_players_where_they_can_be() -> None:
    asked = {one.study.name: one.study.players for one in ORDER.asked}
    assert asked["low_hands"] == (4,)
    assert asked["giving_one_each"] == (5,)


def test_questions_are_about_the_draft_as_written() -> None:
    changed = Order("hangover(trick_limit=3)", 4, 50)
    assert {one.game for one in changed.asked} == {"hangover"}


def test_no_answer_takes_longer_than_the_bot_of_the_report() -> None:
    assert {one.level.iterations for one in ORDER.asked} == {10}
    assert Order("hangover", 4, bot="search:500").inquiry.level.iterations == 30
    assert Order("hangover", 4, bot="random").inquiry.level.iterations == 30


def test_studies_and_rulings_can_be_left_out() -> None:
    order = Order("hangover", 4, 50, studies=False, rulings=False)
    assert set(order.cells()) == {order.base, order.again, order.stronger, order.weaker}


def test_the_command_names_all_that_the_figures_depend_on() -> None:
    order = Order("hangover(trick_limit=3)", 4, 50, "search:10", 7, studies=False)
    assert shlex.split(order.command) == [
        *("report", "hangover(trick_limit=3)", "--players", "4", "--games", "50"),
        *("--bots", "search:10", "--seed", "7", "--no-studies"),
    ]
