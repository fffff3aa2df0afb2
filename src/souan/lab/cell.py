"""A cell of an experiment: games that differ in the deal, and in who sits where, alone.

Cells with the same seed play the same deals, under whatever rules and with whatever bots: what
tells two of them apart is not luck.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any

from souan.game import Game
from souan.games import find_game
from souan.lab.follow import follow
from souan.lab.simulate import game_seed, play_bots
from souan.lab.story import Facts, Story, common_facts, lead_facts, order_facts, tell
from souan.match import DEAL_STREAM, stream

Row = dict[str, float]
"""A seat of a game: where it belongs, and the facts of it."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What is played: a canonical game name, seats, a line-up of bots, a seed, an opening.

    `bots` names one bot for each seat; where they differ, every deal is played once for each
    way to move the line-up round the table. An `opening` of the game's studies makes the deals;
    without one the game does. A cell that `follows` a game by other rules does what its players
    did there (`souan.lab.follow`). One that plays its deals `again` has bots with other luck.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    opening: str = ""
    follows: str = ""
    again: int = 0

    def luck(self, deal: int) -> int:
        """The seed of the bots' luck in a deal: the deal's own, unless it is played again."""
        seed = game_seed(self.seed, deal)
        return game_seed(seed, self.again) if self.again else seed

    def seatings(self) -> list[tuple[int, ...]]:
        """For each game of a deal, which bot of the line-up sits at each seat.

        >>> Cell("superba", 3, ("flat:9", "random", "random"), 1).seatings()
        [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
        >>> Cell("superba", 3, ("random",) * 3, 1).seatings()
        [(0, 1, 2)]
        """
        turned: dict[tuple[str, ...], tuple[int, ...]] = {}
        for turn in range(self.players):
            roles = tuple((seat - turn) % self.players for seat in range(self.players))
            turned.setdefault(tuple(self.bots[role] for role in roles), roles)
        return list(turned.values())


def play_deals(cell: Cell, deals: range) -> list[Row]:
    """A row for each seat of each game of these deals; a deal's depend on its number alone."""
    return [row for deal in deals for row in _play_deal(cell, deal)]


def _play_deal(cell: Cell, deal: int) -> Iterator[Row]:
    game, rules = find_game(cell.game)
    seed = cell.luck(deal)
    dealt = dealt_in(cell, deal)
    for turn, roles in enumerate(cell.seatings()):
        bots = [cell.bots[role] for role in roles]
        if cell.follows:
            actions, followed = _follow(cell, dealt, deal, bots)
        else:
            actions, followed = play_bots(game, dealt, rules, seed, bots)[0], True
        place = {"deal": deal, "turn": turn}
        facts = {**all_facts(tell(game, rules, dealt, actions)), "followed": followed}
        for seat, role in enumerate(roles):
            yield {**place, "seat": seat, "role": role, **_of(facts, seat)}


def _follow(
    cell: Cell, dealt: Any, deal: int, bots: Sequence[str]
) -> tuple[list[tuple[int, int]], bool]:
    """What is done where the play of another cell is followed, and whether it was to the end."""
    game, rules = find_game(cell.game)
    other, other_rules = find_game(cell.follows)
    there = dealt_in(replace(cell, game=cell.follows), deal)
    played, _ = play_bots(other, there, other_rules, cell.luck(deal), bots)
    script = tell(other, other_rules, there, played).written()
    return follow(game, dealt, rules, script, cell.luck(deal), bots)


def dealt_in(cell: Cell, deal: int) -> Any:
    """The state in which a deal of a cell begins."""
    game, rules = find_game(cell.game)
    rng = stream(game_seed(cell.seed, deal), DEAL_STREAM)
    if not cell.opening:
        return game.new_deal(rules, cell.players, rng)
    return studies_of(game).OPENINGS[cell.opening](rules, cell.players, rng)


def all_facts(story: Story) -> Facts:
    """The facts of a game: those of all games, and those that its draft asks about."""
    own = getattr(studies_of(story.game), "facts", None)
    of_game = _module(f"{story.game.package}.studies.facts")
    return {
        **common_facts(story),
        **order_facts(story, getattr(of_game, "starter", None)),
        **lead_facts(story, getattr(of_game, "standing", None)),
        **(own(story) if own is not None else {}),
    }


def studies_of(game: Game) -> Any:
    """A game's package of studies; None if it has none."""
    return _module(f"{game.package}.studies")


@cache
def _module(name: str) -> Any:
    """A module that a game may have; None if it, or the package it would be in, is not there."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if not f"{name}.".startswith(f"{error.name}."):
            raise
        return None


def _of(facts: Facts, seat: int) -> Row:
    return {
        name: float(value if isinstance(value, int | float) else value[seat])
        for name, value in facts.items()
    }
