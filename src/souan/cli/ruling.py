"""Rulings on the command line: play what is missing, then rank the readings."""

from collections.abc import Sequence
from typing import Any

from souan.cli.options import players_asked
from souan.cli.studying import Place, play
from souan.cli.voice import Voice
from souan.games import find_game
from souan.lab.answers import missing_of
from souan.lab.coverage import never_reached
from souan.lab.estimate import Estimate
from souan.lab.rulings import Effect, Inquiry, effects
from souan.lab.study import Level
from souan.text import Message


def inquiry(
    name: str, players: int | None, length: tuple[int, int], seed: int, proposals: bool = False
) -> Inquiry:
    """What is asked for; `InputError` if it cannot be. `length` is deals and iterations."""
    game, rules = find_game(name)
    count = players_asked(game, rules, players)
    return Inquiry(game.name(rules), count, Level("rulings", *length), seed, proposals)


def rulings(voice: Voice, asked: Inquiry, place: Place, as_json: bool) -> int:
    """Print what each reading changes; the exit status."""
    cells = dict.fromkeys(asked.cells(), asked.level.deals)
    status = play(voice, missing_of(cells, place.kept), place)
    if status:
        voice.err.print(voice.say("cli.rulings.stopped"))
        return status
    found, never = effects(asked, place.kept), _never(asked)
    if as_json:
        voice.print_json({**as_data(asked, found), "never_reached": never})
    else:
        _print(voice, asked, found)
        numbers = tuple(never) or (voice.say("cli.rulings.none"),)
        voice.out.print(voice.say("cli.rulings.never", games=GAMES, numbers=numbers), markup=False)
    return 0


GAMES = 100
"""Random games in which to look for sentences that never come up."""


def _never(asked: Inquiry) -> list[str]:
    game, rules = find_game(asked.game)
    return never_reached(game, rules, asked.players, GAMES, asked.seed)


def _print(voice: Voice, asked: Inquiry, found: Sequence[Effect]) -> None:
    game, _ = find_game(asked.game)
    texts = game.texts(voice.language)
    head = voice.say(
        "cli.rulings.title",
        game=asked.game,
        players=asked.players,
        deals=asked.level.deals,
        bots=asked.base.bots[0],
        seed=asked.seed,
    )
    voice.out.print(head, markup=False)
    for effect in found:
        reading = effect.reading
        key = f"value.{reading.option}.{reading.value}"
        meaning = texts.say(Message(key))
        line = f"{reading.ruling:<4} {reading.option}={reading.value}  {meaning}"
        voice.out.print(line, markup=False)
        voice.out.print(f"     {voice.say('cli.rulings.figures', **_figures(effect))}")
    voice.out.print(voice.say("cli.rulings.legend"), markup=False)


def _figures(effect: Effect) -> dict[str, str]:
    """The figures of a reading as they are printed."""
    return {
        "changed": _share(effect.changed),
        "kept": f"{effect.followed.value:.0%}",
        "ties": _change(effect.ties) + ("*" if effect.is_certain else ""),
        "points": f"{effect.points.value:+.2f}",
        "seats": " ".join(f"{100 * share.value:+.0f}" for share in effect.shares),
    }


def _share(found: Estimate) -> str:
    return f"{found.value:.1%} ({100 * found.low:.1f}-{100 * found.high:.1f})"


def _change(found: Estimate) -> str:
    return f"{100 * found.value:+.1f} ({100 * found.low:+.1f}..{100 * found.high:+.1f})"


def as_data(asked: Inquiry, found: Sequence[Effect]) -> dict[str, Any]:
    """The readings for other programs, the one that changes most first."""
    return {
        "game": asked.game,
        "players": asked.players,
        "deals": asked.level.deals,
        "bots": list(asked.base.bots),
        "seed": asked.seed,
        "readings": [
            {
                "option": effect.reading.option,
                "value": effect.reading.value,
                "ruling": effect.reading.ruling,
                "winner_change": _data(effect.changed),
                "followed": _data(effect.followed),
                "ties_difference": _data(effect.ties),
                "points_difference": _data(effect.points),
                "win_share_difference": [_data(share) for share in effect.shares],
                "certain": effect.is_certain,
            }
            for effect in found
        ],
    }


def _data(found: Estimate) -> dict[str, Any]:
    return {"value": found.value, "ci": [found.low, found.high], "n": found.n}
