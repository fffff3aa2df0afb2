"""``souan games``: the games with their players and options."""

from typing import Annotated, Any

import typer

from souan.cli.help import command_class
from souan.cli.voice import Voice
from souan.game import Game
from souan.games import all_games
from souan.text import LANGUAGES, Message


def register(app: typer.Typer, voice: Voice) -> None:
    """Add the command."""

    @app.command("games", cls=command_class(voice), help=voice.say("cli.games.help"))
    def games(
        as_json: Annotated[bool, typer.Option("--json", help=voice.say("cli.json"))] = False,
    ) -> None:
        listed = [describe(game) for game in all_games().values()]
        if as_json:
            voice.print_json(listed)
            return
        for game in listed:
            _print(voice, game)


def describe(game: Game) -> dict[str, Any]:
    """All there is to know to start a game: names, players, options with values and meaning."""
    texts = {language: game.texts(language) for language in LANGUAGES}

    def both(key: str) -> dict[str, str]:
        return {language: text.say(Message(key)) for language, text in texts.items()}

    return {
        "key": game.key,
        "version": game.version,
        "title": both("title"),
        "pitch": both("pitch"),
        "players": list(game.players),
        "options": [
            {
                "key": option.key,
                "type": option.kind,
                "default": option.write(getattr(game.rules(), option.key)),
                "values": [
                    {"value": value, "meaning": both(f"value.{option.key}.{value}")}
                    for value in option.values
                ],
                "open": option.read is not None,
                "meaning": both(f"option.{option.key}"),
                "ruling": option.ruling,
            }
            for option in game.options
        ],
    }


def _print(voice: Voice, game: dict[str, Any]) -> None:
    language, out = voice.language, voice.out
    first, last = game["players"][0], game["players"][-1]
    players = voice.say("cli.games.players", first=first, last=last)
    out.print(f"[bold]{game['key']}[/bold]  {game['title'][language]}  {players}")
    out.print(f"  {game['pitch'][language]}")
    for option in game["options"]:
        ruling = voice.say("cli.games.ruling", ruling=option["ruling"])
        out.print(f"  [bold]{option['key']}[/bold]  {option['meaning'][language]}  {ruling}")
        for value in option["values"]:
            default = voice.say("cli.games.default") if value["value"] == option["default"] else ""
            out.print(f"    {value['value']:<8} {value['meaning'][language]}{default}")
        if option["open"]:
            out.print(f"    {voice.say('cli.games.open')}")
    out.print()
