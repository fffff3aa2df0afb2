"""Hints: what a bot would do at a seat, from what the seat knows and nothing else."""

import asyncio
import hashlib
from collections.abc import Sequence
from concurrent.futures import Executor

from souan.bots import search_bot
from souan.lab.advice import ADVISERS, Advice, advise, parse_adviser
from souan.match import stream
from souan.web.problems import Refusal
from souan.web.room import Room

ADVISER = ADVISERS[0]
"""Who is asked: a search of so many iterations, so that its answer does not hang on the clock."""


async def hints(room: Room, seat: int, pool: Executor) -> Sequence[Advice]:
    """What there is to say of each action of a pending seat, the best first.

    Its random numbers come from the match's identifier and the seat's version: two matches that
    the seat cannot tell apart give the same hint. `Refusal` 409 if the seat has nothing to choose.
    """
    match = room.match
    if seat not in match.pending():
        raise Refusal(409, "error.web_no_choice")
    named = parse_adviser(ADVISER)
    digest = hashlib.sha256(room.id.encode()).digest()
    rng = stream(int.from_bytes(digest[:8]), seat, room.version(seat))
    bot = search_bot(named, match.game, match.rules, rng)
    asked = pool.submit(advise, match, seat, len(match.actions), bot)
    return await asyncio.wrap_future(asked)
