"""The form that sets up a table: complete, explained, and read back as it was meant."""

import pytest

from souan.games import all_games
from souan.match import new_match
from souan.text import LANGUAGES
from souan.web.foyer.render import render_setup
from souan.web.foyer.setup import (
    BOT_LEVELS,
    OTHER,
    SeatWish,
    Setup,
    SetupErrors,
    read_setup,
    setup_page,
)
from tests.laws.cases import settings_with
from tests.web.reader import Reader

from .pages import GAMES, frame, say

BOT = SeatWish("bot", "normal")


def read(game: str, /, **fields: str) -> Setup:
    """What a form asks for; its fields are written with ``__`` for a dot."""
    form = {key.replace("__", "."): text for key, text in fields.items()}
    return read_setup(all_games()[game], form)


def wrong(game: str, /, **fields: str) -> dict[str, str]:
    """What is wrong with a form, by field."""
    with pytest.raises(SetupErrors) as found:
        read(game, **fields)
    return {field: str(error) for field, error in found.value.errors.items()}


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_form_is_a_match_against_bots(name: str) -> None:
    setup = read(name)
    assert setup.name == name
    assert setup.seats == (SeatWish("me"), *[BOT] * (len(setup.seats) - 1))
    assert (setup.aid, setup.pace, setup.minutes, setup.listed, setup.seed) == (
        *(False, "normal", 0),
        *(False, None),
    )
    assert new_match(setup.name, len(setup.seats)).players == len(setup.seats) == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_value_is_there_and_explained(name: str, language: str) -> None:
    game = all_games()[name]
    page = Reader(render_setup(setup_page(game, frame(language), "key", {})))
    for option in game.options:
        assert say(name, language, f"option.{option.key}") in page.text
        offered = page.fields()[f"option.{option.key}"]
        assert offered - {OTHER} == set(option.values)
        assert (OTHER in offered) == (option.read is not None)
        assert (f"other.{option.key}" in page.fields()) == (option.read is not None)
        for value in option.values:
            assert say(name, language, f"value.{option.key}.{value}") in page.text
        (checked,) = [
            each["value"]
            for each in page.all("input", name=f"option.{option.key}")
            if "checked" in each
        ]
        assert checked == option.write(getattr(game.rules(), option.key))
        assert page.all("a", href=f"/rules/{name}#{option.ruling}")


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_the_form_is_read(name: str) -> None:
    game = all_games()[name]
    page = Reader(render_setup(setup_page(game, frame("en"), "key", {})))
    offered = page.fields()
    assert offered["players"] == set(map(str, game.players))
    assert offered["seat.0"] == {"me", "here", "link", *(f"bot:{level}" for level in BOT_LEVELS)}
    for option in game.options:
        for value in option.values:
            settings = settings_with(game, option.key, value)
            form = {f"option.{key}": text for key, text in settings.items()}
            rules = game.read_rules(settings)
            most = max(n for n in game.players if game.refusal(rules, n) is None)
            setup = read_setup(game, {**form, "players": str(most)})
            assert option.write(getattr(setup.rules, option.key)) == value
    for pace in offered["pace"]:
        assert read(name, pace=pace).pace == pace
    for minutes in offered["minutes"]:
        assert read(name, minutes=minutes).minutes == int(minutes)
    for players in offered["players"]:
        assert len(read(name, players=players).seats) == int(players)


def test_seats_are_read_with_the_names_of_those_on_this_device() -> None:
    setup = read(
        "hangover",
        players="5",
        name=" Ann ",
        seat__0="bot:easy",
        seat__1="me",
        seat__2="here",
        name__2="Bo",
        seat__3="link",
        name__3="nobody",
    )
    assert setup.seats == (
        SeatWish("bot", "easy"),
        SeatWish("me", name="Ann"),
        SeatWish("here", name="Bo"),
        SeatWish("link"),
        BOT,
    )


def test_settings_are_read() -> None:
    setup = read("hangover", aid="on", listed="on", pace="instant", minutes="5", seed="７")
    assert (setup.aid, setup.listed, setup.pace, setup.minutes, setup.seed) == (
        *(True, True, "instant"),
        *(5, 7),
    )


def test_the_same_seed_is_the_same_deal() -> None:
    one, other = (
        new_match(setup.name, len(setup.seats), setup.seed)
        for setup in (read("kitano", seed="5"), read("kitano", seed="5"))
    )
    assert one.state.tobytes() == other.state.tobytes()


def test_an_open_option_takes_another_text_in_its_form() -> None:
    setup = read("superba", option__difficulty=OTHER, other__difficulty="1-2-3-4-5-6")
    assert setup.name == "superba(difficulty=1-2-3-4-5-6)"
    errors = wrong("superba", option__difficulty=OTHER, other__difficulty="1-2")
    assert list(errors) == ["option.difficulty"]
    assert "6-9-11-13-16-19" in errors["option.difficulty"]


@pytest.mark.parametrize(
    ("field", "text", "part"),
    [
        ("players", "9", "3 to 5"),
        ("players", "many", "3 to 5"),
        ("seat__1", "bot:oracle", "bot:strong"),
        ("seat__1", "me", "one seat"),
        ("option__trick_limit", "9", "4, 3"),
        ("name", "x" * 25, "24"),
        ("name", "a\x1bb", "visible"),
        ("pace", "warp", "instant"),
        ("minutes", "7", "10"),
        ("seed", "-1", "whole number"),
        ("seed", str(2**53), "whole number"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(field: str, text: str, part: str) -> None:
    errors = wrong("hangover", **{field: text})
    at = "seat.0" if field == "seat__1" else field.replace("__", ".")
    assert list(errors) == [at]
    assert part in errors[at]


def test_players_that_an_option_refuses_are_told_why() -> None:
    errors = wrong("hangover", players="3", option__trick_limit="3")
    assert "trick_limit" in errors["players"]


def test_somebody_else_on_this_device_needs_oneself() -> None:
    assert list(wrong("hangover", seat__0="here")) == ["seat.0"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_stand_where_they_belong_and_what_was_typed_stays(language: str) -> None:
    fields = {"option.difficulty": OTHER, "other.difficulty": "1-x", "seed": "abc", "seat.1": "me"}
    game = all_games()["superba"]
    page = setup_page(game, frame(language), "key", fields, judged=True)
    assert set(page.errors) == {"option.difficulty", "seed", "seat.0"}
    html = Reader(render_setup(page))
    for field, message in page.errors.items():
        assert f"wrong-{field}" in html.values("id")
        assert message in html.text
    assert html.all("input", name="other.difficulty", value="1-x")
    assert html.all("input", name="seed", value="abc")
    assert not setup_page(game, frame(language), "key", fields).errors


def test_the_canonical_name_is_shown() -> None:
    game = all_games()["hangover"]
    page = setup_page(game, frame("en"), "key", {"option.sum_lead": "false"})
    assert page.name == "hangover(sum_lead=false)"
    assert "hangover(sum_lead=false)" in Reader(render_setup(page)).text
