"""Win share: which part of the wins some seats have, a shared win counting in part; parts of 1."""

from dataclasses import dataclass, field

import polars as pl

from souan.lab.measures.share import Share


@dataclass(frozen=True)
class WinShare(Share):
    """The mean win of the seats that `where` keeps; equal play gives 1 by the number of players.

    `where` may speak of the seat, of the bot's place in the line-up (`role`), and of any fact.
    """

    fact: str = field(default="won", kw_only=True)


def of_role(role: int) -> WinShare:
    """The win share of the bot at a place of the line-up."""
    return WinShare(where=pl.col("role") == role)
