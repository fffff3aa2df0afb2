"""What bots are called, and who may be asked for where."""

import pytest

from souan.bots import make_bot, search_bot
from souan.bots.names import (
    DEFAULT_LAB_BOT,
    DEFAULT_TABLE_BOT,
    LAB_BOTS,
    LEVELS,
    TABLE_BOTS,
    parse_bot,
    parse_lab_bot,
    parse_table_bot,
    split_bots,
)
from souan.bots.search import NEVER
from souan.bots.searcher import Budget, SearchBot
from souan.bots.tuning import settings_for
from souan.games import find_game
from souan.match import new_match, stream
from souan.text import InputError


@pytest.mark.parametrize("name", [*LAB_BOTS, *TABLE_BOTS, "oracle:50", "flat:20ms"])
def test_every_name_makes_a_bot_that_plays(name: str) -> None:
    match = new_match("hangover", 4, 1)
    bot = make_bot(name, match.game, match.rules, stream(1, 1))
    action = bot.choose(match.state if name == "oracle:50" else match.observation(0), 0)
    assert action in match.legal(0).values()
    assert type(action) is int


@pytest.mark.parametrize(
    ("name", "kind", "budget"),
    [
        ("random", "random", Budget()),
        ("flat:100", "flat", Budget(100)),
        ("search:100000", "search", Budget(100_000)),
        ("search:300ms", "search", Budget(seconds=0.3)),
        ("oracle:7", "oracle", Budget(7)),
    ],
)
def test_a_name_says_the_kind_and_the_budget(name: str, kind: str, budget: Budget) -> None:
    named = parse_bot(name)
    assert (named.text, named.kind, named.budget) == (name, kind, budget)


@pytest.mark.parametrize(
    "name",
    [
        *("grandmaster", "", "search", "search:", "search:0", "search:-1", "search:1e3"),
        *("search:100001", "search:60001ms", "search:1s", "search:１０", "SEARCH:10"),
        *("random:3", "easy:3", "flat:1 0"),
    ],
)
def test_an_unknown_bot_is_bad_input_that_names_the_known_ones(name: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_bot(name)
    assert str(caught.value) == (
        f"there is no bot '{name}'; choose from "
        "easy, normal, strong, random, flat:100, search:1000, search:300ms"
    )
    assert "random" in caught.value.say("ja")


@pytest.mark.parametrize("name", ["search:300ms", "normal", "strong"])
def test_a_bot_by_the_clock_is_refused_where_results_are_to_be_repeated(name: str) -> None:
    with pytest.raises(InputError, match="thinks by the clock"):
        parse_lab_bot(name)
    assert parse_table_bot(name).text == name


def test_the_oracle_is_refused_wherever_somebody_plays_for_a_result() -> None:
    for parse in (parse_lab_bot, parse_table_bot):
        with pytest.raises(InputError, match="sees everything"):
            parse("oracle:100")


def test_the_defaults_and_the_examples_may_be_used_where_they_are_offered() -> None:
    for name in (DEFAULT_LAB_BOT, *LAB_BOTS):
        assert parse_lab_bot(name).text == name
    for name in (DEFAULT_TABLE_BOT, *TABLE_BOTS):
        assert parse_table_bot(name).text == name


def test_levels_are_told_apart_by_how_long_they_think_and_none_peeks() -> None:
    game, rules = find_game("hangover")
    assert all(level.is_honest for level in LEVELS.values())
    assert LEVELS["normal"].budget.seconds < LEVELS["strong"].budget.seconds
    assert LEVELS["easy"].budget.temperature > 0
    assert make_bot("easy", game, rules, stream(1)) is not None


def test_a_name_may_change_settings_of_the_search() -> None:
    named = parse_bot("search:9( mixed=never , exploration=1.50,depth=3 )")
    assert named.text == "search:9(depth=3,exploration=1.5,mixed=never)"
    assert parse_bot(named.text) == named
    match = new_match("hangover", 4, 1)
    settings = settings_for(match.game)._replace(depth=3, exploration=1.5, mixed=NEVER)
    bot = make_bot(named, match.game, match.rules, stream(1, 1))
    assert isinstance(bot, SearchBot)
    assert bot.settings == settings


def test_flat_stays_flat_whatever_else_is_changed() -> None:
    match = new_match("hangover", 4, 1)
    bot = make_bot("flat:9(alpha=1,depth=7)", match.game, match.rules, stream(1, 1))
    assert isinstance(bot, SearchBot)
    assert (bot.settings.depth, bot.settings.others, bot.settings.alpha) == (1, 0, 1.0)
    superba = find_game("superba")
    assert settings_for(superba[0]).habit > 0.0
    assert search_bot(parse_bot("flat:9"), *superba, stream(1, 1)).settings.habit == 0.0


@pytest.mark.parametrize(
    "settings",
    [
        *("speed=3", "sees_all=1", "alpha", "alpha=", "alpha=x", "alpha=1.5", "alpha=nan"),
        *("depth=2.5", "depth=-1", "mixed=0", "margin=0", "alpha=1,alpha=1"),
    ],
)
def test_settings_that_cannot_be_are_bad_input(settings: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_bot(f"search:9({settings})")
    assert str(caught.value).startswith(f"the settings in 'search:9({settings})' cannot be read")
    assert "curiosity" in caught.value.say("ja")


def test_commas_within_brackets_do_not_part_bots() -> None:
    names = ["random", "search:9(alpha=1,depth=2)", "flat:3", ""]
    assert split_bots(" , ".join(names)) == names
