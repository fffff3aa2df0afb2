"""What one viewer of a match has seen: whether anything changed for it, and what happened.

Counting what a viewer sees, and not what is done, is what keeps hidden steps hidden: when
somebody chooses face down, nobody else's version, stream or log moves until it shows.
"""

from itertools import pairwise
from typing import Any, NamedTuple

from souan.game import observation
from souan.match import Match
from souan.web.page import SPECTATOR, Told


class Viewer(NamedTuple):
    """Who looks, and in which language; all who are equal in both see the very same."""

    seat: int
    language: str


def sight(match: Match, seat: int, undoable: frozenset[int]) -> bytes:
    """All that a viewer sees of a match, as bytes: equal if and only if nothing changed for it."""
    undo = b"u" if seat in undoable else b"-"
    return undo + bytes(match.observation(seat).tobytes())


def undoable_seats(match: Match) -> frozenset[int]:
    """The seats that may take their last action back; what a finished match has opened stays.

    If whoever acted last cannot, something was shown, and nobody can: one look is enough.
    """
    if match.is_over or not match.actions:
        return frozenset()
    last = match.actions[-1][0]
    if last == SPECTATOR or not match.can_undo(last):
        return frozenset()
    return frozenset(seat for seat in range(match.players) if match.can_undo(seat))


def question(match: Match, seat: int) -> bytes:
    """What a pending seat is asked, as bytes, whoever else has committed; empty if nothing."""
    if seat not in match.pending():
        return b""
    seen = match.observation(seat)
    seen.committed = 0
    return bytes(seen.tobytes())


class Chronicle:
    """The events of a match as one viewer saw them, kept up to date as the match goes on."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._states: list[Any] = []
        self._seen: list[Any] = []
        self._told: list[Told] = []

    def follow(self, match: Match) -> list[Told]:
        """What has happened, one entry for every change that the viewer saw; none is empty."""
        kept = min(len(self._states), len(match.states))
        while kept and self._states[kept - 1] is not match.states[kept - 1]:
            kept -= 1
        del self._states[kept:], self._seen[kept:], self._told[max(0, kept - 1) :]
        for state in match.states[kept:]:
            self._states.append(state)
            self._seen.append(observation(state, self.seat))
        for before, now in pairwise(self._seen[max(0, kept - 1) :]):
            self._told.append(self._between(match, before, now))
        return [told for told in self._told if told.events]

    def _between(self, match: Match, before: Any, now: Any) -> Told:
        view = match.game.view
        events = (
            ()
            if _differ_in_committed(before, now)
            else tuple(view.events(before, now, match.rules, self.seat))
        )
        return Told(view.step(before, match.rules), events)


def _differ_in_committed(before: Any, now: Any) -> bool:
    """Whether all that has changed is who has committed: the table shows it, in no order."""
    alike = before.copy()
    alike.committed = now.committed
    return bool(alike.tobytes() == now.tobytes())
