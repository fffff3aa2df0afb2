"""What is played for a report."""

import re
import shlex
from dataclasses import dataclass, replace
from functools import cached_property

from souan.bots.names import MOST_ITERATIONS, parse_bot
from souan.games import find_game
from souan.lab.answers import Asked
from souan.lab.cell import Cell, studies_of
from souan.lab.rulings import Inquiry
from souan.lab.study import QUICK, Level, Study

GAMES = 1000
"""Games that are played if nobody says how many: they show a win share to within 3 points."""

BOT = f"search:{QUICK.iterations}"
"""Who plays if nobody says who."""

WEAK = "random"

LONGER = 8
"""How many times as long the stronger bot thinks."""

RULING_DEALS = 40
"""Deals for each reading of a sentence: enough to see which one matters most."""


@dataclass(frozen=True)
class Order:
    """A report to be made: of which rules, with how many players, games and which bot."""

    game: str
    players: int
    games: int = GAMES
    bot: str = BOT
    seed: int = 1
    studies: bool = True
    rulings: bool = True

    @property
    def base(self) -> Cell:
        """The same bot at every seat."""
        return self._cell(self.bot)

    @property
    def again(self) -> Cell:
        """Its deals once more: what is alike in both games, the deal has made."""
        return replace(self.base, again=1)

    @property
    def stronger(self) -> Cell:
        """A stronger bot among those of the base, at every seat in turn."""
        return self._cell(stronger(self.bot), self.bot)

    @property
    def weaker(self) -> Cell | None:
        """A bot that chooses at random among those of the base; None if these do so themselves."""
        return None if self.bot == WEAK else self._cell(WEAK, self.bot)

    def _cell(self, first: str, *others: str) -> Cell:
        bots = (first, *(others or (first,)) * (self.players - 1))
        return Cell(self.game, self.players, bots, self.seed)

    @property
    def deals_again(self) -> int:
        """How many of the deals are played once more."""
        return max(2, self.games // 2)

    @property
    def deals_of_skill(self) -> int:
        """Deals of which each is played once for every seat of the odd bot."""
        return max(2, -(-self.games // self.players))

    @cached_property
    def asked(self) -> list[Asked]:
        """The designer's questions about the draft as written, with as many players if they can."""
        key = find_game(self.game)[0].key
        level = Level("report", min(QUICK.deals, self.games), self._iterations)
        return [Asked(key, self._for_players(study), level, self.seed) for study in self._studies()]

    def _studies(self) -> tuple[Study, ...]:
        game, _ = find_game(self.game)
        return tuple(getattr(studies_of(game), "STUDIES", ())) if self.studies else ()

    def _for_players(self, study: Study) -> Study:
        players = self.players if self.players in study.players else study.players[0]
        return replace(study, players=(players,))

    @cached_property
    def inquiry(self) -> Inquiry:
        """The other readings of the rules; look at them only if `rulings` are asked for."""
        level = Level("report", min(RULING_DEALS, self.games), self._iterations)
        return Inquiry(self.game, self.players, level, self.seed)

    @property
    def _iterations(self) -> int:
        """As long as a quick study thinks, or as the bot does if that is less."""
        return min(QUICK.iterations, parse_bot(self.bot).budget.iterations or QUICK.iterations)

    def cells(self) -> dict[Cell, int]:
        """All that has to be played, with the number of deals."""
        parts = [
            (self.base, self.games),
            (self.again, self.deals_again),
            (self.stronger, self.deals_of_skill),
            *([(self.weaker, self.deals_of_skill)] if self.weaker else []),
            *((cell, one.level.deals) for one in self.asked for cell in one.cells()),
        ]
        if self.rulings:
            parts += [(cell, self.inquiry.level.deals) for cell in self.inquiry.cells()]
        most: dict[Cell, int] = {}
        for cell, deals in parts:
            most[cell] = max(deals, most.get(cell, 0))
        return most

    @property
    def command(self) -> str:
        """What makes the same report again, to be typed after the program's name."""
        left_out = ["--no-studies"] * (not self.studies) + ["--no-rulings"] * (not self.rulings)
        asked = ("report", self.game, "--players", self.players, "--games", self.games)
        words = (*asked, "--bots", self.bot, "--seed", self.seed, *left_out)
        return shlex.join(map(str, words))


def stronger(bot: str) -> str:
    """A bot that is stronger than another of that name.

    >>> stronger("search:30(as=duck)"), stronger("random"), stronger("easy")
    ('search:240(as=duck)', 'search:30', 'search:480')
    """
    written = re.fullmatch(r"(search|flat):([0-9]+)(.*)", bot)
    if written is None:
        return f"search:{LONGER * parse_bot(bot).budget.iterations or QUICK.iterations}"
    iterations = min(MOST_ITERATIONS, LONGER * int(written[2]))
    return f"{written[1]}:{iterations}{written[3]}"
