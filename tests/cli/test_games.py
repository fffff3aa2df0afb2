"""``souan games``."""

import json
from collections.abc import Callable

from souan.games import all_games, find_game
from tests.cli.conftest import Done

Souan = Callable[..., Done]


def test_json_has_all_it_takes_to_start_a_game(souan: Souan) -> None:
    status, out, err = souan("games", "--json")
    assert (status, err) == (0, "")
    listed = json.loads(out)
    assert [game["key"] for game in listed] == list(all_games())
    for entry in listed:
        game = all_games()[entry["key"]]
        assert entry["version"] == game.version
        assert entry["players"] == list(game.players)
        assert {option["key"] for option in entry["options"]} == set(game.rules._fields)
        for told in (entry["title"], entry["pitch"]):
            assert_in_both_languages(told)


def test_json_tells_of_every_option_its_type_values_default_meaning_and_ruling(
    souan: Souan,
) -> None:
    for game in json.loads(souan("games", "--json").out):
        for option in game["options"]:
            assert set(option) == {
                *("key", "type", "default", "values", "open", "meaning", "ruling"),
            }
            assert option["type"] in ("flag", "choice", "numbers")
            assert option["open"] == (option["type"] == "numbers")
            assert option["ruling"].startswith("R")
            assert option["default"] in [value["value"] for value in option["values"]]
            assert_in_both_languages(option["meaning"])
            for value in option["values"]:
                assert_in_both_languages(value["meaning"])
                find_game(f"{game['key']}({option['key']}={value['value']})")


def assert_in_both_languages(told: object) -> None:
    assert isinstance(told, dict)
    assert set(told) == {"ja", "en"}
    assert all(told.values())


def test_json_does_not_depend_on_the_language(souan: Souan) -> None:
    assert souan("games", "--json", "--lang", "ja") == souan("games", "--json")


def test_a_reader_is_told_of_every_option_and_value_in_the_own_language(souan: Souan) -> None:
    listed = json.loads(souan("games", "--json").out)
    for language in ("ja", "en"):
        status, out, err = souan("games", "--lang", language)
        assert (status, err) == (0, "")
        for game in listed:
            assert game["key"] in out
            assert game["title"][language] in out
            assert game["pitch"][language] in out
            for option in game["options"]:
                assert f"  {option['key']}  {option['meaning'][language]}" in out
                assert option["ruling"] in out
                for value in option["values"]:
                    assert value["meaning"][language] in out


def test_the_default_is_marked(souan: Souan) -> None:
    lines = souan("games").out.splitlines()
    assert any(line.startswith("    true ") and line.endswith("(default)") for line in lines)
    count = sum(len(game.options) for game in all_games().values())
    assert sum(line.endswith("(default)") for line in lines) == count


def test_players_are_told(souan: Souan) -> None:
    assert "hangover  Hangover  3 to 5 players" in souan("games").out
    assert "3〜5人" in souan("games", "--lang", "ja").out
